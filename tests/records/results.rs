//! How a game ended, in every format that has a place for it.

use crate::support;
use wuzi::record::{self, Ending, Format, Loss, OpenOptions, Outcome, Record};
use wuzi::{Color, Rule};

fn result_of(text: &str) -> Option<Outcome> {
    let parsed = record::open_text(text, &OpenOptions::default());
    assert!(parsed.is_whole(), "{text}: {:?}", parsed.problems);
    parsed.records[0].info.result.clone()
}

fn outcome(winner: Option<Color>, by: &str) -> Option<Outcome> {
    let by = Ending::named(by);
    Some(Outcome { winner, by })
}

/// A game that Black wins by five, whose record says so.
fn won() -> Record {
    let mut game = support::new_game(Rule::Freestyle, 15);
    support::play(&mut game, "h8 a1 i8 a2 j8 a3 k8 a4 l8");
    let mut record = Record::from_game(&game);
    record.info.result = Outcome::of(game.status());
    record
}

fn written(record: &Record, format: Format) -> String {
    let written = record::write(record, format).expect("its size");
    String::from_utf8(written.bytes).expect("text")
}

#[test]
fn results_in_chinese_and_japanese_are_read() {
    for (value, winner, by) in [
        ("黑胜", Some(Color::Black), ""),
        ("白胜", Some(Color::White), ""),
        ("黒勝", Some(Color::Black), ""),
        ("和棋", None, ""),
        ("引き分け", None, ""),
        ("黑胜（五连）", Some(Color::Black), "five"),
        ("白+R", Some(Color::White), "resignation"),
        ("B+R", Some(Color::Black), "resignation"),
        ("W+Resign", Some(Color::White), "resignation"),
        ("W+Time", Some(Color::White), "time"),
        ("B+", Some(Color::Black), ""),
        ("0", None, ""),
        ("Draw", None, ""),
    ] {
        let text = format!("(;GM[4]SZ[15]RE[{value}];B[hh])");
        assert_eq!(result_of(&text), outcome(winner, by), "{value}");
    }
}

#[test]
fn a_result_that_no_word_is_known_for_is_kept_as_it_is() {
    for value in ["Void", "?", "胜负未分"] {
        let text = format!("(;GM[4]SZ[15]RE[{value}];B[hh])");
        let parsed = record::open_text(&text, &OpenOptions::default());
        assert_eq!(parsed.records[0].info.result, None);
        let again = written(&parsed.records[0], Format::SGF);
        assert!(again.contains(&format!("RE[{value}]")), "{again}");
    }
}

#[test]
fn a_won_game_says_so_in_each_format_that_has_a_place_for_it() {
    for (format, said) in [
        (Format::SGF, "RE[B+]WZRE[five]"),
        (Format::LINK, "re=bfive"),
        (Format::RIF, "bresult=\"1\""),
    ] {
        let text = written(&won(), format);
        assert!(text.contains(said), "{text}");
        let lost = record::losses(&won(), format).expect("its size");
        assert!(!lost.contains(&Loss::Result), "{format:?}");
        assert_eq!(lost.contains(&Loss::Ending), format == Format::RIF);
        let by = if format == Format::RIF { "" } else { "five" };
        assert_eq!(result_of(&text), outcome(Some(Color::Black), by));
    }
    // Piskvork's number says that the stones tell it.
    assert!(written(&won(), Format::PSQ).ends_with("\r\n0\r\n"));
    for format in [Format::MOVES, Format::LIB, Format::DIAGRAM, Format::POS] {
        let lost = record::losses(&won(), format).expect("its size");
        assert!(lost.contains(&Loss::Result), "{format:?}");
    }
}

#[test]
fn sgf_has_its_own_words_for_resignation_time_and_forbidden_moves() {
    let mut record = won();
    for (by, value) in [("resignation", "R"), ("time", "T"), ("forbidden", "F")] {
        record.info.result = outcome(Some(Color::White), by);
        let text = written(&record, Format::SGF);
        assert!(text.contains(&format!("RE[W+{value}]")), "{text}");
        assert_eq!(result_of(&text), record.info.result);
    }
}

#[test]
fn the_number_at_the_end_of_a_tournament_game_says_how_it_ended() {
    let head = "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n";
    assert_eq!(
        result_of(&format!("{head}15\n")),
        outcome(Some(Color::White), "time")
    );
    for number in ["-1", "0", "7"] {
        assert_eq!(result_of(&format!("{head}{number}\n")), None, "{number}");
    }
    // Piskvork has no number for a resignation.
    let mut record = won();
    record.info.result = outcome(Some(Color::Black), "resignation");
    assert!(written(&record, Format::PSQ).ends_with("\r\n-1\r\n"));
    let lost = record::losses(&record, Format::PSQ).expect("its size");
    assert!(lost.contains(&Loss::Result));
}
