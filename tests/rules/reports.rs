//! What went wrong in comparable programs, each report as a test named after it.

use crate::support::{self, board, names, new_game, play, point, set_up, winner};
use wuzi::engine::Limits;
use wuzi::record::{self, Context};
use wuzi::{BanKind, Board, Color, ForbiddenMoves, PlayError, Rule, Size, Status, Win};

/// Enough to choose a legal move by.
const FEW: Limits = Limits {
    nodes: 500,
    depth: 4,
    lines: 1,
    seed: 0,
    move_only: false,
};

#[test]
fn w1_w8_a_five_ends_the_game_with_its_stone() {
    for (moves, last) in [
        ("h8 a1 i8 a2 j8 a3 k8 a4", "l8"),
        ("h8 a1 i8 a2 k8 a3 l8 a4", "j8"),
    ] {
        let mut game = new_game(Rule::Freestyle, 15);
        play(&mut game, moves);
        assert_eq!(*game.status(), Status::Playing);
        let status = game.play(point(last)).expect("legal").clone();
        assert_eq!(winner(&status), Some(Color::Black));
        assert_eq!(names(status.line()), "h8 i8 j8 k8 l8");
        assert_eq!(game.play(point("o15")), Err(PlayError::GameOver));
        for opponent in wuzi::opponents::opponents() {
            assert_eq!(opponent.choose(&game, Limits::default()), None);
        }
    }
}

#[test]
fn w2_a_five_in_the_corner_wins_and_undo_goes_on_working() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 o1 h9 n1 h7 m1 c3 l1 c12 k1");
    assert_eq!(winner(game.status()), Some(Color::White));
    assert_eq!(names(game.status().line()), "k1 l1 m1 n1 o1");
    for left in (0..10).rev() {
        assert!(game.undo().is_some());
        assert_eq!(game.moves().len(), left);
        assert_eq!(*game.status(), Status::Playing);
    }
    assert_eq!(game.undo(), None);
}

#[test]
fn w5_one_stone_that_joins_three_and_two_makes_six() {
    let row = "c8 d8 e8 g8 h8";
    let six = |rule, color| {
        let stones = match color {
            Color::Black => board(15, row, "a1 b3 d1 f3 h1"),
            Color::White => board(15, "a1 b3 d1 f3 h1", row),
        };
        let mut game = set_up(rule, stones, color);
        game.play(point("f8")).cloned()
    };
    for color in [Color::Black, Color::White] {
        let won = six(Rule::Freestyle, color).expect("legal");
        assert_eq!(winner(&won), Some(color));
        assert_eq!(names(won.line()), "c8 d8 e8 f8 g8 h8");
        assert_eq!(six(Rule::Standard, color), Ok(Status::Playing));
    }
    match six(Rule::Renju, Color::Black) {
        Err(PlayError::Forbidden(ban)) => assert_eq!(ban.kind, BanKind::Overline),
        other => panic!("{other:?}"),
    }
    let white = six(Rule::Renju, Color::White).expect("legal");
    assert_eq!(winner(&white), Some(Color::White));
}

#[test]
fn w6_under_standard_six_is_no_win() {
    let stones = || board(15, "d8 e8 g8 h8 i8", "a1 a3 a5 a7 a9");
    let mut standard = set_up(Rule::Standard, stones(), Color::Black);
    assert_eq!(standard.play(point("f8")), Ok(&Status::Playing));
    let mut freestyle = set_up(Rule::Freestyle, stones(), Color::Black);
    let status = freestyle.play(point("f8")).expect("legal");
    assert_eq!(winner(status), Some(Color::Black));
}

#[test]
fn w7_the_rule_of_this_game_decides_about_an_overline() {
    let moves = "b11 e11 f10 g12 f11 h13 f13 g14 f14 i11 f9 q16";
    let last = point("f12");
    let game = |rule| {
        let mut game = new_game(rule, 20);
        play(&mut game, moves);
        game
    };
    let mut freestyle = game(Rule::Freestyle);
    let status = freestyle.play(last).expect("legal");
    assert_eq!(names(status.line()), "f9 f10 f11 f12 f13 f14");
    assert_eq!(game(Rule::Standard).play(last), Ok(&Status::Playing));
    match game(Rule::Renju).play(last) {
        Err(PlayError::Forbidden(ban)) => assert_eq!(ban.kind, BanKind::Overline),
        other => panic!("{other:?}"),
    }
}

/// Every point of an even side or 15, in an order that alternates colours and
/// gives no five: pairs along the rows, shifted every three rows.
fn drawn_moves(side: u32) -> Vec<wuzi::Point> {
    let (mut black, mut white) = (Vec::new(), Vec::new());
    for point in support::size(side).points() {
        let (column, row) = (u32::from(point.column()), u32::from(point.row()));
        if (column + row / 3).is_multiple_of(2) {
            black.push(point);
        } else {
            white.push(point);
        }
    }
    let mut white = white.into_iter();
    black
        .into_iter()
        .flat_map(|point| [Some(point), white.next()])
        .flatten()
        .collect()
}

#[test]
fn w9_a_full_board_without_a_five_is_a_draw() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Caro] {
        let mut game = new_game(rule, 15);
        let moves = drawn_moves(15);
        assert_eq!(moves.len(), 225);
        for (played, &point) in moves.iter().enumerate() {
            assert_eq!(*game.status(), Status::Playing, "after {played}");
            game.play(point).expect("legal");
        }
        assert_eq!(*game.status(), Status::Draw);
        assert_eq!(game.play(point("h8")), Err(PlayError::GameOver));
        for opponent in wuzi::opponents::opponents() {
            assert_eq!(opponent.choose(&game, Limits::default()), None);
        }
        assert!(game.undo().is_some());
        assert_eq!(*game.status(), Status::Playing);
    }
}

#[test]
fn w10_the_last_stone_of_a_read_game_draws_or_wins() {
    let context = Context {
        rule: Rule::Freestyle,
        forbidden: ForbiddenMoves::Refuse,
        size: Size::default(),
        turn: None,
    };
    let moves = drawn_moves(15);
    let text: String = moves[..224].iter().map(|point| point.to_string()).collect();
    let mut game = record::read(&text, &context).expect("224 moves");
    assert_eq!(game.play(moves[224]), Ok(&Status::Draw));

    // The same with the last stone making a five.
    let full = Board::from_diagram(
        "
        X X X X +
        O O X O O
        X X O X X
        O O X O X
        O X O X O",
    );
    let mut game = set_up(Rule::Freestyle, full.expect("a diagram"), Color::Black);
    assert_eq!(*game.status(), Status::Playing);
    let status = game.play(point("e5")).expect("legal");
    assert_eq!(winner(status), Some(Color::Black));
}

#[test]
fn w12_u7_an_undone_five_leaves_nothing_behind() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 a1 i8 a2 j8 a3 k8 a4 l8");
    game.undo();
    assert_eq!(*game.status(), Status::Playing);
    // Black goes elsewhere; White takes l8 and the points around fill up.
    play(&mut game, "c12 l8 g9 g8 f5 m12 l9 k10 m7");
    assert_eq!(*game.status(), Status::Playing);
    assert_eq!(game.board().stone(point("l8")), Some(Color::White));
}

#[test]
fn w14_play_record_diagram_and_setup_have_one_judge() {
    let texts = [
        "h8a1i8a2j8a3k8a4l8",
        "h8o1h9n1h7m1c3l1c12k1",
        "h8i8i9k11g7f6g9i7g6g8h9j9h10h11i11j12i10k10l11i13h6h7f8e7i5j4e9",
    ];
    for rule in Rule::ALL {
        for text in texts {
            let context = Context {
                rule,
                forbidden: ForbiddenMoves::Lose,
                size: Size::default(),
                turn: None,
            };
            let read = record::read(text, &context).expect("a game");
            let mut played = set_up(rule, Board::new(Size::default()), Color::Black);
            for &point in read.moves() {
                played.play(point).expect("legal");
            }
            assert_eq!(read.status(), played.status());
            let picture = read.board().to_string();
            let drawn = record::read(&picture, &context).expect("a diagram");
            assert_eq!(winner(drawn.status()), winner(read.status()));
            assert_eq!(drawn.status().line(), read.status().line());
            assert!(winner(read.status()).is_some());
        }
    }
}

#[test]
fn u9_a_second_stone_on_the_same_point_is_refused_and_the_turn_stays() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8");
    assert_eq!(game.turn(), Color::White);
    assert_eq!(
        game.play(point("h8")),
        Err(PlayError::Occupied(point("h8")))
    );
    assert_eq!(game.turn(), Color::White);
    assert_eq!(game.moves().len(), 1);
}

#[test]
fn r1_r2_a_forbidden_block_leaves_other_legal_points() {
    let mut game = new_game(Rule::Renju, 15);
    play(&mut game, "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1");
    let ban = game.ban(point("g7")).expect("g7 is a double three");
    assert_eq!(ban.kind, BanKind::DoubleThree);
    for opponent in wuzi::opponents::opponents() {
        let report = opponent.choose(&game, FEW).expect("a legal move");
        assert_eq!(game.ban(report.point), None);
        game.clone().play(report.point).expect("legal");
    }
}

#[test]
fn r3_a_crowded_board_with_a_forbidden_block_gets_a_legal_answer() {
    let text = "h8h9i8i9j9h10j10g11f12k7b1a1c1d1e1f1g1h1i1j1k1l1m1n1o1a2b2c2d2e2f2g2h2i2j2k2l2\
                m2n2o2a3b3c3d3e3f3g3h3i3j3k3l3m3n3o3a4b4a5c4d4e4f4g4h4i4j4k4l4m4n4o4b5c5d5e5f5\
                g5h5i5j5k5l5m5n5o5a6b6c6d6e7e6f6f7g6";
    // Its filler rows break bans and make rows on the way: only the position counts.
    let moves: Vec<wuzi::Point> = split(text);
    assert_eq!(moves.len(), 94);
    let mut stones = Board::new(Size::default());
    for (ply, &point) in moves.iter().enumerate() {
        let black = ply.is_multiple_of(2);
        stones.place(point, if black { Color::Black } else { Color::White });
    }
    let game = set_up(Rule::Renju, stones, Color::Black);
    assert_eq!(*game.status(), Status::Playing);
    let ban = game.ban(point("j8")).expect("j8 is a double three");
    assert_eq!(ban.kind, BanKind::DoubleThree);
    for opponent in wuzi::opponents::opponents() {
        let report = opponent.choose(&game, FEW).expect("a legal move");
        game.clone().play(report.point).expect("legal and empty");
    }
}

fn split(text: &str) -> Vec<wuzi::Point> {
    let mut names = Vec::new();
    for mark in text.chars() {
        if mark.is_ascii_alphabetic() {
            names.push(String::new());
        }
        names.last_mut().expect("a letter first").push(mark);
    }
    names.iter().map(|name| point(name)).collect()
}

#[test]
fn r6_a_four_that_looks_like_an_open_three_is_legal() {
    let game = set_up(
        Rule::Renju,
        board(15, "e8 f8 i8 g6 g7", "a1 a3 a5 a7 a9"),
        Color::Black,
    );
    assert_eq!(game.ban(point("g8")), None);
}

#[test]
fn r8_a_forbidden_move_is_refused_or_loses_by_the_setting() {
    let stones = || board(15, "h7 h9 g8 i8", "a1 c1 e1 g1");
    let mut refusing = set_up(Rule::Renju, stones(), Color::Black);
    let ban = refusing.ban(point("h8")).expect("a double three");
    assert_eq!(
        refusing.play(point("h8")),
        Err(PlayError::Forbidden(ban.clone()))
    );
    assert_eq!(refusing.moves().len(), 0);
    assert_eq!(refusing.forbidden(), [point("h8")]);
    assert_eq!(refusing.forbidden_moves(), ForbiddenMoves::Refuse);
    let setup = wuzi::Setup::with_stones(Rule::Renju, stones(), Color::Black);
    let setup = setup.expect("15").forbidden_moves(ForbiddenMoves::Lose);
    let mut losing = wuzi::Game::new(setup);
    assert_eq!(losing.forbidden_moves(), ForbiddenMoves::Lose);
    assert_eq!(losing.forbidden(), [point("h8")]);
    let status = losing.play(point("h8")).expect("played").clone();
    assert_eq!(
        status,
        Status::Won {
            winner: Color::White,
            by: Win::Forbidden { ban }
        }
    );
    assert_eq!(losing.forbidden(), []);
    losing.undo();
    assert_eq!(*losing.status(), Status::Playing);
}

#[test]
fn when_every_point_is_forbidden_to_black_white_wins() {
    // One empty point is left, e5, and Black would make six there.
    let stones = Board::from_diagram(
        "
        X X X X O X O O O
        O X O X X O O X X
        X X X X O X O X O
        O O O O X X O X X
        O X X X + X X O O
        X X O X X O O O X
        O O X O O O X X O
        O O O X O X O O O
        O X X X X O O O X",
    );
    let mut stones = stones.expect("a diagram");
    let black_to_move = set_up(Rule::Renju, stones.clone(), Color::Black);
    assert_eq!(
        *black_to_move.status(),
        Status::Won {
            winner: Color::White,
            by: Win::NoLegalPoint
        }
    );
    assert_eq!(black_to_move.legal_points().count(), 0);
    let white_to_move = set_up(Rule::Renju, stones.clone(), Color::White);
    assert_eq!(*white_to_move.status(), Status::Playing);

    // The same, reached by White's move.
    let before = point("a1");
    stones.remove(before);
    let mut game = set_up(Rule::Renju, stones, Color::White);
    assert_eq!(*game.status(), Status::Playing);
    let status = game.play(before).expect("legal").clone();
    assert_eq!(
        status,
        Status::Won {
            winner: Color::White,
            by: Win::NoLegalPoint
        }
    );
}
