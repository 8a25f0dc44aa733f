//! How many positions are below each node of a tree, counted in parts.
//!
//! Owns the counts of one state of the tree; what they are shown for is `explore`'s.

use crate::record::tree::{NodeId, Tree, Visit};

/// How many positions are below each node, and for which state of the tree.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    changes: Option<u32>,
    below: Vec<u32>,
    /// The step of the walk that comes next.
    next: Option<Visit>,
}

impl Counts {
    /// Counts on, so many steps at most, and says whether all is counted; from the start if
    /// the tree, by the number of its changes, is another.
    pub(super) fn count(&mut self, tree: &Tree, changes: u32, steps: usize) -> bool {
        if self.changes != Some(changes) {
            *self = Counts {
                changes: Some(changes),
                below: vec![0; tree.made()],
                next: tree.first_visit(),
            };
        }
        for _ in 0..steps {
            let Some(visit) = self.next else {
                break;
            };
            if let Visit::Leave(node) = visit
                && let Some(parent) = tree.parent(node)
            {
                let own = u32::from(tree.play(node).point().is_some());
                let below = self.below[node.number() as usize] + own;
                self.below[parent.number() as usize] += below;
            }
            self.next = tree.visit_after(visit);
        }
        self.next.is_none()
    }

    /// The positions below a node.
    pub(super) fn below(&self, node: NodeId) -> usize {
        let below = self.below.get(node.number() as usize);
        below.map_or(0, |&count| count as usize)
    }
}
