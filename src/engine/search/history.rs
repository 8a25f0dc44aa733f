//! What earlier cut-offs say about moves.

use crate::engine::position::side::Side;
use crate::engine::position::spot::{SPOTS, Spot, coordinates};

/// What earlier cut-offs say about moves.
pub(crate) struct Memory {
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
pub(crate) struct Context {
    pub(crate) side: Side,
    pub(crate) ply: usize,
    pub(crate) before: [Option<Spot>; 2],
}

impl Memory {
    pub(crate) fn new(plies: usize) -> Memory {
        Memory {
            history: Box::new([[0; SPOTS]; 2]),
            follow: Box::new([[0; AROUND * 16]; 4]),
            killers: vec![[0; 2]; plies],
            counters: Box::new([[0; SPOTS]; 2]),
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = Memory::new(self.killers.len());
    }

    /// Halves all values: a new position is like the last one, but not the same.
    pub(crate) fn fade(&mut self) {
        for value in self.history.iter_mut().flatten() {
            *value /= 2;
        }
        for value in self.follow.iter_mut().flatten() {
            *value /= 2;
        }
        self.killers.fill([0; 2]);
    }

    /// What is remembered of a move of this class.
    pub(crate) fn get(&self, context: &Context, at: Spot, class: u8) -> i32 {
        let mut value = self.history[context.side][at];
        for (which, before) in context.before.iter().enumerate() {
            if let Some(place) = before.and_then(|before| place(before, at, class)) {
                value += self.follow[2 * which + context.side][place];
            }
        }
        value
    }

    /// Whether the move refuted its brothers' or the same last move.
    pub(crate) fn is_refutation(&self, context: &Context, at: Spot) -> bool {
        let counter = context.before[0].is_some_and(|last| self.counters[context.side][last] == at);
        counter || self.killers[context.ply].contains(&at)
    }

    /// Moves the values towards the limit, the less the closer they are.
    pub(crate) fn reward(&mut self, context: &Context, at: Spot, class: u8, bonus: i32) {
        let push = |value: &mut i32| *value += bonus - *value * bonus.abs() / HISTORY_LIMIT;
        push(&mut self.history[context.side][at]);
        for (which, before) in context.before.iter().enumerate() {
            if let Some(place) = before.and_then(|before| place(before, at, class)) {
                push(&mut self.follow[2 * which + context.side][place]);
            }
        }
    }

    /// Remembers a refutation.
    pub(crate) fn refuted(&mut self, context: &Context, at: Spot) {
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
