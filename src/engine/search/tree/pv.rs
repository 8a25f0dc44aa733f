//! The best lines found at each ply.

use crate::engine::position::Spot;

/// For each ply the best line found from there on.
pub(super) struct Variations(Vec<Vec<Spot>>);

impl Variations {
    /// No line at any of so many plies.
    pub(super) fn new(plies: usize) -> Variations {
        Variations(vec![Vec::new(); plies])
    }

    /// The line from a ply on.
    pub(super) fn at(&self, ply: usize) -> &[Spot] {
        &self.0[ply]
    }

    pub(super) fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// Puts `line` after what is known at a ply.
    pub(super) fn extend(&mut self, ply: usize, line: &[Spot]) {
        self.0[ply].extend_from_slice(line);
    }

    /// Makes the line at a ply this move and the line below it.
    pub(super) fn take(&mut self, ply: usize, at: Spot) {
        let (above, below) = self.0.split_at_mut(ply + 1);
        above[ply].clear();
        above[ply].push(at);
        above[ply].extend_from_slice(&below[0]);
    }
}
