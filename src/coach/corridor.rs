//! Why a side lost: the prover walks back from the end of a game over the loser's turns
//! while every legal move loses.
//!
//! Owns the order of work, in slices; `turn` sorts the moves of a turn and `check`
//! judges what it claims.

use crate::board::{Board, Color};
use crate::coach::check::Checker;
use crate::coach::loss::{LetOff, Loss, Missed, State, Turn};
use crate::coach::turn::{Sorter, Wanted};
use crate::engine::{Fours, FoursSearch, Sought};
use crate::game::Game;
use crate::point::Point;
use crate::rules::{Rule, Status};

/// The nodes for the side to move at each ply.
const NODES: u64 = 4_000;
/// What a claim that is checked counts as, in nodes.
const CLAIM: u64 = 50;

/// The explanation of a loss, under way.
pub struct Prover {
    rule: Rule,
    /// The board before each move, and after the last one.
    boards: Vec<Board>,
    moves: Vec<Point>,
    /// The side to move at ply 0, and who has won.
    first: Color,
    winner: Option<Color>,
    search: FoursSearch,
    /// What the side to move at each ply could win by, as far as it has been sought.
    wins: Vec<Option<Fours>>,
    step: Step,
    loss: Loss,
}

enum Step {
    /// Begins to seek the fours at the next ply.
    Ply,
    /// Seeks them.
    Seek,
    /// Begins to sort the loser's turn at this ply, if there is one.
    Turn(Option<usize>),
    Sort(usize, Box<Sorter>),
    Check(Box<Turn>, Box<Checker>),
    Done,
}

impl Prover {
    /// Begins to explain why `loser` lost the game as it stands; what was taken back
    /// isn't looked at. A game that isn't lost, or not finished, may be asked about too.
    pub fn new(game: &Game, loser: Color) -> Prover {
        let moves = game.moves().to_vec();
        let mut board = game.setup().board().clone();
        let mut boards = vec![board.clone()];
        for (ply, &point) in moves.iter().enumerate() {
            board.place(point, game.turn_at(ply));
            boards.push(board.clone());
        }
        let winner = match *game.status() {
            Status::Won { winner, .. } => Some(winner),
            _ => None,
        };
        // Nobody moves in the last position of a game that the board has decided.
        if game.resigned().is_none() && *game.status() != Status::Playing {
            boards.pop();
        }
        Prover {
            rule: game.rule(),
            search: FoursSearch::new(game.rule(), &board),
            boards,
            moves,
            first: game.turn_at(0),
            winner,
            wins: Vec::new(),
            step: Step::Ply,
            loss: Loss {
                loser,
                corridor: Vec::new(),
                last_hold: None,
                let_off: Vec::new(),
                missed: Vec::new(),
                rejected: 0,
            },
        }
    }

    /// Goes on for about so many nodes, and returns the explanation when it is whole.
    pub fn step(&mut self, nodes: u64) -> Option<&Loss> {
        let mut spent = 0;
        while spent < nodes {
            spent += match std::mem::replace(&mut self.step, Step::Done) {
                Step::Ply => self.ply(),
                Step::Seek => self.seek(nodes - spent),
                Step::Turn(ply) => self.turn(ply),
                Step::Sort(ply, sorter) => self.sort(ply, sorter, nodes - spent),
                Step::Check(turn, checker) => self.check(turn, checker),
                Step::Done => break,
            };
        }
        matches!(self.step, Step::Done).then_some(&self.loss)
    }

    /// The explanation, at one go.
    pub fn run(mut self) -> Loss {
        while self.step(u64::MAX).is_none() {}
        self.loss
    }

    fn color(&self, ply: usize) -> Color {
        self.first.after(ply)
    }

    fn ply(&mut self) -> u64 {
        let ply = self.wins.len();
        match self.boards.get(ply) {
            Some(board) => {
                self.search.start(board, self.color(ply));
                self.step = Step::Seek;
            }
            None => {
                self.list_missed();
                let last = self.boards.len().checked_sub(1);
                self.step = Step::Turn(last.and_then(|last| self.loser_turn(last)));
            }
        }
        1
    }

    fn seek(&mut self, nodes: u64) -> u64 {
        let ply = self.wins.len();
        let before = self.search.nodes();
        let until = NODES.min(before.saturating_add(nodes));
        let found = match self.search.run(until) {
            Sought::Unknown if until < NODES => {
                self.step = Step::Seek;
                return self.search.nodes() - before + 1;
            }
            Sought::Found(line) => Some(line.clone()),
            _ => None,
        };
        let mut spent = self.search.nodes() - before + CLAIM;
        let color = self.color(ply);
        let win = found.and_then(|line| {
            let (fours, more) = self.search.confirm(&self.boards[ply], color, &line);
            spent += more;
            fours
        });
        self.wins.push(win);
        self.step = Step::Ply;
        spent
    }

    /// Lists the wins that a side had at one of its turns, and at its next no longer.
    fn list_missed(&mut self) {
        let left = |ply: usize| match self.wins.get(ply + 2) {
            Some(next) => next.is_none(),
            None => self.winner.is_some_and(|winner| winner != self.color(ply)),
        };
        let missed = self.wins.iter().enumerate().filter_map(|(ply, win)| {
            let win = win.clone().filter(|_| left(ply))?;
            Some(Missed { ply, win })
        });
        self.loss.missed = missed.collect();
    }

    /// The last turn of the loser up to `ply`.
    fn loser_turn(&self, ply: usize) -> Option<usize> {
        if self.color(ply) == self.loss.loser {
            Some(ply)
        } else {
            ply.checked_sub(1)
        }
    }

    fn turn(&mut self, ply: Option<usize>) -> u64 {
        let Some(ply) = ply else {
            self.loss.corridor.reverse();
            self.loss.let_off.reverse();
            return 1;
        };
        let past = self.loss.last_hold.is_some();
        // Before the last hold only turns are asked about after which the winner had a win.
        if past && !self.wins.get(ply + 1).is_some_and(Option::is_some) {
            self.step = Step::Turn(ply.checked_sub(2));
            return 1;
        }
        let board = self.boards[ply].clone();
        let wanted = if past { Wanted::FirstHold } else { Wanted::All };
        let sorter = Sorter::new(self.rule, board, self.loss.loser, wanted);
        self.step = Step::Sort(ply, Box::new(sorter));
        CLAIM
    }

    fn sort(&mut self, ply: usize, mut sorter: Box<Sorter>, nodes: u64) -> u64 {
        let spent = sorter.run(nodes);
        if spent > 0 {
            self.step = Step::Sort(ply, sorter);
            return spent;
        }
        let turn = sorter.turn(ply, self.moves.get(ply).copied());
        if turn.state == State::Lost {
            let board = &self.boards[ply];
            let checker = Checker::new(self.rule, board, self.loss.loser, &turn.lost);
            self.step = Step::Check(Box::new(turn), Box::new(checker));
        } else {
            self.keep(turn);
        }
        1
    }

    fn check(&mut self, mut turn: Box<Turn>, mut checker: Box<Checker>) -> u64 {
        match checker.step() {
            None => self.step = Step::Check(turn, checker),
            Some(true) => self.keep(*turn),
            Some(false) => {
                self.loss.rejected += 1;
                turn.state = State::Unclear;
                turn.lost.clear();
                self.keep(*turn);
            }
        }
        CLAIM
    }

    fn keep(&mut self, turn: Turn) {
        self.step = Step::Turn(turn.ply.checked_sub(2));
        if self.loss.last_hold.is_some() {
            if turn.state == State::Lost {
                self.let_off(turn.ply);
            }
        } else if turn.state == State::Lost {
            self.loss.corridor.push(turn);
        } else {
            self.loss.last_hold = Some(turn);
        }
    }

    fn let_off(&mut self, ply: usize) {
        match self.loss.let_off.last_mut() {
            Some(run) if run.first == ply + 2 => run.first = ply,
            _ => self.loss.let_off.push(LetOff {
                first: ply,
                last: ply,
            }),
        }
    }
}
