//! What a point offers a colour: its four lines taken together.

use std::ops::{Index, IndexMut};

use crate::engine::lines::LineClass;

/// The class of an empty point for one colour: its four lines taken together.
///
/// A number, not an enum, because tables hold it in four bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PointClass(u8);

impl PointClass {
    /// Makes nothing of note.
    pub(crate) const NONE: PointClass = PointClass(0);
    /// An open two.
    pub(crate) const TWO: PointClass = PointClass(2);
    /// A closed three.
    pub(crate) const CLOSED_THREE: PointClass = PointClass(3);
    /// Two open twos.
    pub(crate) const TWO_TWOS: PointClass = PointClass(4);
    /// A closed three and another, or an open two.
    pub(crate) const CLOSED_THREE_PLUS: PointClass = PointClass(5);
    /// An open three.
    pub(crate) const THREE: PointClass = PointClass(6);
    /// An open three and a closed three or an open two.
    pub(crate) const THREE_PLUS: PointClass = PointClass(7);
    /// Two open threes.
    pub(crate) const TWO_THREES: PointClass = PointClass(8);
    /// A four.
    pub(crate) const FOUR: PointClass = PointClass(9);
    /// A four and a closed three or an open two.
    pub(crate) const FOUR_PLUS: PointClass = PointClass(10);
    /// A four and an open three.
    pub(crate) const FOUR_THREE: PointClass = PointClass(11);
    /// A four that no single stone answers.
    pub(crate) const WINNING_FOUR: PointClass = PointClass(12);
    /// A five that wins.
    pub(crate) const FIVE: PointClass = PointClass(13);

    /// Those that make an open three, but no four.
    pub(crate) const THREES: [PointClass; 3] = [Self::THREE, Self::THREE_PLUS, Self::TWO_THREES];
    /// Those that make a four that one stone answers.
    pub(crate) const SINGLE_FOURS: [PointClass; 3] =
        [Self::FOUR, Self::FOUR_PLUS, Self::FOUR_THREE];
    /// Those that make a four of any kind, but no five.
    pub(crate) const FOURS: [PointClass; 4] = [
        Self::FOUR,
        Self::FOUR_PLUS,
        Self::FOUR_THREE,
        Self::WINNING_FOUR,
    ];
    /// How many there are, rounded up to a power of two.
    pub(crate) const COUNT: usize = 16;

    /// The class of a point with these lines, as if the move were legal.
    pub(super) fn of(lines: [LineClass; 4]) -> PointClass {
        let count =
            |wanted: &dyn Fn(LineClass) -> bool| lines.iter().filter(|&&line| wanted(line)).count();
        let fours = count(&|line| line == LineClass::FOUR);
        let threes = count(&LineClass::is_open_three);
        let closed = count(&|line| line == LineClass::CLOSED_THREE);
        let twos = count(&LineClass::is_open_two);
        let has = |line: LineClass| lines.contains(&line);
        let winning = has(LineClass::DOUBLE_FOUR) || has(LineClass::OPEN_FOUR) || fours >= 2;
        match (fours, threes, closed, twos) {
            _ if has(LineClass::FIVE) => PointClass::FIVE,
            _ if winning => PointClass::WINNING_FOUR,
            (1, 1.., _, _) => PointClass::FOUR_THREE,
            (1, _, 1.., _) | (1, _, _, 1..) => PointClass::FOUR_PLUS,
            (1, ..) => PointClass::FOUR,
            (_, 2.., _, _) => PointClass::TWO_THREES,
            (_, 1, 1.., _) | (_, 1, _, 1..) => PointClass::THREE_PLUS,
            (_, 1, ..) => PointClass::THREE,
            (_, _, 2.., _) | (_, _, 1, 1..) => PointClass::CLOSED_THREE_PLUS,
            (_, _, _, 2..) => PointClass::TWO_TWOS,
            (_, _, 1, _) => PointClass::CLOSED_THREE,
            (_, _, _, 1) => PointClass::TWO,
            _ => PointClass::NONE,
        }
    }

    /// The class in the low four bits.
    #[inline]
    pub(super) fn from_bits(bits: u32) -> PointClass {
        PointClass((bits & 15) as u8)
    }

    /// The class as a number below 16.
    #[inline]
    pub(crate) fn bits(self) -> u8 {
        self.0
    }

    /// Its place in a table of [`COUNT`](Self::COUNT) entries.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) % Self::COUNT
    }
}

/// One `T` for each class, indexed by [`PointClass`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ByClass<T>([T; PointClass::COUNT]);

impl<T> Index<PointClass> for ByClass<T> {
    type Output = T;

    #[inline]
    fn index(&self, class: PointClass) -> &T {
        &self.0[class.index()]
    }
}

impl<T> IndexMut<PointClass> for ByClass<T> {
    #[inline]
    fn index_mut(&mut self, class: PointClass) -> &mut T {
        &mut self.0[class.index()]
    }
}

/// Whether renju may forbid Black the point, by its lines alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    /// It is legal.
    Legal,
    /// It makes two threes, if both are real.
    Suspect,
    /// It is forbidden.
    Forbidden,
}

impl Bar {
    /// Whether renju may forbid Black a point with these lines.
    pub(super) fn of(lines: [LineClass; 4]) -> Bar {
        let has = |line: LineClass| lines.contains(&line);
        let is_four = |line: &&LineClass| [LineClass::FOUR, LineClass::OPEN_FOUR].contains(line);
        let is_three = |line: &&LineClass| line.is_open_three();
        let fours = lines.iter().filter(is_four).count();
        if has(LineClass::FIVE) {
            Bar::Legal
        } else if has(LineClass::OVERLINE) || has(LineClass::DOUBLE_FOUR) || fours >= 2 {
            Bar::Forbidden
        } else if lines.iter().filter(is_three).count() >= 2 {
            Bar::Suspect
        } else {
            Bar::Legal
        }
    }
}
