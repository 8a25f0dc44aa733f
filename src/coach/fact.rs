//! Facts about a lost game: kinds, points and lines, and how certain they are; never
//! sentences.

use serde::Serialize;

use crate::coach::threats::Threat;
use crate::point::Point;
use crate::rules::BanKind;

/// What a fact is about. The headline is of the first of these that applies, down to
/// [`NoProof`](FactKind::NoProof); the others follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FactKind {
    /// The loser played a forbidden move.
    BannedMove,
    /// The loser could have made five at the last hold.
    MissedFive,
    /// The loser had a victory by continuous fours and left it.
    MissedWin,
    /// The winner threatened a five, and it wasn't stopped.
    LeftFour,
    /// The winner threatened a four that no stone answers, and it wasn't stopped.
    LeftThree,
    /// A stop that the loser needed is forbidden to it.
    BannedBlock,
    /// The winner threatened continuous fours, and they weren't stopped.
    LeftFours,
    /// The winner's move after the last hold made more than one stone can stop.
    DoubleThreat,
    /// The move at the last hold drew an answer that the winner needed.
    OwnHelp,
    /// Nothing is proved.
    NoProof,
    /// From this ply on every move lost.
    Corridor,
    /// The last turn at which some move held, and its holding moves.
    LastHold,
    /// The winner's move that began the corridor, and what it made.
    KeyMove,
}

/// How certain a fact is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Certainty {
    /// The rules have checked it.
    Proved,
    /// All fours were tried, and none wins; what isn't a four wasn't looked at.
    Sought,
    /// No more than an engine's opinion.
    Chance,
}

/// One fact of the story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// What it is about.
    pub kind: FactKind,
    /// How certain it is.
    pub certainty: Certainty,
    /// The ply that it is about; for `NoProof` the game's last one.
    pub ply: usize,
    /// The points that it is about: where to win, to stop, to hold, or the move itself.
    pub points: Vec<Point>,
    /// The winner's threats that it is about, with their stones; `MissedFive`: the loser's.
    pub threats: Vec<Threat>,
    /// A line that shows it, both sides' moves in turn; else empty.
    pub line: Vec<Point>,
    /// The ban, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ban: Option<BanKind>,
    /// `Corridor`: how many moves of its own the winner needs at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
}

impl Fact {
    /// A fact without points, threats and line.
    pub(super) fn new(kind: FactKind, certainty: Certainty, ply: usize) -> Fact {
        Fact {
            kind,
            certainty,
            ply,
            points: Vec::new(),
            threats: Vec::new(),
            line: Vec::new(),
            ban: None,
            moves: None,
        }
    }

    /// The same, about the points of its threats.
    pub(super) fn at_threats(mut self) -> Fact {
        let points = self.threats.iter().flat_map(|threat| &threat.points);
        self.points = points.copied().collect();
        self.points.sort_unstable();
        self.points.dedup();
        self
    }
}
