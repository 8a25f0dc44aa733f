//! What one line offers a colour at an empty point.
//!
//! Owns raw lines, the line classes and the tables that lead from one to the
//! other under each rule. Knows no board, no points and no turns.

pub(crate) mod class;
mod classify;
pub(crate) mod patterns;
pub(crate) mod raw;
