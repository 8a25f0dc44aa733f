//! Pairs of things, one for each colour.

use std::ops::{Index, IndexMut};

use crate::board::Color;

/// Both colours, Black first.
pub(crate) const COLORS: [Color; 2] = [Color::Black, Color::White];

/// One `T` for each colour, indexed by [`Color`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ByColor<T>([T; 2]);

impl<T> ByColor<T> {
    /// Makes each colour's with `make`, Black's first.
    pub(crate) fn from_fn(make: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor(COLORS.map(make))
    }

    /// Both, Black's first.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        &self.0[place(color)]
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[place(color)]
    }
}

#[inline]
fn place(color: Color) -> usize {
    usize::from(color == Color::White)
}
