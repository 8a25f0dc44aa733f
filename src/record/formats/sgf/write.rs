//! Writes SGF, FF[4], in UTF-8: everything that a record holds.

use crate::board::Color;
use crate::game::ForbiddenMoves;
use crate::point::{Point, Size};
use crate::record::content::{GameInfo, Record};
use crate::record::formats::sgf::note::{note_text, property};
use crate::record::formats::sgf::values::{self, RULES};
use crate::record::text::one_line;
use crate::record::tree::{NodeId, Play, Visit};

#[inline(never)]
pub(super) fn write(record: &Record) -> String {
    let size = record.size();
    let mut text = format!("(;FF[4]GM[4]CA[UTF-8]AP[Wuzi]SZ[{}]", size.get());
    info(&mut text, &record.info);
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        list(&mut text, name, record.stones().stones(color), size);
    }
    if let Some(turn) = record.said_turn() {
        property(
            &mut text,
            "PL",
            if turn == Color::Black { "B" } else { "W" },
        );
    }
    let tree = record.tree();
    let note = |node| {
        tree.note(node)
            .map_or_else(String::new, |note| note_text(note, size))
    };
    text += &note(NodeId::ROOT);
    // A node with siblings stands in parentheses of its own.
    let alone = |node: NodeId| {
        let first = tree
            .parent(node)
            .and_then(|parent| tree.first_child(parent));
        first == Some(node) && tree.next_sibling(node).is_none()
    };
    for visit in tree.walk() {
        match visit {
            Visit::Enter(node) => {
                text += if alone(node) { "\n;" } else { "\n(;" };
                text += &play(tree.play(node), size);
                text += &note(node);
            }
            Visit::Leave(node) if !alone(node) => text.push(')'),
            Visit::Leave(_) => {}
        }
    }
    text + ")\n"
}

fn info(text: &mut String, info: &GameInfo) {
    let [black, white] = &info.players;
    let rule = RULES.iter().find(|(_, rule)| Some(*rule) == info.rule);
    let number = |value: Option<u64>| value.map_or_else(String::new, |value| value.to_string());
    let level = |level: Option<u32>| number(level.map(u64::from));
    let forbidden = info.forbidden.map_or("", |forbidden| match forbidden {
        ForbiddenMoves::Refuse => "refuse",
        ForbiddenMoves::Lose => "lose",
    });
    let result = info.result.as_ref();
    let outcome = result.map_or_else(String::new, values::outcome_text);
    let unsaid = result.filter(|&result| values::outcome(&outcome).as_ref() != Some(result));
    for (name, value) in [
        ("RU", rule.map_or("", |(name, _)| name)),
        ("GN", &info.title),
        ("PB", &black.name),
        ("PW", &white.name),
        ("DT", &info.date),
        ("RE", &outcome),
        ("WZRE", unsaid.map_or("", |result| result.by.name())),
        ("WZOP", &info.opening),
        ("WZFM", forbidden),
        ("WZPB", &black.program),
        ("WZPW", &white.program),
        ("WZLB", &level(black.level)),
        ("WZLW", &level(white.level)),
        ("WZSB", &number(black.seed)),
        ("WZSW", &number(white.seed)),
    ] {
        if !value.is_empty() {
            property(text, name, &values::escape(&one_line(value), ""));
        }
    }
}

fn list(text: &mut String, name: &str, points: impl Iterator<Item = Point>, size: Size) {
    for (index, point) in points.enumerate() {
        let name = if index == 0 { name } else { "" };
        property(text, name, &values::point_text(point, size));
    }
}

fn play(play: Play, size: Size) -> String {
    let (color, point) = match play {
        Play::Nothing => return String::new(),
        Play::Pass(color) => (color, String::new()),
        Play::Stone(point, color) => (color, values::point_text(point, size)),
    };
    let name = if color == Color::Black { "B" } else { "W" };
    format!("{name}[{point}]")
}
