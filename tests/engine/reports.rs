//! What went wrong in comparable engines, as checks of this one. Each test is
//! named after its report.

use crate::support::{self, board, point, points, random_board, random_game, set_up};
use fastrand::Rng;
use wuzi::engine::{Limits, Report, Score, Search};
use wuzi::{Color, Game, Rule, Status};

fn search(game: &Game, nodes: u64) -> Report {
    let mut search = Search::new(2);
    let limits = Limits {
        nodes,
        ..Limits::default()
    };
    search.start(game, limits);
    search.run(|_| false).expect("a move").clone()
}

fn game(rule: Rule, moves: &str) -> Game {
    support::played(rule, 15, moves)
}

/// A simple four was not blocked; a corner was played instead.
#[test]
fn a1_a_simple_four_is_blocked_at_every_limit() {
    let game = game(
        Rule::Freestyle,
        "h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10",
    );
    for nodes in [1, 10, 1_000, 50_000] {
        assert_eq!(search(&game, nodes).point, point("e7"), "{nodes}");
    }
}

/// A mate distance beyond the number of empty points; mates mixed with scores.
#[test]
fn a4_a_win_is_never_further_away_than_there_are_points() {
    let moves =
        "h8h9h6i10i6i9g9g8j11i7h7h5i11h10j8j9h11g11g6f6k8g10f10k10j10l11j6k6i8l8l9f5f7h3m10j7";
    let game = game(Rule::Renju, moves);
    let mut search = Search::new(4);
    let limits = Limits {
        nodes: 60_000,
        lines: 4,
        ..Limits::default()
    };
    search.start(&game, limits);
    let empty = game.board().empty_points().count() as u32;
    let mut check = |report: &Report| {
        for score in report
            .lines
            .iter()
            .map(|line| line.score)
            .chain([report.score])
            .map(Score)
        {
            let distance = score.win_in().or(score.loss_in());
            assert!(distance.is_none_or(|plies| plies <= empty), "{report:?}");
            // Without a confirmed win no score says that it is one.
            assert!(
                score.win_in().is_none() || report.win_in.is_some(),
                "{report:?}"
            );
        }
        false
    };
    let report = search.run(&mut check).expect("a move").clone();
    check(&report);
}

/// A move took minutes. Here the unit is nodes: the budget is kept within 10 %.
#[test]
fn a5_the_budget_is_kept_in_a_crowded_middle_game() {
    let mut rng = Rng::with_seed(5);
    let mut checked = 0;
    while checked < 6 {
        let game = random_game(&mut rng, Rule::ALL[checked % 4], 15, 60);
        if *game.status() != Status::Playing {
            continue;
        }
        let report = search(&game, 20_000);
        assert!(report.nodes <= 22_000, "{}", report.nodes);
        checked += 1;
    }
}

/// An open four was available and not played; fives come first, then blocks.
#[test]
fn a7_five_then_block_then_open_four() {
    let both = board(15, "h8 i8 j8 k8", "h10 i10 j10 k10");
    let block = board(15, "h8 i8 j8", "g10 h10 i10 j10");
    let open = board(15, "h8 i8 j8", "b2 c12 n3");
    for nodes in [1, 5_000] {
        let five = search(&set_up(Rule::Freestyle, both.clone(), Color::Black), nodes);
        assert!(points("g8 l8").contains(&five.point));
        assert_eq!(five.win_in, Some(1));
        let stop = search(&set_up(Rule::Freestyle, block.clone(), Color::Black), nodes);
        assert!(points("f10 k10").contains(&stop.point));
        let four = search(&set_up(Rule::Freestyle, open.clone(), Color::Black), nodes);
        assert!(points("g8 k8").contains(&four.point));
        assert_eq!(four.win_in, Some(3));
    }
}

/// Senseless moves when all was lost: resistance must go on.
#[test]
fn a8_a_lost_side_still_parries() {
    let lost = board(15, "h8 i8 j8 h9 i10", "a1 o15 a15");
    let game = set_up(Rule::Freestyle, lost, Color::White);
    let at = search(&game, 20_000).point;
    assert!(
        at.column() > 3 && at.row() > 3,
        "{at} is far from the fight"
    );
    let open_four = board(15, "h8 i8 j8 k8", "a1 o15 a15 c3");
    let game = set_up(Rule::Freestyle, open_four, Color::White);
    let at = search(&game, 20_000).point;
    assert!(points("g8 l8").contains(&at), "{at}");
}

/// A threat that doesn't force was scored as a sure win.
#[test]
fn a13_no_win_is_claimed_in_a_quiet_opening() {
    let quiet = board(10, "e6 f6 f5", "d5 e5 e4");
    let report = search(&set_up(Rule::Freestyle, quiet, Color::Black), 60_000);
    assert_eq!(report.win_in, None);
    assert!(Score(report.score).win_in().is_none());
}

/// A win was claimed although the other side answers with fours of its own.
#[test]
fn a14_every_win_that_is_claimed_can_be_played_out() {
    let mut rng = Rng::with_seed(14);
    let mut claims = 0;
    while claims < 8 {
        let rule = Rule::ALL[rng.usize(0..4)];
        let mut game = random_game(&mut rng, rule, 13, 30);
        if *game.status() != Status::Playing {
            continue;
        }
        let report = search(&game, 2_000);
        if report.win_in.is_none_or(|plies| plies < 3) {
            continue;
        }
        claims += 1;
        let line = &report.lines[0].pv;
        assert_eq!(Some(line.len() as u32), report.win_in);
        let own = game.turn();
        for &at in line {
            game.play(at).expect("the line is legal");
        }
        assert_eq!(
            support::winner(game.status()),
            Some(own),
            "{rule:?} {report:?}"
        );
    }
}

/// Stones set up in no order broke the move generator.
#[test]
fn a15_any_set_up_position_gets_a_legal_move() {
    let mut rng = Rng::with_seed(15);
    for index in 0..120 {
        let rule = Rule::ALL[index % 4];
        let side = rng.u32(9..=20);
        let (density, share) = (rng.f64(), rng.f64());
        let board = random_board(&mut rng, side, density, share);
        let game = set_up(rule, board, [Color::Black, Color::White][rng.usize(0..2)]);
        if *game.status() != Status::Playing {
            let mut search = Search::new(1);
            search.start(&game, Limits::default());
            assert_eq!(search.run(|_| false), None);
            continue;
        }
        let at = search(&game, 300).point;
        assert!(game.board().is_empty(at) && game.ban(at).is_none(), "{at}");
    }
}

/// The only block is forbidden: the search looped and could not be stopped.
#[test]
fn r1_r2_a_forbidden_block_is_a_loss_answered_at_once() {
    let game = game(Rule::Renju, "h8g6f6g5f7g4h7g3g2a1");
    assert!(game.ban(point("g7")).is_some());
    let report = search(&game, 1_000_000);
    let at = report.point;
    assert!(game.board().is_empty(at) && game.ban(at).is_none(), "{at}");
    assert_eq!(Score(report.score).loss_in(), Some(2));
    assert!(report.nodes < 10_000, "{}", report.nodes);
}

/// In such a position the answer was an occupied point.
#[test]
fn r3_a_forbidden_block_late_in_the_game_is_answered_on_an_empty_point() {
    let moves = "h8h9i8i9j9h10j10g11f12k7b1a1c1d1e1f1g1h1i1j1k1l1m1n1o1a2b2c2d2e2f2g2h2i2j2k2l2m2n2o2\
        a3b3c3d3e3f3g3h3i3j3k3l3m3n3o3a4b4a5c4d4e4f4g4h4i4j4k4l4m4n4o4b5c5d5e5f5g5h5i5j5k5l5m5n5o5\
        a6b6c6d6e7e6f6f7g6";
    let mut search = Search::new(2);
    let mut stones = wuzi::Board::new(support::size(15));
    for (index, at) in points(&support::spaced(moves)).into_iter().enumerate() {
        stones.place(at, [Color::Black, Color::White][index % 2]);
    }
    search.start_on(
        Rule::Renju,
        &stones,
        Color::Black,
        Limits {
            nodes: 20_000,
            ..Limits::default()
        },
    );
    let at = search.run(|_| false).expect("a move").point;
    assert!(stones.is_empty(at), "{at}");
    assert_eq!(Rule::Renju.ban(&stones, at, Color::Black), None, "{at}");
}
