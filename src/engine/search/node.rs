//! A node of the tree search, and the arithmetic that decides how far it goes.

use crate::engine::position::{PointClass, Position, Spot};
use crate::engine::score::Score;
use crate::engine::search::picker::Candidate;
use crate::engine::search::table::{Bound, Entry, from_entry};
use crate::engine::tuning::Tuning;

/// A value beyond all scores.
pub(crate) const INFINITE: i32 = 31_000;
/// A window to search and how deep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
}

/// Which search of the current move is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// With reduced depth and a null window.
    Reduced,
    /// With a null window.
    Scout,
    /// With the full window.
    Full,
}

/// A node whose moves are being tried.
pub(crate) struct Frame {
    pub(crate) call: Call,
    pub(crate) alpha: i32,
    pub(crate) best: i32,
    pub(crate) best_at: Option<Spot>,
    pub(crate) first: usize,
    pub(crate) next: usize,
    pub(crate) end: usize,
    pub(crate) current: Spot,
    pub(crate) stage: Stage,
    /// The depth of the current move's full search.
    pub(crate) child_depth: i32,
    pub(crate) evaluation: i32,
    /// Whether the side stands better than a move of its own ago.
    pub(crate) improving: bool,
    pub(crate) quiet: u8,
    /// What another move must reach for the best known one not to stand alone.
    pub(crate) rivals: Option<i32>,
    /// Whether the frame waits to hear if one does, without a move of its own.
    pub(crate) waits: bool,
    /// Whether the frame asks that for the one below it, at the same ply.
    pub(crate) asks: bool,
    /// How much deeper the best known move is searched.
    pub(crate) extension: i32,
    /// What presses, which decides extensions and pruning.
    pub(crate) pressed: Pressed,
}

/// What forces the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pressed {
    No,
    /// Continuous fours.
    Fours,
    Four,
    Five,
}

/// The value of a stored entry where it settles the call.
pub(crate) fn usable(entry: &Entry, call: Call, ply: u32) -> Option<i32> {
    let value = from_entry(entry.value, ply);
    let settles = match entry.bound {
        Bound::None => false,
        Bound::Upper => value <= call.alpha,
        Bound::Lower => value >= call.beta,
        Bound::Exact => true,
    };
    // A win or loss holds whatever the depth.
    let deep = entry.depth >= call.depth || Score(value).is_decided();
    let null_window = call.beta - call.alpha == 1;
    (settles && deep && null_window).then_some(value)
}

/// What another move must reach for the best known one not to stand alone;
/// `None` where that isn't worth asking.
pub(crate) fn rivals(tuning: &Tuning, entry: &Entry, call: Call, ply: u32) -> Option<i32> {
    let value = from_entry(entry.value, ply);
    let least = tuning.alone_depth();
    let is_bound = matches!(entry.bound, Bound::Lower | Bound::Exact);
    let asks = call.depth >= least
        && entry.depth >= call.depth - 3
        && entry.best.is_some()
        && is_bound
        && !Score(value).is_decided();
    asks.then(|| value - tuning.alone_margin() * call.depth)
}

/// Whether the frame's remaining moves are left out.
pub(crate) fn leaves_out(tuning: &Tuning, frame: &Frame, tried: usize) -> bool {
    let depth = frame.call.depth;
    let all = tuning.late_base() + tuning.late_slope() * depth * depth;
    let limit = if frame.improving {
        all
    } else {
        all * tuning.worse() / 128
    };
    frame.pressed == Pressed::No
        && tuning.late_base() > 0
        && depth <= tuning.late_depth()
        && frame.call.beta - frame.call.alpha == 1
        && tried as i32 >= limit.max(2)
        && Score(frame.best).loss_in().is_none()
}

/// How many plies less a late move is searched at first.
pub(crate) fn reduction(
    tuning: &Tuning,
    frame: &Frame,
    candidate: &Candidate,
    position: &Position,
) -> i32 {
    let depth = frame.call.depth;
    let tried = frame.next - frame.first - 1;
    if candidate.is_last() {
        return tuning.counter().clamp(0, (depth - 1).max(0));
    }
    if frame.pressed != Pressed::No || depth < 2 || tried < 2 {
        return 0;
    }
    let own = position.turn();
    let forcing = position.class(own, frame.current) >= PointClass::THREE
        || position.class(own.other(), frame.current) >= PointClass::THREE;
    let null_window = frame.call.beta - frame.call.alpha == 1;
    let mut full = by_lateness(tuning, depth, tried as u32);
    full += i32::from(frame.alpha > frame.call.alpha) * tuning.raised();
    full += i32::from(null_window && frame.evaluation >= frame.call.beta) * tuning.cut();
    full += i32::from(!frame.improving) * tuning.declining();
    full -= 256 * (i32::from(forcing) + i32::from(!null_window));
    ((full + 64) >> 8).clamp(0, depth - 1)
}

/// The reduction of a move by its number and the depth alone, in 1/256 ply.
pub(crate) fn by_lateness(tuning: &Tuning, depth: i32, tried: u32) -> i32 {
    (log2(depth.max(1) as u32) * log2(tried + 1) * tuning.reduction()) >> 16
}

/// The logarithm to base two in 1/256, linear between powers.
fn log2(value: u32) -> i32 {
    let whole = value.max(1).ilog2();
    let fraction = ((value.max(1) << 8 >> whole) - 256) as i32;
    (whole as i32) * 256 + fraction
}
