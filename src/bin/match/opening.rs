//! The openings of a match: from a file, or random.

use wuzi::engine::random::random;
use wuzi::engine::{Limits, Search};
use wuzi::{Game, Point, Setup, Status};

use crate::MatchOptions;

/// The openings of the file for the match's rule and size.
pub(crate) fn from_file(options: &MatchOptions) -> std::io::Result<Vec<Vec<Point>>> {
    let text = std::fs::read_to_string(&options.openings)?;
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
const REACH: u64 = 3;
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
        let stones = 3 + random(&mut state, 4);
        while (game.moves().len() as u64) < stones && *game.status() == Status::Playing {
            let centre = options.size.centre();
            let mut near =
                |by: u8| (u64::from(by) + random(&mut state, 2 * REACH + 1)).checked_sub(REACH);
            let (column, row) = (near(centre.column()), near(centre.row()));
            let at = column
                .zip(row)
                .and_then(|(x, y)| Point::new(x as u8, y as u8));
            // A refused move leaves the game as it was: another point is tried.
            let _ = at.map(|at| game.play(at));
        }
        search.start(&game, limits);
        let report = search.run(|_| false);
        if report.is_some_and(|report| report.score.abs() <= BALANCED + 10 * attempt) {
            return Ok(game.moves().to_vec());
        }
    }
    Err("no balanced opening".into())
}
