//! The strong engine: finding the best point within limits.
//!
//! Reads no clock, prints nothing and draws no lots: the same position, limits
//! and table size give the same answer on every machine. `rules` is the judge
//! that everything here is tested against, and that confirms what is reported
//! as a forced win.

pub mod bench;
mod bitlines;
mod candidates;
mod chance;
mod codes;
mod evaluate;
mod forbidden;
mod node;
mod offers;
mod patterns;
mod position;
mod proof;
mod report;
mod search;
mod sight;
mod spots;
mod survey;
mod table;
mod tables;
mod threats;
mod tree;
pub mod tune;
mod tuning;
mod vcf;
mod weights;
mod zone;

pub use evaluate::Score;
pub use report::{Limits, Line, Report};
pub use search::Search;
pub use sight::{Choice, Sight};
pub use survey::{Makes, Survey};
pub(crate) use tables::splitmix;
pub use tuning::Tuning;
