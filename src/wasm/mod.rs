//! The boundary to JavaScript.
//!
//! Converts values and errors and decides nothing about the game. Points cross
//! as text, options and reports as plain objects. Every error is an `Error`
//! with a stable `code`; whatever an argument is, no panic gets across.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod coach;
mod convert;
mod game;
mod record_values;
mod records;
mod search;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::board::Color;
use crate::opponents::{self, Opponent};
use crate::record::{self, Format};
use crate::rules::Rule;
use convert::{Thrown, object, string};

pub use coach::{chance, hint, judge, threats};
pub use game::JsGame;
pub use records::{JsLibReader, JsOpened, JsRecord, open_record};
pub use search::JsSearch;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm.d.ts");

/// Tells the console what a panic was, before the module stops.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
}

/// Everyone who can be played against.
#[wasm_bindgen(js_name = opponents, unchecked_return_type = "OpponentInfo[]")]
pub fn list_opponents() -> Thrown<JsValue> {
    #[derive(Serialize)]
    struct Info {
        id: &'static str,
        family: opponents::Family,
        #[serde(skip_serializing_if = "Option::is_none")]
        rating: Option<i32>,
    }
    let info = |opponent: &'static dyn Opponent| Info {
        id: opponent.id(),
        family: opponent.family(),
        rating: opponent.rating(),
    };
    object(&opponents::opponents().map(info).collect::<Vec<_>>())
}

/// The rules, with the sizes that each is played on.
#[wasm_bindgen(js_name = rules, unchecked_return_type = "RuleInfo[]")]
pub fn list_rules() -> Thrown<JsValue> {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Info {
        id: &'static str,
        sentence: &'static str,
        min_size: u8,
        max_size: u8,
        bans: bool,
    }
    object(&Rule::ALL.map(|rule| Info {
        id: rule.id(),
        sentence: rule.sentence(),
        min_size: *rule.sizes().start(),
        max_size: *rule.sizes().end(),
        bans: rule.bans(Color::Black),
    }))
}

/// The format that a record is in, by its content. Throws "bad-record".
#[wasm_bindgen(js_name = recordFormat, unchecked_return_type = "RecordFormat")]
pub fn record_format(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
) -> Thrown<JsValue> {
    let format: Format = record::format_of(&string(&text, "bad-record")?);
    object(&format)
}
