//! The stones as bit lines: every row, column and diagonal in one word.

use crate::engine::lines::raw::WALL;
use crate::engine::position::spot::{Spot, coordinates, spot};
use crate::point::Size;

/// The stones as raw lines, two bits a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BitLines([u64; 192]);

/// The bit line through a spot along a direction, and the spot's place in it.
#[inline]
pub(crate) fn address(at: Spot, direction: usize) -> (usize, usize) {
    let (x, y) = coordinates(at);
    match direction {
        0 => (y, x),
        1 => (32 + x, y),
        2 => (64 + 31 + y - x, x),
        _ => (128 + x + y, x),
    }
}

impl BitLines {
    pub(crate) fn new(size: Size) -> BitLines {
        let mut lines = BitLines([u64::MAX; 192]);
        for point in size.points() {
            lines.toggle(spot(point), WALL);
        }
        lines
    }

    /// Changes the two bits of a spot by exclusive or.
    #[inline]
    pub(crate) fn toggle(&mut self, at: Spot, bits: u8) {
        for direction in 0..4 {
            let (line, place) = address(at, direction);
            self.0[line] ^= u64::from(bits) << (2 * place);
        }
    }

    /// The eleven points around a spot, the first ones in the low bits.
    #[inline]
    pub(crate) fn window(&self, at: Spot, direction: usize) -> u64 {
        let (line, place) = address(at, direction);
        self.0[line].rotate_right(2 * (place as u32 + 32 - 5))
    }

    /// One whole line.
    #[inline]
    pub(crate) fn line(&self, line: usize) -> u64 {
        self.0[line]
    }
}
