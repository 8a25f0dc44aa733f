//! A game with its variations, and where it stands.
//!
//! Keeps two things in step: the tree of moves, and the line of it that is on the
//! board. A move is found in the tree or added to it, and what it replaces stays there.
//! What a board can't play, such as passes and colours out of turn, is kept and never
//! offered. Nothing recurses, and only `merge` looks at more of the tree than one line.

mod counts;
mod ending;
mod explore;
mod notes;
mod text;
mod transform;
mod variations;

use crate::board::Color;
use crate::game::{ForbiddenMoves, Game, PlayError, SetupError};
use crate::point::Point;
use crate::record::content::{Player, Record};
use crate::record::outcome::Outcome;
use crate::record::replay::Stop;
use crate::record::tree::{Attachment, NodeId, Play};
use crate::rules::{Rule, Status};

use counts::Counts;

pub use explore::{Found, Row};
pub use variations::{Choice, Fork};

/// A game with its variations, and where it stands.
#[derive(Clone, Debug)]
pub struct GameTree {
    record: Record,
    game: Game,
    /// The nodes of the line on the board, the root first: `line[ply]` is where it stands.
    line: Vec<NodeId>,
    opened: bool,
    /// Where a side resigned: after this move.
    resigned_at: Option<NodeId>,
    removed: Vec<Removed>,
    changes: u32,
    counts: Counts,
}

/// A variation that was taken out, with all that it takes to put it back.
#[derive(Clone, Debug)]
struct Removed {
    node: NodeId,
    attachment: Attachment,
    line: Vec<NodeId>,
    ply: usize,
}

impl GameTree {
    /// A game without variations.
    pub fn new(game: Game) -> GameTree {
        let record = Record::from_game(&game);
        let line: Vec<NodeId> = std::iter::once(NodeId::ROOT)
            .chain(record.tree().line_after(NodeId::ROOT))
            .collect();
        GameTree {
            resigned_at: game.resigned().and(line.last().copied()),
            record,
            game,
            line,
            opened: false,
            removed: Vec::new(),
            changes: 0,
            counts: Counts::default(),
        }
    }

    /// The game of a record, standing where that was left, and what stops its line if
    /// not all of it can be played. `rule` and `forbidden` count where the record states
    /// none.
    pub fn open(
        mut record: Record,
        rule: Rule,
        forbidden: ForbiddenMoves,
    ) -> Result<(GameTree, Option<Stop>), SetupError> {
        let played = record.game(rule, forbidden)?;
        record.info.rule = Some(played.game.rule());
        record.info.forbidden = Some(played.game.forbidden_moves());
        let mut tree = GameTree {
            line: vec![NodeId::ROOT],
            game: played.game,
            record,
            opened: false,
            resigned_at: None,
            removed: Vec::new(),
            changes: 0,
            counts: Counts::default(),
        };
        let result = tree.record.info.result.as_ref();
        tree.resigned_at = result
            .and_then(Outcome::resigner)
            .map(|_| tree.last_main_move());
        let (ply, here) = (tree.ply(), tree.record.current());
        tree.stand(&tree.way_through(here), ply);
        Ok((tree, played.stop))
    }

    /// The line on the board: its moves, and those that can be redone.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// All of it, left where the game stands.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The record again.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Counts the changes of what the tree holds; walking through it is none.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Whether the game was opened to be looked at: then a new move never becomes the
    /// main line, as it does in a game that is being played.
    pub fn opened(&self) -> bool {
        self.opened
    }

    /// Says whether the game was opened to be looked at.
    pub fn set_opened(&mut self, opened: bool) {
        self.opened = opened;
    }

    /// Who plays a side.
    pub fn player(&self, color: Color) -> &Player {
        let [black, white] = &self.record.info.players;
        match color {
            Color::Black => black,
            Color::White => white,
        }
    }

    /// Says which program plays a side, with its seed; no program: a person.
    pub fn set_program(&mut self, color: Color, program: &str, seed: Option<u64>) {
        let player = self.record.info.player(color);
        if player.program == program && player.seed == seed {
            return;
        }
        player.program = program.to_owned();
        player.seed = seed;
        self.changes += 1;
    }

    /// How many moves are on the board.
    pub fn ply(&self) -> usize {
        self.game.moves().len()
    }

    fn here(&self) -> NodeId {
        self.line[self.ply()]
    }

    // ---- the line on the board ----

    /// Plays `point` for the side to move; the game is as it was if that is refused.
    /// The moves that could be redone leave the board and stay in the tree.
    pub fn play(&mut self, point: Point) -> Result<&Status, PlayError> {
        let (ply, turn) = (self.ply(), self.game.turn());
        self.game.play(point)?;
        let node = self.find_or_add(self.line[ply], turn, point);
        self.line.truncate(ply + 1);
        self.line.push(node);
        self.record.go_to(node);
        self.resign_as_recorded();
        Ok(self.game.status())
    }

    /// Takes the last move back; `None` if there is none.
    pub fn undo(&mut self) -> Option<Point> {
        let point = self.game.undo();
        self.record.go_to(self.here());
        point
    }

    /// Replays the move taken back last; `None` if there is none.
    pub fn redo(&mut self) -> Option<Point> {
        let point = self.game.redo();
        self.record.go_to(self.here());
        point
    }

    /// Stands after so many moves of the line, as many as it has at most.
    pub fn go_to(&mut self, ply: usize) {
        while self.ply() > ply && self.undo().is_some() {}
        while self.ply() < ply && self.redo().is_some() {}
    }

    /// Puts the line of these points on the board and stands after `ply` of them. Stops
    /// before the first that can't be played.
    pub fn follow(&mut self, points: &[Point], ply: usize) -> Result<(), PlayError> {
        self.go_to(0);
        for &point in points {
            let next = self.game.undone().next();
            if next == Some(point) {
                self.redo();
            } else {
                self.play(point)?;
            }
        }
        // A move that was played last has cut off what followed it.
        if self.line.len() > points.len() + 1 {
            let end = self.line[points.len()];
            self.stand(&self.record.tree().path(end), points.len());
        }
        self.go_to(ply);
        Ok(())
    }

    /// How far undo goes for a person: to where a person last had the move. One move
    /// where two programs play, and for a resignation, which is taken back first; 0 if
    /// there is no such place.
    pub fn plies_back(&self) -> usize {
        if self.is_resigned() {
            return 1;
        }
        let ply = self.ply();
        match self.plies_to_person() {
            None => ply.min(1),
            Some(plies) if plies <= ply => plies,
            Some(_) => 0,
        }
    }

    /// How far redo goes for a person: to where a person has the move, or to the end.
    /// One move where two programs play.
    pub fn plies_on(&self) -> usize {
        let left = self.game.undone().len();
        left.min(self.plies_to_person().unwrap_or(1))
    }

    /// How many plies from here a person has the move; `None` if none plays.
    fn plies_to_person(&self) -> Option<usize> {
        let person = |color| self.player(color).program.is_empty();
        let turn = self.game.turn();
        match (person(turn.other()), person(turn)) {
            (true, _) => Some(1),
            (false, true) => Some(2),
            (false, false) => None,
        }
    }

    /// Puts the line through a node on the board, which goes on by its main moves, and
    /// stands there. `false`, and nothing is changed, if the rule doesn't allow the way.
    pub fn choose(&mut self, node: NodeId) -> bool {
        let tree = self.record.tree();
        let path = tree.path(node);
        let is_move = |node: &&NodeId| tree.play(**node).color().is_some();
        let ply = path.iter().filter(is_move).count();
        self.stand(&self.way_through(node), ply)
    }

    /// The nodes to another one and on by its main continuation; the root is left out.
    fn way_through(&self, node: NodeId) -> Vec<NodeId> {
        let tree = self.record.tree();
        let mut nodes = tree.path(node);
        nodes.extend(tree.line_after(node));
        nodes
    }

    /// Puts a line on the board as far as it can be played; `false`, and nothing is
    /// changed, if that isn't as far as `ply`.
    fn stand(&mut self, nodes: &[NodeId], ply: usize) -> bool {
        let mut game = Game::new(self.game.setup().clone());
        let mut line = vec![NodeId::ROOT];
        for &node in nodes {
            match self.record.tree().play(node) {
                Play::Nothing => {}
                Play::Stone(point, color) if color == game.turn() && game.play(point).is_ok() => {
                    line.push(node);
                }
                _ => break,
            }
        }
        if line.len() <= ply {
            return false;
        }
        self.game = game;
        self.line = line;
        self.resign_as_recorded();
        self.go_to(ply);
        self.record.go_to(self.here());
        true
    }
}
