//! What is said and marked where a game stands, and changing it.

use crate::record::game_tree::GameTree;
use crate::record::note::{Mark, Note};
use crate::record::tree::{NodeId, Play};

impl GameTree {
    /// The node where the game stands.
    pub fn node(&self) -> NodeId {
        self.here()
    }

    /// What is said there; paragraphs of several nodes apart.
    pub fn comment(&self) -> String {
        self.comment_at(self.here())
    }

    /// What is marked there.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        self.notes_at(self.here()).flat_map(|note| note.marks())
    }

    /// Says something else at a node, or nothing.
    pub fn set_comment(&mut self, node: NodeId, comment: &str) {
        if comment == self.comment_at(node) {
            return;
        }
        let nodes: Vec<NodeId> = self.nodes_at(node).collect();
        for other in nodes {
            let text = if other == node { comment } else { "" };
            self.record
                .annotate(other, |note| text.clone_into(&mut note.comment));
        }
        self.changes += 1;
    }

    /// Marks these points at a node, and no others.
    pub fn set_marks(&mut self, node: NodeId, marks: Vec<Mark>) {
        let nodes: Vec<NodeId> = self.nodes_at(node).collect();
        for other in nodes {
            self.record
                .annotate(other, |note| note.retain_marks(|_| false));
        }
        self.record.annotate(node, |note| {
            marks.into_iter().for_each(|mark| note.mark(mark))
        });
        self.changes += 1;
    }

    fn comment_at(&self, node: NodeId) -> String {
        let texts: Vec<&str> = self
            .notes_at(node)
            .map(|note| note.comment.trim())
            .filter(|text| !text.is_empty())
            .collect();
        texts.join("\n\n")
    }

    fn notes_at(&self, node: NodeId) -> impl Iterator<Item = &Note> {
        let tree = self.record.tree();
        self.nodes_at(node).filter_map(|node| tree.note(node))
    }

    /// The node, and those after it that are no moves.
    fn nodes_at(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let tree = self.record.tree();
        std::iter::successors(Some(node), |&node| {
            let next = tree.first_child(node)?;
            (tree.play(next) == Play::Nothing).then_some(next)
        })
    }
}
