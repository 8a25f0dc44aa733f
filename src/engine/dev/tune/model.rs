//! The weights as they are fitted: what they expect, and how they learn.

use crate::engine::dev::tune::sample::{Sample, VALUE_SCALE, logistic};
use crate::engine::position::{BYTES, CODES, Code, Codes, PARTS, TABLES, THREATS, parts_of};

/// A difference of this much in the order of moves is one unit of its softmax.
const ORDER_SCALE: f32 = 64.0;
const WIDTH: usize = PARTS + CODES;
const COUNT: usize = TABLES * WIDTH + THREATS;

/// The weights under way, with the optimizer's memory.
pub(super) struct Model {
    parts: Vec<[usize; 5]>,
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Model {
    pub(super) fn new() -> Model {
        let codes = Codes::new();
        Model {
            parts: codes.members().iter().map(|&four| parts_of(four)).collect(),
            weights: vec![0.0; COUNT],
            mean: vec![0.0; COUNT],
            square: vec![0.0; COUNT],
            steps: 0,
        }
    }

    /// A table's weight of every code.
    fn table(&self, index: usize) -> Vec<f32> {
        let weights = &self.weights[index * WIDTH..][..WIDTH];
        let parts = |parts: &[usize; 5]| -> f32 { parts.iter().map(|&at| weights[at]).sum() };
        let sum = |(code, of): (usize, &[usize; 5])| parts(of) + weights[PARTS + code];
        self.parts.iter().enumerate().map(sum).collect()
    }

    fn tables(&self) -> [Vec<f32>; TABLES] {
        std::array::from_fn(|index| self.table(index))
    }

    /// The expected result of a sample.
    fn expect(&self, value: &[f32], sample: &Sample) -> f32 {
        let sum = |codes: &[Code]| -> f32 { codes.iter().map(|&code| value[code.index()]).sum() };
        let threats = &self.weights[TABLES * WIDTH..];
        let bits = (0..THREATS).filter(|bit| sample.threats >> bit & 1 == 1);
        let threats: f32 = bits.map(|bit| threats[bit]).sum();
        logistic(sum(&sample.own) - sum(&sample.enemy) + threats)
    }

    /// Learns from a batch.
    pub(super) fn step(&mut self, batch: &[Sample], rate: f32) {
        let tables = self.tables();
        let mut by_code: [Vec<f32>; TABLES] = std::array::from_fn(|_| vec![0.0; CODES]);
        let mut slope = vec![0.0f32; COUNT];
        for sample in batch {
            let error = self.expect(&tables[0], sample) - sample.target;
            for &code in &sample.own {
                by_code[0][code.index()] += error;
            }
            for &code in &sample.enemy {
                by_code[0][code.index()] -= error;
            }
            for bit in (0..THREATS).filter(|bit| sample.threats >> bit & 1 == 1) {
                slope[TABLES * WIDTH + bit] += error;
            }
            let Some(chosen) = sample.chosen else {
                continue;
            };
            for (index, share) in shares(&tables, sample).into_iter().enumerate() {
                let (own, enemy) = sample.candidates[index];
                let error = share - f32::from(u8::from(index == chosen));
                by_code[1][own.index()] += error;
                by_code[2][enemy.index()] += error;
            }
        }
        for (index, by_code) in by_code.iter().enumerate() {
            let slope = &mut slope[index * WIDTH..][..WIDTH];
            for (code, &error) in by_code
                .iter()
                .enumerate()
                .filter(|(_, error)| **error != 0.0)
            {
                self.parts[code]
                    .iter()
                    .for_each(|&part| slope[part] += error);
                slope[PARTS + code] += error;
            }
        }
        self.descend(&slope, batch.len() as f32, rate);
    }

    /// One step of Adam, with decay towards 0.
    fn descend(&mut self, slope: &[f32], count: f32, rate: f32) {
        self.steps += 1;
        let early = |share: f32| 1.0 - share.powi(self.steps);
        let (early_mean, early_square) = (early(0.9), early(0.999));
        for (at, slope) in slope.iter().enumerate() {
            let own = at < TABLES * WIDTH && at % WIDTH >= PARTS;
            let (decay, rate) = if own {
                (4e-4, 0.3 * rate)
            } else {
                (2e-5, rate)
            };
            let slope = slope / count + decay * self.weights[at];
            self.mean[at] = 0.9 * self.mean[at] + 0.1 * slope;
            self.square[at] = 0.999 * self.square[at] + 0.001 * slope * slope;
            let size = (self.square[at] / early_square).sqrt() + 1e-6;
            self.weights[at] -= rate * self.mean[at] / early_mean / size;
        }
    }

    /// How well the weights do on other samples, in words.
    pub(super) fn judge(&self, samples: &[Sample]) -> String {
        let tables = self.tables();
        let (mut loss, mut chosen, mut first, mut fourth) = (0.0, 0, 0, 0);
        for sample in samples {
            let expected = self.expect(&tables[0], sample).clamp(1e-4, 1.0 - 1e-4);
            loss -= sample.target * expected.ln() + (1.0 - sample.target) * (1.0 - expected).ln();
            if let Some(index) = sample.chosen {
                let shares = shares(&tables, sample);
                let better = shares
                    .iter()
                    .filter(|&&share| share > shares[index])
                    .count();
                chosen += 1;
                first += usize::from(better == 0);
                fourth += usize::from(better < 4);
            }
        }
        let percent = |count: usize| 100.0 * count as f32 / chosen.max(1) as f32;
        format!(
            "value loss {:.4}, chosen move first {:.1} %, among four {:.1} %",
            loss / samples.len().max(1) as f32,
            percent(first),
            percent(fourth),
        )
    }

    /// The weights as `weights.bin` holds them.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let scale = |table: usize| if table == 0 { VALUE_SCALE } else { ORDER_SCALE };
        let mut bytes = Vec::with_capacity(BYTES);
        let mut wide = |weight: f32, scale: f32| {
            bytes.extend(((weight * scale).round() as i16).to_le_bytes());
        };
        for table in 0..TABLES {
            let parts = &self.weights[table * WIDTH..][..PARTS];
            parts.iter().for_each(|&part| wide(part, scale(table)));
        }
        let threats = &self.weights[TABLES * WIDTH..];
        threats.iter().for_each(|&threat| wide(threat, VALUE_SCALE));
        for table in 0..TABLES {
            let own = &self.weights[table * WIDTH + PARTS..][..CODES];
            // A cast from a float saturates.
            bytes.extend(
                own.iter()
                    .map(|own| (own * scale(table)).round() as i8 as u8),
            );
        }
        bytes
    }
}

/// The probability that the order gives to each candidate.
fn shares(tables: &[Vec<f32>; TABLES], sample: &Sample) -> Vec<f32> {
    let promise = |&(own, enemy): &(Code, Code)| tables[1][own.index()] + tables[2][enemy.index()];
    let promises: Vec<f32> = sample.candidates.iter().map(promise).collect();
    let most = promises.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = promises
        .iter()
        .map(|promise| (promise - most).exp())
        .collect();
    let sum: f32 = powers.iter().sum();
    powers.iter().map(|power| power / sum).collect()
}
