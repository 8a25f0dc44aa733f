//! The result of a match: wins, draws, losses, the Elo difference and its interval.

use std::fmt;

/// A game's result for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Result {
    Win,
    Draw,
    Loss,
}

/// What the sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Open,
    Better,
    NotBetter,
}

/// The results so far. Pairs of games are the unit: the two games of an opening
/// depend on each other, pairs don't.
pub(crate) struct Tally {
    games: [u32; 3],
    /// The score of the pair under way, in half points.
    pair: usize,
    /// How many pairs scored 0, ½, 1, 1½ and 2 points.
    pairs: [u32; 5],
    sprt: Option<(f64, f64)>,
}

/// What a pair can score, as shares of its two points.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The log-likelihood ratio at which a test with 5 % error ends.
const BOUND: f64 = 2.94;

impl Tally {
    pub(crate) fn new(sprt: Option<(f64, f64)>) -> Tally {
        Tally {
            games: [0; 3],
            pair: 0,
            pairs: [0; 5],
            sprt,
        }
    }

    pub(crate) fn add(&mut self, result: Result) {
        let (place, half_points) = match result {
            Result::Win => (0, 2),
            Result::Draw => (1, 1),
            Result::Loss => (2, 0),
        };
        self.games[place] += 1;
        self.pair += half_points;
    }

    pub(crate) fn end_pair(&mut self) {
        self.pairs[self.pair] += 1;
        self.pair = 0;
    }

    fn count(&self) -> f64 {
        f64::from(self.pairs.iter().sum::<u32>())
    }

    /// The mean score of a pair, as a share, and its variance.
    fn moments(&self) -> (f64, f64) {
        // A little of every result keeps the variance from vanishing.
        let weights = self.pairs.map(|pairs| f64::from(pairs) + 0.02);
        let total: f64 = weights.iter().sum();
        let mean_of = |value: &dyn Fn(f64) -> f64| {
            let weighted = weights.iter().zip(SHARES);
            let sum: f64 = weighted.map(|(weight, share)| weight * value(share)).sum();
            sum / total
        };
        let mean = mean_of(&|share| share);
        let variance = mean_of(&|share| (share - mean).powi(2));
        (mean, variance)
    }

    /// The log-likelihood ratio of the two Elo differences.
    fn ratio(&self) -> Option<f64> {
        let (low, high) = self.sprt?;
        let (mean, variance) = self.moments();
        let (low, high) = (share(low), share(high));
        Some(self.count() * (high - low) * (2.0 * mean - low - high) / (2.0 * variance))
    }

    pub(crate) fn verdict(&self) -> Verdict {
        match self.ratio() {
            Some(ratio) if ratio >= BOUND => Verdict::Better,
            Some(ratio) if ratio <= -BOUND => Verdict::NotBetter,
            _ => Verdict::Open,
        }
    }
}

/// The score to be expected at an Elo difference.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo difference of a score, to the nearest whole.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    // Adding 0 makes -0 a plain 0.
    (-400.0 * (1.0 / share - 1.0).log10()).round() + 0.0
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [wins, draws, losses] = self.games;
        let games = wins + draws + losses;
        let (mean, variance) = self.moments();
        let error = 1.96 * (variance / self.count().max(1.0)).sqrt();
        write!(
            f,
            "{games} games: +{wins} ={draws} -{losses}, {:.1} %, Elo {:+} [{:+}, {:+}]",
            100.0 * mean,
            elo(mean),
            elo(mean - error),
            elo(mean + error),
        )?;
        if let Some(ratio) = self.ratio() {
            write!(f, ", LLR {ratio:.2} of ±{BOUND} {:?}", self.verdict())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_match_is_level() {
        let mut tally = Tally::new(Some((0.0, 10.0)));
        for _ in 0..50 {
            tally.add(Result::Win);
            tally.add(Result::Loss);
            tally.end_pair();
        }
        assert!(
            tally
                .to_string()
                .starts_with("100 games: +50 =0 -50, 50.0 %, Elo +0")
        );
    }

    #[test]
    fn a_clear_match_ends_the_test() {
        let mut tally = Tally::new(Some((0.0, 20.0)));
        for index in 0..60 {
            tally.add(Result::Win);
            tally.add(if index % 3 == 0 {
                Result::Loss
            } else {
                Result::Win
            });
            tally.end_pair();
        }
        assert_eq!(tally.verdict(), Verdict::Better);
    }
}
