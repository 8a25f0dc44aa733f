//! The root before any search: the moves to think of, and answers that need none.

use crate::engine::position::{PointClass, Position, Spot, SpotSet};
use crate::engine::report::Fewer;
use crate::engine::score::Score;
use crate::engine::search::evaluate::evaluate;
use crate::engine::search::picker::promise;
use crate::engine::search::{Phase, RootMove, Search};
use crate::engine::threats::{Urgency, VcfOutcome};

/// The nodes of the root's first search for continuous fours.
const FIRST_FOURS: u64 = 2_000;

impl Search {
    /// Lists the root's moves, and answers at once where no search is needed.
    pub(super) fn open(&mut self) {
        while let Some(at) = self.open_here() {
            self.force(at);
        }
    }

    /// Lists the moves of the position as it stands; returns the only one if the search
    /// is to go on after it.
    fn open_here(&mut self) -> Option<Spot> {
        let position = &self.tree.position;
        let own = position.turn();
        let urgency = Urgency::of(position);
        let (spots, fewer) = match urgency {
            Urgency::Win { plies: 1, .. } => {
                let fives = *position.set(own, PointClass::FIVE);
                (fives, Some(Fewer::Five))
            }
            Urgency::Loss { plies } => {
                let class = if plies == 2 {
                    PointClass::FIVE
                } else {
                    PointClass::WINNING_FOUR
                };
                let spots = position.legal(own, *position.set(own.other(), class));
                (spots, Some(Fewer::Lost))
            }
            Urgency::StopFive(spots) => (spots, Some(Fewer::StopFive)),
            Urgency::StopFour { stops, fours } => (stops.or(&fours), Some(Fewer::StopFour)),
            Urgency::Win { .. } | Urgency::Free => (position.legal(own, self.within_reach()), None),
        };
        if self.forced.is_empty() {
            self.fewer = fewer;
        }
        self.moves = self.root_moves(&spots);
        if self.moves.is_empty() {
            self.moves = self.moves_anywhere();
        }
        if let Urgency::Win { plies: 1, .. } = urgency {
            self.settle_fives(&spots);
            return None;
        }
        if let Urgency::Win { at, plies } = urgency {
            let line = self.line_of_win(at);
            self.take_win(Score::win_at(plies), line);
            return None;
        }
        let evaluation = Score(evaluate(&self.tree.position));
        let Some(at) = self.moves.first().map(|best| best.at) else {
            self.settle_without_moves(evaluation);
            return None;
        };
        if let Urgency::Loss { plies } = urgency {
            self.settle(Score::loss_at(plies), vec![at]);
        } else if self.moves.len() > 1 {
            let line = self.line(evaluation, &[at]);
            self.say(vec![line]);
            self.begin_fours(FIRST_FOURS);
        } else if self.limits.move_only || self.handicap.is_some() {
            self.settle(evaluation, vec![at]);
        } else {
            return Some(at);
        }
        None
    }

    /// Plays the only move: what the position is worth shows after it.
    fn force(&mut self, at: Spot) {
        if let Some(point) = at.point() {
            self.board.place(point, self.turn);
        }
        self.turn = self.turn.other();
        // A new position, so that the search is the one that is asked for there.
        self.tree.position = Position::new(self.rule, &self.board, self.turn);
        self.forced.push(at);
    }

    /// Each five wins; the other moves need no look.
    fn settle_fives(&mut self, fives: &SpotSet) {
        let lines = (fives.iter().take(self.wanted_lines()))
            .map(|at| self.confirmed(Score::win_at(1), &[at]))
            .collect();
        self.say(lines);
        self.close();
    }

    /// Nothing can be played. There is no report but after forced moves.
    fn settle_without_moves(&mut self, evaluation: Score) {
        if self.forced.is_empty() {
            return;
        }
        let full = self.tree.position.free() == 0;
        self.settle(if full { Score(0) } else { evaluation }, Vec::new());
    }

    /// The points to think of where nothing presses.
    fn within_reach(&self) -> SpotSet {
        let position = &self.tree.position;
        let mut spots = position.near_stones();
        if let Some(handicap) = &self.handicap {
            let near = |stone: Spot, at| stone.distance(at) <= handicap.reach;
            for at in spots.iter().collect::<Vec<_>>() {
                if !position.stones().iter().any(|stone| near(stone, at)) {
                    spots.toggle(at);
                }
            }
        }
        spots
    }

    /// All legal moves; on an empty board its centre alone.
    fn moves_anywhere(&self) -> Vec<RootMove> {
        let position = &self.tree.position;
        let all = position.legal(position.turn(), *position.empty());
        let mut moves = self.root_moves(&all);
        if self.board.is_bare() {
            let centre = Spot::from(self.size.centre());
            moves.retain(|root| root.at == centre);
        }
        moves
    }

    /// These points as root moves, the most promising first.
    fn root_moves(&self, spots: &SpotSet) -> Vec<RootMove> {
        let position = &self.tree.position;
        let mut moves: Vec<RootMove> = (spots.iter())
            .map(|at| RootMove {
                at,
                value: promise(position, at),
                line: vec![at],
            })
            .collect();
        moves.sort_by_key(|root| (-root.value, root.at));
        moves
    }

    /// The whole line after a winning move that the classes show.
    fn line_of_win(&mut self, at: Spot) -> Vec<Spot> {
        let position = &mut self.tree.position;
        match self.solver.solve(position, FIRST_FOURS) {
            VcfOutcome::Win(line) => line,
            _ => vec![at],
        }
    }

    /// Begins to look for continuous fours up to this many nodes.
    pub(super) fn begin_fours(&mut self, until: u64) {
        self.solver.start();
        self.phase = Phase::Fours { until };
    }
}
