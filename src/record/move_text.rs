//! Finding points in text, in whatever way they are separated and numbered.

use crate::point::Point;

/// The points named in a text.
pub(super) struct Scan {
    /// Each with its offset.
    pub(super) points: Vec<(usize, Point)>,
    /// The first word that isn't a point; nothing after it was read.
    pub(super) stray: Option<Stray>,
}

/// A word that isn't a point.
pub(super) struct Stray {
    pub(super) offset: usize,
    pub(super) word: String,
}

/// Finds the points named in `text`, up to the first word that isn't one.
#[inline(never)]
pub(super) fn scan(text: &str) -> Scan {
    let mut points = Vec::new();
    let mut offset = 0;
    while let Some(next) = text[offset..].chars().next() {
        let rest = &text[offset..];
        let length = word_length(rest, next);
        if let Ok(point) = rest[..length].parse() {
            points.push((offset, point));
        } else if !next.is_ascii_digit() && !is_separator(next) {
            let word = rest.chars().take_while(|mark| !is_separator(*mark));
            let word = word.take(12).collect();
            let stray = Some(Stray { offset, word });
            return Scan { points, stray };
        }
        offset += length;
    }
    let stray = None;
    Scan { points, stray }
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
    use crate::record::text::line_at;

    fn names(text: &str) -> String {
        let Scan { points, stray } = scan(text);
        assert!(stray.is_none(), "{text:?} is no move text");
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
            let Some(stray) = scan(text).stray else {
                panic!("{text:?} is move text");
            };
            assert_eq!(
                (line_at(text, stray.offset), stray.word.as_str()),
                (line, word)
            );
        }
    }
}
