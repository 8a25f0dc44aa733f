//! The singular search: whether the best known move is the only good one.
//!
//! Before a node tries that move, a second frame at the same ply searches the others,
//! half as deep. If none reaches the bound, the move is singular and searched deeper;
//! if one reaches beta too, at least two moves refute, and the node is left: multi-cut.

use crate::engine::score::Score;
use crate::engine::search::frame::{Frame, Singular};
use crate::engine::search::tree::{Next, SearchTree};
use crate::engine::search::window::{Call, Window};

impl SearchTree {
    /// Begins to search the top frame's moves without the best known one.
    pub(super) fn ask_singular(&mut self, beta: i32) -> Next {
        let Some(frame) = self.frames.last_mut() else {
            return Next::Try;
        };
        frame.singular = Singular::Wait { beta };
        let call = Call {
            window: Window::null(beta - 1),
            depth: (frame.call.depth - 1) / 2,
        };
        let moves = self.picker.list_others(&frame.moves);
        let others = Frame {
            singular: Singular::Exclude,
            improving: frame.improving,
            ..Frame::new(call, moves, frame.facts, frame.pressed)
        };
        self.frames.push(others);
        self.waiting += 1;
        Next::Try
    }

    /// Hears what the other moves reach.
    pub(super) fn hear_singular(&mut self, value: i32) -> Next {
        self.waiting -= 1;
        self.variations.clear(self.ply() - 1);
        let Some(frame) = self.frames.last_mut() else {
            return Next::Try;
        };
        let Singular::Wait { beta } = frame.singular else {
            return Next::Try;
        };
        frame.singular = if value < beta {
            Singular::Yes
        } else {
            Singular::No
        };
        if value >= beta && beta >= frame.call.window.beta && !Score(value).is_decided() {
            let moves = frame.moves;
            self.frames.pop();
            self.picker.discard(&moves);
            return Next::Return(beta);
        }
        Next::Try
    }
}
