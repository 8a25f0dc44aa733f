//! What a search is asked and what it answers.

use serde::Serialize;

use crate::point::Point;

/// How far a search may go. Even the tightest limits let it take a five and stop one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most positions to visit; a search may go over by a few hundred.
    pub nodes: u64,
    /// The most plies to look ahead, forced lines not counted.
    pub depth: u32,
    /// How many best lines to find; at least one is.
    pub lines: usize,
    /// The seed of opponents that vary their play; the engine itself uses no
    /// randomness.
    pub seed: u64,
    /// Whether a move is all that is wanted: the only one that can be played is then
    /// answered at once, with a score that no search stands behind. Otherwise the
    /// search goes on after it.
    pub move_only: bool,
}

impl Default for Limits {
    /// No limits, and one line.
    fn default() -> Limits {
        Limits {
            nodes: u64::MAX,
            depth: 60,
            lines: 1,
            seed: 0,
            move_only: false,
        }
    }
}

/// The chosen point and what the choice rests on. Scores are seen from the side to move; the
/// engine's are [`Score`](crate::engine::Score)s, a classic's are in a unit of its own.
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
    /// The plies to the loss, if the rules confirmed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_in: Option<u32>,
    /// Why there are fewer lines than were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fewer: Option<Fewer>,
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

/// Why a report has fewer lines than were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fewer {
    /// No other move makes five.
    Five,
    /// No other move stops a five.
    StopFive,
    /// No other move stops an open four, or two fours.
    StopFour,
    /// Every move loses at once.
    Lost,
    /// There are no more moves to think of.
    Moves,
    /// The limits ended the search before it came to the others.
    Limit,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// Its score for the side to move at its start.
    pub score: i32,
    /// The plies to its win, if the rules confirmed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_in: Option<u32>,
    /// The plies to its loss, if the rules confirmed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_in: Option<u32>,
    /// The principal variation: both sides' moves, the next one first.
    pub pv: Vec<Point>,
}
