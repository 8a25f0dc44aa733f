//! What a teacher knows: threats, hints, win chances, the worth of moves, and why a game
//! was lost.
//!
//! Owns facts and no sentences: the page has the words. It reports a forced win only
//! where the rules have confirmed it, and a loss only where they have for every move.

mod check;
mod corridor;
mod fact;
mod frame;
mod hint;
mod loss;
mod retry;
mod review;
mod story;
mod threats;
mod turn;

pub use check::Checker;
pub use corridor::Prover;
pub use fact::{Certainty, Fact, FactKind};
pub use hint::{Hint, Idea, hint};
pub use loss::{Answer, Group, Hold, LetOff, Loss, Missed, State, Turn};
pub use retry::{Goal, Retry, Verdict};
pub use review::{Fault, Judgement, chance, judge};
pub use story::story;
pub use threats::{Threat, ThreatKind, Threats, threats};
