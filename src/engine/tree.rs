//! The tree search: principal variation search below one root move.
//!
//! A machine with its own stack instead of recursion: it can stop before any
//! node and go on later as if it had not, so that slices of any size visit the
//! same nodes and give the same answer. Knows neither root nor iterations.

use std::sync::Arc;

use crate::engine::candidates::{History, Lists, near_stones, promise};
use crate::engine::codes::class;
use crate::engine::evaluate::Score;
use crate::engine::node::{
    Call, Frame, INFINITE, Pressed, Stage, by_lateness, evaluate, leaves_out, reduction, usable,
};
use crate::engine::position::Position;
use crate::engine::spots::{Spot, SpotSet};
use crate::engine::table::{Bound, Entry, NO_VCF, Table, to_entry};
use crate::engine::threats::Urgency;
use crate::engine::tuning::Tuning;
use crate::engine::vcf::{Outcome, Solver};

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
pub(super) struct Tree {
    pub(super) position: Position,
    pub(super) table: Table,
    pub(super) history: History,
    pub(super) tuning: Arc<Tuning>,
    pub(super) nodes: u64,
    solver: Solver,
    lists: Lists,
    frames: Vec<Frame>,
    pv: Vec<Vec<Spot>>,
    next: Next,
}

impl Tree {
    pub(super) fn new(position: Position, table: Table, tuning: Arc<Tuning>) -> Tree {
        Tree {
            position,
            table,
            history: History::new(),
            tuning,
            nodes: 0,
            solver: Solver::new(14),
            lists: Lists::new(),
            frames: Vec::new(),
            pv: vec![Vec::new(); MAX_PLY + 2],
            next: Next::Return(0),
        }
    }

    /// Forgets all that was learnt.
    pub(super) fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
        self.solver.clear();
    }

    /// Forgets all, has a table of so many mebibytes and sees attacks of so many
    /// fours from now on.
    pub(super) fn renew(&mut self, table: usize, fours: u8) {
        self.table.resize(table);
        self.history.clear();
        self.solver.see(fours);
    }

    /// Prepares the search of the position as it stands, one ply below the root.
    pub(super) fn begin(&mut self, call: Call) {
        self.next = Next::Enter(call);
    }

    /// The best line found from the position after the root move.
    pub(super) fn line(&self) -> &[Spot] {
        &self.pv[1]
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

    /// How many plies less a root move is searched at first.
    pub(super) fn less(&self, depth: i32, tried: u32) -> i32 {
        let less = by_lateness(&self.tuning, depth, tried) - 1;
        if tried < 3 || depth < 3 {
            0
        } else {
            less.clamp(0, depth - 2)
        }
    }

    /// Takes back the moves of an unfinished search.
    pub(super) fn leave(&mut self) {
        while let Some(frame) = self.frames.pop() {
            self.position.unmake();
            self.lists.truncate(frame.first);
        }
        self.next = Next::Return(0);
    }

    fn ply(&self) -> usize {
        self.frames.len() + 1
    }

    /// The value of the position, or `None` and a new frame.
    fn enter(&mut self, call: Call) -> Option<i32> {
        let ply = self.ply() as u32;
        self.pv[ply as usize].clear();
        if self.position.free() == 0 {
            return Some(0);
        }
        let (mut pressed, mut set) = match self.position.urgency() {
            Urgency::Win(_, plies) => return Some(Score::win_at(ply + plies).0),
            Urgency::Loss(plies) => return Some(Score::loss_at(ply + plies).0),
            Urgency::StopFive(set) => (Pressed::Five, set),
            Urgency::StopFour(set) => (Pressed::Four, set),
            Urgency::Free => (Pressed::No, SpotSet::default()),
        };
        let mut call = call;
        call.alpha = call.alpha.max(Score::loss_at(ply + 2).0);
        call.beta = call.beta.min(Score::win_at(ply + 3).0);
        if call.alpha >= call.beta {
            return Some(call.alpha);
        }
        let known = self.table.probe(self.position.hash());
        if let Some(value) = known.and_then(|entry| usable(&entry, call, ply)) {
            return Some(value);
        }
        let evaluation = match known {
            Some(entry) => entry.evaluation,
            None => evaluate(&self.position, self.tuning.calm()),
        };
        if self.ply() >= MAX_PLY {
            return Some(evaluation);
        }
        let mut quiet = known.map_or(0, |entry| entry.quiet);
        if pressed == Pressed::No {
            if let Some(value) = self.try_fours(call.depth, ply, &mut quiet) {
                let exact = (value, Bound::Exact);
                self.store(call.depth, exact, None, (evaluation, quiet));
                return Some(value);
            }
            if let Some(value) = self.stand(call, evaluation) {
                self.store(0, (evaluation, Bound::None), None, (evaluation, quiet));
                return Some(value);
            }
            if let Some((zone, plies)) = self.threatened(call.depth) {
                if zone.is_empty() {
                    return Some(Score::loss_at(ply + 1 + plies).0);
                }
                (pressed, set) = (Pressed::Fours, zone);
            }
        } else if call.depth <= -self.tuning.parry_depth() && pressed == Pressed::Four {
            return Some(evaluation);
        }
        let best = known.and_then(|entry| entry.best);
        let first = self.lists.end();
        self.list(pressed, &set, best);
        self.frames.push(Frame {
            call,
            alpha: call.alpha,
            best: -INFINITE,
            best_at: None,
            first,
            next: first,
            end: self.lists.end(),
            current: 0,
            stage: Stage::Full,
            child_depth: 0,
            evaluation,
            quiet,
            pressed,
        });
        None
    }

    /// The value of a win by continuous fours, if one is found.
    fn try_fours(&mut self, depth: i32, ply: u32, quiet: &mut u8) -> Option<i32> {
        let own = self.position.turn();
        if !(class::FOUR..=class::WINNING_FOUR).any(|class| self.position.count(own, class) > 0) {
            return None;
        }
        let budget = self.tuning.vcf_leaf() + self.tuning.vcf_depth() * depth.clamp(0, 12);
        let level = (budget.max(1).ilog2() + 1) as u8;
        if *quiet >= level {
            return None;
        }
        let outcome = self.solver.solve(&mut self.position, budget as u64);
        self.nodes += self.solver.nodes();
        match outcome {
            Outcome::Win(line) => {
                let value = Score::win_at(ply + line.len() as u32).0;
                self.pv[ply as usize].extend(line);
                Some(value)
            }
            Outcome::None => {
                *quiet = NO_VCF;
                None
            }
            Outcome::Unknown => {
                *quiet = level;
                None
            }
        }
    }

    /// The moves that may stop the other side's continuous fours, if there are any
    /// such fours, and how many plies those take.
    fn threatened(&mut self, depth: i32) -> Option<(SpotSet, u32)> {
        let enemy = self.position.turn() ^ 1;
        let fours = (class::FOUR..=class::WINNING_FOUR)
            .map(|class| self.position.count(enemy, class))
            .sum::<u32>();
        if depth < self.tuning.zone_depth() || fours < 2 {
            return None;
        }
        let budget = self.tuning.zone_nodes() * depth.clamp(1, 8);
        self.position.pass();
        let outcome = self.solver.solve(&mut self.position, budget as u64);
        self.position.pass();
        self.nodes += self.solver.nodes();
        match outcome {
            Outcome::Win(line) => {
                let zone = self.position.zone(&line)?;
                Some((zone, line.len() as u32))
            }
            _ => None,
        }
    }

    /// The value of a position that isn't searched further.
    fn stand(&self, call: Call, evaluation: i32) -> Option<i32> {
        if call.depth <= 0 {
            return Some(evaluation);
        }
        if call.beta - call.alpha > 1 {
            return None;
        }
        let tuning = &self.tuning;
        let above = evaluation - tuning.futility() * call.depth >= call.beta;
        let below = evaluation + tuning.razor() * call.depth <= call.alpha;
        let decided = Score(call.alpha).is_decided() || Score(call.beta).is_decided();
        let stands = (above && call.depth <= tuning.futility_depth())
            || (below && call.depth <= tuning.razor_depth());
        (stands && !decided).then_some(evaluation)
    }

    /// Lists the moves to try.
    fn list(&mut self, pressed: Pressed, set: &SpotSet, best: Option<Spot>) {
        let own = self.position.turn();
        let near;
        let spots = match pressed {
            Pressed::No => {
                near = near_stones(&self.position);
                &near
            }
            _ => set,
        };
        let divisor = self.tuning.history().max(1);
        for at in spots.iter() {
            let score = if best == Some(at) {
                i32::MAX
            } else {
                promise(&self.position, at) + self.history.get(own, at) / divisor
            };
            self.lists.push(score, at);
        }
    }

    /// Plays the top frame's next move, or returns its value.
    fn try_next(&mut self) -> Next {
        let ply = self.ply() as u32 - 1;
        let Some(frame) = self.frames.last_mut() else {
            return Next::Return(0);
        };
        let tried = frame.next - frame.first;
        if frame.next >= frame.end || leaves_out(&self.tuning, frame, tried) {
            return self.finish(ply);
        }
        let Some(candidate) = self.lists.pick(frame.next) else {
            return self.finish(ply);
        };
        frame.next += 1;
        let own = self.position.turn();
        if frame.pressed == Pressed::No && self.position.forbidden(own, candidate.at) {
            return Next::Try;
        }
        let depth = frame.call.depth;
        frame.child_depth = if frame.pressed == Pressed::Five {
            depth
        } else {
            depth - 1
        };
        frame.current = candidate.at;
        let first = frame.best == -INFINITE;
        let reduction = if first {
            0
        } else {
            reduction(&self.tuning, frame, tried, &self.position)
        };
        frame.stage = match (first, reduction) {
            (true, _) => Stage::Full,
            (_, 0) => Stage::Scout,
            _ => Stage::Reduced,
        };
        let beta = if first {
            frame.call.beta
        } else {
            frame.alpha + 1
        };
        let call = Call {
            alpha: -beta,
            beta: -frame.alpha,
            depth: frame.child_depth - reduction,
        };
        self.position.make(candidate.at);
        Next::Enter(call)
    }

    /// Takes the value of the current move: searches it again or accepts it.
    fn receive(&mut self, value: i32) -> Next {
        let ply = self.ply() - 1;
        let Some(frame) = self.frames.last_mut() else {
            return Next::Return(-value);
        };
        let (alpha, beta) = (frame.alpha, frame.call.beta);
        let again = match frame.stage {
            Stage::Reduced if value > alpha => Some((Stage::Scout, alpha + 1)),
            Stage::Scout if value > alpha && value < beta => Some((Stage::Full, beta)),
            _ => None,
        };
        if let Some((stage, beta)) = again {
            frame.stage = stage;
            return Next::Enter(Call {
                alpha: -beta,
                beta: -alpha,
                depth: frame.child_depth,
            });
        }
        self.position.unmake();
        if value > frame.best {
            frame.best = value;
            if value > alpha {
                frame.alpha = value;
                frame.best_at = Some(frame.current);
                let current = frame.current;
                let (above, below) = self.pv.split_at_mut(ply + 1);
                above[ply].clear();
                above[ply].push(current);
                above[ply].extend_from_slice(&below[0]);
            }
        }
        if value >= beta {
            self.finish(ply as u32)
        } else {
            Next::Try
        }
    }

    /// Closes the top frame and keeps what it found.
    fn finish(&mut self, ply: u32) -> Next {
        let Some(frame) = self.frames.pop() else {
            return Next::Return(0);
        };
        if frame.best == -INFINITE {
            self.lists.truncate(frame.first);
            // Every point near the stones is forbidden: as good as lost.
            return Next::Return(Score::loss_at(ply + 2).0);
        }
        let bound = if frame.best >= frame.call.beta {
            Bound::Lower
        } else if frame.best > frame.call.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if bound == Bound::Lower && frame.pressed == Pressed::No {
            self.learn(&frame);
        }
        self.lists.truncate(frame.first);
        self.store(
            frame.call.depth,
            (frame.best, bound),
            frame.best_at,
            (frame.evaluation, frame.quiet),
        );
        Next::Return(frame.best)
    }

    /// Rewards the move that refuted and blames those tried before it.
    fn learn(&mut self, frame: &Frame) {
        let own = self.position.turn();
        let depth = frame.call.depth.max(1);
        let bonus = (16 * depth * depth).min(1024);
        for tried in self.lists.between(frame.first, frame.next) {
            let bonus = if tried.at == frame.current {
                bonus
            } else {
                -bonus
            };
            self.history.reward(own, tried.at, bonus);
        }
    }

    fn store(
        &mut self,
        depth: i32,
        (value, bound): (i32, Bound),
        best: Option<Spot>,
        (evaluation, quiet): (i32, u8),
    ) {
        let ply = self.ply() as u32;
        let entry = Entry {
            value: to_entry(value, ply),
            evaluation,
            best,
            depth,
            bound,
            quiet,
        };
        self.table.store(self.position.hash(), entry);
    }
}
