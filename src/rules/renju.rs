//! Renju's forbidden moves for Black: overline, double four, double three.
//!
//! The definitions are those of the Renju International Federation (§9), read
//! literally. A **four** is four stones that one more makes an exact five. A
//! **straight four** is an unbroken four that two points complete. A **three**
//! is three stones that one more makes a straight four, where that stone makes
//! no five at the same time and is itself not forbidden; the last part makes
//! the definition recursive. Every step puts a stone on the board, so it ends.

use serde::Serialize;

use crate::board::{Board, Color};
use crate::point::{Direction, Point};
use crate::rules::Rule;

/// Why a move is forbidden, with the shapes that prove it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ban {
    /// The forbidden point.
    pub point: Point,
    /// The ban that the move would break.
    pub kind: BanKind,
    /// What the move would make: each overline, four or three.
    pub shapes: Vec<Shape>,
}

/// The three bans, in the order in which they are tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BanKind {
    /// Six or more in an unbroken row.
    Overline,
    /// Two fours at once, also on one line.
    DoubleFour,
    /// Two threes at once.
    DoubleThree,
}

/// One shape that a forbidden move makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shape {
    /// What it is.
    pub kind: ShapeKind,
    /// Its stones along the line, the forbidden one among them.
    pub stones: Vec<Point>,
    /// The empty points that complete it: a four to a five, a three to a
    /// straight four. None for an overline.
    pub points: Vec<Point>,
}

/// The kind of a [`Shape`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShapeKind {
    /// Six or more in a row.
    Overline,
    /// One stone short of a five.
    Four,
    /// One stone short of a straight four.
    Three,
}

/// Why Black may not play the empty `point`. The board is handed back as it came.
pub(super) fn ban(board: &mut Board, point: Point) -> Option<Ban> {
    if Rule::Renju.five_as(board, point, Color::Black).is_some() {
        return None;
    }
    board.place(point, Color::Black);
    let found = broken(board, point);
    board.remove(point);
    found.map(|(kind, shapes)| Ban {
        point,
        kind,
        shapes,
    })
}

/// The ban that Black's stone on `point` breaks; it makes no five.
fn broken(board: &mut Board, point: Point) -> Option<(BanKind, Vec<Shape>)> {
    let overlines = all_lines(|direction| overline(board, point, direction));
    if !overlines.is_empty() {
        return Some((BanKind::Overline, overlines));
    }
    let fours = all_lines(|direction| fours(board, point, direction));
    if fours.len() >= 2 {
        return Some((BanKind::DoubleFour, fours));
    }
    let threes = all_lines(|direction| three(board, point, direction));
    (threes.len() >= 2).then_some((BanKind::DoubleThree, threes))
}

fn all_lines<T: IntoIterator<Item = Shape>>(mut find: impl FnMut(Direction) -> T) -> Vec<Shape> {
    Direction::ALL.into_iter().flat_map(&mut find).collect()
}

fn overline(board: &Board, point: Point, direction: Direction) -> Option<Shape> {
    let stones = board.run(point, direction, Color::Black);
    (stones.len() >= 6).then_some(Shape {
        kind: ShapeKind::Overline,
        stones,
        points: Vec::new(),
    })
}

/// The fours through the stone on `point`. Two points that complete the same
/// four stones make one four, a straight one.
fn fours(board: &Board, point: Point, direction: Direction) -> Vec<Shape> {
    let mut fours: Vec<Shape> = Vec::new();
    for completing in near(board, point, direction) {
        let five = board.run(completing, direction, Color::Black);
        if five.len() != 5 || !five.contains(&point) {
            continue;
        }
        let stones = without(five, completing);
        match fours.iter_mut().find(|four| four.stones == stones) {
            Some(straight) => straight.points.push(completing),
            None => fours.push(Shape {
                kind: ShapeKind::Four,
                stones,
                points: vec![completing],
            }),
        }
    }
    fours
}

/// The three through the stone on `point`. One line holds at most one: the
/// straight four needs its own ends free.
fn three(board: &mut Board, point: Point, direction: Direction) -> Option<Shape> {
    let mut three: Option<Shape> = None;
    for completing in near(board, point, direction) {
        let four = board.run(completing, direction, Color::Black);
        if four.len() != 4 || !four.contains(&point) || !straight(board, &four, direction) {
            continue;
        }
        let makes_five = Rule::Renju
            .five_as(board, completing, Color::Black)
            .is_some();
        if makes_five || ban(board, completing).is_some() {
            continue;
        }
        let stones = without(four, completing);
        let shape = three.get_or_insert_with(|| Shape {
            kind: ShapeKind::Three,
            stones,
            points: Vec::new(),
        });
        shape.points.push(completing);
    }
    three
}

/// Whether one more stone on either end of the unbroken `four` makes an exact five.
fn straight(board: &Board, four: &[Point], direction: Direction) -> bool {
    let completes = |end: Option<&Point>, sign: i8| {
        let next = |steps| end.and_then(|&end| board.size().step(end, direction, sign * steps));
        let black = |point| board.stone(point) == Some(Color::Black);
        next(1).is_some_and(|point| board.is_empty(point)) && !next(2).is_some_and(black)
    };
    completes(four.first(), -1) && completes(four.last(), 1)
}

/// The empty points of the line up to four steps from `point`.
fn near(board: &Board, point: Point, direction: Direction) -> Vec<Point> {
    (-4..=4)
        .filter_map(|steps| board.size().step(point, direction, steps))
        .filter(|&there| board.is_empty(there))
        .collect()
}

fn without(points: Vec<Point>, left_out: Point) -> Vec<Point> {
    points.into_iter().filter(|&p| p != left_out).collect()
}
