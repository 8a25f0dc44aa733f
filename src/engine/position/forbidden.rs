//! Renju's forbidden points, read from the tables; equal to `rules` in every
//! position.
//!
//! Most points are settled by their four line classes. Only a point with two
//! open threes needs the recursion: a three counts if one of the points that
//! make it a straight four makes no five and is not itself forbidden.

use crate::engine::lines::class::line;
use crate::engine::position::Position;
use crate::engine::position::bit_lines::BitLines;
use crate::engine::position::codes::{Bar, class};
use crate::engine::position::side::Side;
use crate::engine::position::spot::{Spot, along};
use crate::engine::position::tables::Info;
use crate::rules::Rule;

const BLACK: u8 = 1;

impl Position {
    /// Whether `side` may not play the empty `at`.
    #[inline]
    pub(crate) fn forbidden(&self, side: Side, at: Spot) -> bool {
        match self.bar(side, at) {
            Bar::Legal => false,
            Bar::Forbidden => true,
            Bar::Suspect => self.double_three(&mut self.bits().clone(), at),
        }
    }

    /// Whether renju forbids the side to move this spot, by its lines alone.
    #[inline]
    pub(crate) fn bar(&self, side: Side, at: Spot) -> Bar {
        if self.rule() == Rule::Renju && side == 0 {
            self.worth(0, at).bar
        } else {
            Bar::Legal
        }
    }

    /// What Black is offered on `at` among the stones of `bits`: the class in
    /// one direction.
    fn black_line(&self, bits: &BitLines, at: Spot, direction: usize) -> u8 {
        self.tables().classes(bits.window(at, direction)) & 15
    }

    /// What `at` offers Black among the stones of `bits`.
    fn black_info(&self, bits: &BitLines, at: Spot) -> Info {
        let lines = (0..4).fold(0, |lines, direction| {
            lines | u16::from(self.black_line(bits, at, direction)) << (4 * direction)
        });
        self.tables().info(lines)
    }

    /// Whether Black's stone on `at` makes two real threes or more.
    fn double_three(&self, bits: &mut BitLines, at: Spot) -> bool {
        bits.toggle(at, BLACK);
        let mut threes = 0;
        for direction in 0..4 {
            let class = self.black_line(bits, at, direction);
            let open = (line::OPEN_THREE..=line::OPEN_THREE_2).contains(&class);
            if open && self.real_three(bits, at, direction) {
                threes += 1;
            }
        }
        bits.toggle(at, BLACK);
        threes >= 2
    }

    /// Whether the three through Black's stone on `at` can become a straight four.
    fn real_three(&self, bits: &mut BitLines, at: Spot, direction: usize) -> bool {
        (-4..=4).any(|distance| {
            let completing = along(at, direction, distance);
            if distance == 0 || !self.is_empty_in(bits, at, direction, distance) {
                return false;
            }
            bits.toggle(completing, BLACK);
            let straight = self.black_line(bits, at, direction) == line::OPEN_FOUR;
            bits.toggle(completing, BLACK);
            straight && self.may_complete(bits, completing)
        })
    }

    fn may_complete(&self, bits: &mut BitLines, at: Spot) -> bool {
        let info = self.black_info(bits, at);
        info.class() != class::FIVE
            && match self.tables().worth(info.code()).bar {
                Bar::Legal => true,
                Bar::Forbidden => false,
                Bar::Suspect => !self.double_three(bits, at),
            }
    }

    fn is_empty_in(&self, bits: &BitLines, at: Spot, direction: usize, distance: isize) -> bool {
        bits.window(at, direction) >> (2 * (5 + distance)) & 3 == 0
    }
}
