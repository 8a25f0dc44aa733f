//! Records: what is written reads back, whatever is read never panics.

use crate::support::{self, names, random_game, size};
use fastrand::Rng;
use proptest::prelude::*;
use wuzi::record::{self, Context, Format, RecordErrorKind};
use wuzi::{Board, Color, ForbiddenMoves, Game, PlayError, Point, Rule};

fn context(side: u32) -> Context {
    Context {
        rule: Rule::Freestyle,
        forbidden: ForbiddenMoves::Refuse,
        size: size(side),
        turn: None,
    }
}

fn read(text: &str) -> Game {
    record::read(text, &context(15)).unwrap_or_else(|error| panic!("{error}"))
}

fn error(text: &str) -> (usize, RecordErrorKind) {
    let error = record::read(text, &context(15)).expect_err("it can't be read");
    assert!(!error.to_string().is_empty());
    (error.line, error.kind)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>()) {
        read_every_way(&text);
    }

    #[test]
    fn no_text_of_the_formats_own_marks_makes_a_reader_panic(
        text in "[a-tA-T0-9XO+. \n_,12五]{0,120}"
    ) {
        read_every_way(&text);
    }

    #[test]
    fn no_digits_make_the_classic_reader_panic(text in "([0-2][0-9][ ,\n]?){0,40}[12]?") {
        read_every_way(&text);
    }
}

fn read_every_way(text: &str) {
    let _ = text.parse::<Point>();
    let _ = Board::from_diagram(text);
    let _ = record::format_of(text);
    for rule in Rule::ALL {
        for side in [5, 9, 15, 20] {
            let context = Context {
                rule,
                ..context(side)
            };
            let _ = record::read(text, &context);
            let _ = record::read_diagram(text, &context);
        }
    }
}

#[test]
fn moves_and_diagrams_read_back_as_they_are_written() {
    let mut rng = Rng::with_seed(7);
    for round in 0..200 {
        let side = 9 + round % 12;
        let game = random_game(&mut rng, Rule::Freestyle, side, 60);
        let text = record::write_moves(&game);
        let again = record::read(&text, &context(side)).expect("what we wrote");
        assert_eq!(again.moves(), game.moves());
        let picture = game.board().to_string();
        assert_eq!(record::format_of(&picture), Format::DIAGRAM);
        let set_up = record::read(&picture, &context(side)).expect("what we drew");
        assert_eq!(set_up.board(), game.board());
        assert_eq!(set_up.turn(), game.turn());
    }
}

#[test]
fn the_format_shows_from_the_content() {
    for (text, format) in [
        ("", Format::MOVES),
        ("h8i9", Format::MOVES),
        ("1. H8 I9", Format::MOVES),
        ("X8", Format::MOVES),
        ("hello", Format::MOVES),
        ("06082", Format::CLASSIC),
        ("06 08 2", Format::CLASSIC),
        ("06082,07081.", Format::CLASSIC),
        (".....\n.....\n.....\n.....\n.....", Format::DIAGRAM),
        ("15 + X O", Format::DIAGRAM),
    ] {
        assert_eq!(record::format_of(text), format, "{text:?}");
    }
}

#[test]
fn the_classic_save_reads_in_both_spellings_and_can_be_undone() {
    for text in ["07071060822070810802106062", "07071\n07082\n"] {
        assert_eq!(record::format_of(text), Format::CLASSIC);
    }
    for text in [
        "07071 06082 08071",
        "07071\r\n06082\r\n08071\r\n",
        "07 07 1\n06 08 2\n08 07 1",
        "070710608208071",
        "07071,06082;08071",
        "07/07/1 06/08/2 08/07/1",
        "08071 06082 07071",
    ] {
        let mut game = read(text);
        assert_eq!(game.board().stones(Color::Black).count(), 2, "{text:?}");
        assert_eq!(game.board().stone(support::point("g7")), Some(Color::White));
        assert_eq!(game.board().stone(support::point("h8")), Some(Color::Black));
        assert_eq!(game.turn(), Color::White);
        assert!(game.undo().is_some() && game.undo().is_some());
        assert_eq!(game.board().stones(Color::Black).count(), 1);
    }
}

#[test]
fn a_classic_save_that_no_turns_can_give_is_set_up() {
    let game = read("00001 01001 02001");
    assert_eq!(names(game.moves()), "");
    assert_eq!(game.turn(), Color::White);
    let more_white = read("00002 01002");
    assert_eq!(more_white.turn(), Color::Black);
    // In turns, Black's five would end the game before White's last stone.
    let over = read("00001 01001 02001 03001 04001 00052 02052 04052 06052 08052");
    assert_eq!(names(over.moves()), "");
    assert_eq!(support::winner(over.status()), Some(Color::Black));
}

#[test]
fn a_bad_classic_save_says_what_is_wrong_and_where() {
    let stone = |text: &str| RecordErrorKind::NotAStone(text.to_owned());
    assert_eq!(error("07071\n0708"), (2, stone("0708")));
    assert_eq!(error("07071\n07083"), (2, stone("07083")));
    assert_eq!(error("07071\n07080"), (2, stone("07080")));
    assert_eq!(error("07 07"), (1, stone("0707")));
    assert_eq!(error("07071\n\n0708\u{9}1\n"), (3, stone("0708")));
    let beyond = |text: &str| RecordErrorKind::StoneOffBoard(text.to_owned());
    assert_eq!(error("07071\n15001"), (2, beyond("15001")));
    assert_eq!(error("00151"), (1, beyond("00151")));
    let twice = RecordErrorKind::TwoStones(support::point("h8"));
    assert_eq!(error("07071\n07072"), (2, twice));
}

#[test]
fn a_move_that_cant_be_played_is_named() {
    let occupied = PlayError::Occupied(support::point("h8"));
    assert_eq!(error("h8 i9\nh8"), (2, RecordErrorKind::Move(3, occupied)));
    let off = PlayError::OffBoard(support::point("p1"));
    assert_eq!(error("h8 p1"), (1, RecordErrorKind::Move(2, off)));
    let (_, over) = error("h8a1i8a2j8a3k8a4l8a5");
    assert_eq!(over, RecordErrorKind::Move(10, PlayError::GameOver));
}

#[test]
fn each_kind_of_error_has_a_stable_name_and_what_it_is_about() {
    let rows = ".....\n".repeat(4);
    for (text, reason, found) in [
        ("h8 z9", "not-a-move", "z9"),
        ("07071 0708", "not-a-stone", "0708"),
        ("07071 15001", "stone-off-board", "15001"),
        ("07071 07072", "two-stones", "h8"),
        ("h8 h8", "occupied", "h8"),
        ("h8 p1", "off-board", "p1"),
        ("h8a1i8a2j8a3k8a4l8a5", "game-over", "10"),
        (".....", "rows", "1"),
        (&format!("{rows}...."), "width", "4"),
        (&format!("{rows}..#.."), "character", "#"),
    ] {
        let (_, kind) = error(text);
        assert_eq!(kind.reason(), (reason, found.to_owned()), "{text:?}");
    }
    let renju = Context {
        rule: Rule::Renju,
        ..context(15)
    };
    let double_three = "h7 a1 h9 c1 g8 e1 i8 g1 h8";
    let forbidden = record::read(double_three, &renju).expect_err("a double three");
    assert_eq!(forbidden.kind.reason(), ("forbidden", "h8".to_owned()));
    let small = Context {
        size: size(5),
        ..renju
    };
    let size = record::read("c3", &small).expect_err("renju needs 9");
    assert_eq!(size.kind.reason(), ("size", "5".to_owned()));
}

#[test]
fn a_rule_that_isnt_played_on_the_size_is_refused() {
    let small = Context {
        rule: Rule::Renju,
        ..context(5)
    };
    for text in ["c3", "00001", &".....\n".repeat(5)] {
        let error = record::read(text, &small).expect_err("renju needs 9");
        assert!(matches!(error.kind, RecordErrorKind::Setup(_)), "{text:?}");
    }
}
