//! What must be played, and wins that can be proved without weighing anything.
//!
//! Owns the verdicts that the classes show without search, victory by continuous
//! fours, where it can be met, and its proof by the rules. Knows no scores and no
//! transposition table: everything here is true or unknown.

mod proof;
mod urgency;
mod vcf;
mod zone;

pub use proof::Fours;
pub(crate) use proof::{Claim, answers, fives};
pub(crate) use urgency::Urgency;
pub(crate) use vcf::{Solver, VcfOutcome};
pub(crate) use zone::defence_zone;
