//! Spots: points as indices into arrays with a margin, and sets of them.
//!
//! A spot is `row * 32 + column`, both shifted by the margin, so that a fixed
//! offset leads along each direction and no step of a line leaves the array.

use crate::point::{Point, Size};

/// A point's index in an array of [`SPOTS`] entries.
pub(crate) type Spot = usize;

/// The length of an array over spots.
pub(crate) const SPOTS: usize = 1024;
const MARGIN: usize = 5;
const WIDTH: usize = 32;

/// One step along each direction, in the order of `Direction::ALL`.
pub(crate) const STEPS: [isize; 4] = [1, 32, 33, -31];

pub(crate) fn spot(point: Point) -> Spot {
    let (column, row) = (usize::from(point.column()), usize::from(point.row()));
    (row + MARGIN) * WIDTH + column + MARGIN
}

/// The point of a spot that lies on some board.
pub(crate) fn point(spot: Spot) -> Option<Point> {
    let column = (spot % WIDTH).checked_sub(MARGIN)?;
    let row = (spot / WIDTH).checked_sub(MARGIN)?;
    Point::new(column as u8, row as u8)
}

/// The spot `distance` steps along `direction`.
#[inline]
pub(crate) fn along(spot: Spot, direction: usize, distance: isize) -> Spot {
    spot.wrapping_add_signed(STEPS[direction] * distance) & (SPOTS - 1)
}

/// A spot's column and row, margin included.
#[inline]
pub(crate) fn coordinates(spot: Spot) -> (usize, usize) {
    (spot % WIDTH, spot / WIDTH)
}

/// How far two spots are apart, counted as a king walks.
pub(crate) fn distance(one: Spot, other: Spot) -> usize {
    let ((x, y), (u, v)) = (coordinates(one), coordinates(other));
    x.abs_diff(u).max(y.abs_diff(v))
}

/// A set of spots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SpotSet([u64; SPOTS / 64]);

impl SpotSet {
    /// The points of a board.
    pub(crate) fn board(size: Size) -> SpotSet {
        let mut set = SpotSet::default();
        for point in size.points() {
            set.toggle(spot(point));
        }
        set
    }

    #[inline]
    pub(crate) fn contains(&self, spot: Spot) -> bool {
        self.0[spot / 64 % 16] >> (spot % 64) & 1 != 0
    }

    /// Puts the spot in if it is out, and the other way round.
    #[inline]
    pub(crate) fn toggle(&mut self, spot: Spot) {
        self.0[spot / 64 % 16] ^= 1 << (spot % 64);
    }

    #[inline]
    pub(crate) fn insert(&mut self, spot: Spot) {
        self.0[spot / 64 % 16] |= 1 << (spot % 64);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(crate) fn and(&self, other: &SpotSet) -> SpotSet {
        SpotSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub(crate) fn or(&self, other: &SpotSet) -> SpotSet {
        SpotSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The spots in rising order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Spot> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(index * 64 + bit)
            })
        })
    }

    /// The spots that are not in `other`.
    pub(crate) fn without(&self, other: &SpotSet) -> SpotSet {
        SpotSet(std::array::from_fn(|index| self.0[index] & !other.0[index]))
    }

    /// The spots within two steps of one of these, or four along a line.
    pub(crate) fn grown(&self) -> SpotSet {
        let rows: [u32; WIDTH] =
            std::array::from_fn(|row| (self.0[row / 2] >> (row % 2 * 32)) as u32);
        let row = |index: usize, by: isize| -> u32 {
            let index = index.wrapping_add_signed(by);
            rows.get(index).copied().unwrap_or(0)
        };
        let spread = |bits: u32, by: u32| bits << by | bits >> by;
        let mut grown = SpotSet::default();
        for (index, &own) in rows
            .iter()
            .enumerate()
            .skip(MARGIN)
            .take(WIDTH - 2 * MARGIN)
        {
            let mut bits = 0;
            for by in -2..=2 {
                let near = row(index, by);
                bits |= near | spread(near, 1) | spread(near, 2);
            }
            bits |= spread(own, 3) | spread(own, 4);
            for by in [3, 4] {
                let far = row(index, by) | row(index, -by);
                bits |= far | spread(far, by as u32);
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
    fn a_point_has_one_spot() {
        for at in Size::new(20).expect("a size").points() {
            assert_eq!(point(spot(at)), Some(at));
        }
    }

    #[test]
    fn a_set_grows_by_two_steps_or_four_along_a_line() {
        let mut set = SpotSet::default();
        let centre = 15 * 32 + 15;
        set.insert(centre);
        let grown: Vec<Spot> = set.grown().iter().collect();
        let near = |at: &Spot| {
            let ((x, y), (u, v)) = (coordinates(centre), coordinates(*at));
            let (dx, dy) = (x.abs_diff(u), y.abs_diff(v));
            dx.max(dy) <= 2 || (dx.max(dy) <= 4 && (dx == 0 || dy == 0 || dx == dy))
        };
        let wanted: Vec<Spot> = (0..SPOTS).filter(near).collect();
        assert_eq!(grown, wanted);
    }
}
