//! Move text: points in the order of play, in its many spellings.
//!
//! `h8i9`, `H8 I9`, `h8, i9`, `h8_i9` and `1. h8 i9 2. g7` all name the same
//! moves. Stones without order may follow in braces, Black's first:
//! `h8i9{a1b2}{c3}`.

use crate::board::Color;
use crate::point::Point;
use crate::record::content::Record;
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::{Codec, Detect, Entry, Format, OpenOptions, ParsedFile, Read};
use crate::record::holds::Holds;
use crate::record::move_text::scan;
use crate::record::text::{LineCounter, line_at};

impl Format {
    /// The moves in order, such as `h8i9`.
    pub const MOVES: Format = Format(&Entry {
        id: "moves",
        extension: Some("txt"),
        detect: Detect::Text(detect),
        codec: Some(Codec {
            read: Read::Text(read),
            write: |record| write(record).into_bytes(),
            holds: Holds::MOVES,
        }),
    });
}

/// A letter before a digit, or a brace.
fn detect(text: &str) -> bool {
    let names_a_point = text
        .bytes()
        .zip(text.bytes().skip(1))
        .any(|(letter, digit)| letter.is_ascii_alphabetic() && digit.is_ascii_digit());
    names_a_point || text.contains('{')
}

/// Reads the points in a part of the text.
struct Reader<'a> {
    text: &'a str,
    options: &'a OpenOptions,
    parsed: ParsedFile,
}

#[inline(never)]
fn read(text: &str, options: &OpenOptions) -> ParsedFile {
    let mut reader = Reader {
        text,
        options,
        parsed: ParsedFile::new(Format::MOVES),
    };
    let (moves, sets) = text.split_at(text.find('{').unwrap_or(text.len()));
    let moves = moves.strip_prefix("MOVES").unwrap_or(moves);
    let start = text.len() - moves.len() - sets.len();
    let mut record = Record::new(options.size);
    let mut offset = text.len() - sets.len();
    for (set, color) in sets.split_inclusive('}').zip([Color::Black, Color::White]) {
        let inside = set.trim_start_matches(|mark: char| mark == '{' || mark.is_whitespace());
        let from = offset + set.len() - inside.len();
        for (location, point) in reader.points(from, inside.trim_end_matches('}')) {
            if record.set_up(point, color).is_err() {
                let kind = RecordErrorKind::TwoStones(point);
                reader.parsed.report(Problem { location, kind });
            }
        }
        offset += set.len();
    }
    let moves = reader.points(start, moves);
    reader.parsed.add_line(record, moves);
    reader.parsed
}

impl Reader<'_> {
    /// The points named in `part`, which begins at offset `start` of the text, up to
    /// the first word that isn't one.
    #[inline(never)]
    fn points(&mut self, start: usize, part: &str) -> Vec<(Location, Point)> {
        let scanned = scan(part);
        if let Some(stray) = scanned.stray {
            let line = line_at(self.text, start + stray.offset);
            let kind = RecordErrorKind::NotAMove(stray.word);
            self.parsed.report(Problem::line(line, kind));
        }
        let mut points = Vec::new();
        let mut lines = LineCounter::new(self.text);
        for (number, (offset, named)) in (1..).zip(scanned.points) {
            let location = Location::Line(lines.line_at(start + offset));
            let Some(point) = respell(named, self.options) else {
                let kind = RecordErrorKind::MoveOffBoard(number, named.to_string());
                self.parsed.report(Problem { location, kind });
                break;
            };
            points.push((location, point));
        }
        points
    }
}

/// The point that a text means by `named` if it counts as the options state.
fn respell(named: Point, options: &OpenOptions) -> Option<Point> {
    let (mut column, mut row) = (named.column(), named.row());
    if options.skips_i {
        column = match column {
            0..8 => column,
            8 => return None,
            after => after - 1,
        };
    }
    if options.from_top {
        row = options.size.get().checked_sub(row + 1)?;
    }
    Point::new(column, row)
}

fn write(record: &Record) -> String {
    record.played().map(|point| point.to_string()).collect()
}
