//! A node of the tree search whose moves are being tried.

use crate::engine::position::Spot;
use crate::engine::search::picker::MoveList;
use crate::engine::search::table::Facts;
use crate::engine::search::window::{Call, INFINITE, Stage, Window};

/// An open node.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// What was asked.
    pub(super) call: Call,
    /// The window's alpha, raised by the moves tried so far.
    pub(super) alpha: i32,
    pub(super) best: i32,
    /// The last move that raised alpha.
    pub(super) best_at: Option<Spot>,
    pub(super) moves: MoveList,
    /// The move under way.
    pub(super) current: Spot,
    pub(super) stage: Stage,
    /// The depth of the current move's unreduced search.
    pub(super) full_depth: i32,
    pub(super) facts: Facts,
    /// Whether the side stands better than a move of its own ago.
    pub(super) improving: bool,
    pub(super) pressed: Pressed,
    pub(super) singular: Singular,
}

/// What forces the side to move, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pressed {
    No,
    /// Continuous fours.
    Fours,
    Four,
    Five,
}

/// How far a node is with the question whether its best known move is singular: the
/// only one that reaches a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Singular {
    /// It isn't, or that isn't worth asking.
    No,
    /// To be asked before the best known move is tried.
    Ask { beta: i32 },
    /// The frame above searches the other moves.
    Wait { beta: i32 },
    /// This frame is that search: at the same ply, without the best known move.
    Exclude,
    /// It is: the move is searched a ply deeper.
    Yes,
}

impl Frame {
    /// A node of which no move has been tried.
    pub(super) fn new(call: Call, moves: MoveList, facts: Facts, pressed: Pressed) -> Frame {
        Frame {
            call,
            alpha: call.window.alpha,
            best: -INFINITE,
            best_at: None,
            moves,
            current: Spot::default(),
            stage: Stage::Full,
            full_depth: 0,
            facts,
            improving: true,
            pressed,
            singular: Singular::No,
        }
    }

    /// The window of the stage that the current move is in.
    pub(super) fn window(&self) -> Window {
        match self.stage {
            Stage::Full => Window {
                alpha: self.alpha,
                beta: self.call.window.beta,
            },
            Stage::Reduced | Stage::Scout => Window::null(self.alpha),
        }
    }

    /// Whether it waits for the frame above, with no move of its own made.
    pub(super) fn waits(&self) -> bool {
        matches!(self.singular, Singular::Wait { .. })
    }
}
