//! What the engine learnt from its own games.
//!
//! Owns the numbers that `wuzi-tune` fitted: what a code of four line classes is
//! worth to its colour, how promising a move there is, and what threats on the
//! board add for the side to move. They are the same under every rule, although the
//! classes mean different things. Fitted to 16 300 games instead of 10 600 they
//! gained +70 [+21, +123] Elo at 10 000 nodes.

use crate::engine::lines::LineClass;
use crate::engine::position::code::{CODES, Codes};
use crate::engine::position::point_class::PointClass;

/// The fitted numbers.
pub(crate) struct Weights {
    /// By code: its share of the evaluation.
    pub(crate) value: Vec<i16>,
    /// By code: how promising the point is to play for the colour.
    pub(crate) attack: Vec<i16>,
    /// By code: how promising it is to play for the other side.
    pub(crate) defend: Vec<i16>,
    /// By bit of the evaluation's threats: what it adds for the side to move.
    pub(crate) threats: [i16; THREATS],
}

/// The parts that every code is made of: sixteen line classes, then point classes.
pub(crate) const PARTS: usize = 32;
/// The number of bits that say which threats there are.
pub(crate) const THREATS: usize = 32;
/// The tables by code.
pub(crate) const TABLES: usize = 3;
/// The bytes that hold all numbers: the parts and threats in two bytes each, the
/// low one first, then one byte for each code and table.
pub(crate) const BYTES: usize = 2 * (TABLES * PARTS + THREATS) + TABLES * CODES;

static LEARNT: &[u8; BYTES] = include_bytes!("weights.bin");

impl Weights {
    /// The numbers that the engine plays by.
    pub(crate) fn learnt(codes: &Codes) -> Weights {
        let (wide, narrow) = LEARNT.split_at(BYTES - TABLES * CODES);
        let wide: Vec<i16> = wide
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
            .collect();
        let table = |index: usize| -> Vec<i16> {
            let parts = &wide[index * PARTS..][..PARTS];
            let own = &narrow[index * CODES..][..CODES];
            let members = codes.members().iter();
            let sum = |(&four, &own): (&[LineClass; 4], &u8)| {
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

/// The places in a table's parts whose sum is a code's weight.
pub(crate) fn parts_of(lines: [LineClass; 4]) -> [usize; 5] {
    let [a, b, c, d] = lines.map(LineClass::index);
    [a, b, c, d, PARTS / 2 + PointClass::of(lines).index()]
}
