//! The nodes of a tree and what is noted at them, as they cross.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::point::Point;
use crate::record::{Mark, NodeId, Record};
use crate::wasm::convert::{Thrown, thrown};

/// A node by its number. Throws "bad-node".
pub(super) fn read_node(record: &Record, value: &JsValue) -> Thrown<NodeId> {
    let number = value.as_f64().filter(|number| number.fract() == 0.0);
    // Casting is saturating, and there is no node of the largest number.
    let node = number.and_then(|number| record.tree().node(number as u32));
    node.filter(|node| Some(f64::from(node.number())) == number)
        .ok_or_else(|| thrown("bad-node", "this game has no such node"))
}

/// A mark as it crosses.
#[derive(Serialize)]
pub(super) struct MarkInfo<'a> {
    kind: &'static str,
    point: Point,
    text: &'a str,
}

impl MarkInfo<'_> {
    pub(super) fn of(mark: &Mark) -> MarkInfo<'_> {
        MarkInfo {
            kind: mark.kind.id(),
            point: mark.point,
            text: &mark.text,
        }
    }
}
