//! A game that comes from the other package in parts, as it is too large for one text.

use wasm_bindgen::prelude::*;

use crate::record::PartReader;
use crate::wasm::convert::{Thrown, bad_record, thrown};
use crate::wasm::game::JsGame;
use crate::wasm::value::ReadGame;

/// A game that is too large to pass at once, read in parts.
#[wasm_bindgen(js_name = GameReader)]
pub struct JsGameReader(PartReader);

#[wasm_bindgen(js_class = GameReader)]
impl JsGameReader {
    /// A reader for a game of about so many nodes, of which `head` says what is known.
    /// Throws "bad-record".
    #[wasm_bindgen(constructor)]
    pub fn new(head: &str, nodes: usize) -> Thrown<JsGameReader> {
        let reader = PartReader::new(head, nodes);
        reader
            .map(JsGameReader)
            .map_err(|problem| bad_record(&problem.into_error()))
    }

    /// Reads the next part. Throws "bad-record".
    pub fn push(&mut self, part: &[u8]) -> Thrown<()> {
        self.0.push(part).map_err(|kind| thrown("bad-record", kind))
    }

    /// The game, at the end of its main line; the reader is used up. The value's `rule`
    /// and `forbidden` count where the game states none; all else in it but `opened` is
    /// left out. Throws "bad-record", "bad-size".
    pub fn finish(
        self,
        #[wasm_bindgen(unchecked_optional_param_type = "Partial<GameValue>")] value: JsValue,
    ) -> Thrown<JsGame> {
        let record = self.0.finish().map_err(|kind| thrown("bad-record", kind))?;
        JsGame::read(ReadGame::of(record, &value)?)
    }
}
