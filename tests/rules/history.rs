//! Play, undo and redo in any order end where a replay from scratch ends.

use crate::support::{self, new_game, random_game, size};
use fastrand::Rng;
use proptest::prelude::*;
use wuzi::{Color, ForbiddenMoves, Game, PlayError, Point, Rule, Setup, Status};

/// The same moves in a fresh game.
fn replayed(game: &Game) -> Game {
    let mut fresh = Game::new(game.setup().clone());
    for &point in game.moves() {
        fresh.play(point).expect("it was played once");
    }
    fresh
}

fn assert_same(game: &Game, fresh: &Game) {
    assert_eq!(game.board(), fresh.board());
    assert_eq!(game.status(), fresh.status());
    assert_eq!(game.turn(), fresh.turn());
    assert_eq!(game.moves(), fresh.moves());
    assert_eq!(game.forbidden(), fresh.forbidden());
}

#[derive(Clone, Copy, Debug)]
enum Action {
    Play(u8, u8),
    Undo,
    Redo,
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    // Small coordinates, so that lines meet and fives come about.
    let action = prop_oneof![
        8 => (0..10u8, 0..6u8).prop_map(|(column, row)| Action::Play(column, row)),
        1 => Just(Action::Undo),
        1 => Just(Action::Redo),
    ];
    proptest::collection::vec(action, 0..120)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_sequence_ends_where_a_replay_ends(
        actions in actions(),
        rule in prop::sample::select(Rule::ALL.to_vec()),
        side in 9..=20u32,
        lose in any::<bool>(),
    ) {
        let forbidden = if lose { ForbiddenMoves::Lose } else { ForbiddenMoves::Refuse };
        let setup = Setup::new(rule, size(side)).expect("a size").forbidden_moves(forbidden);
        let mut game = Game::new(setup);
        for action in actions {
            let before = game.clone();
            match action {
                Action::Play(column, row) => {
                    let point = Point::new(column, row).expect("a point");
                    match game.play(point) {
                        Ok(_) => prop_assert_eq!(game.undone().len(), 0),
                        Err(_) => {
                            assert_same(&game, &before);
                            prop_assert!(game.undone().eq(before.undone()));
                        }
                    }
                }
                Action::Undo => {
                    let last = before.moves().last().copied();
                    prop_assert_eq!(game.undo(), last);
                    prop_assert_eq!(game.undone().next(), last.or(before.undone().next()));
                }
                Action::Redo => {
                    let next = before.undone().next();
                    prop_assert_eq!(game.redo(), next);
                }
            }
            assert_same(&game, &replayed(&game));
        }
    }
}

#[test]
fn all_undone_and_all_redone_is_the_same_game() {
    let mut rng = Rng::with_seed(3);
    for round in 0..200 {
        let rule = Rule::ALL[round % 4];
        let played = random_game(&mut rng, rule, 9 + round as u32 % 12, 60);
        let mut game = played.clone();
        while game.undo().is_some() {}
        assert_same(&game, &new_game(rule, 9 + round as u32 % 12));
        while game.redo().is_some() {}
        assert_same(&game, &played);
    }
}

/// A status without its line: a stone can complete two, and either is right.
fn outcome(status: &Status) -> (bool, bool, Option<Color>) {
    let five = !status.line().is_empty();
    (*status == Status::Playing, five, support::winner(status))
}

/// The status is that of a scan of the whole board, after every move and every undo.
fn scan_after_every_move(games: usize) {
    let mut rng = Rng::with_seed(13);
    for round in 0..games {
        let rule = Rule::ALL[round % 4];
        let side = 9 + rng.u32(0..8);
        let mut game = random_game(&mut rng, rule, side, 50);
        loop {
            let scanned = rule.judge_setup(game.board(), game.turn());
            assert_eq!(outcome(game.status()), outcome(&scanned), "{game:?}");
            if game.undo().is_none() {
                break;
            }
        }
    }
}

#[test]
fn w13_the_state_after_each_move_and_undo_is_that_of_a_scan() {
    scan_after_every_move(1000);
}

/// By hand, in release: `cargo test --release --test history -- --ignored`.
#[test]
#[ignore = "takes minutes; the short form above runs always"]
fn w13_the_state_of_100_000_games_is_that_of_a_scan() {
    scan_after_every_move(100_000);
}

#[test]
fn a_refusal_says_why_and_leaves_the_game() {
    let mut game = new_game(Rule::Freestyle, 9);
    support::play(&mut game, "e5 a1 e6 b1");
    game.undo();
    let before = game.clone();
    let refused = |game: &mut Game, name: &str| game.play(support::point(name)).cloned();
    let off = support::point("j5");
    assert_eq!(refused(&mut game, "j5"), Err(PlayError::OffBoard(off)));
    let taken = support::point("e5");
    assert_eq!(refused(&mut game, "e5"), Err(PlayError::Occupied(taken)));
    assert_same(&game, &before);
    assert!(game.undone().eq(before.undone()));
    support::play(&mut game, "b1 e7 c1 e8 d1 e9");
    assert!(matches!(game.status(), Status::Won { .. }));
    assert_eq!(refused(&mut game, "a9"), Err(PlayError::GameOver));
    assert_eq!(refused(&mut game, "j9"), Err(PlayError::GameOver));
}
