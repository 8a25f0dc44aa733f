//! The formats, one file or folder each.
//!
//! A format's file holds all that is known of it: its entry (an associated constant
//! of [`Format`]), how it is recognised, read and written, and what it can hold. To
//! add a format, write that file, list it here, and add its name to the page's
//! locales.

mod board_block;
mod ccgc;
mod classic;
mod diagram;
mod lines;
mod link;
mod moves;
mod offsets;
mod piskvork;
mod pos;
mod renlib;
mod rif;
mod sgf;

use crate::record::format::Format;

pub use link::{PartReader, PartWriter, TooLong};
pub use renlib::LibReader;

/// All formats, in the order in which they are tried on a file whose format isn't
/// given: those that show themselves by their first letters, then those that only
/// look like something.
pub const FORMATS: [Format; 14] = [
    Format::SGF,
    Format::PSQ,
    Format::LIB,
    Format::RIF,
    Format::LINK,
    Format::BOARD,
    Format::CCGC,
    Format::REC,
    Format::MOVES,
    Format::LINES,
    Format::DIAGRAM,
    Format::OFFSETS,
    Format::CLASSIC,
    Format::POS,
];

impl Format {
    /// The format of that [id](Format::id).
    pub fn by_id(id: &str) -> Option<Format> {
        FORMATS.into_iter().find(|format| format.id() == id)
    }
}
