//! A game as files hold it: how it starts, who played, the tree of moves.
//!
//! Owns one promise: on no path through the tree does a stone stand off the board
//! or on another one. Whether the rule allows a move isn't asked here, because files
//! hold what was played: see [`Record::game`](super::Record::game).

use crate::board::{Board, Color};
use crate::game::{ForbiddenMoves, PlayError};
use crate::point::{Point, Size};
use crate::record::note::Note;
use crate::record::outcome::Outcome;
use crate::record::transform::Transform;
use crate::record::tree::{NodeId, Play, Tree};
use crate::rules::Rule;

/// A game as files hold it.
///
/// Two are equal if they hold the same game, wherever each was left.
#[derive(Clone, Debug)]
pub struct Record {
    /// What is known about the game as a whole.
    pub info: GameInfo,
    stones: Board,
    turn: Option<Color>,
    tree: Tree,
    current: NodeId,
}

/// What is known about a game besides its moves. Each text is one line; empty means
/// unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameInfo {
    /// The rule; many formats don't state it.
    pub rule: Option<Rule>,
    /// What happens to forbidden moves.
    pub forbidden: Option<ForbiddenMoves>,
    /// The opening protocol, such as `swap2`.
    pub opening: String,
    /// What the game is called.
    pub title: String,
    /// When it was played, as the file puts it.
    pub date: String,
    /// How it ended according to the file.
    pub result: Option<Outcome>,
    /// Who played Black and who played White.
    pub players: [Player; 2],
}

/// Who played one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The program that played, by its id.
    pub program: String,
    /// The level at which a program played.
    pub level: Option<u32>,
    /// The seed with which a program played.
    pub seed: Option<u64>,
}

impl Record {
    /// An empty board.
    pub fn new(size: Size) -> Record {
        Record::with_stones(Board::new(size), None)
    }

    /// A board with stones set up, and who moves first if that is stated.
    pub fn with_stones(stones: Board, turn: Option<Color>) -> Record {
        Record {
            info: GameInfo::default(),
            stones,
            turn,
            tree: Tree::new(),
            current: NodeId::ROOT,
        }
    }

    /// The size.
    pub fn size(&self) -> Size {
        self.stones.size()
    }

    /// The stones set up before the first move.
    pub fn stones(&self) -> &Board {
        &self.stones
    }

    /// Who moves first, if the record states it.
    pub fn said_turn(&self) -> Option<Color> {
        self.turn
    }

    /// Who moves first: as stated, else as played, else Black unless he has more stones.
    pub fn turn(&self) -> Color {
        let mut line = self.tree.line_after(NodeId::ROOT);
        let played = || line.find_map(|node| self.tree.play(node).color());
        self.turn
            .or_else(played)
            .unwrap_or_else(|| turn_by_count(&self.stones))
    }

    /// Whether a stone is played or set up, or a move passed.
    pub fn has_moves(&self) -> bool {
        let moves = |node| self.tree.play(node) != Play::Nothing;
        !self.stones.is_bare() || self.tree.nodes().any(moves)
    }

    /// The moves.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The current node: where the game was left.
    pub fn current(&self) -> NodeId {
        self.current
    }

    /// Makes `node` the current one.
    pub fn go_to(&mut self, node: NodeId) {
        self.current = node;
    }

    /// The last node of the main line.
    pub fn end(&self) -> NodeId {
        let last = self.tree.line_after(NodeId::ROOT).last();
        last.unwrap_or(NodeId::ROOT)
    }

    /// The points of the stones up to the current node, in order: what formats write
    /// that hold one line.
    pub(super) fn played(&self) -> impl Iterator<Item = Point> + '_ {
        let nodes = self.tree.path(self.current).into_iter();
        nodes.filter_map(|node| self.tree.play(node).point())
    }

    /// The stones at `node`.
    pub fn board_at(&self, node: NodeId) -> Board {
        let mut board = self.stones.clone();
        for node in self.tree.path(node) {
            if let Play::Stone(point, color) = self.tree.play(node) {
                board.place(point, color);
            }
        }
        board
    }

    /// Whose move follows `node`.
    pub fn turn_at(&self, node: NodeId) -> Color {
        let mut up = std::iter::successors(Some(node), |&node| self.tree.parent(node));
        let last = up.find_map(|node| self.tree.play(node).color());
        last.map_or_else(|| self.turn(), Color::other)
    }

    /// Puts a stone of the side to move after the current node, and goes there.
    pub fn play(&mut self, point: Point) -> Result<NodeId, PlayError> {
        self.add(Play::Stone(point, self.turn_at(self.current)))
    }

    /// Adds `play` after the current node, and goes there. If the tree has it already,
    /// nothing is added; if the tree goes on otherwise, this starts a variation.
    pub fn add(&mut self, play: Play) -> Result<NodeId, PlayError> {
        if let Play::Stone(point, _) = play {
            if !self.size().contains(point) {
                return Err(PlayError::OffBoard(point));
            }
            if !self.board_at(self.current).is_empty(point) {
                return Err(PlayError::Occupied(point));
            }
        }
        let same = |node: &NodeId| self.tree.play(*node) == play;
        let known = self.tree.children(self.current).find(same);
        self.current = match known {
            Some(node) => node,
            None => self.tree.add(self.current, play),
        };
        Ok(self.current)
    }

    /// Removes the node and everything after it. If that includes the current node, the
    /// one before `node` becomes current. Does nothing to the root.
    pub fn remove(&mut self, node: NodeId) {
        let Some(parent) = self.tree.parent(node) else {
            return;
        };
        self.tree.remove(node);
        if self.tree.node(self.current.number()).is_none() {
            self.current = parent;
        }
    }

    /// Promotes the line through `node` at the last fork where it isn't the main one.
    /// Returns whether there was such a fork.
    pub fn promote(&mut self, node: NodeId) -> bool {
        self.tree.promote(node)
    }

    /// Changes what is noted at `node`, and drops marks off the board.
    pub fn annotate(&mut self, node: NodeId, change: impl FnOnce(&mut Note)) {
        let size = self.size();
        self.tree.annotate(node, |note| {
            change(note);
            note.retain_marks(|mark| size.contains(mark.point));
        });
    }

    /// The same on a turned board; `None` if a stone or a mark would leave it.
    pub fn transformed(&self, transform: Transform) -> Option<Record> {
        let size = self.size();
        let to = |point| transform.apply(point, size);
        let mut turned = self.clone();
        turned.stones = Board::new(size);
        for color in [Color::Black, Color::White] {
            for stone in self.stones.stones(color) {
                turned.stones.place(to(stone)?, color);
            }
        }
        turned.tree.move_points(to).then_some(turned)
    }

    /// The tree, for callers that keep the promise themselves.
    pub(super) fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// Sets a stone up; there must be no moves yet.
    pub(super) fn set_up(&mut self, point: Point, color: Color) -> Result<(), PlayError> {
        if !self.size().contains(point) {
            return Err(PlayError::OffBoard(point));
        }
        if !self.stones.is_empty(point) {
            return Err(PlayError::Occupied(point));
        }
        self.stones.place(point, color);
        Ok(())
    }

    /// States who moves first.
    pub(super) fn say_turn(&mut self, turn: Color) {
        self.turn = Some(turn);
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.info == other.info
            && self.stones == other.stones
            && self.turn() == other.turn()
            && self.tree == other.tree
    }
}

impl GameInfo {
    /// Who played that side.
    pub fn player(&mut self, color: Color) -> &mut Player {
        let [black, white] = &mut self.players;
        match color {
            Color::Black => black,
            Color::White => white,
        }
    }
}

/// Who is to move on a board without history: Black, unless he has more stones.
pub(super) fn turn_by_count(board: &Board) -> Color {
    let count = |color| board.stones(color).count();
    if count(Color::Black) > count(Color::White) {
        Color::White
    } else {
        Color::Black
    }
}
