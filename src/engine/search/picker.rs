//! The move picker: which moves to try, the most promising first.
//!
//! Owns the lists of all open nodes, in one array. A list is never sorted: the best
//! of the rest is picked when it is wanted, as most nodes end after a few moves. Of
//! equal moves the lowest spot comes first, so that every run tries the same.

use std::cmp::Reverse;

use crate::engine::position::{Position, Spot};

/// A move to try, with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    score: i32,
    pub(super) at: Spot,
}

/// What puts a move behind all others.
const LAST: i32 = 1 << 20;

impl Candidate {
    /// A move by how promising it is.
    pub(super) fn new(score: i32, at: Spot) -> Candidate {
        Candidate { score, at }
    }

    /// The move that an earlier search found best: it comes first.
    pub(super) fn best_known(at: Spot) -> Candidate {
        let score = i32::MAX;
        Candidate { score, at }
    }

    /// A four of one's own against a winning four: it mostly only puts the end off,
    /// so it comes last.
    pub(super) fn counter_four(score: i32, at: Spot) -> Candidate {
        let score = score - LAST;
        Candidate { score, at }
    }

    pub(super) fn is_best_known(&self) -> bool {
        self.score == i32::MAX
    }

    pub(super) fn is_counter_four(&self) -> bool {
        self.score < -LAST / 2
    }
}

/// How promising a point is for the side to move, by its lines.
pub(super) fn promise(position: &Position, at: Spot) -> i32 {
    let own = position.turn();
    let attack = position.worth(own, at).attack;
    let defend = position.worth(own.other(), at).defend;
    i32::from(attack) + i32::from(defend)
}

/// A node's moves: a range of the picker's array, and how many were tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveList {
    first: usize,
    next: usize,
    end: usize,
}

impl MoveList {
    /// How many moves were picked.
    pub(super) fn tried(&self) -> usize {
        self.next - self.first
    }

    pub(super) fn is_done(&self) -> bool {
        self.next >= self.end
    }

    /// Goes past the move that was picked last.
    pub(super) fn advance(&mut self) {
        self.next += 1;
    }
}

/// The candidates of all open nodes.
pub(super) struct MovePicker {
    all: Vec<Candidate>,
}

impl MovePicker {
    pub(super) fn new() -> MovePicker {
        MovePicker {
            all: Vec::with_capacity(1 << 14),
        }
    }

    /// A list of these moves.
    pub(super) fn list(&mut self, moves: impl Iterator<Item = Candidate>) -> MoveList {
        let first = self.all.len();
        self.all.extend(moves);
        self.since(first)
    }

    /// A list of the same moves that are left but the next one.
    pub(super) fn list_others(&mut self, list: &MoveList) -> MoveList {
        let first = self.all.len();
        self.all.extend_from_within(list.next + 1..list.end);
        self.since(first)
    }

    fn since(&self, first: usize) -> MoveList {
        MoveList {
            first,
            next: first,
            end: self.all.len(),
        }
    }

    /// The best of the topmost list's moves that are left, which becomes its next.
    pub(super) fn pick(&mut self, list: &MoveList) -> Option<Candidate> {
        let rest = self.all.get_mut(list.next..)?;
        let key = |candidate: &Candidate| (candidate.score, Reverse(candidate.at));
        let best = (0..rest.len()).max_by_key(|&index| key(&rest[index]))?;
        rest.swap(0, best);
        rest.first().copied()
    }

    /// The list's moves that were picked.
    pub(super) fn tried(&self, list: &MoveList) -> &[Candidate] {
        &self.all[list.first..list.next]
    }

    /// Forgets the topmost list.
    pub(super) fn discard(&mut self, list: &MoveList) {
        self.all.truncate(list.first);
    }
}
