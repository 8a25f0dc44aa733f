//! Which points to try, and in which order.
//!
//! Owns the move lists of all open nodes in one array, and the memory of which
//! moves refuted others. Equal scores are ordered by spot, so that every run
//! tries the same moves.

use crate::engine::position::{Position, Side};
use crate::engine::spots::{SPOTS, Spot, SpotSet, coordinates};

/// A move to try, with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) score: i32,
    pub(super) at: Spot,
}

/// What puts a move behind all others.
const LAST: i32 = 1 << 20;

impl Candidate {
    /// Whether it was listed behind all others.
    pub(super) fn is_last(&self) -> bool {
        self.score < -LAST / 2
    }
}

/// What earlier cut-offs say about moves.
pub(super) struct Memory {
    /// How often a side's move on a spot refuted, less how often it failed to.
    history: Box<[[i32; SPOTS]; 2]>,
    /// The same by where the move stands from an earlier one, and its class.
    follow: Box<[[i32; AROUND * 16]; 4]>,
    /// The last two refutations at each ply.
    killers: Vec<[Spot; 2]>,
    /// The last refutation of a move.
    counters: Box<[[Spot; SPOTS]; 2]>,
}

/// The greatest absolute value of a history.
const HISTORY_LIMIT: i32 = 8192;
/// Moves further apart than this don't follow each other.
const REACH: usize = 6;
const ACROSS: usize = 2 * REACH + 1;
const AROUND: usize = ACROSS * ACROSS;

/// A move by the moves before it: the other side's last and one's own.
#[derive(Clone, Copy)]
pub(super) struct Context {
    pub(super) side: Side,
    pub(super) ply: usize,
    pub(super) before: [Option<Spot>; 2],
}

impl Memory {
    pub(super) fn new(plies: usize) -> Memory {
        Memory {
            history: Box::new([[0; SPOTS]; 2]),
            follow: Box::new([[0; AROUND * 16]; 4]),
            killers: vec![[0; 2]; plies],
            counters: Box::new([[0; SPOTS]; 2]),
        }
    }

    pub(super) fn clear(&mut self) {
        *self = Memory::new(self.killers.len());
    }

    /// Halves all values: a new position is like the last one, but not the same.
    pub(super) fn fade(&mut self) {
        for value in self.history.iter_mut().flatten() {
            *value /= 2;
        }
        for value in self.follow.iter_mut().flatten() {
            *value /= 2;
        }
        self.killers.fill([0; 2]);
    }

    /// What is remembered of a move of this class.
    pub(super) fn get(&self, context: &Context, at: Spot, class: u8) -> i32 {
        let mut value = self.history[context.side][at];
        for (which, before) in context.before.iter().enumerate() {
            if let Some(place) = before.and_then(|before| place(before, at, class)) {
                value += self.follow[2 * which + context.side][place];
            }
        }
        value
    }

    /// Whether the move refuted its brothers' or the same last move.
    pub(super) fn is_refutation(&self, context: &Context, at: Spot) -> bool {
        let counter = context.before[0].is_some_and(|last| self.counters[context.side][last] == at);
        counter || self.killers[context.ply].contains(&at)
    }

    /// Moves the values towards the limit, the less the closer they are.
    pub(super) fn reward(&mut self, context: &Context, at: Spot, class: u8, bonus: i32) {
        let push = |value: &mut i32| *value += bonus - *value * bonus.abs() / HISTORY_LIMIT;
        push(&mut self.history[context.side][at]);
        for (which, before) in context.before.iter().enumerate() {
            if let Some(place) = before.and_then(|before| place(before, at, class)) {
                push(&mut self.follow[2 * which + context.side][place]);
            }
        }
    }

    /// Remembers a refutation.
    pub(super) fn refuted(&mut self, context: &Context, at: Spot) {
        let killers = &mut self.killers[context.ply];
        if killers[0] != at {
            killers[1] = killers[0];
            killers[0] = at;
        }
        if let Some(last) = context.before[0] {
            self.counters[context.side][last] = at;
        }
    }
}

/// Where `at` stands from `before`, with its class; `None` if it is far.
fn place(before: Spot, at: Spot, class: u8) -> Option<usize> {
    let ((x, y), (u, v)) = (coordinates(before), coordinates(at));
    let (dx, dy) = ((u + REACH).checked_sub(x)?, (v + REACH).checked_sub(y)?);
    (dx < ACROSS && dy < ACROSS).then_some((dy * ACROSS + dx) << 4 | usize::from(class))
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

    /// Lists the moves between two places once more.
    pub(super) fn copy(&mut self, first: usize, end: usize) {
        self.all.extend_from_within(first..end);
    }

    /// Lists a move behind all others.
    pub(super) fn push_last(&mut self, score: i32, at: Spot) {
        self.push(score - LAST, at);
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
