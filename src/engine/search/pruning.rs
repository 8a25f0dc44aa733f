//! What is not searched, or less deeply, or more: the decisions, and nothing else.
//!
//! Owns the arithmetic of each idea under its usual name. Where a line says *in
//! Rapfi's ablation*, that is what leaving the idea out cost that engine in Elo; here
//! it was only measured together with others.

use crate::engine::position::{PointClass, Position};
use crate::engine::score::Score;
use crate::engine::search::frame::{Frame, Pressed};
use crate::engine::search::picker::Candidate;
use crate::engine::search::table::{Bound, TableEntry, from_entry};
use crate::engine::search::window::Call;
use crate::engine::tuning::Tuning;

/// Stand pat: beyond the last ply the side to move may leave it at the evaluation,
/// which ends the search if it reaches beta. Asked before any fours are looked for:
/// three quarters of all nodes were spent on those otherwise.
pub(super) fn stands_pat(call: Call, evaluation: i32) -> bool {
    call.depth <= 0 && evaluation >= call.window.beta
}

/// Reverse futility: so far above beta that no quiet search of this depth would bring
/// it down. 121 Elo in Rapfi's ablation, the most of all ideas.
pub(super) fn reverse_futility(tuning: &Tuning, call: Call, evaluation: i32) -> bool {
    (1..=tuning.reverse_futility_depth()).contains(&call.depth)
        && call.window.is_null()
        && !Score(call.window.beta).is_decided()
        && evaluation - tuning.reverse_futility_margin() * call.depth >= call.window.beta
}

/// Razoring: so far below alpha that, without a win by fours, no search this shallow
/// would bring it up. 68 Elo in Rapfi's ablation.
pub(super) fn razoring(tuning: &Tuning, call: Call, evaluation: i32) -> bool {
    call.depth <= tuning.razor_depth()
        && call.window.is_null()
        && !Score(call.window.alpha).is_decided()
        && evaluation + tuning.razor_margin() * call.depth <= call.window.alpha
}

/// Quiescence ends at depth 0, and where a winning four must be parried a little
/// deeper, as the evaluation can't see who comes first.
pub(super) fn quiescence_ends(tuning: &Tuning, depth: i32, pressed: Pressed) -> bool {
    let last = if pressed == Pressed::Four {
        -tuning.quiescence_parries()
    } else {
        0
    };
    depth <= last
}

/// Internal iterative reduction: where no best move is known the order is bad, so a
/// ply less is searched; the next iteration has a move. 3 Elo in Rapfi's ablation.
pub(super) fn internal_iterative_reduction(tuning: &Tuning, depth: i32, known: bool) -> i32 {
    i32::from(!known && depth >= tuning.iir_depth())
}

/// The value of a table entry where it settles the call: a cut-off without search.
pub(super) fn table_cutoff(entry: &TableEntry, call: Call, ply: u32) -> Option<i32> {
    let value = from_entry(entry.value, ply);
    let settles = match entry.bound {
        Bound::None => false,
        Bound::Upper => value <= call.window.alpha,
        Bound::Lower => value >= call.window.beta,
        Bound::Exact => true,
    };
    // A win or loss holds whatever the depth.
    let deep = entry.depth >= call.depth || Score(value).is_decided();
    (settles && deep && call.window.is_null()).then_some(value)
}

/// Singular extension: what another move must reach for the best known one not to be
/// singular; `None` where that isn't worth asking. A move without rivals is searched
/// a ply deeper: +26 [−21, +75] Elo at 10 000 nodes, nothing at 3 000.
pub(super) fn singular_beta(
    tuning: &Tuning,
    entry: &TableEntry,
    call: Call,
    ply: u32,
) -> Option<i32> {
    let value = from_entry(entry.value, ply);
    let asks = call.depth >= tuning.singular_depth()
        && entry.depth >= call.depth - 3
        && entry.best.is_some()
        && matches!(entry.bound, Bound::Lower | Bound::Exact)
        && !Score(value).is_decided();
    asks.then(|| value - tuning.singular_margin() * call.depth)
}

/// Late-move pruning: whether the frame's remaining moves are left out. What comes
/// late in a good order is hardly ever best. 107 Elo in Rapfi's ablation; a tighter
/// limit alone lost 44 [12, 77].
pub(super) fn late_move_pruning(tuning: &Tuning, frame: &Frame) -> bool {
    let depth = frame.call.depth;
    let all = tuning.lmp_base() + tuning.lmp_slope() * depth * depth;
    let limit = if frame.improving {
        all
    } else {
        all * tuning.lmp_not_improving() / 128
    };
    frame.pressed == Pressed::No
        && tuning.lmp_base() > 0
        && depth <= tuning.lmp_depth()
        && frame.call.window.is_null()
        && frame.moves.tried() >= limit.max(2).unsigned_abs() as usize
        && Score(frame.best).loss_in().is_none()
}

/// Late-move reduction: how many plies less the frame's current move is searched at
/// first. What matters: how late it is, whether it makes or stops a three or more,
/// and how much hope the node has left. In Rapfi's ablation the term for a raised alpha
/// is worth 26 Elo, the one for a likely fail-high 50. Searching counter-fours less, and
/// last, was part of a step of +350 [+247, +545] Elo.
pub(super) fn late_move_reduction(
    tuning: &Tuning,
    frame: &Frame,
    candidate: &Candidate,
    position: &Position,
) -> i32 {
    let depth = frame.call.depth;
    let earlier = frame.moves.tried().saturating_sub(1);
    if candidate.is_counter_four() {
        return tuning.lmr_counter_four().clamp(0, (depth - 1).max(0));
    }
    if frame.pressed != Pressed::No || depth < 2 || earlier < 2 {
        return 0;
    }
    let own = position.turn();
    let forcing = [own, own.other()]
        .into_iter()
        .any(|color| position.class(color, frame.current) >= PointClass::THREE);
    let Call { window, .. } = frame.call;
    let alpha_raised = frame.alpha > window.alpha;
    let fails_high = window.is_null() && frame.facts.evaluation >= window.beta;
    let mut full = base_reduction(tuning, depth, earlier);
    full += i32::from(alpha_raised) * tuning.lmr_alpha_raised();
    full += i32::from(fails_high) * tuning.lmr_fails_high();
    full += i32::from(!frame.improving) * tuning.lmr_not_improving();
    full -= PLY * (i32::from(forcing) + i32::from(!window.is_null()));
    ((full + PLY / 4) / PLY).clamp(0, depth - 1)
}

/// How many plies less a root move is searched at first, after so many others: a ply
/// less reduction than below, as the root's order is the best there is.
pub(super) fn root_reduction(tuning: &Tuning, depth: i32, earlier: usize) -> i32 {
    if earlier < 3 || depth < 3 {
        return 0;
    }
    (base_reduction(tuning, depth, earlier) / PLY - 1).clamp(0, depth - 2)
}

/// A ply as reductions count it.
const PLY: i32 = 256;

/// The reduction by the depth and the number of earlier moves alone, in 1/256 ply.
fn base_reduction(tuning: &Tuning, depth: i32, earlier: usize) -> i32 {
    let earlier = u32::try_from(earlier).unwrap_or(u32::MAX - 1);
    (log2(depth.max(1).unsigned_abs()) * log2(earlier + 1) * tuning.lmr_scale()) >> 16
}

/// The logarithm to base two in 1/256, linear between powers: no floats in the
/// search, so that every machine searches the same tree.
fn log2(value: u32) -> i32 {
    let whole = value.max(1).ilog2();
    (whole * 256 + (value.max(1) << 8 >> whole) - 256).cast_signed()
}
