//! Weight map: looks along eight rays and adds up weights.
//!
//! A ray starts at the neighbour of a point and takes in stones of the first
//! colour it meets; the first stone of the other colour is taken in and ends
//! it, an empty point or the edge ends it. The method does not know whose
//! stones they are.

use crate::board::{Board, Color};
use crate::opponents::{Classic, Part, Reading, Row};
use crate::point::{Direction, Point};

pub(super) struct WeightMap;

/// Run and weight; `s` is a stone of the first colour, `d` one of the other.
const WEIGHTS: [(&str, i32); 7] = [
    ("s", 3),
    ("ss", 400),
    ("sss", 10_000),
    ("ssss", 1_000_000),
    ("ssssd", 1_000_000),
    ("sssd", 5000),
    ("ssd", 20),
];

impl Classic for WeightMap {
    fn name(&self) -> &'static str {
        "weight-map"
    }

    fn read(&self, board: &Board, point: Point, _own: Color) -> Reading {
        let rows: Vec<Row> = Direction::ALL
            .into_iter()
            .flat_map(|direction| [1, -1].map(|sign| row(board, point, direction, sign)))
            .collect();
        Reading {
            point,
            score: rows.iter().map(|row| row.share).sum(),
            rows,
        }
    }
}

/// Reads the ray from `point` along `direction`, or against it where `sign` is −1.
fn row(board: &Board, point: Point, direction: Direction, sign: i8) -> Row {
    let (run, mut points) = ray(board, point, direction, sign);
    points.insert(0, point);
    let weight = WEIGHTS.iter().find(|(name, _)| *name == run);
    let value = weight.map_or(0, |&(_, weight)| weight);
    let (dx, dy) = direction.vector();
    Row {
        direction: (dx * sign, dy * sign),
        points,
        own: Part { shape: run, value },
        opp: None,
        share: value,
        counts: value != 0,
    }
}

fn ray(board: &Board, point: Point, direction: Direction, sign: i8) -> (String, Vec<Point>) {
    let beyond = (1..).map_while(|steps| board.size().step(point, direction, sign * steps));
    let (mut run, mut points, mut first) = (String::new(), Vec::new(), None);
    for there in beyond {
        let Some(color) = board.stone(there) else {
            break;
        };
        let same = *first.get_or_insert(color) == color;
        run.push(if same { 's' } else { 'd' });
        points.push(there);
        if !same {
            break;
        }
    }
    (run, points)
}
