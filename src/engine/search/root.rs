//! Iterative deepening at the root: fours first, then the moves in turn, one
//! ply deeper each time.

use crate::engine::position::{PointClass, Spot, SpotSet};
use crate::engine::score::Score;
use crate::engine::search::evaluate::evaluate;
use crate::engine::search::node::{Call, INFINITE};
use crate::engine::search::picker::promise;
use crate::engine::search::{Phase, RootMove, Search, Stage, Turn};
use crate::engine::threats::Outcome;
use crate::engine::threats::Urgency;

/// Where the root's own solver begins.
const FIRST_FOURS: u64 = 2_000;
/// How far it goes at least once the tree has found a win.
const DECIDED_FOURS: u64 = 200_000;

impl Search {
    /// Looks at the root before any search; answers at once where one move is clear.
    pub(crate) fn open(&mut self) {
        let position = &self.tree.position;
        let own = position.turn();
        let (spots, sure) = match Urgency::of(position) {
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
            let all = self.tree.position.legal(own, *self.tree.position.empty());
            let centre = Spot::from(self.size.centre());
            self.moves = self.root_moves(&all);
            if self.board.is_bare() {
                self.moves.retain(|root| root.at == centre);
            }
        }
        let Some(best) = self.moves.first() else {
            return;
        };
        let (at, only) = (best.at, self.moves.len() == 1);
        if sure.is_some() || only {
            let score = sure.unwrap_or(Score(evaluate(&self.tree.position)));
            return self.settle(at, score, vec![at]);
        }
        let score = Score(evaluate(&self.tree.position));
        let line = self.line(score, &[at]);
        self.say(vec![line], None);
        self.begin_fours(FIRST_FOURS);
    }

    /// The points to think of where nothing presses.
    fn within_reach(&self) -> SpotSet {
        let position = &self.tree.position;
        let mut spots = position.near_stones();
        if let Some(sight) = &self.sight {
            let near = |at| {
                position
                    .stones()
                    .iter()
                    .any(|stone| usize::from(stone.distance(at)) <= sight.reach)
            };
            for far in spots.iter().filter(|&at| !near(at)).collect::<Vec<_>>() {
                spots.toggle(far);
            }
        }
        spots
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

    /// The whole line after a winning move seen at first sight.
    fn line_of_win(&mut self, at: Spot) -> Vec<Spot> {
        let position = &mut self.tree.position;
        match self.solver.solve(position, FIRST_FOURS) {
            Outcome::Win(line) => line,
            _ => vec![at],
        }
    }

    fn begin_fours(&mut self, until: u64) {
        self.solver.start();
        self.phase = Phase::Fours { until };
    }

    /// Goes on with the phase under way until this many nodes.
    pub(crate) fn advance(&mut self, until: u64) {
        match self.phase {
            Phase::Done => {}
            Phase::Fours { until: last } => self.advance_fours(last, until),
            Phase::Deepen(turn) => self.advance_tree(turn, until),
        }
    }

    fn advance_fours(&mut self, last: u64, until: u64) {
        let before = self.solver.nodes();
        let budget = last.min(before + until - self.tree.nodes);
        let outcome = self.solver.run(&mut self.tree.position, budget);
        self.tree.nodes += self.solver.nodes() - before;
        match outcome {
            Outcome::Win(line) => {
                let score = Score::win_at(line.len() as u32);
                return self.settle(line[0], score, line);
            }
            Outcome::None => self.fours_unknown = false,
            Outcome::Unknown if self.solver.nodes() < last => return,
            Outcome::Unknown => self.solver.leave(&mut self.tree.position),
        }
        self.fours_tried = last;
        self.deepen();
    }

    /// Begins the next iteration, or ends the search.
    fn deepen(&mut self) {
        let most = self.limits.depth.min(self.tree.position.free());
        let decided = self.is_decided() && self.limits.lines <= 1;
        if self.depth >= most || decided {
            return self.close();
        }
        self.begin_slot(0);
    }

    fn begin_slot(&mut self, slot: usize) {
        let value = self.moves[slot].value;
        let half = self.tuning.aspiration();
        let window = if self.depth < 4 || Score(value).is_decided() {
            (-INFINITE, INFINITE)
        } else {
            (value - half, value + half)
        };
        self.begin_window(slot, window);
    }

    fn begin_window(&mut self, slot: usize, window: (i32, i32)) {
        self.phase = Phase::Deepen(Turn {
            slot,
            index: slot,
            window,
            alpha: window.0,
            stage: Stage::Full,
            running: false,
        });
    }

    fn advance_tree(&mut self, mut turn: Turn, until: u64) {
        if !turn.running {
            let beta = match turn.stage {
                Stage::Full => turn.window.1,
                _ => turn.alpha + 1,
            };
            self.tree.position.make(self.moves[turn.index].at);
            let late = turn.stage == Stage::Reduced;
            let tried = (turn.index - turn.slot) as u32;
            let less = if late {
                self.tree.less(self.depth as i32 + 1, tried)
            } else {
                0
            };
            self.tree.begin(Call {
                alpha: -beta,
                beta: -turn.alpha,
                depth: self.depth as i32 - less,
            });
            turn.running = true;
        }
        let value = self.tree.run(until);
        self.phase = Phase::Deepen(turn);
        if let Some(value) = value {
            self.tree.position.unmake();
            self.take(turn, -value);
        }
    }

    /// Takes the value of a root move.
    fn take(&mut self, mut turn: Turn, value: i32) {
        turn.running = false;
        if turn.stage != Stage::Full && value > turn.alpha {
            turn.stage = match turn.stage {
                Stage::Reduced => Stage::Scout,
                _ => Stage::Full,
            };
            self.phase = Phase::Deepen(turn);
            return;
        }
        let root = &mut self.moves[turn.index];
        let raised = value > turn.alpha;
        // Only the order of moves that raised alpha is known.
        root.value = if raised || turn.index == turn.slot {
            value
        } else {
            -INFINITE
        };
        if raised || turn.index == turn.slot {
            root.line.clear();
            root.line.push(root.at);
            root.line.extend_from_slice(self.tree.line());
        }
        if raised {
            turn.alpha = value;
            // The best so far stands first, the others keep their order.
            self.moves[turn.slot..=turn.index].rotate_right(1);
            if turn.slot == 0 && value > turn.window.0 {
                self.publish();
            }
        }
        turn.index += 1;
        turn.stage = Stage::Reduced;
        if value >= turn.window.1 || turn.index == self.moves.len() {
            self.end_window(turn);
        } else {
            self.phase = Phase::Deepen(turn);
        }
    }

    /// Widens the window if the value fell outside, else ends the slot.
    fn end_window(&mut self, turn: Turn) {
        let value = self.moves[turn.slot].value;
        let (low, high) = turn.window;
        let wider = 4 * self.tuning.aspiration();
        if value <= low && low > -INFINITE {
            let low = if wider + low.abs() > Score::EVALUATION_LIMIT {
                -INFINITE
            } else {
                value - wider
            };
            return self.begin_window(turn.slot, (low, high));
        }
        if value >= high && high < INFINITE {
            let high = if wider + high.abs() > Score::EVALUATION_LIMIT {
                INFINITE
            } else {
                value + wider
            };
            return self.begin_window(turn.slot, (low, high));
        }
        let lines = self.limits.lines.max(1).min(self.moves.len());
        if turn.slot + 1 < lines {
            return self.begin_slot(turn.slot + 1);
        }
        self.depth += 1;
        self.publish();
        let spent = self.tree.nodes;
        let decided = self.is_decided() && lines == 1;
        if decided && self.moves[0].value < 0 {
            self.close();
        } else if decided && self.fours_unknown {
            // A win by fours can be confirmed: it is worth another look.
            self.begin_fours(spent.max(DECIDED_FOURS));
        } else if self.fours_unknown && spent >= 8 * self.fours_tried {
            self.begin_fours(spent / 4);
        } else {
            self.deepen();
        }
    }

    /// Whether the last iteration came to a win or a loss.
    pub(crate) fn is_decided(&self) -> bool {
        self.depth > 0 && Score(self.moves[0].value).is_decided()
    }
}
