//! Where a threatened victory by continuous fours can be met at all.
//!
//! If the other side would win by fours after a pass, a move helps only if it
//! stands on the line of that win, or lets one of the forced answers make a four
//! of its own, or makes a four at once. All other moves leave the win as it is.

use crate::engine::position::{Added, Bar, PointClass, Position, Spot, SpotSet};
use crate::point::Direction;

/// The moves of the side to move that may stop `line`, the other side's win by fours
/// after a pass; `None` where the reasoning doesn't hold: where a five may be boxed in,
/// and where the win rests on what is forbidden. The position is left as it was.
pub(crate) fn defence_zone(position: &mut Position, line: &[Spot]) -> Option<SpotSet> {
    let own = position.turn();
    let enemy = own.other();
    if position.rule().winning_row(enemy).boxed {
        return None;
    }
    let mut zone = position.fours(own);
    position.pass();
    let mut made = 0;
    let mut sound = true;
    for pair in line.chunks(2) {
        let attack = pair[0];
        zone.insert(attack);
        sound &= position.bar(enemy, attack) == Bar::Legal;
        let Some(&answer) = pair.get(1) else {
            break;
        };
        position.make(attack);
        made += 1;
        zone.insert(answer);
        sound &= position.set(enemy, PointClass::FIVE).contains(answer)
            && position.bar(own, answer) == Bar::Legal;
        add_helpers(position, &mut zone, answer);
        position.make(answer);
        made += 1;
    }
    (0..made).for_each(|_| position.unmake());
    position.pass();
    sound.then(|| position.legal(own, zone.and(position.empty())))
}

/// Adds the points whose stone would make the answer a four.
fn add_helpers(position: &Position, zone: &mut SpotSet, answer: Spot) {
    let own = position.turn();
    let reach = position.reach();
    for direction in Direction::ALL {
        for distance in (-reach..=reach).filter(|&distance| distance != 0) {
            let there = answer.along(direction, distance);
            let stone = Added {
                direction,
                distance,
                stone: own,
            };
            if position.empty().contains(there)
                && position.class_with(own, answer, stone) >= PointClass::FOUR
            {
                zone.insert(there);
            }
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
