//! Scores and the static evaluation.
//!
//! Owns what a score means and what each code of four line classes is worth,
//! for the side to move and for the side that waits. The sums over the board
//! are kept by `position`.

use crate::engine::codes::{Bar, CODES, Codes, bar, class, point_class};
use crate::engine::patterns::line;

/// A position's worth, seen from the side to move.
///
/// Beyond the range of evaluations it says in how many plies the game is won
/// or lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Score(pub i32);

impl Score {
    const WIN: i32 = 30_000;
    /// Evaluations keep between this and its negative.
    pub(super) const EVALUATION_LIMIT: i32 = 6_000;
    /// Scores beyond this are wins.
    const DECIDED: i32 = 29_000;

    /// The score of a win by the side to move at this ply from now, the winning
    /// move being ply 1.
    pub fn win_at(plies: u32) -> Score {
        Score(Self::WIN - plies as i32)
    }

    /// The score of a loss whose last move is at this ply from now.
    pub fn loss_at(plies: u32) -> Score {
        Score(plies as i32 - Self::WIN)
    }

    /// After how many plies the side to move has won; `None` if the score
    /// promises no win.
    pub fn win_in(self) -> Option<u32> {
        (self.0 > Self::DECIDED).then(|| (Self::WIN - self.0) as u32)
    }

    /// After how many plies the side to move has lost; `None` if the score
    /// fears no loss.
    pub fn loss_in(self) -> Option<u32> {
        Score(-self.0).win_in()
    }

    /// Whether the score is a win or a loss.
    pub fn is_decided(self) -> bool {
        self.0.abs() > Self::DECIDED
    }
}

/// What one code is worth to its colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    /// The point's class.
    pub(super) class: u8,
    /// Whether renju may forbid Black the point.
    pub(super) bar: Bar,
    /// Its share of the evaluation when the colour is to move.
    pub(super) moving: i16,
    /// Its share when the colour waits.
    pub(super) waiting: i16,
    /// How promising the point is to play for the colour.
    pub(super) attack: i16,
    /// How promising it is to play for the other side.
    pub(super) defend: i16,
}

// The four tables below were fitted to the results of the engine's own games
// (19 000 quiet positions, logistic regression, σ(v / 200)), rounded.

/// What a line class adds to the evaluation when its side is to move.
const MOVING: [i16; line::COUNT] = [0, 0, 0, 1, 1, 11, 12, 12, 6, 17, 32, 29, 60, 60, 200];
/// The same when it waits.
const WAITING: [i16; line::COUNT] = [0, 0, 0, 0, 1, 7, 9, 9, 7, 13, 15, 25, 30, 30, 100];
/// What a point class adds when its side is to move.
const MOVING_CLASS: [i16; class::COUNT] = [0, 0, -10, 0, -7, -8, -6, 24, 10, 2, 12, 20, 0, 0, 0, 0];
/// The same when it waits.
const WAITING_CLASS: [i16; class::COUNT] = [0, 0, -7, 0, 0, -1, -1, 4, 4, 4, 12, 15, 0, 0, 0, 0];
/// What a line class adds to a move's place in the order.
const PROMISE: [i16; line::COUNT] = [0, 0, 1, 2, 3, 7, 8, 9, 10, 24, 28, 32, 120, 120, 400];

/// The worth of every code; those beyond the last are never asked for.
pub(super) fn worths(codes: &Codes) -> Box<[Worth; 4096]> {
    let sum = |lines: [u8; 4], weights: &[i16; line::COUNT]| -> i16 {
        lines.iter().map(|&line| weights[usize::from(line)]).sum()
    };
    let worth = |&lines: &[u8; 4]| Worth {
        class: point_class(lines),
        bar: bar(lines),
        moving: sum(lines, &MOVING) + MOVING_CLASS[usize::from(point_class(lines))],
        waiting: sum(lines, &WAITING) + WAITING_CLASS[usize::from(point_class(lines))],
        attack: 2 * sum(lines, &PROMISE),
        defend: sum(lines, &PROMISE),
    };
    let members = codes.members();
    debug_assert_eq!(members.len(), CODES);
    let at = |code: usize| members.get(code).unwrap_or(&[0; 4]);
    Box::new(std::array::from_fn(|code| worth(at(code))))
}
