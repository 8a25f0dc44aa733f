//! Games of Piskvork: `.psq`, moves from 1 with times, and the tournaments'
//! `.rec`, which begins with the names and counts from 0.
//!
//! Neither says its rule. The number at the end says how a tournament game
//! ended, in ways that differ between versions: it isn't read.

use std::fmt::Write;

use crate::board::Color;
use crate::point::{Point, Size};
use crate::record::builder::Builder;
use crate::record::content::{Record, one_line};
use crate::record::coordinates::{from_top_left, to_top_left};
use crate::record::error::{Place, Problem, RecordErrorKind};
use crate::record::lines::{excerpt, lines, numbers};
use crate::record::tree::{NodeId, Play};
use crate::record::{Format, Reading};

const MAGIC: &str = "Piskvorky ";

/// The first line of a `.psq`.
struct Header {
    size: Size,
    levels: [u32; 2],
    second_began: bool,
}

/// Reads a `.psq`.
#[inline(never)]
pub(super) fn read(text: &str) -> Reading {
    let text = text.trim();
    let mut rows = lines(text);
    let first = rows.next().map_or("", |(_, line)| line);
    let header = match header(first) {
        Ok(header) => header,
        Err(kind) => return Reading::failed(Format::Psq, Problem::line(1, kind)),
    };
    let mut reading = Reading::new(Format::Psq);
    let (mut record, tail) = moves(rows.collect(), Record::new(header.size), 1, &mut reading);
    let names: Vec<&str> = match tail[..] {
        [black, white, _, ..] if numbers(black).is_none_or(|n| n.is_empty()) => vec![black, white],
        _ => Vec::new(),
    };
    let order = if header.second_began { [1, 0] } else { [0, 1] };
    for (player, from) in record.info.players.iter_mut().zip(order) {
        player.name = names
            .get(from)
            .map_or_else(String::new, |name| one_line(name));
        player.level = header.levels[from].checked_sub(1);
    }
    reading.records.push(record);
    reading
}

/// Reads a `.rec`.
#[inline(never)]
pub(super) fn read_rec(text: &str) -> Reading {
    let mut rows = lines(text);
    let mut name = || {
        rows.next()
            .map_or_else(String::new, |(_, line)| one_line(line))
    };
    let names = [name(), name()];
    let mut reading = Reading::new(Format::Rec);
    let size = Size::new(20).unwrap_or_default();
    let (mut record, _) = moves(rows.collect(), Record::new(size), 0, &mut reading);
    for (player, name) in record.info.players.iter_mut().zip(names) {
        player.name = name;
    }
    reading.records.push(record);
    reading
}

fn header(line: &str) -> Result<Header, RecordErrorKind> {
    let wrong = || RecordErrorKind::Header(excerpt(line));
    let parts: Vec<&str> = line
        .strip_prefix(MAGIC)
        .ok_or_else(wrong)?
        .split(',')
        .collect();
    let [size, levels, first] = parts[..] else {
        return Err(wrong());
    };
    let pair = |text: &str, between| {
        let (left, right) = text.trim().split_once(between)?;
        Some([left.parse::<u32>().ok()?, right.parse::<u32>().ok()?])
    };
    let [width, height] = pair(size, 'x').ok_or_else(wrong)?;
    let square = Size::new(width).ok().filter(|_| width == height);
    Ok(Header {
        size: square.ok_or_else(|| RecordErrorKind::Size(size.trim().to_owned()))?,
        levels: pair(levels, ':').ok_or_else(wrong)?,
        second_began: first.trim() == "1",
    })
}

/// Reads moves `x,y,time` that count from `origin`, up to the first line that
/// is none. Returns the game and the lines from there.
#[inline(never)]
fn moves<'a>(
    rows: Vec<(usize, &'a str)>,
    start: Record,
    origin: i64,
    reading: &mut Reading,
) -> (Record, Vec<&'a str>) {
    let size = start.size();
    let mut builder = Builder::new(start);
    let mut tail = Vec::new();
    let mut number = 0;
    for &(line, words) in &rows {
        let values = numbers(words).filter(|_| words.contains(','));
        let (Some([x, y, rest @ ..]), true) = (values.as_deref(), tail.is_empty()) else {
            tail.push(words);
            continue;
        };
        number += 1;
        let place = Place::Line(line);
        let added = from_top_left(size, x - origin, y - origin)
            .ok_or_else(|| RecordErrorKind::MoveOffBoard(number, excerpt(words)))
            .and_then(|point| builder.add(Play::Stone(point, builder.turn())));
        match added {
            Ok(node) => set_time(&mut builder, node, rest),
            Err(kind) => {
                reading.note(Problem { place, kind });
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

/// Whether the names of both players can stand in a file: each on a line that
/// is no move.
pub(super) fn names_fit(record: &Record) -> bool {
    let plain = |name: &str| name == one_line(name) && numbers(name).is_none_or(|n| n.is_empty());
    record.info.players.iter().all(|player| plain(&player.name))
}

/// Writes a `.psq` of the moves, each with its time.
#[inline(never)]
pub(super) fn write(record: &Record, moves: &[(Point, u32)]) -> String {
    let [black, white] = &record.info.players;
    let level = |level: Option<u32>| level.map_or(0, |level| level.saturating_add(1));
    let side = record.size().get();
    let levels = format!("{}:{}", level(black.level), level(white.level));
    let mut text = format!("{MAGIC}{side}x{side}, {levels}, 0\r\n");
    write_moves(&mut text, record.size(), moves, 1);
    if names_fit(record) && !(black.name.is_empty() && white.name.is_empty()) {
        // Writing to a String can't fail.
        let _ = write!(text, "{}\r\n{}\r\n", black.name, white.name);
    }
    text + "-1\r\n"
}

/// Writes a `.rec` of the moves, each with its time.
#[inline(never)]
pub(super) fn write_rec(record: &Record, moves: &[(Point, u32)]) -> String {
    let name = |color| {
        let [black, white] = &record.info.players;
        let player = if color == Color::Black { black } else { white };
        if names_fit(record) {
            player.name.as_str()
        } else {
            ""
        }
    };
    let mut text = format!("{}\r\n{}\r\n", name(Color::Black), name(Color::White));
    write_moves(&mut text, record.size(), moves, 0);
    text + "-1\r\n"
}

fn write_moves(text: &mut String, size: Size, moves: &[(Point, u32)], origin: u8) {
    for &(point, time) in moves {
        let (x, y) = to_top_left(size, point);
        // Writing to a String can't fail.
        let _ = write!(text, "{},{},{time}\r\n", x + origin, y + origin);
    }
}
