//! How long a move may take, from what the manager has said about time.

use std::time::Duration;

/// Kept in reserve for sending the answer and for a busy machine.
const MARGIN: i64 = 15;
/// The time left for a game is spread over this many more moves.
const MOVES_AHEAD: i64 = 16;
/// What managers send for *no limit*.
const UNLIMITED: i64 = 2_147_483_647;

/// What the manager has said about time, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    pub(crate) turn: i64,
    pub(crate) game: i64,
    pub(crate) left: Option<i64>,
}

impl Clock {
    pub(crate) fn new() -> Clock {
        Clock {
            turn: 30_000,
            game: 0,
            left: None,
        }
    }

    /// How long the next move may take.
    pub(crate) fn time(&self) -> Duration {
        let left = self.left.or((self.game > 0).then_some(self.game));
        let share = match left {
            Some(left) if left < UNLIMITED => left / MOVES_AHEAD,
            _ => i64::MAX,
        };
        let turn = self.turn.max(0) - MARGIN - self.turn.max(0) / 50;
        Duration::from_millis(turn.min(share - MARGIN).max(1).unsigned_abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(turn: i64, game: i64, left: Option<i64>) -> u128 {
        Clock { turn, game, left }.time().as_millis()
    }

    #[test]
    fn the_smaller_limit_counts() {
        assert_eq!(time(1_000, 0, Some(UNLIMITED)), 965);
        assert_eq!(time(1_000, 0, None), 965);
        assert_eq!(time(1_000, 100_000, Some(1_600)), 85);
        assert_eq!(time(30, 0, None), 15);
    }

    #[test]
    fn no_time_is_a_moment_not_an_age() {
        for left in [Some(0), Some(-5), Some(i64::MIN / 2)] {
            assert_eq!(time(5_000, 100_000, left), 1);
        }
        assert_eq!(time(0, 0, None), 1);
        assert_eq!(time(-7, 0, None), 1);
    }
}
