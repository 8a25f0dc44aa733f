//! A game's tree as a table: the moves known where it stands, and how much is behind each.
//!
//! Moves that are one another's mirror images there are one row. A library may have millions
//! of positions: they are counted once for each state of the tree, and comments are looked
//! through, in parts that don't hold up a page.

use crate::board::Board;
use crate::point::Point;
use crate::record::game_tree::GameTree;
use crate::record::transform::Transform;
use crate::record::tree::NodeId;

/// A move to go on with, and its mirror images.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The one of them with the most behind it.
    pub node: NodeId,
    /// Where its stone stands.
    pub point: Point,
    /// Where those of the others stand.
    pub alike: Vec<Point>,
    /// How many positions all of them lead to, their own left out.
    pub below: usize,
    /// The first line that is said at one of them; empty: nothing.
    pub note: String,
}

/// What a part of the comments held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The move at which the text is said.
    pub node: Option<NodeId>,
    /// Where to look on; `None` after the last comment.
    pub next: Option<usize>,
}

impl GameTree {
    /// The moves known where the game stands, those with the most behind them first, and
    /// how many positions the tree has. `None`, after so many steps of counting, if more
    /// are needed.
    pub fn explore(&mut self, steps: usize) -> Option<(Vec<Row>, usize)> {
        let tree = self.record.tree();
        if !self.counts.count(tree, self.changes, steps) {
            return None;
        }
        let below = |node| self.counts.below(node);
        let images = images(self.game.board());
        let mut rows: Vec<Row> = Vec::new();
        for node in self.next_moves(self.here(), self.game.turn()) {
            let Some(point) = tree.play(node).point() else {
                continue;
            };
            let note = tree.note(node).map_or("", |note| note.comment.trim());
            let note = note.lines().next().unwrap_or_default();
            let mut row = Row {
                node,
                point,
                alike: Vec::new(),
                below: below(node),
                note: note.to_owned(),
            };
            let is_image = |one: &&mut Row| images.iter().any(|image| image(point) == one.point);
            let Some(known) = rows.iter_mut().find(is_image) else {
                rows.push(row);
                continue;
            };
            if below(node) > below(known.node) {
                std::mem::swap(known, &mut row);
                known.alike = std::mem::take(&mut row.alike);
            }
            known.below += row.below;
            known.alike.push(row.point);
            if known.note.is_empty() {
                known.note = row.note;
            }
        }
        // Their order by size, equal ones in the tree's: visitors download no sort for it.
        let mut sorted: Vec<Row> = Vec::with_capacity(rows.len());
        for row in rows {
            let place = sorted.partition_point(|one| one.below >= row.below);
            sorted.insert(place, row);
        }
        Some((sorted, below(NodeId::ROOT)))
    }

    /// Looks for a text, Latin capitals or not, in so many comments from the one at `from` on.
    pub fn find(&self, text: &str, from: usize, most: usize) -> Found {
        let tree = self.record.tree();
        let mut notes = tree.notes().enumerate().skip(from).take(most);
        let found = notes.find(|(_, (node, note))| {
            is_said(text, &note.comment) && tree.node(node.number()).is_some()
        });
        let next = found.map_or(from.saturating_add(most), |(index, _)| index + 1);
        Found {
            node: found.map(|(_, (node, _))| node),
            next: Some(next).filter(|&next| next < tree.notes().len()),
        }
    }
}

fn is_said(text: &str, comment: &str) -> bool {
    let bytes = comment.as_bytes();
    let mut places = bytes.windows(text.len().max(1));
    places.any(|place| place.eq_ignore_ascii_case(text.as_bytes()))
}

/// The ways to turn a board after which it is as before.
fn images(board: &Board) -> Vec<impl Fn(Point) -> Point + use<>> {
    let size = board.size();
    let turned = move |turns: u8, point| {
        let flips = std::iter::repeat_n(Transform::Flip, usize::from(turns / 4));
        let ways = flips.chain(std::iter::repeat_n(
            Transform::Rotate,
            usize::from(turns % 4),
        ));
        ways.fold(point, |point, way| way.apply(point, size).unwrap_or(point))
    };
    let same = |&turns: &u8| {
        let mut points = size.points();
        points.all(|point| board.stone(turned(turns, point)) == board.stone(point))
    };
    let turns = (0..8).filter(same).collect::<Vec<u8>>();
    turns
        .into_iter()
        .map(|turns| move |point| turned(turns, point))
        .collect()
}
