//! The stones as bit lines: every row, column and diagonal in one word.

use crate::board::Color;
use crate::engine::lines::{RawPoint, Span};
use crate::engine::position::spot::Spot;
use crate::point::{Direction, Size};

/// A stone that is thought of, not played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Added {
    pub(crate) direction: Direction,
    /// How many steps along the direction.
    pub(crate) distance: i32,
    pub(crate) stone: Color,
}

/// The stones as raw lines, two bits a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BitLines([u64; 192]);

/// The bit line through a spot along a direction, and the spot's place in it.
#[inline]
fn address(at: Spot, direction: Direction) -> (usize, u32) {
    let (x, y) = (at.column(), at.row());
    let (line, place) = match direction {
        Direction::Horizontal => (y, x),
        Direction::Vertical => (32 + x, y),
        Direction::Rising => (64 + 31 + y - x, x),
        Direction::Falling => (128 + x + y, x),
    };
    (usize::from(line), u32::from(place))
}

impl BitLines {
    pub(super) fn new(size: Size) -> BitLines {
        let mut lines = BitLines([u64::MAX; 192]);
        for point in size.points() {
            lines.toggle(point.into(), RawPoint::WALL);
        }
        lines
    }

    /// Changes the two bits of a spot by exclusive or.
    #[inline]
    pub(super) fn toggle(&mut self, at: Spot, raw: RawPoint) {
        for direction in Direction::ALL {
            let (line, place) = address(at, direction);
            self.0[line] ^= raw.bits(place);
        }
    }

    /// The eleven points around a spot.
    #[inline]
    pub(super) fn span(&self, at: Spot, direction: Direction) -> Span {
        let (line, place) = address(at, direction);
        Span::new(self.0[line].rotate_right(2 * (place + 32 - 5)))
    }

    /// The eleven points around a spot with another stone among them.
    pub(super) fn span_with(&self, at: Spot, added: Added) -> Span {
        let stone = RawPoint::stone(added.stone);
        self.span(at, added.direction).with(stone, added.distance)
    }
}
