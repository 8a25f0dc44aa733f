//! Writes our own links.

use std::fmt;

use crate::board::Color;
use crate::game::ForbiddenMoves;
use crate::point::Point;
use crate::record::content::{Record, turn_by_count};
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
    let info = &record.info;
    let [black, white] = &info.players;
    let tree = record.tree();
    let list = |color| {
        record
            .stones()
            .stones(color)
            .map(|point| point.to_string())
            .collect()
    };
    let number = |value: Option<u64>| value.map_or_else(String::new, |value| value.to_string());
    let side = |color| if color == Color::Black { "b" } else { "w" };
    let first = tree
        .line_after(NodeId::ROOT)
        .find_map(|node| tree.play(node).color());
    let guessed = [Some(turn_by_count(record.stones())), first];
    let told = guessed
        .into_iter()
        .flatten()
        .any(|color| color != record.turn());
    let turn = told.then(|| side(record.turn()));
    let result = info.result.as_ref().map(|result| {
        let winner = result.winner.map_or("d", side);
        format!("{winner}{}", result.by)
    });
    let forbidden = info.forbidden.map(|forbidden| match forbidden {
        ForbiddenMoves::Refuse => "refuse",
        ForbiddenMoves::Lose => "lose",
    });
    let (moves, times, packed) = match plain_line(record) {
        Some((moves, times)) => (moves, times, String::new()),
        None => (
            String::new(),
            String::new(),
            packed_tree::write(record, limit),
        ),
    };
    let fits = |length| match length <= limit {
        true => Ok(()),
        false => Err(TooLong { length }),
    };
    fits(packed.len())?;
    let left = tree.nodes().position(|node| node == record.current());
    let cursor = left.filter(|_| record.current() != record.end());
    let mut text = "v1".to_owned();
    for (name, value) in [
        ("n", record.size().get().to_string()),
        ("r", info.rule.map_or("", Rule::id).to_owned()),
        ("f", forbidden.unwrap_or_default().to_owned()),
        ("o", info.opening.clone()),
        ("ab", list(Color::Black)),
        ("aw", list(Color::White)),
        ("pl", turn.unwrap_or_default().to_owned()),
        ("m", moves),
        ("ms", times),
        ("t", packed),
        ("c", number(cursor.map(|place| place as u64))),
        ("gn", info.title.clone()),
        ("dt", info.date.clone()),
        ("re", result.unwrap_or_default()),
        ("pb", black.name.clone()),
        ("pw", white.name.clone()),
        ("gb", black.program.clone()),
        ("gw", white.program.clone()),
        ("lb", number(black.level.map(u64::from))),
        ("lw", number(white.level.map(u64::from))),
        ("sb", number(black.seed)),
        ("sw", number(white.seed)),
    ] {
        if !value.is_empty() {
            text += &format!(";{name}={}", encode(&one_line(&value)));
        }
    }
    fits(text.len())?;
    Ok(text)
}

/// The moves and times, if the tree is one line of stones in turns with nothing
/// beside them.
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

/// Writes what may stand in a value as it is, and the rest as `%` and two digits.
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
