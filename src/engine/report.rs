//! What a search is asked and what it answers.

use serde::Serialize;

use crate::engine::score::Score;
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
    /// What an opponent that varies its play draws its lots from; the engine
    /// itself draws none.
    pub seed: u64,
}

impl Default for Limits {
    /// No limits, and one line.
    fn default() -> Limits {
        Limits {
            nodes: u64::MAX,
            depth: 60,
            lines: 1,
            seed: 0,
        }
    }
}

/// A choice and what it rests on. Scores are seen from the side to move; the
/// engine's are [`Score`]s, a classic's are in a unit of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The chosen point.
    pub point: Point,
    /// Its score.
    pub score: i32,
    /// The plies to the win, the winning move being ply 1, if the rules confirmed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_in: Option<u32>,
    /// The last depth that was searched to its end; a classic looks at the
    /// board as it stands: 0.
    pub depth: u32,
    /// How many positions were visited or, by a classic, points scored.
    pub nodes: u64,
    /// The best lines, best first.
    pub lines: Vec<Line>,
    /// Whether the answer is final.
    pub done: bool,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Its score for the side to move at its start.
    pub score: i32,
    /// The moves, next one first.
    pub pv: Vec<Point>,
}

/// A win or loss that nothing has confirmed, as a score that claims neither.
pub(crate) fn modest(score: Score) -> Score {
    if score.is_decided() {
        Score(score.0 * 9 / 10)
    } else {
        score
    }
}
