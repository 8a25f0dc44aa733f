//! What a format can hold of a record.
//!
//! Each entry describes its format here in terms of [`Loss`](super::Loss), one
//! field for each kind. Fields that depend on the record are functions; they decide
//! only whether the format keeps what the record has.

use crate::record::content::{GameInfo, Player, Record};
use crate::record::outcome::Outcome;
use crate::record::tree::{NodeId, Tree};

/// What a format can hold.
pub(in crate::record) struct Holds {
    pub(in crate::record) size: Sizes,
    pub(in crate::record) rule: bool,
    pub(in crate::record) forbidden_moves: bool,
    pub(in crate::record) opening: fn(&GameInfo) -> bool,
    pub(in crate::record) setup: fn(&Record) -> bool,
    /// Who moves next, where a reader wouldn't assume so anyway.
    pub(in crate::record) turn: fn(&Record) -> bool,
    /// Which stones are moves, and in which order. Without it only the stones are
    /// written that stand where the record was left.
    pub(in crate::record) order: fn(&Record) -> bool,
    pub(in crate::record) passes: bool,
    /// Whose stones those are that weren't played in turn.
    pub(in crate::record) colors: fn(&Record) -> bool,
    /// All lines. Without it only the one to where the record was left is written.
    pub(in crate::record) variations: bool,
    /// Nodes without a move.
    pub(in crate::record) empty_nodes: bool,
    pub(in crate::record) comments: fn(&Tree, NodeId) -> bool,
    pub(in crate::record) marks: fn(&Tree, NodeId) -> bool,
    pub(in crate::record) properties: bool,
    pub(in crate::record) times: fn(&Tree, NodeId) -> bool,
    pub(in crate::record) title: bool,
    pub(in crate::record) date: bool,
    pub(in crate::record) result: fn(&Record, &Outcome) -> Keeps,
    pub(in crate::record) names: fn(&[Player; 2]) -> bool,
    pub(in crate::record) programs: fn(&Player) -> bool,
    /// Letters beyond ASCII, as other programs show them.
    pub(in crate::record) letters: fn(&Record) -> bool,
}

/// How much of a result a format keeps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::record) enum Keeps {
    All,
    /// Who has won, not what decided it.
    Winner,
    Nothing,
}

/// The board sizes that a format knows.
#[derive(Clone, Copy)]
pub(in crate::record) enum Sizes {
    /// Every size, and the file states it.
    Any,
    /// Every size, but the file doesn't state it: a reader assumes the usual 15.
    Unstated,
    /// Only this one.
    Only(u8),
}

impl Holds {
    /// Everything that there is.
    pub(in crate::record) const EVERYTHING: Holds = Holds {
        size: Sizes::Any,
        rule: true,
        forbidden_moves: true,
        opening: |_| true,
        setup: |_| true,
        turn: |_| true,
        order: |_| true,
        passes: true,
        colors: |_| true,
        variations: true,
        empty_nodes: true,
        comments: |_, _| true,
        marks: |_, _| true,
        properties: true,
        times: |_, _| true,
        title: true,
        date: true,
        result: |_, _| Keeps::All,
        names: |_| true,
        programs: |_| true,
        letters: |_| true,
    };

    /// One line of stones played in turn from an empty board of 15×15, Black first.
    pub(in crate::record) const MOVES: Holds = Holds {
        size: Sizes::Unstated,
        rule: false,
        forbidden_moves: false,
        opening: |_| false,
        setup: |_| false,
        turn: |_| false,
        order: |_| true,
        passes: false,
        colors: |_| false,
        variations: false,
        empty_nodes: false,
        comments: |_, _| false,
        marks: |_, _| false,
        properties: false,
        times: |_, _| false,
        title: false,
        date: false,
        result: |_, _| Keeps::Nothing,
        names: |_| false,
        programs: |_| false,
        letters: |_| true,
    };
}
