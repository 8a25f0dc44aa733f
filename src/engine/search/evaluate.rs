//! The static evaluation.
//!
//! Owns how a position's worth is put together from what each point offers, kept
//! summed up by `position`, and from the threats.

use crate::board::Color;
use crate::engine::position::{PointClass, Position, THREATS};
use crate::engine::score::Score;

/// The static evaluation for the side to move.
pub(crate) fn evaluate(position: &Position) -> i32 {
    let own = position.turn();
    let mut value = position.sum(own) - position.sum(own.other());
    let threats = threats(position);
    for (bit, &weight) in position.threat_weights().iter().enumerate() {
        if threats >> bit & 1 != 0 {
            value += i32::from(weight);
        }
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
    let mut bits = present(position, own) | present(position, enemy) << 8;
    let four = |color| position.total(color, &PointClass::SINGLE_FOURS);
    let three = |color| position.total(color, &PointClass::THREES);
    let (fours, threes) = ([four(own), four(enemy)], [three(own), three(enemy)]);
    let pressed = position.count(enemy, PointClass::WINNING_FOUR) > 0;
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

fn present(position: &Position, color: Color) -> u32 {
    let bit = |(index, class)| u32::from(position.count(color, class) > 0) << index;
    PRESENT.into_iter().enumerate().map(bit).sum()
}
