//! What a person overlooks on a board.
//!
//! Owns the threats that can be overlooked, and the random lots that decide which are.
//! Fives, and the open fours that the side to move could make, are always seen.

use crate::board::Color;
use crate::engine::random::splitmix;
use crate::engine::{Makes, Survey};
use crate::game::Game;
use crate::point::{Direction, Point};

/// How often something is overlooked, per mille.
#[derive(Clone, Copy)]
pub(super) struct Lapses {
    /// An open three of the other side.
    pub(super) three: u32,
    /// One with a gap.
    pub(super) split: u32,
    /// A point at which either side makes two threats at once.
    pub(super) double: u32,
}

/// How often an open three, one with a gap and a double threat are overlooked.
pub(super) const fn lapses(three: u32, split: u32, double: u32) -> Lapses {
    Lapses {
        three,
        split,
        double,
    }
}

/// The most that any lapse comes to.
const MOST: u32 = 950;
/// A threat this far from the last two moves is overlooked more often.
const FAR: u8 = 5;
/// After this many plies the lots are drawn afresh.
const FRESH: usize = 8;

/// A threat that can be overlooked.
struct MissableThreat {
    color: Color,
    /// Where it could be carried out.
    points: Vec<Point>,
    /// What it is made of; a double threat, its point.
    stones: Vec<Point>,
    lapse: u32,
    diagonal: bool,
}

/// The points of the threats that are overlooked, under this seed.
pub(super) fn unseen(game: &Game, survey: &Survey, lapses: Lapses, seed: u64) -> Vec<Point> {
    if is_plain(game, survey) {
        return Vec::new();
    }
    let spell = (game.moves().len() / FRESH) as u64;
    let mut unseen: Vec<Point> = Vec::new();
    for threat in threats(game, survey, lapses) {
        let about = [u64::from(threat.color == Color::White), spell].into_iter();
        let about = about.chain(threat.stones.iter().map(|&point| number(point)));
        if lot(seed, about) < lapse(game, &threat) {
            unseen.extend(threat.points);
        }
    }
    if !unseen.is_empty() {
        // What is overlooked may seem to lift a ban.
        unseen.extend(game.forbidden());
    }
    unseen
}

/// Whether either side has a five, or the side to move an open four: nobody
/// overlooks those.
fn is_plain(game: &Game, survey: &Survey) -> bool {
    let own = game.turn();
    let makes = |color, point, what| {
        Direction::ALL
            .into_iter()
            .any(|direction| survey.makes(color, point, direction) == what)
    };
    game.board().empty_points().any(|point| {
        makes(own, point, Makes::Five)
            || makes(own.other(), point, Makes::Five)
            || (makes(own, point, Makes::OpenFour) && game.ban(point).is_none())
    })
}

fn threats(game: &Game, survey: &Survey, lapses: Lapses) -> Vec<MissableThreat> {
    let mut threats: Vec<MissableThreat> = Vec::new();
    for point in game.board().empty_points() {
        let enemy = game.turn().other();
        for direction in Direction::ALL {
            if survey.makes(enemy, point, direction) == Makes::OpenFour {
                let mut three = three(game, lapses, point, direction);
                match threats
                    .iter_mut()
                    .find(|known| known.stones == three.stones)
                {
                    Some(known) => known.points.append(&mut three.points),
                    None => threats.push(three),
                }
            }
        }
        for color in [Color::Black, Color::White] {
            if is_double(survey, color, point) {
                threats.push(MissableThreat {
                    color,
                    points: vec![point],
                    stones: vec![point],
                    lapse: lapses.double,
                    diagonal: false,
                });
            }
        }
    }
    threats
}

/// The other side's three that a stone on `point` makes an open four.
fn three(game: &Game, lapses: Lapses, point: Point, direction: Direction) -> MissableThreat {
    let color = game.turn().other();
    let run = game.board().run(point, direction, color);
    let at_an_end = run.first() == Some(&point) || run.last() == Some(&point);
    MissableThreat {
        color,
        points: vec![point],
        stones: run.into_iter().filter(|&stone| stone != point).collect(),
        lapse: if at_an_end {
            lapses.three
        } else {
            lapses.split
        },
        diagonal: matches!(direction, Direction::Rising | Direction::Falling),
    }
}

/// Whether a stone makes two threats at once.
fn is_double(survey: &Survey, color: Color, point: Point) -> bool {
    let makes = Direction::ALL.map(|direction| survey.makes(color, point, direction));
    let count = makes.iter().filter(|&&makes| makes >= Makes::Three).count();
    count >= 2 || makes.contains(&Makes::DoubleFour)
}

/// How often the threat is overlooked, per mille.
fn lapse(game: &Game, threat: &MissableThreat) -> u32 {
    let far = !game.moves().iter().rev().take(2).any(|&last| {
        threat
            .stones
            .iter()
            .any(|&stone| distance(last, stone) < FAR)
    });
    let harder = |lapse: u32, hard: bool| if hard { lapse * 3 / 2 } else { lapse };
    harder(harder(threat.lapse, threat.diagonal), far).min(MOST)
}

/// The distance between two points in king's moves.
fn distance(one: Point, other: Point) -> u8 {
    let columns = one.column().abs_diff(other.column());
    columns.max(one.row().abs_diff(other.row()))
}

/// A point as a number.
pub(super) fn number(point: Point) -> u64 {
    u64::from(point.row()) << 8 | u64::from(point.column())
}

/// A lot from 0 to 999 that depends on the seed and these numbers alone.
pub(super) fn lot(seed: u64, about: impl IntoIterator<Item = u64>) -> u32 {
    let mix = |mut state: u64| splitmix(&mut state);
    let mixed = about
        .into_iter()
        .fold(mix(seed), |state, number| mix(state ^ number));
    (mixed % 1000) as u32
}
