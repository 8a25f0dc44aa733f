//! Takes in one node of an SGF: its moves, set-up stones, what is said of the game
//! and what stands beside the move.

use crate::board::Color;
use crate::game::ForbiddenMoves;
use crate::point::Size;
use crate::record::builder::Builder;
use crate::record::content::{Info, plain_text};
use crate::record::error::RecordErrorKind;
use crate::record::lines::excerpt;
use crate::record::note::{Note, Property};
use crate::record::sgf::tokens::{Token, Tokens};
use crate::record::sgf::{MARKS, values};
use crate::record::tree::Play;

/// The properties of one node.
pub(super) type Properties<'a> = Vec<(String, Vec<&'a str>)>;

/// Reads what [`note_text`](super::note_text) writes; `None` if it is anything else.
pub(in crate::record) fn read_note(text: &str, size: Size) -> Option<Note> {
    let mut note = Note::default();
    for token in Tokens::new(text) {
        match token {
            Token::Property(name, values) => annotate(&mut note, &name, &values, size).ok()?,
            _ => return None,
        }
    }
    Some(note)
}

/// Adds a node, or fills the root if it is the first. Returns remarks; an error
/// says that the node can't stand, nor what follows it.
pub(super) fn later_node(
    builder: &mut Builder,
    properties: &Properties,
    first: bool,
) -> Result<Vec<RecordErrorKind>, RecordErrorKind> {
    let mut remarks = Vec::new();
    let moves = || {
        let is_move = |name: &str| matches!(name, "B" | "W");
        properties.iter().filter(move |(name, _)| is_move(name))
    };
    if !first && moves().next().is_none() {
        builder.add(Play::Nothing)?;
    }
    for (name, values) in properties {
        if matches!(name.as_str(), "AB" | "AW" | "AE" | "PL") {
            set_up(builder, name, values)?;
        }
    }
    for (name, values) in moves() {
        let color = if name == "B" {
            Color::Black
        } else {
            Color::White
        };
        for value in values {
            add_move(builder, color, value.trim())?;
        }
    }
    let size = builder.record().size();
    let mut note = Note::default();
    for (name, values) in properties {
        let known = first && inform(&mut builder.record().info, name, values[0], &mut remarks);
        if known || matches!(name.as_str(), "B" | "W" | "AB" | "AW" | "AE" | "PL") {
            continue;
        }
        remarks.extend(annotate(&mut note, name, values, size).err());
    }
    if !note.is_empty() {
        let node = builder.node();
        builder.record().annotate(node, |here| *here = note);
    }
    Ok(remarks)
}

fn add_move(builder: &mut Builder, color: Color, value: &str) -> Result<(), RecordErrorKind> {
    let size = builder.record().size();
    let passes = value.is_empty() || (value == "tt" && size.get() <= 19);
    let play = if passes {
        Play::Pass(color)
    } else {
        let point = values::point(value, size);
        let point = point.ok_or_else(|| RecordErrorKind::Value(excerpt(value)))?;
        Play::Stone(point, color)
    };
    builder.add(play).map(|_| ())
}

fn set_up(builder: &mut Builder, name: &str, values: &[&str]) -> Result<(), RecordErrorKind> {
    if !builder.is_bare() || name == "AE" {
        return Err(RecordErrorKind::SetupInside);
    }
    let size = builder.record().size();
    for value in values {
        let wrong = || RecordErrorKind::Value(excerpt(value));
        let color = match name {
            "PL" => {
                builder.say_turn(values::side(value).ok_or_else(wrong)?);
                continue;
            }
            "AB" => Color::Black,
            _ => Color::White,
        };
        for point in values::points(value, size).ok_or_else(wrong)? {
            let twice = |_| RecordErrorKind::TwoStones(point);
            builder.set_up(point, color).map_err(twice)?;
        }
    }
    Ok(())
}

/// Takes in a property of the whole game; `false` if it is none.
fn inform(info: &mut Info, name: &str, value: &str, remarks: &mut Vec<RecordErrorKind>) -> bool {
    let [black, white] = &mut info.players;
    let text = || values::line(value);
    match name {
        "FF" | "GM" | "CA" | "AP" | "SZ" => {}
        "PB" => black.name = text(),
        "PW" => white.name = text(),
        "DT" => info.date = text(),
        "GN" => info.title = text(),
        "RU" => match values::rule(value) {
            Some(rule) => info.rule = Some(rule),
            None => {
                remarks.push(RecordErrorKind::UnknownRule(excerpt(value)));
                return false;
            }
        },
        "RE" => match values::outcome(value) {
            Some(outcome) => info.result = Some(outcome),
            None => return false,
        },
        "WZOP" => info.opening = text(),
        "WZFM" => {
            info.forbidden = Some(match value {
                "lose" => ForbiddenMoves::Lose,
                _ => ForbiddenMoves::Refuse,
            });
        }
        "WZPB" => black.program = text(),
        "WZPW" => white.program = text(),
        "WZLB" => black.level = value.parse().ok(),
        "WZLW" => white.level = value.parse().ok(),
        "WZSB" => black.seed = value.parse().ok(),
        "WZSW" => white.seed = value.parse().ok(),
        _ => return false,
    }
    true
}

/// Takes in a property of a node.
fn annotate(
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
