//! What the engine learnt from its own games.
//!
//! Owns the numbers that `wuzi-tune` fitted: what a code of four line classes is
//! worth to its colour, how promising a move there is, and what threats on the
//! board add for the side to move. They are the same under every rule; what the
//! classes mean differs.

use crate::engine::codes::{CODES, Codes, class, point_class};
use crate::engine::position::{Position, Side};

/// The fitted numbers.
pub(super) struct Weights {
    /// By code: its share of the evaluation.
    pub(super) value: Vec<i16>,
    /// By code: how promising the point is to play for the colour.
    pub(super) attack: Vec<i16>,
    /// By code: how promising it is to play for the other side.
    pub(super) defend: Vec<i16>,
    /// By bit of [`threats`]: what it adds for the side to move.
    pub(super) threats: [i16; THREATS],
}

/// The parts that every code is made of: sixteen line classes, then point classes.
pub(super) const PARTS: usize = 32;
/// The bits of [`threats`].
pub(super) const THREATS: usize = 32;
/// The tables by code.
pub(super) const TABLES: usize = 3;
/// The bytes that hold all numbers: the parts and threats in two bytes each, the
/// low one first, then one byte for each code and table.
pub(super) const BYTES: usize = 2 * (TABLES * PARTS + THREATS) + TABLES * CODES;

static LEARNT: &[u8; BYTES] = include_bytes!("weights.bin");

impl Weights {
    /// The numbers that the engine plays by.
    pub(super) fn learnt(codes: &Codes) -> Weights {
        let (wide, narrow) = LEARNT.split_at(BYTES - TABLES * CODES);
        let wide: Vec<i16> = wide
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
            .collect();
        let table = |index: usize| -> Vec<i16> {
            let parts = &wide[index * PARTS..][..PARTS];
            let own = &narrow[index * CODES..][..CODES];
            let members = codes.members().iter();
            let sum = |(&four, &own): (&[u8; 4], &u8)| {
                let parts = parts_of(four).map(|part| parts[part]);
                parts.iter().sum::<i16>() + i16::from(own.cast_signed())
            };
            members.zip(own).map(sum).collect()
        };
        Weights {
            value: table(0),
            attack: table(1),
            defend: table(2),
            threats: std::array::from_fn(|bit| wide[TABLES * PARTS + bit]),
        }
    }
}

/// The places in a table's parts that a code's weight is the sum of.
pub(super) fn parts_of(four: [u8; 4]) -> [usize; 5] {
    let [a, b, c, d] = four.map(usize::from);
    [a, b, c, d, PARTS / 2 + usize::from(point_class(four))]
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
pub(super) fn threats(position: &Position) -> u32 {
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
