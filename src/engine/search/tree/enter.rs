//! Entering a position: what is known of it, and which moves to try.

use crate::engine::position::{Spot, SpotSet};
use crate::engine::score::Score;
use crate::engine::search::evaluate::evaluate;
use crate::engine::search::frame::{Frame, Pressed, Singular};
use crate::engine::search::picker::{Candidate, MoveList, promise};
use crate::engine::search::pruning::{internal_iterative_reduction, singular_beta, table_cutoff};
use crate::engine::search::table::{Facts, TableEntry, VcfTried};
use crate::engine::search::tree::settle::Replies;
use crate::engine::search::tree::{MAX_PLY, SearchTree};
use crate::engine::search::window::Call;
use crate::engine::threats::Urgency;

impl SearchTree {
    /// The value of the position, or `None` and a new frame.
    pub(super) fn enter(&mut self, call: Call) -> Option<i32> {
        self.variations.clear(self.ply());
        if self.position.free() == 0 {
            return Some(0);
        }
        let ply = self.distance();
        let mut replies = match self.replies(ply) {
            Ok(replies) => replies,
            Err(value) => return Some(value),
        };
        let window = call.window.within_reach(ply);
        let call = Call { window, ..call };
        if window.alpha >= window.beta {
            return Some(window.alpha);
        }
        let known = self.table.probe(self.position.hash());
        if let Some(value) = known.and_then(|entry| table_cutoff(&entry, call, ply)) {
            return Some(value);
        }
        let mut facts = known.map_or_else(
            || Facts {
                evaluation: evaluate(&self.position),
                vcf_tried: VcfTried::default(),
            },
            |entry| entry.facts,
        );
        if self.ply() >= MAX_PLY {
            return Some(facts.evaluation);
        }
        // A five leaves no choice, so nothing is saved by weighing it.
        if replies.pressed != Pressed::Five
            && let Some(value) = self.settle(call, &mut replies, &mut facts)
        {
            return Some(value);
        }
        self.open(call, &replies, facts, known.as_ref());
        None
    }

    /// Which moves there are to choose from, or the value where the classes show it.
    fn replies(&self, ply: u32) -> Result<Replies, i32> {
        let none = SpotSet::default();
        let (pressed, spots, counter_fours) = match Urgency::of(&self.position) {
            Urgency::Win { plies, .. } => return Err(Score::win_at(ply + plies).0),
            Urgency::Loss { plies } => return Err(Score::loss_at(ply + plies).0),
            Urgency::StopFive(stops) => (Pressed::Five, stops, none),
            Urgency::StopFour { stops, fours } => (Pressed::Four, stops, fours),
            Urgency::Free => (Pressed::No, none, none),
        };
        Ok(Replies {
            pressed,
            spots,
            counter_fours,
        })
    }

    /// Opens a frame with the moves to try.
    fn open(
        &mut self,
        mut call: Call,
        replies: &Replies,
        facts: Facts,
        known: Option<&TableEntry>,
    ) {
        let best = known.and_then(|entry| entry.best);
        let mut singular = Singular::No;
        if replies.pressed == Pressed::No {
            call.depth -= internal_iterative_reduction(&self.tuning, call.depth, best.is_some());
            let ply = self.distance();
            let beta = known.and_then(|entry| singular_beta(&self.tuning, entry, call, ply));
            singular = beta.map_or(Singular::No, |beta| Singular::Ask { beta });
        }
        let own = self.frames.len().checked_sub(2);
        let before = own.and_then(|index| self.frames.get(index));
        let improving = before.is_none_or(|frame| facts.evaluation > frame.facts.evaluation);
        let moves = self.list(replies, best);
        self.frames.push(Frame {
            improving,
            singular,
            ..Frame::new(call, moves, facts, replies.pressed)
        });
    }

    /// Lists the moves to try.
    fn list(&mut self, replies: &Replies, best: Option<Spot>) -> MoveList {
        let own = self.position.turn();
        let spots = match replies.pressed {
            Pressed::No => self.position.near_stones(),
            _ => replies.spots,
        };
        let fours = &replies.counter_fours;
        let context = self.context();
        let divisor = self.tuning.history_divisor().max(1);
        let bonus = self.tuning.refutation_bonus();
        let score = |at: Spot| {
            let class = self.position.class(own, at);
            let learnt = self.history.get(&context, at, class) / divisor;
            let refutes = i32::from(self.history.is_refutation(&context, at));
            promise(&self.position, at) + learnt + bonus * refutes
        };
        let is_other = |&at: &Spot| best != Some(at);
        let plain = spots.iter().filter(is_other);
        let plain = plain.map(|at| Candidate::new(score(at), at));
        let last = fours.iter().filter(is_other);
        let last = last.map(|at| Candidate::counter_four(score(at), at));
        let first = best.filter(|&best| spots.contains(best) || fours.contains(best));
        let first = first.map(Candidate::best_known);
        self.picker.list(plain.chain(last).chain(first))
    }
}
