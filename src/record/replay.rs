//! From a record to a game and back.
//!
//! A file holds what was played, and the rule may not allow all of it: the game goes
//! as far as the moves can be played, with where and why it stops.

use crate::board::Color;
use crate::game::{ForbiddenMoves, Game, Setup, SetupError};
use crate::point::{Point, Size};
use crate::record::content::Record;
use crate::record::detect::format_of;
use crate::record::error::{RecordError, RecordErrorKind};
use crate::record::format::{Format, OpenOptions};
use crate::record::move_text::scan;
use crate::record::open::open_text;
use crate::record::outcome::Outcome;
use crate::record::text::line_at;
use crate::record::tree::{NodeId, Play};
use crate::rules::Rule;

/// What a text doesn't state about its game.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// The rule.
    pub rule: Rule,
    /// What happens to forbidden moves.
    pub forbidden: ForbiddenMoves,
    /// The size, where the text shows none.
    pub size: Size,
    /// Who moves next after set-up stones; `None`: Black, unless he has more of them.
    pub turn: Option<Color>,
}

/// The game of a record, played as far as the rule allows.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game, at the current node; what follows can be redone.
    pub game: Game,
    /// The first move that can't be played, if there is one.
    pub stop: Option<Stop>,
}

/// A move that can't be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The node with the move.
    pub node: NodeId,
    /// What is wrong with it.
    pub kind: RecordErrorKind,
}

impl Record {
    /// Plays the path to the current node and the main line after it. `rule` and
    /// `forbidden` count where the record doesn't state them.
    pub fn game(&self, rule: Rule, forbidden: ForbiddenMoves) -> Result<Played, SetupError> {
        let rule = self.info.rule.unwrap_or(rule);
        let forbidden = self.info.forbidden.unwrap_or(forbidden);
        let tree = self.tree();
        let mut nodes = tree.path(self.current());
        nodes.extend(tree.line_after(self.current()));
        let first = nodes.iter().find_map(|&node| tree.play(node).color());
        let turn = self.said_turn().or(first).unwrap_or_else(|| self.turn());
        let setup = Setup::with_stones(rule, self.stones().clone(), turn)?;
        let mut game = Game::new(setup.forbidden_moves(forbidden));
        let mut stop = None;
        let mut after = 0;
        let ahead = tree.line_after(self.current()).count();
        let here = nodes.len() - ahead;
        for (index, &node) in nodes.iter().enumerate() {
            match play_node(&mut game, tree.play(node)) {
                Ok(moved) if index >= here => after += usize::from(moved),
                Ok(_) => {}
                Err(kind) => {
                    stop = Some(Stop { node, kind });
                    break;
                }
            }
        }
        if let (Some(side), None) = (self.resigner(nodes.last().copied()), &stop) {
            // On a board that is over already it says nothing.
            let _ = game.resign(side);
        }
        for _ in 0..after {
            game.undo();
        }
        Ok(Played { game, stop })
    }

    /// Who resigned at the end of a line, which is that of the main one.
    pub(super) fn resigner(&self, end: Option<NodeId>) -> Option<Color> {
        let result = self.info.result.as_ref()?;
        let here = end.unwrap_or(NodeId::ROOT) == self.end();
        result.resigner().filter(|_| here)
    }

    /// The record of a game: its moves, then those that can be redone.
    pub fn from_game(game: &Game) -> Record {
        let setup = game.setup();
        let mut record = Record::with_stones(setup.board().clone(), Some(setup.turn()));
        record.info.rule = Some(game.rule());
        record.info.forbidden = Some(game.forbidden_moves());
        record.info.result = game.resigned().map(Outcome::resigned);
        let mut turn = setup.turn();
        let mut node = NodeId::ROOT;
        let mut current = node;
        let moves = game.moves().iter().copied();
        for (index, point) in moves.chain(game.undone()).enumerate() {
            // The game has played it, so its point was empty.
            node = record.tree_mut().add(node, Play::Stone(point, turn));
            turn = turn.other();
            if index + 1 == game.moves().len() {
                current = node;
            }
        }
        record.go_to(current);
        record
    }
}

/// Plays what a node does. Returns whether that was a move.
fn play_node(game: &mut Game, play: Play) -> Result<bool, RecordErrorKind> {
    let number = game.moves().len() + 1;
    let in_turn = |color: Color| color == game.turn();
    match play {
        Play::Nothing => Ok(false),
        Play::Pass(_) => Err(RecordErrorKind::Pass(number)),
        Play::Stone(_, color) if !in_turn(color) => Err(RecordErrorKind::Turn(number)),
        Play::Stone(point, _) => match game.play(point) {
            Ok(_) => Ok(true),
            Err(error) => Err(RecordErrorKind::Move(number, error)),
        },
    }
}

/// Reads one game from a text in any [`Format`]: all of it or nothing. Empty text is a
/// game without moves.
pub fn read(text: &str, context: &Context) -> Result<Game, RecordError> {
    read_as(format_of(text), text, context)
}

/// Reads a picture as set-up stones.
pub fn read_diagram(text: &str, context: &Context) -> Result<Game, RecordError> {
    read_as(Format::DIAGRAM, text, context)
}

/// The moves of `game` without blanks, such as `h8i9`. Set-up stones and moves taken
/// back are left out.
pub fn write_moves(game: &Game) -> String {
    game.moves().iter().map(Point::to_string).collect()
}

fn read_as(format: Format, text: &str, context: &Context) -> Result<Game, RecordError> {
    let options = OpenOptions {
        size: context.size,
        format: Some(format),
        ..OpenOptions::default()
    };
    let blank = text.trim().is_empty() && format == Format::MOVES;
    let mut parsed = open_text(text, &options).games_only();
    parsed
        .problems
        .retain(|problem| problem.is_error() && !blank);
    if let Some(problem) = parsed.problems.into_iter().next() {
        return Err(problem.into_error());
    }
    let record = parsed.records.into_iter().next();
    let mut record = record.unwrap_or_else(|| Record::new(context.size));
    if let (Some(turn), None) = (context.turn, record.said_turn()) {
        let moved = record.tree().first_child(NodeId::ROOT).is_some();
        if moved && format == Format::CLASSIC {
            record = Record::with_stones(record.board_at(record.end()), None);
        }
        record.say_turn(turn);
    }
    let at = |line, kind| RecordError { line, kind };
    let setup = |error| at(1, RecordErrorKind::Setup(error));
    let play = |record: &Record| record.game(context.rule, context.forbidden);
    let played = play(&record).map_err(setup)?;
    match played.stop {
        None => Ok(played.game),
        // Its list of stones has no order to keep.
        Some(_) if format == Format::CLASSIC => {
            let stones = Record::with_stones(record.board_at(record.end()), None);
            Ok(play(&stones).map_err(setup)?.game)
        }
        Some(stop) => Err(at(line_of(text, format, &stop), stop.kind)),
    }
}

/// The line of `text` that holds the move which can't be played.
fn line_of(text: &str, format: Format, stop: &Stop) -> usize {
    let ply = stop.kind.ply().filter(|_| format == Format::MOVES);
    let offset = ply.and_then(|ply| Some(scan(text).points.get(ply - 1)?.0));
    line_at(text, offset.unwrap_or(0))
}
