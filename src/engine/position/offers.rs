//! What the empty spots offer both colours, read again after each move.
//!
//! Owns the contents of spots, the sets and counts by class, the evaluation's
//! sums, and the log that lets all of them be taken back. The stones themselves
//! belong to `Position`.

use crate::board::Color;
use crate::engine::by_color::{ByColor, COLORS};
use crate::engine::lines::{ClassPair, ClassQuad, RawPoint};
use crate::engine::position::bit_lines::BitLines;
use crate::engine::position::point_class::{ByClass, PointClass};
use crate::engine::position::spot::{BySpot, Spot};
use crate::engine::position::spot_set::SpotSet;
use crate::engine::position::tables::Tables;
use crate::engine::position::worth::Offer;
use crate::point::Direction;

/// What stands on a spot, or what it offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Content {
    pub(super) offers: ByColor<Offer>,
    pub(super) classes: ByColor<ClassQuad>,
    pub(super) raw: RawPoint,
}

impl Content {
    fn covered(raw: RawPoint) -> Content {
        Content {
            raw,
            ..Content::default()
        }
    }

    /// Both colours' classes along `direction`.
    #[inline]
    fn pair(&self, direction: Direction) -> ClassPair {
        ClassPair::new(
            self.classes[Color::Black].get(direction),
            self.classes[Color::White].get(direction),
        )
    }
}

/// What the empty spots offer, with a log of what moves changed.
#[derive(Clone)]
pub(super) struct Offers {
    pub(super) contents: BySpot<Content>,
    pub(super) sets: ByColor<ByClass<SpotSet>>,
    pub(super) counts: ByColor<ByClass<u16>>,
    pub(super) sums: ByColor<i32>,
    pub(super) log: Vec<(Spot, Content)>,
}

impl Offers {
    /// Offers of no spot: everything lies beyond the edge.
    pub(super) fn new() -> Offers {
        Offers {
            contents: BySpot::from_fn(|| Content::covered(RawPoint::WALL)),
            sets: ByColor::default(),
            counts: ByColor::default(),
            sums: ByColor::default(),
            log: Vec::with_capacity(1 << 12),
        }
    }

    /// Counts an empty spot that offers nothing yet.
    pub(super) fn add_blank(&mut self, at: Spot) {
        self.contents[at] = Content::default();
        for color in COLORS {
            self.enter_class(at, color, PointClass::NONE);
        }
    }

    #[inline]
    fn enter_class(&mut self, at: Spot, color: Color, class: PointClass) {
        self.sets[color][class].toggle(at);
        self.counts[color][class] += 1;
    }

    #[inline]
    fn leave_class(&mut self, at: Spot, color: Color, class: PointClass) {
        self.sets[color][class].toggle(at);
        self.counts[color][class] -= 1;
    }

    /// Takes an empty spot out and puts a stone, or a wall, there.
    pub(super) fn cover(&mut self, at: Spot, raw: RawPoint) {
        let old = self.contents[at];
        self.log.push((at, old));
        for color in COLORS {
            self.leave_class(at, color, old.offers[color].class());
            self.sums[color] -= old.offers[color].value();
        }
        self.contents[at] = Content::covered(raw);
    }

    /// Reads the empty spots again that a change on `at` can reach.
    pub(super) fn sweep<const REACH: i32>(&mut self, tables: &Tables, bits: &BitLines, at: Spot) {
        for direction in Direction::ALL {
            let mut there = at.along(direction, -REACH);
            let mut span = bits.span(at, direction).shifted(-REACH);
            // Half-open: an inclusive range costs a comparison more at each point.
            for _ in 0..2 * REACH + 1 {
                let content = self.contents[there];
                if content.raw == RawPoint::EMPTY {
                    let pair = tables.classes(span);
                    if pair != content.pair(direction) {
                        self.log.push((there, content));
                        let classes = ByColor::from_fn(|color| {
                            content.classes[color].with(direction, pair.of(color))
                        });
                        self.read(tables, there, classes);
                    }
                }
                there = there.along(direction, 1);
                span = span.shifted(1);
            }
        }
    }

    /// Sets the classes of an empty spot's lines and all that follows from them.
    #[inline]
    pub(super) fn read(&mut self, tables: &Tables, at: Spot, classes: ByColor<ClassQuad>) {
        for color in COLORS {
            let content = &mut self.contents[at];
            if classes[color] == content.classes[color] {
                continue;
            }
            let (old, new) = (content.offers[color], tables.offer(classes[color]));
            content.classes[color] = classes[color];
            content.offers[color] = new;
            self.sums[color] += new.value() - old.value();
            if new.class() != old.class() {
                self.leave_class(at, color, old.class());
                self.enter_class(at, color, new.class());
            }
        }
    }

    /// Takes back everything since the log had this length and the sums were these.
    pub(super) fn restore(&mut self, logged: usize, sums: ByColor<i32>) {
        for index in (logged + 1..self.log.len()).rev() {
            let (at, old) = self.log[index];
            let new = std::mem::replace(&mut self.contents[at], old).offers;
            for color in COLORS {
                let (before, after) = (old.offers[color].class(), new[color].class());
                if after != before {
                    self.leave_class(at, color, after);
                    self.enter_class(at, color, before);
                }
            }
        }
        if let Some(&(at, old)) = self.log.get(logged) {
            self.contents[at] = old;
            for color in COLORS {
                self.enter_class(at, color, old.offers[color].class());
            }
        }
        self.log.truncate(logged);
        self.sums = sums;
    }
}
