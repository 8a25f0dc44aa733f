//! Records: every format, read and written.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../support/mod.rs"]
mod support;

mod ccgc;
mod encodings;
mod files;
mod formats;
mod game_tree;
mod hostile;
mod no_game;
mod recovery;
mod reports;
mod results;
mod round_trips;
mod text;
