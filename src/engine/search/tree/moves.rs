//! Going through a position's moves: which is next, what its value means, and
//! what is kept when all are tried.

use crate::engine::position::Spot;
use crate::engine::score::Score;
use crate::engine::search::node::{Call, Frame, INFINITE, Pressed, Stage, leaves_out, reduction};
use crate::engine::search::table::{Bound, Entry, to_entry};
use crate::engine::search::tree::{Next, Tree};

impl Tree {
    /// Plays the top frame's next move, or returns its value.
    pub(super) fn try_next(&mut self) -> Next {
        let ply = self.ply() as u32 - 1;
        let Some(frame) = self.frames.last_mut() else {
            return Next::Return(0);
        };
        let tried = frame.next - frame.first;
        if frame.next >= frame.end || leaves_out(&self.tuning, frame, tried) {
            return self.finish(ply);
        }
        let Some(candidate) = self.lists.pick(frame.next) else {
            return self.finish(ply);
        };
        if let Some(bound) = frame.rivals
            && candidate.score == i32::MAX
        {
            frame.waits = true;
            return self.ask(bound);
        }
        frame.next += 1;
        let own = self.position.turn();
        if frame.pressed == Pressed::No && self.position.is_forbidden(own, candidate.at) {
            return Next::Try;
        }
        let depth = frame.call.depth;
        frame.child_depth = if frame.pressed == Pressed::Five {
            depth
        } else {
            depth - 1
                + if candidate.score == i32::MAX {
                    frame.extension
                } else {
                    0
                }
        };
        frame.current = candidate.at;
        let first = frame.best == -INFINITE;
        let reduction = if first {
            0
        } else {
            reduction(&self.tuning, frame, &candidate, &self.position)
        };
        frame.stage = match (first, reduction) {
            (true, _) => Stage::Full,
            (_, 0) => Stage::Scout,
            _ => Stage::Reduced,
        };
        let beta = if first {
            frame.call.beta
        } else {
            frame.alpha + 1
        };
        let call = Call {
            alpha: -beta,
            beta: -frame.alpha,
            depth: frame.child_depth - reduction,
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
        let (alpha, beta) = (frame.alpha, frame.call.beta);
        let again = match frame.stage {
            Stage::Reduced if value > alpha => Some((Stage::Scout, alpha + 1)),
            Stage::Scout if value > alpha && value < beta => Some((Stage::Full, beta)),
            _ => None,
        };
        if let Some((stage, beta)) = again {
            frame.stage = stage;
            return Next::Enter(Call {
                alpha: -beta,
                beta: -alpha,
                depth: frame.child_depth,
            });
        }
        self.position.unmake();
        if value > frame.best {
            frame.best = value;
            if value > alpha {
                frame.alpha = value;
                frame.best_at = Some(frame.current);
                let current = frame.current;
                let (above, below) = self.pv.split_at_mut(ply + 1);
                above[ply].clear();
                above[ply].push(current);
                above[ply].extend_from_slice(&below[0]);
            }
        }
        if value >= beta {
            self.finish(ply as u32)
        } else {
            Next::Try
        }
    }

    /// Closes the top frame and keeps what it found.
    fn finish(&mut self, ply: u32) -> Next {
        let Some(frame) = self.frames.pop() else {
            return Next::Return(0);
        };
        if frame.asks {
            self.asking -= 1;
            self.lists.truncate(frame.first);
            return self.hear(frame.best);
        }
        if frame.best == -INFINITE {
            self.lists.truncate(frame.first);
            // Every point near the stones is forbidden: as good as lost.
            return Next::Return(Score::loss_at(ply + 2).0);
        }
        let bound = if frame.best >= frame.call.beta {
            Bound::Lower
        } else if frame.best > frame.call.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if bound == Bound::Lower && frame.pressed == Pressed::No {
            self.learn(&frame);
        }
        self.lists.truncate(frame.first);
        self.store(
            frame.call.depth,
            (frame.best, bound),
            frame.best_at,
            (frame.evaluation, frame.quiet),
        );
        Next::Return(frame.best)
    }

    /// Asks whether the top frame's moves but the best known one reach a bound.
    fn ask(&mut self, bound: i32) -> Next {
        let Some(frame) = self.frames.last() else {
            return Next::Try;
        };
        let first = self.lists.end();
        self.lists.copy(frame.next + 1, frame.end);
        let asking = Frame {
            call: Call {
                alpha: bound - 1,
                beta: bound,
                depth: (frame.call.depth - 1) / 2,
            },
            alpha: bound - 1,
            best: -INFINITE,
            best_at: None,
            first,
            next: first,
            end: self.lists.end(),
            current: Spot::default(),
            stage: Stage::Full,
            child_depth: 0,
            rivals: None,
            waits: false,
            asks: true,
            extension: 0,
            ..*frame
        };
        self.frames.push(asking);
        self.asking += 1;
        Next::Try
    }

    /// Hears what the other moves reach: none, and the best known one is searched
    /// deeper; so much that the node is refuted anyway, and it is closed.
    fn hear(&mut self, value: i32) -> Next {
        let ply = self.ply() - 1;
        self.pv[ply].clear();
        let Some(frame) = self.frames.last_mut() else {
            return Next::Try;
        };
        frame.waits = false;
        let bound = frame.rivals.take().unwrap_or(value);
        if value < bound {
            frame.extension = 1;
        } else if bound >= frame.call.beta && !Score(value).is_decided() {
            let first = frame.first;
            self.frames.pop();
            self.lists.truncate(first);
            return Next::Return(bound);
        }
        Next::Try
    }

    /// Rewards the move that refuted and blames those tried before it.
    fn learn(&mut self, frame: &Frame) {
        let own = self.position.turn();
        let context = self.context();
        self.memory.refuted(&context, frame.current);
        let depth = frame.call.depth.max(1);
        let bonus = (16 * depth * depth).min(1024);
        for tried in self.lists.between(frame.first, frame.next) {
            let bonus = if tried.at == frame.current {
                bonus
            } else {
                -bonus
            };
            let class = self.position.class(own, tried.at);
            self.memory.reward(&context, tried.at, class, bonus);
        }
    }

    pub(super) fn store(
        &mut self,
        depth: i32,
        (value, bound): (i32, Bound),
        best: Option<Spot>,
        (evaluation, quiet): (i32, u8),
    ) {
        let ply = self.ply() as u32;
        let entry = Entry {
            value: to_entry(value, ply),
            evaluation,
            best,
            depth,
            bound,
            quiet,
        };
        self.table.store(self.position.hash(), entry);
    }
}
