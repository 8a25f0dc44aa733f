//! Move text: points in the order of play, in its many spellings.
//!
//! `h8i9`, `H8 I9`, `h8, i9`, `h8_i9` and `1. h8 i9 2. g7` all name the same moves.

use crate::game::Game;
use crate::point::Point;
use crate::record::{Context, RecordError, RecordErrorKind, line_at, play_all};

/// Reads move text; the colours alternate from Black.
pub(super) fn read(text: &str, context: &Context) -> Result<Game, RecordError> {
    play_all(text, context, points(text)?)
}

/// The points named in `text`, each with its offset.
fn points(text: &str) -> Result<Vec<(usize, Point)>, RecordError> {
    let mut points = Vec::new();
    let mut offset = 0;
    while let Some(next) = text[offset..].chars().next() {
        let rest = &text[offset..];
        let word = word_length(rest, next);
        let wrong = || RecordError {
            line: line_at(text, offset),
            kind: RecordErrorKind::NotAMove(
                rest.chars()
                    .take_while(|mark| !is_separator(*mark))
                    .take(12)
                    .collect(),
            ),
        };
        if next.is_ascii_alphabetic() {
            let point = rest[..word].parse().map_err(|_| wrong())?;
            points.push((offset, point));
        } else if !next.is_ascii_digit() && !is_separator(next) {
            return Err(wrong());
        }
        offset += word;
    }
    Ok(points)
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
    mark.is_whitespace() || matches!(mark, '.' | ',' | ';' | '_' | '-' | ')')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> String {
        let points = points(text).expect("move text");
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
            let error = points(text).expect_err("no move text");
            assert_eq!(error.line, line);
            assert_eq!(error.kind, RecordErrorKind::NotAMove(word.to_owned()));
        }
    }
}
