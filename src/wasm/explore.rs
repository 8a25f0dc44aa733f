//! A game's tree as a table, for libraries too large to be walked through.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::point::Point;
use crate::record::{NodeId, Row};
use crate::wasm::convert::{Thrown, object, read_count, string};
use crate::wasm::game::JsGame;

/// Steps of counting that a page doesn't feel.
const STEPS: usize = 50_000;

/// Comments that are looked through without holding up a page.
const COMMENTS: usize = 10_000;

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// How many nodes its tree has had.
    #[wasm_bindgen(getter)]
    pub fn nodes(&self) -> usize {
        self.tree.record().tree().made()
    }

    /// The moves known where the game stands, with how much is behind each; undefined,
    /// after a part of the counting, if there is more to count.
    #[wasm_bindgen(unchecked_return_type = "Explored | undefined")]
    pub fn explore(&mut self) -> Thrown<JsValue> {
        let Some((rows, positions)) = self.tree.explore(STEPS) else {
            return Ok(JsValue::UNDEFINED);
        };
        let rows = rows.iter().map(RowInfo::of).collect();
        object(&Explored { positions, rows })
    }

    /// Looks for a text, Latin capitals or not, in a part of the comments from a place on, 0
    /// being the first. Throws "bad-option".
    #[wasm_bindgen(unchecked_return_type = "Found")]
    pub fn find(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] from: JsValue,
    ) -> Thrown<JsValue> {
        let text = string(&text, "bad-option")?;
        let found = self.tree.find(&text, read_count(&from, "from")?, COMMENTS);
        object(&FoundInfo {
            node: found.node.map(NodeId::number),
            next: found.next,
        })
    }
}

#[derive(Serialize)]
struct FoundInfo {
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<usize>,
}

#[derive(Serialize)]
struct Explored<'a> {
    positions: usize,
    rows: Vec<RowInfo<'a>>,
}

#[derive(Serialize)]
struct RowInfo<'a> {
    node: u32,
    point: Point,
    alike: &'a [Point],
    below: usize,
    note: &'a str,
}

impl RowInfo<'_> {
    fn of(row: &Row) -> RowInfo<'_> {
        RowInfo {
            node: row.node.number(),
            point: row.point,
            alike: &row.alike,
            below: row.below,
            note: &row.note,
        }
    }
}
