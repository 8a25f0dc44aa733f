//! Which points to try, and in which order.
//!
//! Owns the move lists of all open nodes in one array. Equal scores are ordered by spot, so that every run
//! tries the same moves.

use crate::engine::position::{Position, Spot};

/// A move to try, with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) score: i32,
    pub(crate) at: Spot,
}

/// What puts a move behind all others.
const LAST: i32 = 1 << 20;

impl Candidate {
    /// Whether it was listed behind all others.
    pub(crate) fn is_last(&self) -> bool {
        self.score < -LAST / 2
    }
}

/// How promising a point is for the side to move, by its lines.
pub(crate) fn promise(position: &Position, at: Spot) -> i32 {
    let own = position.turn();
    i32::from(position.worth(own, at).attack) + i32::from(position.worth(own.other(), at).defend)
}

/// The candidate lists of all open nodes.
pub(crate) struct Lists {
    all: Vec<Candidate>,
}

impl Lists {
    pub(crate) fn new() -> Lists {
        Lists {
            all: Vec::with_capacity(1 << 14),
        }
    }

    /// Where the next list begins.
    pub(crate) fn end(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn truncate(&mut self, end: usize) {
        self.all.truncate(end);
    }

    pub(crate) fn push(&mut self, score: i32, at: Spot) {
        self.all.push(Candidate { score, at });
    }

    /// Lists the moves between two places once more.
    pub(crate) fn copy(&mut self, first: usize, end: usize) {
        self.all.extend_from_within(first..end);
    }

    /// Lists a move behind all others.
    pub(crate) fn push_last(&mut self, score: i32, at: Spot) {
        self.push(score - LAST, at);
    }

    /// Takes the best of the moves from `next` on to the place `next`.
    pub(crate) fn pick(&mut self, next: usize) -> Option<Candidate> {
        let rest = self.all.get_mut(next..)?;
        let key = |candidate: &Candidate| (candidate.score, std::cmp::Reverse(candidate.at));
        let best = (0..rest.len()).max_by_key(|&index| key(&rest[index]))?;
        rest.swap(0, best);
        rest.first().copied()
    }

    /// The moves between two places.
    pub(crate) fn between(&self, first: usize, end: usize) -> &[Candidate] {
        &self.all[first..end]
    }
}
