//! A game as text.
//!
//! Owns reading and writing: files, links, move text, pictures. The format is
//! detected from the content. Does no I/O, never panics, and guesses nothing
//! silently: what can't be read is a [`Problem`] with its [`Location`], and what
//! can't be written is a [`Loss`] that is known beforehand.
//!
//! Nothing here is hot, and visitors download all of it: `inline(never)` keeps larger
//! functions from being copied into their callers.
//!
//! ```
//! use wuzi::record::{self, Format, OpenOptions};
//!
//! let parsed = record::open(b"(;GM[4]SZ[15];B[hh];W[ig](;B[ii])(;B[gg]))", &OpenOptions::default());
//! assert!(parsed.is_whole());
//! let written = record::write(&parsed.records[0], Format::MOVES)?;
//! assert_eq!(written.bytes, b"h8i9i7");
//! assert_eq!(written.losses, [record::Loss::Variations]);
//! # Ok::<(), record::Unwritable>(())
//! ```
#![cfg_attr(
    not(feature = "files"),
    allow(dead_code, unused_imports, reason = "the other package's part")
)]

mod builder;
mod content;
mod coordinates;
mod detect;
mod encoding;
mod error;
mod format;
mod formats;
mod game_tree;
mod holds;
mod loss;
mod losses;
mod move_text;
mod note;
mod open;
mod outcome;
mod replay;
mod text;
mod transform;
mod tree;
mod write;

pub use content::{GameInfo, Player, Record};
pub use detect::format_of;
#[cfg(not(target_arch = "wasm32"))]
pub use encoding::with_tables;
pub use encoding::{Decoder, Encoding, only_utf8};
pub use error::{Location, Problem, RecordError, RecordErrorKind};
pub use format::{Format, OpenOptions, ParsedFile, Shape};
pub use formats::{FORMATS, LibReader, PartReader, PartWriter, TooLong};
pub use game_tree::{Choice, Fork, Found, GameTree, Row};
pub use loss::Loss;
pub use losses::{Unwritable, losses};
pub use note::{Mark, MarkKind, Note, Property};
pub use open::{open, open_text};
pub use outcome::{Ending, Outcome};
pub use replay::{Context, Played, Stop, read, read_diagram, write_moves};
pub use text::{one_line, plain_text};
pub use transform::Transform;
pub use tree::{NodeId, Play, Tree, Visit};
pub use write::{Written, write};
