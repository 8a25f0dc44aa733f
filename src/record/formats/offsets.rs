//! Openings, one a line, as steps `x,y` from the centre: right and down.

use crate::point::{Point, Size};
use crate::record::content::Record;
use crate::record::coordinates::{from_top_left, to_top_left};
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::{
    Codec, Detect, Entry, Format, MAX_RECORDS, OpenOptions, ParsedFile, Read, files_only,
};
use crate::record::holds::Holds;
use crate::record::text::{excerpt, filled_lines, numbers};

impl Format {
    /// One opening a line, in steps from the centre.
    pub const OFFSETS: Format = Format(&Entry {
        id: "offsets",
        extension: Some("txt"),
        detect: Detect::Text(detect),
        codec: files_only(Codec {
            read: Read::Text(read),
            write: |record| write(record).into_bytes(),
            holds: Holds::MOVES,
        }),
    });
}

/// Numbers between commas, one of them with a sign or the first one of a single digit.
fn detect(text: &str) -> bool {
    let signed = |byte: &[u8]| matches!(byte[0], b'-' | b'+') && byte[1].is_ascii_digit();
    let mut words = text.split(|mark: char| !mark.is_ascii_digit());
    let first = words.find(|word| !word.is_empty());
    let steps = text.as_bytes().windows(2).any(signed) || first.is_some_and(|n| n.len() == 1);
    text.contains(',') && steps
}

/// A line that can't be read leaves the others alone.
#[inline(never)]
fn read(text: &str, options: &OpenOptions) -> ParsedFile {
    let mut parsed = ParsedFile::new(Format::OFFSETS);
    for (line, words) in filled_lines(text) {
        let location = Location::Line(line);
        let (size, points) = match opening_on(words, options.size) {
            Ok(opening) => opening,
            Err(kind) => {
                parsed.report(Problem { location, kind });
                continue;
            }
        };
        if parsed.records.len() == MAX_RECORDS {
            let kind = RecordErrorKind::TooMany;
            parsed.report(Problem { location, kind });
            break;
        }
        if size != options.size {
            let kind = RecordErrorKind::SizeAssumed(size.get());
            parsed.report(Problem { location, kind });
        }
        let moves = points.into_iter().map(|point| (location, point)).collect();
        parsed.add_line(Record::new(size), moves);
    }
    parsed
}

/// The points on one line, on a board of the size or, if it needs that, on the largest
/// one: openings of tournaments are made for that.
fn opening_on(words: &str, size: Size) -> Result<(Size, Vec<Point>), RecordErrorKind> {
    let largest = Size::new(Size::MAX.into()).unwrap_or(size);
    let opening_on = |size| opening(words, size).map(|points| (size, points));
    opening_on(size).or_else(|error| match error {
        RecordErrorKind::StoneOffBoard(_) => opening_on(largest),
        error => Err(error),
    })
}

/// The points on one line.
fn opening(words: &str, size: Size) -> Result<Vec<Point>, RecordErrorKind> {
    let steps = numbers(words).filter(|steps| steps.len().is_multiple_of(2));
    let steps = steps.ok_or_else(|| RecordErrorKind::NotANumber(excerpt(words)))?;
    let (pairs, _) = steps.as_chunks::<2>();
    let points = pairs.iter().map(|&[x, y]| from_centre(size, x, y));
    let points: Option<Vec<Point>> = points.collect();
    points.ok_or_else(|| RecordErrorKind::StoneOffBoard(excerpt(words)))
}

/// How far the centre is from the left and the top.
fn centre(size: Size) -> i64 {
    i64::from(size.get() / 2)
}

fn from_centre(size: Size, x: i64, y: i64) -> Option<Point> {
    let centre = centre(size);
    from_top_left(size, x.checked_add(centre)?, y.checked_add(centre)?)
}

fn write(record: &Record) -> String {
    let centre = centre(record.size());
    // A pair alone on its line is a step only if it has a sign.
    let alone = record.played().count() == 1;
    let step = |point| {
        let (x, y) = to_top_left(record.size(), point);
        let (x, y) = (i64::from(x) - centre, i64::from(y) - centre);
        match alone {
            true => format!("{x:+},{y:+}"),
            false => format!("{x},{y}"),
        }
    };
    let steps: Vec<String> = record.played().map(step).collect();
    steps.join(",") + "\n"
}
