//! The values of SGF properties: points, text, results and rules.

use crate::board::Color;
use crate::point::{Point, Size};
use crate::record::note::{Mark, MarkKind};
use crate::record::outcome::{Ending, Outcome, outcome_in_words};
use crate::record::text::one_line;
use crate::rules::Rule;

/// What rules are called in `RU`.
pub(super) const RULES: [(&str, Rule); 4] = [
    ("Freestyle", Rule::Freestyle),
    ("Standard", Rule::Standard),
    ("Renju", Rule::Renju),
    ("Caro", Rule::Caro),
];

/// The text of a value: an escaped character stands for itself, an escaped line end
/// for nothing, and other line ends become `\n`.
pub(in crate::record::formats) fn unescape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut marks = value.chars().peekable();
    while let Some(mark) = marks.next() {
        let (mark, escaped) = match mark {
            '\\' => match marks.next() {
                Some(next) => (next, true),
                None => break,
            },
            mark => (mark, false),
        };
        if mark == '\r' {
            marks.next_if_eq(&'\n');
        }
        match (mark, escaped) {
            ('\r' | '\n', true) => {}
            ('\r' | '\n', false) => text.push('\n'),
            _ => text.push(mark),
        }
    }
    text
}

/// The inverse; characters in `special` are escaped too, and the brackets of what could
/// be taken for a move after a value that isn't closed.
pub(in crate::record::formats) fn escape(text: &str, special: &str) -> String {
    let mut value = String::with_capacity(text.len());
    let bracket = if text.contains(';') { '[' } else { ']' };
    for mark in text.chars() {
        if mark == '\\' || mark == ']' || mark == bracket || special.contains(mark) {
            value.push('\\');
        }
        value.push(mark);
    }
    value
}

/// The text of a value, on one line.
pub(super) fn one_line_of(value: &str) -> String {
    one_line(&unescape(value))
}

/// The point that a value names: `hh`, from the top left corner, or `h8`, as some
/// programs write it.
pub(super) fn point(value: &str, size: Size) -> Option<Point> {
    let letters = |byte: u8| byte.checked_sub(b'a');
    let point = match *value.as_bytes() {
        [x, y] if y.is_ascii_lowercase() => {
            let row = size.get().checked_sub(letters(y)? + 1)?;
            Point::new(letters(x)?, row)?
        }
        _ => value.parse().ok()?,
    };
    size.contains(point).then_some(point)
}

/// The inverse, with two letters.
pub(super) fn point_text(point: Point, size: Size) -> String {
    let letter = |place: u8| char::from(b'a' + place);
    let from_top = size.get() - 1 - point.row();
    [letter(point.column()), letter(from_top)].iter().collect()
}

/// The points of a value: one, or the rectangle `aa:cc` between two corners.
pub(super) fn points(value: &str, size: Size) -> Option<Vec<Point>> {
    let Some((first, last)) = value.split_once(':') else {
        return Some(vec![point(value.trim(), size)?]);
    };
    let (first, last) = (point(first.trim(), size)?, point(last.trim(), size)?);
    let columns = first.column().min(last.column())..=first.column().max(last.column());
    let rows = first.row().min(last.row())..=first.row().max(last.row());
    let row = |row| {
        columns
            .clone()
            .filter_map(move |column| Point::new(column, row))
    };
    Some(rows.rev().flat_map(row).collect())
}

/// The marks that a value puts.
pub(super) fn marks(kind: MarkKind, value: &str, size: Size) -> Option<Vec<Mark>> {
    if kind == MarkKind::Label {
        let (at, text) = value.split_once(':')?;
        let point = point(at.trim(), size)?;
        let text = one_line_of(text);
        return Some(vec![Mark { kind, point, text }]);
    }
    let mark = |point| Mark {
        kind,
        point,
        text: String::new(),
    };
    Some(points(value, size)?.into_iter().map(mark).collect())
}

/// The side that `PL` names.
pub(super) fn side(value: &str) -> Option<Color> {
    match value.trim().bytes().next()? {
        b'B' | b'b' | b'1' => Some(Color::Black),
        b'W' | b'w' | b'2' => Some(Color::White),
        _ => None,
    }
}

/// The rule that `RU` names; numbers are those of the Gomocup protocol.
pub(in crate::record::formats) fn rule_named(value: &str) -> Option<Rule> {
    let name = value.trim().to_ascii_lowercase();
    let numbered = match name.as_str() {
        "0" | "gomoku" => Some(Rule::Freestyle),
        "1" => Some(Rule::Standard),
        "2" | "4" | "rif" => Some(Rule::Renju),
        "8" => Some(Rule::Caro),
        _ => None,
    };
    let named = || RULES.iter().find(|(id, _)| name == id.to_ascii_lowercase());
    numbered.or_else(|| named().map(|&(_, rule)| rule))
}

/// The result that `RE` names, as SGF has it or in the words of players.
pub(super) fn outcome(value: &str) -> Option<Outcome> {
    let text = one_line_of(value);
    if text == "0" {
        let by = Ending::Unsaid;
        return Some(Outcome { winner: None, by });
    }
    let Some((side, by)) = text.split_once(['+', '＋']) else {
        return outcome_in_words(&text);
    };
    let winner = match side.trim() {
        "B" | "b" | "黑" | "黒" => Color::Black,
        "W" | "w" | "白" => Color::White,
        _ => return None,
    };
    Some(Outcome {
        winner: Some(winner),
        by: Ending::named(by),
    })
}

/// The inverse, as far as SGF has words for it.
pub(super) fn outcome_text(outcome: &Outcome) -> String {
    let by = match &outcome.by {
        Ending::Resignation => "R",
        Ending::Time => "T",
        Ending::Forbidden => "F",
        Ending::Other(words) => words,
        _ => "",
    };
    match outcome.winner {
        None => "0".to_owned(),
        Some(Color::Black) => format!("B+{by}"),
        Some(Color::White) => format!("W+{by}"),
    }
}
