//! The judgement of a tried move as JavaScript holds it: in slices, so that its caller
//! keeps time.

use wasm_bindgen::prelude::*;

use crate::coach::{Goal, Retry};
use crate::wasm::convert::{Thrown, object, read_point, read_whole, refused, thrown};
use crate::wasm::game::JsGame;

/// What a tried move is worth, under way.
#[wasm_bindgen(js_name = Retry)]
pub struct JsRetry(Retry);

#[wasm_bindgen(js_class = Retry)]
impl JsRetry {
    /// Begins to judge `point`, played in the game as it stands. The game may change or be
    /// freed afterwards. Throws "bad-point", "bad-option", and as `play` does.
    #[wasm_bindgen(constructor)]
    pub fn new(
        game: &JsGame,
        #[wasm_bindgen(unchecked_param_type = "string")] point: JsValue,
        #[wasm_bindgen(unchecked_param_type = "RetryGoal")] goal: JsValue,
    ) -> Thrown<JsRetry> {
        let goal = match goal.as_string().as_deref() {
            Some("win") => Goal::Win,
            Some("hold") => Goal::Hold,
            _ => return Err(thrown("bad-option", "the goal is \"win\" or \"hold\"")),
        };
        let retry = Retry::new(game.game(), read_point(&point)?, goal);
        retry.map(JsRetry).map_err(refused)
    }

    /// Goes on for about so many nodes, and returns the verdict when there is one. Throws
    /// "bad-option".
    #[wasm_bindgen(unchecked_return_type = "RetryVerdict | undefined")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] nodes: JsValue,
    ) -> Thrown<JsValue> {
        match self.0.step(read_whole(&nodes, "nodes")?) {
            Some(verdict) => object(verdict),
            None => Ok(JsValue::UNDEFINED),
        }
    }
}
