//! Iterative deepening: continuous fours first, then the root's moves in turn, one
//! ply deeper each time.

use crate::engine::score::Score;
use crate::engine::search::pruning::root_reduction;
use crate::engine::search::window::{Call, INFINITE, Stage, Window};
use crate::engine::search::{Iteration, Phase, Search};
use crate::engine::threats::VcfOutcome;

/// How deep the other lines are searched beside one that wins.
const BESIDE_A_WIN: u32 = 8;
/// How far the root's own solver goes at least once the tree has found a win.
const DECIDED_FOURS: u64 = 200_000;

impl Search {
    /// Goes on with the phase under way until this many nodes.
    pub(super) fn advance(&mut self, until: u64) {
        match self.phase {
            Phase::Done => {}
            Phase::Fours { until: last } => self.advance_fours(last, until),
            Phase::Deepen(iteration) => self.advance_tree(iteration, until),
        }
    }

    fn advance_fours(&mut self, last: u64, until: u64) {
        let before = self.solver.nodes();
        let budget = last.min(before + until - self.tree.nodes);
        let outcome = self.solver.run(&mut self.tree.position, budget);
        self.tree.nodes += self.solver.nodes() - before;
        match outcome {
            VcfOutcome::Win(line) => {
                self.fours_unknown = false;
                let score = Score::win_at(Score::plies(&line));
                return self.take_win(score, line);
            }
            VcfOutcome::None => self.fours_unknown = false,
            VcfOutcome::Unknown if self.solver.nodes() < last => return,
            VcfOutcome::Unknown => self.solver.leave(&mut self.tree.position),
        }
        self.fours_tried = last;
        self.deepen();
    }

    /// Begins the next iteration, or ends the search.
    pub(super) fn deepen(&mut self) {
        let most = self.limits.depth.min(self.tree.position.free());
        let decided = match self.several() {
            true => self.are_enough(),
            // A handicapped player picks among all its lines.
            false => self.is_decided() && (self.limits.lines <= 1 || self.handicap.is_none()),
        };
        if self.depth >= most || decided {
            return self.close();
        }
        self.begin_line(0);
    }

    /// Begins to look for one of the best lines, in an aspiration window: most scores
    /// stay near the last iteration's, and a narrow window cuts off more.
    fn begin_line(&mut self, index: usize) {
        let value = self.moves[index].value;
        let half = self.tuning.aspiration_window();
        let window = if self.depth < 4 || Score(value).is_decided() {
            Window::FULL
        } else {
            Window {
                alpha: value - half,
                beta: value + half,
            }
        };
        self.begin_window(index, window);
    }

    fn begin_window(&mut self, line: usize, window: Window) {
        self.phase = Phase::Deepen(Iteration {
            line,
            index: line,
            window,
            alpha: window.alpha,
            stage: Stage::Full,
            running: false,
        });
    }

    fn advance_tree(&mut self, mut iteration: Iteration, until: u64) {
        if !iteration.running {
            self.begin_move(iteration);
            iteration.running = true;
        }
        let value = self.tree.run(until);
        self.phase = Phase::Deepen(iteration);
        if let Some(value) = value {
            self.tree.position.unmake();
            self.take(iteration, -value);
        }
    }

    /// Makes a root move and prepares its search.
    fn begin_move(&mut self, iteration: Iteration) {
        let depth = self.depth.cast_signed();
        let window = match iteration.stage {
            Stage::Full => Window {
                alpha: iteration.alpha,
                beta: iteration.window.beta,
            },
            Stage::Reduced | Stage::Scout => Window::null(iteration.alpha),
        };
        let reduction = match iteration.stage {
            Stage::Reduced => {
                let earlier = iteration.index - iteration.line;
                root_reduction(&self.tuning, depth + 1, earlier)
            }
            Stage::Scout | Stage::Full => 0,
        };
        self.tree.position.make(self.moves[iteration.index].at);
        self.tree.begin(Call {
            window: window.flipped(),
            depth: depth - reduction,
        });
    }

    /// Takes the value of a root move.
    fn take(&mut self, mut iteration: Iteration, value: i32) {
        iteration.running = false;
        let raised = value > iteration.alpha;
        if iteration.stage != Stage::Full && raised {
            iteration.stage = match iteration.stage {
                Stage::Reduced => Stage::Scout,
                Stage::Scout | Stage::Full => Stage::Full,
            };
            self.phase = Phase::Deepen(iteration);
            return;
        }
        let root = &mut self.moves[iteration.index];
        // Only the order of moves that raised alpha is known.
        root.value = -INFINITE;
        if raised || iteration.index == iteration.line {
            root.value = value;
            root.line.clear();
            root.line.push(root.at);
            root.line.extend_from_slice(self.tree.line());
        }
        if raised {
            iteration.alpha = value;
            // The best so far stands first, the others keep their order.
            self.moves[iteration.line..=iteration.index].rotate_right(1);
            if iteration.line == 0 && value > iteration.window.alpha {
                self.publish();
            }
        }
        iteration.index += 1;
        iteration.stage = Stage::Reduced;
        if value >= iteration.window.beta || iteration.index == self.moves.len() {
            self.end_window(iteration);
        } else {
            self.phase = Phase::Deepen(iteration);
        }
    }

    /// Widens the aspiration window if the value fell outside, else ends the line.
    fn end_window(&mut self, iteration: Iteration) {
        let value = self.moves[iteration.line].value;
        let Window { alpha, beta } = iteration.window;
        let wider = 4 * self.tuning.aspiration_window();
        let too_wide = |end: i32| wider + end.abs() > Score::EVALUATION_LIMIT;
        if value <= alpha && alpha > -INFINITE {
            let alpha = if too_wide(alpha) {
                -INFINITE
            } else {
                value - wider
            };
            return self.begin_window(iteration.line, Window { alpha, beta });
        }
        if value >= beta && beta < INFINITE {
            let beta = if too_wide(beta) {
                INFINITE
            } else {
                value + wider
            };
            return self.begin_window(iteration.line, Window { alpha, beta });
        }
        if iteration.line + 1 < self.wanted_lines() {
            return self.begin_line(iteration.line + 1);
        }
        self.end_iteration();
    }

    /// Publishes what an iteration found, and says what comes next.
    fn end_iteration(&mut self) {
        self.depth += 1;
        self.end_lines();
        let spent = self.tree.nodes;
        let decided = self.is_decided() && self.wanted_lines() == 1;
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

    /// How many best lines to find. After a forced move all would begin with it.
    pub(super) fn wanted_lines(&self) -> usize {
        let most = match self.forced.is_empty() {
            true => self.moves.len(),
            false => 1,
        };
        self.limits.lines.clamp(1, most.max(1))
    }

    /// Whether a player of full strength wants more than the best line.
    pub(super) fn several(&self) -> bool {
        self.wanted_lines() > 1 && self.handicap.is_none()
    }

    /// Whether deeper lines would say nothing new: each wins, or the best does and the
    /// others have been looked at.
    fn are_enough(&self) -> bool {
        let won = self.wins.len();
        won >= self.wanted_lines() || won > 0 && self.depth >= BESIDE_A_WIN
    }

    /// Whether the last iteration came to a win or a loss.
    fn is_decided(&self) -> bool {
        self.depth > 0 && Score(self.moves[0].value).is_decided()
    }
}
