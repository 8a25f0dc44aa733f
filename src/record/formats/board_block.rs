//! The `BOARD` command of the Gomocup protocol: stones `x,y,who` up to `DONE`.
//!
//! `who` is 1 for the side to move and 2 for the other one, so only the counts tell
//! who is Black. Stones that take turns are moves; others are set up.

use std::fmt::Write;

use crate::board::Color;
use crate::point::Point;
use crate::record::content::Record;
use crate::record::coordinates::{from_top_left, to_top_left};
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::{
    Codec, Detect, Entry, Format, OpenOptions, ParsedFile, Read, files_only,
};
use crate::record::holds::Holds;
use crate::record::text::{excerpt, numbers, text_lines, without_lead};

impl Format {
    /// The `BOARD` command of the Gomocup protocol.
    pub const BOARD: Format = Format(&Entry {
        id: "board",
        extension: Some("txt"),
        detect: Detect::Text(detect),
        codec: files_only(Codec {
            read: Read::Text(read),
            write: |record| write(record).into_bytes(),
            holds: Holds {
                order: holds_order,
                setup: |record| !holds_order(record) && !is_one_black_stone(record),
                colors: |record| !holds_order(record) && counts_tell_colors(record),
                turn: |record| !holds_order(record),
                ..Holds::MOVES
            },
        }),
    });
}

fn detect(text: &str) -> bool {
    let text = without_lead(text);
    text.starts_with("BOARD") || text.starts_with("YXBOARD")
}

/// Whether the stones are written as moves: if none are set up before them.
fn holds_order(record: &Record) -> bool {
    record.stones().is_bare()
}

/// A single black stone reads as the first move.
fn is_one_black_stone(record: &Record) -> bool {
    let board = record.board_at(record.current());
    let count = |color| board.stones(color).count();
    count(Color::Black) == 1 && count(Color::White) == 0
}

/// Whether a reader takes the right side for Black: the one to move, unless it has
/// fewer stones.
fn counts_tell_colors(record: &Record) -> bool {
    let board = record.board_at(record.current());
    let turn = record.turn_at(record.current());
    let count = |color| board.stones(color).count();
    let black_to_move = count(turn) >= count(turn.other());
    black_to_move == (turn == Color::Black)
}

struct Stone {
    location: Location,
    point: Point,
    /// Whether it belongs to the side to move.
    own: bool,
}

/// What stands after `DONE` isn't part of the block.
#[inline(never)]
fn read(text: &str, options: &OpenOptions) -> ParsedFile {
    let mut parsed = ParsedFile::new(Format::BOARD);
    let stones = stones(text, options, &mut parsed);
    let own = stones.iter().filter(|stone| stone.own).count();
    let black_to_move = own >= stones.len() - own;
    let in_turns = stones
        .iter()
        .enumerate()
        .all(|(index, stone)| (stone.own == black_to_move) == index.is_multiple_of(2));
    let mut record = Record::new(options.size);
    if in_turns {
        let moves = stones.iter().map(|stone| (stone.location, stone.point));
        parsed.add_line(record, moves.collect());
        return parsed;
    }
    let turn = if black_to_move {
        Color::Black
    } else {
        Color::White
    };
    for stone in stones {
        let color = if stone.own { turn } else { turn.other() };
        if record.set_up(stone.point, color).is_err() {
            let kind = RecordErrorKind::TwoStones(stone.point);
            let location = stone.location;
            parsed.report(Problem { location, kind });
        }
    }
    record.say_turn(turn);
    parsed.records.push(record);
    parsed
}

fn stones(text: &str, options: &OpenOptions, parsed: &mut ParsedFile) -> Vec<Stone> {
    let mut stones = Vec::new();
    let mut done = false;
    for (line, words) in text_lines(text.trim_end()).skip(1) {
        if words.trim() == "DONE" {
            done = true;
            break;
        }
        let location = Location::Line(line);
        let Some([x, y, who]) = numbers(words).and_then(|three| <[i64; 3]>::try_from(three).ok())
        else {
            let kind = RecordErrorKind::NotANumber(excerpt(words));
            parsed.report(Problem { location, kind });
            return stones;
        };
        let point = from_top_left(options.size, x, y).filter(|_| who == 1 || who == 2);
        let Some(point) = point else {
            let kind = RecordErrorKind::MoveOffBoard(stones.len() + 1, excerpt(words));
            parsed.report(Problem { location, kind });
            return stones;
        };
        let own = who == 1;
        stones.push(Stone {
            location,
            point,
            own,
        });
    }
    if !done {
        let last = text_lines(text).count();
        parsed.report(Problem::line(last, RecordErrorKind::Truncated));
    }
    stones
}

fn write(record: &Record) -> String {
    if holds_order(record) {
        let turns = [Color::Black, Color::White].into_iter().cycle();
        let stones: Vec<_> = record.played().zip(turns).collect();
        let turn = if stones.len().is_multiple_of(2) {
            Color::Black
        } else {
            Color::White
        };
        return block(record, &stones, turn);
    }
    let board = record.board_at(record.current());
    // White first: stones that take turns would be read as moves.
    let of = |color| board.stones(color).map(move |point| (point, color));
    let stones: Vec<_> = of(Color::White).chain(of(Color::Black)).collect();
    block(record, &stones, record.turn_at(record.current()))
}

/// The stones, in order, as the side to move sees them.
fn block(record: &Record, stones: &[(Point, Color)], turn: Color) -> String {
    let mut text = "BOARD\n".to_owned();
    for &(point, color) in stones {
        let (x, y) = to_top_left(record.size(), point);
        let who = if color == turn { 1 } else { 2 };
        // Writing to a String can't fail.
        let _ = writeln!(text, "{x},{y},{who}");
    }
    text + "DONE\n"
}
