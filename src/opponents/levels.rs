//! The engine at ten human strengths, and at its full one.
//!
//! Owns what each level is allowed and how it chooses. Strength is set by nodes,
//! never by time, so that a level plays alike on a phone and on a desktop; what
//! it overlooks and which of several good moves it plays is drawn by the seed.

use crate::engine::{Choice, Limits, Line, Score, Search, Sight, Survey};
use crate::game::Game;
use crate::opponents::perception::{Lapses, lot, mark, unseen};
use crate::opponents::{Family, Opponent};

/// The engine, held back.
pub(super) struct Level {
    id: &'static str,
    /// The most positions that it visits, and the most plies that it looks ahead.
    nodes: u64,
    depth: u32,
    /// The longest victory by continuous fours that it sees.
    fours: u8,
    lapses: Lapses,
    /// Among how many moves it chooses, and how much win chance, per mille, it
    /// is ready to give away.
    lines: usize,
    warmth: u32,
}

const fn level(
    id: &'static str,
    (nodes, depth, fours): (u64, u32, u8),
    [three, split, double]: [u32; 3],
    (lines, warmth): (usize, u32),
) -> Level {
    Level {
        id,
        nodes,
        depth,
        fours,
        lapses: Lapses {
            three,
            split,
            double,
        },
        lines,
        warmth,
    }
}

/// More than there is to see.
const ALL: u8 = u8::MAX;

/// From the weakest to the strongest.
#[rustfmt::skip]
pub(super) const LEVELS: [Level; 10] = [
    level("level-1", (4_000, 1, 0), [880, 950, 950], (30, 700)),
    level("level-2", (3_000, 1, 0), [672, 850, 922], (14, 282)),
    level("level-3", (3_000, 1, 0), [360, 566, 790], (8, 101)),
    level("level-4", (4_000, 2, 0), [287, 493, 704], (6, 65)),
    level("level-5", (4_000, 3, 2), [130, 305, 495], (3, 40)),
    level("level-6", (4_000, 60, 3), [30, 86, 180], (2, 13)),
    level("level-7", (10_000, 60, 4), [6, 18, 55], (1, 0)),
    level("level-8", (30_000, 60, ALL), [0, 4, 14], (1, 0)),
    level("level-9", (130_000, 60, ALL), [0, 0, 2], (1, 0)),
    level("level-10", (600_000, 60, ALL), [0, 0, 0], (1, 0)),
];

/// No level plays further than this from all stones unless it must.
const REACH: usize = 2;
/// For so many plies every level chooses among this many moves.
const OPENING: (usize, usize) = (8, 3);
/// The least that a level is ready to give away there.
const OPENING_WARMTH: u32 = 8;

impl Opponent for Level {
    fn id(&self) -> &'static str {
        self.id
    }

    fn family(&self) -> Family {
        Family::Level
    }

    fn level(&self) -> Option<u8> {
        let mut numbered = LEVELS.iter().zip(1..);
        numbered.find_map(|(level, number)| (level.id == self.id).then_some(number))
    }

    fn start(&self, game: &Game, limits: Limits, search: &mut Search) {
        let survey = Survey::new(game.rule(), game.board());
        let opening = game.moves().len() < OPENING.0;
        let (lines, warmth) = if opening {
            (self.lines.max(OPENING.1), self.warmth.max(OPENING_WARMTH))
        } else {
            (self.lines, self.warmth)
        };
        let within = Limits {
            nodes: limits.nodes.min(self.nodes),
            depth: limits.depth.min(self.depth),
            lines,
            ..limits
        };
        let sight = |unseen| Sight {
            fours: self.fours,
            unseen,
            reach: REACH,
            choice: choice(game, limits.seed, warmth),
        };
        let unseen = unseen(game, &survey, self.lapses, limits.seed);
        search.start_as(game, within, sight(unseen));
        if search.report().is_none() {
            // All that is left to play was overlooked.
            search.start_as(game, within, sight(Vec::new()));
        }
    }
}

/// 1024 times e to the power of minus a quarter of the index; nothing beyond.
const WEIGHTS: [u32; 13] = [
    1024, 797, 621, 484, 377, 293, 228, 178, 138, 108, 84, 65, 51,
];

/// At this win chance, per mille, the best move is played.
const SURE: u32 = 999;

/// Chooses among the best lines: the more win chance a move gives away, the
/// less likely it is. Wins are taken.
fn choice(game: &Game, seed: u64, warmth: u32) -> Choice {
    let ply = game.moves().len() as u64;
    let last = game.moves().last().map_or(0, |&point| mark(point));
    let lot = lot(seed, [ply, last]);
    Box::new(move |lines: &[Line]| {
        let chances: Vec<u32> = lines
            .iter()
            .map(|line| Score(line.score).chance())
            .collect();
        let Some(&best) = chances.first() else {
            return 0;
        };
        if warmth == 0 || best >= SURE {
            return 0;
        }
        let weight = |&chance: &u32| {
            let step = 4 * best.saturating_sub(chance) / warmth.max(1);
            WEIGHTS.get(step as usize).copied().unwrap_or(0)
        };
        let weights: Vec<u32> = chances.iter().map(weight).collect();
        let mut left = weights.iter().sum::<u32>() * lot / 1000;
        let chosen = weights.iter().position(|&weight| {
            let here = left < weight;
            left = left.saturating_sub(weight);
            here
        });
        chosen.unwrap_or(0)
    })
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
