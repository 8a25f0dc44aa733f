//! The classes of a line, and how they are packed.

use crate::board::Color;
use crate::point::Direction;

/// The strongest thing that a stone on an empty point makes in one line for its colour.
///
/// A number, not an enum, because tables hold it in four bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LineClass(u8);

impl LineClass {
    /// Nothing: a five no longer fits, or would not count.
    pub(crate) const DEAD: LineClass = LineClass(0);
    /// A row too long to win.
    pub(crate) const OVERLINE: LineClass = LineClass(1);
    /// A stone away from [`CLOSED_TWO`](Self::CLOSED_TWO).
    pub(crate) const CLOSED_ONE: LineClass = LineClass(2);
    /// A stone away from an open two.
    pub(crate) const OPEN_ONE: LineClass = LineClass(3);
    /// A stone away from [`CLOSED_THREE`](Self::CLOSED_THREE).
    pub(crate) const CLOSED_TWO: LineClass = LineClass(4);
    /// One or two points make it an open three.
    pub(crate) const OPEN_TWO: LineClass = LineClass(5);
    /// Three points make it an open three.
    pub(crate) const OPEN_TWO_3: LineClass = LineClass(6);
    /// Four or more points make it an open three.
    pub(crate) const OPEN_TWO_4: LineClass = LineClass(7);
    /// A stone away from a four that one stone answers.
    pub(crate) const CLOSED_THREE: LineClass = LineClass(8);
    /// One point makes it a four that no stone answers.
    pub(crate) const OPEN_THREE: LineClass = LineClass(9);
    /// Two points or more make it a four that no stone answers.
    pub(crate) const OPEN_THREE_2: LineClass = LineClass(10);
    /// A four that one stone answers.
    pub(crate) const FOUR: LineClass = LineClass(11);
    /// Two fours in one line.
    pub(crate) const DOUBLE_FOUR: LineClass = LineClass(12);
    /// An unbroken four with both ends free.
    pub(crate) const OPEN_FOUR: LineClass = LineClass(13);
    /// A five that wins.
    pub(crate) const FIVE: LineClass = LineClass(14);
    /// How many there are.
    pub(crate) const COUNT: usize = 15;

    /// All classes, the weakest first.
    pub(crate) fn all() -> impl Iterator<Item = LineClass> + Clone {
        (0..=Self::FIVE.0).map(LineClass)
    }

    /// Its place in a table of [`COUNT`](Self::COUNT) entries.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn is_open_two(self) -> bool {
        (Self::OPEN_TWO..=Self::OPEN_TWO_4).contains(&self)
    }

    pub(crate) fn is_open_three(self) -> bool {
        (Self::OPEN_THREE..=Self::OPEN_THREE_2).contains(&self)
    }
}

/// One line's classes for both colours, in one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ClassPair(u8);

impl ClassPair {
    #[inline]
    pub(crate) fn new(black: LineClass, white: LineClass) -> ClassPair {
        ClassPair(black.0 | white.0 << 4)
    }

    #[inline]
    pub(crate) fn of(self, color: Color) -> LineClass {
        match color {
            Color::Black => LineClass(self.0 & 15),
            Color::White => LineClass(self.0 >> 4),
        }
    }
}

/// The classes of a point's four lines for one colour, four bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ClassQuad(u16);

impl ClassQuad {
    /// The quad of these classes, in the order of [`Direction::ALL`].
    pub(crate) fn new(classes: [LineClass; 4]) -> ClassQuad {
        let lines = Direction::ALL.into_iter().zip(classes);
        lines.fold(ClassQuad::default(), |quad, (direction, class)| {
            quad.with(direction, class)
        })
    }

    #[inline]
    pub(crate) fn get(self, direction: Direction) -> LineClass {
        LineClass((self.0 >> shift(direction) & 15) as u8)
    }

    /// The quad with another class along `direction`.
    #[inline]
    pub(crate) fn with(self, direction: Direction, class: LineClass) -> ClassQuad {
        let shift = shift(direction);
        ClassQuad(self.0 & !(15 << shift) | u16::from(class.0) << shift)
    }

    /// The first two lines and the last two, each as an index below 256: four bits for
    /// each class.
    #[inline]
    pub(crate) fn halves(self) -> (usize, usize) {
        (usize::from(self.0 & 0xff), usize::from(self.0 >> 8))
    }
}

#[inline]
fn shift(direction: Direction) -> u16 {
    4 * direction as u16
}
