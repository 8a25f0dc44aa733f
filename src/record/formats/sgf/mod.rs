//! The Smart Game Format, FF[4] and what older programs made of it.
//!
//! Points are two letters that count from the top left corner. A move's colour is
//! that of its property, never inferred from its number. Properties that a
//! [`Record`](crate::record::Record) has no field for stay with their node as they
//! stand in the file; fields that SGF has no property for are written as private ones
//! that begin with `WZ`.

mod node;
mod note;
mod read;
mod tokens;
mod values;
mod write;

use crate::record::format::{Codec, Detect, Entry, Format, Read, files_only};
use crate::record::holds::Holds;
use crate::record::text::without_lead;

pub(super) use note::{note_text, read_note};
#[cfg(feature = "rif")]
pub(super) use values::rule_named;
pub(super) use values::{escape, unescape};

impl Format {
    /// The Smart Game Format, with variations.
    pub const SGF: Format = Format(&Entry {
        id: "sgf",
        extension: Some("sgf"),
        detect: Detect::Text(detect),
        codec: files_only(Codec {
            read: Read::Text(|text, _| read::read(text)),
            write: |record| write::write(record).into_bytes(),
            holds: Holds::EVERYTHING,
        }),
    });
}

/// A text that opens a game tree, perhaps after something else. A saved game of
/// Piskvork may name players in any letters.
fn detect(text: &str) -> bool {
    let text = without_lead(text);
    let opens = |text: &str| text.trim_start().starts_with(';');
    let within = text.contains("(;") && text.contains('[') && !text.starts_with("Piskvor");
    text.strip_prefix('(').is_some_and(opens) || within
}
