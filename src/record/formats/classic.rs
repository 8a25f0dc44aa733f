//! The save of the teaching articles: `xxyyc` for each stone.
//!
//! Two digits for the column from the left, two for the row from the top, both from
//! 0, then 1 for Black or 2 for White: `06082`, also spelled `06 08 2`, with anything
//! between the stones. It lists stones, not the order of play.

use crate::board::Color;
use crate::point::{Point, Size};
use crate::record::content::Record;
use crate::record::coordinates::{from_top_left, to_top_left};
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::{Codec, Detect, Entry, Format, OpenOptions, ParsedFile, Read};
use crate::record::holds::Holds;
use crate::record::text::line_at;

impl Format {
    /// The classic save: `xxyyc` for each stone.
    pub const CLASSIC: Format = Format(&Entry {
        id: "classic",
        extension: Some("txt"),
        detect: Detect::Text(|text| text.bytes().any(|byte| byte.is_ascii_digit())),
        codec: Some(Codec {
            read: Read::Text(read),
            write: |record| write(record).into_bytes(),
            holds: Holds::MOVES,
        }),
    });
}

/// One stone of a save.
struct Stone {
    /// Where in the text it stands.
    offset: usize,
    point: Point,
    color: Color,
}

/// Reads moves if the stones can be dealt out in turns, Black first, otherwise
/// set-up stones.
#[inline(never)]
fn read(text: &str, options: &OpenOptions) -> ParsedFile {
    let mut parsed = ParsedFile::new(Format::CLASSIC);
    let (mut stones, wrong) = stones(text, options.size);
    parsed.problems.extend(wrong);
    let mut record = Record::new(options.size);
    let twice = stones
        .iter()
        .position(|stone| record.set_up(stone.point, stone.color).is_err());
    if let Some(index) = twice {
        let Stone { offset, point, .. } = stones[index];
        let kind = RecordErrorKind::TwoStones(point);
        parsed.report(Problem::line(line_at(text, offset), kind));
        stones.truncate(index);
    }
    match dealt(&stones) {
        Some(moves) => {
            // Each is on the board and on a point of its own: no move can fail.
            let moves = moves.into_iter().map(|point| (Location::Line(1), point));
            parsed.add_line(Record::new(options.size), moves.collect());
        }
        None => parsed.records.push(record),
    }
    parsed
}

/// The stones up to the first word that isn't one, and that word as a problem.
#[inline(never)]
fn stones(text: &str, size: Size) -> (Vec<Stone>, Option<Problem>) {
    let mut stones = Vec::new();
    let mut words = words(text).into_iter();
    while let Some((offset, word)) = words.next() {
        // The second spelling has blanks within a stone.
        let word = match word.len() {
            2 => {
                let rest = words.by_ref().take(2).map(|(_, rest)| rest);
                [word].into_iter().chain(rest).collect::<Vec<_>>().concat()
            }
            _ => word.to_owned(),
        };
        let wrong = |kind| Problem::line(line_at(text, offset), kind);
        if !word.len().is_multiple_of(5) {
            let kind = RecordErrorKind::NotAStone(word.chars().take(24).collect());
            return (stones, Some(wrong(kind)));
        }
        for digits in word.as_bytes().chunks(5) {
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

/// Reads the five digits of one stone.
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
    let point = from_top_left(size, column.into(), from_top.into())
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

/// The stones dealt out in turns, Black first, each side's in the order of the list;
/// `None` if there are too many of one side.
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

fn write(record: &Record) -> String {
    let stone = |(index, point): (usize, Point)| {
        let (column, from_top) = to_top_left(record.size(), point);
        format!("{column:02}{from_top:02}{}\n", 1 + index % 2)
    };
    record.played().enumerate().map(stone).collect()
}
