//! The boundary to JavaScript.
//!
//! Converts values and errors and decides nothing about the game. Points cross
//! as text, options and reports as plain objects. Every error is an `Error`
//! with a stable `code`; whatever an argument is, no panic gets across. There are
//! two packages: one plays, the other opens and writes files; they share no classes,
//! so a game passes from one to the other as plain values.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

#[cfg(feature = "play")]
mod coach;
mod convert;
#[cfg(feature = "play")]
mod explain;
#[cfg(feature = "play")]
mod explore;
#[cfg(feature = "play")]
mod game;
#[cfg(feature = "play")]
mod lists;
mod nodes;
#[cfg(feature = "play")]
mod reader;
#[cfg(feature = "files")]
mod record_files;
#[cfg(feature = "files")]
mod record_values;
#[cfg(feature = "files")]
mod records;
#[cfg(feature = "play")]
mod retry;
#[cfg(feature = "play")]
mod search;
#[cfg(feature = "play")]
mod tree;
mod value;

use wasm_bindgen::prelude::*;

#[cfg(feature = "play")]
pub use coach::{chance, hint, judge, threats};
#[cfg(feature = "play")]
pub use explain::JsExplanation;
#[cfg(feature = "play")]
pub use game::JsGame;
#[cfg(feature = "play")]
pub use lists::{list_opponents, list_rules, record_format};
#[cfg(feature = "play")]
pub use reader::JsGameReader;
#[cfg(feature = "files")]
pub use record_files::{JsLibReader, JsOpened, list_record_formats, open_record};
#[cfg(feature = "files")]
pub use records::{JsPartWriter, JsRecord};
#[cfg(feature = "play")]
pub use retry::JsRetry;
#[cfg(feature = "play")]
pub use search::JsSearch;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm.d.ts");

#[cfg(feature = "files")]
#[wasm_bindgen(typescript_custom_section)]
const RECORD_TYPES: &str = include_str!("records.d.ts");

/// Tells the console what a panic was, before the module stops.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
}
