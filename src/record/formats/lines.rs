//! One move a line, as Yixin has it: `x,y` from the top left corner, both from 0.

use crate::record::content::Record;
use crate::record::coordinates::{from_top_left, to_top_left};
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::{
    Codec, Detect, Entry, Format, OpenOptions, ParsedFile, Read, files_only,
};
use crate::record::holds::Holds;
use crate::record::text::{excerpt, filled_lines, numbers};

impl Format {
    /// One move a line, `x,y` from the top left corner and 0, as Yixin has it.
    pub const LINES: Format = Format(&Entry {
        id: "lines",
        extension: Some("txt"),
        detect: Detect::Text(detect),
        codec: files_only(Codec {
            read: Read::Text(read),
            write: |record| write(record).into_bytes(),
            holds: Holds::MOVES,
        }),
    });
}

/// Nothing but pairs of numbers, each on a line of its own.
fn detect(text: &str) -> bool {
    let known = |byte: u8| byte.is_ascii_digit() || b", \t\r\n".contains(&byte);
    let is_pair = |line: &str| {
        line.contains(',')
            && numbers(line).is_some_and(|n| n.len() == 2 && n.iter().all(|n| *n < 100))
    };
    text.bytes().all(known)
        && !text.trim().is_empty()
        && filled_lines(text).all(|(_, line)| is_pair(line))
}

#[inline(never)]
fn read(text: &str, options: &OpenOptions) -> ParsedFile {
    let mut parsed = ParsedFile::new(Format::LINES);
    let mut points = Vec::new();
    for (line, words) in filled_lines(text) {
        let location = Location::Line(line);
        let Some([x, y]) = numbers(words).and_then(|pair| <[i64; 2]>::try_from(pair).ok()) else {
            let kind = RecordErrorKind::NotANumber(excerpt(words));
            parsed.report(Problem { location, kind });
            break;
        };
        let Some(point) = from_top_left(options.size, x, y) else {
            let kind = RecordErrorKind::MoveOffBoard(points.len() + 1, excerpt(words));
            parsed.report(Problem { location, kind });
            break;
        };
        points.push((location, point));
    }
    parsed.add_line(Record::new(options.size), points);
    parsed
}

fn write(record: &Record) -> String {
    let line = |point| {
        let (x, y) = to_top_left(record.size(), point);
        format!("{x},{y}\n")
    };
    record.played().map(line).collect()
}
