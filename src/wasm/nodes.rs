//! The nodes of a tree and what is noted at them, as they cross.

use js_sys::{Array, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::point::Point;
use crate::record::{Mark, MarkKind, NodeId, Record, plain_text};
use crate::wasm::convert::{Thrown, choice, field, read_point, string, thrown};

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

/// What `RecordNote` gives of what is to be noted.
pub(super) struct Noted {
    pub(super) comment: Option<String>,
    pub(super) marks: Option<Vec<Mark>>,
}

/// Throws "bad-point", "bad-option".
pub(super) fn read_note(note: &JsValue) -> Thrown<Noted> {
    let comment = field(note, "comment")?.map(|text| string(&text, "bad-option"));
    let marks = field(note, "marks")?.map(|marks| read_marks(&marks));
    Ok(Noted {
        comment: comment.transpose()?.map(|text| plain_text(&text)),
        marks: marks.transpose()?,
    })
}

fn read_marks(value: &JsValue) -> Thrown<Vec<Mark>> {
    if !Array::is_array(value) {
        return Err(thrown("bad-option", "marks is a list"));
    }
    let kinds = MarkKind::ALL.map(|kind| (kind.id(), kind));
    let read = |mark: JsValue| {
        let kind = choice(&mark, "kind", "bad-option", &kinds)?;
        let text = field(&mark, "text")?.and_then(|text| text.as_string());
        let point = Reflect::get(&mark, &"point".into())?;
        Ok(Mark {
            kind: kind.unwrap_or(MarkKind::Label),
            point: read_point(&point)?,
            text: text.unwrap_or_default(),
        })
    };
    Array::from(value).iter().map(read).collect()
}
