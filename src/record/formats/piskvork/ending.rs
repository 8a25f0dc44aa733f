//! The number at the end of a file: how a tournament game ended.
//!
//! 0: as the rule has it, so that the stones tell who has won; 15: the time of the side
//! to move was up. All else, such as -1 for a game that was saved by hand, says nothing.

use crate::board::Color;
use crate::record::content::Record;
use crate::record::holds::Keeps;
use crate::record::outcome::{Ending, Outcome};

const TIME: &str = "15";

/// The result that a number says of a game of so many moves, Black's first, beyond what
/// the stones tell.
pub(super) fn outcome(number: &str, moves: usize) -> Option<Outcome> {
    (number == TIME && moves > 0).then_some(Outcome {
        winner: Some(Color::White.after(moves)),
        by: Ending::Time,
    })
}

/// The number that says how the game ended.
pub(super) fn number(record: &Record) -> &'static str {
    let begun = record.played().next().is_some();
    let Some(result) = record.info.result.as_ref().filter(|_| begun) else {
        return "-1";
    };
    match result.by {
        Ending::Five | Ending::Forbidden | Ending::NoLegalPoint | Ending::FullBoard => "0",
        Ending::Time if keeps(record, result) == Keeps::All => TIME,
        _ => "-1",
    }
}

/// How much of the result the number says: 0 doesn't say who has won.
pub(super) fn keeps(record: &Record, result: &Outcome) -> Keeps {
    match outcome(TIME, record.played().count()).as_ref() == Some(result) {
        true => Keeps::All,
        false => Keeps::Nothing,
    }
}
