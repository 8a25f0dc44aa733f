//! The static evaluation: what a position is worth without search.
//!
//! Owns how it is put together from what each point offers, which the position keeps
//! summed up, and from the threats that the side to move finds.

use crate::board::Color;
use crate::engine::position::{PointClass, Position, THREATS};
use crate::engine::score::Score;

/// The static evaluation for the side to move.
pub(crate) fn evaluate(position: &Position) -> i32 {
    let own = position.turn();
    let mut value = position.sum(own) - position.sum(own.other());
    let mut bits = threats(position);
    while bits != 0 {
        value += i32::from(position.threat_weight(bits.trailing_zeros()));
        bits &= bits - 1;
    }
    value.clamp(-Score::EVALUATION_LIMIT, Score::EVALUATION_LIMIT)
}

/// The classes whose presence is a bit of [`threats`].
const PRESENT: [PointClass; 8] = [
    PointClass::CLOSED_THREE,
    PointClass::THREE,
    PointClass::THREE_PLUS,
    PointClass::TWO_THREES,
    PointClass::FOUR,
    PointClass::FOUR_PLUS,
    PointClass::FOUR_THREE,
    PointClass::WINNING_FOUR,
];

/// What the side to move and the other side could make, as bits.
pub(crate) fn threats(position: &Position) -> u32 {
    let own = position.turn();
    let enemy = own.other();
    let four = |color| position.total(color, &PointClass::SINGLE_FOURS);
    let three = |color| position.total(color, &PointClass::THREES);
    let (own_fours, enemy_fours) = (four(own), four(enemy));
    let (own_threes, enemy_threes) = (three(own), three(enemy));
    let pressed = position.count(enemy, PointClass::WINNING_FOUR) > 0;
    let more = [
        own_fours >= 2,
        own_fours >= 3,
        enemy_fours >= 2,
        enemy_fours >= 3,
        own_fours >= 1 && own_threes >= 1,
        enemy_fours >= 1 && enemy_threes >= 1,
        own_fours >= 1 && enemy_fours >= 1,
        pressed && own_fours >= 1,
        pressed && own_fours >= 2,
        own_threes >= 2,
        enemy_threes >= 2,
        own_threes >= 4,
        enemy_threes >= 4,
    ];
    let more = (16..).zip(more);
    let more = more.fold(0, |bits, (bit, holds)| bits | u32::from(holds) << bit);
    // The last bit is the move itself.
    present(position, own) | present(position, enemy) << 8 | more | 1 << (THREATS - 1)
}

fn present(position: &Position, color: Color) -> u32 {
    let bit = |(index, class)| u32::from(position.count(color, class) > 0) << index;
    PRESENT.into_iter().enumerate().map(bit).sum()
}
