//! The two sides.

use crate::board::Color;

/// A colour as an index: Black 0, White 1.
pub(crate) type Side = usize;

pub(crate) fn side(color: Color) -> Side {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

/// The colours in the order of their sides.
pub(crate) const BY_SIDE: [Color; 2] = [Color::Black, Color::White];
