//! Games, and the positions in them that there is something to learn from.

use crate::board::{Board, Color};
use crate::engine::position::{Code, Position, Spot};
use crate::engine::search::evaluate::threats;
use crate::engine::threats::Urgency;
use crate::point::{Point, Size};
use crate::rules::Rule;

/// A game to learn from.
#[derive(Clone, Debug)]
pub struct TrainingGame {
    /// Points on a side.
    pub size: Size,
    /// The moves, Black first.
    pub moves: Vec<Point>,
    /// The search's score of each position, seen from its side to move; `None`
    /// where the move was random.
    pub scores: Vec<Option<i32>>,
    /// Black's result: 1, 0 or −1.
    pub result: i8,
}

/// A position to learn from.
pub(super) struct Sample {
    pub(super) own: Vec<Code>,
    pub(super) enemy: Vec<Code>,
    pub(super) threats: u32,
    pub(super) target: f32,
    /// The codes of each candidate, for its side and the other.
    pub(super) candidates: Vec<(Code, Code)>,
    pub(super) chosen: Option<usize>,
}

/// How much of the target is the game's result; the rest is the search's score.
const RESULT_SHARE: f32 = 0.7;
/// A score of this much is one unit of the logistic scale.
pub(super) const VALUE_SCALE: f32 = 200.0;

/// Adds the positions of a game that are neither decided nor forced by a five.
pub(super) fn sample(rule: Rule, game: &TrainingGame, samples: &mut Vec<Sample>) {
    let board = Board::new(game.size);
    let mut position = Position::new(rule, &board, Color::Black);
    for (&point, score) in game.moves.iter().zip(&game.scores) {
        let free = match Urgency::of(&position) {
            Urgency::Free => true,
            Urgency::StopFour { .. } => false,
            _ => {
                position.make(point.into());
                continue;
            }
        };
        if let Some(score) = score {
            let own = position.turn();
            let result =
                0.5 + 0.5 * f32::from(game.result) * if own == Color::Black { 1.0 } else { -1.0 };
            let expected = logistic(*score as f32 / VALUE_SCALE);
            let near: Vec<_> = position.near_stones().iter().collect();
            let chosen = near.iter().position(|&at| at == Spot::from(point) && free);
            let both = |&at: &Spot| (position.code(own, at), position.code(own.other(), at));
            samples.push(Sample {
                own: codes(&position, own),
                enemy: codes(&position, own.other()),
                threats: threats(&position),
                target: RESULT_SHARE * result + (1.0 - RESULT_SHARE) * expected,
                candidates: near.iter().map(both).collect(),
                chosen,
            });
        }
        position.make(point.into());
    }
}

/// The codes of all empty points that offer anything.
fn codes(position: &Position, color: Color) -> Vec<Code> {
    let codes = position.empty().iter().map(|at| position.code(color, at));
    codes.filter(|&code| code != Code::DEAD).collect()
}

pub(super) fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}
