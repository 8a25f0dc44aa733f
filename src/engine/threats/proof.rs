//! Confirms a victory by continuous fours with `rules` alone.
//!
//! Shares no code with the search: it plays a line on a plain board and checks at
//! each four that the defender has no five, and that the win goes on after every answer.

use crate::board::{Board, Color};
use crate::point::Point;
use crate::rules::Rule;

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
        let fives = self.fives(board, self.own);
        if fives.is_empty() || !self.fives(board, enemy).is_empty() {
            return false;
        }
        let answers = self.answers(board, &fives);
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

    /// The legal points that leave none of these fives.
    fn answers(&self, board: &mut Board, fives: &[Point]) -> Vec<Point> {
        let enemy = self.own.other();
        let empty: Vec<Point> = board.empty_points().collect();
        let stops = |&point: &Point| {
            board.place(point, enemy);
            let open =
                |&five: &Point| five != point && self.rule.five_as(board, five, self.own).is_some();
            let stopped = !fives.iter().any(open);
            board.remove(point);
            stopped && self.rule.ban(board, point, enemy).is_none()
        };
        empty.into_iter().filter(stops).collect()
    }

    fn fives(&self, board: &Board, color: Color) -> Vec<Point> {
        board
            .empty_points()
            .filter(|&point| self.rule.five_as(board, point, color).is_some())
            .collect()
    }
}
