//! The Smart Game Format, FF[4] and what older programs made of it.
//!
//! Points are two letters from the top left corner. The colour of a move is that
//! of its property, never its parity. What a [`Record`](super::Record) has no
//! field for stays beside the node as it stands in the file; fields that SGF has
//! no property for are written as private ones that begin with `WZ`.

mod node;
mod read;
mod tokens;
mod values;
mod write;

pub(super) use node::read_note;
pub(super) use read::read;
pub(super) use write::{note_text, write};

use crate::record::note::MarkKind;
use crate::rules::Rule;

/// The properties that mark points.
const MARKS: [(&str, MarkKind); 5] = [
    ("LB", MarkKind::Label),
    ("TR", MarkKind::Triangle),
    ("SQ", MarkKind::Square),
    ("CR", MarkKind::Circle),
    ("MA", MarkKind::Cross),
];

/// What rules are called in `RU`.
const RULES: [(&str, Rule); 4] = [
    ("Freestyle", Rule::Freestyle),
    ("Standard", Rule::Standard),
    ("Renju", Rule::Renju),
    ("Caro", Rule::Caro),
];

/// Whether a text is SGF: it opens a game tree, perhaps after something else.
pub(super) fn begins(text: &str) -> bool {
    let opens = |text: &str| text.trim_start().starts_with(';');
    text.strip_prefix('(').is_some_and(opens) || (text.contains("(;") && text.contains('['))
}

/// The rule that a file calls `name`.
pub(super) fn rule_named(name: &str) -> Option<Rule> {
    values::rule(name)
}

/// `text` as a property's value.
#[cfg(feature = "rif")]
pub(super) fn escaped(text: &str) -> String {
    values::escape(text, "")
}
