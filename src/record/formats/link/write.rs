//! Writes our own links.

use std::fmt;

use crate::board::Color;
use crate::game::ForbiddenMoves;
use crate::point::Point;
use crate::record::content::{GameInfo, Record, turn_by_count};
use crate::record::formats::link::tree as packed_tree;
use crate::record::text::one_line;
use crate::record::tree::{NodeId, Play};
use crate::rules::Rule;

/// The game doesn't fit into a link of the length that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// How long the link would be at least, in characters.
    pub length: usize,
}

/// Writes everything that the record holds, in at most `limit` characters.
#[inline(never)]
pub(super) fn write(record: &Record, limit: usize) -> Result<String, TooLong> {
    let fits = |length| match length <= limit {
        true => Ok(()),
        false => Err(TooLong { length }),
    };
    let mut text = "v1".to_owned();
    start_fields(&mut text, record);
    match plain_line(record) {
        Some((moves, times)) => {
            field(&mut text, "m", &moves);
            field(&mut text, "ms", &times);
        }
        None => {
            let packed = packed_tree::write(record, limit);
            fits(packed.len())?;
            field(&mut text, "t", &packed);
        }
    }
    if record.current() != record.end() {
        let current = |node| node == record.current();
        let number = record.tree().nodes().position(current);
        field(&mut text, "c", &text_of(number));
    }
    info_fields(&mut text, &record.info);
    fits(text.len())?;
    Ok(text)
}

/// Writes what is known of the game, without its moves.
pub(super) fn write_head(record: &Record) -> String {
    let mut text = "v1".to_owned();
    start_fields(&mut text, record);
    info_fields(&mut text, &record.info);
    text
}

/// Adds a field, unless it is empty.
#[inline(never)]
fn field(text: &mut String, name: &str, value: &str) {
    if !value.is_empty() {
        *text += &format!(";{name}={}", encode(&one_line(value)));
    }
}

fn text_of(number: Option<impl ToString>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

/// What stands before the moves.
fn start_fields(text: &mut String, record: &Record) {
    let info = &record.info;
    let forbidden = info.forbidden.map_or("", |forbidden| match forbidden {
        ForbiddenMoves::Refuse => "refuse",
        ForbiddenMoves::Lose => "lose",
    });
    field(text, "n", &record.size().get().to_string());
    field(text, "r", info.rule.map_or("", Rule::id));
    field(text, "f", forbidden);
    field(text, "o", &info.opening);
    for (name, color) in [("ab", Color::Black), ("aw", Color::White)] {
        let stones = record.stones().stones(color);
        let points: String = stones.map(|point| point.to_string()).collect();
        field(text, name, &points);
    }
    // A reader goes by the stones and by the first move.
    let mut line = record.tree().line_after(NodeId::ROOT);
    let first = line.find_map(|node| record.tree().play(node).color());
    let mut guesses = [Some(turn_by_count(record.stones())), first].into_iter();
    let turn = record.turn();
    if guesses.any(|guess| guess.is_some_and(|color| color != turn)) {
        field(text, "pl", side(turn));
    }
}

/// What stands after the moves.
fn info_fields(text: &mut String, info: &GameInfo) {
    let [black, white] = &info.players;
    let result = info.result.as_ref().map(|result| {
        let winner = result.winner.map_or("d", side);
        format!("{winner}{}", result.by)
    });
    field(text, "gn", &info.title);
    field(text, "dt", &info.date);
    field(text, "re", &result.unwrap_or_default());
    field(text, "pb", &black.name);
    field(text, "pw", &white.name);
    field(text, "gb", &black.program);
    field(text, "gw", &white.program);
    field(text, "lb", &text_of(black.level));
    field(text, "lw", &text_of(white.level));
    field(text, "sb", &text_of(black.seed));
    field(text, "sw", &text_of(white.seed));
}

/// The moves and their times, if the tree is one line of stones played in turn with
/// no other notes.
#[inline(never)]
fn plain_line(record: &Record) -> Option<(String, String)> {
    let tree = record.tree();
    let mut turn = record.turn();
    let (mut moves, mut times) = (String::new(), Vec::new());
    if tree.note(NodeId::ROOT).is_some() {
        return None;
    }
    for node in tree.line_after(NodeId::ROOT) {
        let note = tree.note(node).cloned().unwrap_or_default();
        let bare = note.comment.is_empty() && note.marks().is_empty() && note.properties.is_empty();
        match tree.play(node) {
            Play::Stone(point, color)
                if bare && color == turn && tree.next_sibling(node).is_none() =>
            {
                moves += &Point::to_string(&point);
                times.push(note.time.map_or_else(String::new, |time| time.to_string()));
                turn = turn.other();
            }
            _ => return None,
        }
    }
    Some((moves, times.join(",").trim_end_matches(',').to_owned()))
}

/// Leaves what a value may contain as it is, and writes the rest as `%` and two digits.
fn encode(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~+,:/!*()'@".contains(&byte) {
            text.push(char::from(byte));
        } else {
            text += &format!("%{byte:02X}");
        }
    }
    text
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the link would have at least {} characters", self.length)
    }
}

impl std::error::Error for TooLong {}
