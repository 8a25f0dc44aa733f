//! What can be wrong with a record, and where.
//!
//! Every kind has a stable name ([`RecordErrorKind::reason`]) and a sentence.

use std::fmt;

use crate::board::DiagramError;
use crate::game::{PlayError, SetupError};
use crate::point::Point;

/// What makes a record unreadable as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line that is wrong, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: RecordErrorKind,
}

/// Something that parsed a file came upon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where it is.
    pub location: Location,
    /// What it is.
    pub kind: RecordErrorKind,
}

/// Where something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// In this line of a text, from 1.
    Line(usize),
    /// At this byte of a file, from 0.
    Byte(usize),
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// This text is neither a point nor anything that may stand between points.
    NotAMove(String),
    /// This text is not a stone of the classic save.
    NotAStone(String),
    /// The stone lies beyond the edge.
    StoneOffBoard(String),
    /// Two stones on one point.
    TwoStones(Point),
    /// The move can't be played; moves count from 1.
    Move(usize, PlayError),
    /// The picture can't be read.
    Diagram(DiagramError),
    /// The rule isn't played on the size.
    Setup(SetupError),
    /// There is nothing to read.
    Empty,
    /// It is in no known format.
    Unknown,
    /// The first line isn't the one that the format begins with.
    Header(String),
    /// This text is no number, or no pair of them.
    NotANumber(String),
    /// The move of that number, named by this text, lies beyond the edge.
    MoveOffBoard(usize, String),
    /// The move of that number is made by the side that isn't to move.
    Turn(usize),
    /// The move of that number is a pass, which games here don't know.
    Pass(usize),
    /// No board is of this size.
    Size(String),
    /// The file ends before what it began.
    Truncated,
    /// Something follows the end.
    Trailing,
    /// The file says how many moves there are, and has another number.
    Count(usize, usize),
    /// There is more than is read.
    TooMany,
    /// The file is no XML.
    Xml(String),
    /// Stones are set up in the middle of a game.
    SetupInside,
    /// The value of this property or key can't be read.
    Value(String),
    /// A link of a version that isn't known.
    Version(String),
    /// The file says that it is another game.
    OtherGame(String),
    /// The file doesn't say its size; its moves need this one.
    SizeAssumed(u8),
    /// The rule of this name isn't known.
    UnknownRule(String),
    /// This build doesn't know the format; the one with all of them does.
    LeftOut,
    /// Some letters couldn't be decoded.
    Encoding,
}

impl Problem {
    pub(super) fn line(line: usize, kind: RecordErrorKind) -> Problem {
        let location = Location::Line(line);
        Problem { location, kind }
    }

    pub(super) fn byte(byte: usize, kind: RecordErrorKind) -> Problem {
        let location = Location::Byte(byte);
        Problem { location, kind }
    }

    /// Whether the record is without something that the file was to say; if not,
    /// this is only a remark.
    pub fn is_error(&self) -> bool {
        !matches!(
            self.kind,
            RecordErrorKind::OtherGame(_)
                | RecordErrorKind::SizeAssumed(_)
                | RecordErrorKind::UnknownRule(_)
                | RecordErrorKind::Encoding
        )
    }

    /// As an error of a game in one text.
    pub(super) fn into_error(self) -> RecordError {
        let line = match self.location {
            Location::Line(line) => line,
            Location::Byte(_) => 1,
        };
        let kind = self.kind;
        RecordError { line, kind }
    }
}

impl RecordErrorKind {
    /// The stable name of what is wrong, and the text, point or number it is about.
    pub fn reason(&self) -> (&'static str, String) {
        match self {
            RecordErrorKind::NotAMove(text) => ("not-a-move", text.clone()),
            RecordErrorKind::NotAStone(text) => ("not-a-stone", text.clone()),
            RecordErrorKind::StoneOffBoard(text) => ("stone-off-board", text.clone()),
            RecordErrorKind::TwoStones(point) => ("two-stones", point.to_string()),
            RecordErrorKind::Move(number, PlayError::GameOver) => ("game-over", number.to_string()),
            RecordErrorKind::Move(_, PlayError::OffBoard(point)) => {
                ("off-board", point.to_string())
            }
            RecordErrorKind::Move(_, PlayError::Occupied(point)) => ("occupied", point.to_string()),
            RecordErrorKind::Move(_, PlayError::Forbidden(ban)) => {
                ("forbidden", ban.point.to_string())
            }
            RecordErrorKind::Diagram(DiagramError::Rows(rows)) => ("rows", rows.to_string()),
            RecordErrorKind::Diagram(DiagramError::Width { found, .. }) => {
                ("width", found.to_string())
            }
            RecordErrorKind::Diagram(DiagramError::Character { found, .. }) => {
                ("character", found.to_string())
            }
            RecordErrorKind::Setup(error) => ("size", error.size.get().to_string()),
            other => other.file_reason(),
        }
    }

    /// The same for what only files and links have.
    fn file_reason(&self) -> (&'static str, String) {
        match self {
            RecordErrorKind::Unknown => ("unknown-format", String::new()),
            RecordErrorKind::Header(text) => ("header", text.clone()),
            RecordErrorKind::NotANumber(text) => ("not-a-number", text.clone()),
            RecordErrorKind::MoveOffBoard(_, text) => ("off-board", text.clone()),
            RecordErrorKind::Turn(number) => ("turn", number.to_string()),
            RecordErrorKind::Pass(number) => ("pass", number.to_string()),
            RecordErrorKind::Size(text) => ("bad-size", text.clone()),
            RecordErrorKind::Truncated => ("truncated", String::new()),
            RecordErrorKind::Trailing => ("trailing", String::new()),
            RecordErrorKind::Count(_, found) => ("count", found.to_string()),
            RecordErrorKind::TooMany => ("too-many", String::new()),
            RecordErrorKind::Xml(text) => ("xml", text.clone()),
            RecordErrorKind::SetupInside => ("setup-inside", String::new()),
            RecordErrorKind::Value(text) => ("value", text.clone()),
            RecordErrorKind::Version(text) => ("version", text.clone()),
            RecordErrorKind::OtherGame(text) => ("other-game", text.clone()),
            RecordErrorKind::SizeAssumed(size) => ("size-assumed", size.to_string()),
            RecordErrorKind::UnknownRule(text) => ("unknown-rule", text.clone()),
            RecordErrorKind::Encoding => ("encoding", String::new()),
            RecordErrorKind::LeftOut => ("left-out", String::new()),
            _ => ("empty", String::new()),
        }
    }

    /// The number of the move that is wrong, from 1, if it is a move.
    pub fn ply(&self) -> Option<usize> {
        match self {
            RecordErrorKind::Move(number, _)
            | RecordErrorKind::MoveOffBoard(number, _)
            | RecordErrorKind::Turn(number)
            | RecordErrorKind::Pass(number) => Some(*number),
            _ => None,
        }
    }
}

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordErrorKind::NotAMove(text) => write!(f, "{text:?} is not a move such as h8"),
            RecordErrorKind::NotAStone(text) => write!(
                f,
                "{text:?} is not a stone: two digits column, two digits row, 1 or 2"
            ),
            RecordErrorKind::StoneOffBoard(text) => {
                write!(f, "the stone {text:?} is not on the board")
            }
            RecordErrorKind::TwoStones(point) => write!(f, "a second stone on {point}"),
            RecordErrorKind::Move(number, error) => write!(f, "move {number}: {error}"),
            RecordErrorKind::Diagram(error) => error.fmt(f),
            RecordErrorKind::Setup(error) => error.fmt(f),
            RecordErrorKind::Empty => f.write_str("there is nothing to read"),
            RecordErrorKind::Unknown => f.write_str("this is no game in a format known here"),
            RecordErrorKind::Header(text) => {
                write!(f, "{text:?} is not how a file of this format begins")
            }
            other => other.file_sentence(f),
        }
    }
}

impl RecordErrorKind {
    /// The sentence of what only files and links have.
    fn file_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordErrorKind::NotANumber(text) => write!(f, "{text:?} is not a pair of numbers"),
            RecordErrorKind::MoveOffBoard(number, text) => {
                write!(f, "move {number}: {text:?} is not on this board")
            }
            RecordErrorKind::Turn(number) => {
                write!(f, "move {number} is made by the side that isn't to move")
            }
            RecordErrorKind::Pass(number) => write!(f, "move {number} is a pass"),
            RecordErrorKind::Size(text) => write!(f, "{text:?} is no size from 5 to 20"),
            RecordErrorKind::Truncated => f.write_str("the end is missing"),
            RecordErrorKind::Trailing => f.write_str("something follows the end of the game"),
            RecordErrorKind::Count(said, found) => {
                write!(f, "{said} moves are announced and {found} are there")
            }
            RecordErrorKind::TooMany => f.write_str("there is more than is read here"),
            RecordErrorKind::Xml(text) => write!(f, "this is no XML: {text}"),
            RecordErrorKind::SetupInside => f.write_str("stones are set up within the game"),
            RecordErrorKind::Value(text) => write!(f, "{text:?} can't be read"),
            RecordErrorKind::Version(text) => write!(f, "version {text:?} isn't known here"),
            RecordErrorKind::OtherGame(text) => {
                write!(f, "the file says that it is another game: {text}")
            }
            RecordErrorKind::SizeAssumed(size) => {
                write!(f, "the size isn't said; the moves need {size}")
            }
            RecordErrorKind::UnknownRule(text) => write!(f, "the rule {text:?} isn't known here"),
            RecordErrorKind::LeftOut => f.write_str("this format is read by another build"),
            _ => f.write_str("some letters couldn't be decoded"),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            // They name their line themselves.
            RecordErrorKind::Diagram(error) => error.fmt(f),
            RecordErrorKind::Setup(error) => error.fmt(f),
            kind => write!(f, "line {}: {kind}", self.line),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.kind, self.location) {
            (RecordErrorKind::Diagram(error), _) => error.fmt(f),
            (kind, Location::Line(line)) => write!(f, "line {line}: {kind}"),
            (kind, Location::Byte(byte)) => write!(f, "byte {byte}: {kind}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl std::error::Error for Problem {}
