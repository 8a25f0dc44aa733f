//! What must be played: the wins and losses that the classes show without search.
//!
//! Every verdict is sound. A win needs no look at the replies, a loss has none
//! that helps, and each move left out of a set of defences loses.

use crate::board::Color;
use crate::engine::lines::LineClass;
use crate::engine::position::{Added, Bar, PointClass, Position, Spot, SpotSet};
use crate::point::Direction;

/// How a position stands without search, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    /// The point `at` wins; the last move is played by ply `plies`.
    Win { at: Spot, plies: u32 },
    /// Nothing helps; the last move is played at ply `plies`.
    Loss { plies: u32 },
    /// The other side has a five: only these points stop it.
    StopFive(SpotSet),
    /// The other side has a winning four: only `stops` stop it, and `fours` of one's
    /// own may gain the tempo to.
    StopFour { stops: SpotSet, fours: SpotSet },
    /// Nothing presses.
    Free,
}

impl Urgency {
    /// How the position stands.
    pub(crate) fn of(position: &Position) -> Urgency {
        let own = position.turn();
        let enemy = own.other();
        if let Some(at) = position.set(own, PointClass::FIVE).first() {
            return Urgency::Win { at, plies: 1 };
        }
        if position.count(enemy, PointClass::FIVE) > 0 {
            let stops = position.legal(own, stops(position, enemy, PointClass::FIVE));
            return if stops.is_empty() {
                Urgency::Loss { plies: 2 }
            } else {
                Urgency::StopFive(stops)
            };
        }
        if position.count(own, PointClass::WINNING_FOUR) > 0
            && let Some(at) = first_legal(position, own, PointClass::WINNING_FOUR)
        {
            return Urgency::Win { at, plies: 3 };
        }
        if position.count(enemy, PointClass::WINNING_FOUR) > 0
            && let Some(urgency) = stop_winning_four(position, own)
        {
            return urgency;
        }
        slow_win(position, own).unwrap_or(Urgency::Free)
    }
}

/// A four with a three, or two threes, that the other side can't meet with a four of
/// its own.
fn slow_win(position: &Position, own: Color) -> Option<Urgency> {
    let slow = [PointClass::FOUR_THREE, PointClass::TWO_THREES];
    let counters = position.total(own.other(), &PointClass::FOURS) > 0;
    // Black's threes under renju may be unreal: they are left to the solver.
    let unsure = !position.sees_slow_wins() || position.rule().bans(own);
    if position.total(own, &slow) == 0 || counters || unsure {
        return None;
    }
    // Both win by ply 5. Fours leave no choice, so they count as shorter: a loser
    // avoids them first, a winner prefers them.
    let win = |class, plies| {
        let at = position.set(own, class).first()?;
        Some(Urgency::Win { at, plies })
    };
    win(PointClass::FOUR_THREE, 5).or_else(|| win(PointClass::TWO_THREES, 7))
}

/// What to do against the winning fours that the other side could make; `None` if
/// renju forbids them all, or if every point may help.
fn stop_winning_four(position: &Position, own: Color) -> Option<Urgency> {
    let enemy = own.other();
    let mut real = false;
    for at in position.set(enemy, PointClass::WINNING_FOUR).iter() {
        match position.bar(enemy, at) {
            Bar::Forbidden => {}
            Bar::Legal => real = true,
            // A white stone anywhere near may turn a real three unreal.
            Bar::Suspect => return None,
        }
    }
    if !real {
        return None;
    }
    let stops = position.legal(own, stops(position, enemy, PointClass::WINNING_FOUR));
    let fours = position.legal(own, position.fours(own)).without(&stops);
    Some(if stops.is_empty() && fours.is_empty() {
        Urgency::Loss { plies: 4 }
    } else {
        Urgency::StopFour { stops, fours }
    })
}

/// The points that leave `attacker` none of its points of this class or a higher one
/// that it may play.
pub(super) fn stops(position: &Position, attacker: Color, class: PointClass) -> SpotSet {
    let mut all: Option<SpotSet> = None;
    for at in position.set(attacker, class).iter() {
        if position.bar(attacker, at) == Bar::Forbidden {
            continue;
        }
        let stops = stops_one(position, attacker, at);
        all = Some(all.map_or(stops, |before| before.and(&stops)));
    }
    all.unwrap_or_default()
}

/// The points that make `at` less to `attacker` than it is.
fn stops_one(position: &Position, attacker: Color, at: Spot) -> SpotSet {
    let mut stops = SpotSet::default();
    stops.insert(at);
    let class = position.class(attacker, at);
    // Another answer to a five is there only where a stone at its end makes it nothing.
    let boxed = position.rule().winning_row(attacker).boxed;
    if class == PointClass::FIVE && !boxed {
        return stops;
    }
    let reach = position.reach();
    let classes = position.classes(attacker, at);
    for direction in Direction::ALL {
        if classes.get(direction) < LineClass::FOUR {
            continue;
        }
        for distance in (-reach..=reach).filter(|&distance| distance != 0) {
            let there = at.along(direction, distance);
            let stone = Added {
                direction,
                distance,
                stone: attacker.other(),
            };
            if position.empty().contains(there) && position.class_with(attacker, at, stone) < class
            {
                stops.insert(there);
            }
        }
    }
    stops
}

fn first_legal(position: &Position, color: Color, class: PointClass) -> Option<Spot> {
    let mut set = position.set(color, class).iter();
    set.find(|&at| !position.is_forbidden(color, at))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
