//! The kinds of loss: what a format may not hold of a record.

use serde::Serialize;

/// What a format can't hold of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// The size, where it isn't the usual 15.
    Size,
    /// The rule.
    Rule,
    /// What happens to forbidden moves.
    ForbiddenMoves,
    /// The opening protocol.
    Opening,
    /// The stones set up before the first move.
    Setup,
    /// Who moves next.
    Turn,
    /// Which stones are moves, and in which order: all are written as set up.
    Order,
    /// The passes.
    Passes,
    /// The colours of moves out of turn.
    Colors,
    /// All lines but the one to where the record was left.
    Variations,
    /// The moves after that place: they were taken back.
    Undone,
    /// Nodes without a move.
    Nodes,
    /// The comments, or some of them.
    Comments,
    /// The marks on points, or some of them.
    Marks,
    /// Properties that only another format understands.
    Properties,
    /// How long moves took.
    Times,
    /// What the game is called.
    Title,
    /// When it was played.
    Date,
    /// How it ended.
    Result,
    /// What decided it; who has won is kept.
    Ending,
    /// The names of the players.
    Players,
    /// The programs that played, with their levels and seeds.
    Programs,
    /// Letters beyond ASCII: they are written, but other programs may not show them.
    Letters,
}

impl Loss {
    /// All of them.
    pub const ALL: [Loss; 23] = [
        Loss::Size,
        Loss::Rule,
        Loss::ForbiddenMoves,
        Loss::Opening,
        Loss::Setup,
        Loss::Turn,
        Loss::Order,
        Loss::Passes,
        Loss::Colors,
        Loss::Variations,
        Loss::Undone,
        Loss::Nodes,
        Loss::Comments,
        Loss::Marks,
        Loss::Properties,
        Loss::Times,
        Loss::Title,
        Loss::Date,
        Loss::Result,
        Loss::Ending,
        Loss::Players,
        Loss::Programs,
        Loss::Letters,
    ];

    /// The stable name.
    pub fn id(self) -> &'static str {
        match self {
            Loss::Size => "size",
            Loss::Rule => "rule",
            Loss::ForbiddenMoves => "forbidden-moves",
            Loss::Opening => "opening",
            Loss::Setup => "setup",
            Loss::Turn => "turn",
            Loss::Order => "order",
            Loss::Passes => "passes",
            Loss::Colors => "colors",
            Loss::Variations => "variations",
            Loss::Undone => "undone",
            Loss::Nodes => "nodes",
            Loss::Comments => "comments",
            Loss::Marks => "marks",
            Loss::Properties => "properties",
            Loss::Times => "times",
            Loss::Title => "title",
            Loss::Date => "date",
            Loss::Result => "result",
            Loss::Ending => "ending",
            Loss::Players => "players",
            Loss::Programs => "programs",
            Loss::Letters => "letters",
        }
    }
}
