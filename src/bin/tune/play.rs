//! Games of the engine against itself, varied at random.

use wuzi::engine::random::{random, random_index, random_point};
use wuzi::engine::tune::TrainingGame;
use wuzi::engine::{Limits, Report, Search};
use wuzi::{Color, Game, Point, Rule, Setup, Size, Status};

/// The sizes played on, each as often as it stands here.
const SIZES: [u8; 6] = [15, 15, 15, 19, 13, 20];
/// The greatest score, either way, of a start.
const START: i32 = 250;
/// A game is a draw after this many plies.
const PLIES: usize = 180;
/// One move in this many is random, while the game is open.
const LOTS: u64 = 25;

/// Plays one game with about `nodes` a move.
pub(crate) fn play(rule: Rule, seed: u64, nodes: u64) -> TrainingGame {
    let mut state = seed;
    let mut search = Search::new(4);
    let mut game = start(rule, &mut state, &mut search);
    let mut scores = vec![None; game.moves().len()];
    let mut won = None;
    search.clear();
    while *game.status() == Status::Playing && won.is_none() && game.moves().len() < PLIES {
        let nodes = nodes / 2 + random(&mut state, nodes);
        let Some(report) = think(&mut search, &game, nodes) else {
            break;
        };
        let (mut point, mut score) = (report.point, Some(report.score));
        if report.win_in.is_some() {
            won = Some(game.turn());
        } else if random(&mut state, LOTS) == 0 && report.score.abs() < 2 * START {
            (point, score) = (near(&game, &mut state).unwrap_or(point), None);
        }
        scores.push(score);
        if game.play(point).is_err() {
            break;
        }
    }
    let winner = match game.status() {
        Status::Won { winner, .. } => Some(*winner),
        _ => won,
    };
    TrainingGame {
        size: game.board().size(),
        moves: game.moves().to_vec(),
        scores,
        result: winner.map_or(0, |color| if color == Color::Black { 1 } else { -1 }),
    }
}

/// What the engine finds within so many nodes.
fn think(search: &mut Search, game: &Game, nodes: u64) -> Option<Report> {
    let limits = Limits {
        nodes,
        ..Limits::default()
    };
    search.start(game, limits);
    search.run(|_| false).cloned()
}

/// A game with a few random stones near the centre, neither side much better.
fn start(rule: Rule, state: &mut u64, search: &mut Search) -> Game {
    loop {
        let side = SIZES[random_index(state, SIZES.len())];
        let setup = Size::new(side.into())
            .ok()
            .and_then(|size| Setup::new(rule, size).ok());
        let Some(setup) = setup else {
            continue;
        };
        let mut game = Game::new(setup);
        let centre = game.board().size().centre();
        let (stones, reach) = (2 + random_index(state, 6), 2 + random_index(state, 3));
        while game.moves().len() < stones && *game.status() == Status::Playing {
            let point = random_point(state, centre, reach);
            // A refused move leaves the game as it was: another point is tried.
            let _ = point.map(|point| game.play(point));
        }
        search.clear();
        if think(search, &game, 500).is_some_and(|report| report.score.abs() < START) {
            return game;
        }
    }
}

/// A legal point within two steps of one of the last three moves.
fn near(game: &Game, state: &mut u64) -> Option<Point> {
    let is_near = |point: &Point| {
        game.moves().iter().rev().take(3).any(|last| {
            point.column().abs_diff(last.column()) <= 2 && point.row().abs_diff(last.row()) <= 2
        })
    };
    let points: Vec<Point> = game.legal_points().filter(is_near).collect();
    let index = random_index(state, points.len().max(1));
    points.get(index).copied()
}

/// A game as a line: size, result, and each move with its score or "?".
pub(crate) fn write(game: &TrainingGame) -> String {
    let mut line = format!("{} {}", game.size.get(), game.result);
    for (point, score) in game.moves.iter().zip(&game.scores) {
        let score = score.map_or(String::from("?"), |score| score.to_string());
        line.push_str(&format!(" {point}:{score}"));
    }
    line
}

/// Reads such a line; `None` if it isn't one.
pub(crate) fn read(line: &str) -> Option<TrainingGame> {
    let mut words = line.split(' ');
    let size: u32 = words.next()?.parse().ok()?;
    let result = words.next()?.parse().ok()?;
    let (mut moves, mut scores) = (Vec::new(), Vec::new());
    for word in words {
        let (point, score) = word.split_once(':')?;
        moves.push(point.parse().ok()?);
        scores.push(score.parse().ok());
    }
    let size = Size::new(size).ok()?;
    Some(TrainingGame {
        size,
        moves,
        scores,
        result,
    })
}
