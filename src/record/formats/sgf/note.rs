//! What is noted at a node, as SGF properties and back.

use crate::point::Size;
use crate::record::error::RecordErrorKind;
use crate::record::formats::sgf::tokens::{Token, Tokens};
use crate::record::formats::sgf::values;
use crate::record::note::{MarkKind, Note, Property};
use crate::record::text::{excerpt, one_line, plain_text};

/// The properties that mark points.
const MARKS: [(&str, MarkKind); 5] = [
    ("LB", MarkKind::Label),
    ("TR", MarkKind::Triangle),
    ("SQ", MarkKind::Square),
    ("CR", MarkKind::Circle),
    ("MA", MarkKind::Cross),
];

/// Reads what [`note_text`] writes; `None` if it is anything else.
pub(in crate::record::formats) fn read_note(text: &str, size: Size) -> Option<Note> {
    let mut note = Note::default();
    for token in Tokens::new(text) {
        match token {
            Token::Property(name, values) => annotate(&mut note, &name, &values, size).ok()?,
            _ => return None,
        }
    }
    Some(note)
}

/// Adds a property to what is noted at a node.
pub(super) fn annotate(
    note: &mut Note,
    name: &str,
    values: &[&str],
    size: Size,
) -> Result<(), RecordErrorKind> {
    if let Some(&(_, kind)) = MARKS.iter().find(|(id, _)| *id == name) {
        for value in values {
            let marks = values::marks(kind, value, size);
            let marks = marks.ok_or_else(|| RecordErrorKind::Value(excerpt(value)))?;
            marks.into_iter().for_each(|mark| note.mark(mark));
        }
        return Ok(());
    }
    match name {
        "C" => note.comment = values::unescape(values[0]),
        "WZMS" => note.time = values[0].parse().ok().filter(|&time| time > 0),
        _ => note.properties.push(Property {
            name: name.to_owned(),
            values: values.iter().map(|value| plain_text(value)).collect(),
        }),
    }
    Ok(())
}

/// What is noted at a node, as properties.
pub(in crate::record::formats) fn note_text(note: &Note, size: Size) -> String {
    let mut text = String::new();
    if !note.comment.is_empty() {
        property(&mut text, "C", &values::escape(&note.comment, ""));
    }
    for (name, kind) in MARKS {
        let marks: Vec<_> = note
            .marks()
            .iter()
            .filter(|mark| mark.kind == kind)
            .collect();
        if !marks.is_empty() {
            text += name;
        }
        for mark in marks {
            let label = match mark.text.as_str() {
                "" if name != "LB" => String::new(),
                label => format!(":{}", values::escape(&one_line(label), ":")),
            };
            text += &format!("[{}{label}]", values::point_text(mark.point, size));
        }
    }
    if let Some(time) = note.time {
        property(&mut text, "WZMS", &time.to_string());
    }
    for kept in &note.properties {
        text += &kept.name;
        for value in &kept.values {
            text += &format!("[{value}]");
        }
    }
    text
}

/// Adds a property, whose value is escaped already.
pub(super) fn property(text: &mut String, name: &str, value: &str) {
    *text += &format!("{name}[{value}]");
}
