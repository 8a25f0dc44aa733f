//! How a win by fours ends: a four that no single stone answers, and the five.

use crate::engine::position::{PointClass, Position, Spot, SpotSet};

/// A winning four among these that the side to move may play.
pub(super) fn winning_four(position: &Position, fours: &SpotSet) -> Option<Spot> {
    let own = position.turn();
    if position.count(own, PointClass::WINNING_FOUR) == 0 {
        return None;
    }
    let winning = fours.and(position.set(own, PointClass::WINNING_FOUR));
    winning.iter().find(|&at| !position.is_forbidden(own, at))
}

/// The end of a won line from a winning four on, the last move first.
pub(super) fn ending(position: &mut Position, at: Spot) -> Vec<Spot> {
    let own = position.turn();
    position.make(at);
    let fives = *position.set(own, PointClass::FIVE);
    let answer = any_legal(position, &fives);
    let five = answer.and_then(|answer| {
        position.make(answer);
        let five = position.set(own, PointClass::FIVE).first();
        position.unmake();
        five
    });
    position.unmake();
    [five, answer, Some(at)].into_iter().flatten().collect()
}

/// A point that the side to move may play: one of `wanted` if it can be.
pub(super) fn any_legal(position: &Position, wanted: &SpotSet) -> Option<Spot> {
    let legal = |&at: &Spot| !position.is_forbidden(position.turn(), at);
    let mut spots = wanted.iter().chain(position.empty().iter());
    spots.find(legal)
}
