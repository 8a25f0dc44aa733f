//! The explanation of a loss as an object: turns, groups of moves, answers.
//!
//! Holds what the prover found, in a form that another judge can check move by move;
//! decides nothing.

use serde::Serialize;

use crate::board::Color;
use crate::engine::Fours;
use crate::point::Point;

/// Why a side lost. Plies count from 0, the game's first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Loss {
    /// The side whose loss is explained.
    pub loser: Color,
    /// The corridor: the unbroken run of lost turns up to the end of the game, oldest
    /// first; empty if nothing is proved.
    pub corridor: Vec<Turn>,
    /// The loser's turn just before the corridor; `None` if there is none. If it is
    /// [unclear](State::Unclear), the corridor may have begun earlier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_hold: Option<Turn>,
    /// Runs of lost turns before the last hold, oldest first.
    pub let_off: Vec<LetOff>,
    /// Victories by continuous fours of either side that were there and left, oldest first.
    pub missed: Vec<Missed>,
    /// How many turns the checker rejected; they count as unclear. 0 unless the program
    /// is wrong.
    pub rejected: usize,
}

/// A run of lost turns that ended as the winner missed the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LetOff {
    /// The ply of its first turn.
    pub first: usize,
    /// The ply of its last turn.
    pub last: usize,
}

/// A victory by continuous fours that the side to move didn't take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Missed {
    /// The ply at which it was left.
    pub ply: usize,
    /// The victory.
    pub win: Fours,
}

/// A turn of the loser, and what each of its legal moves leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Turn {
    /// Its ply.
    pub ply: usize,
    /// The move played; `None` if the game ended before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<Point>,
    /// How the turn stands.
    pub state: State,
    /// What the winner threatens: how it would win if the loser passed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pressed: Option<Fours>,
    /// The moves that lose, by how they lose, the largest group first. The groups of a
    /// lost turn hold every legal move once.
    pub lost: Vec<Group>,
    /// The others; none if the turn is lost.
    pub holding: Vec<Hold>,
}

/// How a turn of the loser stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Every legal move loses; the checker has agreed.
    Lost,
    /// After some move all of the winner's fours were tried, and none wins.
    Held,
    /// No move is known to hold, and not each is known to lose. It may have been given up
    /// before every move was tried.
    Unclear,
}

/// Moves that lose in the same way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The moves; at least one.
    pub moves: Vec<Point>,
    /// What the winner does after each of them.
    pub answer: Answer,
}

/// How the winner answers a move that loses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// It completes a five.
    Five {
        /// Where.
        at: Point,
    },
    /// It wins by continuous fours.
    Fours(Fours),
    /// The move was a four. The winner stops it, and the loser, to move again, is lost.
    Block {
        /// Where it stops the four.
        at: Point,
        /// Every legal move of the loser after that.
        then: Vec<Group>,
    },
}

/// A move after which no win by fours was found. It stops those; it may lose otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hold {
    /// The move.
    pub at: Point,
    /// Whether all fours were tried. If not, the search was given up, and the move may lose.
    pub exhausted: bool,
}

impl Answer {
    /// How many moves of its own the winner needs at most, whatever the loser does. A
    /// line isn't the shortest one.
    pub fn moves(&self) -> usize {
        match self {
            Answer::Five { .. } => 1,
            Answer::Fours(fours) => {
                // Another answer's line goes on from somewhere in an earlier one.
                let others: usize = fours.others.iter().map(Vec::len).sum();
                (fours.line.len() + others).div_ceil(2)
            }
            Answer::Block { then, .. } => 1 + longest(then),
        }
    }
}

/// How many moves the winner needs at most against all of these groups.
pub(super) fn longest(groups: &[Group]) -> usize {
    let moves = groups.iter().map(|group| group.answer.moves());
    moves.max().unwrap_or(0)
}

impl Turn {
    /// How the move that was played loses; `None` if it isn't known to.
    pub fn refutation(&self) -> Option<&Answer> {
        let played = self.played?;
        let group = (self.lost.iter()).find(|group| group.moves.contains(&played));
        group.map(|group| &group.answer)
    }

    /// How many moves of its own the winner of a lost turn needs at most; `None` if the
    /// turn isn't lost.
    pub fn moves(&self) -> Option<usize> {
        (self.state == State::Lost).then(|| longest(&self.lost))
    }
}
