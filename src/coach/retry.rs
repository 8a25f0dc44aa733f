//! Judges a move that is tried in place of a mistake.
//!
//! Right is every move that does what the mistake didn't: that keeps a win by fours, or
//! stops all of them. Nothing is right or wrong unless it is known. Works in slices.

use serde::Serialize;

use crate::board::{Board, Color};
use crate::coach::check::Checker;
use crate::coach::loss::{Answer, Group, State, Turn};
use crate::coach::turn::{Sorter, Wanted};
use crate::game::{Game, PlayError};
use crate::point::Point;
use crate::rules::{Rule, Status};

/// What a claim that is checked counts as, in nodes.
const CLAIM: u64 = 50;

/// What a move must do to be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Keep a win by fours, whatever the other side replies.
    Win,
    /// Leave the other side no win by fours.
    Hold,
}

/// What a tried move is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Verdict {
    /// It does what it must.
    Right {
        /// How the replies lose that last longest, if the other side has any.
        #[serde(skip_serializing_if = "Option::is_none")]
        longest: Option<Group>,
    },
    /// It loses.
    Loses {
        /// In this way.
        answer: Answer,
    },
    /// No win by fours is left.
    Gone {
        /// The reply that stops what was left of it.
        #[serde(skip_serializing_if = "Option::is_none")]
        reply: Option<Point>,
    },
    /// Neither right nor wrong: the search was given up.
    Open,
}

/// The judgement of one tried move, under way.
pub struct Retry {
    rule: Rule,
    goal: Goal,
    /// The turn that is sorted: after the tried move, or the one at which it is played.
    board: Board,
    side: Color,
    step: Step,
}

enum Step {
    Sort(Box<Sorter>),
    Check(Box<Checker>, Verdict),
    Done(Verdict),
}

impl Retry {
    /// Begins to judge `at`, played in `game` as it stands. A forbidden move isn't judged,
    /// also where it may be played and loses.
    pub fn new(game: &Game, at: Point, goal: Goal) -> Result<Retry, PlayError> {
        if let Some(ban) = game.ban(at) {
            return Err(PlayError::Forbidden(ban));
        }
        let (rule, color) = (game.rule(), game.turn());
        let mut after = game.clone();
        after.take_back_resignation();
        let known = match *after.play(at)? {
            Status::Playing => None,
            Status::Won { winner, .. } if winner == color => Some(Verdict::Right { longest: None }),
            Status::Draw if goal == Goal::Hold => Some(Verdict::Right { longest: None }),
            Status::Draw => Some(Verdict::Gone { reply: None }),
            Status::Won { .. } => Some(Verdict::Open),
        };
        let (board, side, wanted) = match goal {
            Goal::Win => (after.board(), color.other(), Wanted::FirstHold),
            Goal::Hold => (game.board(), color, Wanted::Only(at)),
        };
        let sorter = Sorter::new(rule, board.clone(), side, wanted);
        Ok(Retry {
            rule,
            goal,
            board: board.clone(),
            side,
            step: known.map_or(Step::Sort(Box::new(sorter)), Step::Done),
        })
    }

    /// Goes on for about so many nodes, and returns the verdict when there is one.
    pub fn step(&mut self, nodes: u64) -> Option<&Verdict> {
        let mut spent = 0;
        while spent < nodes && !matches!(self.step, Step::Done(_)) {
            let step = std::mem::replace(&mut self.step, Step::Done(Verdict::Open));
            self.step = match step {
                Step::Sort(mut sorter) => match sorter.run(nodes - spent) {
                    0 => self.sorted(sorter.turn(0, None)),
                    more => {
                        spent += more;
                        Step::Sort(sorter)
                    }
                },
                Step::Check(mut checker, verdict) => {
                    spent += CLAIM;
                    match checker.step() {
                        None => Step::Check(checker, verdict),
                        Some(true) => Step::Done(verdict),
                        Some(false) => Step::Done(Verdict::Open),
                    }
                }
                done => done,
            };
        }
        match &self.step {
            Step::Done(verdict) => Some(verdict),
            _ => None,
        }
    }

    /// The verdict, at one go.
    pub fn run(mut self) -> Verdict {
        loop {
            if let Some(verdict) = self.step(u64::MAX) {
                return verdict.clone();
            }
        }
    }

    /// What the sorted turn says of the move; a proof is checked first.
    fn sorted(&self, turn: Turn) -> Step {
        let held = turn.holding.iter().find(|hold| hold.exhausted);
        match (self.goal, held) {
            (Goal::Hold, Some(_)) => Step::Done(Verdict::Right { longest: None }),
            (Goal::Win, Some(hold)) => Step::Done(Verdict::Gone {
                // Where nothing is threatened any more, every reply stops it.
                reply: turn.pressed.is_some().then_some(hold.at),
            }),
            (_, None) if turn.state != State::Lost => Step::Done(Verdict::Open),
            (Goal::Win, None) => {
                let checker = Checker::new(self.rule, &self.board, self.side, &turn.lost);
                let longest = turn.lost.into_iter();
                let longest = longest.max_by_key(|group| group.answer.moves());
                Step::Check(Box::new(checker), Verdict::Right { longest })
            }
            (Goal::Hold, None) => match turn.lost.into_iter().next() {
                None => Step::Done(Verdict::Open),
                Some(group) => {
                    let checker = Checker::of_group(self.rule, &self.board, self.side, &group);
                    let answer = group.answer;
                    Step::Check(Box::new(checker), Verdict::Loses { answer })
                }
            },
        }
    }
}
