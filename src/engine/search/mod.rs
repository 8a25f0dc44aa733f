//! The search from the root: what to play within limits.
//!
//! Runs in slices of nodes and keeps its state between them, so a caller can
//! look at a clock, or drop it; the slices' sizes change neither the answer nor
//! the nodes. `root` lists the moves, `deepen` searches them ply by ply through
//! `tree`, and `answer` says what is known. Asked for more than a move, it looks
//! through forced ones to a position with a choice. Reads no clock and knows no opponents.

mod answer;
mod deepen;
pub(crate) mod evaluate;
mod frame;
mod history;
mod picker;
mod pruning;
mod root;
mod table;
mod tree;
mod window;

use std::sync::Arc;

use crate::board::{Board, Color};
use crate::engine::handicap::{Handicap, TABLE};
use crate::engine::position::{Position, Spot};
use crate::engine::report::{Fewer, Limits, Line, Report};
use crate::engine::search::table::Table;
use crate::engine::search::tree::SearchTree;
use crate::engine::search::window::{Stage, Window};
use crate::engine::threats::Solver;
use crate::engine::tuning::Tuning;
use crate::game::Game;
use crate::point::Size;
use crate::rules::{Rule, Status};

/// A root move and what is known of it.
#[derive(Clone, Debug)]
struct RootMove {
    at: Spot,
    /// Its value in the iteration under way, or of the last one.
    value: i32,
    line: Vec<Spot>,
}

/// What the search is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Looks for continuous fours up to this many nodes.
    Fours { until: u64 },
    /// Tries the root moves one ply deeper.
    Deepen(Iteration),
    /// The answer is final.
    Done,
}

/// How far an iteration has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Iteration {
    /// Which of the best lines is looked for; its move ends at this index.
    line: usize,
    /// The root move under way.
    index: usize,
    window: Window,
    /// The window's alpha, raised by the moves tried so far.
    alpha: i32,
    stage: Stage,
    /// Whether the move has been made.
    running: bool,
}

/// A searcher; what it learns in one position helps in the next.
pub struct Search {
    size: Size,
    rule: Rule,
    tuning: Arc<Tuning>,
    tree: SearchTree,
    solver: Solver,
    /// The board that is searched, and who moves there.
    board: Board,
    turn: Color,
    /// The forced moves that lead to it from the one that was asked about.
    forced: Vec<Spot>,
    limits: Limits,
    /// The size of the table in mebibytes.
    table: usize,
    /// What holds the player back that it searches for, if anything does.
    handicap: Option<Handicap>,
    phase: Phase,
    moves: Vec<RootMove>,
    /// Why other moves are not among them, if anything rules them out.
    fewer: Option<Fewer>,
    /// The lines of the last whole iteration, the best first.
    whole: Vec<Line>,
    /// The lines that win and are confirmed, where several are looked for.
    wins: Vec<Line>,
    depth: u32,
    fours_tried: u64,
    fours_unknown: bool,
    /// `None` when there is nothing to play.
    report: Option<Report>,
}

impl Search {
    /// A searcher with a transposition table of this many mebibytes.
    pub fn new(table_mebibytes: usize) -> Search {
        Search::with_tuning(table_mebibytes, Tuning::default())
    }

    /// A searcher with these parameters, to be tried in games.
    pub fn with_tuning(table_mebibytes: usize, tuning: Tuning) -> Search {
        let (rule, size) = (Rule::Freestyle, Size::default());
        let board = Board::new(size);
        let position = Position::new(rule, &board, Color::Black);
        let tuning = Arc::new(tuning);
        Search {
            size,
            rule,
            tree: SearchTree::new(position, Table::new(table_mebibytes), Arc::clone(&tuning)),
            tuning,
            solver: Solver::new(18),
            board,
            turn: Color::Black,
            forced: Vec::new(),
            limits: Limits::default(),
            table: table_mebibytes,
            handicap: None,
            phase: Phase::Done,
            moves: Vec::new(),
            fewer: None,
            whole: Vec::new(),
            wins: Vec::new(),
            depth: 0,
            fours_tried: 0,
            fours_unknown: false,
            report: None,
        }
    }

    /// Forgets everything learnt from earlier positions.
    pub fn clear(&mut self) {
        self.drop_unfinished();
        self.tree.clear();
        self.solver.clear();
    }

    /// Begins to search the game's position; an earlier search is dropped.
    pub fn start(&mut self, game: &Game, limits: Limits) {
        self.start_for(game, limits, None);
    }

    /// Begins to search the game's position for a player with a handicap. What was
    /// learnt before is forgotten, so that the answer depends on nothing else.
    pub fn start_with_handicap(&mut self, game: &Game, limits: Limits, handicap: Handicap) {
        self.start_for(game, limits, Some(handicap));
    }

    fn start_for(&mut self, game: &Game, limits: Limits, handicap: Option<Handicap>) {
        self.drop_unfinished();
        self.report = None;
        self.take_handicap(handicap);
        if *game.status() == Status::Playing {
            self.begin(game.rule(), game.board(), game.turn(), limits);
        }
    }

    /// Begins to search for `turn` on a board, whatever stands there: fives that are
    /// already complete are ignored.
    pub fn start_on(&mut self, rule: Rule, board: &Board, turn: Color, limits: Limits) {
        self.drop_unfinished();
        self.take_handicap(None);
        self.begin(rule, board, turn, limits);
    }

    /// Sets the handicap. What was learnt under one is no use under another.
    fn take_handicap(&mut self, handicap: Option<Handicap>) {
        let (table, fours) = match &handicap {
            Some(handicap) => (TABLE, handicap.fours),
            None => (self.table, u8::MAX),
        };
        if handicap.is_some() || self.handicap.is_some() {
            self.tree.renew(table, fours);
            self.solver.limit_fours(fours);
        }
        self.handicap = handicap;
    }

    fn begin(&mut self, rule: Rule, board: &Board, turn: Color, limits: Limits) {
        if (self.rule, self.size) != (rule, board.size()) {
            self.tree.clear();
            self.solver.clear();
            (self.rule, self.size) = (rule, board.size());
        }
        self.tree.position = Position::new(rule, board, turn);
        if let Some(handicap) = &self.handicap {
            let sees_slow_wins = handicap.fours >= 2;
            self.tree.position.hide(&handicap.unseen, sees_slow_wins);
        }
        self.tree.table.age();
        self.tree.history.fade();
        self.tree.nodes = 0;
        self.board = board.clone();
        self.turn = turn;
        self.forced.clear();
        self.limits = limits;
        self.fewer = None;
        self.whole.clear();
        self.wins.clear();
        self.depth = 0;
        self.fours_tried = 0;
        self.fours_unknown = true;
        self.report = None;
        self.open();
    }

    /// Visits about this many more positions and returns what is then known; `None`
    /// when there is nothing to play.
    pub fn step(&mut self, nodes: u64) -> Option<&Report> {
        let until = self.tree.nodes.saturating_add(nodes.max(1));
        while self.phase != Phase::Done && self.tree.nodes < until {
            if self.tree.nodes >= self.limits.nodes {
                self.close();
                break;
            }
            self.advance(until.min(self.limits.nodes));
        }
        if self.phase != Phase::Done
            && let Some(report) = &mut self.report
        {
            report.nodes = self.tree.nodes;
        }
        self.report()
    }

    /// Searches to the end, or until `stop` returns `true`; it is asked every few
    /// thousand nodes.
    pub fn run(&mut self, mut stop: impl FnMut(&Report) -> bool) -> Option<&Report> {
        while self.phase != Phase::Done {
            if self.step(2048).is_none_or(&mut stop) {
                self.close();
            }
        }
        self.report()
    }

    /// What is known so far; `None` when there is nothing to play.
    pub fn report(&self) -> Option<&Report> {
        self.report.as_ref()
    }

    /// Takes an answer that needed no search.
    pub fn answer(&mut self, report: Option<Report>) {
        self.drop_unfinished();
        self.report = report;
    }

    /// Takes back the moves of a search under way.
    fn drop_unfinished(&mut self) {
        match self.phase {
            Phase::Fours { .. } => self.solver.leave(&mut self.tree.position),
            Phase::Deepen(Iteration { running: true, .. }) => {
                self.tree.leave();
                self.tree.position.unmake();
            }
            _ => {}
        }
        self.phase = Phase::Done;
    }
}
