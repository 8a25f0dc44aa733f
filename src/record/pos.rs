//! Position files: a byte with the number of moves, then one byte for each,
//! row by row from the top left corner of 15×15.

use crate::point::{Point, Size};
use crate::record::content::Record;
use crate::record::error::{Place, Problem, RecordErrorKind};
use crate::record::{Format, Reading};

const SIDE: u8 = 15;

/// Whether `bytes` can be such a file.
pub(super) fn fits(bytes: &[u8]) -> bool {
    let Some((&count, moves)) = bytes.split_first() else {
        return false;
    };
    let mut seen = [false; 256];
    let once = |&byte: &u8| !std::mem::replace(&mut seen[usize::from(byte)], true);
    usize::from(count) == moves.len()
        && moves.iter().all(|&byte| byte < SIDE * SIDE)
        && moves.iter().all(once)
}

/// Reads a position file.
#[inline(never)]
pub(super) fn read(bytes: &[u8]) -> Reading {
    let mut reading = Reading::new(Format::Pos);
    let Some((&count, moves)) = bytes.split_first() else {
        return Reading::failed(Format::Pos, Problem::byte(0, RecordErrorKind::Empty));
    };
    if usize::from(count) != moves.len() {
        let kind = RecordErrorKind::Count(count.into(), moves.len());
        reading.note(Problem::byte(0, kind));
    }
    let mut points = Vec::new();
    for (index, &byte) in moves.iter().take(count.into()).enumerate() {
        let row = SIDE.checked_sub(byte / SIDE + 1);
        let Some(point) = row.and_then(|row| Point::new(byte % SIDE, row)) else {
            let kind = RecordErrorKind::MoveOffBoard(index + 1, byte.to_string());
            reading.note(Problem::byte(index + 1, kind));
            break;
        };
        points.push((Place::Byte(index + 1), point));
    }
    reading.take_line(Record::new(Size::default()), points);
    reading
}

/// Writes at most 225 moves on 15×15.
#[inline(never)]
pub(super) fn write(points: &[Point]) -> Vec<u8> {
    let place = |point: &Point| (SIDE - 1 - point.row()) * SIDE + point.column();
    let moves = points.iter().map(place);
    std::iter::once(points.len() as u8).chain(moves).collect()
}
