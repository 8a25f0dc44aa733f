//! What earlier cut-offs say about moves.

use crate::board::Color;
use crate::engine::by_color::ByColor;
use crate::engine::position::{BySpot, PointClass, Spot};

/// What earlier cut-offs say about moves.
pub(crate) struct Memory {
    /// How often a side's move on a spot refuted, less how often it failed to.
    history: ByColor<BySpot<i32>>,
    /// The same by where the move stands from an earlier one, and its class.
    follow: [ByColor<Box<[i32; AROUND * 16]>>; 2],
    /// The last two refutations at each ply.
    killers: Vec<[Option<Spot>; 2]>,
    /// The last refutation of a move.
    counters: ByColor<BySpot<Option<Spot>>>,
}

/// The greatest absolute value of a history.
const HISTORY_LIMIT: i32 = 8192;
/// Moves further apart than this don't follow each other.
const REACH: u16 = 6;
const ACROSS: u16 = 2 * REACH + 1;
const AROUND: usize = (ACROSS * ACROSS) as usize;

/// A move by the moves before it: the other side's last and one's own.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    pub(crate) side: Color,
    pub(crate) ply: usize,
    pub(crate) before: [Option<Spot>; 2],
}

impl Memory {
    pub(crate) fn new(plies: usize) -> Memory {
        Memory {
            history: ByColor::from_fn(|_| BySpot::from_fn(|| 0)),
            follow: [0, 1].map(|_| ByColor::from_fn(|_| Box::new([0; AROUND * 16]))),
            killers: vec![[None; 2]; plies],
            counters: ByColor::from_fn(|_| BySpot::from_fn(|| None)),
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = Memory::new(self.killers.len());
    }

    /// Halves all values: a new position is like the last one, but not the same.
    pub(crate) fn fade(&mut self) {
        for value in self.history.iter_mut().flat_map(BySpot::iter_mut) {
            *value /= 2;
        }
        for value in self
            .follow
            .iter_mut()
            .flat_map(ByColor::iter_mut)
            .flat_map(|values| values.iter_mut())
        {
            *value /= 2;
        }
        self.killers.fill([None; 2]);
    }

    /// What is remembered of a move of this class.
    pub(crate) fn get(&self, context: &Context, at: Spot, class: PointClass) -> i32 {
        let mut value = self.history[context.side][at];
        for (which, before) in context.before.iter().enumerate() {
            if let Some(place) = before.and_then(|before| place(before, at, class)) {
                value += self.follow[which][context.side][place];
            }
        }
        value
    }

    /// Whether the move refuted its brothers' or the same last move.
    pub(crate) fn is_refutation(&self, context: &Context, at: Spot) -> bool {
        let counter =
            context.before[0].is_some_and(|last| self.counters[context.side][last] == Some(at));
        counter || self.killers[context.ply].contains(&Some(at))
    }

    /// Moves the values towards the limit, the less the closer they are.
    pub(crate) fn reward(&mut self, context: &Context, at: Spot, class: PointClass, bonus: i32) {
        let push = |value: &mut i32| *value += bonus - *value * bonus.abs() / HISTORY_LIMIT;
        push(&mut self.history[context.side][at]);
        for (which, before) in context.before.iter().enumerate() {
            if let Some(place) = before.and_then(|before| place(before, at, class)) {
                push(&mut self.follow[which][context.side][place]);
            }
        }
    }

    /// Remembers a refutation.
    pub(crate) fn refuted(&mut self, context: &Context, at: Spot) {
        let killers = &mut self.killers[context.ply];
        if killers[0] != Some(at) {
            killers[1] = killers[0];
            killers[0] = Some(at);
        }
        if let Some(last) = context.before[0] {
            self.counters[context.side][last] = Some(at);
        }
    }
}

/// Where `at` stands from `before`, with its class; `None` if it is far.
fn place(before: Spot, at: Spot, class: PointClass) -> Option<usize> {
    let dx = (at.column() + REACH).checked_sub(before.column())?;
    let dy = (at.row() + REACH).checked_sub(before.row())?;
    let place = usize::from(dy * ACROSS + dx);
    (dx < ACROSS && dy < ACROSS).then_some(place << 4 | class.index())
}
