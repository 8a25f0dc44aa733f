//! What a teacher knows: threats, hints, win chances and the worth of moves.
//!
//! Owns facts and no sentences: the page has the words. It reports a forced win only
//! where the rules have confirmed it.

mod hint;
mod review;
mod threats;

pub use hint::{Hint, Idea, hint};
pub use review::{Fault, Judgement, chance, judge};
pub use threats::{Threat, ThreatKind, Threats, threats};
