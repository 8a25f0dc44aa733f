//! Sets of spots, a bit for each.

use crate::engine::position::spot::{MARGIN, SPOTS, Spot, WIDTH};
use crate::point::Size;

/// A set of spots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SpotSet([u64; SPOTS / 64]);

/// The word of a set that holds a spot, and the spot's bit in it.
#[inline]
fn address(spot: Spot) -> (usize, u64) {
    (spot.index() / 64, 1 << (spot.bits() % 64))
}

impl SpotSet {
    /// The points of a board.
    pub(crate) fn board(size: Size) -> SpotSet {
        let mut set = SpotSet::default();
        for point in size.points() {
            set.insert(point.into());
        }
        set
    }

    #[inline]
    pub(crate) fn contains(&self, spot: Spot) -> bool {
        let (word, bit) = address(spot);
        self.0[word] & bit != 0
    }

    /// Puts the spot in if it is out, and the other way round.
    #[inline]
    pub(crate) fn toggle(&mut self, spot: Spot) {
        let (word, bit) = address(spot);
        self.0[word] ^= bit;
    }

    #[inline]
    pub(crate) fn insert(&mut self, spot: Spot) {
        let (word, bit) = address(spot);
        self.0[word] |= bit;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The lowest spot, if there is one.
    pub(crate) fn first(&self) -> Option<Spot> {
        self.iter().next()
    }

    pub(crate) fn and(&self, other: &SpotSet) -> SpotSet {
        SpotSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub(crate) fn or(&self, other: &SpotSet) -> SpotSet {
        SpotSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The spots that are not in `other`.
    pub(crate) fn without(&self, other: &SpotSet) -> SpotSet {
        SpotSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The spots in rising order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Spot> + '_ {
        let words = (0..).step_by(64).zip(&self.0);
        words.flat_map(|(base, &word): (u16, &u64)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as u16)?;
                rest &= rest - 1;
                Some(Spot::from_bits(base + bit))
            })
        })
    }

    /// The spots within two steps of one of these, or four along a line.
    pub(crate) fn grown(&self) -> SpotSet {
        let rows: [u32; WIDTH as usize] =
            std::array::from_fn(|row| (self.0[row / 2] >> (row % 2 * 32)) as u32);
        let row = |index: usize, by: isize| -> u32 {
            let index = index.wrapping_add_signed(by);
            rows.get(index).copied().unwrap_or(0)
        };
        let spread = |bits: u32, by: u32| bits << by | bits >> by;
        let (margin, inner) = (usize::from(MARGIN), usize::from(WIDTH - 2 * MARGIN));
        let mut grown = SpotSet::default();
        for (index, &own) in rows.iter().enumerate().skip(margin).take(inner) {
            let mut bits = spread(own, 3) | spread(own, 4);
            for by in -2..=2 {
                let near = row(index, by);
                bits |= near | spread(near, 1) | spread(near, 2);
            }
            for (by, steps) in [(3, 3), (4, 4)] {
                let far = row(index, by) | row(index, -by);
                bits |= far | spread(far, steps);
            }
            grown.0[index / 2] |= u64::from(bits) << (index % 2 * 32);
        }
        grown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_grows_by_two_steps_or_four_along_a_line() {
        let mut set = SpotSet::default();
        let centre = Spot::from_bits(15 * 32 + 15);
        set.insert(centre);
        let grown: Vec<Spot> = set.grown().iter().collect();
        let near = |at: &Spot| {
            let dx = centre.column().abs_diff(at.column());
            let dy = centre.row().abs_diff(at.row());
            dx.max(dy) <= 2 || (dx.max(dy) <= 4 && (dx == 0 || dy == 0 || dx == dy))
        };
        let wanted: Vec<Spot> = (0..1024).map(Spot::from_bits).filter(near).collect();
        assert_eq!(grown, wanted);
    }
}
