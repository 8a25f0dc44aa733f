//! The search from the root: what to play within limits.
//!
//! Owns iterative deepening. It runs in slices of nodes and
//! keeps its state between them, so a caller can look at a clock, or drop it;
//! the slices' sizes change neither the answer nor the nodes.

use std::sync::Arc;

use crate::board::{Board, Color};
use crate::engine::candidates::{near_stones, promise};
use crate::engine::codes::class;
use crate::engine::evaluate::Score;
use crate::engine::node::{Call, INFINITE, evaluate};
use crate::engine::position::{Position, Tables};
use crate::engine::proof::Claim;
use crate::engine::report::{Limits, Line, Report, modest};
use crate::engine::sight::{self, Sight};
use crate::engine::spots::{Spot, SpotSet, point, spot};
use crate::engine::survey::Survey;
use crate::engine::table::Table;
use crate::engine::threats::Urgency;
use crate::engine::tree::Tree;
use crate::engine::tuning::Tuning;
use crate::engine::vcf::{Outcome, Solver};
use crate::game::Game;
use crate::point::{Point, Size};
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
    tables: Vec<(Rule, Arc<Tables>)>,
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

/// Where the root's own solver begins.
const FIRST_FOURS: u64 = 2_000;
/// How far it goes at least once the tree has found a win.
const DECIDED_FOURS: u64 = 200_000;

impl Search {
    /// A searcher with a table of so many mebibytes.
    pub fn new(table_mebibytes: usize) -> Search {
        Search::with_tuning(table_mebibytes, Tuning::default())
    }

    /// A searcher with its own numbers, to be tried in games.
    pub fn with_tuning(table_mebibytes: usize, tuning: Tuning) -> Search {
        let (rule, size) = (Rule::Freestyle, Size::default());
        let tables = Arc::new(Tables::new(rule));
        let board = Board::new(size);
        let position = Position::new(&tables, rule, &board, Color::Black);
        let tuning = Arc::new(tuning);
        Search {
            tables: vec![(rule, tables)],
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
            let table = sight.as_ref().map_or(self.table, |_| sight::TABLE);
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
        let tables = self.tables_of(rule);
        self.tree.position = Position::new(&tables, rule, board, turn);
        if let Some(sight) = &self.sight {
            self.tree.position.see(sight);
        }
        self.tree.table.age();
        self.tree.history.fade();
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

    /// What stones would make on a board.
    pub fn survey(&mut self, rule: Rule, board: &Board) -> Survey {
        Survey::new(&self.tables_of(rule), rule, board)
    }

    fn tables_of(&mut self, rule: Rule) -> Arc<Tables> {
        if let Some((_, tables)) = self.tables.iter().find(|(known, _)| *known == rule) {
            return Arc::clone(tables);
        }
        let tables = Arc::new(Tables::new(rule));
        self.tables.push((rule, Arc::clone(&tables)));
        tables
    }

    /// Looks at the root before any search; answers at once where one move is clear.
    fn open(&mut self) {
        let position = &self.tree.position;
        let own = position.turn();
        let (spots, sure) = match position.urgency() {
            Urgency::Win(at, plies) => {
                let line = self.line_of_win(at);
                return self.settle(at, Score::win_at(plies), line);
            }
            Urgency::Loss(plies) => {
                let class = if plies == 2 {
                    class::FIVE
                } else {
                    class::WINNING_FOUR
                };
                let spots = position.legal(own, *position.set(own ^ 1, class));
                (spots, Some(Score::loss_at(plies)))
            }
            Urgency::StopFive(spots) | Urgency::StopFour(spots) => (spots, None),
            Urgency::Free => (position.legal(own, near_stones(position)), None),
        };
        self.moves = self.root_moves(&spots);
        if self.moves.is_empty() {
            let all = self.tree.position.legal(own, *self.tree.position.empty());
            let centre = spot(self.size.centre());
            self.moves = self.root_moves(&all);
            if self.board.is_bare() {
                self.moves.retain(|root| root.at == centre);
            }
        }
        let Some(best) = self.moves.first() else {
            return;
        };
        let (at, only) = (best.at, self.moves.len() == 1);
        if sure.is_some() || only {
            let score = sure.unwrap_or(Score(evaluate(&self.tree.position, self.tuning.calm())));
            return self.settle(at, score, vec![at]);
        }
        let score = Score(evaluate(&self.tree.position, self.tuning.calm()));
        let line = self.line(score, &[at]);
        self.say(vec![line], None);
        self.begin_fours(FIRST_FOURS);
    }

    /// These points as root moves, the most promising first.
    fn root_moves(&self, spots: &SpotSet) -> Vec<RootMove> {
        let position = &self.tree.position;
        let mut moves: Vec<RootMove> = (spots.iter())
            .map(|at| RootMove {
                at,
                value: promise(position, at),
                line: vec![at],
            })
            .collect();
        moves.sort_by_key(|root| (-root.value, root.at));
        moves
    }

    /// The whole line after a winning move seen at first sight.
    fn line_of_win(&mut self, at: Spot) -> Vec<Spot> {
        let position = &mut self.tree.position;
        match self.solver.solve(position, FIRST_FOURS) {
            Outcome::Win(line) => line,
            _ => vec![at],
        }
    }

    fn begin_fours(&mut self, until: u64) {
        self.solver.start();
        self.phase = Phase::Fours { until };
    }

    /// Goes on with the phase under way until this many nodes.
    fn advance(&mut self, until: u64) {
        match self.phase {
            Phase::Done => {}
            Phase::Fours { until: last } => self.advance_fours(last, until),
            Phase::Deepen(turn) => self.advance_tree(turn, until),
        }
    }

    fn advance_fours(&mut self, last: u64, until: u64) {
        let before = self.solver.nodes();
        let budget = last.min(before + until - self.tree.nodes);
        let outcome = self.solver.run(&mut self.tree.position, budget);
        self.tree.nodes += self.solver.nodes() - before;
        match outcome {
            Outcome::Win(line) => {
                let score = Score::win_at(line.len() as u32);
                return self.settle(line[0], score, line);
            }
            Outcome::None => self.fours_unknown = false,
            Outcome::Unknown if self.solver.nodes() < last => return,
            Outcome::Unknown => self.solver.leave(&mut self.tree.position),
        }
        self.fours_tried = last;
        self.deepen();
    }

    /// Begins the next iteration, or ends the search.
    fn deepen(&mut self) {
        let most = self.limits.depth.min(self.tree.position.free());
        let decided = self.is_decided() && self.limits.lines <= 1;
        if self.depth >= most || decided {
            return self.close();
        }
        self.begin_slot(0);
    }

    fn begin_slot(&mut self, slot: usize) {
        let value = self.moves[slot].value;
        let half = self.tuning.aspiration();
        let window = if self.depth < 4 || Score(value).is_decided() {
            (-INFINITE, INFINITE)
        } else {
            (value - half, value + half)
        };
        self.begin_window(slot, window);
    }

    fn begin_window(&mut self, slot: usize, window: (i32, i32)) {
        self.phase = Phase::Deepen(Turn {
            slot,
            index: slot,
            window,
            alpha: window.0,
            stage: Stage::Full,
            running: false,
        });
    }

    fn advance_tree(&mut self, mut turn: Turn, until: u64) {
        if !turn.running {
            let beta = match turn.stage {
                Stage::Full => turn.window.1,
                _ => turn.alpha + 1,
            };
            self.tree.position.make(self.moves[turn.index].at);
            let late = turn.stage == Stage::Reduced;
            let tried = (turn.index - turn.slot) as u32;
            let less = if late {
                self.tree.less(self.depth as i32 + 1, tried)
            } else {
                0
            };
            self.tree.begin(Call {
                alpha: -beta,
                beta: -turn.alpha,
                depth: self.depth as i32 - less,
            });
            turn.running = true;
        }
        let value = self.tree.run(until);
        self.phase = Phase::Deepen(turn);
        if let Some(value) = value {
            self.tree.position.unmake();
            self.take(turn, -value);
        }
    }

    /// Takes the value of a root move.
    fn take(&mut self, mut turn: Turn, value: i32) {
        turn.running = false;
        if turn.stage != Stage::Full && value > turn.alpha {
            turn.stage = match turn.stage {
                Stage::Reduced => Stage::Scout,
                _ => Stage::Full,
            };
            self.phase = Phase::Deepen(turn);
            return;
        }
        let root = &mut self.moves[turn.index];
        let raised = value > turn.alpha;
        // Only the order of moves that raised alpha is known.
        root.value = if raised || turn.index == turn.slot {
            value
        } else {
            -INFINITE
        };
        if raised || turn.index == turn.slot {
            root.line.clear();
            root.line.push(root.at);
            root.line.extend_from_slice(self.tree.line());
        }
        if raised {
            turn.alpha = value;
            // The best so far stands first, the others keep their order.
            self.moves[turn.slot..=turn.index].rotate_right(1);
            if turn.slot == 0 && value > turn.window.0 {
                self.publish();
            }
        }
        turn.index += 1;
        turn.stage = Stage::Reduced;
        if value >= turn.window.1 || turn.index == self.moves.len() {
            self.end_window(turn);
        } else {
            self.phase = Phase::Deepen(turn);
        }
    }

    /// Widens the window if the value fell outside, else ends the slot.
    fn end_window(&mut self, turn: Turn) {
        let value = self.moves[turn.slot].value;
        let (low, high) = turn.window;
        let wider = 4 * self.tuning.aspiration();
        if value <= low && low > -INFINITE {
            let low = if wider + low.abs() > Score::EVALUATION_LIMIT {
                -INFINITE
            } else {
                value - wider
            };
            return self.begin_window(turn.slot, (low, high));
        }
        if value >= high && high < INFINITE {
            let high = if wider + high.abs() > Score::EVALUATION_LIMIT {
                INFINITE
            } else {
                value + wider
            };
            return self.begin_window(turn.slot, (low, high));
        }
        let lines = self.limits.lines.max(1).min(self.moves.len());
        if turn.slot + 1 < lines {
            return self.begin_slot(turn.slot + 1);
        }
        self.depth += 1;
        self.publish();
        let spent = self.tree.nodes;
        let decided = self.is_decided() && lines == 1;
        if decided && self.moves[0].value < 0 {
            self.close();
        } else if decided && self.fours_unknown {
            // A win by fours can be confirmed: it is worth another look.
            self.begin_fours(spent.max(DECIDED_FOURS));
        } else if self.fours_unknown && spent >= 8 * self.fours_tried {
            self.begin_fours(spent / 4);
        } else {
            self.deepen();
        }
    }

    /// Whether the last iteration came to a win or a loss.
    fn is_decided(&self) -> bool {
        self.depth > 0 && Score(self.moves[0].value).is_decided()
    }

    /// Writes the best root moves into the report.
    fn publish(&mut self) {
        let lines = self.limits.lines.max(1).min(self.moves.len());
        let known = self.moves[..lines]
            .iter()
            .filter(|root| root.value > -INFINITE);
        let lines = known
            .map(|root| self.line(modest(Score(root.value)), &root.line))
            .collect();
        self.say(lines, None);
    }

    /// Ends the search with a move found without deepening.
    fn settle(&mut self, at: Spot, score: Score, line: Vec<Spot>) {
        let mut line = self.line(score, &line);
        if line.pv.is_empty() {
            line.pv.extend(point(at));
        }
        let confirmed = score.win_in().is_some() && self.confirm(&line.pv);
        let plies = line.pv.len() as u32;
        line.score = match score.win_in() {
            Some(_) if confirmed => Score::win_at(plies).0,
            Some(_) => modest(score).0,
            None => score.0,
        };
        self.say(vec![line], confirmed.then_some(plies));
        self.close();
    }

    /// Makes these lines, the best first, the report.
    fn say(&mut self, lines: Vec<Line>, win_in: Option<u32>) {
        let best = lines
            .first()
            .and_then(|line| Some((*line.pv.first()?, line.score)));
        self.report = best.map(|(point, score)| Report {
            point,
            score,
            win_in,
            depth: self.depth,
            nodes: self.tree.nodes,
            lines,
            done: false,
        });
    }

    /// Whether the rules agree that the line wins.
    fn confirm(&mut self, line: &[Point]) -> bool {
        let (rule, own) = (self.rule, self.turn);
        let tables = self.tables_of(rule);
        let solver = &mut self.solver;
        let mut find = |board: &Board| {
            let mut position = Position::new(&tables, rule, board, own);
            match solver.solve(&mut position, 10_000) {
                Outcome::Win(line) => Some(line.into_iter().filter_map(point).collect()),
                _ => None,
            }
        };
        let mut claim = Claim {
            rule,
            own,
            find: &mut find,
        };
        claim.holds(&mut self.board.clone(), line)
    }

    fn line(&self, score: Score, line: &[Spot]) -> Line {
        Line {
            score: score.0,
            pv: line.iter().copied().filter_map(point).collect(),
        }
    }

    /// Ends the search with what is known.
    fn close(&mut self) {
        self.drop_unfinished();
        if let Some(report) = &mut self.report {
            report.done = true;
            report.nodes = self.tree.nodes;
            let choice = self
                .sight
                .as_ref()
                .map(|sight| (sight.choice)(&report.lines));
            if let Some(line) = choice.and_then(|index| report.lines.get(index))
                && let Some(&point) = line.pv.first()
            {
                (report.point, report.score) = (point, line.score);
            }
        }
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
