//! What holds a weaker player back: what it overlooks, and how it chooses.
//!
//! The search itself plays as well as ever, but on a board on which what is
//! overlooked isn't there.

use crate::engine::report::Line;
use crate::point::Point;

/// A weaker player's limits in one position.
pub struct Handicap {
    /// The longest victory by continuous fours that it sees, in fours; below 2
    /// it doesn't see through a four with a three or two threes either.
    pub fours: u8,
    /// The empty points that it overlooks, for its own stones and the other side's.
    pub unseen: Vec<Point>,
    /// How far from the nearest stone it plays, where nothing presses.
    pub reach: u16,
    /// Which of the report's lines it plays.
    pub pick: PickLine,
}

/// Returns the index of one of some lines, which come best first.
pub type PickLine = Box<dyn Fn(&[Line]) -> usize + Send>;

/// The size of the table that a handicapped search has, in mebibytes: always the
/// same, so that the answer is, too.
pub(crate) const TABLE: usize = 4;
