//! The tree search: principal variation search below one root move.
//!
//! A machine with its own stack instead of recursion: it can stop before any
//! node and go on later as if it had not, so that slices of any size visit the
//! same nodes and give the same answer. Knows neither root nor iterations.

mod enter;
mod moves;
mod pv;
mod settle;
mod singular;

use std::sync::Arc;

use crate::engine::position::{Position, Spot};
use crate::engine::search::frame::Frame;
use crate::engine::search::history::{History, MoveContext};
use crate::engine::search::picker::MovePicker;
use crate::engine::search::table::{Table, TableEntry, to_entry};
use crate::engine::search::tree::pv::Variations;
use crate::engine::search::window::Call;
use crate::engine::threats::Solver;
use crate::engine::tuning::Tuning;

/// No line is followed further than this.
const MAX_PLY: usize = 120;

/// What the machine does next.
#[derive(Clone, Copy, Debug)]
enum Next {
    /// Enters the position with this call.
    Enter(Call),
    /// Tries the top frame's next move.
    Try,
    /// Gives this value of the position to the frame that asked.
    Return(i32),
}

/// The search below one root move and all that it remembers.
pub(super) struct SearchTree {
    pub(super) position: Position,
    pub(super) table: Table,
    pub(super) history: History,
    pub(super) nodes: u64,
    tuning: Arc<Tuning>,
    solver: Solver,
    picker: MovePicker,
    frames: Vec<Frame>,
    variations: Variations,
    next: Next,
    /// How many frames wait for a singular search, at the ply of the frame above.
    waiting: usize,
}

impl SearchTree {
    pub(super) fn new(position: Position, table: Table, tuning: Arc<Tuning>) -> SearchTree {
        SearchTree {
            position,
            table,
            history: History::new(MAX_PLY + 2),
            nodes: 0,
            tuning,
            solver: Solver::new(14),
            picker: MovePicker::new(),
            frames: Vec::new(),
            variations: Variations::new(MAX_PLY + 2),
            next: Next::Return(0),
            waiting: 0,
        }
    }

    /// Forgets everything learnt.
    pub(super) fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
        self.solver.clear();
    }

    /// Forgets everything; from now on has a table of this many mebibytes and sees
    /// attacks of at most this many fours.
    pub(super) fn renew(&mut self, table: usize, fours: u8) {
        self.table.resize(table);
        self.history.clear();
        self.solver.limit_fours(fours);
    }

    /// Prepares the search of the position as it stands, one ply below the root.
    pub(super) fn begin(&mut self, call: Call) {
        self.next = Next::Enter(call);
    }

    /// The best line found from the position after the root move.
    pub(super) fn line(&self) -> &[Spot] {
        self.variations.at(1)
    }

    /// Goes on until the value is known or `until` nodes were visited.
    pub(super) fn run(&mut self, until: u64) -> Option<i32> {
        loop {
            match self.next {
                Next::Enter(call) => {
                    if self.nodes >= until {
                        return None;
                    }
                    self.nodes += 1;
                    self.next = match self.enter(call) {
                        Some(value) => Next::Return(value),
                        None => Next::Try,
                    };
                }
                Next::Try => self.next = self.try_next(),
                Next::Return(value) if self.frames.is_empty() => return Some(value),
                Next::Return(value) => self.next = self.receive(-value),
            }
        }
    }

    /// Takes back the moves of an unfinished search.
    pub(super) fn leave(&mut self) {
        while let Some(frame) = self.frames.pop() {
            if !frame.waits() {
                self.position.unmake();
            }
            self.picker.discard(&frame.moves);
        }
        self.waiting = 0;
        self.next = Next::Return(0);
    }

    /// The position to move in, for the history.
    fn context(&self) -> MoveContext {
        MoveContext {
            color: self.position.turn(),
            ply: self.ply().min(MAX_PLY),
            before: [self.position.last(1), self.position.last(2)],
        }
    }

    /// How many plies below the root's position the tree's position is.
    fn ply(&self) -> usize {
        self.frames.len() + 1 - self.waiting
    }

    /// The ply as scores count it.
    fn distance(&self) -> u32 {
        self.ply() as u32
    }

    /// Keeps what was found about the position; the entry's value counts from the root.
    fn store(&mut self, entry: TableEntry) {
        let value = to_entry(entry.value, self.distance());
        self.table
            .store(self.position.hash(), TableEntry { value, ..entry });
    }
}
