//! Scores: evaluations, wins and losses in one number, and the win chance behind it.

/// A position's worth, seen from the side to move.
///
/// Beyond the range of evaluations it says in how many plies the game is won
/// or lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Score(pub i32);

impl Score {
    const WIN: i32 = 30_000;
    /// Evaluations keep between this and its negative.
    pub(crate) const EVALUATION_LIMIT: i32 = 6_000;
    /// Scores beyond this are wins.
    const DECIDED: i32 = 29_000;

    /// The score of a win by the side to move at this ply from now, the winning
    /// move being ply 1.
    pub fn win_at(plies: u32) -> Score {
        Score(Self::WIN - plies.cast_signed())
    }

    /// The score of a loss whose last move is at this ply from now.
    pub fn loss_at(plies: u32) -> Score {
        Score(plies.cast_signed() - Self::WIN)
    }

    /// How many plies a line takes, as scores count them.
    pub(crate) fn plies<T>(line: &[T]) -> u32 {
        line.len() as u32
    }

    /// After how many plies the side to move has won; `None` if the score
    /// promises no win.
    pub fn win_in(self) -> Option<u32> {
        (self.0 > Self::DECIDED).then(|| (Self::WIN - self.0).unsigned_abs())
    }

    /// After how many plies the side to move has lost; `None` if the score
    /// fears no loss.
    pub fn loss_in(self) -> Option<u32> {
        Score(-self.0).win_in()
    }

    /// The score, or one that claims nothing in place of a win or loss that nothing
    /// has confirmed.
    pub(crate) fn unproved(self) -> Score {
        if self.is_decided() {
            Score(self.0 * 9 / 10)
        } else {
            self
        }
    }

    /// The score so many plies earlier, for the side to move there.
    pub(crate) fn before(self, plies: u32) -> Score {
        let earlier = match (self.win_in(), self.loss_in()) {
            (Some(end), _) => Score::win_at(end + plies),
            (_, Some(end)) => Score::loss_at(end + plies),
            _ => self,
        };
        match plies % 2 {
            0 => earlier,
            _ => Score(-earlier.0),
        }
    }

    /// Whether the score is a win or a loss.
    pub fn is_decided(self) -> bool {
        self.0.abs() > Self::DECIDED
    }
}

/// How far apart the entries of [`CHANCES`] are.
const STEP: i32 = 50;
/// The logistic curve of the scale that the evaluation is fitted to, 200, per mille.
const CHANCES: [i32; 29] = [
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989,
    991, 993, 995, 996, 997, 998, 998, 998, 999, 999,
];

impl Score {
    /// The chance that the side to move wins, per mille; 0 and 1000 are kept
    /// for losses and wins.
    pub fn chance(self) -> u32 {
        if self.win_in().is_some() {
            return 1000;
        }
        if self.0 < 0 {
            return 1000 - Score(-self.0).chance();
        }
        let mut low = CHANCES[0];
        let mut rest = self.0;
        for &high in &CHANCES[1..] {
            if rest < STEP {
                return (low + (high - low) * rest / STEP).unsigned_abs();
            }
            low = high;
            rest -= STEP;
        }
        low.unsigned_abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_is_never_less_likely() {
        assert_eq!(Score(0).chance(), 500);
        assert_eq!(Score(200).chance(), 731);
        assert_eq!(Score::win_at(9).chance(), 1000);
        assert_eq!(Score::loss_at(4).chance(), 0);
        for value in -30_000..30_000 {
            let (less, more) = (Score(value).chance(), Score(value + 1).chance());
            assert!(less <= more, "{value}: {less} {more}");
            assert_eq!(Score(-value).chance(), 1000 - less, "{value}");
        }
        assert_eq!(Score(27_000).chance(), 999);
    }

    #[test]
    fn an_earlier_score_is_the_movers() {
        assert_eq!(Score::win_at(5).before(1), Score::loss_at(6));
        assert_eq!(Score::loss_at(4).before(2), Score::loss_at(6));
        assert_eq!(Score(-70).before(3), Score(70));
    }
}
