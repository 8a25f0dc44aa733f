//! What there is to choose from.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::board::Color;
use crate::opponents::{self, Opponent};
use crate::record::{self, Format};
use crate::rules::Rule;
use crate::wasm::convert::{Thrown, object, string};

/// Everyone who can be played against.
#[wasm_bindgen(js_name = opponents, unchecked_return_type = "OpponentInfo[]")]
pub fn list_opponents() -> Thrown<JsValue> {
    #[derive(Serialize)]
    struct Info {
        id: &'static str,
        family: opponents::Family,
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        rating: Option<i32>,
    }
    let info = |opponent: &'static dyn Opponent| Info {
        id: opponent.id(),
        family: opponent.family(),
        level: opponent.level(),
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
