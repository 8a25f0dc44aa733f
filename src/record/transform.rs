//! Turning a board: flipped, rotated, or shifted by a point, with all that a record holds.
//!
//! Knows where points go and nothing about games. Properties that only their own format
//! understands stay as they are.

use crate::point::{Point, Size};

/// A way to turn a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transform {
    /// Left becomes right.
    Flip,
    /// A quarter to the right.
    Rotate,
    /// A point to the left.
    Left,
    /// A point to the right.
    Right,
    /// A point up.
    Up,
    /// A point down.
    Down,
}

impl Transform {
    /// All of them.
    pub const ALL: [Transform; 6] = [
        Transform::Flip,
        Transform::Rotate,
        Transform::Left,
        Transform::Right,
        Transform::Up,
        Transform::Down,
    ];

    /// The stable name.
    pub fn id(self) -> &'static str {
        match self {
            Transform::Flip => "flip",
            Transform::Rotate => "rotate",
            Transform::Left => "left",
            Transform::Right => "right",
            Transform::Up => "up",
            Transform::Down => "down",
        }
    }

    /// Where it puts a point; `None` beyond the edge.
    pub fn apply(self, point: Point, size: Size) -> Option<Point> {
        let last = size.get() - 1;
        let (column, row) = (point.column(), point.row());
        let (column, row) = match self {
            Transform::Flip => (last.checked_sub(column)?, row),
            Transform::Rotate => (row, last.checked_sub(column)?),
            Transform::Left => (column.checked_sub(1)?, row),
            Transform::Right => (column + 1, row),
            Transform::Up => (column, row + 1),
            Transform::Down => (column, row.checked_sub(1)?),
        };
        Point::new(column, row).filter(|&there| size.contains(there))
    }
}
