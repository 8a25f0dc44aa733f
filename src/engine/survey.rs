//! What a stone would make on each empty point, for those who explain or weigh
//! a position instead of searching it.

use std::sync::Arc;

use crate::board::{Board, Color};
use crate::engine::patterns::line;
use crate::engine::position::{Position, Tables, side};
use crate::engine::spots::spot;
use crate::point::{Direction, Point};
use crate::rules::Rule;

/// What a stone makes in one line, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Makes {
    /// Nothing that presses.
    Nothing,
    /// An open three: a stone away from a four that no stone answers.
    OpenThree,
    /// A four that one stone answers.
    Four,
    /// Two fours in one line.
    DoubleFour,
    /// A row of four with both ends free.
    OpenFour,
    /// A five that wins.
    Five,
}

/// A board, read for what stones would make on it.
pub struct Survey(Position);

impl Survey {
    pub(super) fn new(tables: &Arc<Tables>, rule: Rule, board: &Board) -> Survey {
        Survey(Position::new(tables, rule, board, Color::Black))
    }

    /// What a stone of `color` makes on the empty `point` along `direction`,
    /// whether or not it is allowed.
    pub fn makes(&self, color: Color, point: Point, direction: Direction) -> Makes {
        let lines = self.0.lines(side(color), spot(point));
        match (lines >> (4 * direction as u16) & 15) as u8 {
            line::FIVE => Makes::Five,
            line::OPEN_FOUR => Makes::OpenFour,
            line::DOUBLE_FOUR => Makes::DoubleFour,
            line::FOUR => Makes::Four,
            line::OPEN_THREE | line::OPEN_THREE_2 => Makes::OpenThree,
            _ => Makes::Nothing,
        }
    }
}
