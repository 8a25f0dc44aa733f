//! The headlines of sixty lost games, against those that a reader gave them.

use super::explain;
use crate::support::{names, play, points, size, winner};
use wuzi::coach::{Fact, FactKind, story};
use wuzi::{ForbiddenMoves, Game, Point, Rule, Setup, Status};

const GAMES: &str = include_str!("../../data/headlines.txt");
/// Nine in ten.
const BAR: usize = 54;

#[test]
fn headlines_agree_with_a_readers() {
    let lines: Vec<&str> = GAMES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    let differences: Vec<String> = lines.iter().filter_map(|line| difference(line)).collect();
    let (all, agree) = (lines.len(), lines.len() - differences.len());
    assert!(
        all == 60 && agree >= BAR,
        "{agree} of {all} agree:\n{}",
        differences.join("\n")
    );
}

/// How the coach's headline differs from the reader's; `None` if it doesn't.
fn difference(line: &str) -> Option<String> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let &[setup, headlines, held, moves, why] = &parts[..] else {
        panic!("{line}");
    };
    let (name, setup) = setup.split_once(' ').expect("a name");
    let game = lost_game(setup, moves);
    let loser = winner(game.status()).expect("decided").other();
    let facts = story(&game, &explain(&game, loser));
    let (headline, told) = (named(&facts[0]), in_order(told(&facts).to_vec()));
    let right = headlines.split(',').any(|accepted| accepted == headline)
        && (held.is_empty() || told == in_order(points(held)));
    (!right).then(|| {
        format!(
            "{name}: {headline} {}; reader: {headlines} {held}, {why}",
            names(&told)
        )
    })
}

fn lost_game(setup: &str, moves: &str) -> Game {
    let (rule, side) = setup.split_once(' ').expect("a rule and a size");
    let mut rules = Rule::ALL.into_iter();
    let rule = rules.find(|known| known.id() == rule).expect("a rule");
    let setup =
        Setup::new(rule, size(side.parse().expect("a number"))).expect("a size of the rule");
    let mut game = Game::new(setup.forbidden_moves(ForbiddenMoves::Lose));
    play(&mut game, moves);
    if *game.status() == Status::Playing {
        game.resign(game.turn()).expect("playing");
    }
    game
}

/// A headline as in the file.
fn named(fact: &Fact) -> String {
    let kind = serde_json::to_value(fact.kind).expect("JSON");
    let kind = kind.as_str().expect("text");
    match fact.kind {
        FactKind::NoProof => kind.to_string(),
        _ => format!("{kind}@{}", fact.ply),
    }
}

/// The points of the file's third column: the moves that held, or the headline's own.
fn told(facts: &[Fact]) -> &[Point] {
    use FactKind::{LeftFour, LeftFours, LeftThree};
    let left = matches!(facts[0].kind, LeftFour | LeftThree | LeftFours);
    let hold = facts
        .iter()
        .find(|fact| left && fact.kind == FactKind::LastHold);
    &hold.unwrap_or(&facts[0]).points
}

fn in_order(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points
}
