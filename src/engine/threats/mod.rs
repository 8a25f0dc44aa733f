//! What must be played, and wins that can be proved without weighing anything.
//!
//! Owns the verdicts that the classes show without search, victory by continuous
//! fours, where it can be met, and its proof by the rules. Knows no scores and no
//! table: everything here is true or unknown.

pub(crate) mod proof;
pub(crate) mod urgency;
pub(crate) mod vcf;
mod zone;
