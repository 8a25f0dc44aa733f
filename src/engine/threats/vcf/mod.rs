//! Victory by continuous fours: a solver that can be stopped at any node.
//!
//! The attacker plays fours only, so the defender has one answer to each (in
//! caro up to three). The search goes deeper by steps, remembers what failed, and
//! distinguishes *there is none* from *none found within the budget*. It keeps its
//! own stack, so that it can stop after any node and go on later.

mod answers;
mod ending;
mod failures;

use crate::engine::position::{PointClass, Position, Spot, SpotSet};
use crate::engine::threats::urgency::stops;
use crate::engine::threats::vcf::ending::{ending, winning_four};
use crate::engine::threats::vcf::failures::{ALL, Failure, Failures, Fours};

/// What the solver knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum VcfOutcome {
    /// The side to move wins by these moves, both sides' in turn.
    Win(Vec<Spot>),
    /// It has no victory by continuous fours.
    None,
    /// The budget was spent before the answer was known.
    Unknown,
}

/// How many fours an attack may take, step by step.
const LIMITS: [Fours; 6] = [2, 4, 8, 16, 32, ALL];

/// A turn of the attacker on the way.
struct Attack {
    /// Its fours are `fours[first..]`, the next one to try at `next`.
    first: usize,
    next: usize,
    /// The answers to the four under way, from `answers[first_answer..]`.
    first_answer: usize,
    next_answer: usize,
    /// How many fours may still be played.
    limit: Fours,
    /// Whether a line below was cut short by the limit.
    cut: bool,
    hash: u64,
}

/// What the machine does next.
enum VcfStep {
    /// Enters the position with this many fours left.
    Enter(Fours),
    /// Tries the top attack's next four.
    Try,
    /// The position just left was won.
    Won,
    /// The position just left failed: for good, unless the limit cut it short.
    Failed { cut: bool },
}

/// The solver with its memory of failures.
pub(crate) struct Solver {
    failures: Failures,
    attacks: Vec<Attack>,
    fours: Vec<(i32, Spot)>,
    answers: Vec<Spot>,
    line: Vec<Spot>,
    step: VcfStep,
    /// Which of [`LIMITS`] is tried.
    limit: usize,
    /// No attack of more fours is looked for.
    most: Fours,
    nodes: u64,
}

impl Solver {
    /// A solver that remembers up to `2^bits` failures.
    pub(crate) fn new(bits: u32) -> Solver {
        Solver {
            failures: Failures::new(bits),
            attacks: Vec::new(),
            fours: Vec::new(),
            answers: Vec::new(),
            line: Vec::new(),
            step: VcfStep::Enter(LIMITS[0]),
            limit: 0,
            most: ALL,
            nodes: 0,
        }
    }

    /// From now on looks only for attacks of at most this many fours, and takes it
    /// that there are no longer ones.
    pub(crate) fn limit_fours(&mut self, fours: u8) {
        self.most = fours.min(ALL);
        self.clear();
    }

    /// Forgets the failures, which hold under one rule and size only.
    pub(crate) fn clear(&mut self) {
        self.failures.clear();
    }

    /// Prepares a search for the side to move.
    pub(crate) fn start(&mut self) {
        self.attacks.clear();
        self.fours.clear();
        self.answers.clear();
        self.line.clear();
        self.step = VcfStep::Enter(LIMITS[0].min(self.most));
        self.limit = 0;
        self.nodes = 0;
    }

    /// The nodes since the start.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches to the end or to the budget, and leaves the position as it was.
    pub(crate) fn solve(&mut self, position: &mut Position, budget: u64) -> VcfOutcome {
        self.start();
        let outcome = self.run(position, budget);
        if outcome == VcfOutcome::Unknown {
            self.leave(position);
        }
        outcome
    }

    /// Goes on until this many nodes since the start. After `Unknown` the
    /// position is deep in the search: run again or [`leave`](Solver::leave).
    pub(crate) fn run(&mut self, position: &mut Position, budget: u64) -> VcfOutcome {
        loop {
            match self.step {
                VcfStep::Enter(limit) => {
                    if self.nodes >= budget {
                        return VcfOutcome::Unknown;
                    }
                    self.nodes += 1;
                    self.step = self.enter(position, limit);
                }
                VcfStep::Try => self.step = self.try_next(position),
                VcfStep::Won => {
                    if self.attacks.is_empty() {
                        self.line.reverse();
                        return VcfOutcome::Win(std::mem::take(&mut self.line));
                    }
                    self.step = self.answer_failed(position);
                }
                VcfStep::Failed { cut } => {
                    if let Some(attack) = self.attacks.last_mut() {
                        attack.cut |= cut;
                        self.take_back(position);
                        self.step = VcfStep::Try;
                    } else if cut && LIMITS[self.limit] < self.most {
                        self.limit += 1;
                        self.step = VcfStep::Enter(LIMITS[self.limit].min(self.most));
                    } else {
                        return VcfOutcome::None;
                    }
                }
            }
        }
    }

    /// Takes back the moves of an unfinished search.
    pub(crate) fn leave(&mut self, position: &mut Position) {
        // Two moves an attack: an unfinished search stands before the next.
        while self.attacks.pop().is_some() {
            position.unmake();
            position.unmake();
        }
        self.start();
    }

    fn enter(&mut self, position: &mut Position, limit: Fours) -> VcfStep {
        let own = position.turn();
        if let Some(five) = position.set(own, PointClass::FIVE).first() {
            self.line.push(five);
            return VcfStep::Won;
        }
        let mut fours = position.fours(own);
        if position.count(own.other(), PointClass::FIVE) > 0 {
            fours = fours.and(&stops(position, own.other(), PointClass::FIVE));
        }
        if fours.is_empty() {
            return VcfStep::Failed { cut: false };
        }
        if let Some(at) = winning_four(position, &fours) {
            self.line.extend(ending(position, at));
            return VcfStep::Won;
        }
        if limit <= 1 {
            return VcfStep::Failed { cut: true };
        }
        let hash = position.hash();
        if let Some(failure) = self.failures.get(hash).filter(|known| known.covers(limit)) {
            return VcfStep::Failed {
                cut: failure != Failure::Final,
            };
        }
        let first = self.fours.len();
        self.list(position, &fours);
        self.attacks.push(Attack {
            first,
            next: first,
            first_answer: self.answers.len(),
            next_answer: self.answers.len(),
            limit,
            cut: false,
            hash,
        });
        VcfStep::Try
    }

    /// Appends the legal ones of these fours, best first.
    fn list(&mut self, position: &Position, fours: &SpotSet) {
        let own = position.turn();
        let first = self.fours.len();
        let last = position.last(2);
        for at in fours.iter() {
            if position.is_forbidden(own, at) {
                continue;
            }
            let near = last.map_or(0, |last: Spot| i32::from(last.distance(at).min(15)));
            let rank = i32::from(position.class(own, at).bits()) * 1024
                + i32::from(position.worth(own, at).attack)
                - 16 * near;
            self.fours.push((-rank, at));
        }
        self.fours[first..].sort_unstable();
    }
}
