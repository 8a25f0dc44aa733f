//! The explanation of a loss as JavaScript holds it: in slices, so that its caller keeps
//! time.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::coach::{Fact, Loss, Prover, story};
use crate::game::Game;
use crate::wasm::convert::{COLORS, Thrown, object, read_whole, thrown};
use crate::wasm::game::JsGame;

/// Why a side lost a game, under way.
#[wasm_bindgen(js_name = Explanation)]
pub struct JsExplanation {
    game: Game,
    prover: Prover,
    /// The proof is whole; the facts, which take a slice of their own, are left.
    proved: bool,
}

/// What crosses when it is whole.
#[derive(Serialize)]
struct Explained<'a> {
    #[serde(flatten)]
    loss: &'a Loss,
    facts: Vec<Fact>,
}

#[wasm_bindgen(js_class = Explanation)]
impl JsExplanation {
    /// Begins to explain why `loser` lost the game as it stands. The game may be over or
    /// not, and may change or be freed afterwards. Throws "bad-option".
    #[wasm_bindgen(constructor)]
    pub fn new(
        game: &JsGame,
        #[wasm_bindgen(unchecked_param_type = "Color")] loser: JsValue,
    ) -> Thrown<JsExplanation> {
        let name = loser.as_string();
        let known = COLORS.iter().find(|(id, _)| Some(*id) == name.as_deref());
        let &(_, loser) =
            known.ok_or_else(|| thrown("bad-option", "the loser is \"black\" or \"white\""))?;
        let game = game.game().clone();
        let prover = Prover::new(&game, loser);
        Ok(JsExplanation {
            game,
            prover,
            proved: false,
        })
    }

    /// Goes on for about so many nodes, some thousands of which take a few milliseconds,
    /// and returns the explanation when it is whole. Throws "bad-option".
    #[wasm_bindgen(unchecked_return_type = "Explained | undefined")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] nodes: JsValue,
    ) -> Thrown<JsValue> {
        let before = self.proved;
        let loss = self.prover.step(read_whole(&nodes, "nodes")?);
        self.proved = loss.is_some();
        let Some(loss) = loss.filter(|_| before) else {
            return Ok(JsValue::UNDEFINED);
        };
        let facts = story(&self.game, loss);
        object(&Explained { loss, facts })
    }
}
