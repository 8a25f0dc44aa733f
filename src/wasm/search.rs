//! A search as JavaScript holds it: in slices, so that its caller keeps time.

use wasm_bindgen::prelude::*;

use crate::engine::{Limits, Report, Search};
use crate::wasm::convert::{
    Thrown, field, object, read_count, read_limits, read_opponent, read_whole, thrown,
};
use crate::wasm::game::JsGame;

/// A searcher: what it has learnt stays from one position to the next.
#[wasm_bindgen(js_name = Search)]
pub struct JsSearch(Search);

/// The largest table, in mebibytes; a power of two.
const MOST_MEMORY: usize = 1024;

/// What a searcher takes beside its table, in mebibytes, or more.
const BESIDES_TABLE: usize = 4;

/// Whether so many mebibytes can be had in one piece; a searcher that finds none
/// would end the whole package.
fn is_free(mebibytes: usize) -> bool {
    Vec::<u8>::new().try_reserve_exact(mebibytes << 20).is_ok()
}

#[wasm_bindgen(js_class = Search)]
impl JsSearch {
    /// A searcher whose table takes `tableMb` mebibytes, 16 unless said
    /// otherwise. Throws "bad-option", and "out-of-memory" where that much can't be
    /// had.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "SearchOptions")] options: JsValue,
    ) -> Thrown<JsSearch> {
        if !(options.is_undefined() || options.is_object()) {
            return Err(thrown("bad-option", "the options are an object"));
        }
        let memory = match field(&options, "tableMb")? {
            Some(value) => read_count(&value, "tableMb")?,
            None => 16,
        };
        if !(1..=MOST_MEMORY).contains(&memory) {
            return Err(thrown("bad-option", "tableMb is from 1 to 1024"));
        }
        if !is_free(memory + BESIDES_TABLE) {
            return Err(thrown(
                "out-of-memory",
                "the memory for a search can't be had: choose a smaller tableMb",
            ));
        }
        Ok(JsSearch(Search::new(memory)))
    }

    /// Lets `opponent` begin to choose for the side to move; an earlier search is
    /// dropped. The game may change or be freed afterwards. Throws
    /// "unknown-opponent", "bad-option".
    pub fn start(
        &mut self,
        game: &JsGame,
        #[wasm_bindgen(unchecked_param_type = "SearchLimits")] limits: JsValue,
    ) -> Thrown<()> {
        let read = read_limits(&limits, Limits::default())?;
        let opponent = read_opponent(&field(&limits, "opponent")?.unwrap_or_default())?;
        opponent.start(game.game(), read, &mut self.0);
        Ok(())
    }

    /// Visits about so many more positions and says what is then known;
    /// undefined if the game is over. Throws "bad-option".
    #[wasm_bindgen(unchecked_return_type = "Report | undefined")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] nodes: JsValue,
    ) -> Thrown<JsValue> {
        reported(self.0.step(read_whole(&nodes, "nodes")?))
    }

    /// What is known; undefined before the first search and when the game is over.
    #[wasm_bindgen(getter, unchecked_return_type = "Report | undefined")]
    pub fn report(&self) -> Thrown<JsValue> {
        reported(self.0.report())
    }

    /// Forgets what earlier searches have learnt.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

fn reported(report: Option<&Report>) -> Thrown<JsValue> {
    report.map_or(Ok(JsValue::UNDEFINED), object)
}
