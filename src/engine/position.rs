//! The fast board: what each empty point offers both colours, kept up to date
//! by every move made and taken back.
//!
//! Owns the stones as bit lines, the line classes of the empty points, the sets
//! and counts of points by class, the evaluation's sums and the hash. Decides
//! nothing: `threats` reads it.

use std::sync::{Arc, OnceLock};

use crate::board::{Board, Color};
use crate::engine::bitlines::BitLines;
use crate::engine::codes::{Bar, Codes};
use crate::engine::evaluate::{ByCode, Info, Worth, infos, worths};
use crate::engine::offers::{CLASSES, Content, Offers};
use crate::engine::patterns::{Lines, WALL};
use crate::engine::sight::Sight;
use crate::engine::spots::{SPOTS, Spot, SpotSet, spot};
use crate::engine::weights::{THREATS, Weights};
use crate::rules::Rule;

/// A colour as an index: Black 0, White 1.
pub(super) type Side = usize;

pub(super) fn side(color: Color) -> Side {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

/// The tables of one rule; every position under it shares them.
pub(super) struct Tables {
    lines: Lines,
    codes: Codes,
    infos: ByCode<Info>,
    worths: ByCode<Worth>,
    threats: [i16; THREATS],
    keys: Vec<[u64; 2]>,
    turn_key: u64,
}

impl Tables {
    /// The rule's tables, made when they are first asked for.
    pub(super) fn of(rule: Rule) -> Arc<Tables> {
        static MADE: [OnceLock<Arc<Tables>>; Rule::ALL.len()] =
            [const { OnceLock::new() }; Rule::ALL.len()];
        Arc::clone(MADE[rule as usize].get_or_init(|| Arc::new(Tables::new(rule))))
    }

    fn new(rule: Rule) -> Tables {
        let mut seed = 0;
        let mut key = || splitmix(&mut seed);
        let codes = Codes::new();
        let weights = Weights::learnt(&codes);
        Tables {
            lines: Lines::new(rule),
            infos: infos(&codes, &weights),
            worths: worths(&codes, &weights),
            threats: weights.threats,
            codes,
            keys: (0..SPOTS).map(|_| [key(), key()]).collect(),
            turn_key: key(),
        }
    }

    /// Both colours' line classes in the middle of a window.
    #[inline]
    pub(super) fn classes(&self, window: u64) -> u8 {
        self.lines.classes(window)
    }

    /// What is known of four line classes.
    #[inline]
    pub(super) fn info(&self, lines: u16) -> Info {
        self.infos[usize::from(self.codes.code(lines)) % 4096]
    }

    #[inline]
    pub(super) fn worth(&self, code: u16) -> &Worth {
        &self.worths[usize::from(code) % 4096]
    }
}

/// The next of a sequence of well-mixed numbers.
pub(super) fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// What a move changed besides the contents of spots.
#[derive(Clone, Copy)]
struct Head {
    logged: usize,
    at: Spot,
    sums: [i32; 2],
    hash: u64,
}

/// A position of the game, ready for search.
#[derive(Clone)]
pub(super) struct Position {
    tables: Arc<Tables>,
    rule: Rule,
    turn: Side,
    bits: BitLines,
    offers: Offers,
    empty: SpotSet,
    stones: SpotSet,
    free: u32,
    hash: u64,
    heads: Vec<Head>,
    /// Whether wins that take more than one four are seen at first sight.
    foresees: bool,
}

impl Position {
    pub(super) fn new(rule: Rule, board: &Board, turn: Color) -> Position {
        let beyond = Content {
            stone: WALL,
            ..Content::default()
        };
        let mut position = Position {
            tables: Tables::of(rule),
            rule,
            turn: 0,
            bits: BitLines::new(board.size()),
            offers: Offers {
                contents: Box::new([beyond; SPOTS]),
                sets: Default::default(),
                counts: Default::default(),
                sums: [0; 2],
                log: Vec::with_capacity(1 << 12),
            },
            empty: SpotSet::board(board.size()),
            stones: SpotSet::default(),
            free: u32::from(board.size().get()).pow(2),
            hash: 0,
            heads: Vec::new(),
            foresees: true,
        };
        position.read_all();
        for color in [Color::Black, Color::White] {
            for point in board.stones(color) {
                position.give_turn(side(color));
                position.make(spot(point));
            }
        }
        position.offers.log.clear();
        position.heads.clear();
        position.give_turn(side(turn));
        position
    }

    /// Reduces the position to what is seen. No move may have been made.
    pub(super) fn see(&mut self, sight: &Sight) {
        self.foresees = sight.fours >= 2;
        for at in sight.unseen.iter().map(|&point| spot(point)) {
            if self.empty.contains(at) {
                // As beyond the edge: nobody plays there, no line leads across.
                self.offers.cover(at, WALL);
                self.bits.toggle(at, WALL);
                self.empty.toggle(at);
                self.free -= 1;
                self.offers.sweep::<5>(&self.tables, &self.bits, at);
            }
        }
        self.offers.log.clear();
    }

    /// Whether a win that takes more than one four is seen at first sight.
    pub(super) fn foresees(&self) -> bool {
        self.foresees
    }

    fn give_turn(&mut self, side: Side) {
        if self.turn != side {
            self.pass();
        }
    }

    /// Reads every empty point afresh.
    fn read_all(&mut self) {
        for at in self.empty.iter().collect::<Vec<_>>() {
            let mut lines = [0; 2];
            for direction in 0..4 {
                let byte = self.tables.classes(self.bits.window(at, direction));
                lines[0] |= u16::from(byte & 15) << (4 * direction);
                lines[1] |= u16::from(byte >> 4) << (4 * direction);
            }
            self.offers.add_blank(at);
            self.offers.read(&self.tables, at, lines);
        }
    }

    pub(super) fn rule(&self) -> Rule {
        self.rule
    }

    /// The side to move.
    pub(super) fn turn(&self) -> Side {
        self.turn
    }

    /// How many points are empty.
    pub(super) fn free(&self) -> u32 {
        self.free
    }

    /// The position's hash, the side to move included.
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) fn empty(&self) -> &SpotSet {
        &self.empty
    }

    pub(super) fn stones(&self) -> &SpotSet {
        &self.stones
    }

    /// The last move made in the search, if any.
    pub(super) fn last(&self, back: usize) -> Option<Spot> {
        let index = self.heads.len().checked_sub(back)?;
        self.heads.get(index).map(|head| head.at)
    }

    #[inline]
    pub(super) fn class(&self, side: Side, at: Spot) -> u8 {
        self.offers.contents[at].infos[side].class()
    }

    /// The four line classes of an empty spot.
    #[inline]
    pub(super) fn lines(&self, side: Side, at: Spot) -> u16 {
        self.offers.contents[at].lines[side]
    }

    #[inline]
    pub(super) fn count(&self, side: Side, class: u8) -> u32 {
        u32::from(self.offers.counts[side][usize::from(class) % CLASSES])
    }

    #[inline]
    pub(super) fn set(&self, side: Side, class: u8) -> &SpotSet {
        &self.offers.sets[side][usize::from(class) % CLASSES]
    }

    /// The code of a spot's four line classes.
    pub(super) fn code(&self, side: Side, at: Spot) -> u16 {
        self.offers.contents[at].infos[side].code()
    }

    pub(super) fn worth(&self, side: Side, at: Spot) -> &Worth {
        self.tables.worth(self.code(side, at))
    }

    /// The sum of what the points are worth to the side.
    pub(super) fn sum(&self, side: Side) -> i32 {
        self.offers.sums[side]
    }

    /// What a bit of the threats adds for the side to move.
    pub(super) fn threat(&self, bit: usize) -> i16 {
        self.tables.threats[bit % THREATS]
    }

    /// Puts a stone of the side to move on an empty spot.
    pub(super) fn make(&mut self, at: Spot) {
        debug_assert!(self.empty.contains(at));
        self.heads.push(Head {
            logged: self.offers.log.len(),
            at,
            sums: self.offers.sums,
            hash: self.hash,
        });
        let stone = self.turn as u8 + 1;
        self.offers.cover(at, stone);
        self.bits.toggle(at, stone);
        self.empty.toggle(at);
        self.stones.toggle(at);
        self.free -= 1;
        self.hash ^= self.tables.keys[at][self.turn] ^ self.tables.turn_key;
        if self.rule == Rule::Freestyle {
            self.offers.sweep::<4>(&self.tables, &self.bits, at);
        } else {
            self.offers.sweep::<5>(&self.tables, &self.bits, at);
        }
        self.turn ^= 1;
    }

    /// Takes the last move back.
    pub(super) fn unmake(&mut self) {
        let Some(head) = self.heads.pop() else {
            return;
        };
        let at = head.at;
        self.bits.toggle(at, self.offers.contents[at].stone);
        self.offers.restore(head.logged, head.sums);
        self.empty.toggle(at);
        self.stones.toggle(at);
        self.free += 1;
        self.turn ^= 1;
        self.hash = head.hash;
    }

    /// Gives the turn to the other side; passing again takes it back.
    pub(super) fn pass(&mut self) {
        self.turn ^= 1;
        self.hash ^= self.tables.turn_key;
    }

    /// The class of an empty spot for `side` after a stone of the other side
    /// `distance` steps along `direction`.
    pub(super) fn class_against(
        &self,
        side: Side,
        at: Spot,
        direction: usize,
        distance: isize,
    ) -> u8 {
        self.class_after(side, at, direction, (distance, side ^ 1))
    }

    /// The same after another stone of its own side.
    pub(super) fn class_with(&self, side: Side, at: Spot, direction: usize, distance: isize) -> u8 {
        self.class_after(side, at, direction, (distance, side))
    }

    fn class_after(
        &self,
        side: Side,
        at: Spot,
        direction: usize,
        (distance, stone): (isize, Side),
    ) -> u8 {
        let place = (5 + distance) as u64;
        let window = self.bits.window(at, direction) | (stone as u64 + 1) << (2 * place);
        let class = self.tables.classes(window) >> (4 * side) & 15;
        let shift = 4 * direction;
        let lines = self.lines(side, at) & !(15 << shift) | u16::from(class) << shift;
        self.tables.info(lines).class()
    }

    /// What `Black` is offered on `at` among the stones of `bits`: the class in
    /// one direction.
    pub(super) fn black_line(&self, bits: &BitLines, at: Spot, direction: usize) -> u8 {
        self.tables.classes(bits.window(at, direction)) & 15
    }

    /// What `at` offers Black among the stones of `bits`.
    pub(super) fn black_info(&self, bits: &BitLines, at: Spot) -> Info {
        let lines = (0..4).fold(0, |lines, direction| {
            lines | u16::from(self.black_line(bits, at, direction)) << (4 * direction)
        });
        self.tables.info(lines)
    }

    /// Whether renju may forbid Black such a point.
    pub(super) fn black_bar(&self, info: Info) -> Bar {
        self.tables.worth(info.code()).bar
    }

    pub(super) fn bits(&self) -> &BitLines {
        &self.bits
    }

    /// Whether renju forbids the side to move this spot, by its lines alone.
    #[inline]
    pub(super) fn bar(&self, side: Side, at: Spot) -> Bar {
        if self.rule == Rule::Renju && side == 0 {
            self.worth(0, at).bar
        } else {
            Bar::Legal
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
