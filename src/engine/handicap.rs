//! What a player that is weaker than the engine sees, and how it chooses.
//!
//! The search itself plays as well as ever, but on a board on which what is
//! overlooked isn't there.

use crate::engine::report::Line;
use crate::point::Point;

/// A weaker player's view of a position.
pub struct Sight {
    /// The longest victory by continuous fours that it sees, in fours; below 2
    /// it doesn't see through a four with a three or two threes either.
    pub fours: u8,
    /// The empty points on which it thinks of no stone, neither its own nor the
    /// other side's.
    pub unseen: Vec<Point>,
    /// How far from the nearest stone it plays, where nothing presses.
    pub reach: usize,
    /// Which of the report's lines, best first, it plays.
    pub choice: Choice,
}

/// Gives the index of one of some lines.
pub type Choice = Box<dyn Fn(&[Line]) -> usize + Send>;

/// The table behind a [`Sight`], in mebibytes: always the same, so that the
/// answer is, too.
pub(crate) const TABLE: usize = 4;
