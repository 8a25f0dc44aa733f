//! Windows of values, and what a node is asked to find out within one.

use crate::engine::score::Score;

/// A value beyond all scores.
pub(super) const INFINITE: i32 = 31_000;

/// The values that matter: at `alpha` or below a move is no improvement, at `beta`
/// or above the other side won't let it happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// All values.
    pub(super) const FULL: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// The window that only asks whether a value is above `alpha`.
    pub(super) fn null(alpha: i32) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    /// Whether it is too narrow for any value between its ends.
    pub(super) fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The same window, seen from the other side.
    pub(super) fn flipped(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Mate-distance pruning: the window without values that no line from this ply
    /// can reach, as the soonest loss and win at `ply` are already known. Costs
    /// nothing; it saves the search of longer wins where a short one is known.
    pub(super) fn within_reach(self, ply: u32) -> Window {
        Window {
            alpha: self.alpha.max(Score::loss_at(ply + 2).0),
            beta: self.beta.min(Score::win_at(ply + 3).0),
        }
    }
}

/// What a node is asked: a window, and how many plies to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Call {
    pub(super) window: Window,
    pub(super) depth: i32,
}

/// The searches that a move gets in turn, in principal variation search: a cheap one
/// that most moves fail, and a dearer one for those that don't.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// With reduced depth and a null window.
    Reduced,
    /// With full depth and a null window.
    Scout,
    /// With full depth and the full window.
    Full,
}
