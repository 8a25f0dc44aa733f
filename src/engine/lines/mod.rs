//! What one line offers a colour at an empty point.
//!
//! Owns raw lines, the line classes and the tables that lead from one to the
//! other under each rule. Knows no board, no points and no turns.

mod class;
mod classify;
mod patterns;
mod raw;

pub(crate) use class::{ClassPair, ClassQuad, LineClass};
pub(crate) use patterns::{Patterns, reach};
pub(crate) use raw::{RawPoint, Span};
