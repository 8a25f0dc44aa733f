//! Points as numbers that count from the top left corner, as most files have them.

use crate::point::{Point, Size};

/// The point `x` from the left and `y` from the top, both from 0; `None` off the board.
pub(super) fn from_top_left(size: Size, x: i64, y: i64) -> Option<Point> {
    let row = i64::from(size.get()) - 1 - y;
    let point = Point::new(u8::try_from(x).ok()?, u8::try_from(row).ok()?)?;
    size.contains(point).then_some(point)
}

/// The inverse: `(x, y)`.
pub(super) fn to_top_left(size: Size, point: Point) -> (u8, u8) {
    (point.column(), size.get() - 1 - point.row())
}
