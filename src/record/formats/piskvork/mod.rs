//! Games of Piskvork and of the tournaments that grew out of it.
//!
//! Neither format states its rule. The number at the end says how a tournament game
//! ended: see `ending`.

mod ending;
mod moves;
mod psq;
mod rec;
