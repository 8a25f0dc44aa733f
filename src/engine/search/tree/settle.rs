//! What settles a position without trying its moves one by one, in the order of what
//! that costs to find out; quiescence is the part of it beyond the last ply.

use crate::engine::position::{PointClass, SpotSet};
use crate::engine::score::Score;
use crate::engine::search::frame::Pressed;
use crate::engine::search::pruning::{quiescence_ends, razoring, reverse_futility, stands_pat};
use crate::engine::search::table::{Bound, Facts, TableEntry, VcfTried};
use crate::engine::search::tree::SearchTree;
use crate::engine::search::window::Call;
use crate::engine::threats::{VcfOutcome, defence_zone};

/// Which moves there are to choose from.
pub(super) struct Replies {
    pub(super) pressed: Pressed,
    /// The moves that may help; not filled in where nothing presses.
    pub(super) spots: SpotSet,
    /// Fours of one's own against a winning four, to be tried last.
    pub(super) counter_fours: SpotSet,
}

impl SearchTree {
    /// The value of a position that needs no search or gets none; narrows the replies
    /// if the other side threatens continuous fours.
    pub(super) fn settle(
        &mut self,
        call: Call,
        replies: &mut Replies,
        facts: &mut Facts,
    ) -> Option<i32> {
        let evaluation = facts.evaluation;
        let free = replies.pressed == Pressed::No;
        let above =
            stands_pat(call, evaluation) || reverse_futility(&self.tuning, call, evaluation);
        if free && above {
            return Some(evaluation);
        }
        if let Some(value) = self.win_by_fours(call.depth, facts) {
            self.store(TableEntry {
                value,
                bound: Bound::Exact,
                depth: call.depth,
                best: None,
                facts: *facts,
            });
            return Some(value);
        }
        if quiescence_ends(&self.tuning, call.depth, replies.pressed)
            || free && razoring(&self.tuning, call, evaluation)
        {
            self.store(TableEntry {
                value: evaluation,
                bound: Bound::None,
                depth: 0,
                best: None,
                facts: *facts,
            });
            return Some(evaluation);
        }
        if free {
            self.narrow(call.depth, replies)
        } else {
            None
        }
    }

    /// The value of a win by continuous fours, if one is found. Without it threats
    /// beyond the last ply would go unseen; it takes 42 % of all nodes.
    fn win_by_fours(&mut self, depth: i32, facts: &mut Facts) -> Option<i32> {
        let own = self.position.turn();
        if self.position.total(own, &PointClass::FOURS) == 0 {
            return None;
        }
        let nodes = self.tuning.vcf_base() + self.tuning.vcf_slope() * depth.clamp(0, 12);
        let nodes = u64::try_from(nodes).unwrap_or(0);
        if facts.vcf_tried >= VcfTried::with(nodes) {
            return None;
        }
        let outcome = self.solver.solve(&mut self.position, nodes);
        self.nodes += self.solver.nodes();
        facts.vcf_tried = match outcome {
            VcfOutcome::Win(line) => {
                self.variations.extend(self.ply(), &line);
                return Some(Score::win_at(self.distance() + Score::plies(&line)).0);
            }
            VcfOutcome::None => VcfTried::TO_THE_END,
            VcfOutcome::Unknown => VcfTried::with(nodes),
        };
        None
    }

    /// Leaves only the moves that may stop the other side's continuous fours, if it has
    /// such fours; the value if no move does. The search below then proves a loss by a
    /// handful of moves instead of all; finding the zones takes 15 % of all nodes.
    fn narrow(&mut self, depth: i32, replies: &mut Replies) -> Option<i32> {
        let enemy = self.position.turn().other();
        let fours = self.position.total(enemy, &PointClass::FOURS);
        if depth < self.tuning.zone_depth() || fours < 2 {
            return None;
        }
        let nodes = self.tuning.zone_nodes() * depth.clamp(1, 8);
        self.position.pass();
        let nodes = u64::try_from(nodes).unwrap_or(0);
        let outcome = self.solver.solve(&mut self.position, nodes);
        self.position.pass();
        self.nodes += self.solver.nodes();
        let VcfOutcome::Win(line) = outcome else {
            return None;
        };
        let zone = defence_zone(&mut self.position, &line)?;
        if zone.is_empty() {
            let plies = Score::plies(&line);
            return Some(Score::loss_at(self.distance() + 1 + plies).0);
        }
        replies.pressed = Pressed::Fours;
        replies.spots = zone;
        None
    }
}
