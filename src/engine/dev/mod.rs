//! Tools for working on the engine; nothing that plays uses them.
//!
//! Owns the fixed work that measures it and the fit of its weights.

pub mod bench;
pub mod tune;
