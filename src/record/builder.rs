//! Builds a record node by node, in the order in which readers come upon them.
//!
//! Keeps the promise of [`Record`] in constant time per node: it maintains the board
//! along the path, and the last child of every node on it. A move that a node has
//! already is found, not added again: a file may repeat one a hundred thousand times.

use crate::board::{Board, Color};
use crate::game::PlayError;
use crate::point::Point;
use crate::record::content::Record;
use crate::record::error::RecordErrorKind;
use crate::record::note::Note;
use crate::record::tree::{NodeId, Play};

/// A record being built.
#[derive(Debug)]
pub(super) struct Builder {
    record: Record,
    board: Board,
    path: Vec<Step>,
    /// Whether a branch has been left.
    branched: bool,
    /// Whether a move was there already.
    merged: bool,
}

/// A node on the path.
#[derive(Clone, Copy, Debug)]
struct Step {
    node: NodeId,
    last_child: Option<NodeId>,
    /// Whose move follows.
    turn: Color,
    /// The number of moves up to here.
    ply: usize,
}

/// Works out the depths of nodes that a file lists depth first, with two flags for each:
/// whether a sibling follows it, and whether anything is below it.
#[derive(Debug)]
pub(super) struct DepthFirst {
    here: Option<usize>,
    /// The depths of the nodes that siblings will follow.
    siblings: Vec<usize>,
}

impl DepthFirst {
    /// The state before the first node, if there is one.
    pub(super) fn new(any: bool) -> DepthFirst {
        DepthFirst {
            here: any.then_some(0),
            siblings: Vec::new(),
        }
    }

    /// The depth of the node that the next one follows; `None` after the last node.
    pub(super) fn here(&self) -> Option<usize> {
        self.here
    }

    /// Moves on after a node. `below` is the depth of what is below it, if anything is.
    pub(super) fn go_on(&mut self, has_siblings: bool, below: Option<usize>) {
        if has_siblings {
            self.siblings.extend(self.here);
        }
        self.here = below.or_else(|| self.siblings.pop());
    }
}

impl Builder {
    /// Starts at the root of `record`, which has no moves yet.
    pub(super) fn new(record: Record) -> Builder {
        let root = Step {
            node: NodeId::ROOT,
            last_child: None,
            turn: record.turn(),
            ply: 0,
        };
        Builder {
            board: record.stones().clone(),
            path: vec![root],
            branched: false,
            merged: false,
            record,
        }
    }

    fn here(&self) -> Step {
        // The root is never popped.
        self.path[self.path.len() - 1]
    }

    /// The current node, which the next one follows.
    pub(super) fn node(&self) -> NodeId {
        self.here().node
    }

    /// Whose move follows.
    pub(super) fn turn(&self) -> Color {
        self.here().turn
    }

    /// How many nodes follow the root on the path.
    pub(super) fn depth(&self) -> usize {
        self.path.len() - 1
    }

    /// Whether stones can still be set up: there are neither moves nor branches.
    pub(super) fn is_bare(&self) -> bool {
        self.here().ply == 0 && !self.branched
    }

    /// Whether a move was there already, so that there are fewer nodes than in the file.
    pub(super) fn has_merged(&self) -> bool {
        self.merged
    }

    /// Notes something at the current node, beside what is there.
    pub(super) fn note(&mut self, note: Note) {
        let node = self.node();
        self.record.annotate(node, |here| here.take_in(note));
    }

    /// The record so far, to fill in anything but moves.
    pub(super) fn record(&mut self) -> &mut Record {
        &mut self.record
    }

    /// Sets a stone up; there must be no moves yet.
    #[inline(never)]
    pub(super) fn set_up(&mut self, point: Point, color: Color) -> Result<(), PlayError> {
        self.record.set_up(point, color)?;
        self.board.place(point, color);
        self.path[0].turn = self.record.turn();
        Ok(())
    }

    /// States who moves first.
    pub(super) fn say_turn(&mut self, turn: Color) {
        self.record.say_turn(turn);
        self.path[0].turn = turn;
    }

    /// Goes to the node that does so after the current one, which is added if there is
    /// none.
    #[inline(never)]
    pub(super) fn add(&mut self, play: Play) -> Result<NodeId, RecordErrorKind> {
        let here = self.here();
        let ply = here.ply + usize::from(play != Play::Nothing);
        if let Play::Stone(point, color) = play {
            if !self.record.size().contains(point) {
                return Err(RecordErrorKind::Move(ply, PlayError::OffBoard(point)));
            }
            if !self.board.is_empty(point) {
                return Err(RecordErrorKind::Move(ply, PlayError::Occupied(point)));
            }
            self.board.place(point, color);
        }
        let tree = self.record.tree_mut();
        let mut nodes = here.last_child.and(tree.first_child(here.node));
        while let Some(node) = nodes.filter(|&node| tree.play(node) != play) {
            nodes = tree.next_sibling(node);
        }
        let last_child = nodes.and_then(|node| tree.children(node).last());
        self.merged |= nodes.is_some();
        let node = nodes.unwrap_or_else(|| tree.add_after(here.node, here.last_child, play));
        if nodes.is_none() {
            let top = self.path.len() - 1;
            self.path[top].last_child = Some(node);
        }
        self.path.push(Step {
            node,
            last_child,
            turn: play.color().map_or(here.turn, Color::other),
            ply,
        });
        Ok(node)
    }

    /// Goes back along the path until `depth` nodes follow the root.
    #[inline(never)]
    pub(super) fn back_to(&mut self, depth: usize) {
        while self.path.len() > depth + 1 {
            let left = self.here();
            if let Play::Stone(point, _) = self.record.tree().play(left.node) {
                self.board.remove(point);
            }
            self.path.pop();
            self.branched = true;
        }
    }

    /// The record, left at the end of its main line.
    #[inline(never)]
    pub(super) fn finish(mut self) -> Record {
        let end = self.record.end();
        self.record.go_to(end);
        self.record
    }
}
