//! Which format a file is in, by its content alone.

use crate::record::encoding::Encoding;
use crate::record::lines::{lines, numbers};
use crate::record::{Format, OpenOptions, open_text};
use crate::record::{link, pos, renlib, sgf};

/// The binary format that `bytes` are in, if it is one.
pub(super) fn binary(bytes: &[u8]) -> Option<Format> {
    if renlib::begins(bytes) {
        Some(Format::Lib)
    } else if pos::fits(bytes) && !reads_as_text(bytes) {
        Some(Format::Pos)
    } else {
        None
    }
}

/// Whether `bytes` are text that can be read. A count and as many different bytes
/// can look like text, but hardly make sense as such.
fn reads_as_text(bytes: &[u8]) -> bool {
    let text = std::str::from_utf8(bytes).ok().filter(|_| is_text(bytes));
    text.is_some_and(|text| open_text(text, &OpenOptions::default()).is_whole())
}

/// Whether `bytes` can be letters in any encoding: control codes are rare in text.
pub(super) fn is_text(bytes: &[u8]) -> bool {
    let wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    let control = |&byte: &u8| byte < 9 || (14..32).contains(&byte) && byte != 26;
    wide || !bytes.iter().any(control)
}

/// The encoding that an SGF or XML file says it is in.
pub(super) fn declared_encoding(bytes: &[u8]) -> Option<Encoding> {
    let head = String::from_utf8_lossy(bytes.get(..1000).unwrap_or(bytes));
    let after = |start: &str, end: &[char]| {
        let (_, rest) = head.split_once(start)?;
        Encoding::from_name(rest.split(end).next()?)
    };
    after("CA[", &[']']).or_else(|| after("encoding=\"", &['"']))
}

/// The format that `text` is in, by its content; nothing at all is move text.
#[inline(never)]
pub fn format_of(text: &str) -> Format {
    let start = text.trim_start_matches(|mark: char| mark.is_whitespace() || mark == '\u{feff}');
    if start.starts_with("Piskvor") {
        Format::Psq
    } else if sgf::begins(start) {
        Format::Sgf
    } else if start.starts_with('<') {
        Format::Rif
    } else if start.starts_with("BOARD") || start.starts_with("YXBOARD") {
        Format::Board
    } else if link::is_link(start) {
        Format::Link
    } else if is_rec(text) {
        Format::Rec
    } else {
        by_letters(text)
    }
}

/// Two lines that aren't numbers, then one that is three of them, or -1 at once.
fn is_rec(text: &str) -> bool {
    let mut head = lines(text).map(|(_, line)| line);
    let named =
        |line: Option<&str>| line.is_some_and(|line| numbers(line).is_none_or(|n| n.is_empty()));
    let three = |line: &str| {
        line.trim() == "-1" || line.contains(',') && numbers(line).is_some_and(|n| n.len() == 3)
    };
    named(head.next()) && named(head.next()) && head.next().is_some_and(three)
}

fn by_letters(text: &str) -> Format {
    let count = |wanted: fn(&u8) -> bool| text.bytes().filter(wanted).count();
    let digits = count(u8::is_ascii_digit);
    let names_a_point = text
        .bytes()
        .zip(text.bytes().skip(1))
        .any(|(letter, digit)| letter.is_ascii_alphabetic() && digit.is_ascii_digit());
    if names_a_point || text.contains('{') {
        Format::Moves
    } else if text.contains(['X', 'O', '+']) || count(|&byte| byte == b'.') > digits {
        Format::Diagram
    } else if digits > 0 {
        by_numbers(text)
    } else {
        Format::Moves
    }
}

/// Which of the formats it is that consist of numbers.
fn by_numbers(text: &str) -> Format {
    let filled = || lines(text).filter(|(_, line)| !line.trim().is_empty());
    let only_commas = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || b", \t\r\n".contains(&byte));
    let is_pair = |line: &str| {
        line.contains(',')
            && numbers(line).is_some_and(|n| n.len() == 2 && n.iter().all(|n| *n < 100))
    };
    let words = || text.split(|mark: char| !mark.is_ascii_digit());
    let first = words().find(|word| !word.is_empty());
    let steps = |byte: &[u8]| byte[0] == b'-' && byte[1].is_ascii_digit();
    if text.contains(',') && text.as_bytes().windows(2).any(steps) {
        Format::Offsets
    } else if only_commas && filled().all(|(_, line)| is_pair(line)) {
        Format::Lines
    } else if text.contains(',') && first.is_some_and(|word| word.len() == 1) {
        Format::Offsets
    } else {
        Format::Classic
    }
}
