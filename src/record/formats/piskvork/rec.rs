//! Games as Gomoku tournaments record them: two names, then moves from 0 with times,
//! on 20×20.

use crate::point::Size;
use crate::record::content::Record;
use crate::record::format::{Codec, Detect, Entry, Format, ParsedFile, Read, files_only};
use crate::record::formats::piskvork::ending;
use crate::record::formats::piskvork::moves::{
    holds_names, holds_time, no_move, read_moves, shows_names, write_moves,
};
use crate::record::holds::{Holds, Sizes};
use crate::record::text::{numbers, one_line, text_lines};

const SIDE: u8 = 20;

impl Format {
    /// A game as Gomoku tournaments record it: two names, then moves from 0.
    pub const REC: Format = Format(&Entry {
        id: "rec",
        extension: Some("rec"),
        detect: Detect::Text(detect),
        codec: files_only(Codec {
            read: Read::Text(|text, _| read(text)),
            write: |record| write(record).into_bytes(),
            holds: Holds {
                size: Sizes::Only(SIDE),
                times: holds_time,
                result: ending::keeps,
                names: holds_names,
                letters: shows_names,
                ..Holds::MOVES
            },
        }),
    });
}

/// Two lines that aren't numbers, then one that is three of them, or -1 at once.
fn detect(text: &str) -> bool {
    let mut head = text_lines(text).map(|(_, line)| line);
    let three = |line: &str| {
        line.trim() == "-1" || line.contains(',') && numbers(line).is_some_and(|n| n.len() == 3)
    };
    head.next().is_some_and(no_move)
        && head.next().is_some_and(no_move)
        && head.next().is_some_and(three)
}

#[inline(never)]
fn read(text: &str) -> ParsedFile {
    let mut rows = text_lines(text);
    let mut name = || {
        rows.next()
            .map_or_else(String::new, |(_, line)| one_line(line))
    };
    let names = [name(), name()];
    let mut parsed = ParsedFile::new(Format::REC);
    let size = Size::new(SIDE.into()).unwrap_or_default();
    let (mut record, tail) = read_moves(rows, Record::new(size), 0, &mut parsed);
    for (player, name) in record.info.players.iter_mut().zip(names) {
        player.name = name;
    }
    let mut numbers = tail.iter().rev().map(|line| line.trim());
    let number = numbers.find(|line| !line.is_empty()).unwrap_or_default();
    record.info.result = ending::outcome(number, record.played().count());
    parsed.records.push(record);
    parsed
}

#[inline(never)]
fn write(record: &Record) -> String {
    let [black, white] = &record.info.players;
    let mut text = if holds_names(&record.info.players) {
        format!("{}\r\n{}\r\n", black.name, white.name)
    } else {
        "\r\n\r\n".to_owned()
    };
    write_moves(&mut text, record, 0);
    text + ending::number(record) + "\r\n"
}
