//! Nine windows: weighs its best attack against its best defence.
//!
//! For each direction the nine points around a point become a string, `1` for
//! the colour tried there, `2` for the other, `0` for empty; the first key that
//! occurs in it gives the value. A defence is worth 5 less than an attack.

use crate::board::{Board, Color};
use crate::opponents::{Classic, Part, Reading, Row, nine_points};
use crate::point::{Direction, Point};

pub(super) struct NineWindow;

const KEYS: [(&str, i32); 20] = [
    ("11111", 100),
    ("011110", 90),
    ("11110", 80),
    ("01111", 80),
    ("10111", 80),
    ("11011", 80),
    ("11101", 80),
    ("01110", 70),
    ("11100", 60),
    ("00111", 60),
    ("0111", 50),
    ("1011", 50),
    ("1101", 50),
    ("1110", 50),
    ("111", 40),
    ("01100", 30),
    ("00110", 30),
    ("011", 20),
    ("110", 20),
    ("11", 10),
];

/// How much less a defence is worth than the same attack.
const DEFENCE: i32 = 5;

impl Classic for NineWindow {
    fn name(&self) -> &'static str {
        "nine-window"
    }

    fn read(&self, board: &Board, point: Point, own: Color) -> Reading {
        let mut rows = Direction::ALL.map(|direction| row(board, point, direction, own));
        let score = rows.iter().map(|row| row.share).fold(i32::MIN, i32::max);
        if let Some(best) = rows.iter_mut().find(|row| row.share == score) {
            best.counts = self.is_candidate(score);
        }
        Reading {
            point,
            score,
            rows: rows.into(),
        }
    }

    fn is_candidate(&self, score: i32) -> bool {
        score > 0
    }
}

fn row(board: &Board, point: Point, direction: Direction, own: Color) -> Row {
    let points = nine_points(board, point, direction);
    let attack = value(&window(board, &points, point, own));
    let mut defence = value(&window(board, &points, point, own.other()));
    defence.value -= DEFENCE;
    Row {
        direction: direction.vector(),
        share: attack.value.max(defence.value),
        points,
        own: attack,
        opp: Some(defence),
        counts: false,
    }
}

fn window(board: &Board, points: &[Point], tried: Point, color: Color) -> String {
    let mark = |&there: &Point| match board.stone(there) {
        _ if there == tried => '1',
        Some(stone) if stone == color => '1',
        Some(_) => '2',
        None => '0',
    };
    points.iter().map(mark).collect()
}

fn value(window: &str) -> Part {
    let found = KEYS.iter().find(|(key, _)| window.contains(key));
    let &(shape, value) = found.unwrap_or(&("", 0));
    Part {
        shape: shape.to_owned(),
        value,
    }
}
