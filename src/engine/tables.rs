//! What the engine knows of a rule: the tables that all its positions share.
//!
//! Owns them and makes each rule's when it is first asked for.

use std::sync::{Arc, OnceLock};

use crate::engine::codes::Codes;
use crate::engine::evaluate::{ByCode, Info, Worth, infos, worths};
use crate::engine::patterns::Lines;
use crate::engine::spots::SPOTS;
use crate::engine::weights::{THREATS, Weights};
use crate::rules::Rule;

/// The tables of one rule; every position under it shares them.
pub(super) struct Tables {
    lines: Lines,
    codes: Codes,
    infos: ByCode<Info>,
    worths: ByCode<Worth>,
    /// What each bit of the threats adds for the side to move.
    pub(super) threats: [i16; THREATS],
    /// By spot and side.
    pub(super) keys: Vec<[u64; 2]>,
    pub(super) turn_key: u64,
}

impl Tables {
    /// The rule's tables, made when they are first asked for.
    pub(super) fn of(rule: Rule) -> Arc<Tables> {
        static MADE: [OnceLock<Arc<Tables>>; Rule::ALL.len()] =
            [const { OnceLock::new() }; Rule::ALL.len()];
        Arc::clone(MADE[rule as usize].get_or_init(|| Arc::new(Tables::new(rule))))
    }

    fn new(rule: Rule) -> Tables {
        let mut seed = 0;
        let mut key = || splitmix(&mut seed);
        let codes = Codes::new();
        let weights = Weights::learnt(&codes);
        Tables {
            lines: Lines::new(rule),
            infos: infos(&codes, &weights),
            worths: worths(&codes, &weights),
            threats: weights.threats,
            codes,
            keys: (0..SPOTS).map(|_| [key(), key()]).collect(),
            turn_key: key(),
        }
    }

    /// Both colours' line classes in the middle of a window.
    #[inline]
    pub(super) fn classes(&self, window: u64) -> u8 {
        self.lines.classes(window)
    }

    /// What is known of four line classes.
    #[inline]
    pub(super) fn info(&self, lines: u16) -> Info {
        self.infos[usize::from(self.codes.code(lines)) % 4096]
    }

    #[inline]
    pub(super) fn worth(&self, code: u16) -> &Worth {
        &self.worths[usize::from(code) % 4096]
    }
}

/// The next of a sequence of well-mixed numbers.
pub(crate) fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
