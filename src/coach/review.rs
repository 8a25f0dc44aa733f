//! Win chances, and what a move has given away.

use serde::Serialize;

use crate::coach::threats::FOURS;
use crate::engine::{Report, Score, Survey};
use crate::game::Game;
use crate::point::Point;
use crate::rules::Status;

/// The win chance of the side to move, per mille, from the engine's score; 1000 only
/// for a win that the rules have confirmed.
pub fn chance(score: Score, win_in: Option<u32>) -> u32 {
    match win_in {
        Some(_) => 1000,
        None => score.chance().min(999),
    }
}

fn chance_of(report: &Report) -> u32 {
    chance(Score(report.score), report.win_in)
}

/// What is wrong with a move, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// A forced win was there and is gone.
    MissedWin,
    /// The other side threatened to win by force, could have been stopped, and wasn't.
    MissedDefence,
    /// Gave away 200 per mille or more.
    Blunder,
    /// 100 or more.
    Mistake,
    /// 50 or more.
    Inaccuracy,
}

/// What a move was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Judgement {
    /// The chance of the side that moved, per mille, after its move.
    pub chance: u32,
    /// How much less that is than before the move.
    pub loss: u32,
    /// What is wrong with the move, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
}

/// Below this chance, per mille, a confirmed win counts as given away.
const KEPT: u32 = 900;
/// Below this chance, per mille, there was nothing left to save.
const SAVED: u32 = 50;

/// What playing `point` in `game` was worth: `before` is a report on the position,
/// `after` one on the position after the move. A move that ends the game needs no
/// `after`; otherwise `None` is returned without it, and if the move can't be played.
pub fn judge(
    game: &Game,
    point: Point,
    before: &Report,
    after: Option<&Report>,
) -> Option<Judgement> {
    let best = chance_of(before);
    let mut next = game.clone();
    let played = match next.play(point).ok()? {
        Status::Playing => 1000 - chance_of(after?),
        Status::Draw => 500,
        Status::Won { winner, .. } => 1000 * u32::from(*winner == game.turn()),
    };
    let after = after.filter(|_| *next.status() == Status::Playing);
    // No search is perfect: a later one may find more than an earlier one expected.
    let loss = if point == before.point {
        0
    } else {
        best.saturating_sub(played)
    };
    let fault = if loss == 0 {
        None
    } else if before.win_in.is_some() && played < KEPT {
        Some(Fault::MissedWin)
    } else if best >= SAVED && after.is_some_and(|after| after.win_in.is_some()) && pressed(game) {
        Some(Fault::MissedDefence)
    } else {
        match loss {
            200.. => Some(Fault::Blunder),
            100.. => Some(Fault::Mistake),
            50.. => Some(Fault::Inaccuracy),
            _ => None,
        }
    };
    Some(Judgement {
        chance: played,
        loss,
        fault,
    })
}

/// Whether the side that isn't to move would win by fours if it were.
fn pressed(game: &Game) -> bool {
    let survey = Survey::new(game.rule(), game.board());
    survey.win_by_fours(game.turn().other(), FOURS).is_some()
}
