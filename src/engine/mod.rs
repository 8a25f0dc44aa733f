//! The strong engine: finding the best point within limits.
//!
//! Reads no clock, prints nothing and draws no lots: the same position, limits
//! and table size give the same answer on every machine. `rules` is the judge
//! that everything here is tested against, and that confirms what is reported
//! as a forced win.

mod by_color;
mod dev;
mod handicap;
mod lines;
mod position;
pub mod random;
mod report;
mod score;
mod search;
mod survey;
mod threats;
mod tuning;

pub use dev::{bench, tune};
pub use handicap::{Choice, Sight};
pub use report::{Limits, Line, Report};
pub use score::Score;
pub use search::Search;
pub use survey::{Makes, Survey};
pub use tuning::Tuning;
