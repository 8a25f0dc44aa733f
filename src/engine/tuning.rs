//! The search's parameters, each found or kept by games.

/// A value for each of the search's parameters.
///
/// Two searches with different values can play each other; what wins stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tuning {
    values: [i32; COUNT],
}

macro_rules! parameters {
    ($($(#[$doc:meta])* $name:ident = $value:expr;)*) => {
        #[allow(non_camel_case_types, reason = "the variants are the parameters' names")]
        enum Parameter { $($name,)* }
        const DEFAULTS: &[(&str, i32)] = &[$((stringify!($name), $value),)*];
        const COUNT: usize = DEFAULTS.len();
        impl Tuning {
            $($(#[$doc])* #[inline] pub(crate) fn $name(&self) -> i32 {
                self.values[Parameter::$name as usize]
            })*
        }
    };
}

parameters! {
    /// Nodes for continuous fours at a leaf.
    vcf_base = 12;
    /// Further nodes for them per ply of depth above the leaves.
    vcf_slope = 24;
    /// The least depth at which the other side's continuous fours are looked for.
    zone_depth = 2;
    /// Nodes for them per ply of depth.
    zone_nodes = 32;
    /// The margin per ply by which an evaluation above beta ends the search.
    reverse_futility_margin = 60;
    /// The greatest depth at which it does.
    reverse_futility_depth = 4;
    /// The margin per ply by which an evaluation below alpha ends the search.
    razor_margin = 150;
    /// The greatest depth at which it does.
    razor_depth = 2;
    /// How far below depth 0 winning fours are still parried.
    quiescence_parries = 1;
    /// From this depth on a position without a known best move is searched a ply less.
    iir_depth = 4;
    /// Moves tried at depth 0 before the rest are left out; 0 tries all.
    lmp_base = 6;
    /// Further moves tried for each squared ply of depth.
    lmp_slope = 1;
    /// The greatest depth at which moves are left out.
    lmp_depth = 10;
    /// The share of those moves, of 128, that is tried where the side stands worse than
    /// a move of its own ago.
    lmp_not_improving = 64;
    /// How much late moves are reduced, in 1/256 of log2(depth) · log2(move).
    lmr_scale = 92;
    /// How much more after a move raised alpha, in 1/256 ply.
    lmr_alpha_raised = 256;
    /// How much more where the evaluation reaches beta, in 1/256 ply.
    lmr_fails_high = 256;
    /// How much more where the side stands worse than a move of its own ago, in 1/256 ply.
    lmr_not_improving = 0;
    /// How many plies less a four against a winning four is searched at first.
    lmr_counter_four = 2;
    /// The least depth at which a best known move may be singular.
    singular_depth = 6;
    /// By how much the other moves must fall short, per ply of depth.
    singular_margin = 4;
    /// The divisor of a move's histories in its order.
    history_divisor = 32;
    /// What a killer or counter-move gains in the order.
    refutation_bonus = 100;
    /// The half-width of the aspiration window around the last iteration's score.
    aspiration_window = 60;
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            values: std::array::from_fn(|index| DEFAULTS[index].1),
        }
    }
}

impl Tuning {
    /// The names of all parameters and their defaults.
    pub fn defaults() -> &'static [(&'static str, i32)] {
        DEFAULTS
    }

    /// Sets the parameter with this name; returns `false` if there is none.
    pub fn set(&mut self, name: &str, value: i32) -> bool {
        let found = DEFAULTS.iter().position(|&(known, _)| known == name);
        if let Some(index) = found {
            self.values[index] = value;
        }
        found.is_some()
    }
}
