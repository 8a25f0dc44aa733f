//! Books of RenLib: a tree of moves on 15×15 in two bytes a node.

mod layout;
mod read;
mod write;

use crate::record::format::{Codec, Detect, Entry, Format, Read, files_only};
use crate::record::holds::{Holds, Sizes};

pub use read::LibReader;

impl Format {
    /// A book of RenLib, with variations.
    pub const LIB: Format = Format(&Entry {
        id: "lib",
        extension: Some("lib"),
        detect: Detect::Bytes(read::begins),
        codec: files_only(Codec {
            read: Read::Bytes(|bytes, options| {
                let mut reader = LibReader::new(options.decoder, bytes.len());
                reader.push(bytes);
                reader.finish()
            }),
            write: write::write,
            holds: Holds {
                size: Sizes::Only(layout::SIDE),
                passes: true,
                variations: true,
                empty_nodes: true,
                comments: write::holds_comment,
                marks: write::holds_marks,
                letters: write::shows_letters,
                ..Holds::MOVES
            },
        }),
    });
}
