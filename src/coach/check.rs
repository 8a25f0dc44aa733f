//! The second judge of a lost turn: accepts or rejects what the prover claims.
//!
//! Asks the rules alone and shares no search, table or zone with the prover: a claim
//! that it can't follow is rejected. Works in slices.

use crate::board::{Board, Color};
use crate::coach::loss::{Answer, Group};
use crate::point::Point;
use crate::rules::Rule;

/// The check of one turn, under way.
pub struct Checker {
    rule: Rule,
    loser: Color,
    /// What is still to check: a move of the loser on a board, and its answer.
    claims: Vec<(Board, Point, Answer)>,
    /// Whether nothing was wrong so far.
    sound: bool,
}

impl Checker {
    /// Begins to check that `loser`, to move on `board`, loses whatever it plays: that
    /// `groups` hold each of its legal moves exactly once, and that each answer wins.
    pub fn new(rule: Rule, board: &Board, loser: Color, groups: &[Group]) -> Checker {
        let mut checker = Checker::without_claims(rule, loser);
        checker.open(board, groups);
        checker
    }

    /// Begins to check that each of the group's moves, which are legal, loses by its answer.
    pub(super) fn of_group(rule: Rule, board: &Board, loser: Color, group: &Group) -> Checker {
        let mut checker = Checker::without_claims(rule, loser);
        checker.add(board, group);
        checker
    }

    fn without_claims(rule: Rule, loser: Color) -> Checker {
        Checker {
            rule,
            loser,
            claims: Vec::new(),
            sound: true,
        }
    }

    /// Checks the next claim and returns the verdict: whether all of them hold; `None`
    /// if some are left.
    pub fn step(&mut self) -> Option<bool> {
        if self.sound
            && let Some((board, at, answer)) = self.claims.pop()
        {
            self.sound = self.loses(board, at, answer);
        }
        (!self.sound || self.claims.is_empty()).then_some(self.sound)
    }

    /// The verdict, at one go.
    pub fn run(mut self) -> bool {
        loop {
            if let Some(verdict) = self.step() {
                return verdict;
            }
        }
    }

    /// Puts the claims of a turn on the list, if they are about each legal move once.
    fn open(&mut self, board: &Board, groups: &[Group]) {
        let legal = |&at: &Point| self.rule.ban(board, at, self.loser).is_none();
        let mut legal: Vec<Point> = board.empty_points().filter(legal).collect();
        let moves = groups.iter().flat_map(|group| &group.moves);
        let mut claimed: Vec<Point> = moves.copied().collect();
        legal.sort_unstable();
        claimed.sort_unstable();
        // A full board is a draw; a group without moves says nothing.
        let empty = groups.iter().any(|group| group.moves.is_empty());
        self.sound &= claimed == legal && !empty && !board.is_full();
        for group in groups {
            self.add(board, group);
        }
    }

    /// Puts the claims of a group on the list.
    fn add(&mut self, board: &Board, group: &Group) {
        let claim = |&at: &Point| (board.clone(), at, group.answer.clone());
        self.claims.extend(group.moves.iter().map(claim));
    }

    /// Whether playing the legal move `at` loses by this answer. A block's groups are
    /// put on the list.
    fn loses(&mut self, mut board: Board, at: Point, answer: Answer) -> bool {
        let (rule, winner) = (self.rule, self.loser.other());
        board.place(at, self.loser);
        if rule.five(&board, at).is_some() {
            return false;
        }
        match answer {
            Answer::Five { at } => board.is_empty(at) && rule.five_as(&board, at, winner).is_some(),
            Answer::Fours(fours) => fours.holds(rule, &board, winner),
            Answer::Block { at, then } => {
                if !board.is_empty(at) || rule.ban(&board, at, winner).is_some() {
                    return false;
                }
                board.place(at, winner);
                self.open(&board, &then);
                self.sound
            }
        }
    }
}
