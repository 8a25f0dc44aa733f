//! The engine at ten human strengths, and at its full one.
//!
//! Owns what each level is allowed and how it chooses. Strength is set by nodes,
//! never by time, so that a level plays the same on a phone as on a desktop. The seed
//! decides what it overlooks and which of several good moves it plays.

use crate::engine::{Handicap, Limits, Line, PickLine, Score, Search, Survey};
use crate::game::Game;
use crate::opponents::perception::{Lapses, lapses, lot, number, unseen};
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
    /// How many moves it chooses among, and how much win chance, per mille, it is
    /// ready to give away.
    lines: usize,
    warmth: u32,
}

/// More fours than there are to see.
const ALL: u8 = u8::MAX;

/// From the weakest to the strongest.
#[rustfmt::skip]
pub(super) const LEVELS: [Level; 10] = [
    Level { id: "level-1", nodes: 4_000, depth: 1, fours: 0, lapses: lapses(880, 950, 950), lines: 30, warmth: 700 },
    Level { id: "level-2", nodes: 3_000, depth: 1, fours: 0, lapses: lapses(672, 850, 922), lines: 14, warmth: 282 },
    Level { id: "level-3", nodes: 3_000, depth: 1, fours: 0, lapses: lapses(360, 566, 790), lines: 8, warmth: 101 },
    Level { id: "level-4", nodes: 4_000, depth: 2, fours: 0, lapses: lapses(287, 493, 704), lines: 6, warmth: 65 },
    Level { id: "level-5", nodes: 4_000, depth: 3, fours: 2, lapses: lapses(130, 305, 495), lines: 3, warmth: 40 },
    Level { id: "level-6", nodes: 4_000, depth: 60, fours: 3, lapses: lapses(30, 86, 180), lines: 2, warmth: 13 },
    Level { id: "level-7", nodes: 10_000, depth: 60, fours: 4, lapses: lapses(6, 18, 55), lines: 1, warmth: 0 },
    Level { id: "level-8", nodes: 30_000, depth: 60, fours: ALL, lapses: lapses(0, 4, 14), lines: 1, warmth: 0 },
    Level { id: "level-9", nodes: 130_000, depth: 60, fours: ALL, lapses: lapses(0, 0, 2), lines: 1, warmth: 0 },
    Level { id: "level-10", nodes: 600_000, depth: 60, fours: ALL, lapses: lapses(0, 0, 0), lines: 1, warmth: 0 },
];

/// No level plays further than this from all stones unless it must.
const REACH: u16 = 2;
/// How many plies the opening lasts, in which every level varies its play.
const OPENING: usize = 8;
/// The least number of moves that a level chooses among in the opening.
const OPENING_LINES: usize = 3;
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
        let opening = game.moves().len() < OPENING;
        let (lines, warmth) = if opening {
            (
                self.lines.max(OPENING_LINES),
                self.warmth.max(OPENING_WARMTH),
            )
        } else {
            (self.lines, self.warmth)
        };
        let within = Limits {
            nodes: limits.nodes.min(self.nodes),
            depth: limits.depth.min(self.depth),
            lines,
            ..limits
        };
        let handicap = |unseen| Handicap {
            fours: self.fours,
            unseen,
            reach: REACH,
            pick: pick_line(game, limits.seed, warmth),
        };
        let unseen = unseen(game, &survey, self.lapses, limits.seed);
        search.start_with_handicap(game, within, handicap(unseen));
        if search.report().is_none() {
            // It has overlooked every point that is left.
            search.start_with_handicap(game, within, handicap(Vec::new()));
        }
    }
}

/// 1024·e^(−index/4); beyond the end nothing.
const WEIGHTS: [u32; 13] = [
    1024, 797, 621, 484, 377, 293, 228, 178, 138, 108, 84, 65, 51,
];

/// At this win chance, per mille, the best move is played.
const SURE: u32 = 999;

/// Chooses among the best lines: the more win chance a move gives away, the
/// less likely it is. Wins are taken.
fn pick_line(game: &Game, seed: u64, warmth: u32) -> PickLine {
    let ply = game.moves().len() as u64;
    let last = game.moves().last().map_or(0, |&point| number(point));
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
            let weight = usize::try_from(step)
                .ok()
                .and_then(|step| WEIGHTS.get(step));
            weight.copied().unwrap_or(0)
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
