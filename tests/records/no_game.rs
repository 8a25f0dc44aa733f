//! What is no game is never taken for one: a text or a file in which nothing is played
//! or set up.

use crate::hostile::{mutate, samples};
use crate::support;
use fastrand::Rng;
use wuzi::record::{self, Context, Format, OpenOptions, ParsedFile, RecordError, RecordErrorKind};
use wuzi::{ForbiddenMoves, Game, Rule, Size};

fn read(text: &str) -> Result<Game, RecordError> {
    let context = Context {
        rule: Rule::Freestyle,
        forbidden: ForbiddenMoves::Refuse,
        size: Size::default(),
        turn: None,
    };
    record::read(text, &context)
}

fn open(bytes: &[u8]) -> ParsedFile {
    let options = OpenOptions {
        decoder: record::with_tables,
        ..OpenOptions::default()
    };
    record::open(bytes, &options).games_only()
}

#[test]
fn a_text_without_a_game_is_none() {
    for text in [
        "()",
        ";;",
        "-",
        "{}",
        "hello",
        "(;)",
        "(;;;)",
        "(;GM[4]SZ[15])",
        "(;C[what a day])",
        "{}{}",
        "MOVES{}",
        "1.",
        ",",
        "0,",
        "→",
        "#",
        "#/",
        "v1;",
        "v1;n=15",
        "https://example.org/",
        "https://example.org/#gid:17",
        "BOARD\nDONE\n",
        "Piskvorky 15x15, 0:0, 0\n-1\n",
        "Anna\nBo\n-1\n",
        "<database></database>",
        "<database><games><game id=\"1\"><move></move></game></games></database>",
        "五子棋",
        "(;SZ[15]RU[Renju];B[hz];W[hh])",
    ] {
        let parsed = open(text.as_bytes());
        assert_eq!(parsed.records, [], "{text}");
        assert!(parsed.has_errors(), "{text}");
        let read = read(text).map(|game| game.moves().len());
        assert!(read.is_err(), "{text}: {read:?}");
    }
    let parsed = open(b"()");
    assert_eq!(parsed.problems[0].kind, RecordErrorKind::Empty);
    assert_eq!(parsed.problems[0].kind.reason().0, "empty");
    let sentence = read("()").expect_err("empty").to_string();
    assert_eq!(sentence, "line 1: there is no game in it");
}

#[test]
fn a_file_of_another_kind_is_no_game() {
    for bytes in [
        &b"\x00"[..],
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        b"\xff\xd8\xff\xe0\x00\x10JFIF\x00",
        b"PK\x03\x04\x14\x00\x00\x00",
        b"\x7fELF\x02\x01\x01\x00",
        b"\x00asm\x01\x00\x00\x00",
        b"GIF89a\x01\x00\x01\x00",
        b"%PDF-1.7\n%\xe2\xe3\xcf\xd3",
        b"\x1f\x8b\x08\x00\x00\x00\x00\x00",
    ] {
        let parsed = open(bytes);
        assert_eq!(parsed.records, [], "{bytes:?}");
        assert!(parsed.has_errors(), "{bytes:?}");
    }
    // A book without moves is one, as it says so itself; an old one begins as compressed
    // data does, with h8.
    assert!(!open(b"\x78\x9c\x03\x00\x00\x00\x00\x01").is_whole());
}

#[test]
fn an_empty_board_that_says_what_it_is_opens() {
    let game = support::new_game(Rule::Renju, 9);
    let link = record::Record::from_game(&game).link(2000).expect("short");
    for text in [
        link.as_str(),
        "(;GM[4]SZ[15]RU[Renju])",
        "(;GM[4]SZ[15]AB[hh])",
        "v1;n=15;ab=h8",
        "h8{a1}{b1}",
        "{a1}",
        &game.board().to_string(),
    ] {
        let parsed = open(text.as_bytes());
        assert!(parsed.is_whole(), "{text}: {:?}", parsed.problems);
        assert!(read(text).is_ok(), "{text}");
    }
}

/// Whatever becomes of a text, what is opened of it is a game.
fn mangle(rounds: usize) -> usize {
    let samples = samples();
    let mut rng = Rng::with_seed(8);
    let mut games = 0;
    for _ in 0..rounds {
        let mut bytes = samples[rng.usize(..samples.len())].clone();
        for _ in 0..rng.usize(1..4) {
            let other = &samples[rng.usize(..samples.len())];
            mutate(&mut rng, &mut bytes, other);
        }
        let parsed = open(&bytes);
        let shown = String::from_utf8_lossy(&bytes);
        assert!(parsed.is_whole() || parsed.has_errors(), "{shown}");
        for record in &parsed.records {
            let plain = [Format::DIAGRAM, Format::LIB].contains(&parsed.format);
            let said = record.info.rule.is_some() || plain;
            assert!(record.has_moves() || said, "{shown}");
        }
        games += usize::from(parsed.is_whole());
        let text = std::str::from_utf8(&bytes);
        if let Some(game) = text.ok().and_then(|text| read(text).ok()) {
            let begun = !game.moves().is_empty() || !game.board().is_bare();
            let said = parsed.format == Format::DIAGRAM || !parsed.records.is_empty();
            assert!(begun || said || shown.trim().is_empty(), "{shown}");
        }
    }
    games
}

#[test]
fn mangled_texts_are_never_opened_without_a_game() {
    let games = mangle(3000);
    assert!((30..2900).contains(&games), "{games} of 3000");
}

/// By hand: `cargo test --release --test records -- --ignored mangled`.
#[test]
#[ignore = "takes a minute"]
fn a_hundred_thousand_mangled_texts_are_never_opened_without_a_game() {
    let games = mangle(100_000);
    assert!((1000..99_000).contains(&games), "{games} of 100000");
}
