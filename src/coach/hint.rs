//! A hint in three steps: where to look, what kind of thing, the move.

use serde::Serialize;

use crate::coach::threats::{Threat, ThreatKind, Threats, threats, threats_of};
use crate::engine::{Report, Score};
use crate::game::Game;
use crate::point::Point;
use crate::rules::Status;

/// What a move is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Idea {
    /// It completes a five.
    Five,
    /// It stops a five.
    StopFive,
    /// It makes an open four.
    OpenFour,
    /// It begins a victory by continuous fours, confirmed by the rules.
    WinByFours,
    /// It meets what would become an open four, or two fours.
    StopFour,
    /// It meets continuous fours of the other side.
    StopFours,
    /// It makes two fours.
    DoubleFour,
    /// It makes a four and an open three.
    FourThree,
    /// It makes two open threes.
    DoubleThree,
    /// It makes a four.
    Four,
    /// It makes an open three.
    Three,
    /// The other side wins by force; it puts that off longest.
    Lost,
    /// Every move that was searched loses, which nothing has confirmed; it holds out
    /// longest.
    SeemsLost,
    /// It makes nothing yet.
    Quiet,
}

/// A hint, to be revealed step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hint {
    /// First: a square of points to look at; the move is among them.
    pub region: Vec<Point>,
    /// Second: what the move is for.
    pub idea: Idea,
    /// The stones that it is about: the mover's, or those that threaten.
    pub stones: Vec<Point>,
    /// Third: the move.
    pub point: Point,
    /// The expected line, the move first.
    pub line: Vec<Point>,
}

/// A hint from a report on the game's position; `None` when the game is over, or if
/// the report is not about this position.
pub fn hint(game: &Game, report: &Report) -> Option<Hint> {
    let point = report.point;
    if *game.status() != Status::Playing || game.empty(point).is_err() || game.ban(point).is_some()
    {
        return None;
    }
    let mut after = game.clone();
    after.play(point).ok()?;
    // After the move it is the other side's turn.
    let (now, left) = (threats(game), threats_of(&after, after.turn()));
    let (idea, stones) = idea(&now, &left, report);
    let line = (report.lines.iter()).find(|line| line.pv.first() == Some(&point));
    Some(Hint {
        region: region(game, point),
        idea,
        stones,
        point,
        line: line.map_or_else(|| vec![point], |line| line.pv.clone()),
    })
}

/// What the move is for, and the stones that it is about; `left` is what the
/// other side can make after it.
fn idea(threats: &Threats, left: &[Threat], report: &Report) -> (Idea, Vec<Point>) {
    use ThreatKind::{DoubleFour, Five, Four, OpenFour, Three, Vcf};
    let point = report.point;
    let makes = |kind: ThreatKind| -> Vec<&Threat> {
        let here = |threat: &&Threat| threat.kind == kind && threat.points.contains(&point);
        threats.own.iter().filter(here).collect()
    };
    let presses = |kinds: &[ThreatKind]| {
        let of_kind = |threat: &&Threat| kinds.contains(&threat.kind);
        let pressing: Vec<&Threat> = threats.opp.iter().filter(of_kind).collect();
        // A four that meets no threat only delays it.
        let meets = left.iter().filter(of_kind).count() < pressing.len();
        stones(&pressing).filter(|_| meets)
    };
    let (fours, threes) = (makes(Four), makes(Three));
    let both = [&fours[..], &threes[..]].concat();
    let lost = |known: bool| known.then(Vec::new);
    let score = Score(report.score);
    let is_lost = score.loss_in().is_some();
    let ideas = [
        (Idea::Lost, lost(is_lost)),
        (
            Idea::SeemsLost,
            lost(!is_lost && score.chance() <= HOPELESS),
        ),
        (Idea::Five, stones(&makes(Five))),
        (Idea::StopFive, presses(&[Five])),
        (Idea::OpenFour, stones(&makes(OpenFour))),
        (Idea::WinByFours, won(report, &both)),
        (Idea::StopFour, presses(&[OpenFour, DoubleFour])),
        (Idea::StopFours, presses(&[Vcf])),
        (Idea::DoubleFour, stones(&makes(DoubleFour))),
        (Idea::DoubleFour, at_least(2, &fours)),
        (
            Idea::FourThree,
            at_least(2, &both).filter(|_| fours.len() == 1),
        ),
        (Idea::DoubleThree, at_least(2, &threes)),
        (Idea::Four, stones(&fours)),
        (Idea::Three, stones(&threes)),
    ];
    let first = ideas
        .into_iter()
        .find_map(|(idea, stones)| Some((idea, stones?)));
    first.unwrap_or((Idea::Quiet, Vec::new()))
}

/// At this chance, per mille, or below the search has found nothing that doesn't lose.
const HOPELESS: u32 = 1;

/// The stones of these threats; `None` if there is no threat.
fn stones(threats: &[&Threat]) -> Option<Vec<Point>> {
    at_least(1, threats)
}

fn at_least(count: usize, threats: &[&Threat]) -> Option<Vec<Point>> {
    let mut stones: Vec<Point> = (threats.iter())
        .flat_map(|threat| threat.stones.iter().copied())
        .collect();
    stones.sort_unstable();
    stones.dedup();
    (threats.len() >= count).then_some(stones)
}

/// The stones of a confirmed win's first move.
fn won(report: &Report, threats: &[&Threat]) -> Option<Vec<Point>> {
    report.win_in?;
    Some(stones(threats).unwrap_or_default())
}

/// The side of the square to look at.
const SIDE: u8 = 5;

/// A square of points around one, placed so that its middle doesn't reveal the point.
fn region(game: &Game, point: Point) -> Vec<Point> {
    let size = game.board().size();
    let first = |at: u8| (at / 3 * 3).saturating_sub(1).min(size.get() - SIDE);
    let (column, row) = (first(point.column()), first(point.row()));
    let inside = |there: &Point| {
        (column..column + SIDE).contains(&there.column())
            && (row..row + SIDE).contains(&there.row())
    };
    size.points().filter(inside).collect()
}
