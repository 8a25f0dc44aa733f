//! Saved games of Piskvork: a header, moves from 1 with times, then the names.

use std::fmt::Write;

use crate::point::Size;
use crate::record::content::Record;
use crate::record::error::{Problem, RecordErrorKind};
use crate::record::format::{Codec, Detect, Entry, Format, ParsedFile, Read, files_only};
use crate::record::formats::piskvork::ending;
use crate::record::formats::piskvork::moves::{
    holds_names, holds_time, no_move, read_moves, shows_names, write_moves,
};
use crate::record::holds::{Holds, Sizes};
use crate::record::text::{excerpt, one_line, text_lines, without_lead};

impl Format {
    /// A saved game of Piskvork.
    pub const PSQ: Format = Format(&Entry {
        id: "psq",
        extension: Some("psq"),
        detect: Detect::Text(|text| without_lead(text).starts_with("Piskvor")),
        codec: files_only(Codec {
            read: Read::Text(|text, _| read(text)),
            write: |record| write(record).into_bytes(),
            holds: Holds {
                size: Sizes::Any,
                times: holds_time,
                result: ending::keeps,
                names: holds_names,
                // It has room for the level, and for nothing else.
                programs: |player| player.program.is_empty() && player.seed.is_none(),
                letters: shows_names,
                ..Holds::MOVES
            },
        }),
    });
}

const MAGIC: &str = "Piskvorky ";

/// The first line.
struct Header {
    size: Size,
    levels: [u32; 2],
    second_began: bool,
}

#[inline(never)]
fn read(text: &str) -> ParsedFile {
    let mut rows = text_lines(text.trim());
    let first = rows.next().map_or("", |(_, line)| line);
    let header = match header(first) {
        Ok(header) => header,
        Err(kind) => return ParsedFile::failed(Format::PSQ, Problem::line(1, kind)),
    };
    let mut parsed = ParsedFile::new(Format::PSQ);
    let (mut record, tail) = read_moves(rows, Record::new(header.size), 1, &mut parsed);
    let names: Vec<&str> = match tail[..] {
        [first, second, _, ..] if no_move(first) => vec![first, second],
        _ => Vec::new(),
    };
    let order = if header.second_began { [1, 0] } else { [0, 1] };
    for (player, from) in record.info.players.iter_mut().zip(order) {
        player.name = names
            .get(from)
            .map_or_else(String::new, |name| one_line(name));
        player.level = header.levels[from].checked_sub(1);
    }
    let number = tail.last().map_or("", |line| line.trim());
    record.info.result = ending::outcome(number, record.played().count());
    parsed.records.push(record);
    parsed
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

#[inline(never)]
fn write(record: &Record) -> String {
    let [black, white] = &record.info.players;
    let level = |level: Option<u32>| level.map_or(0, |level| level.saturating_add(1));
    let side = record.size().get();
    let levels = format!("{}:{}", level(black.level), level(white.level));
    let mut text = format!("{MAGIC}{side}x{side}, {levels}, 0\r\n");
    write_moves(&mut text, record, 1);
    let named = !(black.name.is_empty() && white.name.is_empty());
    if named && holds_names(&record.info.players) {
        // Writing to a String can't fail.
        let _ = write!(text, "{}\r\n{}\r\n", black.name, white.name);
    }
    text + ending::number(record) + "\r\n"
}
