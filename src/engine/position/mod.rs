//! The fast board: what each empty point offers both colours, kept up to date by
//! every move made and taken back.
//!
//! The room owns spots and sets of them, the stones as bit lines, the classes of
//! points and what they are worth, and the hash. It decides nothing: it knows
//! neither threats nor the search, and has no say in what to play.

mod bit_lines;
mod code;
mod forbidden;
mod offers;
mod point_class;
mod queries;
mod spot;
mod spot_set;
mod tables;
mod weights;
mod worth;

use std::sync::Arc;

use crate::board::{Board, Color};
use crate::engine::by_color::{ByColor, COLORS};
use crate::engine::lines::{ClassQuad, RawPoint, reach};
use crate::engine::position::bit_lines::BitLines;
use crate::engine::position::offers::Offers;
use crate::engine::position::tables::Tables;
use crate::point::{Direction, Point, Size};
use crate::rules::Rule;

pub(crate) use bit_lines::Added;
pub(crate) use code::{CODES, Code, Codes};
pub(crate) use point_class::{Bar, PointClass};
pub(crate) use spot::{BySpot, Spot};
pub(crate) use spot_set::SpotSet;
pub(crate) use weights::{BYTES, PARTS, TABLES, THREATS, parts_of};
pub(crate) use worth::Worth;

/// What a move changed besides the contents of spots.
#[derive(Clone, Copy)]
struct Made {
    at: Spot,
    logged: usize,
    sums: ByColor<i32>,
    hash: u64,
}

/// A position of the game, ready for search.
#[derive(Clone)]
pub(crate) struct Position {
    tables: Arc<Tables>,
    rule: Rule,
    /// How far a stone changes what its lines offer.
    reach: i32,
    turn: Color,
    bits: BitLines,
    offers: Offers,
    empty: SpotSet,
    stones: SpotSet,
    /// How many points are empty.
    free: u32,
    hash: u64,
    made: Vec<Made>,
    /// Whether wins that take more than one four are seen without search.
    sees_slow_wins: bool,
}

impl Position {
    pub(crate) fn new(rule: Rule, board: &Board, turn: Color) -> Position {
        let mut position = Position::bare(rule, board.size());
        for color in COLORS {
            for point in board.stones(color) {
                position.give_turn(color);
                position.make(point.into());
            }
        }
        position.offers.log.clear();
        position.made.clear();
        position.give_turn(turn);
        position
    }

    /// An empty board, Black to move.
    fn bare(rule: Rule, size: Size) -> Position {
        let mut position = Position {
            tables: Tables::of(rule),
            rule,
            reach: reach(rule),
            turn: Color::Black,
            bits: BitLines::new(size),
            offers: Offers::new(),
            empty: SpotSet::board(size),
            stones: SpotSet::default(),
            free: u32::from(size.get()).pow(2),
            hash: 0,
            made: Vec::new(),
            sees_slow_wins: true,
        };
        let Position {
            tables,
            bits,
            offers,
            empty,
            ..
        } = &mut position;
        for at in empty.iter() {
            let pairs = Direction::ALL.map(|direction| tables.classes(bits.span(at, direction)));
            let classes = |color| ClassQuad::new(pairs.map(|pair| pair.of(color)));
            offers.add_blank(at);
            offers.read(tables, at, ByColor::from_fn(classes));
        }
        position
    }

    /// Takes these empty points, and wins that take more than one four unless they
    /// are seen, out of the position. No move may have been made.
    pub(crate) fn hide(&mut self, points: &[Point], sees_slow_wins: bool) {
        self.sees_slow_wins = sees_slow_wins;
        for at in points.iter().map(|&point| Spot::from(point)) {
            if self.empty.contains(at) {
                // As beyond the edge: nobody plays there, no line leads across.
                self.offers.cover(at, RawPoint::WALL);
                self.bits.toggle(at, RawPoint::WALL);
                self.empty.toggle(at);
                self.free -= 1;
                self.offers.sweep::<5>(&self.tables, &self.bits, at);
            }
        }
        self.offers.log.clear();
    }

    /// Whether a win that takes more than one four is seen without search.
    pub(crate) fn sees_slow_wins(&self) -> bool {
        self.sees_slow_wins
    }

    fn give_turn(&mut self, color: Color) {
        if self.turn != color {
            self.pass();
        }
    }

    pub(crate) fn reach(&self) -> i32 {
        self.reach
    }

    pub(crate) fn rule(&self) -> Rule {
        self.rule
    }

    /// The side to move.
    pub(crate) fn turn(&self) -> Color {
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

    /// The last move made since the position was set up (1), or the one before (2).
    pub(crate) fn last(&self, back: usize) -> Option<Spot> {
        let index = self.made.len().checked_sub(back)?;
        self.made.get(index).map(|made| made.at)
    }

    #[inline]
    pub(crate) fn class(&self, color: Color, at: Spot) -> PointClass {
        self.offers.contents[at].offers[color].class()
    }

    /// The four line classes of an empty spot.
    #[inline]
    pub(crate) fn classes(&self, color: Color, at: Spot) -> ClassQuad {
        self.offers.contents[at].classes[color]
    }

    /// How many points are of this class.
    #[inline]
    pub(crate) fn count(&self, color: Color, class: PointClass) -> u32 {
        u32::from(self.offers.counts[color][class])
    }

    /// The points of this class.
    #[inline]
    pub(crate) fn set(&self, color: Color, class: PointClass) -> &SpotSet {
        &self.offers.sets[color][class]
    }

    /// The code of a spot's four line classes.
    pub(crate) fn code(&self, color: Color, at: Spot) -> Code {
        self.offers.contents[at].offers[color].code()
    }

    pub(crate) fn worth(&self, color: Color, at: Spot) -> &Worth {
        self.tables.worth(self.code(color, at))
    }

    /// The sum of what the points are worth to the colour.
    pub(crate) fn sum(&self, color: Color) -> i32 {
        self.offers.sums[color]
    }

    /// What a bit of the threats adds for the side to move.
    pub(crate) fn threat_weight(&self, bit: u32) -> i16 {
        self.tables.threats[bit as usize % THREATS]
    }

    /// Puts a stone of the side to move on an empty spot.
    pub(crate) fn make(&mut self, at: Spot) {
        debug_assert!(self.empty.contains(at));
        self.made.push(Made {
            at,
            logged: self.offers.log.len(),
            sums: self.offers.sums,
            hash: self.hash,
        });
        let raw = RawPoint::stone(self.turn);
        self.offers.cover(at, raw);
        self.bits.toggle(at, raw);
        self.empty.toggle(at);
        self.stones.toggle(at);
        self.free -= 1;
        self.hash ^= self.tables.keys[at][self.turn] ^ self.tables.turn_key;
        if self.reach == 4 {
            self.offers.sweep::<4>(&self.tables, &self.bits, at);
        } else {
            self.offers.sweep::<5>(&self.tables, &self.bits, at);
        }
        self.turn = self.turn.other();
    }

    /// Takes the last move back.
    pub(crate) fn unmake(&mut self) {
        let Some(made) = self.made.pop() else {
            return;
        };
        let at = made.at;
        self.bits.toggle(at, self.offers.contents[at].raw);
        self.offers.restore(made.logged, made.sums);
        self.empty.toggle(at);
        self.stones.toggle(at);
        self.free += 1;
        self.turn = self.turn.other();
        self.hash = made.hash;
    }

    /// Gives the turn to the other side; passing again takes it back.
    pub(crate) fn pass(&mut self) {
        self.turn = self.turn.other();
        self.hash ^= self.tables.turn_key;
    }

    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn bits(&self) -> &BitLines {
        &self.bits
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
