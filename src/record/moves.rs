//! Move text: points in the order of play, in its many spellings.
//!
//! `h8i9`, `H8 I9`, `h8, i9`, `h8_i9` and `1. h8 i9 2. g7` all name the same
//! moves. Stones without order may follow in braces, black ones first:
//! `h8i9{a1b2}{c3}`.

use crate::board::Color;
use crate::point::Point;
use crate::record::content::Record;
use crate::record::error::{Place, Problem, RecordErrorKind};
use crate::record::lines::{LineCounter, line_at};
use crate::record::{Format, OpenOptions, Reading};

/// Where a word stands that is no move, and the word.
type Stray = (usize, String);

/// Reads move text as far as it can be read; the colours alternate from Black.
#[inline(never)]
pub(super) fn open(text: &str, options: &OpenOptions) -> Reading {
    let mut reading = Reading::new(Format::Moves);
    let (moves, sets) = text.split_at(text.find('{').unwrap_or(text.len()));
    let moves = moves.strip_prefix("MOVES").unwrap_or(moves);
    let start = text.len() - moves.len() - sets.len();
    let mut record = Record::new(options.size);
    let mut offset = text.len() - sets.len();
    for (set, color) in sets.split_inclusive('}').zip([Color::Black, Color::White]) {
        let inside = set.trim_start_matches(|mark: char| mark == '{' || mark.is_whitespace());
        let from = offset + set.len() - inside.len();
        let stones = named(
            text,
            from,
            inside.trim_end_matches('}'),
            options,
            &mut reading,
        );
        for (place, point) in stones {
            if record.set_up(point, color).is_err() {
                let kind = RecordErrorKind::TwoStones(point);
                reading.note(Problem { place, kind });
            }
        }
        offset += set.len();
    }
    let moves = named(text, start, moves, options, &mut reading);
    reading.take_line(record, moves);
    reading
}

/// The points named in `part`, which begins at `start` of `text`, as the
/// options spell them. Stops at what is no point.
#[inline(never)]
fn named(
    text: &str,
    start: usize,
    part: &str,
    options: &OpenOptions,
    reading: &mut Reading,
) -> Vec<(Place, Point)> {
    let (points, wrong) = scan(part);
    if let Some((offset, word)) = wrong {
        let line = line_at(text, start + offset);
        reading.note(Problem::line(line, RecordErrorKind::NotAMove(word)));
    }
    let mut spelled = Vec::new();
    let mut lines = LineCounter::new(text);
    for (number, (offset, point)) in (1..).zip(points) {
        let place = Place::Line(lines.at(start + offset));
        let Some(point) = respell(point, options) else {
            let kind = RecordErrorKind::MoveOffBoard(number, point.to_string());
            reading.note(Problem { place, kind });
            break;
        };
        spelled.push((place, point));
    }
    spelled
}

/// The point that `point` names where the options count otherwise.
fn respell(point: Point, options: &OpenOptions) -> Option<Point> {
    let (mut column, mut row) = (point.column(), point.row());
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

/// The points named in `text`, each with its offset, up to the first word that
/// is none, and that word.
#[inline(never)]
pub(super) fn scan(text: &str) -> (Vec<(usize, Point)>, Option<Stray>) {
    let mut points = Vec::new();
    let mut offset = 0;
    while let Some(next) = text[offset..].chars().next() {
        let rest = &text[offset..];
        let word = word_length(rest, next);
        let point = rest[..word].parse().ok();
        if let Some(point) = point {
            points.push((offset, point));
        } else if !next.is_ascii_digit() && !is_separator(next) {
            let wrong = rest.chars().take_while(|mark| !is_separator(*mark));
            return (points, Some((offset, wrong.take(12).collect())));
        }
        offset += word;
    }
    (points, None)
}

/// The length of the point, the move number or the single character that `rest` begins with.
fn word_length(rest: &str, first: char) -> usize {
    let digits = |from: usize| {
        let tail = rest.as_bytes().iter().skip(from);
        from + tail.take_while(|byte| byte.is_ascii_digit()).count()
    };
    if first.is_ascii_alphanumeric() {
        digits(1)
    } else {
        first.len_utf8()
    }
}

fn is_separator(mark: char) -> bool {
    let plain = matches!(mark, '.' | ',' | ';' | '_' | '-' | ')' | '(' | ':' | '|');
    plain || mark.is_whitespace() || matches!(mark, '，' | '、' | '。' | '→')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> String {
        let (points, None) = scan(text) else {
            panic!("{text:?} is no move text");
        };
        let names: Vec<String> = points.iter().map(|(_, point)| point.to_string()).collect();
        names.join(" ")
    }

    #[test]
    fn every_spelling_names_the_same_moves() {
        for text in [
            "h8i9g10",
            "H8I9G10",
            "h8 i9 g10",
            "H8, I9, G10",
            "h8_i9-g10",
            "1. h8 i9 2. g10",
            "1) h8\r\n2) i9\r\n3) g10\r\n",
        ] {
            assert_eq!(names(text), "h8 i9 g10", "{text:?}");
        }
        assert_eq!(names(" \n"), "");
    }

    #[test]
    fn what_is_no_move_is_named_with_its_line() {
        for (text, line, word) in [
            ("h8\nz9", 2, "z9"),
            ("h8 i", 1, "i"),
            ("h8\n\ni99", 3, "i99"),
            ("h8 五", 1, "五"),
            ("h8 hello", 1, "hello"),
        ] {
            let (_, Some((offset, found))) = scan(text) else {
                panic!("{text:?} is move text");
            };
            assert_eq!((line_at(text, offset), found.as_str()), (line, word));
        }
    }
}
