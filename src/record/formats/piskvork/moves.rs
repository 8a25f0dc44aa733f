//! What both formats share: moves with their times, and names on lines of their own.

use std::fmt::Write;

use crate::record::builder::Builder;
use crate::record::content::{Player, Record};
use crate::record::coordinates::{from_top_left, to_top_left};
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::ParsedFile;
use crate::record::text::{excerpt, numbers, one_line};
use crate::record::tree::{NodeId, Play, Tree};

/// Reads moves `x,y,time` that count from `origin` and continue `start`, up to the
/// first line that isn't one. Returns the game and the lines from there on.
#[inline(never)]
pub(super) fn read_moves<'a>(
    rows: impl Iterator<Item = (usize, &'a str)>,
    start: Record,
    origin: i64,
    parsed: &mut ParsedFile,
) -> (Record, Vec<&'a str>) {
    let size = start.size();
    let mut builder = Builder::new(start);
    let mut tail = Vec::new();
    let mut number = 0;
    for (line, words) in rows {
        let values = numbers(words).filter(|_| words.contains(','));
        let (Some([x, y, rest @ ..]), true) = (values.as_deref(), tail.is_empty()) else {
            tail.push(words);
            continue;
        };
        number += 1;
        let location = Location::Line(line);
        let added = from_top_left(size, x - origin, y - origin)
            .ok_or_else(|| RecordErrorKind::MoveOffBoard(number, excerpt(words)))
            .and_then(|point| builder.add(Play::Stone(point, builder.turn())));
        match added {
            Ok(node) => set_time(&mut builder, node, rest),
            Err(kind) => {
                parsed.report(Problem { location, kind });
                break;
            }
        }
    }
    (builder.finish(), tail)
}

fn set_time(builder: &mut Builder, node: NodeId, rest: &[i64]) {
    let time = rest.first().and_then(|&time| u32::try_from(time).ok());
    let time = time.filter(|&time| time > 0);
    builder.record().annotate(node, |note| note.time = time);
}

/// Writes the moves up to the current node as `x,y,time`, counting from `origin`.
pub(super) fn write_moves(text: &mut String, record: &Record, origin: u8) {
    let tree = record.tree();
    for node in tree.path(record.current()) {
        let Some(point) = tree.play(node).point() else {
            continue;
        };
        let time = tree.note(node).and_then(|note| note.time).unwrap_or(0);
        let (x, y) = to_top_left(record.size(), point);
        // Writing to a String can't fail.
        let _ = write!(text, "{},{},{time}\r\n", x + origin, y + origin);
    }
}

/// Whether a time can be written: one that a stone took.
pub(super) fn holds_time(tree: &Tree, node: NodeId) -> bool {
    tree.play(node).point().is_some()
}

/// Whether both names can be written: each on a line that doesn't look like a move.
pub(super) fn holds_names(players: &[Player; 2]) -> bool {
    let plain = |name: &str| name == one_line(name) && no_move(name);
    players.iter().all(|player| plain(&player.name))
}

/// Whether a line is no move: anything but numbers.
pub(super) fn no_move(line: &str) -> bool {
    numbers(line).is_none_or(|numbers| numbers.is_empty())
}

/// Whether other programs show the names as they are written.
pub(super) fn shows_names(record: &Record) -> bool {
    let players = &record.info.players;
    !holds_names(players) || players.iter().all(|player| player.name.is_ascii())
}
