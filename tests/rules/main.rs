//! The rules and the game's history, through the public API.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../support/mod.rs"]
mod support;

mod caro;
mod fives;
mod history;
mod renju;
mod reports;
