//! The tree of moves: a main line, variations, and what is noted beside them.
//!
//! Owns the shape of the tree and nothing about the board: whether a stone can
//! stand on its point is [`Record`](super::Record)'s business. A flat arena of 16
//! bytes a node; nothing here recurses, so depth and width have no limit but memory.

use crate::board::Color;
use crate::point::Point;
use crate::record::note::Note;

/// A node of one [`Tree`]; it keeps its meaning until the node is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

/// What a node does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// It only carries a note; the root is such a node.
    Nothing,
    /// The side passes.
    Pass(Color),
    /// A stone of the side is put on the point.
    Stone(Point, Color),
}

/// Moves with their variations.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    /// By node. Readers add them in order, so that they only grow at the end; boxed, so
    /// that a million of them move in a moment when they need more room.
    notes: Vec<(NodeId, Box<Note>)>,
}

/// One step of [`Tree::walk`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visit {
    /// The node, before everything that follows from it.
    Enter(NodeId),
    /// The node, after everything that follows from it.
    Leave(NodeId),
}

/// Where a node stands among the continuations of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::record) struct Attachment {
    parent: NodeId,
    /// The one before it.
    before: Option<NodeId>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    parent: u32,
    child: u32,
    sibling: u32,
    play: PackedPlay,
    /// Whether there is a note, which most nodes haven't and needn't look for.
    noted: bool,
}

#[derive(Clone, Copy, Debug)]
struct PackedPlay(u16);

/// Bytes that a note takes, with a short comment.
const NOTE: usize = 96;

/// In place of a node that isn't there.
const NOBODY: u32 = u32::MAX;

impl NodeId {
    /// The node from which everything starts.
    pub const ROOT: NodeId = NodeId(0);

    /// Its number, which is stable.
    pub fn number(self) -> u32 {
        self.0
    }

    fn index(self) -> usize {
        self.0 as usize
    }

    fn some(number: u32) -> Option<NodeId> {
        (number != NOBODY).then_some(NodeId(number))
    }
}

impl Play {
    /// Whose move it is; `None` for a node without one.
    pub fn color(self) -> Option<Color> {
        match self {
            Play::Nothing => None,
            Play::Pass(color) | Play::Stone(_, color) => Some(color),
        }
    }

    /// Where it puts a stone, if it does.
    pub fn point(self) -> Option<Point> {
        match self {
            Play::Stone(point, _) => Some(point),
            _ => None,
        }
    }
}

impl PackedPlay {
    fn pack(play: Play) -> PackedPlay {
        let side = |color| match color {
            Color::Black => 0,
            Color::White => 1,
        };
        PackedPlay(match play {
            Play::Nothing => 0,
            Play::Pass(color) => 2 + side(color),
            Play::Stone(point, color) => 4 + 2 * point.number() + side(color),
        })
    }

    fn unpack(self) -> Play {
        let color = if self.0.is_multiple_of(2) {
            Color::Black
        } else {
            Color::White
        };
        match self.0 {
            0 | 1 => Play::Nothing,
            2 | 3 => Play::Pass(color),
            stone => {
                let point = Point::from_number((stone - 4) / 2);
                point.map_or(Play::Nothing, |point| Play::Stone(point, color))
            }
        }
    }
}

/// Gets memory for as many notes more at once: a browser whose memory grows in a
/// thousand steps collects its garbage at each of them, which took most of the time.
#[inline(never)]
fn make_room(notes: usize) {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(notes * NOTE)));
}

impl Tree {
    /// A tree with nothing but its root.
    pub fn new() -> Tree {
        Tree {
            nodes: vec![Node {
                parent: NOBODY,
                child: NOBODY,
                sibling: NOBODY,
                play: PackedPlay::pack(Play::Nothing),
                noted: false,
            }],
            notes: Vec::new(),
        }
    }

    /// Makes room for `nodes` more, so that the arena doesn't move while it grows.
    pub(in crate::record) fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve_exact(nodes);
    }

    /// How many nodes have been made, the root and removed ones among them.
    pub fn made(&self) -> usize {
        self.nodes.len()
    }

    /// The node of that number, if it is part of the tree.
    pub fn node(&self, number: u32) -> Option<NodeId> {
        let mut top = Some(NodeId(number)).filter(|id| id.index() < self.nodes.len())?;
        while let Some(parent) = self.parent(top) {
            top = parent;
        }
        (top == NodeId::ROOT).then_some(NodeId(number))
    }

    /// What the node does.
    pub fn play(&self, node: NodeId) -> Play {
        self.nodes[node.index()].play.unpack()
    }

    /// The node before it; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        NodeId::some(self.nodes[node.index()].parent)
    }

    /// Its main continuation.
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        NodeId::some(self.nodes[node.index()].child)
    }

    /// The next variation beside it.
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        NodeId::some(self.nodes[node.index()].sibling)
    }

    /// All continuations, the main one first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.first_child(node), |&child| self.next_sibling(child))
    }

    /// What is noted at the node.
    pub fn note(&self, node: NodeId) -> Option<&Note> {
        if !self.nodes[node.index()].noted {
            return None;
        }
        let index = self.find_note(node).ok()?;
        Some(&self.notes[index].1)
    }

    /// All that is noted, also at nodes that were removed.
    pub fn notes(&self) -> impl ExactSizeIterator<Item = (NodeId, &Note)> {
        self.notes.iter().map(|(node, note)| (*node, &**note))
    }

    /// Changes what is noted at the node.
    pub fn annotate(&mut self, node: NodeId, change: impl FnOnce(&mut Note)) {
        let mut note = match self.find_note(node) {
            Ok(index) => std::mem::take(&mut *self.notes[index].1),
            Err(_) => Note::default(),
        };
        change(&mut note);
        self.set_note(node, note);
    }

    /// Where the node's note is, or where it would belong.
    #[inline(never)]
    fn find_note(&self, node: NodeId) -> Result<usize, usize> {
        match self.notes.last() {
            Some((last, _)) if *last < node => Err(self.notes.len()),
            _ => self.notes.binary_search_by_key(&node, |(node, _)| *node),
        }
    }

    #[inline(never)]
    fn set_note(&mut self, node: NodeId, note: Note) {
        self.nodes[node.index()].noted = !note.is_empty();
        match (self.find_note(node), note.is_empty()) {
            (Ok(index), false) => *self.notes[index].1 = note,
            (Ok(index), true) => drop(self.notes.remove(index)),
            (Err(index), false) => {
                if self.notes.len() == self.notes.capacity() {
                    make_room(self.notes.len());
                }
                self.notes.insert(index, (node, Box::new(note)));
            }
            (Err(_), true) => {}
        }
    }

    /// Puts every stone and mark where `to` says. Returns whether all have a place; what was
    /// removed needs none.
    pub(super) fn move_points(&mut self, to: impl Fn(Point) -> Option<Point>) -> bool {
        let nodes: Vec<NodeId> = self.nodes().collect();
        nodes.into_iter().all(|node| {
            if let Play::Stone(point, color) = self.play(node) {
                let Some(point) = to(point) else {
                    return false;
                };
                self.nodes[node.index()].play = PackedPlay::pack(Play::Stone(point, color));
            }
            let noted = self.nodes[node.index()].noted;
            let note = self.find_note(node).ok().filter(|_| noted);
            note.is_none_or(|index| self.notes[index].1.move_marks(&to))
        })
    }

    /// Drops at most so many notes, the last ones first, and says whether more are left:
    /// to free a million of them at once would hold up a page.
    pub(in crate::record) fn drop_notes(&mut self, most: usize) -> bool {
        let left = self.notes.len().saturating_sub(most);
        for (node, _) in self.notes.drain(left..) {
            self.nodes[node.index()].noted = false;
        }
        left > 0
    }

    /// Adds a continuation of `parent` after those that it has.
    pub(super) fn add(&mut self, parent: NodeId, play: Play) -> NodeId {
        let last = self.children(parent).last();
        self.add_after(parent, last, play)
    }

    /// The same where the caller knows `last`, the last continuation so far.
    pub(super) fn add_after(&mut self, parent: NodeId, last: Option<NodeId>, play: Play) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node {
            parent: parent.0,
            child: NOBODY,
            sibling: NOBODY,
            play: PackedPlay::pack(play),
            noted: false,
        });
        match last {
            Some(last) => self.nodes[last.index()].sibling = id.0,
            None => self.nodes[parent.index()].child = id.0,
        }
        id
    }

    /// Takes the node and everything after it out; the root can't be.
    pub(super) fn remove(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else {
            return;
        };
        self.unlink(parent, node);
        let here = &mut self.nodes[node.index()];
        here.parent = NOBODY;
        here.sibling = NOBODY;
    }

    /// Where the node stands; `None` for the root.
    pub(in crate::record) fn attachment(&self, node: NodeId) -> Option<Attachment> {
        let parent = self.parent(node)?;
        let before = self.before(parent, node);
        Some(Attachment { parent, before })
    }

    /// Puts a node that was removed back where it hung. What the same play has led to
    /// since joins what follows the node. Returns whether that place is still there.
    pub(in crate::record) fn put_back(&mut self, node: NodeId, attachment: Attachment) -> bool {
        let Attachment { parent, before } = attachment;
        if self.node(parent.0).is_none() {
            return false;
        }
        let stays = |&before: &NodeId| self.parent(before) == Some(parent);
        let twin = self
            .children(parent)
            .find(|&child| self.play(child) == self.play(node));
        let before = match before {
            Some(before) => Some(before)
                .filter(stays)
                .or_else(|| self.children(parent).last()),
            None => None,
        };
        self.link(parent, before, node);
        if let Some(twin) = twin {
            self.unlink(parent, twin);
            self.join(node, twin);
        }
        true
    }

    /// Moves what follows `from` behind `to`, play by play.
    fn join(&mut self, to: NodeId, from: NodeId) {
        let mut open = vec![(to, from)];
        while let Some((to, from)) = open.pop() {
            if let (None, Some(note)) = (self.note(to), self.note(from)) {
                let note = note.clone();
                self.set_note(to, note);
            }
            for child in self.children(from).collect::<Vec<_>>() {
                let same = self
                    .children(to)
                    .find(|&one| self.play(one) == self.play(child));
                match same {
                    Some(same) => open.push((same, child)),
                    None => {
                        let last = self.children(to).last();
                        self.link(to, last, child);
                    }
                }
            }
        }
    }

    /// Makes `node` a child of `parent` after `before`, or the first one.
    fn link(&mut self, parent: NodeId, before: Option<NodeId>, node: NodeId) {
        let after = match before {
            Some(before) => std::mem::replace(&mut self.nodes[before.index()].sibling, node.0),
            None => std::mem::replace(&mut self.nodes[parent.index()].child, node.0),
        };
        let here = &mut self.nodes[node.index()];
        here.parent = parent.0;
        here.sibling = after;
    }

    /// Makes the line through `node` the main one where it last leaves it.
    /// Returns whether there was such a place.
    pub(super) fn promote(&mut self, node: NodeId) -> bool {
        let mut here = node;
        while let Some(parent) = self.parent(here) {
            if self.first_child(parent) != Some(here) {
                self.unlink(parent, here);
                self.link(parent, None, here);
                return true;
            }
            here = parent;
        }
        false
    }

    /// Takes `node` out of the list of `parent`'s children.
    fn unlink(&mut self, parent: NodeId, node: NodeId) {
        let after = self.nodes[node.index()].sibling;
        match self.before(parent, node) {
            Some(before) => self.nodes[before.index()].sibling = after,
            None => self.nodes[parent.index()].child = after,
        }
    }

    /// The child of `parent` before `node`; `None` for the first one.
    fn before(&self, parent: NodeId, node: NodeId) -> Option<NodeId> {
        self.children(parent)
            .find(|&child| self.next_sibling(child) == Some(node))
    }

    /// The nodes from the root, which is left out, to `node`.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let up = std::iter::successors(Some(node), |&node| self.parent(node));
        let mut path: Vec<NodeId> = up.filter(|&node| node != NodeId::ROOT).collect();
        path.reverse();
        path
    }

    /// The main continuations after `node`, to the end.
    pub fn line_after(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.first_child(node), |&node| self.first_child(node))
    }

    /// Every node below the root, each entered before and left after those that follow it.
    pub fn walk(&self) -> impl Iterator<Item = Visit> + '_ {
        std::iter::successors(self.first_visit(), |&visit| self.visit_after(visit))
    }

    /// The first step of [`walk`](Tree::walk).
    pub(in crate::record) fn first_visit(&self) -> Option<Visit> {
        self.first_child(NodeId::ROOT).map(Visit::Enter)
    }

    /// The step after that one.
    pub(in crate::record) fn visit_after(&self, visit: Visit) -> Option<Visit> {
        match visit {
            Visit::Enter(node) => Some(match self.first_child(node) {
                Some(child) => Visit::Enter(child),
                None => Visit::Leave(node),
            }),
            Visit::Leave(node) => match self.next_sibling(node) {
                Some(next) => Some(Visit::Enter(next)),
                None => self
                    .parent(node)
                    .filter(|&parent| parent != NodeId::ROOT)
                    .map(Visit::Leave),
            },
        }
    }

    /// The nodes of the tree with the root, each before those that follow it.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        let below = self.walk().filter_map(|visit| match visit {
            Visit::Enter(node) => Some(node),
            Visit::Leave(_) => None,
        });
        std::iter::once(NodeId::ROOT).chain(below)
    }
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

impl PartialEq for Tree {
    /// Whether both hold the same moves, variations and notes in the same order.
    fn eq(&self, other: &Tree) -> bool {
        let shape = |tree: &Tree, visit| match visit {
            Visit::Enter(node) => Some((tree.play(node), tree.note(node).cloned())),
            Visit::Leave(_) => None,
        };
        self.note(NodeId::ROOT) == other.note(NodeId::ROOT)
            && self
                .walk()
                .map(|visit| shape(self, visit))
                .eq(other.walk().map(|visit| shape(other, visit)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Size;

    #[test]
    fn a_play_is_packed_and_unpacked() {
        let mut plays = vec![Play::Nothing];
        let size = Size::new(20).expect("a size");
        for color in [Color::Black, Color::White] {
            plays.push(Play::Pass(color));
            plays.extend(size.points().map(|point| Play::Stone(point, color)));
        }
        for play in plays {
            assert_eq!(PackedPlay::pack(play).unpack(), play);
        }
    }

    #[test]
    fn a_node_takes_16_bytes() {
        assert_eq!(size_of::<Node>(), 16);
    }

    #[test]
    fn nodes_are_removed_and_promoted() {
        let mut tree = Tree::new();
        let pass = Play::Pass(Color::Black);
        let [a, b, c] = [(); 3].map(|()| tree.add(NodeId::ROOT, pass));
        let below = tree.add(c, pass);
        assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [a, b, c]);
        assert!(tree.promote(below));
        assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [c, a, b]);
        assert!(!tree.promote(below));
        tree.remove(a);
        assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [c, b]);
        tree.remove(c);
        assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [b]);
        assert_eq!(tree.node(below.number()), None);
        assert_eq!(tree.node(b.number()), Some(b));
        assert_eq!(tree.node(99), None);
    }
}
