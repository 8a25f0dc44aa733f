//! The save of the teaching articles: one record `xxyyc` for each stone.
//!
//! Two digits column from the left, two digits row from the top, both from 0,
//! then 1 for Black or 2 for White: `06082`, also spelled `06 08 2`, whatever
//! separates the records. It lists stones, not the order of play.

use crate::board::Color;
use crate::point::{Point, Size};
use crate::record::content::Record;
use crate::record::error::{Place, Problem, RecordErrorKind};
use crate::record::lines::line_at;
use crate::record::{Format, OpenOptions, Reading};

/// One stone of a save and where in the text it was found.
struct Stone {
    offset: usize,
    point: Point,
    color: Color,
}

/// Reads a save as far as it can be read: moves if its stones can be dealt out
/// in turns, Black first, otherwise set-up stones.
#[inline(never)]
pub(super) fn open(text: &str, options: &OpenOptions) -> Reading {
    let mut reading = Reading::new(Format::Classic);
    let (mut stones, wrong) = stones(text, options.size);
    reading.problems.extend(wrong);
    let mut record = Record::new(options.size);
    let twice = stones
        .iter()
        .position(|stone| record.set_up(stone.point, stone.color).is_err());
    if let Some(index) = twice {
        let Stone { offset, point, .. } = stones[index];
        let kind = RecordErrorKind::TwoStones(point);
        reading.note(Problem::line(line_at(text, offset), kind));
        stones.truncate(index);
    }
    match dealt(&stones) {
        Some(moves) => {
            // They are on the board, and none is on another.
            let moves = moves.into_iter().map(|point| (Place::Line(1), point));
            reading.take_line(Record::new(options.size), moves.collect());
        }
        None => reading.records.push(record),
    }
    reading
}

/// The stones up to the first text that is none, and that.
#[inline(never)]
fn stones(text: &str, size: Size) -> (Vec<Stone>, Option<Problem>) {
    let mut stones = Vec::new();
    let mut words = words(text).into_iter();
    while let Some((offset, word)) = words.next() {
        // The second spelling has blanks inside a record.
        let record = match word.len() {
            2 => {
                let rest = words.by_ref().take(2).map(|(_, rest)| rest);
                [word].into_iter().chain(rest).collect::<Vec<_>>().concat()
            }
            _ => word.to_owned(),
        };
        let wrong = |kind| Problem::line(line_at(text, offset), kind);
        if !record.len().is_multiple_of(5) {
            let kind = RecordErrorKind::NotAStone(record.chars().take(24).collect());
            return (stones, Some(wrong(kind)));
        }
        for digits in record.as_bytes().chunks(5) {
            match stone(digits, offset, size) {
                Ok(stone) => stones.push(stone),
                Err(kind) => return (stones, Some(wrong(kind))),
            }
        }
    }
    (stones, None)
}

/// The unbroken words of digits and letters in `text`, each with its offset.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut offset = 0;
    for piece in text.split_inclusive(|mark: char| !mark.is_alphanumeric()) {
        let word = piece.trim_end_matches(|mark: char| !mark.is_alphanumeric());
        if !word.is_empty() {
            words.push((offset, word));
        }
        offset += piece.len();
    }
    words
}

/// Reads one record of five digits.
fn stone(digits: &[u8], offset: usize, size: Size) -> Result<Stone, RecordErrorKind> {
    let text = || String::from_utf8_lossy(digits).into_owned();
    let values: Vec<u8> = digits.iter().map(|byte| byte.wrapping_sub(b'0')).collect();
    let (column, from_top, color) = match values[..] {
        [
            x1 @ 0..=9,
            x0 @ 0..=9,
            y1 @ 0..=9,
            y0 @ 0..=9,
            color @ 1..=2,
        ] => (10 * x1 + x0, 10 * y1 + y0, color),
        _ => return Err(RecordErrorKind::NotAStone(text())),
    };
    let row = size.get().checked_sub(from_top + 1);
    let point = row
        .and_then(|row| Point::new(column, row))
        .filter(|&point| size.contains(point))
        .ok_or_else(|| RecordErrorKind::StoneOffBoard(text()))?;
    Ok(Stone {
        offset,
        point,
        color: if color == 1 {
            Color::Black
        } else {
            Color::White
        },
    })
}

/// Each side's stones in the order of the list, in turns, Black first; `None` if
/// their numbers don't fit.
fn dealt(stones: &[Stone]) -> Option<Vec<Point>> {
    let of = |color| {
        let mine = stones.iter().filter(move |stone| stone.color == color);
        mine.map(|stone| stone.point)
    };
    let (black, white) = (of(Color::Black).count(), of(Color::White).count());
    if !(black == white || black == white + 1) {
        return None;
    }
    let mut white = of(Color::White);
    let moves = of(Color::Black).flat_map(|stone| [Some(stone), white.next()]);
    Some(moves.flatten().collect())
}

/// Writes the moves as stones, Black first.
pub(super) fn write(size: Size, points: &[Point]) -> String {
    let stone = |(index, point): (usize, &Point)| {
        let from_top = size.get() - 1 - point.row();
        format!("{:02}{from_top:02}{}\n", point.column(), 1 + index % 2)
    };
    points.iter().enumerate().map(stone).collect()
}
