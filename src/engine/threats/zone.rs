//! Where a threatened victory by continuous fours can be met at all.
//!
//! If the other side would win by fours after a pass, a move helps only if it
//! stands on the line of that win, or lets one of the forced answers make a four
//! of its own, or makes a four at once. All other moves leave the win as it is.

use crate::engine::lines::patterns::Lines;
use crate::engine::position::Position;
use crate::engine::position::codes::{Bar, class};
use crate::engine::position::spot::{Spot, SpotSet, along};
use crate::rules::Rule;

impl Position {
    /// The moves of the side to move that may stop `line`, the other side's win
    /// by fours after a pass; `None` where the reasoning doesn't hold: in caro,
    /// and under renju where the win rests on what is forbidden.
    pub(crate) fn zone(&mut self, line: &[Spot]) -> Option<SpotSet> {
        if self.rule() == Rule::Caro {
            return None;
        }
        let own = self.turn();
        let mut zone = self.fours(own);
        self.pass();
        let mut made = 0;
        let mut sound = true;
        for pair in line.chunks(2) {
            let attack = pair[0];
            zone.insert(attack);
            sound &= self.bar(own ^ 1, attack) == Bar::Legal;
            let Some(&answer) = pair.get(1) else {
                break;
            };
            self.make(attack);
            made += 1;
            zone.insert(answer);
            sound &= self.set(own ^ 1, class::FIVE).contains(answer)
                && self.bar(own, answer) == Bar::Legal;
            self.add_helpers(&mut zone, answer);
            self.make(answer);
            made += 1;
        }
        (0..made).for_each(|_| self.unmake());
        self.pass();
        sound.then(|| self.legal(own, zone.and(self.empty())))
    }

    /// Adds the points whose stone would make the answer a four.
    fn add_helpers(&self, zone: &mut SpotSet, answer: Spot) {
        let own = self.turn();
        let reach = Lines::reach(self.rule()) as isize;
        for direction in 0..4 {
            for distance in (-reach..=reach).filter(|&distance| distance != 0) {
                let there = along(answer, direction, distance);
                if self.empty().contains(there)
                    && self.class_with(own, answer, direction, distance) >= class::FOUR
                {
                    zone.insert(there);
                }
            }
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
