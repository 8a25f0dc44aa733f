//! The engine at ten human strengths, and at its full one.
//!
//! Owns what each level is allowed. Strength is set by nodes, never by time, so
//! that a level plays alike on a phone and on a desktop.

use crate::engine::{Limits, Search};
use crate::game::Game;
use crate::opponents::{Family, Opponent};

/// The engine, held back.
pub(super) struct Level {
    id: &'static str,
    /// The most positions that it visits.
    nodes: u64,
}

const fn level(id: &'static str, nodes: u64) -> Level {
    Level { id, nodes }
}

/// From the weakest to the strongest.
pub(super) const LEVELS: [Level; 10] = [
    level("level-1", 60),
    level("level-2", 150),
    level("level-3", 400),
    level("level-4", 1_000),
    level("level-5", 2_500),
    level("level-6", 6_000),
    level("level-7", 15_000),
    level("level-8", 50_000),
    level("level-9", 200_000),
    level("level-10", 600_000),
];

impl Opponent for Level {
    fn id(&self) -> &'static str {
        self.id
    }

    fn family(&self) -> Family {
        Family::Level
    }

    fn start(&self, game: &Game, limits: Limits, search: &mut Search) {
        // What an earlier search has learnt would make the answer depend on it.
        search.clear();
        let nodes = limits.nodes.min(self.nodes);
        search.start(
            game,
            Limits {
                nodes,
                lines: 1,
                ..limits
            },
        );
    }
}

/// The engine within the limits that it is given, and nothing else.
pub(super) struct FullStrength;

impl Opponent for FullStrength {
    fn id(&self) -> &'static str {
        "full-strength"
    }

    fn family(&self) -> Family {
        Family::Engine
    }

    fn start(&self, game: &Game, limits: Limits, search: &mut Search) {
        search.start(game, limits);
    }
}
