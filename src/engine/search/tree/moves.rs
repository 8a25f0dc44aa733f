//! Going through a position's moves: which is next, what its value means, and
//! what is kept when all are tried.

use crate::engine::score::Score;
use crate::engine::search::frame::{Frame, Pressed, Singular};
use crate::engine::search::pruning::{late_move_pruning, late_move_reduction};
use crate::engine::search::table::{Bound, TableEntry};
use crate::engine::search::tree::{Next, SearchTree};
use crate::engine::search::window::{Call, INFINITE, Stage};

impl SearchTree {
    /// Plays the top frame's next move, or returns its value.
    pub(super) fn try_next(&mut self) -> Next {
        let Some(frame) = self.frames.last_mut() else {
            return Next::Return(0);
        };
        if frame.moves.is_done() || late_move_pruning(&self.tuning, frame) {
            return self.finish();
        }
        let Some(candidate) = self.picker.pick(&frame.moves) else {
            return self.finish();
        };
        if let Singular::Ask { beta } = frame.singular
            && candidate.is_best_known()
        {
            return self.ask_singular(beta);
        }
        frame.moves.advance();
        let own = self.position.turn();
        if frame.pressed == Pressed::No && self.position.is_forbidden(own, candidate.at) {
            return Next::Try;
        }
        let extended = frame.singular == Singular::Yes && candidate.is_best_known();
        // Five extension: its answer is forced, so the pair of moves costs no depth.
        let depth = frame.call.depth - i32::from(frame.pressed != Pressed::Five);
        frame.full_depth = depth + i32::from(extended);
        frame.current = candidate.at;
        let is_first = frame.best == -INFINITE;
        let reduction = if is_first {
            0
        } else {
            late_move_reduction(&self.tuning, frame, &candidate, &self.position)
        };
        frame.stage = match (is_first, reduction) {
            (true, _) => Stage::Full,
            (_, 0) => Stage::Scout,
            _ => Stage::Reduced,
        };
        let call = Call {
            window: frame.window().flipped(),
            depth: frame.full_depth - reduction,
        };
        self.position.make(candidate.at);
        Next::Enter(call)
    }

    /// Takes the value of the current move: searches it again or accepts it.
    pub(super) fn receive(&mut self, value: i32) -> Next {
        let ply = self.ply() - 1;
        let Some(frame) = self.frames.last_mut() else {
            return Next::Return(-value);
        };
        let (alpha, beta) = (frame.alpha, frame.call.window.beta);
        let again = match frame.stage {
            Stage::Reduced if value > alpha => Some(Stage::Scout),
            Stage::Scout if value > alpha && value < beta => Some(Stage::Full),
            _ => None,
        };
        if let Some(stage) = again {
            frame.stage = stage;
            return Next::Enter(Call {
                window: frame.window().flipped(),
                depth: frame.full_depth,
            });
        }
        self.position.unmake();
        if value > frame.best {
            frame.best = value;
            if value > alpha {
                frame.alpha = value;
                frame.best_at = Some(frame.current);
                self.variations.take(ply, frame.current);
            }
        }
        if value >= beta {
            self.finish()
        } else {
            Next::Try
        }
    }

    /// Closes the top frame and keeps what it found.
    fn finish(&mut self) -> Next {
        let Some(frame) = self.frames.pop() else {
            return Next::Return(0);
        };
        if frame.singular == Singular::Exclude {
            self.picker.discard(&frame.moves);
            return self.hear_singular(frame.best);
        }
        if frame.best == -INFINITE {
            self.picker.discard(&frame.moves);
            // Every point near the stones is forbidden: as good as lost.
            return Next::Return(Score::loss_at(self.distance() + 2).0);
        }
        let bound = if frame.best >= frame.call.window.beta {
            Bound::Lower
        } else if frame.best > frame.call.window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if bound == Bound::Lower && frame.pressed == Pressed::No {
            self.learn(&frame);
        }
        self.picker.discard(&frame.moves);
        self.store(TableEntry {
            value: frame.best,
            bound,
            depth: frame.call.depth,
            best: frame.best_at,
            facts: frame.facts,
        });
        Next::Return(frame.best)
    }

    /// Rewards the move that refuted and blames those tried before it.
    fn learn(&mut self, frame: &Frame) {
        let own = self.position.turn();
        let context = self.context();
        self.history.refuted(&context, frame.current);
        let depth = frame.call.depth.max(1);
        let bonus = (16 * depth * depth).min(1024);
        for tried in self.picker.tried(&frame.moves) {
            let refuted = tried.at == frame.current;
            let bonus = if refuted { bonus } else { -bonus };
            let class = self.position.class(own, tried.at);
            self.history.reward(&context, tried.at, class, bonus);
        }
    }
}
