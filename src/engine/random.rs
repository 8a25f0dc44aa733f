//! Random numbers from a seed, the same on every machine.
//!
//! Owns the generator (SplitMix64) behind hash keys, the levels' lots and random
//! openings.

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
