//! What the engine knows of a rule: the tables that all its positions share.
//!
//! Owns them and makes each rule's when it is first asked for.

use std::sync::{Arc, OnceLock};

use crate::engine::by_color::ByColor;
use crate::engine::lines::{ClassPair, ClassQuad, Patterns, Span};
use crate::engine::position::code::{ByCode, Code, Codes};
use crate::engine::position::point_class::{Bar, PointClass};
use crate::engine::position::spot::BySpot;
use crate::engine::position::weights::{THREATS, Weights};
use crate::engine::position::worth::{Offer, Worth};
use crate::engine::random::splitmix;
use crate::rules::Rule;

/// The tables of one rule; every position under it shares them.
pub(crate) struct Tables {
    patterns: Patterns,
    codes: Codes,
    offers: ByCode<Offer>,
    worths: ByCode<Worth>,
    /// What each bit of the threats adds for the side to move.
    pub(super) threats: [i16; THREATS],
    /// The hash of a stone.
    pub(super) keys: BySpot<ByColor<u64>>,
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
            patterns: Patterns::new(rule),
            offers: ByCode::from_fn(|code| {
                let class = PointClass::of(codes.members()[code.index()]);
                Offer::new(code, class, weights.value[code.index()])
            }),
            worths: ByCode::from_fn(|code| Worth {
                bar: Bar::of(codes.members()[code.index()]),
                attack: weights.attack[code.index()],
                defend: weights.defend[code.index()],
            }),
            threats: weights.threats,
            codes,
            keys: BySpot::from_fn(|| ByColor::from_fn(|_| key())),
            turn_key: key(),
        }
    }

    /// Both colours' classes in the middle of a span.
    #[inline]
    pub(super) fn classes(&self, span: Span) -> ClassPair {
        self.patterns.classes(span)
    }

    /// What a point with these four classes offers.
    #[inline]
    pub(super) fn offer(&self, classes: ClassQuad) -> Offer {
        self.offers[self.codes.code(classes)]
    }

    #[inline]
    pub(super) fn worth(&self, code: Code) -> &Worth {
        &self.worths[code]
    }
}
