//! Raw lines: a row of points, two bits each.

use crate::board::Color;

/// What stands on a point: the two bits that it has in a raw line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark(u8);

impl Mark {
    /// No stone.
    pub(crate) const EMPTY: Mark = Mark(0);
    /// Beyond the edge.
    pub(crate) const WALL: Mark = Mark(3);

    /// A stone.
    #[inline]
    pub(crate) const fn stone(color: Color) -> Mark {
        match color {
            Color::Black => Mark(1),
            Color::White => Mark(2),
        }
    }

    /// The point `step` points from the low end of a raw line.
    pub(crate) fn at(line: usize, step: usize) -> Mark {
        Mark((line >> (2 * step) & 3) as u8)
    }

    /// The mark as the two bits of the point `step` points from the low end.
    #[inline]
    pub(crate) fn bits(self, step: u32) -> u64 {
        u64::from(self.0) << (2 * step)
    }
}

/// The points of a half-line.
pub(crate) const HALF: usize = 5;

/// Eleven points of a line; the one in the middle is the one that is read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window(u64);

impl Window {
    /// The eleven points in the low bits of a line; what lies beyond is ignored.
    #[inline]
    pub(crate) fn new(line: u64) -> Window {
        Window(line)
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

    /// The window whose middle is `steps` points further right; the line turns in a
    /// circle of 32 points.
    #[inline]
    pub(crate) fn shifted(self, steps: i32) -> Window {
        Window(self.0.rotate_right((2 * steps).cast_unsigned() % 64))
    }

    /// The window with a stone on the empty point `distance` points right of the middle.
    #[inline]
    pub(crate) fn with(self, mark: Mark, distance: i32) -> Window {
        Window(self.0 | mark.bits((5 + distance).cast_unsigned()))
    }

    /// Whether the point `distance` points right of the middle is empty.
    #[inline]
    pub(crate) fn is_empty(self, distance: i32) -> bool {
        self.0 >> (2 * (5 + distance)) & 3 == 0
    }
}
