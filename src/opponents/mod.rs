//! The opponents: the trait, the list, and how a classic reads the board.
//!
//! The three classics come from teaching articles and are kept exactly as
//! those describe them, so that a learner can look inside: each gives a score
//! to every empty point and plays the best one. The levels are the engine, held
//! back.

mod levels;
mod nine_window;
mod pattern_table;
mod perception;
mod ratings;
mod weight_map;

use serde::Serialize;

use crate::board::{Board, Color};
use crate::engine::{Limits, Line, Report, Search};
use crate::game::Game;
use crate::point::{Direction, Point};

/// A program that plays.
pub trait Opponent: Sync {
    /// Its stable name, such as `pattern-table`.
    fn id(&self) -> &'static str;

    /// What kind of program it is.
    fn family(&self) -> Family;

    /// Which of the levels it is, from 1; `None` if it is none.
    fn level(&self) -> Option<u8> {
        None
    }

    /// Its measured strength in Elo; `None` if it wasn't measured.
    fn rating(&self) -> Option<i32> {
        ratings::rating(self.id())
    }

    /// Begins to choose for the side to move; `search` goes on from there. The same
    /// game and limits always give the same answer; at full strength this also takes
    /// the same state of `search`.
    fn start(&self, game: &Game, limits: Limits, search: &mut Search);

    /// The report on what it would play for the side to move; `None` when the game is
    /// over. At full strength only the limits end the search.
    fn choose(&self, game: &Game, limits: Limits) -> Option<Report> {
        // A level brings its own table, a classic needs none.
        let table = if self.family() == Family::Engine {
            16
        } else {
            1
        };
        let mut search = Search::new(table);
        self.start(game, limits, &mut search);
        search.run(|_| false).cloned()
    }

    /// Its method, if it shows how it reads the board.
    fn classic(&self) -> Option<&dyn Classic> {
        None
    }
}

/// A kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// One of the three from the teaching articles.
    Classic,
    /// The engine, held back to a human strength.
    Level,
    /// The engine at full strength.
    Engine,
}

/// A method that gives every empty point a score.
pub trait Classic: Sync {
    /// The stable name of the opponent that plays by it.
    fn name(&self) -> &'static str;

    /// How the method reads the empty `point` with `own` to move.
    fn read(&self, board: &Board, point: Point, own: Color) -> Reading;

    /// Whether a point with this score is worth playing.
    fn is_candidate(&self, _score: i32) -> bool {
        true
    }
}

impl<C: Classic> Opponent for C {
    fn id(&self) -> &'static str {
        self.name()
    }

    fn family(&self) -> Family {
        Family::Classic
    }

    fn start(&self, game: &Game, _limits: Limits, search: &mut Search) {
        search.answer(choose(self, game));
    }

    fn choose(&self, game: &Game, _limits: Limits) -> Option<Report> {
        choose(self, game)
    }

    fn classic(&self) -> Option<&dyn Classic> {
        Some(self)
    }
}

/// How a classic reads one point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// The point.
    pub point: Point,
    /// Its score.
    pub score: i32,
    /// The lines or rays that were read.
    pub rows: Vec<Row>,
}

/// One line or ray of a [`Reading`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Which way it runs, as columns to the right and rows up.
    pub direction: (i8, i8),
    /// The points that were looked at, in order; the scored one among them.
    pub points: Vec<Point>,
    /// What was read for the side to move, or, if the method doesn't tell the sides
    /// apart, for both.
    pub own: Part,
    /// What was read for the other side, where the method tells the sides apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opp: Option<Part>,
    /// What the row adds to the score if it counts.
    pub share: i32,
    /// Whether the score includes it.
    pub counts: bool,
}

/// A shape that was read and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The shape in the method's own letters, empty if it has none.
    pub shape: String,
    /// Its value.
    pub value: i32,
}

/// The three classics.
pub const CLASSICS: [&dyn Opponent; 3] = [
    &pattern_table::PatternTable,
    &weight_map::WeightMap,
    &nine_window::NineWindow,
];

/// Everyone who can be played against.
pub fn opponents() -> impl Iterator<Item = &'static dyn Opponent> {
    let levels = levels::LEVELS.iter().map(|level| level as &dyn Opponent);
    let full_strength: &dyn Opponent = &levels::FullStrength;
    CLASSICS
        .into_iter()
        .chain(levels)
        .chain(std::iter::once(full_strength))
}

/// The opponent with this name.
pub fn opponent(id: &str) -> Option<&'static dyn Opponent> {
    opponents().find(|opponent| opponent.id() == id)
}

/// The scores that `classic` sees for the side to move, rows from the top and
/// each row from the left; `None` where a stone stands.
pub fn scores(classic: &dyn Classic, game: &Game) -> Vec<Option<i32>> {
    let (board, own) = (game.board(), game.turn());
    let score = |point| classic.read(board, point, own).score;
    board
        .size()
        .points()
        .map(|point| board.is_empty(point).then(|| score(point)))
        .collect()
}

/// What a classic plays: the centre of an empty board, else the first of the
/// legal points with the highest score, else the first legal point.
fn choose(classic: &dyn Classic, game: &Game) -> Option<Report> {
    let board = game.board();
    let read = |point| (point, classic.read(board, point, game.turn()).score);
    let scored: Vec<(Point, i32)> = game.legal_points().map(read).collect();
    let centre = board.size().centre();
    let best = scored
        .iter()
        .filter(|&&(point, score)| {
            if board.is_bare() {
                point == centre
            } else {
                classic.is_candidate(score)
            }
        })
        // `max_by_key` returns the last of equals; the first from the top left is wanted.
        .rev()
        .max_by_key(|&&(_, score)| score)
        .or(scored.first());
    best.map(|&(point, score)| Report {
        point,
        score,
        win_in: None,
        loss_in: None,
        fewer: None,
        depth: 0,
        nodes: scored.len() as u64,
        lines: vec![Line {
            score,
            win_in: None,
            loss_in: None,
            pv: vec![point],
        }],
        done: true,
    })
}

/// The points up to four steps from `point` along `direction`, in order.
fn nine_points(board: &Board, point: Point, direction: Direction) -> Vec<Point> {
    (-4..=4)
        .filter_map(|steps| board.size().step(point, direction, steps))
        .collect()
}
