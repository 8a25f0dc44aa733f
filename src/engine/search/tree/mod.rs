//! The tree search: principal variation search below one root move.
//!
//! A machine with its own stack instead of recursion: it can stop before any
//! node and go on later as if it had not, so that slices of any size visit the
//! same nodes and give the same answer. Knows neither root nor iterations.

mod enter;
mod moves;

use std::sync::Arc;

use crate::engine::position::{Position, Spot};
use crate::engine::search::history::{Context, Memory};
use crate::engine::search::node::{Call, Frame, by_lateness};
use crate::engine::search::picker::Lists;
use crate::engine::search::table::Table;
use crate::engine::threats::Solver;
use crate::engine::tuning::Tuning;

/// No line is followed further than this.
const MAX_PLY: usize = 120;

/// What the machine does next.
#[derive(Clone, Copy, Debug)]
enum Next {
    Enter(Call),
    Try,
    Return(i32),
}

/// The search below one root move and all that it remembers.
pub(crate) struct Tree {
    pub(crate) position: Position,
    pub(crate) table: Table,
    pub(crate) memory: Memory,
    pub(crate) tuning: Arc<Tuning>,
    pub(crate) nodes: u64,
    solver: Solver,
    lists: Lists,
    frames: Vec<Frame>,
    pv: Vec<Vec<Spot>>,
    next: Next,
    /// How many frames ask about their parent's other moves, at its ply.
    asking: usize,
}

impl Tree {
    pub(crate) fn new(position: Position, table: Table, tuning: Arc<Tuning>) -> Tree {
        Tree {
            position,
            table,
            memory: Memory::new(MAX_PLY + 2),
            tuning,
            nodes: 0,
            solver: Solver::new(14),
            lists: Lists::new(),
            frames: Vec::new(),
            pv: vec![Vec::new(); MAX_PLY + 2],
            next: Next::Return(0),
            asking: 0,
        }
    }

    /// Forgets all that was learnt.
    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.memory.clear();
        self.solver.clear();
    }

    /// Forgets all, has a table of so many mebibytes and sees attacks of so many
    /// fours from now on.
    pub(crate) fn renew(&mut self, table: usize, fours: u8) {
        self.table.resize(table);
        self.memory.clear();
        self.solver.see(fours);
    }

    /// Prepares the search of the position as it stands, one ply below the root.
    pub(crate) fn begin(&mut self, call: Call) {
        self.next = Next::Enter(call);
    }

    /// The best line found from the position after the root move.
    pub(crate) fn line(&self) -> &[Spot] {
        &self.pv[1]
    }

    /// Goes on until the value is known or `until` nodes were visited.
    pub(crate) fn run(&mut self, until: u64) -> Option<i32> {
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

    /// How many plies less a root move is searched at first.
    pub(crate) fn less(&self, depth: i32, tried: u32) -> i32 {
        let less = (by_lateness(&self.tuning, depth, tried) >> 8) - 1;
        if tried < 3 || depth < 3 {
            0
        } else {
            less.clamp(0, depth - 2)
        }
    }

    /// Takes back the moves of an unfinished search.
    pub(crate) fn leave(&mut self) {
        while let Some(frame) = self.frames.pop() {
            if frame.waits {
                self.asking -= 1;
            } else {
                self.position.unmake();
            }
            self.lists.truncate(frame.first);
        }
        self.next = Next::Return(0);
    }

    /// The position to move in, for the memory.
    fn context(&self) -> Context {
        Context {
            side: self.position.turn(),
            ply: self.ply().min(MAX_PLY),
            before: [self.position.last(1), self.position.last(2)],
        }
    }

    fn ply(&self) -> usize {
        self.frames.len() + 1 - self.asking
    }
}
