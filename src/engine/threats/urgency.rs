//! What must be played: the wins and losses that the classes show without search.
//!
//! Every verdict is sound. A win needs no look at the replies, a loss has none
//! that helps, and each move left out of a set of defences loses.

use crate::engine::lines::class::line;
use crate::engine::lines::patterns::Lines;
use crate::engine::position::Position;
use crate::engine::position::codes::{Bar, class};
use crate::engine::position::side::BY_SIDE;
use crate::engine::position::side::Side;
use crate::engine::position::spot::{Spot, SpotSet, along};
use crate::rules::Rule;

/// How a position stands at first sight, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    /// This point wins; the last move is played by that ply.
    Win(Spot, u32),
    /// Nothing helps; the last move is played at that ply.
    Loss(u32),
    /// The other side has a five: only these points stop it.
    StopFive(SpotSet),
    /// The other side has a winning four: only the first points stop it; the
    /// second, fours of one's own, may gain what does.
    StopFour(SpotSet, SpotSet),
    /// Nothing presses.
    Free,
}

impl Position {
    /// How the position stands for the side to move.
    pub(crate) fn urgency(&self) -> Urgency {
        let own = self.turn();
        let enemy = own ^ 1;
        if let Some(at) = self.set(own, class::FIVE).iter().next() {
            return Urgency::Win(at, 1);
        }
        if self.count(enemy, class::FIVE) > 0 {
            let stops = self.legal(own, self.stops(enemy, class::FIVE));
            return if stops.is_empty() {
                Urgency::Loss(2)
            } else {
                Urgency::StopFive(stops)
            };
        }
        if self.count(own, class::WINNING_FOUR) > 0
            && let Some(at) = self.first_legal(own, class::WINNING_FOUR)
        {
            return Urgency::Win(at, 3);
        }
        if self.count(enemy, class::WINNING_FOUR) > 0
            && let Some(urgency) = self.stop_winning_four(own)
        {
            return urgency;
        }
        self.slow_win(own).unwrap_or(Urgency::Free)
    }

    /// A four with a three, or two threes, that the other side can't meet with
    /// a four of its own.
    fn slow_win(&self, own: Side) -> Option<Urgency> {
        let enemy = own ^ 1;
        let threats = self.count(own, class::FOUR_THREE) + self.count(own, class::TWO_THREES);
        let counters = self.total(enemy, class::FOURS) > 0;
        // Black's threes under renju may be unreal: they are left to the solver.
        if threats == 0 || counters || !self.foresees() || self.rule().bans(BY_SIDE[own]) {
            return None;
        }
        let first = |class| self.set(own, class).iter().next();
        // Both win by ply 5. Fours leave no choice, so they count as shorter:
        // who is lost avoids them first, who wins prefers them.
        let fours = first(class::FOUR_THREE).map(|at| Urgency::Win(at, 5));
        fours.or_else(|| first(class::TWO_THREES).map(|at| Urgency::Win(at, 7)))
    }

    /// What to do against the winning fours that the other side could make;
    /// `None` if renju forbids them all, or if every point may help.
    fn stop_winning_four(&self, own: Side) -> Option<Urgency> {
        let enemy = own ^ 1;
        let mut real = false;
        for at in self.set(enemy, class::WINNING_FOUR).iter() {
            match self.bar(enemy, at) {
                Bar::Forbidden => {}
                Bar::Legal => real = true,
                // A white stone anywhere near may turn a real three unreal.
                Bar::Suspect => return None,
            }
        }
        if !real {
            return None;
        }
        let stops = self.legal(own, self.stops(enemy, class::WINNING_FOUR));
        let fours = self.legal(own, self.fours(own)).without(&stops);
        Some(if stops.is_empty() && fours.is_empty() {
            Urgency::Loss(4)
        } else {
            Urgency::StopFour(stops, fours)
        })
    }

    /// The points that leave `attacker` none of its points of this class or a
    /// higher one, as far as they aren't forbidden to it.
    pub(crate) fn stops(&self, attacker: Side, class: u8) -> SpotSet {
        let mut all: Option<SpotSet> = None;
        for at in self.set(attacker, class).iter() {
            if self.bar(attacker, at) == Bar::Forbidden {
                continue;
            }
            let stops = self.stops_one(attacker, at, class);
            all = Some(all.map_or(stops, |before| before.and(&stops)));
        }
        all.unwrap_or_default()
    }

    /// The points that take the class or a higher one from `at`.
    fn stops_one(&self, attacker: Side, at: Spot, class: u8) -> SpotSet {
        let mut stops = SpotSet::default();
        stops.insert(at);
        // Only in caro is there another answer to a five: a stone at its end.
        if class == class::FIVE && self.rule() != Rule::Caro {
            return stops;
        }
        let reach = Lines::reach(self.rule()) as isize;
        let lines = self.lines(attacker, at);
        for direction in 0..4 {
            if lines >> (4 * direction) & 15 < u16::from(line::FOUR) {
                continue;
            }
            for distance in (-reach..=reach).filter(|&distance| distance != 0) {
                let there = along(at, direction, distance);
                if self.empty().contains(there)
                    && self.class_against(attacker, at, direction, distance) < class
                {
                    stops.insert(there);
                }
            }
        }
        stops
    }

    /// The points at which `side` makes a four of any kind.
    pub(crate) fn fours(&self, side: Side) -> SpotSet {
        class::FOURS
            .filter(|&class| self.count(side, class) > 0)
            .fold(SpotSet::default(), |all, class| {
                all.or(self.set(side, class))
            })
    }

    /// Those of `spots` that `side` may play.
    pub(crate) fn legal(&self, side: Side, spots: SpotSet) -> SpotSet {
        if !self.rule().bans(BY_SIDE[side]) {
            return spots;
        }
        let mut legal = spots;
        for at in spots.iter() {
            if self.forbidden(side, at) {
                legal.toggle(at);
            }
        }
        legal
    }

    fn first_legal(&self, side: Side, class: u8) -> Option<Spot> {
        let set = self.set(side, class);
        set.iter().find(|&at| !self.forbidden(side, at))
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
