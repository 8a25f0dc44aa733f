//! Pattern table: reads each line as a string and looks the shape up.
//!
//! Each of the four lines through a point is read twice, as if either side had
//! just played there. A shape is the row of stones, `A`, with an `X` on each
//! side that is open; the score is −1 and the values of all eight shapes.

use crate::board::{Board, Color};
use crate::opponents::{Classic, Part, Reading, Row, nine_points};
use crate::point::{Direction, Point};

pub(super) struct PatternTable;

/// Shape, its value for the side to move, its value when it blocks the other side.
const TABLE: [(&str, i32, i32); 14] = [
    ("AAAAA", 100_000, 1000),
    ("XAAAAX", 200, 100),
    ("XAAAA", 50, 20),
    ("AAAAX", 50, 20),
    ("XAAAX", 30, 10),
    ("XAAA", 8, 5),
    ("AAAX", 8, 5),
    ("XAAX", 2, 1),
    ("XAA", 2, 1),
    ("AAX", 2, 1),
    ("XAX", 1, 0),
    ("XA", 1, 0),
    ("AX", 1, 0),
    ("A", -1, 0),
];

impl Classic for PatternTable {
    fn name(&self) -> &'static str {
        "pattern-table"
    }

    fn read(&self, board: &Board, point: Point, own: Color) -> Reading {
        let rows: Vec<Row> = Direction::ALL
            .into_iter()
            .map(|direction| row(board, point, direction, own))
            .collect();
        Reading {
            point,
            score: rows.iter().map(|row| row.share).sum::<i32>() - 1,
            rows,
        }
    }
}

fn row(board: &Board, point: Point, direction: Direction, own: Color) -> Row {
    let look_up = |color| {
        let shape = shape(board, point, direction, color);
        let found = TABLE.iter().find(|(name, ..)| *name == shape);
        let (makes, blocks) = found.map_or((0, 0), |&(_, makes, blocks)| (makes, blocks));
        let value = if color == own { makes } else { blocks };
        Part { shape, value }
    };
    let (own_part, opp_part) = (look_up(own), look_up(own.other()));
    let share = own_part.value + opp_part.value;
    Row {
        direction: direction.vector(),
        points: nine_points(board, point, direction),
        own: own_part,
        opp: Some(opp_part),
        share,
        counts: share != 0,
    }
}

/// The shape through `point` as if `color` had just played there.
fn shape(board: &Board, point: Point, direction: Direction, color: Color) -> String {
    let run = board.run(point, direction, color);
    if run.len() >= 5 {
        return "AAAAA".to_owned();
    }
    let open = |end: Option<&Point>, steps| {
        end.and_then(|&end| board.size().step(end, direction, steps))
            .is_some_and(|beyond| board.is_empty(beyond))
    };
    let (left, right) = (open(run.first(), -1), open(run.last(), 1));
    if !left && !right {
        return "A".to_owned();
    }
    let mark = |open| if open { "X" } else { "" };
    [mark(left), &"A".repeat(run.len()), mark(right)].concat()
}
