//! Raw lines: a row of points, two bits each.

use crate::board::Color;

/// What stands on a point: the two bits that it has in a raw line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RawPoint(u8);

impl RawPoint {
    /// No stone.
    pub(crate) const EMPTY: RawPoint = RawPoint(0);
    /// Beyond the edge.
    pub(crate) const WALL: RawPoint = RawPoint(3);

    /// A stone.
    #[inline]
    pub(crate) const fn stone(color: Color) -> RawPoint {
        match color {
            Color::Black => RawPoint(1),
            Color::White => RawPoint(2),
        }
    }

    /// The point `step` points from the low end of a raw line.
    pub(crate) fn at(line: usize, step: usize) -> RawPoint {
        RawPoint((line >> (2 * step) & 3) as u8)
    }

    /// Its two bits at the place of the point `step` points from the low end.
    #[inline]
    pub(crate) fn bits(self, step: u32) -> u64 {
        u64::from(self.0) << (2 * step)
    }
}

/// The points of a half-line.
pub(crate) const HALF: usize = 5;

/// Eleven points of a line; the one in the middle is the one that is read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span(u64);

impl Span {
    /// The eleven points in the low bits of a line; what lies beyond is ignored.
    #[inline]
    pub(crate) fn new(line: u64) -> Span {
        Span(line)
    }

    /// The left half as an index, the nearest point in its high bits.
    #[inline]
    pub(crate) fn left(self) -> usize {
        (self.0 & 0x3ff) as usize
    }

    /// The right half as an index, the nearest point in its low bits.
    #[inline]
    pub(crate) fn right(self) -> usize {
        (self.0 >> 12 & 0x3ff) as usize
    }

    /// The span whose middle is `steps` points further right; the line wraps around
    /// after 32 points.
    #[inline]
    pub(crate) fn shifted(self, steps: i32) -> Span {
        Span(self.0.rotate_right((2 * steps).cast_unsigned() % 64))
    }

    /// The span with a stone on the empty point `distance` points right of the middle.
    #[inline]
    pub(crate) fn with(self, raw: RawPoint, distance: i32) -> Span {
        Span(self.0 | raw.bits((5 + distance).cast_unsigned()))
    }

    /// Whether the point `distance` points right of the middle is empty.
    #[inline]
    pub(crate) fn is_empty(self, distance: i32) -> bool {
        self.0 >> (2 * (5 + distance)) & 3 == 0
    }
}
