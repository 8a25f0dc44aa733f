//! The `BOARD` command of the Gomocup protocol: stones `x,y,who` up to `DONE`.
//!
//! `who` is 1 for the side to move and 2 for the other one, so who is Black
//! shows from the counts alone. Stones in turns are moves; others are set up.

use std::fmt::Write;

use crate::board::Color;
use crate::point::Point;
use crate::record::content::Record;
use crate::record::coordinates::{from_top_left, to_top_left};
use crate::record::error::{Place, Problem, RecordErrorKind};
use crate::record::lines::{excerpt, lines, numbers};
use crate::record::{Format, OpenOptions, Reading};

struct Stone {
    place: Place,
    point: Point,
    /// Whether it belongs to the side to move.
    own: bool,
}

/// Reads a block; what stands after `DONE` isn't part of it.
#[inline(never)]
pub(super) fn read(text: &str, options: &OpenOptions) -> Reading {
    let mut reading = Reading::new(Format::Board);
    let stones = stones(text, options, &mut reading);
    let own = stones.iter().filter(|stone| stone.own).count();
    let black_to_move = own >= stones.len() - own;
    let turn = if black_to_move {
        Color::Black
    } else {
        Color::White
    };
    let in_turns = stones
        .iter()
        .enumerate()
        .all(|(index, stone)| (stone.own == black_to_move) == index.is_multiple_of(2));
    let mut record = Record::new(options.size);
    if in_turns {
        reading.take_line(
            record,
            stones
                .iter()
                .map(|stone| (stone.place, stone.point))
                .collect(),
        );
        return reading;
    }
    for stone in stones {
        let color = if stone.own { turn } else { turn.other() };
        if record.set_up(stone.point, color).is_err() {
            let kind = RecordErrorKind::TwoStones(stone.point);
            reading.note(Problem {
                place: stone.place,
                kind,
            });
        }
    }
    record.say_turn(turn);
    reading.records.push(record);
    reading
}

fn stones(text: &str, options: &OpenOptions, reading: &mut Reading) -> Vec<Stone> {
    let mut stones = Vec::new();
    let mut done = false;
    for (line, words) in lines(text.trim_end()).skip(1) {
        if words.trim() == "DONE" {
            done = true;
            break;
        }
        let place = Place::Line(line);
        let Some([x, y, who]) = numbers(words).and_then(|three| <[i64; 3]>::try_from(three).ok())
        else {
            let kind = RecordErrorKind::NotANumber(excerpt(words));
            reading.note(Problem { place, kind });
            return stones;
        };
        let point = from_top_left(options.size, x, y).filter(|_| who == 1 || who == 2);
        let Some(point) = point else {
            let kind = RecordErrorKind::MoveOffBoard(stones.len() + 1, excerpt(words));
            reading.note(Problem { place, kind });
            return stones;
        };
        let own = who == 1;
        stones.push(Stone { place, point, own });
    }
    if !done {
        let last = lines(text).count();
        reading.note(Problem::line(last, RecordErrorKind::Truncated));
    }
    stones
}

/// Writes stones of a board of `record`'s size, in order, for the side that is to move.
pub(super) fn write(record: &Record, stones: &[(Point, Color)], turn: Color) -> String {
    let mut text = "BOARD\n".to_owned();
    for &(point, color) in stones {
        let (x, y) = to_top_left(record.size(), point);
        let who = if color == turn { 1 } else { 2 };
        // Writing to a String can't fail.
        let _ = writeln!(text, "{x},{y},{who}");
    }
    text + "DONE\n"
}
