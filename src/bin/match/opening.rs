//! The openings of a match: from a file, the project's own, or random.

use wuzi::engine::random::{random_index, random_point};
use wuzi::engine::{Limits, Search};
use wuzi::{Game, Point, Setup, Status};

use crate::MatchOptions;

/// The project's openings, in the program so that it runs in any folder.
const OPENINGS: &str = include_str!("../../../tests/data/openings.txt");

/// The listed openings for the match's rule and size.
pub(crate) fn listed(options: &MatchOptions) -> std::io::Result<Vec<Vec<Point>>> {
    let text = match &options.openings {
        Some(file) => std::fs::read_to_string(file)?,
        None => OPENINGS.into(),
    };
    let fits = |line: &str| -> Option<Vec<Point>> {
        let mut words = line.split_whitespace().skip(1);
        let rules = words.next()?;
        let size: u8 = words.next()?.parse().ok()?;
        let fits = rules.split(',').any(|rule| rule == options.rule.id());
        let moves: Result<Vec<Point>, _> = words.map(str::parse).collect();
        (fits && size == options.size.get()).then_some(moves.ok()?)
    };
    Ok(text.lines().filter_map(fits).collect())
}

/// A stone's greatest distance from the centre.
const REACH: usize = 3;
/// The greatest score, either way, of a balanced opening; each failure widens it.
const BALANCED: i32 = 60;

/// Random stones near the centre that a short search finds balanced.
pub(crate) fn by_chance(options: &MatchOptions, seed: u64) -> Result<Vec<Point>, String> {
    let setup = Setup::new(options.rule, options.size).map_err(|error| error.to_string())?;
    let mut state = seed;
    let mut search = Search::new(1);
    let limits = Limits {
        nodes: 1_000,
        ..Limits::default()
    };
    for attempt in 0.. {
        let mut game = Game::new(setup.clone());
        let stones = 3 + random_index(&mut state, 4);
        while game.moves().len() < stones && *game.status() == Status::Playing {
            let point = random_point(&mut state, options.size.centre(), REACH);
            // A refused move leaves the game as it was: another point is tried.
            let _ = point.map(|point| game.play(point));
        }
        search.start(&game, limits);
        let report = search.run(|_| false);
        if report.is_some_and(|report| report.score.abs() <= BALANCED + 10 * attempt) {
            return Ok(game.moves().to_vec());
        }
    }
    Err("no balanced opening".into())
}
