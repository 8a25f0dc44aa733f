//! The static evaluation.
//!
//! Owns how a position's worth is put together from what each point offers, kept
//! summed up by `position`, and from the threats.

use crate::engine::position::Position;
use crate::engine::position::codes::class;
use crate::engine::position::side::Side;
use crate::engine::position::weights::THREATS;
use crate::engine::score::Score;

/// The static evaluation for the side to move.
pub(crate) fn evaluate(position: &Position) -> i32 {
    let own = position.turn();
    let mut value = position.sum(own) - position.sum(own ^ 1);
    let mut bits = threats(position);
    while bits != 0 {
        value += i32::from(position.threat(bits.trailing_zeros() as usize));
        bits &= bits - 1;
    }
    value.clamp(-Score::EVALUATION_LIMIT, Score::EVALUATION_LIMIT)
}

/// The classes whose presence is a bit of [`threats`].
const PRESENT: [u8; 8] = [
    class::CLOSED_THREE,
    class::THREE,
    class::THREE_PLUS,
    class::TWO_THREES,
    class::FOUR,
    class::FOUR_PLUS,
    class::FOUR_THREE,
    class::WINNING_FOUR,
];

/// What the side to move and the other side could make, as bits.
pub(crate) fn threats(position: &Position) -> u32 {
    let own = position.turn();
    let enemy = own ^ 1;
    let mut bits = present(position, own) | present(position, enemy) << 8;
    let four = |side| position.total(side, class::FOUR..=class::FOUR_THREE);
    let three = |side| position.total(side, class::THREE..=class::TWO_THREES);
    let (fours, threes) = ([four(own), four(enemy)], [three(own), three(enemy)]);
    let pressed = position.count(enemy, class::WINNING_FOUR) > 0;
    let more = [
        fours[0] >= 2,
        fours[0] >= 3,
        fours[1] >= 2,
        fours[1] >= 3,
        fours[0] >= 1 && threes[0] >= 1,
        fours[1] >= 1 && threes[1] >= 1,
        fours[0] >= 1 && fours[1] >= 1,
        pressed && fours[0] >= 1,
        pressed && fours[0] >= 2,
        threes[0] >= 2,
        threes[1] >= 2,
        threes[0] >= 4,
        threes[1] >= 4,
    ];
    for (index, holds) in more.into_iter().enumerate() {
        bits |= u32::from(holds) << (16 + index);
    }
    // The last bit is the move itself.
    bits | 1 << (THREATS - 1)
}

fn present(position: &Position, side: Side) -> u32 {
    let bit = |(index, class)| u32::from(position.count(side, class) > 0) << index;
    PRESENT.into_iter().enumerate().map(bit).sum()
}
