//! A position read for those who explain it instead of searching it: what stones
//! would make, and whether continuous fours win.

use crate::board::{Board, Color};
use crate::engine::lines::LineClass;
use crate::engine::position::{Position, Spot};
use crate::engine::threats::{Claim, Solver, VcfOutcome};
use crate::point::{Direction, Point};
use crate::rules::Rule;

/// What a stone makes in one line, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Makes {
    /// Nothing that presses.
    Nothing,
    /// An open three: a stone away from a four that no stone answers.
    Three,
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
pub struct Survey<'a> {
    rule: Rule,
    board: &'a Board,
    position: Position,
}

impl<'a> Survey<'a> {
    /// Reads a board.
    pub fn new(rule: Rule, board: &'a Board) -> Survey<'a> {
        Survey {
            rule,
            board,
            position: Position::new(rule, board, Color::Black),
        }
    }

    /// What a stone of `color` makes on the empty `point` along `direction`,
    /// whether or not it is allowed.
    pub fn makes(&self, color: Color, point: Point, direction: Direction) -> Makes {
        let classes = self.position.classes(color, point.into());
        match classes.get(direction) {
            LineClass::FIVE => Makes::Five,
            LineClass::OPEN_FOUR => Makes::OpenFour,
            LineClass::DOUBLE_FOUR => Makes::DoubleFour,
            LineClass::FOUR => Makes::Four,
            LineClass::OPEN_THREE | LineClass::OPEN_THREE_2 => Makes::Three,
            _ => Makes::Nothing,
        }
    }

    /// A win of `color` by continuous fours, if it were to move: both sides'
    /// moves in turn, confirmed by the rules. `None` if none is found within
    /// this many nodes.
    pub fn win_by_fours(&self, color: Color, nodes: u64) -> Option<Vec<Point>> {
        let mut solver = Solver::new(12);
        let mut find = |board: &Board| {
            let mut position = Position::new(self.rule, board, color);
            match solver.solve(&mut position, nodes) {
                VcfOutcome::Win(line) => Some(Spot::points(&line)),
                _ => None,
            }
        };
        let line: Vec<Point> = find(self.board)?;
        let mut claim = Claim {
            rule: self.rule,
            own: color,
            find: &mut find,
        };
        claim.holds(&mut self.board.clone(), &line).then_some(line)
    }
}
