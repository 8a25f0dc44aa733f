//! What a position says when asked for more than one fact.

use crate::board::Color;
use crate::engine::position::Position;
use crate::engine::position::bit_lines::Added;
use crate::engine::position::point_class::PointClass;
use crate::engine::position::spot::Spot;
use crate::engine::position::spot_set::SpotSet;

impl Position {
    /// The points near the stones: what is worth trying where nothing presses.
    pub(crate) fn near_stones(&self) -> SpotSet {
        self.stones.grown().and(&self.empty)
    }

    /// How many points are of one of these classes.
    pub(crate) fn total(&self, color: Color, classes: &[PointClass]) -> u32 {
        classes.iter().map(|&class| self.count(color, class)).sum()
    }

    /// The points at which `color` makes a four of any kind.
    pub(crate) fn fours(&self, color: Color) -> SpotSet {
        PointClass::FOURS
            .into_iter()
            .filter(|&class| self.count(color, class) > 0)
            .fold(SpotSet::default(), |all, class| {
                all.or(self.set(color, class))
            })
    }

    /// The class that the empty `at` would have for `color` with another stone on its
    /// line.
    pub(crate) fn class_with(&self, color: Color, at: Spot, added: Added) -> PointClass {
        let pair = self.tables.classes(self.bits.span_with(at, added));
        let classes = self.classes(color, at);
        let changed = classes.with(added.direction, pair.of(color));
        self.tables.offer(changed).class()
    }
}
