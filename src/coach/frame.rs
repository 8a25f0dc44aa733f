//! What is known of one turn of a loser while its moves are sorted.

use crate::coach::loss::{Answer, Group, Hold, State};
use crate::engine::Fours;
use crate::point::Point;

/// A turn of the loser, its moves sorted as far as they are.
#[derive(Default)]
pub(super) struct Frame {
    /// The moves to sort, the next one last.
    pub(super) moves: Vec<Point>,
    /// The four under way.
    pub(super) under_way: Option<Move>,
    /// What the winner threatens.
    pub(super) pressed: Option<Fours>,
    pub(super) lost: Vec<Group>,
    pub(super) holding: Vec<Hold>,
}

/// A move of the loser that makes a four.
pub(super) struct Move {
    pub(super) at: Point,
    /// The winner's answers left to try, and the one under way.
    pub(super) blocks: Vec<Point>,
    pub(super) block: Option<Point>,
    /// Whether everything that was tried so far was tried to its end.
    pub(super) exhausted: bool,
}

/// What follows a move.
pub(super) enum Outcome {
    /// It loses by this answer.
    Loses(Answer),
    /// No win was found.
    Holds {
        /// Whether there is none.
        exhausted: bool,
    },
}

impl Frame {
    /// How the turn stands by the moves sorted so far.
    pub(super) fn state(&self) -> State {
        if self.holding.is_empty() {
            State::Lost
        } else if self.holding.iter().any(|hold| hold.exhausted) {
            State::Held
        } else {
            State::Unclear
        }
    }

    /// Adds a move to those that lose in the same way, or to those that hold.
    pub(super) fn add(&mut self, at: Point, outcome: Outcome) {
        let answer = match outcome {
            Outcome::Holds { exhausted } => return self.holding.push(Hold { at, exhausted }),
            Outcome::Loses(answer) => answer,
        };
        match self.lost.iter_mut().find(|group| group.answer == answer) {
            Some(group) => group.moves.push(at),
            None => self.lost.push(Group {
                moves: vec![at],
                answer,
            }),
        }
    }
}
