//! Records of the Chinese computer game championship, and openings made for large boards.

use crate::{moves, opened};
use wuzi::Color;
use wuzi::record::{Format, RecordErrorKind};

#[test]
fn a_record_of_the_championship_is_read_with_its_labels() {
    for text in [
        "{[C5][Anna B][Bo W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(H,8);W(I,9);B(G,7)}",
        "{{C5}[Anna B][Bo W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];\nB(H,8);W(I,9);B(G,7)}",
        "[C5][Anna B][Bo W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(H,8);W(I,9);B(G,7);",
    ] {
        let parsed = opened(text);
        assert_eq!(
            (parsed.format, parsed.problems.len()),
            (Format::CCGC, 0),
            "{text}"
        );
        let record = &parsed.records[0];
        assert_eq!(moves(record), "h8 i9 g7", "{text}");
        let info = &record.info;
        let names = info.players.each_ref().map(|player| player.name.as_str());
        assert_eq!(names, ["Anna", "Bo"]);
        assert_eq!(info.date, "2017.07.29 14:00 重庆");
        assert_eq!(info.title, "2017 CCGC");
        let winner = info.result.as_ref().and_then(|result| result.winner);
        assert_eq!(winner, Some(Color::Black));
    }
}

#[test]
fn a_record_of_the_championship_says_what_it_cant_be_read_as() {
    let parsed = opened("{[C6][A B][B W][后手胜][][];B(J,10);W(I,11);W(I,12)}");
    assert_eq!(moves(&parsed.records[0]), "j10 i11");
    let kinds: Vec<_> = parsed.problems.iter().map(|one| one.kind.clone()).collect();
    let other = RecordErrorKind::OtherGame("C6".to_owned());
    assert_eq!(kinds, [other, RecordErrorKind::Turn(3)]);
}

#[test]
fn an_opening_for_a_large_board_is_opened_on_one() {
    let parsed = opened("-9,-9, -9,-8, -6,-8");
    assert_eq!(parsed.format, Format::OFFSETS);
    assert!(parsed.is_whole());
    assert_eq!(parsed.problems[0].kind, RecordErrorKind::SizeAssumed(20));
    assert_eq!(parsed.records[0].size().get(), 20);
    assert_eq!(moves(&parsed.records[0]).split(' ').count(), 3);
    assert!(opened("-19,-9, -9,-8").has_errors());
}

#[test]
fn openings_on_lines_of_their_own_are_games_of_their_own() {
    let parsed = opened("0,0, 1,0, 1,3\n-1,-1, 2,2\n");
    let lines: Vec<_> = parsed.records.iter().map(moves).collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
}
