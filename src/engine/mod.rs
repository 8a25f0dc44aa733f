//! The strong engine: finding the best point within limits.
//!
//! Reads no clock, prints nothing and uses no randomness: the same position, limits
//! and table size give the same answer on every machine. `rules` is the judge
//! that everything here is tested against, and that confirms what is reported
//! as a forced win.
//!
//! The rooms, each using only those above it:
//!
//! | module | owns |
//! |---|---|
//! | `score`, `report`, `tuning`, `random`, `handicap`, `by_color` | the values that the others share |
//! | `lines` | what one line offers a colour, by table |
//! | `position` | the fast board: classes, sets, sums and the hash, kept up to date |
//! | `threats` | what must be played, and wins that can be proved |
//! | `fours` | continuous fours for those who prove things |
//! | `survey` | a position read for those who explain it |
//! | `search` | what to play: evaluation, order, pruning, the tree, the root |
//! | `dev` | tools that measure and tune the engine |

mod by_color;
mod dev;
mod fours;
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
pub use fours::{FoursSearch, Sought};
pub use handicap::{Handicap, PickLine};
pub use report::{Fewer, Limits, Line, Report};
pub use score::Score;
pub use search::Search;
pub use survey::{Makes, Survey};
pub use threats::Fours;
pub(crate) use threats::{answers, fives};
pub use tuning::Tuning;
