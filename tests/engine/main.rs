//! Everything that chooses or judges a move: search, opponents, coach, and the programs
//! around them.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../support/mod.rs"]
mod support;

mod brain;
mod classics;
mod coach;
mod levels;
mod loss;
mod made;
#[cfg(unix)]
mod match_engines;
#[cfg(unix)]
mod programs;
mod reports;
mod stepping;
mod tactics;
mod verdicts;
