//! Fits the engine's weights to games that it played.
//!
//! The value is a logistic regression on the result and the search's own scores;
//! the order of moves a softmax over the candidates with the chosen move as its
//! target. Both are sums of weights by line class, point class and code. A code's own
//! weight is kept small, so that rare codes are judged by their parts. A tool for developers: floats are fine here, the search has none.

mod model;
mod sample;

use crate::engine::dev::tune::model::Model;
use crate::engine::dev::tune::sample::sample;
use crate::engine::random::random_index;
use crate::rules::Rule;

pub use sample::TrainingGame;

/// How many samples one step learns from.
const BATCH: usize = 512;

/// Fits weights to the games and returns them as the bytes of `weights.bin`.
/// `said` is told how well each epoch's weights do on a tenth of the games, which is
/// kept apart.
pub fn fit(
    rule: Rule,
    games: &[TrainingGame],
    epochs: usize,
    said: &mut dyn FnMut(String),
) -> Vec<u8> {
    let (mut train, mut test) = (Vec::new(), Vec::new());
    for (index, game) in games.iter().enumerate() {
        let kept = if index % 10 == 0 {
            &mut test
        } else {
            &mut train
        };
        sample(rule, game, kept);
    }
    said(format!("{} samples to learn from", train.len()));
    let mut model = Model::new();
    let mut state = 1;
    for epoch in 0..epochs {
        for index in (1..train.len()).rev() {
            train.swap(index, random_index(&mut state, index + 1));
        }
        let steps = train.len().div_ceil(BATCH);
        for (step, batch) in train.chunks(BATCH).enumerate() {
            let done = (epoch * steps + step) as f32 / (epochs * steps) as f32;
            model.step(batch, 0.01 * (1.0 - 0.97 * done));
        }
        said(format!("epoch {epoch}: {}", model.judge(&test)));
    }
    model.bytes()
}
