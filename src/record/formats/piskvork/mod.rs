//! Games of Piskvork and of the tournaments that grew out of it.
//!
//! Neither format states its rule. The number at the end says how a tournament game
//! ended, in ways that differ between versions: it isn't read.

mod moves;
mod psq;
mod rec;
