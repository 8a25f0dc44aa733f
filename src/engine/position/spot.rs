//! Spots: points as indices into arrays with a margin.
//!
//! A spot is `row * 32 + column`, both shifted by the margin, so that a fixed
//! offset leads along each direction and no step of a line leaves the array.

use std::ops::{Index, IndexMut};

use crate::point::{Direction, Point};

/// A point's index in an array of [`SPOTS`] entries; 0 lies on no board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot(u16);

/// The length of an array over spots.
pub(crate) const SPOTS: usize = 1024;
pub(super) const MARGIN: u16 = 5;
pub(super) const WIDTH: u16 = 32;

impl Spot {
    /// The spot with this index, which is taken modulo [`SPOTS`].
    #[inline]
    pub(crate) fn from_bits(bits: u16) -> Spot {
        Spot(bits % 1024)
    }

    /// The spot as a number below [`SPOTS`].
    #[inline]
    pub(crate) fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) % SPOTS
    }

    /// Its point, if it lies on some board.
    pub(crate) fn point(self) -> Option<Point> {
        let column = u8::try_from(self.column().checked_sub(MARGIN)?).ok()?;
        let row = u8::try_from(self.row().checked_sub(MARGIN)?).ok()?;
        Point::new(column, row)
    }

    /// The points of spots on a board.
    pub(crate) fn points(spots: &[Spot]) -> Vec<Point> {
        spots.iter().copied().filter_map(Spot::point).collect()
    }

    /// Its column, margin included.
    #[inline]
    pub(crate) fn column(self) -> u16 {
        self.0 % WIDTH
    }

    /// Its row, margin included.
    #[inline]
    pub(crate) fn row(self) -> u16 {
        self.0 / WIDTH
    }

    /// The spot `distance` steps along `direction`.
    #[inline]
    pub(crate) fn along(self, direction: Direction, distance: i32) -> Spot {
        let step = match direction {
            Direction::Horizontal => 1,
            Direction::Vertical => 32,
            Direction::Rising => 33,
            Direction::Falling => -31,
        };
        Spot::from_bits((i32::from(self.0) + step * distance) as u16)
    }

    /// The distance between two spots in king's moves.
    pub(crate) fn distance(self, other: Spot) -> u16 {
        let columns = self.column().abs_diff(other.column());
        columns.max(self.row().abs_diff(other.row()))
    }
}

impl From<Point> for Spot {
    fn from(point: Point) -> Spot {
        let (column, row) = (u16::from(point.column()), u16::from(point.row()));
        Spot((row + MARGIN) * WIDTH + column + MARGIN)
    }
}

/// One `T` for each spot, indexed by [`Spot`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BySpot<T>(Box<[T; SPOTS]>);

impl<T> BySpot<T> {
    /// Makes every spot's with `make`.
    pub(crate) fn from_fn(mut make: impl FnMut() -> T) -> BySpot<T> {
        BySpot(Box::new(std::array::from_fn(|_| make())))
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }
}

impl<T> Index<Spot> for BySpot<T> {
    type Output = T;

    #[inline]
    fn index(&self, spot: Spot) -> &T {
        &self.0[spot.index()]
    }
}

impl<T> IndexMut<Spot> for BySpot<T> {
    #[inline]
    fn index_mut(&mut self, spot: Spot) -> &mut T {
        &mut self.0[spot.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Size;

    #[test]
    fn a_point_has_one_spot() {
        for at in Size::new(20).expect("a size").points() {
            assert_eq!(Spot::from(at).point(), Some(at));
        }
    }
}
