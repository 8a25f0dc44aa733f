//! The record of the Chinese computer game championship, one line:
//! `{[C5][Anna B][Bo W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(H,8);W(I,9)}`.
//!
//! The labels are the game (C5 is five in a row), who played Black and White, the result,
//! when and where, and the event; columns are letters, and rows count from the bottom.
//! Labels are escaped as in SGF.

use std::fmt::Write;

use crate::board::Color;
use crate::point::{Point, Size};
use crate::record::content::Record;
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::{Codec, Detect, Entry, Format, ParsedFile, Read, files_only};
use crate::record::formats::sgf::{escape, unescape};
use crate::record::holds::{Holds, Keeps, Sizes};
use crate::record::outcome::outcome_in_words;
use crate::record::text::{excerpt, line_at, one_line, without_lead};

impl Format {
    /// The record of the Chinese computer game championship.
    pub const CCGC: Format = Format(&Entry {
        id: "ccgc",
        extension: Some("txt"),
        detect: Detect::Text(detect),
        codec: files_only(Codec {
            read: Read::Text(|text, _| read(text)),
            write: |record| write(record).into_bytes(),
            holds: Holds {
                size: Sizes::Only(SIDE),
                title: true,
                date: true,
                names: |_| true,
                result: |_, _| Keeps::Winner,
                ..Holds::MOVES
            },
        }),
    });
}

const SIDE: u8 = 15;
const GAME: &str = "C5";

/// Labels, and a move or the end after them. Some programs forget the outer brace, or
/// write the first label in braces.
fn detect(text: &str) -> bool {
    let text = without_lead(text);
    ["{[", "{{", "["]
        .iter()
        .any(|start| text.starts_with(start))
        && ["[C5]", "{C5}", ";B("]
            .iter()
            .any(|part| text.contains(part))
}

#[inline(never)]
fn read(text: &str) -> ParsedFile {
    let mut parsed = ParsedFile::new(Format::CCGC);
    let (labels, moves) = labels(text);
    let mut record = Record::new(Size::default());
    let label = |index: usize| labels.get(index).map_or("", String::as_str);
    let player = |index, side| {
        let name = label(index);
        one_line(name.strip_suffix(side).unwrap_or(name))
    };
    record.info.players[0].name = player(1, " B");
    record.info.players[1].name = player(2, " W");
    record.info.result = outcome_in_words(label(3));
    record.info.date = one_line(label(4));
    record.info.title = one_line(label(5));
    if label(0) != GAME {
        let kind = RecordErrorKind::OtherGame(excerpt(label(0)));
        parsed.report(Problem::line(1, kind));
    }
    let mut line = Vec::new();
    let mut offset = moves;
    for word in text[moves..].split_inclusive(';') {
        let location = Location::Line(line_at(text, offset));
        offset += word.len();
        let word = word.trim_matches(|mark: char| mark.is_whitespace() || mark == ';');
        let word = word.trim_end_matches('}').trim_end();
        if word.is_empty() {
            continue;
        }
        let kind = match stone(word) {
            Some((point, color)) if color == Color::Black.after(line.len()) => {
                line.push((location, point));
                continue;
            }
            Some(_) => RecordErrorKind::Turn(line.len() + 1),
            None => RecordErrorKind::NotAMove(excerpt(word)),
        };
        parsed.report(Problem { location, kind });
        break;
    }
    parsed.add_line(record, line);
    parsed
}

/// The labels, and where the moves begin.
fn labels(text: &str) -> (Vec<String>, usize) {
    let mut labels = Vec::new();
    let mut at = text.len() - without_lead(text).len();
    while let Some(mark) = text[at..].chars().next() {
        let close = match mark {
            '[' => ']',
            '{' if text[at + 1..].starts_with(|mark: char| mark.is_ascii_alphanumeric()) => '}',
            '{' => {
                at += 1;
                continue;
            }
            mark if mark.is_whitespace() => {
                at += mark.len_utf8();
                continue;
            }
            _ => break,
        };
        let inside = &text[at + 1..];
        let mut escaped = false;
        let end = inside.find(|mark: char| {
            let ends = mark == close && !escaped;
            escaped = mark == '\\' && !escaped;
            ends
        });
        let Some(end) = end else { break };
        labels.push(unescape(&inside[..end]));
        at += end + 2;
    }
    (labels, at)
}

/// The stone that `B(H,8)` puts.
fn stone(word: &str) -> Option<(Point, Color)> {
    let (side, rest) = word.split_once('(')?;
    let (place, _) = rest.split_once(')')?;
    let (column, row) = place.split_once(',')?;
    let color = match side.trim() {
        "B" | "b" => Color::Black,
        "W" | "w" => Color::White,
        _ => return None,
    };
    let name = format!("{}{}", column.trim().to_ascii_lowercase(), row.trim());
    Some((name.parse().ok()?, color))
}

fn write(record: &Record) -> String {
    let info = &record.info;
    let [black, white] = &info.players;
    let result = match info.result.as_ref().map(|result| result.winner) {
        None => "",
        Some(Some(Color::Black)) => "先手胜",
        Some(Some(Color::White)) => "后手胜",
        Some(None) => "和棋",
    };
    let mut text = format!("{{[{GAME}]");
    for label in [
        &format!("{} B", black.name),
        &format!("{} W", white.name),
        result,
        &info.date,
        &info.title,
    ] {
        // Writing to a String can't fail.
        let _ = write!(text, "[{}]", escape(label, ""));
    }
    for (side, point) in ['B', 'W'].into_iter().cycle().zip(record.played()) {
        let column = char::from(b'A' + point.column());
        let _ = write!(text, ";{side}({column},{})", point.row() + 1);
    }
    text + "}\n"
}
