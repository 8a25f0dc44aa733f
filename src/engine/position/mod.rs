//! The fast board: what each empty point offers both colours, kept up to date
//! by every move made and taken back.
//!
//! Owns the stones as bit lines, the line classes of the empty points, the sets
//! and counts of points by class, the evaluation's sums and the hash. Decides
//! nothing: `threats` reads it.

mod bit_lines;
pub(crate) mod codes;
mod forbidden;
mod offers;
pub(crate) mod side;
pub(crate) mod spot;
pub(crate) mod tables;
pub(crate) mod weights;

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::board::{Board, Color};
use crate::engine::handicap::Sight;
use crate::engine::lines::raw::WALL;
use crate::engine::position::bit_lines::BitLines;
use crate::engine::position::offers::{CLASSES, Content, Offers};
use crate::engine::position::side::{Side, side};
use crate::engine::position::spot::{SPOTS, Spot, SpotSet, spot};
use crate::engine::position::tables::Tables;
use crate::engine::position::tables::Worth;
use crate::engine::position::weights::THREATS;
use crate::rules::Rule;

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
pub(crate) struct Position {
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
    pub(crate) fn new(rule: Rule, board: &Board, turn: Color) -> Position {
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
    pub(crate) fn see(&mut self, sight: &Sight) {
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
    pub(crate) fn foresees(&self) -> bool {
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

    pub(crate) fn rule(&self) -> Rule {
        self.rule
    }

    /// The side to move.
    pub(crate) fn turn(&self) -> Side {
        self.turn
    }

    /// How many points are empty.
    pub(crate) fn free(&self) -> u32 {
        self.free
    }

    /// The position's hash, the side to move included.
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    pub(crate) fn empty(&self) -> &SpotSet {
        &self.empty
    }

    pub(crate) fn stones(&self) -> &SpotSet {
        &self.stones
    }

    /// The last move made in the search, if any.
    pub(crate) fn last(&self, back: usize) -> Option<Spot> {
        let index = self.heads.len().checked_sub(back)?;
        self.heads.get(index).map(|head| head.at)
    }

    #[inline]
    pub(crate) fn class(&self, side: Side, at: Spot) -> u8 {
        self.offers.contents[at].infos[side].class()
    }

    /// The four line classes of an empty spot.
    #[inline]
    pub(crate) fn lines(&self, side: Side, at: Spot) -> u16 {
        self.offers.contents[at].lines[side]
    }

    #[inline]
    pub(crate) fn count(&self, side: Side, class: u8) -> u32 {
        u32::from(self.offers.counts[side][usize::from(class) % CLASSES])
    }

    /// How many points are of one of these classes.
    pub(crate) fn total(&self, side: Side, classes: RangeInclusive<u8>) -> u32 {
        classes.map(|class| self.count(side, class)).sum()
    }

    #[inline]
    pub(crate) fn set(&self, side: Side, class: u8) -> &SpotSet {
        &self.offers.sets[side][usize::from(class) % CLASSES]
    }

    /// The code of a spot's four line classes.
    pub(crate) fn code(&self, side: Side, at: Spot) -> u16 {
        self.offers.contents[at].infos[side].code()
    }

    pub(crate) fn worth(&self, side: Side, at: Spot) -> &Worth {
        self.tables.worth(self.code(side, at))
    }

    /// The sum of what the points are worth to the side.
    pub(crate) fn sum(&self, side: Side) -> i32 {
        self.offers.sums[side]
    }

    /// What a bit of the threats adds for the side to move.
    pub(crate) fn threat(&self, bit: usize) -> i16 {
        self.tables.threats[bit % THREATS]
    }

    /// Puts a stone of the side to move on an empty spot.
    pub(crate) fn make(&mut self, at: Spot) {
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
    pub(crate) fn unmake(&mut self) {
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
    pub(crate) fn pass(&mut self) {
        self.turn ^= 1;
        self.hash ^= self.tables.turn_key;
    }

    /// The class of an empty spot for `side` after a stone of the other side
    /// `distance` steps along `direction`.
    pub(crate) fn class_against(
        &self,
        side: Side,
        at: Spot,
        direction: usize,
        distance: isize,
    ) -> u8 {
        self.class_after(side, at, direction, (distance, side ^ 1))
    }

    /// The same after another stone of its own side.
    pub(crate) fn class_with(&self, side: Side, at: Spot, direction: usize, distance: isize) -> u8 {
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

    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    pub(crate) fn bits(&self) -> &BitLines {
        &self.bits
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
