//! A game as text.
//!
//! Owns reading and writing: files, links, move text, pictures. What format it
//! is shows from the content. Does no I/O, never panics, and guesses nothing in
//! silence: what can't be read is a [`Problem`] that names its place, what can't
//! be written is a [`Loss`] that is said beforehand. Nothing here is hot, and all of
//! it is downloaded: functions that aren't to be copied into their callers say so.
//!
//! ```
//! use wuzi::record::{self, Format, OpenOptions};
//!
//! let reading = record::open(b"(;GM[4]SZ[15];B[hh];W[ig](;B[ii])(;B[gg]))", &OpenOptions::default());
//! assert!(reading.is_whole());
//! let written = record::write(&reading.records[0], Format::Moves)?;
//! assert_eq!(written.bytes, b"h8i9i7");
//! assert_eq!(written.losses, [record::Loss::Variations]);
//! # Ok::<(), record::Unwritable>(())
//! ```
#![cfg_attr(
    not(feature = "files"),
    allow(dead_code, unused_imports, reason = "the other package's part")
)]

mod board_block;
mod builder;
mod classic;
mod content;
mod convert;
mod coordinates;
mod detect;
mod encoding;
mod error;
mod lines;
mod link;
mod loss;
mod moves;
mod note;
mod pos;
mod psq;
mod renlib;
#[cfg(feature = "rif")]
mod rif;
#[cfg(not(feature = "rif"))]
#[path = "rif_left_out.rs"]
mod rif;
mod sgf;
mod tree;
mod write;

use serde::Serialize;

use crate::board::{Board, Color};
use crate::game::{ForbiddenMoves, Game};
use crate::point::{Point, Size};
use crate::rules::Rule;
use builder::Builder;

pub use content::{Info, Outcome, Player, Record, one_line, plain_text};
pub use convert::{Played, Stop};
pub use detect::format_of;
#[cfg(not(target_arch = "wasm32"))]
pub use encoding::with_tables;
pub use encoding::{Decoder, Encoding, only_utf8};
pub use error::{Place, Problem, RecordError, RecordErrorKind};
pub use link::TooLong;
pub use loss::{Loss, losses};
pub use note::{Mark, MarkKind, Note, Property};
pub use renlib::LibReader;
pub use tree::{NodeId, Play, Tree, Visit};
pub use write::{Unwritable, Written, write};

/// How a game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// The moves in order, such as `h8i9`.
    Moves,
    /// The classic save: a record `xxyyc` for each stone.
    Classic,
    /// A picture of the stones, as [`Board`] shows itself.
    Diagram,
    /// A saved game of Piskvork.
    Psq,
    /// A game as Gomoku tournaments record it: two names, then moves from 0.
    Rec,
    /// The Smart Game Format, with variations.
    Sgf,
    /// A book of RenLib, with variations.
    Lib,
    /// The XML of RenjuNet.
    Rif,
    /// The `BOARD` command of the Gomocup protocol.
    Board,
    /// A count and one byte for each move.
    Pos,
    /// One move a line, `x,y` from the top left corner and 0, as Yixin has it.
    Lines,
    /// One opening a line, in steps from the centre.
    Offsets,
    /// The part of a link behind `#`.
    Link,
}

/// What a record doesn't say.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// The rule.
    pub rule: Rule,
    /// What happens to forbidden moves.
    pub forbidden: ForbiddenMoves,
    /// The size, where the record shows none.
    pub size: Size,
    /// Who moves next after set-up stones; `None`: Black, unless he has more of them.
    pub turn: Option<Color>,
}

/// How a file is to be read, where it can be read in several ways.
#[derive(Clone, Copy, Debug)]
pub struct OpenOptions {
    /// The size, where the file says none.
    pub size: Size,
    /// The format; `None`: as the content shows.
    pub format: Option<Format>,
    /// Whether the letters of points skip `i`, as in Go.
    pub skips_i: bool,
    /// Whether the numbers of points count from the top.
    pub from_top: bool,
    /// Decodes what isn't UTF-8.
    pub decoder: Decoder,
}

/// What a file holds.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The format that it was read as.
    pub format: Format,
    /// Its games: those parts of them that could be read.
    pub records: Vec<Record>,
    /// What couldn't be read, and what is worth a remark.
    pub problems: Vec<Problem>,
}

/// As many problems as are listed, and as many games as are read from one file.
const MOST_PROBLEMS: usize = 100;
const MOST_RECORDS: usize = 20_000;

impl Format {
    /// All of them.
    pub const ALL: [Format; 13] = [
        Format::Moves,
        Format::Classic,
        Format::Diagram,
        Format::Psq,
        Format::Rec,
        Format::Sgf,
        Format::Lib,
        Format::Rif,
        Format::Board,
        Format::Pos,
        Format::Lines,
        Format::Offsets,
        Format::Link,
    ];

    /// The stable name, such as `psq`.
    pub fn id(self) -> &'static str {
        match self {
            Format::Moves => "moves",
            Format::Classic => "classic",
            Format::Diagram => "diagram",
            Format::Psq => "psq",
            Format::Rec => "rec",
            Format::Sgf => "sgf",
            Format::Lib => "lib",
            Format::Rif => "rif",
            Format::Board => "board",
            Format::Pos => "pos",
            Format::Lines => "lines",
            Format::Offsets => "offsets",
            Format::Link => "link",
        }
    }
}

impl Default for OpenOptions {
    fn default() -> OpenOptions {
        OpenOptions {
            size: Size::default(),
            format: None,
            skips_i: false,
            from_top: false,
            decoder: only_utf8,
        }
    }
}

impl Reading {
    fn new(format: Format) -> Reading {
        Reading {
            format,
            records: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// Nothing but what is wrong.
    fn failed(format: Format, problem: Problem) -> Reading {
        let mut reading = Reading::new(format);
        reading.problems.push(problem);
        reading
    }

    /// Whether there is a game and nothing of the file is missing in it.
    pub fn is_whole(&self) -> bool {
        !self.records.is_empty() && !self.problems.iter().any(Problem::is_error)
    }

    /// Notes a problem, unless there are very many already.
    #[inline(never)]
    fn note(&mut self, problem: Problem) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(problem);
        }
    }

    /// Takes a game in; `false` if there are too many.
    fn take(&mut self, record: Record, place: Place) -> bool {
        if self.records.len() == MOST_RECORDS {
            let kind = RecordErrorKind::TooMany;
            self.problems.push(Problem { place, kind });
            return false;
        }
        self.records.push(record);
        true
    }

    /// Plays `moves` in turns after what `start` sets up, as far as they can be.
    #[inline(never)]
    fn take_line(&mut self, start: Record, moves: Vec<(Place, Point)>) {
        let mut builder = Builder::new(start);
        for (place, point) in moves {
            let play = Play::Stone(point, builder.turn());
            if let Err(kind) = builder.add(play) {
                self.note(Problem { place, kind });
                break;
            }
        }
        self.records.push(builder.finish());
    }
}

/// Reads a file in any [`Format`].
pub fn open(bytes: &[u8], options: &OpenOptions) -> Reading {
    let format = options.format.or_else(|| detect::binary(bytes));
    match format {
        Some(Format::Lib) => {
            let mut reader = LibReader::new(options.decoder, bytes.len());
            reader.push(bytes);
            return reader.finish();
        }
        Some(Format::Pos) => return pos::read(bytes),
        _ => {}
    }
    if !detect::is_text(bytes) {
        return Reading::failed(Format::Moves, Problem::byte(0, RecordErrorKind::Unknown));
    }
    let declared = detect::declared_encoding(bytes);
    let (text, problem) = encoding::text_of(bytes, declared, options.decoder);
    let mut reading = open_text(&text, options);
    reading.problems.extend(problem);
    reading
}

/// Reads a text in any [`Format`] that is text.
pub fn open_text(text: &str, options: &OpenOptions) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    // Records hold no control codes but tabs and ends of lines: no format knows them.
    let foreign = |mark: char| mark.is_control() && !"\t\n\r".contains(mark);
    if text.contains(foreign) {
        return open_text(&text.replace(foreign, " "), options);
    }
    let format = options.format.unwrap_or_else(|| format_of(text));
    if text.trim().is_empty() {
        return Reading::failed(format, Problem::line(1, RecordErrorKind::Empty));
    }
    match format {
        Format::Moves => moves::open(text, options),
        Format::Classic => classic::open(text, options),
        Format::Diagram => open_diagram(text),
        format => open_file_text(text, format, options),
    }
}

#[cfg(feature = "files")]
fn open_file_text(text: &str, format: Format, options: &OpenOptions) -> Reading {
    match format {
        Format::Psq => psq::read(text),
        Format::Rec => psq::read_rec(text),
        Format::Sgf => sgf::read(text),
        Format::Rif => rif::read(text),
        Format::Board => board_block::read(text, options),
        Format::Lines => coordinates::read_lines(text, options),
        Format::Offsets => coordinates::read_offsets(text, options),
        Format::Link => link::read(text, options),
        _ => Reading::failed(format, Problem::byte(0, RecordErrorKind::Unknown)),
    }
}

/// The package that only plays leaves files to the other.
#[cfg(not(feature = "files"))]
fn open_file_text(_text: &str, format: Format, _options: &OpenOptions) -> Reading {
    Reading::failed(format, Problem::line(1, RecordErrorKind::LeftOut))
}

fn open_diagram(text: &str) -> Reading {
    match Board::from_diagram(text) {
        Ok(board) => {
            let mut reading = Reading::new(Format::Diagram);
            reading.records.push(Record::with_stones(board, None));
            reading
        }
        Err(error) => {
            let kind = RecordErrorKind::Diagram(error.clone());
            Reading::failed(Format::Diagram, Problem::line(error.line(), kind))
        }
    }
}

/// Reads one game from a text in any [`Format`]: all of it or nothing. No text is a
/// game without moves.
pub fn read(text: &str, context: &Context) -> Result<Game, RecordError> {
    convert::read(text, format_of(text), context)
}

/// Reads a picture as set-up stones.
pub fn read_diagram(text: &str, context: &Context) -> Result<Game, RecordError> {
    convert::read(text, Format::Diagram, context)
}

/// The moves of `game` without blanks, such as `h8i9`. Set-up stones and moves
/// taken back are not in it.
pub fn write_moves(game: &Game) -> String {
    game.moves().iter().map(Point::to_string).collect()
}
