//! What earlier cut-offs say about moves.
//!
//! Owns the killers, the counter-moves and the histories by which moves are ordered.
//! A good order is what alpha-beta lives by: 84 % of the cut-offs come from the first
//! move.

use crate::board::Color;
use crate::engine::by_color::ByColor;
use crate::engine::position::{BySpot, PointClass, Spot};

/// What is remembered of moves that refuted others.
pub(super) struct History {
    /// History: how often a colour's move on a spot refuted, less how often it failed.
    main: ByColor<BySpot<i32>>,
    /// Continuation history, the same by the move before (the other side's last, then
    /// one's own): how a move stands to it, and its class. Relative, not absolute: it
    /// learns local shapes wherever they are, in a fraction of the memory.
    continuation: [ByColor<Box<[i32; AROUND * PointClass::COUNT]>>; 2],
    /// Killers: the last two refutations at each ply.
    killers: Vec<[Option<Spot>; 2]>,
    /// Counter-moves: the last refutation of each move.
    counter_moves: ByColor<BySpot<Option<Spot>>>,
}

/// The greatest absolute value of a history.
const LIMIT: i32 = 8192;
/// Moves further apart than this don't continue each other.
const REACH: u16 = 6;
const ACROSS: u16 = 2 * REACH + 1;
const AROUND: usize = ACROSS as usize * ACROSS as usize;

/// Where a move is thought of.
#[derive(Clone, Copy)]
pub(super) struct MoveContext {
    /// Who moves.
    pub(super) color: Color,
    pub(super) ply: usize,
    /// The other side's last move, and one's own.
    pub(super) before: [Option<Spot>; 2],
}

impl History {
    /// An empty history for so many plies.
    pub(super) fn new(plies: usize) -> History {
        History {
            main: ByColor::from_fn(|_| BySpot::from_fn(|| 0)),
            continuation: [(); 2]
                .map(|()| ByColor::from_fn(|_| Box::new([0; AROUND * PointClass::COUNT]))),
            killers: vec![[None; 2]; plies],
            counter_moves: ByColor::from_fn(|_| BySpot::from_fn(|| None)),
        }
    }

    pub(super) fn clear(&mut self) {
        *self = History::new(self.killers.len());
    }

    /// Halves all values: a new position is like the last one, but not the same.
    pub(super) fn fade(&mut self) {
        let main = self.main.iter_mut().flat_map(BySpot::iter_mut);
        main.for_each(|value| *value /= 2);
        let continuation = self.continuation.iter_mut().flat_map(ByColor::iter_mut);
        for values in continuation {
            values.iter_mut().for_each(|value| *value /= 2);
        }
        self.killers.fill([None; 2]);
    }

    /// The sum of the histories of a move of this class.
    pub(super) fn get(&self, context: &MoveContext, at: Spot, class: PointClass) -> i32 {
        let mut value = self.main[context.color][at];
        for (values, before) in self.continuation.iter().zip(context.before) {
            if let Some(place) = before.and_then(|before| place(before, at, class)) {
                value += values[context.color][place];
            }
        }
        value
    }

    /// Whether the move is a killer or the counter-move to the last one.
    pub(super) fn is_refutation(&self, context: &MoveContext, at: Spot) -> bool {
        let counters = &self.counter_moves[context.color];
        let is_counter = context.before[0].is_some_and(|last| counters[last] == Some(at));
        is_counter || self.killers[context.ply].contains(&Some(at))
    }

    /// Moves the histories towards the limit, the less the closer they are.
    pub(super) fn reward(
        &mut self,
        context: &MoveContext,
        at: Spot,
        class: PointClass,
        bonus: i32,
    ) {
        let push = |value: &mut i32| *value += bonus - *value * bonus.abs() / LIMIT;
        push(&mut self.main[context.color][at]);
        for (values, before) in self.continuation.iter_mut().zip(context.before) {
            if let Some(place) = before.and_then(|before| place(before, at, class)) {
                push(&mut values[context.color][place]);
            }
        }
    }

    /// Remembers a refutation as a killer and as a counter-move.
    pub(super) fn refuted(&mut self, context: &MoveContext, at: Spot) {
        let killers = &mut self.killers[context.ply];
        if killers[0] != Some(at) {
            *killers = [Some(at), killers[0]];
        }
        if let Some(last) = context.before[0] {
            self.counter_moves[context.color][last] = Some(at);
        }
    }
}

/// Where `at` stands from `before`, with its class; `None` if it is far.
fn place(before: Spot, at: Spot, class: PointClass) -> Option<usize> {
    let dx = (at.column() + REACH).checked_sub(before.column())?;
    let dy = (at.row() + REACH).checked_sub(before.row())?;
    let place = usize::from(dy * ACROSS + dx);
    (dx < ACROSS && dy < ACROSS).then_some(place * PointClass::COUNT + class.index())
}
