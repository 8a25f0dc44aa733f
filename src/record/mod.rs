//! A game as text.
//!
//! Owns reading and writing: move text, the classic save and diagrams. What
//! text it is shows from its content. Does no I/O, never panics, and guesses
//! nothing in silence: what can't be read is an error that names its line.

mod classic;
mod moves;

use std::fmt;

use serde::Serialize;

use crate::board::{Board, Color, DiagramError};
use crate::game::{ForbiddenMoves, Game, PlayError, Setup, SetupError};
use crate::point::{Point, Size};
use crate::rules::Rule;

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

/// What makes a record unreadable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line that is wrong, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: RecordErrorKind,
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
}

impl Context {
    /// The stones of `board` as a game.
    fn set_up(&self, board: Board) -> Result<Game, SetupError> {
        let turn = self.turn.unwrap_or_else(|| {
            let count = |color| board.stones(color).count();
            if count(Color::Black) > count(Color::White) {
                Color::White
            } else {
                Color::Black
            }
        });
        let setup = Setup::with_stones(self.rule, board, turn)?;
        Ok(Game::new(setup.forbidden_moves(self.forbidden)))
    }
}

/// The format that `text` is in, by its content; nothing at all is move text.
pub fn format_of(text: &str) -> Format {
    let count = |wanted: fn(&u8) -> bool| text.bytes().filter(wanted).count();
    let digits = count(u8::is_ascii_digit);
    let names_a_point = text
        .bytes()
        .zip(text.bytes().skip(1))
        .any(|(letter, digit)| letter.is_ascii_alphabetic() && digit.is_ascii_digit());
    if names_a_point {
        Format::Moves
    } else if text.contains(['X', 'O', '+']) || count(|&byte| byte == b'.') > digits {
        Format::Diagram
    } else if digits > 0 {
        Format::Classic
    } else {
        Format::Moves
    }
}

/// Reads a game in any [`Format`].
pub fn read(text: &str, context: &Context) -> Result<Game, RecordError> {
    match format_of(text) {
        Format::Moves => moves::read(text, context),
        Format::Classic => classic::read(text, context),
        Format::Diagram => read_diagram(text, context),
    }
}

/// Reads a picture as set-up stones.
pub fn read_diagram(text: &str, context: &Context) -> Result<Game, RecordError> {
    let board = Board::from_diagram(text).map_err(|error| RecordError {
        line: error.line(),
        kind: RecordErrorKind::Diagram(error),
    })?;
    context.set_up(board).map_err(|error| RecordError {
        line: 1,
        kind: RecordErrorKind::Setup(error),
    })
}

/// The moves of `game` without blanks, such as `h8i9`. Set-up stones and moves
/// taken back are not in it.
pub fn write_moves(game: &Game) -> String {
    game.moves().iter().map(Point::to_string).collect()
}

/// The line of `text` in which the byte at `offset` stands, from 1.
fn line_at(text: &str, offset: usize) -> usize {
    let before = text.as_bytes().iter().take(offset);
    1 + before.filter(|&&byte| byte == b'\n').count()
}

/// Starts a game on an empty board and plays `moves`, each with its offset in `text`.
fn play_all(
    text: &str,
    context: &Context,
    moves: impl IntoIterator<Item = (usize, Point)>,
) -> Result<Game, RecordError> {
    let setup = Setup::new(context.rule, context.size).map_err(|error| RecordError {
        line: 1,
        kind: RecordErrorKind::Setup(error),
    })?;
    let mut game = Game::new(setup.forbidden_moves(context.forbidden));
    for (index, (offset, point)) in moves.into_iter().enumerate() {
        if let Err(error) = game.play(point) {
            return Err(RecordError {
                line: line_at(text, offset),
                kind: RecordErrorKind::Move(index + 1, error),
            });
        }
    }
    Ok(game)
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
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line;
        match &self.kind {
            RecordErrorKind::NotAMove(text) => {
                write!(f, "line {line}: {text:?} is not a move such as h8")
            }
            RecordErrorKind::NotAStone(text) => write!(
                f,
                "line {line}: {text:?} is not a stone: two digits column, two digits row, 1 or 2"
            ),
            RecordErrorKind::StoneOffBoard(text) => {
                write!(f, "line {line}: the stone {text:?} is not on the board")
            }
            RecordErrorKind::TwoStones(point) => {
                write!(f, "line {line}: a second stone on {point}")
            }
            RecordErrorKind::Move(number, error) => {
                write!(f, "line {line}: move {number}: {error}")
            }
            RecordErrorKind::Diagram(error) => error.fmt(f),
            RecordErrorKind::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RecordError {}
