//! Points, directions and board sizes, and their notation.
//!
//! Owns coordinates and nothing else: no stones, no rules. Columns count from
//! the left and rows from the bottom; in text a point is its column letter
//! (none is skipped) and its row number from 1, so the centre of 15×15 is `h8`.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// A board's side: 5 to 20 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size(u8);

/// The size asked for is not between 5 and 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError(pub u32);

/// One point of a board, in a coordinate range that holds every [`Size`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    column: u8,
    row: u8,
}

/// The text is not a column letter followed by a row number from 1 to 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointError;

/// One of the four ways in which a line runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From left to right.
    Horizontal,
    /// From bottom to top.
    Vertical,
    /// From bottom left to top right.
    Rising,
    /// From top left to bottom right.
    Falling,
}

impl Size {
    /// The smallest side.
    pub const MIN: u8 = 5;
    /// The largest side.
    pub const MAX: u8 = 20;

    /// A side of `points`.
    pub fn new(points: u32) -> Result<Size, SizeError> {
        match u8::try_from(points) {
            Ok(side @ Self::MIN..=Self::MAX) => Ok(Size(side)),
            _ => Err(SizeError(points)),
        }
    }

    /// The number of points on a side.
    pub fn get(self) -> u8 {
        self.0
    }

    /// Whether `point` lies on a board of this size.
    pub fn contains(self, point: Point) -> bool {
        point.column < self.0 && point.row < self.0
    }

    /// The centre; on an even side the upper right one of the four middle points.
    pub fn centre(self) -> Point {
        Point {
            column: self.0 / 2,
            row: self.0 / 2,
        }
    }

    /// All points, rows from the top and each row from the left.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let side = self.0;
        (0..side)
            .rev()
            .flat_map(move |row| (0..side).map(move |column| Point { column, row }))
    }

    /// The point `steps` away from `point`, or `None` beyond the edge.
    pub fn step(self, point: Point, direction: Direction, steps: i8) -> Option<Point> {
        let (dx, dy) = direction.vector();
        let column = point.column.checked_add_signed(dx * steps)?;
        let row = point.row.checked_add_signed(dy * steps)?;
        let there = Point { column, row };
        self.contains(there).then_some(there)
    }
}

impl Default for Size {
    /// 15 points, the size of tournaments.
    fn default() -> Size {
        Size(15)
    }
}

impl Point {
    /// The length of a table with an entry for each point, of boards of any size.
    pub(crate) const COUNT: usize = (Size::MAX as usize).pow(2);

    /// The point in `column` from the left and `row` from the bottom, both from
    /// 0; `None` if no board is that large.
    pub fn new(column: u8, row: u8) -> Option<Point> {
        (column < Size::MAX && row < Size::MAX).then_some(Point { column, row })
    }

    /// The column from the left, from 0.
    pub fn column(self) -> u8 {
        self.column
    }

    /// The row from the bottom, from 0.
    pub fn row(self) -> u8 {
        self.row
    }

    /// The point's number, below [`Point::COUNT`].
    pub(crate) fn number(self) -> u16 {
        u16::from(self.row) * u16::from(Size::MAX) + u16::from(self.column)
    }

    /// The point of a number; `None` if there is none.
    pub(crate) fn from_number(number: u16) -> Option<Point> {
        let side = u16::from(Size::MAX);
        let place = |number: u16| u8::try_from(number).ok();
        Point::new(place(number % side)?, place(number / side)?)
    }

    /// The point's place in a table of [`Point::COUNT`] entries.
    pub(crate) fn index(self) -> usize {
        usize::from(self.number())
    }
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [
        Direction::Horizontal,
        Direction::Vertical,
        Direction::Rising,
        Direction::Falling,
    ];

    /// One step as columns to the right and rows up.
    pub fn vector(self) -> (i8, i8) {
        match self {
            Direction::Horizontal => (1, 0),
            Direction::Vertical => (0, 1),
            Direction::Rising => (1, 1),
            Direction::Falling => (1, -1),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl FromStr for Point {
    type Err = PointError;

    /// Reads `h8` or `H8`.
    fn from_str(text: &str) -> Result<Point, PointError> {
        let mut rest = text.chars();
        let letter = rest.next().ok_or(PointError)?.to_ascii_lowercase();
        let letter = u8::try_from(letter).map_err(|_| PointError)?;
        let number = rest.as_str();
        let plain = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
        if !letter.is_ascii_lowercase() || !plain {
            return Err(PointError);
        }
        let row: u8 = number.parse().map_err(|_| PointError)?;
        Point::new(letter - b'a', row - 1).ok_or(PointError)
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Direction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.vector().serialize(serializer)
    }
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a board has 5 to 20 points on a side, not {}", self.0)
    }
}

impl std::error::Error for SizeError {}

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a point is a letter from a to t and a number from 1 to 20, such as h8")
    }
}

impl std::error::Error for PointError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_reads_back_as_it_is_written() {
        for point in Size(Size::MAX).points() {
            assert_eq!(point.to_string().parse(), Ok(point));
        }
    }

    #[test]
    fn a_point_has_one_number() {
        for point in Size(Size::MAX).points() {
            assert_eq!(Point::from_number(point.number()), Some(point));
        }
        assert_eq!(Point::from_number(400), None);
        assert_eq!(Point::from_number(u16::MAX), None);
    }

    #[test]
    fn text_that_is_no_point_is_refused() {
        for text in [
            "",
            "h",
            "8",
            "8h",
            "h0",
            "h08",
            "h+8",
            "h21",
            "u1",
            "h-1",
            "h8 ",
            " h8",
            "hh8",
            "é8",
            "h８",
            "h999999999999",
        ] {
            assert_eq!(text.parse::<Point>(), Err(PointError), "{text:?}");
        }
    }

    #[test]
    fn a_step_ends_at_the_edge() {
        let size = Size(5);
        let corner = Point { column: 4, row: 4 };
        assert_eq!(size.step(corner, Direction::Rising, 1), None);
        assert_eq!(size.step(corner, Direction::Rising, -5), None);
        assert_eq!(size.step(corner, Direction::Rising, -4), Point::new(0, 0));
        assert_eq!(size.step(corner, Direction::Falling, -1), None);
    }

    #[test]
    fn sizes_run_from_5_to_20() {
        assert_eq!(Size::new(4), Err(SizeError(4)));
        assert_eq!(Size::new(21), Err(SizeError(21)));
        assert_eq!(Size::new(261), Err(SizeError(261)));
        for side in 5..=20 {
            let size = Size::new(side).expect("a size");
            assert_eq!(u32::try_from(size.points().count()), Ok(side * side));
        }
    }

    #[test]
    fn points_run_from_the_top_left() {
        let names: Vec<String> = Size(5).points().map(|point| point.to_string()).collect();
        assert_eq!(names[..6], ["a5", "b5", "c5", "d5", "e5", "a4"]);
        assert_eq!(names[24], "e1");
    }

    #[test]
    fn the_centre_of_15_is_h8() {
        assert_eq!(Size::default().centre().to_string(), "h8");
    }
}
