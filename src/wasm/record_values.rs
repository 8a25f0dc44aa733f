//! What records look like on their way across: plain objects, written and read.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::board::Color;
use crate::game::ForbiddenMoves;
use crate::point::Point;
use crate::record::{
    self, Ending, FORMATS, Format, Location, NodeId, Outcome, Play, Problem, Record,
};
use crate::rules::Rule;
use crate::wasm::convert::{
    COLORS, FORBIDDEN, Thrown, choice, field, string, thrown, whole_number,
};
use crate::wasm::nodes::MarkInfo;

#[derive(Serialize)]
pub(super) struct StopInfo {
    pub(super) node: u32,
    pub(super) ply: Option<usize>,
    pub(super) reason: &'static str,
    pub(super) found: String,
    pub(super) message: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProblemInfo {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    byte: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    error: bool,
    reason: &'static str,
    found: String,
    message: String,
}

impl ProblemInfo {
    pub(super) fn of(problem: &Problem) -> ProblemInfo {
        let (reason, found) = problem.kind.reason();
        let (line, byte) = match problem.location {
            Location::Line(line) => (Some(line), None),
            Location::Byte(byte) => (None, Some(byte)),
        };
        ProblemInfo {
            line,
            byte,
            ply: problem.kind.ply(),
            error: problem.is_error(),
            reason,
            found,
            message: problem.to_string(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct Title {
    title: String,
    black: String,
    white: String,
    date: String,
    moves: usize,
}

impl Title {
    pub(super) fn of(record: &Record) -> Title {
        let [black, white] = &record.info.players;
        let line = record.tree().line_after(NodeId::ROOT);
        Title {
            title: record.info.title.clone(),
            black: black.name.clone(),
            white: white.name.clone(),
            date: record.info.date.clone(),
            moves: line
                .filter(|&node| record.tree().play(node).point().is_some())
                .count(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct InfoValues<'a> {
    rule: Option<Rule>,
    forbidden: Option<ForbiddenMoves>,
    opening: &'a str,
    title: &'a str,
    date: &'a str,
    result: Option<ResultInfo<'a>>,
    black: PlayerInfo<'a>,
    white: PlayerInfo<'a>,
}

#[derive(Serialize)]
pub(super) struct ResultInfo<'a> {
    winner: Option<Color>,
    by: &'a str,
}

#[derive(Serialize)]
pub(super) struct PlayerInfo<'a> {
    name: &'a str,
    program: &'a str,
    level: Option<u32>,
    /// As text: JavaScript's numbers don't hold all of them.
    seed: Option<String>,
}

impl InfoValues<'_> {
    pub(super) fn of(record: &Record) -> InfoValues<'_> {
        let info = &record.info;
        let [black, white] = info.players.each_ref().map(|player| PlayerInfo {
            name: &player.name,
            program: &player.program,
            level: player.level,
            seed: player.seed.map(|seed| seed.to_string()),
        });
        InfoValues {
            rule: info.rule,
            forbidden: info.forbidden,
            opening: &info.opening,
            title: &info.title,
            date: &info.date,
            result: info.result.as_ref().map(|result| ResultInfo {
                winner: result.winner,
                by: result.by.name(),
            }),
            black,
            white,
        }
    }
}

#[derive(Serialize)]
pub(super) struct Node<'a> {
    id: u32,
    parent: Option<u32>,
    children: Vec<u32>,
    point: Option<Point>,
    color: Option<Color>,
    pass: bool,
    comment: String,
    marks: Vec<MarkInfo<'a>>,
    time: Option<u32>,
}

impl Node<'_> {
    pub(super) fn of(record: &Record, node: NodeId) -> Node<'_> {
        let tree = record.tree();
        let play = tree.play(node);
        let note = tree.note(node);
        Node {
            id: node.number(),
            parent: tree.parent(node).map(NodeId::number),
            children: tree.children(node).map(NodeId::number).collect(),
            point: play.point(),
            color: play.color(),
            pass: matches!(play, Play::Pass(_)),
            comment: note.map_or_else(String::new, |note| note.comment.clone()),
            marks: note
                .map_or(&[][..], |note| note.marks())
                .iter()
                .map(MarkInfo::of)
                .collect(),
            time: note.and_then(|note| note.time),
        }
    }
}

pub(super) fn read_format(value: &JsValue) -> Thrown<Format> {
    let name = value.as_string().unwrap_or_default();
    Format::by_id(&name).ok_or_else(|| {
        let names = FORMATS.map(Format::id).join(", ");
        thrown("bad-format", format!("a format is one of: {names}"))
    })
}

pub(super) fn read_info(value: &JsValue, info: &mut record::GameInfo) -> Thrown<()> {
    if !value.is_object() {
        return Err(thrown("bad-option", "the info is an object"));
    }
    let rules = Rule::ALL.map(|rule| (rule.id(), rule));
    info.rule = given(value, "rule", info.rule, |_| {
        choice(value, "rule", "bad-rule", &rules)
    })?;
    info.forbidden = given(value, "forbidden", info.forbidden, |_| {
        choice(value, "forbidden", "bad-option", &FORBIDDEN)
    })?;
    for (name, text) in [
        ("opening", &mut info.opening),
        ("title", &mut info.title),
        ("date", &mut info.date),
    ] {
        read_line(value, name, text)?;
    }
    info.result = given(value, "result", info.result.take(), |result| {
        let winner = given(result, "winner", None, |_| {
            choice(result, "winner", "bad-option", &COLORS)
        })?;
        let mut by = String::new();
        read_line(result, "by", &mut by)?;
        let by = Ending::named(&by);
        Ok(Some(Outcome { winner, by }))
    })?;
    for (name, player) in ["black", "white"].into_iter().zip(&mut info.players) {
        let Some(given_player) = field(value, name)? else {
            continue;
        };
        read_line(&given_player, "name", &mut player.name)?;
        read_line(&given_player, "program", &mut player.program)?;
        let level = given(&given_player, "level", player.level.map(u64::from), number)?;
        player.level = level.map(|level| level.try_into().unwrap_or(u32::MAX));
        player.seed = given(&given_player, "seed", player.seed, number)?;
    }
    Ok(())
}

/// The field's value as `read` finds it: as it `was` if it is left out, nothing if null.
pub(super) fn given<T>(
    object: &JsValue,
    name: &str,
    was: Option<T>,
    read: impl Fn(&JsValue) -> Thrown<Option<T>>,
) -> Thrown<Option<T>> {
    match field(object, name)? {
        None => Ok(was),
        Some(value) if value.is_null() => Ok(None),
        Some(value) => read(&value),
    }
}

/// Takes in a line of text, if it is given.
pub(super) fn read_line(object: &JsValue, name: &str, text: &mut String) -> Thrown<()> {
    if let Some(value) = field(object, name)? {
        *text = record::one_line(&string(&value, "bad-option")?);
    }
    Ok(())
}

/// A whole number, as a number or as text.
pub(super) fn number(value: &JsValue) -> Thrown<Option<u64>> {
    let text = value.as_string().and_then(|text| text.parse().ok());
    let number = text.or_else(|| whole_number(value));
    let wrong = || thrown("bad-option", "level and seed are whole numbers from 0");
    number.map(Some).ok_or_else(wrong)
}
