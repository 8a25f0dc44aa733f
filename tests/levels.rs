//! The levels: what each of them sees, and that a seed gives the same game.
#![cfg(not(target_arch = "wasm32"))]

mod support;

use support::tactics::{Case, cases};
use support::{new_game, play, random_game};
use wuzi::engine::{Limits, Report, Search};
use wuzi::opponents::{Family, Opponent, opponents};
use wuzi::{Direction, Game, Point, Rule, Status};

fn levels() -> impl Iterator<Item = &'static dyn Opponent> {
    opponents().filter(|opponent| opponent.family() == Family::Level)
}

/// What `level` plays, by a searcher that others have used.
fn choose(level: &dyn Opponent, game: &Game, limits: Limits, search: &mut Search) -> Report {
    level.start(game, limits, search);
    search.run(|_| false).expect("a move").clone()
}

fn seeded(seed: u64) -> Limits {
    Limits {
        seed,
        nodes: 2_000,
        ..Limits::default()
    }
}

/// Whether a stone on `at` makes a row of four with both ends free.
fn opens(case: &Case, at: Point) -> bool {
    let board = case.game.board();
    Direction::ALL.into_iter().any(|direction| {
        let run = board.run(at, direction, case.game.turn());
        let free = |end: Point, steps| {
            let beyond = board.size().step(end, direction, steps);
            beyond.is_some_and(|beyond| board.is_empty(beyond))
        };
        run.len() == 4 && free(run[0], -1) && free(run[3], 1)
    })
}

#[test]
fn every_level_completes_a_five_stops_one_and_sees_its_open_four() {
    let cases = cases();
    let plain = |case: &&Case| ["five", "must-block", "open-four"].contains(&&case.kind[..]);
    let (mut asked, mut search) = (0, Search::new(1));
    for case in cases.iter().filter(plain) {
        // Some of the positions go on behind a five; two fours that cross are no open four.
        let crossing = case.kind == "open-four" && !case.best.iter().any(|&at| opens(case, at));
        if *case.game.status() != Status::Playing || crossing {
            continue;
        }
        for level in levels() {
            for seed in 0..10 {
                let report = choose(level, &case.game, seeded(seed), &mut search);
                let right = case.best.contains(&report.point)
                    || (case.kind == "open-four"
                        && (case.also.contains(&report.point) || report.win_in.is_some()));
                let id = &case.id;
                assert!(right, "{}: {id}, seed {seed}: {}", level.id(), report.point);
                asked += 1;
            }
        }
    }
    assert!(asked >= 1_000, "{asked}");
}

#[test]
fn a_level_plays_the_same_whatever_was_searched_before() {
    let mut search = Search::new(1);
    let mut other = Search::new(16);
    let mut rng = fastrand::Rng::with_seed(7);
    for rule in Rule::ALL {
        let game = random_game(&mut rng, rule, 15, 20);
        for level in levels() {
            level.start(&game, seeded(3), &mut search);
            let first = search.run(|_| false).cloned();
            search.start(&game, seeded(0));
            search.run(|_| false);
            level.start(&game, seeded(3), &mut search);
            search.step(17);
            assert_eq!(search.run(|_| false).cloned(), first, "{}", level.id());
            level.start(&game, seeded(3), &mut other);
            assert_eq!(other.run(|_| false).cloned(), first, "{}", level.id());
        }
    }
}

#[test]
fn full_strength_is_itself_again_after_a_level() {
    let game = random_game(&mut fastrand::Rng::with_seed(9), Rule::Standard, 15, 24);
    let mut fresh = Search::new(2);
    fresh.start(&game, seeded(0));
    let own = fresh.run(|_| false).cloned();
    for level in levels() {
        level.start(&game, seeded(1), &mut fresh);
        fresh.run(|_| false);
        fresh.start(&game, seeded(0));
        assert_eq!(fresh.run(|_| false).cloned(), own, "{}", level.id());
    }
}

#[test]
fn a_level_never_runs_out_of_moves() {
    let mut search = Search::new(1);
    for rule in Rule::ALL {
        for level in levels().take(3) {
            let side = u32::from(*rule.sizes().start());
            let mut game = new_game(rule, side);
            while *game.status() == Status::Playing {
                let report = choose(level, &game, seeded(1), &mut search);
                game.play(report.point).expect("legal");
            }
        }
    }
}

#[test]
fn another_seed_gives_another_game() {
    let mut search = Search::new(1);
    let mut opening = |level: &dyn Opponent, seed| {
        let mut game = new_game(Rule::Freestyle, 15);
        play(&mut game, "h8");
        while game.moves().len() < 8 && *game.status() == Status::Playing {
            let report = choose(level, &game, seeded(seed), &mut search);
            game.play(report.point).expect("legal");
        }
        Game::moves(&game).to_vec()
    };
    for level in levels() {
        let mut games: Vec<_> = (0..8).map(|seed| opening(level, seed)).collect();
        games.sort();
        games.dedup();
        assert!(games.len() >= 4, "{}: {games:?}", level.id());
    }
}
