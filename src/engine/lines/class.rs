//! The classes of a line.

/// The line classes: the strongest thing that a stone here makes in one line.
pub(crate) mod line {
    /// Nothing: a five no longer fits, or would not count.
    pub(crate) const DEAD: u8 = 0;
    /// A row too long to win.
    pub(crate) const OVERLINE: u8 = 1;
    /// A stone away from [`CLOSED_TWO`].
    pub(crate) const CLOSED_ONE: u8 = 2;
    /// A stone away from an open two.
    pub(crate) const OPEN_ONE: u8 = 3;
    /// A stone away from [`CLOSED_THREE`].
    pub(crate) const CLOSED_TWO: u8 = 4;
    /// One or two points make it an open three.
    pub(crate) const OPEN_TWO: u8 = 5;
    /// Three points make it an open three.
    pub(crate) const OPEN_TWO_3: u8 = 6;
    /// Four or more points make it an open three.
    pub(crate) const OPEN_TWO_4: u8 = 7;
    /// A stone away from a four that one stone answers.
    pub(crate) const CLOSED_THREE: u8 = 8;
    /// One point makes it a four that no stone answers.
    pub(crate) const OPEN_THREE: u8 = 9;
    /// Two points or more make it a four that no stone answers.
    pub(crate) const OPEN_THREE_2: u8 = 10;
    /// A four that one stone answers.
    pub(crate) const FOUR: u8 = 11;
    /// Two fours in one line.
    pub(crate) const DOUBLE_FOUR: u8 = 12;
    /// An unbroken four with both ends free.
    pub(crate) const OPEN_FOUR: u8 = 13;
    /// A five that wins.
    pub(crate) const FIVE: u8 = 14;
    /// How many there are.
    pub(crate) const COUNT: usize = 15;
}
