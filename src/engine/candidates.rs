//! Which points to try, and in which order.
//!
//! Owns the move lists of all open nodes in one array, and the memory of which
//! moves refuted others. Equal scores are ordered by spot, so that every run
//! tries the same moves.

use crate::engine::position::{Position, Side};
use crate::engine::spots::{SPOTS, Spot, SpotSet};

/// A move to try, with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) score: i32,
    pub(super) at: Spot,
}

/// What earlier cut-offs say about moves.
pub(super) struct History {
    values: Box<[[i32; SPOTS]; 2]>,
}

/// The greatest absolute history value.
const HISTORY_LIMIT: i32 = 8192;

impl History {
    pub(super) fn new() -> History {
        History {
            values: Box::new([[0; SPOTS]; 2]),
        }
    }

    pub(super) fn clear(&mut self) {
        self.values.iter_mut().for_each(|side| side.fill(0));
    }

    /// Halves all values: a new position is like the last one, but not the same.
    pub(super) fn fade(&mut self) {
        for value in self.values.iter_mut().flatten() {
            *value /= 2;
        }
    }

    pub(super) fn get(&self, side: Side, at: Spot) -> i32 {
        self.values[side][at]
    }

    /// Moves a value towards the limit, the less the closer it is.
    pub(super) fn reward(&mut self, side: Side, at: Spot, bonus: i32) {
        let value = &mut self.values[side][at];
        *value += bonus - *value * bonus.abs() / HISTORY_LIMIT;
    }
}

/// How promising a point is for the side to move, by its lines.
pub(super) fn promise(position: &Position, at: Spot) -> i32 {
    let own = position.turn();
    i32::from(position.worth(own, at).attack) + i32::from(position.worth(own ^ 1, at).defend)
}

/// The points near the stones; on an empty board its middle.
pub(super) fn near_stones(position: &Position) -> SpotSet {
    position.stones().grown().and(position.empty())
}

/// The candidate lists of all open nodes.
pub(super) struct Lists {
    all: Vec<Candidate>,
}

impl Lists {
    pub(super) fn new() -> Lists {
        Lists {
            all: Vec::with_capacity(1 << 14),
        }
    }

    /// Where the next list begins.
    pub(super) fn end(&self) -> usize {
        self.all.len()
    }

    pub(super) fn truncate(&mut self, end: usize) {
        self.all.truncate(end);
    }

    pub(super) fn push(&mut self, score: i32, at: Spot) {
        self.all.push(Candidate { score, at });
    }

    /// Takes the best of the moves from `next` on to the place `next`.
    pub(super) fn pick(&mut self, next: usize) -> Option<Candidate> {
        let rest = self.all.get_mut(next..)?;
        let key = |candidate: &Candidate| (candidate.score, std::cmp::Reverse(candidate.at));
        let best = (0..rest.len()).max_by_key(|&index| key(&rest[index]))?;
        rest.swap(0, best);
        rest.first().copied()
    }

    /// The moves between two places.
    pub(super) fn between(&self, first: usize, end: usize) -> &[Candidate] {
        &self.all[first..end]
    }
}
