//! What can be wrong with a record, and where.
//!
//! Every kind has a stable name ([`RecordErrorKind::reason`]) and a sentence.

use std::fmt;

use crate::board::DiagramError;
use crate::game::{PlayError, SetupError};
use crate::point::Point;
use crate::record::encoding::Encoding;

/// Why a text can't be read as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub kind: RecordErrorKind,
}

/// Something that couldn't be read in a file, or a remark on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where in the file it is.
    pub location: Location,
    /// What it is.
    pub kind: RecordErrorKind,
}

/// A position in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// This line of a text, from 1.
    Line(usize),
    /// This byte of a binary file, from 0.
    Byte(usize),
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// This word is neither a point nor anything that may separate points.
    NotAMove(String),
    /// This word isn't a stone of the classic save.
    NotAStone(String),
    /// This stone lies off the board.
    StoneOffBoard(String),
    /// Two stones on one point.
    TwoStones(Point),
    /// The move of this number, from 1, can't be played.
    Move(usize, PlayError),
    /// The diagram can't be read.
    Diagram(DiagramError),
    /// The rule isn't played on the size.
    Setup(SetupError),
    /// There is nothing to read.
    Empty,
    /// The file is in no known format.
    Unknown,
    /// The file doesn't begin as its format does, but with this line.
    Header(String),
    /// This text isn't the numbers that belong there.
    NotANumber(String),
    /// The move of this number, written as this text, lies off the board.
    MoveOffBoard(usize, String),
    /// The move of this number is made by the side that isn't to move.
    Turn(usize),
    /// The move of this number is a pass, which a [`Game`](crate::Game) can't hold.
    Pass(usize),
    /// There is no board of this size.
    Size(String),
    /// The file ends too early.
    Truncated,
    /// Something follows the end of the game.
    Trailing,
    /// The file announces the first number of moves and holds the second.
    Count(usize, usize),
    /// There is more than is ever read.
    TooMany,
    /// The file isn't well-formed XML.
    Xml(String),
    /// Stones are set up in the middle of a game.
    SetupInside,
    /// The value of this property or key can't be read.
    Value(String),
    /// A link of a version that isn't known.
    Version(String),
    /// The file states that it is of another game.
    OtherGame(String),
    /// The file doesn't state its size; its moves need this one.
    SizeAssumed(u8),
    /// There is no rule of this name.
    UnknownRule(String),
    /// Only a build with all formats reads this one.
    LeftOut,
    /// Some letters couldn't be decoded.
    Encoding,
    /// The file doesn't say how its letters are encoded, or not truly; this is assumed.
    EncodingGuessed(Encoding),
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

    /// Whether something in the file is missing from the record. If not, this is only
    /// a remark.
    pub fn is_error(&self) -> bool {
        !matches!(
            self.kind,
            RecordErrorKind::OtherGame(_)
                | RecordErrorKind::SizeAssumed(_)
                | RecordErrorKind::UnknownRule(_)
                | RecordErrorKind::Encoding
                | RecordErrorKind::EncodingGuessed(_)
        )
    }

    /// The same as the reason why a text can't be read.
    pub(crate) fn into_error(self) -> RecordError {
        let line = match self.location {
            Location::Line(line) => line,
            Location::Byte(_) => 1,
        };
        let kind = self.kind;
        RecordError { line, kind }
    }
}

impl RecordErrorKind {
    /// Its stable name, and the text, point or number that it is about.
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

    /// The same for the kinds that only files and links have.
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
            RecordErrorKind::EncodingGuessed(encoding) => {
                ("encoding-guessed", encoding.label().to_owned())
            }
            RecordErrorKind::LeftOut => ("left-out", String::new()),
            _ => ("empty", String::new()),
        }
    }

    /// The number of the move that is wrong, from 1, if it is one.
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
                "{text:?} is not a stone: two digits for the column, two for the row, then 1 or 2"
            ),
            RecordErrorKind::StoneOffBoard(text) => {
                write!(f, "the stone {text:?} is not on the board")
            }
            RecordErrorKind::TwoStones(point) => write!(f, "a second stone on {point}"),
            RecordErrorKind::Move(number, error) => write!(f, "move {number}: {error}"),
            RecordErrorKind::Diagram(error) => error.fmt(f),
            RecordErrorKind::Setup(error) => error.fmt(f),
            RecordErrorKind::Empty => f.write_str("there is no game in it"),
            RecordErrorKind::Unknown => f.write_str("this is not a game in any known format"),
            RecordErrorKind::Header(text) => {
                write!(f, "a file of this format doesn't begin with {text:?}")
            }
            other => other.file_sentence(f),
        }
    }
}

impl RecordErrorKind {
    /// The sentence for the kinds that only files and links have.
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
            RecordErrorKind::Size(text) => {
                write!(f, "a board is square, 5 to 20 points a side, not {text}")
            }
            RecordErrorKind::Truncated => f.write_str("the end is missing"),
            RecordErrorKind::Trailing => f.write_str("something follows the end of the game"),
            RecordErrorKind::Count(said, found) => {
                write!(f, "{said} moves are announced, but there are {found}")
            }
            RecordErrorKind::TooMany => f.write_str("the rest is too much to read"),
            RecordErrorKind::Xml(text) => write!(f, "this is not XML: {text}"),
            RecordErrorKind::SetupInside => {
                f.write_str("stones are set up in the middle of the game")
            }
            RecordErrorKind::Value(text) => write!(f, "{text:?} can't be read"),
            RecordErrorKind::Version(text) => write!(f, "version {text:?} is not known"),
            RecordErrorKind::OtherGame(text) => {
                write!(f, "the file says it is of another game: {text}")
            }
            RecordErrorKind::SizeAssumed(size) => {
                write!(f, "the file doesn't state its size; its moves need {size}")
            }
            RecordErrorKind::UnknownRule(text) => write!(f, "the rule {text:?} is not known"),
            RecordErrorKind::LeftOut => f.write_str("this build doesn't read this format"),
            RecordErrorKind::EncodingGuessed(encoding) => {
                write!(f, "the letters are taken for {}", encoding.label())
            }
            _ => f.write_str("some letters couldn't be decoded"),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            // These name their line themselves.
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
