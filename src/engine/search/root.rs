//! The root before any search: the moves to think of, and answers that need none.

use crate::engine::position::{PointClass, Spot, SpotSet};
use crate::engine::score::Score;
use crate::engine::search::evaluate::evaluate;
use crate::engine::search::picker::promise;
use crate::engine::search::{Phase, RootMove, Search};
use crate::engine::threats::{Urgency, VcfOutcome};

/// The nodes of the root's first search for continuous fours.
const FIRST_FOURS: u64 = 2_000;

impl Search {
    /// Lists the root's moves, and answers at once where one move is clear.
    pub(super) fn open(&mut self) {
        let position = &self.tree.position;
        let own = position.turn();
        let (spots, loss) = match Urgency::of(position) {
            Urgency::Win { at, plies } => {
                let line = self.line_of_win(at);
                return self.settle(at, Score::win_at(plies), line);
            }
            Urgency::Loss { plies } => {
                let class = if plies == 2 {
                    PointClass::FIVE
                } else {
                    PointClass::WINNING_FOUR
                };
                let spots = position.legal(own, *position.set(own.other(), class));
                (spots, Some(Score::loss_at(plies)))
            }
            Urgency::StopFive(spots) => (spots, None),
            Urgency::StopFour { stops, fours } => (stops.or(&fours), None),
            Urgency::Free => (position.legal(own, self.within_reach()), None),
        };
        self.moves = self.root_moves(&spots);
        if self.moves.is_empty() {
            self.moves = self.moves_anywhere();
        }
        let Some(best) = self.moves.first() else {
            return;
        };
        let at = best.at;
        let evaluation = Score(evaluate(&self.tree.position));
        if loss.is_some() || self.moves.len() == 1 {
            return self.settle(at, loss.unwrap_or(evaluation), vec![at]);
        }
        let line = self.line(evaluation, &[at]);
        self.say(vec![line], None);
        self.begin_fours(FIRST_FOURS);
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
