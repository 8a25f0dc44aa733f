//! Moves as numbers: lines `x,y` from the top left corner and 0, and openings
//! as steps from the centre, one a line.

use crate::point::{Point, Size};
use crate::record::content::Record;
use crate::record::error::{Place, Problem, RecordErrorKind};
use crate::record::lines::{excerpt, lines, numbers};
use crate::record::{Format, OpenOptions, Reading};

/// The point `x` from the left and `y` from the top, both from 0, if it is on the board.
pub(super) fn from_top_left(size: Size, x: i64, y: i64) -> Option<Point> {
    let row = i64::from(size.get()) - 1 - y;
    let point = Point::new(u8::try_from(x).ok()?, u8::try_from(row).ok()?)?;
    size.contains(point).then_some(point)
}

/// The inverse.
pub(super) fn to_top_left(size: Size, point: Point) -> (u8, u8) {
    (point.column(), size.get() - 1 - point.row())
}

/// Reads one move a line.
#[inline(never)]
pub(super) fn read_lines(text: &str, options: &OpenOptions) -> Reading {
    let mut reading = Reading::new(Format::Lines);
    let mut points = Vec::new();
    for (line, words) in lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        let Some([x, y]) = numbers(words).and_then(|pair| <[i64; 2]>::try_from(pair).ok()) else {
            reading.note(Problem::line(
                line,
                RecordErrorKind::NotANumber(excerpt(words)),
            ));
            break;
        };
        let Some(point) = from_top_left(options.size, x, y) else {
            let kind = RecordErrorKind::MoveOffBoard(points.len() + 1, excerpt(words));
            reading.note(Problem::line(line, kind));
            break;
        };
        points.push((Place::Line(line), point));
    }
    reading.take_line(Record::new(options.size), points);
    reading
}

/// Reads one opening a line; a line that can't be read leaves the others alone.
#[inline(never)]
pub(super) fn read_offsets(text: &str, options: &OpenOptions) -> Reading {
    let mut reading = Reading::new(Format::Offsets);
    for (line, words) in lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        let steps = numbers(words).filter(|steps| steps.len().is_multiple_of(2));
        let Some(steps) = steps else {
            reading.note(Problem::line(
                line,
                RecordErrorKind::NotANumber(excerpt(words)),
            ));
            continue;
        };
        let (pairs, _) = steps.as_chunks::<2>();
        let points: Option<Vec<Point>> = pairs
            .iter()
            .map(|&[x, y]| from_centre(options.size, x, y))
            .collect();
        let place = Place::Line(line);
        let Some(points) = points else {
            let kind = RecordErrorKind::StoneOffBoard(excerpt(words));
            reading.note(Problem { place, kind });
            continue;
        };
        if reading.records.len() == super::MOST_RECORDS {
            reading.note(Problem {
                place,
                kind: RecordErrorKind::TooMany,
            });
            break;
        }
        let start = Record::new(options.size);
        reading.take_line(
            start,
            points.into_iter().map(|point| (place, point)).collect(),
        );
    }
    reading
}

/// Half the side, as the step from the top left corner to the centre.
fn centre(size: Size) -> i64 {
    i64::from(size.get() / 2)
}

fn from_centre(size: Size, x: i64, y: i64) -> Option<Point> {
    let centre = centre(size);
    from_top_left(size, x.checked_add(centre)?, y.checked_add(centre)?)
}

/// Writes one move a line.
pub(super) fn write_lines(size: Size, points: &[Point]) -> String {
    let line = |&point: &Point| {
        let (x, y) = to_top_left(size, point);
        format!("{x},{y}\n")
    };
    points.iter().map(line).collect()
}

/// Writes the moves as an opening on one line.
pub(super) fn write_offsets(size: Size, points: &[Point]) -> String {
    let step = |&point: &Point| {
        let (x, y) = to_top_left(size, point);
        format!(
            "{},{}",
            i64::from(x) - centre(size),
            i64::from(y) - centre(size)
        )
    };
    let steps: Vec<String> = points.iter().map(step).collect();
    steps.join(",") + "\n"
}
