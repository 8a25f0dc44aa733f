//! The rules: what wins and what is forbidden, judged on a board.
//!
//! Plain and slow on purpose: this is the reference that anything faster is
//! tested against, and the only judge that the games, the opponents and the
//! page ask. Knows no history; [`Game`](crate::Game) brings the last move.

mod renju;

use std::ops::RangeInclusive;

use serde::Serialize;

use crate::board::{Board, Color};
use crate::point::{Direction, Point, Size};

pub use renju::{Ban, BanKind, Shape, ShapeKind};

/// A rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Five or more in an unbroken row win.
    Freestyle,
    /// Exactly five win; six or more are nothing.
    Standard,
    /// Black wins with exactly five and may not play an overline, a double four
    /// or a double three; White wins with five or more.
    Renju,
    /// Five win unless a stone of the opponent stands at both ends; six or more
    /// always win. The edge of the board blocks no end.
    Caro,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Status {
    /// The game goes on.
    Playing,
    /// The game is won.
    Won {
        /// The winning side.
        winner: Color,
        /// What decided it.
        #[serde(flatten)]
        by: Win,
    },
    /// The board is full and nobody has won.
    Draw,
}

/// What decided a won game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum Win {
    /// A five, or more where the rule lets it win.
    Five {
        /// Its points from end to end.
        line: Vec<Point>,
    },
    /// The loser played a forbidden move.
    Forbidden {
        /// The ban that it broke.
        ban: Ban,
    },
    /// Every empty point is forbidden to the loser.
    NoLegalPoint,
    /// The loser resigned; the board doesn't tell.
    Resignation,
}

/// Which rows of a colour's stones win. Five do, more than five may, fewer never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinningRow {
    /// Whether six or more win nothing.
    pub exact: bool,
    /// Whether exactly five win nothing between two enemy stones.
    pub boxed: bool,
}

impl Status {
    /// The winning line from end to end; empty if no five has won.
    pub fn line(&self) -> &[Point] {
        match self {
            Status::Won {
                by: Win::Five { line },
                ..
            } => line,
            _ => &[],
        }
    }
}

impl Rule {
    /// All rules.
    pub const ALL: [Rule; 4] = [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro];

    /// The rule's stable name, such as `freestyle`.
    pub fn id(self) -> &'static str {
        match self {
            Rule::Freestyle => "freestyle",
            Rule::Standard => "standard",
            Rule::Renju => "renju",
            Rule::Caro => "caro",
        }
    }

    /// The key under which the page keeps the one sentence that explains the rule.
    pub fn sentence(self) -> &'static str {
        match self {
            Rule::Freestyle => "rule.freestyle.sentence",
            Rule::Standard => "rule.standard.sentence",
            Rule::Renju => "rule.renju.sentence",
            Rule::Caro => "rule.caro.sentence",
        }
    }

    /// The board sizes that the rule is played on.
    pub fn sizes(self) -> RangeInclusive<u8> {
        match self {
            Rule::Renju => 9..=Size::MAX,
            _ => Size::MIN..=Size::MAX,
        }
    }

    /// Which rows win for `color`.
    pub fn winning_row(self, color: Color) -> WinningRow {
        WinningRow {
            exact: match self {
                Rule::Standard => true,
                Rule::Renju => color == Color::Black,
                Rule::Freestyle | Rule::Caro => false,
            },
            boxed: self == Rule::Caro,
        }
    }

    /// Whether some moves are forbidden to `color`.
    pub fn bans(self, color: Color) -> bool {
        self == Rule::Renju && color == Color::Black
    }

    /// Why `point`, which must be empty, is forbidden to `color`; `None` if it isn't.
    pub fn ban(self, board: &Board, point: Point, color: Color) -> Option<Ban> {
        self.bans(color)
            .then(|| renju::ban(&mut board.clone(), point))?
    }

    /// The points forbidden to `color`, rows from the top.
    pub fn forbidden(self, board: &Board, color: Color) -> Vec<Point> {
        if !self.bans(color) {
            return Vec::new();
        }
        let mut scratch = board.clone();
        board
            .empty_points()
            .filter(|&point| renju::ban(&mut scratch, point).is_some())
            .collect()
    }

    /// The winning row through the stone on `point`, from end to end; `None` if
    /// there is no stone or it wins nothing.
    pub fn five(self, board: &Board, point: Point) -> Option<Vec<Point>> {
        let color = board.stone(point)?;
        self.five_as(board, point, color)
    }

    /// The winning row through `point` as if a stone of `color` stood there.
    pub(crate) fn five_as(self, board: &Board, point: Point, color: Color) -> Option<Vec<Point>> {
        let wins = self.winning_row(color);
        Direction::ALL.into_iter().find_map(|direction| {
            if board.run_length(point, direction, color) < 5 {
                return None;
            }
            let run = board.run(point, direction, color);
            let won = match run.len() {
                5 => !(wins.boxed && boxed(board, &run, direction)),
                more => more > 5 && !wins.exact,
            };
            won.then_some(run)
        })
    }

    /// How the game stands after the stone on `last`, the newest one on `board`.
    pub fn judge(self, board: &Board, last: Point) -> Status {
        let Some(color) = board.stone(last) else {
            return Status::Playing;
        };
        if let Some(line) = self.five(board, last) {
            return won(color, Win::Five { line });
        }
        if self.bans(color) {
            let mut before = board.clone();
            before.remove(last);
            if let Some(ban) = self.ban(&before, last, color) {
                return won(color.other(), Win::Forbidden { ban });
            }
        }
        self.judge_turn(board, color.other())
    }

    /// How a position without history stands with `turn` to move. If both sides
    /// have a five, `turn`'s opponent wins: he has moved last.
    pub fn judge_setup(self, board: &Board, turn: Color) -> Status {
        for color in [turn.other(), turn] {
            if let Some(line) = board
                .stones(color)
                .find_map(|point| self.five(board, point))
            {
                return won(color, Win::Five { line });
            }
        }
        self.judge_turn(board, turn)
    }

    /// How a position without a five stands with `turn` to move.
    fn judge_turn(self, board: &Board, turn: Color) -> Status {
        if board.is_full() {
            return Status::Draw;
        }
        let legal = |point| self.ban(board, point, turn).is_none();
        if !board.empty_points().any(legal) {
            return won(turn.other(), Win::NoLegalPoint);
        }
        Status::Playing
    }
}

fn won(winner: Color, by: Win) -> Status {
    Status::Won { winner, by }
}

/// Whether a stone of the other colour stands right beyond both ends of `run`.
fn boxed(board: &Board, run: &[Point], direction: Direction) -> bool {
    let beyond = |end: Option<&Point>, steps| {
        end.and_then(|&end| board.size().step(end, direction, steps))
            .is_some_and(|point| board.stone(point).is_some())
    };
    beyond(run.first(), -1) && beyond(run.last(), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_has_its_name_and_its_sentence() {
        let names = Rule::ALL.map(Rule::id);
        assert_eq!(names, ["freestyle", "standard", "renju", "caro"]);
        for rule in Rule::ALL {
            assert_eq!(rule.sentence(), format!("rule.{}.sentence", rule.id()));
        }
    }
}
