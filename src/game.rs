//! A game: rule, size, set-up stones and moves.
//!
//! Owns the history: play, undo, redo, resign. Everything else (board, turn, status)
//! follows from it. Knows neither who plays nor how a game is written down.

use std::fmt;

use serde::Serialize;

use crate::board::{Board, Color};
use crate::point::{Point, Size};
use crate::rules::{Ban, BanKind, Rule, Status, Win};

/// What happens to a move that the rule forbids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ForbiddenMoves {
    /// It is refused, with its reason.
    #[default]
    Refuse,
    /// It is played and loses at once, as in tournaments.
    Lose,
}

/// What a game is started with.
#[derive(Clone, Debug)]
pub struct Setup {
    rule: Rule,
    forbidden: ForbiddenMoves,
    board: Board,
    turn: Color,
}

/// The rule isn't played on boards of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// The rule.
    pub rule: Rule,
    /// The size that was asked for.
    pub size: Size,
}

/// A game from its start to where it stands.
///
/// ```
/// use wuzi::{Game, PlayError, Setup, Rule, Size, Status};
///
/// let mut game = Game::new(Setup::new(Rule::Freestyle, Size::default())?);
/// for point in ["h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4"] {
///     game.play(point.parse()?)?;
/// }
/// assert_eq!(game.status(), &Status::Playing);
/// game.play("l8".parse()?)?;
/// assert!(matches!(game.status(), Status::Won { .. }));
/// assert_eq!(game.play("o1".parse()?), Err(PlayError::GameOver));
/// assert_eq!(game.undo(), Some("l8".parse()?));
/// assert_eq!(game.status(), &Status::Playing);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    moves: Vec<Point>,
    undone: Vec<Point>,
    /// Who resigned after the last of all these moves.
    resigned: Option<Color>,
    board: Board,
    status: Status,
}

/// Why a move was refused. The game is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    GameOver,
    /// The point is not on this board.
    OffBoard(Point),
    /// A stone stands on the point.
    Occupied(Point),
    /// The rule forbids the move.
    Forbidden(Ban),
}

impl Setup {
    /// An empty board with Black to move; forbidden moves are refused.
    pub fn new(rule: Rule, size: Size) -> Result<Setup, SetupError> {
        Setup::with_stones(rule, Board::new(size), Color::Black)
    }

    /// Stones that stand there from the start, in any number, and who moves next.
    pub fn with_stones(rule: Rule, board: Board, turn: Color) -> Result<Setup, SetupError> {
        let size = board.size();
        if !rule.sizes().contains(&size.get()) {
            return Err(SetupError { rule, size });
        }
        Ok(Setup {
            rule,
            forbidden: ForbiddenMoves::default(),
            board,
            turn,
        })
    }

    /// The same with another answer to forbidden moves.
    pub fn forbidden_moves(self, forbidden: ForbiddenMoves) -> Setup {
        Setup { forbidden, ..self }
    }

    /// The stones that stand there from the start.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who makes the first move.
    pub fn turn(&self) -> Color {
        self.turn
    }
}

impl Game {
    /// A game without moves.
    pub fn new(setup: Setup) -> Game {
        let board = setup.board.clone();
        let status = setup.rule.judge_setup(&board, setup.turn);
        Game {
            setup,
            moves: Vec::new(),
            undone: Vec::new(),
            resigned: None,
            board,
            status,
        }
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        self.setup.rule
    }

    /// What happens to a forbidden move.
    pub fn forbidden_moves(&self) -> ForbiddenMoves {
        self.setup.forbidden
    }

    /// What the game was started with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The stones as they stand.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The moves on the board, oldest first.
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// What [`redo`](Game::redo) would replay, next move first.
    pub fn undone(&self) -> impl ExactSizeIterator<Item = Point> + '_ {
        self.undone.iter().rev().copied()
    }

    /// How the game stands.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// Whose stone comes next, or would if the game weren't over.
    pub fn turn(&self) -> Color {
        self.turn_at(self.moves.len())
    }

    /// Whose stone comes after so many moves.
    pub fn turn_at(&self, ply: usize) -> Color {
        self.setup.turn.after(ply)
    }

    /// Why `point` is forbidden to [`turn`](Game::turn); `None` if it isn't, or
    /// can't be played for another reason.
    pub fn ban(&self, point: Point) -> Option<Ban> {
        let empty = self.board.is_empty(point);
        empty.then(|| self.rule().ban(&self.board, point, self.turn()))?
    }

    /// The points forbidden to the side to move, rows from the top; none when
    /// the game is over.
    pub fn forbidden(&self) -> Vec<Point> {
        match self.status {
            Status::Playing => self.rule().forbidden(&self.board, self.turn()),
            _ => Vec::new(),
        }
    }

    /// The points that the side to move may play without breaking a ban, rows
    /// from the top.
    pub fn legal_points(&self) -> impl Iterator<Item = Point> + '_ {
        let over = self.status != Status::Playing;
        self.board
            .empty_points()
            .filter(move |&point| !over && self.ban(point).is_none())
    }

    /// Who resigned after the last move, those that can be redone among them; `None` if
    /// nobody did.
    pub fn resigned(&self) -> Option<Color> {
        self.resigned
    }

    /// Resigns for a side, whoever is to move. Moves that could have been redone are
    /// gone.
    pub fn resign(&mut self, side: Color) -> Result<&Status, PlayError> {
        if self.status != Status::Playing {
            return Err(PlayError::GameOver);
        }
        self.undone.clear();
        self.resigned = Some(side);
        self.end();
        Ok(&self.status)
    }

    /// Takes a resignation back and says whether there was one: the game goes on.
    pub fn take_back_resignation(&mut self) -> bool {
        if self.resigned.take().is_none() {
            return false;
        }
        if self.undone.is_empty() {
            self.status = Status::Playing;
        }
        true
    }

    /// The game is over if a side resigned here.
    fn end(&mut self) {
        if let Some(side) = self.resigned
            && self.undone.is_empty()
            && self.status == Status::Playing
        {
            self.status = Status::Won {
                winner: side.other(),
                by: Win::Resignation,
            };
        }
    }

    /// Plays `point` for the side to move. Moves that could have been redone are gone.
    pub fn play(&mut self, point: Point) -> Result<&Status, PlayError> {
        if self.status != Status::Playing {
            return Err(PlayError::GameOver);
        }
        self.empty(point)?;
        if self.setup.forbidden == ForbiddenMoves::Refuse
            && let Some(ban) = self.ban(point)
        {
            return Err(PlayError::Forbidden(ban));
        }
        self.undone.clear();
        self.resigned = None;
        Ok(self.put(point))
    }

    /// `point`, if it is on the board and holds no stone.
    pub(crate) fn empty(&self, point: Point) -> Result<Point, PlayError> {
        if !self.board.size().contains(point) {
            return Err(PlayError::OffBoard(point));
        }
        if self.board.stone(point).is_some() {
            return Err(PlayError::Occupied(point));
        }
        Ok(point)
    }

    /// Takes the last move back and returns it; `None` if there is none. A resignation
    /// after it is there again with the last move that is redone.
    pub fn undo(&mut self) -> Option<Point> {
        let point = self.moves.pop()?;
        self.undone.push(point);
        self.board.remove(point);
        // A move was made from here, so nothing had been decided.
        self.status = Status::Playing;
        Some(point)
    }

    /// Replays the move taken back last and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Point> {
        let point = self.undone.pop()?;
        self.put(point);
        self.end();
        Some(point)
    }

    fn put(&mut self, point: Point) -> &Status {
        self.board.place(point, self.turn());
        self.moves.push(point);
        self.status = self.rule().judge(&self.board, point);
        &self.status
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes = self.rule.sizes();
        write!(
            f,
            "{} is played on {} to {} points, not {}",
            self.rule.id(),
            sizes.start(),
            sizes.end(),
            self.size.get()
        )
    }
}

impl std::error::Error for SetupError {}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::GameOver => f.write_str("the game is over: undo a move or start a new game"),
            PlayError::OffBoard(point) => write!(f, "{point} is not on this board"),
            PlayError::Occupied(point) => {
                write!(f, "a stone stands on {point}: choose an empty point")
            }
            PlayError::Forbidden(ban) => {
                let shape = match ban.kind {
                    BanKind::Overline => "an overline",
                    BanKind::DoubleFour => "a double four",
                    BanKind::DoubleThree => "a double three",
                };
                write!(f, "{} is forbidden to Black: it makes {shape}", ban.point)
            }
        }
    }
}

impl std::error::Error for PlayError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_what_to_do() {
        let mut game = Game::new(Setup::new(Rule::Freestyle, Size::default()).expect("15"));
        let point: Point = "h8".parse().expect("a point");
        game.play(point).expect("legal");
        let occupied = game.play(point).expect_err("occupied").to_string();
        assert_eq!(occupied, "a stone stands on h8: choose an empty point");
        let beyond = "p1".parse().expect("a point");
        let off_board = game.play(beyond).expect_err("off the board").to_string();
        assert_eq!(off_board, "p1 is not on this board");
        let over = PlayError::GameOver.to_string();
        assert_eq!(over, "the game is over: undo a move or start a new game");
        for (kind, shape) in [
            (BanKind::Overline, "an overline"),
            (BanKind::DoubleFour, "a double four"),
            (BanKind::DoubleThree, "a double three"),
        ] {
            let shapes = Vec::new();
            let ban = Ban {
                point,
                kind,
                shapes,
            };
            let sentence = format!("h8 is forbidden to Black: it makes {shape}");
            assert_eq!(PlayError::Forbidden(ban).to_string(), sentence);
        }
    }

    #[test]
    fn a_size_that_a_rule_isnt_played_on_is_named() {
        let small = Size::new(8).expect("a size");
        let error = Setup::new(Rule::Renju, small).expect_err("renju needs 9");
        let sentence = "renju is played on 9 to 20 points, not 8";
        assert_eq!(error.to_string(), sentence);
        for rule in Rule::ALL {
            for side in rule.sizes() {
                let size = Size::new(side.into()).expect("a size");
                assert!(Setup::new(rule, size).is_ok());
            }
        }
    }
}
