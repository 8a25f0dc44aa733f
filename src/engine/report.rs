//! What a search is asked and what it answers.

use crate::engine::evaluate::Score;
use crate::point::Point;

/// How far a search may go. Whatever they are, it takes a five and stops one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most positions to visit; it may be passed by a few hundred.
    pub nodes: u64,
    /// The most plies to look ahead, forced lines not counted.
    pub depth: u32,
    /// How many best lines to find; at least one is.
    pub lines: usize,
}

impl Default for Limits {
    /// No limits, and one line.
    fn default() -> Limits {
        Limits {
            nodes: u64::MAX,
            depth: 60,
            lines: 1,
        }
    }
}

/// What a search has found so far. Scores are seen from the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The point to play; `None` when the game is over.
    pub point: Option<Point>,
    /// What the position is worth.
    pub score: Score,
    /// The plies to the win, if one was confirmed by the rules.
    pub win_in: Option<u32>,
    /// The last depth that was searched to its end.
    pub depth: u32,
    /// The positions visited.
    pub nodes: u64,
    /// The best lines, best first.
    pub lines: Vec<Line>,
    /// Whether the answer is final.
    pub done: bool,
}

/// A line of play with its score for the side to move at its start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its score.
    pub score: Score,
    /// The moves, next one first.
    pub pv: Vec<Point>,
}

/// A win or loss that nothing has confirmed, as a score that claims neither.
pub(super) fn modest(score: Score) -> Score {
    if score.is_decided() {
        Score(score.0 * 9 / 10)
    } else {
        score
    }
}

/// The report of a search that has not begun, or has nothing to play.
pub(super) fn nothing() -> Report {
    Report {
        point: None,
        score: Score(0),
        win_in: None,
        depth: 0,
        nodes: 0,
        lines: Vec::new(),
        done: true,
    }
}
