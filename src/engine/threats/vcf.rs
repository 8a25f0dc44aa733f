//! Victory by continuous fours: a solver that can be stopped at any node.
//!
//! The attacker plays fours only, so the defender has one answer to each (in
//! caro up to three). The search goes deeper by steps, remembers what failed, and
//! tells *there is none* from *none found within the budget*. It keeps its own
//! stack: a slice of nodes can be run and the rest later.

use crate::engine::position::{PointClass, Position, Spot, SpotSet};
use crate::engine::threats::failures::{ALL, Failure, Failures, Fours};
use crate::engine::threats::urgency::stops;

/// What the solver knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The side to move wins by these moves, both sides' in turn.
    Win(Vec<Spot>),
    /// It has no victory by continuous fours.
    None,
    /// The budget was spent before the answer was known.
    Unknown,
}

/// How many fours an attack may take, step by step.
const LIMITS: [Fours; 6] = [2, 4, 8, 16, 32, ALL];

/// An attacker's turn on the way.
struct Frame {
    /// Its fours are `fours[first..]`, the next one to try at `next`.
    first: usize,
    next: usize,
    /// The answers to the four being tried, from `answers[first_answer..]`.
    first_answer: usize,
    next_answer: usize,
    /// How many fours may still be played.
    limit: Fours,
    /// Whether a line below was given up because of the limit.
    cut: bool,
    hash: u64,
}

/// What the machine does next.
enum Next {
    /// Enters the position with this many fours left.
    Enter(Fours),
    /// Tries the top frame's next four.
    Try,
    /// The position just left was won.
    Won,
    /// The position just left failed, for good if not cut.
    Failed { cut: bool },
}

/// The solver with its memory of failures.
pub(crate) struct Solver {
    failures: Failures,
    frames: Vec<Frame>,
    fours: Vec<(i32, Spot)>,
    answers: Vec<Spot>,
    line: Vec<Spot>,
    next: Next,
    step: usize,
    /// No attack of more fours is looked for.
    most: Fours,
    nodes: u64,
}

impl Solver {
    /// A solver that remembers up to `2^bits` failures.
    pub(crate) fn new(bits: u32) -> Solver {
        Solver {
            failures: Failures::new(bits),
            frames: Vec::new(),
            fours: Vec::new(),
            answers: Vec::new(),
            line: Vec::new(),
            next: Next::Enter(LIMITS[0]),
            step: 0,
            most: ALL,
            nodes: 0,
        }
    }

    /// Looks for attacks of at most so many fours from now on; there is none
    /// where it finds none.
    pub(crate) fn see(&mut self, fours: u8) {
        self.most = fours.min(ALL);
        self.clear();
    }

    /// Forgets the failures, which hold under one rule and size only.
    pub(crate) fn clear(&mut self) {
        self.failures.clear();
    }

    /// Prepares a search for the side to move.
    pub(crate) fn start(&mut self) {
        self.frames.clear();
        self.fours.clear();
        self.answers.clear();
        self.line.clear();
        self.next = Next::Enter(LIMITS[0].min(self.most));
        self.step = 0;
        self.nodes = 0;
    }

    /// The nodes since the start.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches to the end or to the budget, and leaves the position as it was.
    pub(crate) fn solve(&mut self, position: &mut Position, budget: u64) -> Outcome {
        self.start();
        let outcome = self.run(position, budget);
        if outcome == Outcome::Unknown {
            self.leave(position);
        }
        outcome
    }

    /// Goes on until this many nodes since the start. After `Unknown` the
    /// position is deep in the search: run again or [`leave`](Solver::leave).
    pub(crate) fn run(&mut self, position: &mut Position, budget: u64) -> Outcome {
        loop {
            match self.next {
                Next::Enter(limit) => {
                    if self.nodes >= budget {
                        return Outcome::Unknown;
                    }
                    self.nodes += 1;
                    self.next = self.enter(position, limit);
                }
                Next::Try => self.next = self.try_next(position),
                Next::Won => {
                    if self.frames.is_empty() {
                        self.line.reverse();
                        return Outcome::Win(std::mem::take(&mut self.line));
                    }
                    self.next = self.answer_failed(position);
                }
                Next::Failed { cut } => {
                    if let Some(frame) = self.frames.last_mut() {
                        frame.cut |= cut;
                        self.take_back(position);
                        self.next = Next::Try;
                    } else if cut && LIMITS[self.step] < self.most {
                        self.step += 1;
                        self.next = Next::Enter(LIMITS[self.step].min(self.most));
                    } else {
                        return Outcome::None;
                    }
                }
            }
        }
    }

    /// Takes back the moves of an unfinished search.
    pub(crate) fn leave(&mut self, position: &mut Position) {
        // Two moves a frame: an unfinished search stands before an attack.
        while self.frames.pop().is_some() {
            position.unmake();
            position.unmake();
        }
        self.start();
    }

    fn enter(&mut self, position: &mut Position, limit: Fours) -> Next {
        let own = position.turn();
        if let Some(five) = position.set(own, PointClass::FIVE).first() {
            self.line.push(five);
            return Next::Won;
        }
        let mut fours = position.fours(own);
        if position.count(own.other(), PointClass::FIVE) > 0 {
            fours = fours.and(&stops(position, own.other(), PointClass::FIVE));
        }
        if fours.is_empty() {
            return Next::Failed { cut: false };
        }
        if let Some(at) = winning_four(position, &fours) {
            self.finish(position, at);
            return Next::Won;
        }
        if limit <= 1 {
            return Next::Failed { cut: true };
        }
        let hash = position.hash();
        if let Some(failure) = self.failures.get(hash).filter(|known| known.covers(limit)) {
            return Next::Failed {
                cut: failure != Failure::Final,
            };
        }
        let first = self.fours.len();
        self.list(position, &fours);
        self.frames.push(Frame {
            first,
            next: first,
            first_answer: self.answers.len(),
            next_answer: self.answers.len(),
            limit,
            cut: false,
            hash,
        });
        Next::Try
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

    /// Plays the top frame's next four and its first answer.
    fn try_next(&mut self, position: &mut Position) -> Next {
        let Some(frame) = self.frames.last_mut() else {
            return Next::Failed { cut: false };
        };
        let Some(&(_, four)) = self.fours.get(frame.next) else {
            let cut = frame.cut;
            let failure = if cut {
                Failure::UpTo(frame.limit)
            } else {
                Failure::Final
            };
            self.failures.remember(frame.hash, failure);
            self.fours.truncate(frame.first);
            self.frames.pop();
            return Next::Failed { cut };
        };
        frame.next += 1;
        position.make(four);
        let enemy = position.turn();
        let answers = position.legal(enemy, stops(position, enemy.other(), PointClass::FIVE));
        frame.first_answer = self.answers.len();
        frame.next_answer = frame.first_answer;
        self.answers.extend(answers.iter());
        let (five, limit) = (
            position.set(enemy.other(), PointClass::FIVE).first(),
            frame.limit,
        );
        match self.answers.get(frame.next_answer) {
            Some(&answer) => {
                frame.next_answer += 1;
                position.make(answer);
                Next::Enter(limit - 1)
            }
            // Renju forbids Black the only answer: any other move, then five.
            None => {
                self.line.extend(five);
                self.line.extend(any_legal(position, &SpotSet::default()));
                self.line.push(four);
                position.unmake();
                self.pop_won();
                Next::Won
            }
        }
    }

    /// After an answer that failed: the next answer, or the frame is won.
    fn answer_failed(&mut self, position: &mut Position) -> Next {
        position.unmake();
        let Some(frame) = self.frames.last_mut() else {
            return Next::Won;
        };
        if let Some(&answer) = self.answers.get(frame.next_answer) {
            frame.next_answer += 1;
            self.line.clear();
            position.make(answer);
            return Next::Enter(frame.limit - 1);
        }
        let answer = self.answers[frame.next_answer - 1];
        let (_, four) = self.fours[frame.next - 1];
        self.line.push(answer);
        self.line.push(four);
        position.unmake();
        self.pop_won();
        Next::Won
    }

    fn pop_won(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.fours.truncate(frame.first);
            self.answers.truncate(frame.first_answer);
        }
    }

    /// Takes back the four that failed and its answer.
    fn take_back(&mut self, position: &mut Position) {
        if let Some(frame) = self.frames.last() {
            self.answers.truncate(frame.first_answer);
            self.line.clear();
            position.unmake();
            position.unmake();
        }
    }

    /// Writes the end of a won line, last move first.
    fn finish(&mut self, position: &mut Position, at: Spot) {
        let own = position.turn();
        position.make(at);
        let fives = *position.set(own, PointClass::FIVE);
        let answer = any_legal(position, &fives);
        if let Some(answer) = answer {
            position.make(answer);
            self.line
                .extend(position.set(own, PointClass::FIVE).first());
            position.unmake();
        }
        self.line.extend(answer);
        self.line.push(at);
        position.unmake();
    }
}

/// A winning four among these that the side to move may play.
fn winning_four(position: &Position, fours: &SpotSet) -> Option<Spot> {
    let own = position.turn();
    if position.count(own, PointClass::WINNING_FOUR) == 0 {
        return None;
    }
    let winning = fours.and(position.set(own, PointClass::WINNING_FOUR));
    winning.iter().find(|&at| !position.is_forbidden(own, at))
}

/// A point that the side to move may play: one of `wanted` if it can be.
fn any_legal(position: &Position, wanted: &SpotSet) -> Option<Spot> {
    let legal = |&at: &Spot| !position.is_forbidden(position.turn(), at);
    let mut spots = wanted.iter().chain(position.empty().iter());
    spots.find(legal)
}
