//! Confirms a victory by continuous fours with `rules` alone.
//!
//! Shares no code with the search: it plays a line on a plain board and checks at
//! each four that the defender has no five, and that the win goes on after every answer.

use serde::Serialize;

use crate::board::{Board, Color};
use crate::point::{Direction, Point};
use crate::rules::{Rule, Status};

/// A victory by continuous fours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fours {
    /// Both sides' moves in turn; the attacker's come first and last.
    pub line: Vec<Point>,
    /// The lines after the defender's other answers, in the order in which the rules ask
    /// for them. Only caro has such answers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Vec<Point>>,
}

impl Fours {
    /// Whether the rules agree that this wins for `color`, to move on `board`, whatever
    /// the defender does, and that the line can be played to its end. Nothing is searched.
    pub fn holds(&self, rule: Rule, board: &Board, color: Color) -> bool {
        let mut others = self.others.iter();
        let mut find = |_: &Board| others.next().cloned();
        let mut claim = Claim {
            rule,
            own: color,
            find: &mut find,
        };
        claim.holds(&mut board.clone(), &self.line)
            && others.next().is_none()
            && self.plays_out(rule, board.clone(), color)
    }

    /// Whether the line can be played as it stands, and its last move wins.
    fn plays_out(&self, rule: Rule, mut board: Board, color: Color) -> bool {
        let mut turn = color;
        for (index, &at) in self.line.iter().enumerate() {
            if !board.is_empty(at) || rule.ban(&board, at, turn).is_some() {
                return false;
            }
            board.place(at, turn);
            turn = turn.other();
            let status = rule.judge(&board, at);
            if index + 1 == self.line.len() {
                return matches!(status, Status::Won { winner, .. } if winner == color);
            }
            if status != Status::Playing {
                return false;
            }
        }
        false
    }
}

/// Finds a line that still wins when the defender leaves the known one.
pub(crate) type FindLine<'a> = dyn FnMut(&Board) -> Option<Vec<Point>> + 'a;

/// A claim that `own`, to move, wins by fours under `rule`.
pub(crate) struct Claim<'a> {
    pub(crate) rule: Rule,
    pub(crate) own: Color,
    /// Asked for a line where the defender has several answers.
    pub(crate) find: &'a mut FindLine<'a>,
}

impl Claim<'_> {
    /// Whether playing `line` on `board` wins whatever the defender does. The board
    /// is left as it was.
    pub(crate) fn holds(&mut self, board: &mut Board, line: &[Point]) -> bool {
        let Some((&attack, rest)) = line.split_first() else {
            return false;
        };
        if !board.is_empty(attack) || self.rule.ban(board, attack, self.own).is_some() {
            return false;
        }
        if self.rule.five_as(board, attack, self.own).is_some() {
            return true;
        }
        board.place(attack, self.own);
        let won = self.holds_against_answers(board, rest);
        board.remove(attack);
        won
    }

    fn holds_against_answers(&mut self, board: &mut Board, rest: &[Point]) -> bool {
        let enemy = self.own.other();
        let fives = fives(self.rule, board, self.own);
        if fives.is_empty() || !self::fives(self.rule, board, enemy).is_empty() {
            return false;
        }
        let answers = answers(self.rule, board, self.own, &fives);
        answers.into_iter().all(|answer| {
            board.place(answer, enemy);
            let won = match rest.split_first() {
                Some((&known, rest)) if known == answer => self.holds(board, rest),
                _ => (self.find)(board).is_some_and(|line| self.holds(board, &line)),
            };
            board.remove(answer);
            won
        })
    }
}

/// The empty points at which `color` completes a five.
pub(crate) fn fives(rule: Rule, board: &Board, color: Color) -> Vec<Point> {
    // A row goes on through a neighbour.
    let joins = |point: Point| {
        Direction::ALL.into_iter().any(|direction| {
            [-1, 1].into_iter().any(|steps| {
                let next = board.size().step(point, direction, steps);
                next.is_some_and(|next| board.stone(next) == Some(color))
            })
        })
    };
    (board.empty_points())
        .filter(|&point| joins(point) && rule.five_as(board, point, color).is_some())
        .collect()
}

/// The legal points at which the other side leaves `attacker` none of these fives.
/// The board is left as it was.
pub(crate) fn answers(
    rule: Rule,
    board: &mut Board,
    attacker: Color,
    fives: &[Point],
) -> Vec<Point> {
    let enemy = attacker.other();
    // A stone on no line through a five doesn't change it.
    let aligned = |&point: &Point| {
        fives.iter().all(|five| {
            let columns = point.column().abs_diff(five.column());
            let rows = point.row().abs_diff(five.row());
            columns == 0 || rows == 0 || columns == rows
        })
    };
    let near: Vec<Point> = board.empty_points().filter(aligned).collect();
    let stops = |&point: &Point| {
        board.place(point, enemy);
        let open = |&five: &Point| five != point && rule.five_as(board, five, attacker).is_some();
        let stopped = !fives.iter().any(open);
        board.remove(point);
        stopped && rule.ban(board, point, enemy).is_none()
    };
    near.into_iter().filter(stops).collect()
}
