//! Scores and the static evaluation.
//!
//! Owns what a score means and how a position's worth is put together from what
//! each point offers, kept summed up by `position`, and from the threats.

use crate::engine::codes::{Bar, CODES, Codes, bar, point_class};
use crate::engine::position::Position;
use crate::engine::weights::{Weights, threats};

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

/// What moves must know of a code, in one word: its share of the evaluation in
/// the high half, the point's class in four bits, and the code itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Info(u32);

impl Info {
    fn new(code: usize, class: u8, value: i16) -> Info {
        Info(u32::from(value.cast_unsigned()) << 16 | u32::from(class) << 12 | code as u32)
    }

    #[inline]
    pub(super) fn value(self) -> i32 {
        self.0.cast_signed() >> 16
    }

    #[inline]
    pub(super) fn class(self) -> u8 {
        (self.0 >> 12 & 15) as u8
    }

    #[inline]
    pub(super) fn code(self) -> u16 {
        (self.0 & 0xfff) as u16
    }
}

/// What else a code is worth to its colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    /// Whether renju may forbid Black the point.
    pub(super) bar: Bar,
    /// How promising the point is to play for the colour.
    pub(super) attack: i16,
    /// How promising it is to play for the other side.
    pub(super) defend: i16,
}

/// A table by code, padded so that no code is out of range.
pub(super) type ByCode<T> = Box<[T; 4096]>;

/// The infos of every code.
pub(super) fn infos(codes: &Codes, weights: &Weights) -> ByCode<Info> {
    let class = |code: usize| point_class(codes.members()[code]);
    by_code(|code| Info::new(code, class(code), weights.value[code]))
}

/// The worth of every code.
pub(super) fn worths(codes: &Codes, weights: &Weights) -> ByCode<Worth> {
    by_code(|code| Worth {
        bar: bar(codes.members()[code]),
        attack: weights.attack[code],
        defend: weights.defend[code],
    })
}

fn by_code<T>(entry: impl Fn(usize) -> T) -> ByCode<T> {
    Box::new(std::array::from_fn(|code| entry(code.min(CODES - 1))))
}

/// The static evaluation for the side to move.
pub(super) fn evaluate(position: &Position) -> i32 {
    let own = position.turn();
    let mut value = position.sum(own) - position.sum(own ^ 1);
    let mut bits = threats(position);
    while bits != 0 {
        value += i32::from(position.threat(bits.trailing_zeros() as usize));
        bits &= bits - 1;
    }
    value.clamp(-Score::EVALUATION_LIMIT, Score::EVALUATION_LIMIT)
}
