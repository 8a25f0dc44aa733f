//! The search's numbers, each found or kept by games.

/// One set of numbers for the search.
///
/// Two searches with different numbers can play each other; what wins stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tuning {
    values: [i32; COUNT],
}

macro_rules! parameters {
    ($($(#[$doc:meta])* $name:ident = $value:expr;)*) => {
        #[allow(non_camel_case_types, reason = "the variants are the parameters' names")]
        enum Index { $($name,)* }
        const DEFAULTS: &[(&str, i32)] = &[$((stringify!($name), $value),)*];
        const COUNT: usize = DEFAULTS.len();
        impl Tuning {
            $($(#[$doc])* #[inline] pub(crate) fn $name(&self) -> i32 {
                self.values[Index::$name as usize]
            })*
        }
    };
}

parameters! {
    /// Nodes for continuous fours at a leaf.
    vcf_leaf = 12;
    /// Nodes for continuous fours per ply of depth above the leaves.
    vcf_depth = 24;
    /// How late moves are reduced, in 1/256 of log2(depth) · log2(move).
    reduction = 92;
    /// Moves tried at depth 0 before the rest are left out; 0 tries all.
    late_base = 6;
    /// Further moves tried for each squared ply of depth.
    late_slope = 1;
    /// The greatest depth at which moves are left out.
    late_depth = 10;
    /// The margin per ply by which an evaluation above beta ends the search.
    futility = 60;
    /// The greatest depth at which it does.
    futility_depth = 4;
    /// The margin by which an evaluation below alpha ends the search at depth 1.
    razor = 150;
    /// The greatest depth at which it does.
    razor_depth = 2;
    /// How far below depth 0 winning fours are still parried.
    parry_depth = 1;
    /// How many plies less a four against a winning four is searched at first.
    counter = 2;
    /// The least depth at which the other side's continuous fours are looked for.
    zone_depth = 2;
    /// Nodes for them per ply of depth.
    zone_nodes = 32;
    /// The divisor of a move's history in its order.
    history = 32;
    /// What a move gains in the order that refuted the same before.
    refutation = 100;
    /// How much more moves are reduced after one was good, in 1/256 ply.
    raised = 256;
    /// The same where the evaluation is beyond beta.
    cut = 256;
    /// The same where the side stands worse than a move of its own ago.
    declining = 0;
    /// The share of moves tried there, of 128, before the rest are left out.
    worse = 64;
    /// From this depth on a position without a known best move is searched a ply less.
    unknown_depth = 4;
    /// The least depth at which it is asked whether the best known move stands alone.
    alone_depth = 6;
    /// By how much it must, per ply of depth.
    alone_margin = 4;
    /// The half-width of the window around the last iteration's score.
    aspiration = 60;
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            values: std::array::from_fn(|index| DEFAULTS[index].1),
        }
    }
}

impl Tuning {
    /// The names of all numbers and their defaults.
    pub fn defaults() -> &'static [(&'static str, i32)] {
        DEFAULTS
    }

    /// Sets the number with this name; `false` if there is none.
    pub fn set(&mut self, name: &str, value: i32) -> bool {
        let found = DEFAULTS.iter().position(|&(known, _)| known == name);
        if let Some(index) = found {
            self.values[index] = value;
        }
        found.is_some()
    }
}
