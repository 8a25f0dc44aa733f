//! Position files: a byte with the number of moves, then one byte for each,
//! row by row from the top left corner of 15×15.

use crate::point::{Point, Size};
use crate::record::content::Record;
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::{Codec, Detect, Entry, Format, ParsedFile, Read, files_only};
use crate::record::holds::{Holds, Sizes};

const SIDE: u8 = 15;

impl Format {
    /// A count and one byte for each move.
    pub const POS: Format = Format(&Entry {
        id: "pos",
        extension: Some("pos"),
        detect: Detect::Bytes(detect),
        codec: files_only(Codec {
            read: Read::Bytes(|bytes, _| read(bytes)),
            write,
            holds: Holds {
                size: Sizes::Only(SIDE),
                ..Holds::MOVES
            },
        }),
    });
}

/// The right count, and no point twice.
fn detect(bytes: &[u8]) -> bool {
    let Some((&count, moves)) = bytes.split_first() else {
        return false;
    };
    let mut seen = [false; 256];
    let once = |&byte: &u8| !std::mem::replace(&mut seen[usize::from(byte)], true);
    usize::from(count) == moves.len()
        && moves.iter().all(|&byte| byte < SIDE * SIDE)
        && moves.iter().all(once)
}

#[inline(never)]
fn read(bytes: &[u8]) -> ParsedFile {
    let mut parsed = ParsedFile::new(Format::POS);
    let Some((&count, moves)) = bytes.split_first() else {
        return ParsedFile::failed(Format::POS, Problem::byte(0, RecordErrorKind::Empty));
    };
    if usize::from(count) != moves.len() {
        let kind = RecordErrorKind::Count(count.into(), moves.len());
        parsed.report(Problem::byte(0, kind));
    }
    let mut points = Vec::new();
    for (index, &byte) in moves.iter().take(count.into()).enumerate() {
        let location = Location::Byte(index + 1);
        let row = SIDE.checked_sub(byte / SIDE + 1);
        let Some(point) = row.and_then(|row| Point::new(byte % SIDE, row)) else {
            let kind = RecordErrorKind::MoveOffBoard(index + 1, byte.to_string());
            parsed.report(Problem { location, kind });
            break;
        };
        points.push((location, point));
    }
    parsed.add_line(Record::new(Size::default()), points);
    parsed
}

#[inline(never)]
fn write(record: &Record) -> Vec<u8> {
    let code = |point: Point| (SIDE - 1 - point.row()) * SIDE + point.column();
    let moves: Vec<u8> = record.played().map(code).collect();
    // There are at most 225 on this board.
    std::iter::once(moves.len().to_le_bytes()[0])
        .chain(moves)
        .collect()
}
