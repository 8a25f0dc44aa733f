//! Entering a position: what settles it at once, and else the moves to try.

use crate::engine::position::{PointClass, Spot, SpotSet};
use crate::engine::score::Score;
use crate::engine::search::evaluate::evaluate;
use crate::engine::search::node::{Call, Frame, INFINITE, Pressed, Stage, rivals, usable};
use crate::engine::search::picker::promise;
use crate::engine::search::table::{Bound, Entry, NO_VCF};
use crate::engine::search::tree::{MAX_PLY, Tree};
use crate::engine::threats::Urgency;
use crate::engine::threats::{Outcome, defence_zone};

/// What there is to choose from.
struct Choice {
    pressed: Pressed,
    /// The moves that may help; not filled in where all may.
    spots: SpotSet,
    /// Fours of one's own against a winning four, to be tried last.
    counters: SpotSet,
}

impl Tree {
    /// The value of the position, or `None` and a new frame.
    pub(super) fn enter(&mut self, call: Call) -> Option<i32> {
        let ply = self.ply() as u32;
        self.pv[ply as usize].clear();
        if self.position.free() == 0 {
            return Some(0);
        }
        let mut choice = match self.first_sight(ply) {
            Ok(choice) => choice,
            Err(value) => return Some(value),
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
        let evaluation = known.map_or_else(|| evaluate(&self.position), |entry| entry.evaluation);
        if self.ply() >= MAX_PLY {
            return Some(evaluation);
        }
        let mut quiet = known.map_or(0, |entry| entry.quiet);
        if choice.pressed != Pressed::Five
            && let Some(value) = self.stand(call, &mut choice, (evaluation, &mut quiet))
        {
            return Some(value);
        }
        self.open(call, &choice, known.as_ref(), (evaluation, quiet));
        None
    }

    /// What there is to choose from, or the value where nothing is.
    fn first_sight(&self, ply: u32) -> Result<Choice, i32> {
        let none = SpotSet::default();
        let (pressed, spots, counters) = match Urgency::of(&self.position) {
            Urgency::Win { plies, .. } => return Err(Score::win_at(ply + plies).0),
            Urgency::Loss { plies } => return Err(Score::loss_at(ply + plies).0),
            Urgency::StopFive(stops) => (Pressed::Five, stops, none),
            Urgency::StopFour { stops, fours } => (Pressed::Four, stops, fours),
            Urgency::Free => (Pressed::No, none, none),
        };
        Ok(Choice {
            pressed,
            spots,
            counters,
        })
    }

    /// The value of a position that needs no search or gets none, in the order of
    /// what that costs to find out; narrows the choice if the other side threatens
    /// continuous fours.
    fn stand(
        &mut self,
        call: Call,
        choice: &mut Choice,
        (evaluation, quiet): (i32, &mut u8),
    ) -> Option<i32> {
        let ply = self.ply() as u32;
        if let Some(value) = self.stands_above(choice.pressed, call, evaluation) {
            return Some(value);
        }
        if let Some(value) = self.try_fours(call.depth, ply, quiet) {
            let exact = (value, Bound::Exact);
            self.store(call.depth, exact, None, (evaluation, *quiet));
            return Some(value);
        }
        if let Some(value) = self.stands_below(choice.pressed, call, evaluation) {
            self.store(0, (evaluation, Bound::None), None, (evaluation, *quiet));
            return Some(value);
        }
        if choice.pressed != Pressed::No {
            return None;
        }
        let (zone, plies) = self.threatened(call.depth)?;
        if zone.is_empty() {
            return Some(Score::loss_at(ply + 1 + plies).0);
        }
        choice.pressed = Pressed::Fours;
        choice.spots = zone;
        None
    }

    /// Lists the moves of a new frame.
    fn open(
        &mut self,
        call: Call,
        choice: &Choice,
        known: Option<&Entry>,
        (evaluation, quiet): (i32, u8),
    ) {
        let free = choice.pressed == Pressed::No;
        let best = known.and_then(|entry| entry.best);
        let mut call = call;
        if free && best.is_none() && call.depth >= self.tuning.unknown_depth() {
            call.depth -= 1;
        }
        let ply = self.ply() as u32;
        let asked = known.filter(|_| free);
        let rivals = asked.and_then(|entry| rivals(&self.tuning, entry, call, ply));
        let own = self.frames.len().checked_sub(2);
        let own = own.and_then(|index| self.frames.get(index));
        let improving = own.is_none_or(|frame| evaluation > frame.evaluation);
        let first = self.lists.end();
        self.list(choice, best);
        self.frames.push(Frame {
            call,
            alpha: call.alpha,
            best: -INFINITE,
            best_at: None,
            first,
            next: first,
            end: self.lists.end(),
            current: Spot::default(),
            stage: Stage::Full,
            child_depth: 0,
            evaluation,
            improving,
            rivals,
            waits: false,
            asks: false,
            extension: 0,
            quiet,
            pressed: choice.pressed,
        });
    }

    /// The value of a win by continuous fours, if one is found.
    fn try_fours(&mut self, depth: i32, ply: u32, quiet: &mut u8) -> Option<i32> {
        let own = self.position.turn();
        if self.position.total(own, &PointClass::FOURS) == 0 {
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
        let enemy = self.position.turn().other();
        let fours = self.position.total(enemy, &PointClass::FOURS);
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
                let zone = defence_zone(&mut self.position, &line)?;
                Some((zone, line.len() as u32))
            }
            _ => None,
        }
    }

    /// The evaluation where it is so good that no search is needed.
    fn stands_above(&self, pressed: Pressed, call: Call, evaluation: i32) -> Option<i32> {
        let tuning = &self.tuning;
        if pressed != Pressed::No {
            return None;
        }
        if call.depth <= 0 {
            return (evaluation >= call.beta).then_some(evaluation);
        }
        let quiet = call.beta - call.alpha == 1 && !Score(call.beta).is_decided();
        let above = evaluation - tuning.futility() * call.depth >= call.beta;
        (quiet && above && call.depth <= tuning.futility_depth()).then_some(evaluation)
    }

    /// The evaluation where no search would help, or none is left.
    fn stands_below(&self, pressed: Pressed, call: Call, evaluation: i32) -> Option<i32> {
        let tuning = &self.tuning;
        let rest = if pressed == Pressed::Four {
            -tuning.parry_depth()
        } else {
            0
        };
        if call.depth <= rest {
            return Some(evaluation);
        }
        let quiet = pressed == Pressed::No
            && call.beta - call.alpha == 1
            && !Score(call.alpha).is_decided();
        let below = evaluation + tuning.razor() * call.depth <= call.alpha;
        (quiet && below && call.depth <= tuning.razor_depth()).then_some(evaluation)
    }

    /// Lists the moves to try.
    fn list(&mut self, choice: &Choice, best: Option<Spot>) {
        let own = self.position.turn();
        let spots = match choice.pressed {
            Pressed::No => self.position.near_stones(),
            _ => choice.spots,
        };
        let context = self.context();
        let divisor = self.tuning.history().max(1);
        let refutation = self.tuning.refutation();
        let score = |at: Spot| {
            let class = self.position.class(own, at);
            let known = self.memory.get(&context, at, class) / divisor;
            let refutes = i32::from(self.memory.is_refutation(&context, at));
            promise(&self.position, at) + known + refutation * refutes
        };
        for at in spots.iter().filter(|&at| best != Some(at)) {
            self.lists.push(score(at), at);
        }
        for at in choice.counters.iter().filter(|&at| best != Some(at)) {
            self.lists.push_last(score(at), at);
        }
        let listed = |at: &Spot| spots.contains(*at) || choice.counters.contains(*at);
        if let Some(best) = best.filter(listed) {
            self.lists.push(i32::MAX, best);
        }
    }
}
