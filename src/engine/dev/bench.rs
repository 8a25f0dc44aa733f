//! Fixed work: the same on every machine, natively and in WebAssembly.
//!
//! The nodes that the engine visits on fixed positions are a checksum of its
//! behaviour; the time that they take, which the caller measures, is its speed.

use crate::board::{Board, Color};
use crate::engine::position::{Position, Spot};
use crate::engine::report::Limits;
use crate::engine::search::Search;
use crate::game::{Game, Setup};
use crate::point::{Point, Size};
use crate::rules::Rule;

/// Openings and middle games from the engine's own play.
const POSITIONS: [(Rule, &str); 16] = [
    (Rule::Freestyle, "l2 i3 h5 e5 i5 k5 h4 j4 h2 h3 j3 j6"),
    (
        Rule::Freestyle,
        "h8 h9 i11 j9 j7 i10 j11 h11 g12 g10 h10 f9",
    ),
    (Rule::Freestyle, "h8 h9 h11 i11 j9 i10 j11"),
    (
        Rule::Freestyle,
        "h8 h9 k11 j10 h10 j11 j12 g9 k12 l10 l12 i12 k10 k13 j9 l11 g11 k8",
    ),
    (Rule::Freestyle, "n2 l4 n6 j4 k6 m4 k4 k5 l6 j6"),
    (Rule::Standard, "h8 i8 i5 g5 h6 h7 g7 f8 f6 e5 f5 e6 i9 j10"),
    (Rule::Standard, "h8 i7 h5 h6 g5 e5 g4 g6 h4 f6"),
    (Rule::Standard, "h8 i8 k8 k7 h9 l7 h7"),
    (
        Rule::Standard,
        "h8 i7 g5 g6 h5 e5 j5 i5 h7 h6 i6 k4 g8 f9 f8 i8 d8 e8 e7 c9 d6 g9",
    ),
    (Rule::Renju, "h8 i9 j10 i8 i7 g9 j9 j11 h6 g5 j6 g6"),
    (Rule::Renju, "h8 h9 j9 j8 f8 i7 g7 i9"),
    (
        Rule::Renju,
        "h8 h9 h6 i10 i6 i9 g9 g8 j11 i7 i11 h10 k11 h11 l11",
    ),
    (Rule::Renju, "h8 h9 i9 i7 j8 k7 j10 k11 k8 l8 g7 f6 g8"),
    (Rule::Caro, "h8 i9 j10 i8 i7 g9 j9 j11"),
    (Rule::Caro, "h8 h9 h10 e11 i9 j8 i11 j10 j11 i8"),
    (Rule::Caro, "h8 i7 g5 g6 h5 e5 j5 i5 h7"),
];

/// The depth of the bench's searches.
const DEPTH: u32 = 8;

/// The outcome of the fixed searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The positions visited.
    pub nodes: u64,
    /// A hash of every search's nodes, score and point.
    pub hash: u64,
}

/// Runs the fixed searches.
pub fn signature() -> Signature {
    let mut search = Search::new(4);
    let mut signature = Signature {
        nodes: 0,
        hash: 0xcbf2_9ce4_8422_2325,
    };
    for (rule, moves) in POSITIONS {
        search.clear();
        search.start(
            &game(rule, moves),
            Limits {
                depth: DEPTH,
                move_only: true,
                ..Limits::default()
            },
        );
        let Some(report) = search.run(|_| false) else {
            continue;
        };
        signature.nodes += report.nodes;
        let point = u64::from(Spot::from(report.point).bits());
        for value in [report.nodes, report.score as u64, point] {
            signature.hash = (signature.hash ^ value).wrapping_mul(0x0100_0000_01b3);
        }
    }
    signature
}

/// Plays the fixed positions' moves from the empty board and takes all of them
/// back, `rounds` times over; returns the number of pairs of make and unmake.
pub fn make_and_unmake(rounds: u32) -> u64 {
    let mut pairs = 0;
    for (rule, moves) in POSITIONS {
        let game = game(rule, moves);
        let empty = Board::new(game.board().size());
        let mut position = Position::new(rule, &empty, Color::Black);
        let walk: Vec<_> = game
            .moves()
            .iter()
            .map(|&point| Spot::from(point))
            .collect();
        for _ in 0..rounds {
            walk.iter().for_each(|&at| position.make(at));
            walk.iter().for_each(|_| position.unmake());
            pairs += walk.len() as u64;
        }
    }
    pairs
}

fn game(rule: Rule, moves: &str) -> Game {
    let setup = Setup::new(rule, Size::default());
    let mut game = setup
        .map(Game::new)
        .unwrap_or_else(|error| panic!("{error}"));
    for name in moves.split(' ') {
        let point: Option<Point> = name.parse().ok();
        let played = point.map(|point| game.play(point).is_ok());
        debug_assert_eq!(played, Some(true), "{name} in {moves}");
    }
    game
}
