//! Continuous fours for those who prove things: a search that stops at any node, tells
//! "there is none" from "none was found", and lines that the rules confirm.

use crate::board::{Board, Color};
use crate::engine::position::{Position, Spot};
use crate::engine::threats::{Claim, Fours, Solver, VcfOutcome};
use crate::point::Point;
use crate::rules::Rule;

/// What a search for continuous fours knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sought {
    /// They win by these moves, both sides' in turn; the rules haven't been asked yet.
    Found(Vec<Point>),
    /// All were tried, and none wins.
    Exhausted,
    /// Not known yet.
    Unknown,
}

/// A search for a victory by continuous fours.
pub struct FoursSearch {
    rule: Rule,
    solver: Solver,
    /// The position under way, and the outcome if it is known.
    position: Position,
    outcome: Sought,
}

/// The nodes for the lines after all of the defender's other answers.
const OTHERS: u64 = 8_000;

impl FoursSearch {
    /// A search under `rule`; nothing is sought on this board yet.
    pub fn new(rule: Rule, board: &Board) -> FoursSearch {
        FoursSearch {
            rule,
            solver: Solver::new(16),
            position: Position::new(rule, board, Color::Black),
            outcome: Sought::Exhausted,
        }
    }

    /// Begins anew: a win of `color`, to move on a board of the same size.
    pub fn start(&mut self, board: &Board, color: Color) {
        self.position = Position::new(self.rule, board, color);
        self.solver.start();
        self.outcome = Sought::Unknown;
    }

    /// Goes on until this many nodes since the start.
    pub fn run(&mut self, nodes: u64) -> &Sought {
        if self.outcome == Sought::Unknown {
            self.outcome = match self.solver.run(&mut self.position, nodes) {
                VcfOutcome::Win(line) => Sought::Found(Spot::points(&line)),
                VcfOutcome::None => Sought::Exhausted,
                VcfOutcome::Unknown => Sought::Unknown,
            };
        }
        &self.outcome
    }

    /// The nodes since the start.
    pub fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    /// The line with what it needs, if the rules agree that it wins for `color`, to move
    /// on `board`, whatever the defender does; and the nodes that this took. Drops a
    /// search under way.
    pub fn confirm(&mut self, board: &Board, color: Color, line: &[Point]) -> (Option<Fours>, u64) {
        let (rule, solver) = (self.rule, &mut self.solver);
        let (mut others, mut spent) = (Vec::new(), 0);
        let mut find = |board: &Board| {
            let mut position = Position::new(rule, board, color);
            let outcome = solver.solve(&mut position, OTHERS.saturating_sub(spent));
            // An unknown outcome has reset the count.
            spent += match outcome {
                VcfOutcome::Unknown => OTHERS,
                _ => solver.nodes(),
            };
            match outcome {
                VcfOutcome::Win(line) => others.push(Spot::points(&line)),
                _ => return None,
            }
            others.last().cloned()
        };
        let mut claim = Claim {
            rule,
            own: color,
            find: &mut find,
        };
        let holds = claim.holds(&mut board.clone(), line);
        let line = line.to_vec();
        let fours = holds.then_some(Fours { line, others });
        let fours = fours.filter(|fours| fours.holds(rule, board, color));
        (fours, spent)
    }
}
