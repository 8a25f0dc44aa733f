//! What the engine knows of a rule: the tables that all its positions share.
//!
//! Owns them and makes each rule's when it is first asked for.

use std::sync::{Arc, OnceLock};

use crate::engine::lines::patterns::Lines;
use crate::engine::position::codes::{Bar, CODES, Codes, bar, point_class};
use crate::engine::position::spot::SPOTS;
use crate::engine::position::weights::{THREATS, Weights};
use crate::engine::random::splitmix;
use crate::rules::Rule;

/// The tables of one rule; every position under it shares them.
pub(crate) struct Tables {
    lines: Lines,
    codes: Codes,
    infos: ByCode<Info>,
    worths: ByCode<Worth>,
    /// What each bit of the threats adds for the side to move.
    pub(crate) threats: [i16; THREATS],
    /// By spot and side.
    pub(crate) keys: Vec<[u64; 2]>,
    pub(crate) turn_key: u64,
}

impl Tables {
    /// The rule's tables, made when they are first asked for.
    pub(crate) fn of(rule: Rule) -> Arc<Tables> {
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
    pub(crate) fn classes(&self, window: u64) -> u8 {
        self.lines.classes(window)
    }

    /// What is known of four line classes.
    #[inline]
    pub(crate) fn info(&self, lines: u16) -> Info {
        self.infos[usize::from(self.codes.code(lines)) % 4096]
    }

    #[inline]
    pub(crate) fn worth(&self, code: u16) -> &Worth {
        &self.worths[usize::from(code) % 4096]
    }
}

/// What moves must know of a code, in one word: its share of the evaluation in
/// the high half, the point's class in four bits, and the code itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Info(u32);

impl Info {
    fn new(code: usize, class: u8, value: i16) -> Info {
        Info(u32::from(value.cast_unsigned()) << 16 | u32::from(class) << 12 | code as u32)
    }

    #[inline]
    pub(crate) fn value(self) -> i32 {
        self.0.cast_signed() >> 16
    }

    #[inline]
    pub(crate) fn class(self) -> u8 {
        (self.0 >> 12 & 15) as u8
    }

    #[inline]
    pub(crate) fn code(self) -> u16 {
        (self.0 & 0xfff) as u16
    }
}

/// What else a code is worth to its colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    /// Whether renju may forbid Black the point.
    pub(crate) bar: Bar,
    /// How promising the point is to play for the colour.
    pub(crate) attack: i16,
    /// How promising it is to play for the other side.
    pub(crate) defend: i16,
}

/// A table by code, padded so that no code is out of range.
pub(crate) type ByCode<T> = Box<[T; 4096]>;

/// The infos of every code.
pub(crate) fn infos(codes: &Codes, weights: &Weights) -> ByCode<Info> {
    let class = |code: usize| point_class(codes.members()[code]);
    by_code(|code| Info::new(code, class(code), weights.value[code]))
}

/// The worth of every code.
pub(crate) fn worths(codes: &Codes, weights: &Weights) -> ByCode<Worth> {
    by_code(|code| Worth {
        bar: bar(codes.members()[code]),
        attack: weights.attack[code],
        defend: weights.defend[code],
    })
}

fn by_code<T>(entry: impl Fn(usize) -> T) -> ByCode<T> {
    Box::new(std::array::from_fn(|code| entry(code.min(CODES - 1))))
}
