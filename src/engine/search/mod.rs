//! The search from the root: what to play within limits.
//!
//! Runs in slices of nodes and keeps its state between them, so a caller can
//! look at a clock, or drop it; the slices' sizes change neither the answer nor
//! the nodes. `root` goes deeper, `answer` says what is known.

mod answer;
pub(crate) mod evaluate;
mod history;
mod node;
pub(crate) mod picker;
mod root;
mod table;
mod tree;

use std::sync::Arc;

use crate::board::{Board, Color};
use crate::engine::handicap::{self, Sight};
use crate::engine::position::{Position, Spot};
use crate::engine::report::{Limits, Report};
use crate::engine::search::table::Table;
use crate::engine::search::tree::Tree;
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
    Deepen(Turn),
    /// The answer is final.
    Done,
}

/// A place in an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    /// Which of the best lines is looked for.
    slot: usize,
    /// The root move under way.
    index: usize,
    window: (i32, i32),
    alpha: i32,
    stage: Stage,
    /// Whether the move has been made.
    running: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Reduced,
    Scout,
    Full,
}

/// A searcher: its table lives on from move to move.
pub struct Search {
    size: Size,
    rule: Rule,
    tuning: Arc<Tuning>,
    tree: Tree,
    solver: Solver,
    board: Board,
    turn: Color,
    limits: Limits,
    /// The size of the table in mebibytes.
    table: usize,
    /// Whose eyes it sees with, if not its own.
    sight: Option<Sight>,
    phase: Phase,
    moves: Vec<RootMove>,
    depth: u32,
    fours_tried: u64,
    fours_unknown: bool,
    /// `None` when there is nothing to play.
    report: Option<Report>,
}

impl Search {
    /// A searcher with a table of so many mebibytes.
    pub fn new(table_mebibytes: usize) -> Search {
        Search::with_tuning(table_mebibytes, Tuning::default())
    }

    /// A searcher with its own numbers, to be tried in games.
    pub fn with_tuning(table_mebibytes: usize, tuning: Tuning) -> Search {
        let (rule, size) = (Rule::Freestyle, Size::default());
        let board = Board::new(size);
        let position = Position::new(rule, &board, Color::Black);
        let tuning = Arc::new(tuning);
        Search {
            size,
            rule,
            tree: Tree::new(position, Table::new(table_mebibytes), Arc::clone(&tuning)),
            tuning,
            solver: Solver::new(18),
            board,
            turn: Color::Black,
            limits: Limits::default(),
            table: table_mebibytes,
            sight: None,
            phase: Phase::Done,
            moves: Vec::new(),
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
        self.start_seeing(game, limits, None);
    }

    /// Begins to search the game's position with another's eyes. What was learnt
    /// before is forgotten, so that the answer depends on nothing else.
    pub fn start_as(&mut self, game: &Game, limits: Limits, sight: Sight) {
        self.start_seeing(game, limits, Some(sight));
    }

    fn start_seeing(&mut self, game: &Game, limits: Limits, sight: Option<Sight>) {
        self.drop_unfinished();
        self.report = None;
        self.take_sight(sight);
        if *game.status() == Status::Playing {
            self.begin(game.rule(), game.board(), game.turn(), limits);
        }
    }

    /// Begins to search for `turn` on a board, whatever stands there: fives that
    /// are already complete are not looked at.
    pub fn start_on(&mut self, rule: Rule, board: &Board, turn: Color, limits: Limits) {
        self.drop_unfinished();
        self.take_sight(None);
        self.begin(rule, board, turn, limits);
    }

    /// What is learnt with one pair of eyes is no use to another.
    fn take_sight(&mut self, sight: Option<Sight>) {
        if sight.is_some() || self.sight.is_some() {
            let table = sight.as_ref().map_or(self.table, |_| handicap::TABLE);
            let fours = sight.as_ref().map_or(u8::MAX, |sight| sight.fours);
            self.tree.renew(table, fours);
            self.solver.see(fours);
        }
        self.sight = sight;
    }

    fn begin(&mut self, rule: Rule, board: &Board, turn: Color, limits: Limits) {
        if (self.rule, self.size) != (rule, board.size()) {
            self.tree.clear();
            self.solver.clear();
            (self.rule, self.size) = (rule, board.size());
        }
        self.tree.position = Position::new(rule, board, turn);
        if let Some(sight) = &self.sight {
            self.tree.position.see(sight);
        }
        self.tree.table.age();
        self.tree.memory.fade();
        self.tree.nodes = 0;
        self.board = board.clone();
        self.turn = turn;
        self.limits = limits;
        self.depth = 0;
        self.fours_tried = 0;
        self.fours_unknown = true;
        self.report = None;
        self.open();
    }

    /// Visits about this many more positions and says what is known.
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

    /// Searches to the end, or until `stop`, asked every few thousand nodes, says so.
    pub fn run(&mut self, mut stop: impl FnMut(&Report) -> bool) -> Option<&Report> {
        while self.phase != Phase::Done {
            if self.step(2048).is_none_or(&mut stop) {
                self.close();
            }
        }
        self.report()
    }

    /// What is known; `None` when the game is over.
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
            Phase::Deepen(Turn { running: true, .. }) => {
                self.tree.leave();
                self.tree.position.unmake();
            }
            _ => {}
        }
        self.phase = Phase::Done;
    }
}
