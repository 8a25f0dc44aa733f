//! Which points are legal: renju's forbidden ones, read from the tables; equal to
//! `rules` in every position.
//!
//! Most points are settled by their four line classes. Only a point with two
//! open threes needs the recursion: a three counts if one of the points that
//! make it a straight four makes no five and is not itself forbidden.

use crate::board::Color;
use crate::engine::lines::{ClassQuad, LineClass, RawPoint};
use crate::engine::position::Position;
use crate::engine::position::bit_lines::BitLines;
use crate::engine::position::point_class::{Bar, PointClass};
use crate::engine::position::spot::Spot;
use crate::engine::position::spot_set::SpotSet;
use crate::engine::position::worth::Offer;
use crate::point::Direction;

const BLACK: RawPoint = RawPoint::stone(Color::Black);

impl Position {
    /// Those of `spots` that `color` may play.
    pub(crate) fn legal(&self, color: Color, spots: SpotSet) -> SpotSet {
        if !self.rule().bans(color) {
            return spots;
        }
        let mut legal = spots;
        for at in spots.iter() {
            if self.is_forbidden(color, at) {
                legal.toggle(at);
            }
        }
        legal
    }

    /// Whether `color` may not play the empty `at`.
    #[inline]
    pub(crate) fn is_forbidden(&self, color: Color, at: Spot) -> bool {
        match self.bar(color, at) {
            Bar::Legal => false,
            Bar::Forbidden => true,
            Bar::Suspect => self.is_double_three(&mut self.bits().clone(), at),
        }
    }

    /// Whether the rule forbids `color` this spot, by its lines alone.
    #[inline]
    pub(crate) fn bar(&self, color: Color, at: Spot) -> Bar {
        if self.rule().bans(color) {
            self.worth(color, at).bar
        } else {
            Bar::Legal
        }
    }

    /// Black's class on `at` in one direction among the stones of `bits`.
    fn black_line(&self, bits: &BitLines, at: Spot, direction: Direction) -> LineClass {
        let pair = self.tables().classes(bits.span(at, direction));
        pair.of(Color::Black)
    }

    /// What `at` offers Black among the stones of `bits`.
    fn black_offer(&self, bits: &BitLines, at: Spot) -> Offer {
        let classes = Direction::ALL.map(|direction| self.black_line(bits, at, direction));
        self.tables().offer(ClassQuad::new(classes))
    }

    /// Whether Black's stone on `at` makes two real threes or more.
    fn is_double_three(&self, bits: &mut BitLines, at: Spot) -> bool {
        bits.toggle(at, BLACK);
        let mut threes = 0;
        for direction in Direction::ALL {
            let open = self.black_line(bits, at, direction).is_open_three();
            if open && self.is_real_three(bits, at, direction) {
                threes += 1;
            }
        }
        bits.toggle(at, BLACK);
        threes >= 2
    }

    /// Whether the three through Black's stone on `at` can become a straight four.
    fn is_real_three(&self, bits: &mut BitLines, at: Spot, direction: Direction) -> bool {
        (-4..=4).any(|distance| {
            let completing = at.along(direction, distance);
            if distance == 0 || !bits.span(at, direction).is_empty(distance) {
                return false;
            }
            bits.toggle(completing, BLACK);
            let straight = self.black_line(bits, at, direction) == LineClass::OPEN_FOUR;
            bits.toggle(completing, BLACK);
            straight && self.may_complete(bits, completing)
        })
    }

    /// Whether Black may play `at` to make the straight four, and makes no five there.
    fn may_complete(&self, bits: &mut BitLines, at: Spot) -> bool {
        let offer = self.black_offer(bits, at);
        offer.class() != PointClass::FIVE
            && match self.tables().worth(offer.code()).bar {
                Bar::Legal => true,
                Bar::Forbidden => false,
                Bar::Suspect => !self.is_double_three(bits, at),
            }
    }
}
