//! What each side could make now.

use serde::Serialize;

use crate::board::{Board, Color};
use crate::engine::{Makes, Survey};
use crate::game::Game;
use crate::point::{Direction, Point};
use crate::rules::{Rule, Status};

/// What a stone would make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThreatKind {
    /// A five that wins.
    Five,
    /// A row of four with both ends free.
    OpenFour,
    /// Two fours in one line.
    DoubleFour,
    /// A four that one stone answers.
    Four,
    /// An open three.
    Three,
    /// A victory by continuous fours, confirmed by the rules.
    Vcf,
}

/// Something that a side could make with its next stone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Threat {
    /// What it is.
    pub kind: ThreatKind,
    /// Where a stone would make it; the side may play each of them.
    pub points: Vec<Point>,
    /// The side's stones that would be part of it.
    pub stones: Vec<Point>,
    /// The moves of a victory by continuous fours, both sides' in turn; else empty.
    pub line: Vec<Point>,
}

impl Threat {
    /// Whether it is no weaker than the other, which has its stones and a point of its.
    fn is_in(&self, other: &Threat) -> bool {
        self.kind <= other.kind
            && self.stones.iter().all(|stone| other.stones.contains(stone))
            && self.points.iter().any(|point| other.points.contains(point))
    }
}

/// What both sides could make.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Threats {
    /// The side to move.
    pub own: Vec<Threat>,
    /// The other side, if it were to move.
    pub opp: Vec<Threat>,
    /// What the other side's last move has made, of what it needs no four for.
    pub made: Vec<Threat>,
    /// The legal moves after which nothing of that is left.
    pub stops: Vec<Point>,
}

/// The nodes for a victory by continuous fours: no call here may hold up a page for
/// long. 20 000 find one more in 89 of the tests' positions.
pub(super) const FOURS: u64 = 4_000;
/// From one edge of the largest board to the other.
const FAR: i8 = 19;

/// What both sides could make now, the strongest first; nothing when the game
/// is over.
pub fn threats(game: &Game) -> Threats {
    let (rule, board, turn) = (game.rule(), game.board(), game.turn());
    let last = game.moves().last().copied();
    let last = last.filter(|&at| board.stone(at) == Some(turn.other()));
    let made = match last {
        Some(at) if *game.status() == Status::Playing => made_by(rule, board, at),
        _ => Vec::new(),
    };
    let stops = last.filter(|_| !made.is_empty());
    Threats {
        own: threats_of(game, turn),
        opp: threats_of(game, turn.other()),
        stops: stops.map_or_else(Vec::new, |at| stops_of(rule, board, at)),
        made,
    }
}

/// What the stone `at` has made, of what its side needs no four for; of those by the same
/// stones the strongest.
pub(super) fn made_by(rule: Rule, board: &Board, at: Point) -> Vec<Threat> {
    use ThreatKind::{DoubleFour, Five, OpenFour};
    let Some(color) = board.stone(at) else {
        return Vec::new();
    };
    let mut before = board.clone();
    before.remove(at);
    let old = shapes_of(rule, &before, color);
    let mut seen: Vec<Vec<Point>> = Vec::new();
    let mut threats = shapes_of(rule, board, color);
    threats.retain(|threat| {
        let grave = matches!(threat.kind, Five | OpenFour | DoubleFour);
        let made = grave && threat.stones.contains(&at) && !old.iter().any(|old| old.is_in(threat));
        let new = made && !seen.contains(&threat.stones);
        seen.push(threat.stones.clone());
        new
    });
    threats
}

/// The legal moves of the other side, on the lines through `at`, after which that stone
/// has made nothing.
fn stops_of(rule: Rule, board: &Board, at: Point) -> Vec<Point> {
    let Some(color) = board.stone(at) else {
        return Vec::new();
    };
    let size = board.size();
    let lines = Direction::ALL.into_iter().flat_map(|direction| {
        (-FAR..=FAR).filter_map(move |steps| size.step(at, direction, steps))
    });
    let mut stops: Vec<Point> = lines
        .filter(|&stop| board.is_empty(stop) && rule.ban(board, stop, color.other()).is_none())
        .filter(|&stop| {
            let mut after = board.clone();
            after.place(stop, color.other());
            made_by(rule, &after, at).is_empty()
        })
        .collect();
    stops.sort_unstable();
    stops
}

/// What a side could make with the next stone.
pub(super) fn threats_of(game: &Game, color: Color) -> Vec<Threat> {
    if *game.status() != Status::Playing {
        return Vec::new();
    }
    let (rule, board) = (game.rule(), game.board());
    let mut found = shapes_of(rule, board, color);
    if found
        .first()
        .is_some_and(|threat| threat.kind == ThreatKind::Four)
        && let Some(line) = Survey::new(rule, board).win_by_fours(color, FOURS)
    {
        found.insert(0, vcf(board, color, line));
    }
    found
}

/// The same, without victories by continuous fours.
fn shapes_of(rule: Rule, board: &Board, color: Color) -> Vec<Threat> {
    let survey = Survey::new(rule, board);
    let mut found: Vec<Threat> = Vec::new();
    for point in board.empty_points() {
        let lines = Direction::ALL.map(|direction| survey.makes(color, point, direction));
        if lines.iter().all(|&makes| makes == Makes::Nothing)
            || rule.ban(board, point, color).is_some()
        {
            continue;
        }
        let after = After::new(rule, board, color, point);
        for (direction, makes) in Direction::ALL.into_iter().zip(lines) {
            let Some((kind, stones)) = after.threat(makes, direction) else {
                continue;
            };
            let same = |known: &&mut Threat| known.kind == kind && known.stones == stones;
            match found.iter_mut().find(same) {
                Some(known) => known.points.push(point),
                None => found.push(Threat {
                    kind,
                    points: vec![point],
                    stones,
                    line: Vec::new(),
                }),
            }
        }
    }
    found.sort_by_key(|threat| threat.kind);
    found
}

fn vcf(board: &Board, color: Color, line: Vec<Point>) -> Threat {
    let attack: Vec<Point> = line.iter().copied().step_by(2).collect();
    let mut end = board.clone();
    attack.iter().for_each(|&point| end.place(point, color));
    // The stones of the five that ends it.
    let runs = Direction::ALL.map(|direction| match attack.last() {
        Some(&last) => end.run(last, direction, color),
        None => Vec::new(),
    });
    let five = runs
        .into_iter()
        .find(|run| run.len() >= 5)
        .unwrap_or_default();
    Threat {
        kind: ThreatKind::Vcf,
        points: attack.first().copied().into_iter().collect(),
        stones: five
            .into_iter()
            .filter(|point| !attack.contains(point))
            .collect(),
        line,
    }
}

/// A board after one more stone.
struct After {
    rule: Rule,
    board: Board,
    color: Color,
    point: Point,
}

impl After {
    fn new(rule: Rule, board: &Board, color: Color, point: Point) -> After {
        let mut board = board.clone();
        board.place(point, color);
        After {
            rule,
            board,
            color,
            point,
        }
    }

    /// The kind of what was made along a direction, and the older stones in it.
    fn threat(&self, makes: Makes, direction: Direction) -> Option<(ThreatKind, Vec<Point>)> {
        let completes = |makes: Makes| self.others(direction, &[makes]);
        let (kind, next) = match makes {
            Makes::Nothing => return None,
            Makes::Five => (ThreatKind::Five, vec![self.point]),
            Makes::OpenFour => (ThreatKind::OpenFour, completes(Makes::Five)),
            Makes::DoubleFour => (ThreatKind::DoubleFour, completes(Makes::Five)),
            Makes::Four => (ThreatKind::Four, completes(Makes::Five)),
            Makes::Three => {
                let mut next = self.others(direction, &[Makes::OpenFour, Makes::DoubleFour]);
                // A three that can't legally become a four is none.
                next.retain(|&at| self.rule.ban(&self.board, at, self.color).is_none());
                (ThreatKind::Three, next)
            }
        };
        if next.is_empty() {
            return None;
        }
        let mut stones: Vec<Point> = (next.into_iter())
            .flat_map(|at| self.board.run(at, direction, self.color))
            .filter(|&at| at != self.point && !self.board.is_empty(at))
            .collect();
        stones.sort_unstable();
        stones.dedup();
        Some((kind, stones))
    }

    /// The empty points along a direction at which the next stone makes one of
    /// these together with the last one.
    fn others(&self, direction: Direction, wanted: &[Makes]) -> Vec<Point> {
        let survey = Survey::new(self.rule, &self.board);
        let size = self.board.size();
        (-4..=4)
            .filter_map(|steps| size.step(self.point, direction, steps))
            .filter(|&at| self.board.is_empty(at))
            .filter(|&at| wanted.contains(&survey.makes(self.color, at, direction)))
            .filter(|&at| self.joins(at, direction))
            .collect()
    }

    /// Whether no stone of the other side stands between `at` and the new stone.
    fn joins(&self, at: Point, direction: Direction) -> bool {
        let size = self.board.size();
        let enemy = Some(self.color.other());
        [-1, 1].into_iter().any(|way| {
            (1..=4)
                .map_while(|steps| size.step(self.point, direction, way * steps))
                .take_while(|&there| self.board.stone(there) != enemy)
                .any(|there| there == at)
        })
    }
}
