//! What the crate asks of a record format.
//!
//! Owns the contract: what an entry states, what a reader is given and what it
//! returns. The entries themselves stand in `formats`, one file each.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::point::{Point, Size};
use crate::record::builder::Builder;
use crate::record::content::Record;
use crate::record::encoding::{Decoder, only_utf8};
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::holds::Holds;
use crate::record::tree::Play;

/// A format that records are read from and written in.
///
/// [`FORMATS`](super::FORMATS) lists all of them.
#[derive(Clone, Copy)]
pub struct Format(pub(in crate::record) &'static Entry);

/// How much of a tree of moves a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// All lines.
    Tree,
    /// One line of moves.
    Line,
    /// The stones as they stand.
    Position,
}

/// Everything that is known about one format.
pub(in crate::record) struct Entry {
    /// The stable name.
    pub(in crate::record) id: &'static str,
    /// The extension of its files; `None` if it isn't kept in files.
    pub(in crate::record) extension: Option<&'static str>,
    /// Tells whether content is in this format, given that no format before it in
    /// the list has claimed it.
    pub(in crate::record) detect: Detect,
    /// How to read and write it; `None` in a build that only recognises it.
    pub(in crate::record) codec: Option<Codec>,
}

/// How a format is recognised, and whether its files are text.
pub(in crate::record) enum Detect {
    Text(fn(&str) -> bool),
    Bytes(fn(&[u8]) -> bool),
}

/// How a format is read and written, and what survives that.
pub(in crate::record) struct Codec {
    pub(in crate::record) read: Read,
    /// Returns the file; text is in UTF-8. What the format can't hold is left out.
    pub(in crate::record) write: fn(&Record) -> Vec<u8>,
    pub(in crate::record) holds: Holds,
}

/// A reader. It reads as much as it can and reports the rest.
pub(in crate::record) enum Read {
    Text(fn(&str, &OpenOptions) -> ParsedFile),
    Bytes(fn(&[u8], &OpenOptions) -> ParsedFile),
}

/// The settings for reading a file that could be read in several ways.
#[derive(Clone, Copy, Debug)]
pub struct OpenOptions {
    /// The board size to assume where the file states none.
    pub size: Size,
    /// The format; `None` to detect it from the content.
    pub format: Option<Format>,
    /// Whether the column letters skip `i`, as in Go.
    pub skips_i: bool,
    /// Whether row numbers count from the top.
    pub from_top: bool,
    /// Decodes text that isn't UTF-8.
    pub decoder: Decoder,
}

/// The games in a file.
#[derive(Clone, Debug)]
pub struct ParsedFile {
    /// The format that it was read as.
    pub format: Format,
    /// The games, as far as they could be read.
    pub records: Vec<Record>,
    /// What couldn't be read, and remarks.
    pub problems: Vec<Problem>,
}

/// The most problems listed for one file, and the most games read from it.
pub(in crate::record) const MAX_PROBLEMS: usize = 100;
pub(in crate::record) const MAX_RECORDS: usize = 20_000;

/// The codec of a format that only the files package reads and writes: the package
/// that plays would otherwise carry the code of all of them.
pub(in crate::record) const fn files_only(codec: Codec) -> Option<Codec> {
    if cfg!(feature = "files") {
        Some(codec)
    } else {
        None
    }
}

impl Format {
    /// The stable name, such as `psq`.
    pub fn id(self) -> &'static str {
        self.0.id
    }

    /// The usual extension of its files, such as `psq`; `None` if it isn't kept in files.
    pub fn extension(self) -> Option<&'static str> {
        self.0.extension
    }

    /// Whether its files are text, not bytes.
    pub fn is_text(self) -> bool {
        matches!(self.0.detect, Detect::Text(_))
    }

    /// How much of a tree of moves it holds; one line in a build that can't write it.
    pub fn shape(self) -> Shape {
        match self.0.codec.as_ref().map(|codec| &codec.holds) {
            Some(holds) if holds.variations => Shape::Tree,
            Some(holds) if !(holds.order)(&Record::new(Size::default())) => Shape::Position,
            _ => Shape::Line,
        }
    }
}

impl Shape {
    /// All of them.
    pub const ALL: [Shape; 3] = [Shape::Tree, Shape::Line, Shape::Position];

    /// The stable name.
    pub fn id(self) -> &'static str {
        match self {
            Shape::Tree => "tree",
            Shape::Line => "line",
            Shape::Position => "position",
        }
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Format {}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
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

impl ParsedFile {
    /// A file in which nothing has been found yet.
    pub(in crate::record) fn new(format: Format) -> ParsedFile {
        ParsedFile {
            format,
            records: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// A file that holds no game because of `problem`.
    pub(in crate::record) fn failed(format: Format, problem: Problem) -> ParsedFile {
        let mut parsed = ParsedFile::new(format);
        parsed.problems.push(problem);
        parsed
    }

    /// The same without the games in which there is none: nothing is played or set up,
    /// and no rule is said to be played by, or some of the file is missing. A picture of
    /// an empty board is a position, and a book without moves a book.
    pub fn games_only(mut self) -> ParsedFile {
        let found = self.records.len();
        let whole = !self.has_errors();
        if ![Format::DIAGRAM, Format::LIB].contains(&self.format) {
            let said = |record: &Record| whole && record.info.rule.is_some();
            self.records
                .retain(|record| record.has_moves() || said(record));
        }
        if self.records.len() < found {
            let location = match self.format.is_text() {
                true => Location::Line(1),
                false => Location::Byte(0),
            };
            let kind = RecordErrorKind::Empty;
            self.report(Problem { location, kind });
        }
        self
    }

    /// Whether there is a game and nothing in the file is missing from it.
    pub fn is_whole(&self) -> bool {
        !self.records.is_empty() && !self.has_errors()
    }

    /// Whether something in the file is missing from the games.
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(Problem::is_error)
    }

    /// Adds a problem, unless there are very many already.
    #[inline(never)]
    pub(in crate::record) fn report(&mut self, problem: Problem) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        }
    }

    /// Adds a game that ends at `location`. Returns `false` if there are too many.
    pub(in crate::record) fn add(&mut self, record: Record, location: Location) -> bool {
        if self.records.len() == MAX_RECORDS {
            let kind = RecordErrorKind::TooMany;
            self.problems.push(Problem { location, kind });
            return false;
        }
        self.records.push(record);
        true
    }

    /// Adds the game that continues `start` with `moves`, the sides taking turns, up
    /// to the first that can't be played.
    #[inline(never)]
    pub(in crate::record) fn add_line(&mut self, start: Record, moves: Vec<(Location, Point)>) {
        let mut builder = Builder::new(start);
        for (location, point) in moves {
            let play = Play::Stone(point, builder.turn());
            if let Err(kind) = builder.add(play) {
                self.report(Problem { location, kind });
                break;
            }
        }
        self.records.push(builder.finish());
    }
}
