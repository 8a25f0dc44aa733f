//! Renju's forbidden moves: 130 known positions, a second judge, symmetries.

use crate::support::renju_by_play::Grid;
use crate::support::{
    board, names, point, points, random_board, random_game, turned, turned_board,
};
use fastrand::Rng;
use serde_json::Value;
use wuzi::{BanKind, Board, Color, Point, Rule, ShapeKind};

fn known() -> Vec<Value> {
    serde_json::from_str(include_str!("../data/renju-forbidden.json")).expect("JSON")
}

fn list(value: &Value) -> String {
    let names = value.as_array().expect("a list").iter();
    let names: Vec<&str> = names.map(|name| name.as_str().expect("text")).collect();
    names.join(" ")
}

/// "legal", "five" or the ban's name, as the known positions say it.
fn verdict(board: &Board, at: Point) -> &'static str {
    let mut after = board.clone();
    after.place(at, Color::Black);
    let ban = Rule::Renju.ban(board, at, Color::Black);
    match ban.map(|ban| ban.kind) {
        None if Rule::Renju.five(&after, at).is_some() => "five",
        None => "legal",
        Some(BanKind::Overline) => "overline",
        Some(BanKind::DoubleFour) => "double-four",
        Some(BanKind::DoubleThree) => "double-three",
    }
}

#[test]
fn each_of_130_known_moves_has_its_verdict_and_its_reason() {
    let known = known();
    assert_eq!(known.len(), 130);
    for case in known {
        let board = board(15, &list(&case["black"]), &list(&case["white"]));
        let at = point(case["move"].as_str().expect("a move"));
        let found = verdict(&board, at);
        assert_eq!(found, case["expected"], "{} {board:?}", case["id"]);
    }
}

/// Every empty point has the second judge's verdict; how many are forbidden, by ban.
fn compare(board: &Board) -> [usize; 3] {
    let grid = Grid::new(board);
    let mut found = [0; 3];
    for at in board.empty_points() {
        let ban = Rule::Renju.ban(board, at, Color::Black);
        let kind = ban.as_ref().map(|ban| ban.kind);
        assert_eq!(kind, grid.ban(at), "{at} {board:?}");
        if let Some(ban) = ban {
            found[ban.kind as usize] += 1;
            let enough = if ban.kind == BanKind::Overline { 1 } else { 2 };
            assert!(ban.shapes.len() >= enough);
            for shape in &ban.shapes {
                assert!(shape.stones.contains(&at));
                assert!(
                    shape
                        .stones
                        .iter()
                        .all(|&p| p == at || board.stone(p) == Some(Color::Black))
                );
                assert!(shape.points.iter().all(|&p| board.is_empty(p) && p != at));
            }
        }
    }
    found
}

/// Compares `count` random and played-out positions of sizes 9, 15 and 19.
fn compare_many(seed: u64, count: u32) {
    let mut rng = Rng::with_seed(seed);
    let mut found = [0; 3];
    for round in 0..count {
        let side = [9, 15, 19][round as usize % 3];
        let board = if rng.bool() {
            let density = 0.1 + 0.6 * rng.f64();
            let share = 0.4 + 0.5 * rng.f64();
            random_board(&mut rng, side, density, share)
        } else {
            let plies = rng.usize(8..80);
            random_game(&mut rng, Rule::Renju, side, plies)
                .board()
                .clone()
        };
        for (total, more) in found.iter_mut().zip(compare(&board)) {
            *total += more;
        }
    }
    assert!(
        found.iter().all(|&kind| kind >= count as usize / 50),
        "{found:?}"
    );
    eprintln!("{count} positions; overlines, double fours, double threes: {found:?}");
}

#[test]
fn a_second_judge_agrees_on_every_empty_point() {
    compare_many(2026, 1500);
}

/// By hand, in release: `cargo test --release --test renju -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes; the short form above runs always"]
fn a_second_judge_agrees_on_100_000_positions() {
    compare_many(1130, 100_000);
}

#[test]
fn the_second_judge_knows_the_known_moves_too() {
    for case in known() {
        let board = board(15, &list(&case["black"]), &list(&case["white"]));
        let at = point(case["move"].as_str().expect("a move"));
        let kind = Grid::new(&board).ban(at);
        assert_eq!(
            kind.is_some(),
            !matches!(verdict(&board, at), "legal" | "five")
        );
    }
}

#[test]
fn the_eight_symmetries_have_the_same_bans() {
    let mut rng = Rng::with_seed(9);
    for round in 0..150 {
        let side = [9, 15, 19][round % 3];
        let board = random_board(&mut rng, side, 0.35, 0.7);
        let bans = Rule::Renju.forbidden(&board, Color::Black);
        for symmetry in 1..8 {
            let other = turned_board(&board, symmetry);
            let there = Rule::Renju.forbidden(&other, Color::Black);
            assert_eq!(bans.len(), there.len(), "{board:?}");
            for &at in &bans {
                let here = Rule::Renju.ban(&board, at, Color::Black).expect("a ban");
                let turned = turned(at, side, symmetry);
                let ban = Rule::Renju.ban(&other, turned, Color::Black);
                assert_eq!(ban.expect("a ban").kind, here.kind, "{at} {board:?}");
            }
        }
    }
}

#[test]
fn only_black_under_renju_has_forbidden_moves() {
    let board = board(15, "h7 h9 g8 i8", "a7 a9 b8 d8");
    let double_three = point("h8");
    assert!(
        Rule::Renju
            .ban(&board, double_three, Color::Black)
            .is_some()
    );
    assert!(
        Rule::Renju
            .ban(&board, double_three, Color::White)
            .is_none()
    );
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Caro] {
        assert_eq!(rule.forbidden(&board, Color::Black), []);
        assert!(!rule.bans(Color::Black));
    }
    assert!(!Rule::Renju.bans(Color::White));
}

/// The ban at h8 with Black's other stones, as text.
fn proof(black: &str, white: &str) -> String {
    let ban = Rule::Renju
        .ban(&board(15, black, white), point("h8"), Color::Black)
        .expect("a ban");
    let shape = |shape: &wuzi::Shape| {
        let kind = match shape.kind {
            ShapeKind::Overline => "overline",
            ShapeKind::Four => "four",
            ShapeKind::Three => "three",
        };
        format!(
            "{kind} {} by {}",
            names(&shape.stones),
            names(&shape.points)
        )
    };
    let shapes: Vec<String> = ban.shapes.iter().map(shape).collect();
    shapes.join("; ")
}

#[test]
fn a_ban_shows_the_shapes_that_prove_it() {
    assert_eq!(
        proof("f8 g8 h9 h10", ""),
        "three f8 g8 h8 by e8 i8; three h8 h9 h10 by h7 h11"
    );
    assert_eq!(
        proof("e8 f8 g8 h9 h10 h11", "d8"),
        "four e8 f8 g8 h8 by i8; four h8 h9 h10 h11 by h7 h12"
    );
}

#[test]
fn two_fours_on_one_line_are_a_double_four() {
    assert_eq!(
        proof("e8 g8 i8 k8", ""),
        "four e8 g8 h8 i8 by f8; four g8 h8 i8 k8 by j8"
    );
}

#[test]
fn six_is_an_overline_and_five_comes_before_it() {
    let overline = "d8 e8 f8 g8 i8";
    assert_eq!(proof(overline, ""), "overline d8 e8 f8 g8 h8 i8 by ");
    let with_five = board(15, &format!("{overline} h4 h5 h6 h7"), "");
    assert_eq!(verdict(&with_five, point("h8")), "five");
}

#[test]
fn the_edge_of_the_board_closes_a_three() {
    let mut rng = Rng::with_seed(4);
    // Along the first row and column nothing has room on one side.
    for _ in 0..200 {
        let board = random_board(&mut rng, 9, 0.3, 0.8);
        let grid = Grid::new(&board);
        for at in points("a1 a2 b1 a5 e1 i9 i5 e9 a9 i1") {
            if board.is_empty(at) {
                let ban = Rule::Renju.ban(&board, at, Color::Black);
                assert_eq!(ban.map(|ban| ban.kind), grid.ban(at), "{at} {board:?}");
            }
        }
    }
}
