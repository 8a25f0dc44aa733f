//! Random numbers from a seed, the same on every machine.
//!
//! Owns the generator (SplitMix64) behind hash keys, the levels' lots and random
//! openings.

use crate::point::Point;

/// The next number; moves the state on.
pub(crate) fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A number below `below`; moves the state on.
pub fn random(state: &mut u64, below: u64) -> u64 {
    splitmix(state) % below
}

/// An index below `below`; moves the state on.
pub fn random_index(state: &mut u64, below: usize) -> usize {
    random(state, below as u64) as usize
}

/// A point at most `reach` columns and rows from `centre`; `None` if it lies beyond
/// every board. Moves the state on by two numbers in any case.
pub fn random_point(state: &mut u64, centre: Point, reach: usize) -> Option<Point> {
    let mut near = |middle: u8| {
        let place = usize::from(middle) + random_index(state, 2 * reach + 1);
        u8::try_from(place.checked_sub(reach)?).ok()
    };
    let (column, row) = (near(centre.column()), near(centre.row()));
    Point::new(column?, row?)
}
