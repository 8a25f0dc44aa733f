//! What the empty spots offer both sides, read again after each move.
//!
//! Owns the contents of spots, the sets and counts by class, the evaluation's
//! sums, and the log that lets all of them be taken back. The stones themselves
//! belong to `position`.

use crate::engine::position::bit_lines::{BitLines, address};
use crate::engine::position::codes::class;
use crate::engine::position::side::Side;
use crate::engine::position::spot::{SPOTS, Spot, SpotSet, along};
use crate::engine::position::tables::Info;
use crate::engine::position::tables::Tables;

pub(crate) const CLASSES: usize = class::COUNT;

/// What stands on a spot, or what it offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Content {
    pub(crate) infos: [Info; 2],
    /// Four line classes of four bits per side, in the order of the directions.
    pub(crate) lines: [u16; 2],
    /// The bits of a raw line: empty, a stone of either side, or beyond the edge.
    pub(crate) stone: u8,
}

/// What the empty spots offer, with a log of what moves changed.
#[derive(Clone)]
pub(crate) struct Offers {
    pub(crate) contents: Box<[Content; SPOTS]>,
    pub(crate) sets: [[SpotSet; CLASSES]; 2],
    pub(crate) counts: [[u16; CLASSES]; 2],
    pub(crate) sums: [i32; 2],
    pub(crate) log: Vec<(u16, Content)>,
}

impl Offers {
    /// Counts an empty spot that offers nothing yet.
    pub(crate) fn add_blank(&mut self, at: Spot) {
        self.contents[at] = Content::default();
        for side in 0..2 {
            self.enter_class(at, side, class::NONE);
        }
    }

    #[inline]
    fn enter_class(&mut self, at: Spot, side: Side, class: u8) {
        let class = usize::from(class) % CLASSES;
        self.sets[side][class].toggle(at);
        self.counts[side][class] += 1;
    }

    #[inline]
    fn leave_class(&mut self, at: Spot, side: Side, class: u8) {
        let class = usize::from(class) % CLASSES;
        self.sets[side][class].toggle(at);
        self.counts[side][class] -= 1;
    }

    /// Takes an empty spot out and puts a stone there.
    pub(crate) fn cover(&mut self, at: Spot, stone: u8) {
        let old = self.contents[at];
        self.log.push((at as u16, old));
        for (side, info) in old.infos.into_iter().enumerate() {
            self.leave_class(at, side, info.class());
            self.sums[side] -= info.value();
        }
        self.contents[at] = Content {
            stone,
            ..Content::default()
        };
    }

    /// Reads the empty spots again that a change on `at` can reach.
    pub(crate) fn sweep<const REACH: usize>(&mut self, tables: &Tables, bits: &BitLines, at: Spot) {
        for direction in 0..4 {
            let first = along(at, direction, -(REACH as isize));
            let (line, place) = address(at, direction);
            let turns = 2 * (place as u32 + 64 - 5 - REACH as u32);
            let mut window = bits.line(line).rotate_right(turns);
            let shift = 4 * direction;
            for index in 0..=2 * REACH {
                let there = along(first, direction, index as isize);
                let content = self.contents[there];
                if content.stone == 0 {
                    let byte = u16::from(tables.classes(window));
                    let [black, white] = content.lines;
                    let change = byte ^ (black >> shift & 15) ^ (white >> shift & 15) << 4;
                    if change != 0 {
                        self.log.push((there as u16, content));
                        let lines = [black ^ (change & 15) << shift, white ^ change >> 4 << shift];
                        self.read(tables, there, lines);
                    }
                }
                window = window.rotate_right(2);
            }
        }
    }

    /// Sets the lines of an empty spot and all that follows from them.
    #[inline]
    pub(crate) fn read(&mut self, tables: &Tables, at: Spot, lines: [u16; 2]) {
        for (side, line) in lines.into_iter().enumerate() {
            let content = &mut self.contents[at];
            if line == content.lines[side] {
                continue;
            }
            let (old, new) = (content.infos[side], tables.info(line));
            content.lines[side] = line;
            content.infos[side] = new;
            self.sums[side] += new.value() - old.value();
            if new.class() != old.class() {
                self.leave_class(at, side, old.class());
                self.enter_class(at, side, new.class());
            }
        }
    }

    /// Takes back everything since the log had this length.
    pub(crate) fn restore(&mut self, logged: usize, sums: [i32; 2]) {
        for index in (logged + 1..self.log.len()).rev() {
            let (at, old) = self.log[index];
            let at = usize::from(at) % SPOTS;
            let new = std::mem::replace(&mut self.contents[at], old).infos;
            for (side, info) in new.into_iter().enumerate() {
                let before = old.infos[side];
                if info.class() != before.class() {
                    self.leave_class(at, side, info.class());
                    self.enter_class(at, side, before.class());
                }
            }
        }
        if let Some(&(at, old)) = self.log.get(logged) {
            let at = usize::from(at);
            self.contents[at] = old;
            for side in 0..2 {
                self.enter_class(at, side, old.infos[side].class());
            }
        }
        self.log.truncate(logged);
        self.sums = sums;
    }
}
