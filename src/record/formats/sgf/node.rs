//! Reads one node of an SGF: its moves, its set-up stones, what it states about the
//! game and what it notes.

use crate::board::Color;
use crate::game::ForbiddenMoves;
use crate::point::Point;
use crate::record::builder::Builder;
use crate::record::content::GameInfo;
use crate::record::error::RecordErrorKind;
use crate::record::formats::sgf::note::annotate;
use crate::record::formats::sgf::values;
use crate::record::note::Note;
use crate::record::outcome::Ending;
use crate::record::text::excerpt;
use crate::record::tree::Play;

/// The properties of one node.
pub(super) type Properties<'a> = Vec<(String, Vec<&'a str>)>;

/// Adds a node; the first one fills the root instead. Returns remarks. An error means
/// that neither the node nor anything after it can be read.
pub(super) fn read_node(
    builder: &mut Builder,
    properties: &Properties,
    first: bool,
) -> Result<Vec<RecordErrorKind>, RecordErrorKind> {
    let mut remarks = Vec::new();
    let moves = || properties.iter().filter(|(name, _)| is_move(name));
    if !first && moves().next().is_none() {
        builder.add(Play::Nothing)?;
    }
    for (name, values) in properties {
        if matches!(name.as_str(), "AB" | "AW" | "AE" | "PL") {
            set_up(builder, name, values, &mut remarks)?;
        }
    }
    for (name, values) in moves() {
        let color = match name.as_str() {
            "B" => Color::Black,
            _ => Color::White,
        };
        for value in values {
            if name == "QPR" {
                add_opening(builder, value)?;
            } else {
                add_move(builder, color, value.trim())?;
            }
        }
    }
    let size = builder.record().size();
    let mut note = Note::default();
    for (name, values) in properties {
        let known = first && inform(&mut builder.record().info, name, values[0], &mut remarks);
        if known || is_move(name) || matches!(name.as_str(), "AB" | "AW" | "AE" | "PL") {
            continue;
        }
        remarks.extend(annotate(&mut note, name, values, size).err());
    }
    if !note.is_empty() {
        builder.note(note);
    }
    Ok(remarks)
}

/// Whether a property holds moves. GomokuQuest places openings: the first three moves are
/// `QPR`, the fourth, which White chooses, is `QSLW`.
fn is_move(name: &str) -> bool {
    matches!(name, "B" | "W" | "QPR" | "QSLW")
}

/// Adds the moves of a placed opening, Black's first.
fn add_opening(builder: &mut Builder, value: &str) -> Result<(), RecordErrorKind> {
    let colors = [Color::Black, Color::White].into_iter().cycle();
    (value.split(',').zip(colors)).try_for_each(|(at, color)| add_move(builder, color, at.trim()))
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

/// Sets stones up as far as the values can be read.
fn set_up(
    builder: &mut Builder,
    name: &str,
    values: &[&str],
    remarks: &mut Vec<RecordErrorKind>,
) -> Result<(), RecordErrorKind> {
    if !builder.is_bare() || name == "AE" {
        return Err(RecordErrorKind::SetupInside);
    }
    let size = builder.record().size();
    for value in values {
        let color = match name {
            "PL" => values::side(value),
            "AB" => Some(Color::Black),
            _ => Some(Color::White),
        };
        match (color, values::points(value, size)) {
            (Some(turn), _) if name == "PL" => builder.say_turn(turn),
            (Some(color), Some(points)) => {
                let twice = |&point: &Point| builder.set_up(point, color).is_err();
                let twice = points.into_iter().filter(twice);
                remarks.extend(twice.map(RecordErrorKind::TwoStones));
            }
            _ => remarks.push(RecordErrorKind::Value(excerpt(value))),
        }
    }
    Ok(())
}

/// Reads a property of the whole game; `false` if it isn't one.
fn inform(
    info: &mut GameInfo,
    name: &str,
    value: &str,
    remarks: &mut Vec<RecordErrorKind>,
) -> bool {
    let [black, white] = &mut info.players;
    let text = || values::one_line_of(value);
    match name {
        "FF" | "GM" | "CA" | "AP" | "SZ" => {}
        "PB" => black.name = text(),
        "PW" => white.name = text(),
        "DT" => info.date = text(),
        "GN" => info.title = text(),
        "RU" => match values::rule_named(value) {
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
        "WZRE" => match &mut info.result {
            Some(result) => result.by = Ending::named(&text()),
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
