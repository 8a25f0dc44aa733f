//! Raw lines: two bits for each point.

/// The two bits of a point in a raw line.
pub(crate) const EMPTY: u8 = 0;
/// Beyond the edge.
pub(crate) const WALL: u8 = 3;
/// The points of a half-line.
pub(crate) const HALF: usize = 5;
