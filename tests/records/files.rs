//! Real and odd game files: each reads as the index beside them says.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::support::{self, size};
use serde_json::Value;
use wuzi::record::{
    self, Encoding, Format, Location, NodeId, OpenOptions, ParsedFile, Problem, Record,
    RecordErrorKind,
};
use wuzi::{Color, ForbiddenMoves, Rule, Status};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records")
}

fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn index() -> Value {
    serde_json::from_slice(&bytes("index.json")).expect("the index")
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().map_or(&[], Vec::as_slice)
}

fn texts(value: &Value) -> Vec<String> {
    let names = value.as_array().into_iter().flatten();
    names
        .map(|name| name.as_str().expect("text").to_owned())
        .collect()
}

fn options(name: &str, side: u64) -> OpenOptions {
    OpenOptions {
        size: size(side as u32),
        from_top: name.contains("postop"),
        decoder: record::with_tables,
        ..OpenOptions::default()
    }
}

fn open(name: &str, side: u64) -> ParsedFile {
    record::open(&bytes(name), &options(name, side))
}

fn line(record: &Record, path: impl IntoIterator<Item = NodeId>) -> Vec<String> {
    let point = |node| record.tree().play(node).point();
    path.into_iter()
        .filter_map(point)
        .map(|point| point.to_string())
        .collect()
}

fn main_line(record: &Record) -> Vec<String> {
    line(record, record.tree().line_after(NodeId::ROOT))
}

/// Every line of the tree from its start to its end.
fn all_lines(record: &Record) -> Vec<Vec<String>> {
    let tree = record.tree();
    let ends = tree
        .nodes()
        .filter(|&node| node != NodeId::ROOT && tree.first_child(node).is_none());
    ends.map(|end| line(record, tree.path(end))).collect()
}

fn rule(name: &Value) -> Rule {
    let found = Rule::ALL
        .into_iter()
        .find(|rule| Some(rule.id()) == name.as_str());
    found.expect("a rule")
}

/// What happens when the main line is played: five, forbidden point, occupied point.
fn check_replay(record: &Record, entry: &Value, name: &str) {
    let rule = rule(&entry["rule"]);
    let played = record
        .game(rule, ForbiddenMoves::Refuse)
        .expect("a size of the rule");
    let events = list(entry, "replay");
    let Some(first) = events.first() else {
        assert_eq!(played.stop, None, "{name}");
        assert_eq!(played.game.status(), &Status::Playing, "{name}");
        return;
    };
    let number = first["move"].as_u64().expect("a number") as usize;
    let event = first["event"].as_str().expect("an event");
    let winner = if event == "five black" {
        Color::Black
    } else {
        Color::White
    };
    let mut game = played.game;
    while game.redo().is_some() {}
    assert!(event.starts_with("five"), "{name}: {event}");
    assert_eq!(game.moves().len(), number, "{name}");
    assert_eq!(support::winner(game.status()), Some(winner), "{name}");
    let stop = played.stop.map(|stop| stop.kind.reason());
    let beyond =
        (main_line(record).len() > number).then(|| ("game-over", (number + 1).to_string()));
    assert_eq!(stop, beyond, "{name}");
}

fn check_entry(entry: &Value, name: &str) {
    let side = entry["board_size"].as_u64().expect("a size");
    let parsed = open(name, side);
    let guessed = RecordErrorKind::EncodingGuessed(Encoding::Gb18030);
    let remarks: Vec<_> = parsed.problems.iter().map(|one| one.kind.clone()).collect();
    let undeclared = [
        "28-gbk-labels-declared-utf8.sgf",
        "35-lib-tree-comments.lib",
    ];
    let expected = undeclared.contains(&name).then_some(guessed);
    assert_eq!(remarks, Vec::from_iter(expected), "{name}");
    assert_eq!(parsed.records.len(), 1, "{name}");
    let record = &parsed.records[0];
    assert_eq!(u64::from(record.size().get()), side, "{name}");
    assert_eq!(main_line(record), texts(&entry["moves"]), "{name}");
    check_replay(record, entry, name);
    let lines: Vec<Vec<String>> = list(entry, "lines").iter().map(texts).collect();
    if !lines.is_empty() {
        assert_eq!(all_lines(record), lines, "{name}");
    }
    let result = entry["recorded_result"].as_str();
    let said = record.info.result.as_ref();
    assert_eq!(said.is_some(), result.is_some(), "{name}");
    if result == Some("white wins") {
        assert_eq!(
            said.and_then(|said| said.winner),
            Some(Color::White),
            "{name}"
        );
    }
    check_times(record, entry, name);
    check_labels(record, entry, name);
    if let Some(count) = entry["node_count"].as_u64() {
        // The root of the file is one of them.
        assert_eq!(record.tree().nodes().count() as u64, count, "{name}");
    }
}

fn check_times(record: &Record, entry: &Value, name: &str) {
    let times: Vec<u64> = list(entry, "times_ms")
        .iter()
        .filter_map(Value::as_u64)
        .collect();
    if !times.is_empty() {
        let time = |node| record.tree().note(node).and_then(|note| note.time);
        let read = record.tree().line_after(NodeId::ROOT).filter_map(time);
        assert_eq!(read.map(u64::from).collect::<Vec<_>>(), times, "{name}");
    }
}

fn check_labels(record: &Record, entry: &Value, name: &str) {
    let labels = texts(&entry["labels"]);
    if !labels.is_empty() {
        let notes = record
            .tree()
            .nodes()
            .filter_map(|node| record.tree().note(node));
        let marks = notes.flat_map(record::Note::marks);
        let read = marks.map(|mark| {
            let from_top = b'a' + 14 - mark.point.row();
            let column = char::from(b'a' + mark.point.column());
            format!("{column}{}:{}", char::from(from_top), mark.text)
        });
        assert_eq!(read.collect::<Vec<_>>(), labels, "{name}");
    }
}

#[test]
fn every_entry_reads_as_the_index_says() {
    let index = index();
    let mut seen = BTreeSet::new();
    for entry in list(&index, "entries") {
        let mut files = texts(&entry["files"]);
        if files.is_empty() {
            files.push(entry["file"].as_str().expect("a file").to_owned());
        }
        for file in files {
            check_entry(entry, &file);
            seen.insert(file);
        }
    }
    let files = std::fs::read_dir(folder()).expect("the folder");
    let names = files.map(|file| {
        file.expect("a file")
            .file_name()
            .into_string()
            .expect("UTF-8")
    });
    let mut rest: Vec<String> = names.filter(|name| !seen.contains(name)).collect();
    rest.sort();
    assert_eq!(rest, ["found", "index.json", "odd"]);
}

#[test]
fn every_entry_has_the_format_that_it_shows() {
    for (part, format) in [
        (".psq", Format::PSQ),
        (".sgf", Format::SGF),
        (".lib", Format::LIB),
        (".pos", Format::POS),
        (".calc.txt", Format::MOVES),
        (".spaced.txt", Format::MOVES),
        (".postop.txt", Format::MOVES),
        (".offset.txt", Format::OFFSETS),
        (".board.txt", Format::BOARD),
        ("board-block.txt", Format::BOARD),
        (".yixin.txt", Format::LINES),
        ("holorenju.txt", Format::MOVES),
        ("quintet-readme.txt", Format::MOVES),
    ] {
        let index = index();
        let entries = list(&index, "entries").iter();
        let names = entries.flat_map(|entry| {
            let mut names = texts(&entry["files"]);
            names.push(entry["file"].as_str().expect("a file").to_owned());
            names
        });
        let mut count = 0;
        for name in names.filter(|name| name.ends_with(part) && !name.contains('*')) {
            assert_eq!(open(&name, 20).format, format, "{name}");
            count += 1;
        }
        assert!(count > 0, "{part}");
    }
}

/// What the index says about an odd file, in the words of a parsed file.
fn check_odd(entry: &Value) {
    let name = entry["file"].as_str().expect("a file");
    let expected = &entry["expected"];
    let parsed = open(name, 15);
    let errors: Vec<&Problem> = parsed.problems.iter().filter(|p| p.is_error()).collect();
    match &expected["load"] {
        Value::Bool(true) => assert!(parsed.is_whole(), "{name}: {:?}", parsed.problems),
        Value::Bool(false) => assert!(!parsed.is_whole(), "{name}"),
        Value::String(text) => match text.as_str() {
            "only if 19 is supported" => assert!(parsed.is_whole(), "{name}"),
            "warn" => {
                assert!(parsed.is_whole(), "{name}");
                assert_eq!(parsed.problems[0].kind.reason().0, "other-game", "{name}");
            }
            "either" => {
                assert_eq!(errors[0].kind, RecordErrorKind::Truncated, "{name}");
                assert_eq!(errors[0].location, Location::Byte(30), "{name}");
                assert_eq!(main_line(&parsed.records[0]).len(), 5, "{name}");
            }
            "branch dropped" => assert_eq!(errors[0].kind.reason().0, "occupied", "{name}"),
            other => panic!("{name}: {other}"),
        },
        other => panic!("{name}: {other}"),
    }
    if let Some(number) = expected["error_at_move"].as_u64() {
        assert_eq!(errors[0].kind.ply(), Some(number as usize), "{name}");
        assert_eq!(errors[0].location, Location::Line(3), "{name}");
        assert_eq!(
            main_line(&parsed.records[0]).len() as u64,
            number - 1,
            "{name}"
        );
    }
    if let Some(error) = expected["error"].as_str() {
        assert_eq!(errors[0].kind.reason().0, error, "{name}");
    }
    let Some(record) = parsed.records.first() else {
        assert!(expected["moves"].is_null(), "{name}");
        return;
    };
    if let Some(side) = expected["board_size"].as_u64() {
        assert_eq!(u64::from(record.size().get()), side, "{name}");
    }
    if let Some(count) = expected["count"].as_u64() {
        assert_eq!(main_line(record).len() as u64, count, "{name}");
    }
    if expected["warning"].is_null() {
        if !expected["moves"].is_null() {
            assert_eq!(main_line(record), texts(&expected["moves"]), "{name}");
        }
        return;
    }
    // "game ended at move 9": what follows stays in the record, and the game stops.
    let played = record
        .game(Rule::Freestyle, ForbiddenMoves::Refuse)
        .expect("15");
    let moves: Vec<String> = played
        .game
        .moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(moves, texts(&expected["moves"]), "{name}");
    let stop = played.stop.expect("a stop");
    assert_eq!(stop.kind.reason(), ("game-over", "10".to_owned()), "{name}");
}

#[test]
fn every_odd_file_does_what_the_index_says() {
    let index = index();
    let odd = list(&index, "odd");
    for entry in odd {
        check_odd(entry);
    }
    let files = std::fs::read_dir(folder().join("odd")).expect("the folder");
    assert_eq!(files.count(), odd.len());
}

#[test]
fn the_book_with_comments_keeps_all_of_them() {
    let parsed = open("35-lib-tree-comments.lib", 15);
    let tree = parsed.records[0].tree();
    let notes: Vec<_> = tree
        .nodes()
        .filter_map(|node| Some((tree.play(node).point()?.to_string(), tree.note(node)?)))
        .collect();
    let [(first, start), (second, label)] = &notes[..] else {
        panic!("{notes:?}");
    };
    assert_eq!((first.as_str(), second.as_str()), ("h8", "i9"));
    assert_eq!(start.comment, "start\ntwo\nlines");
    assert_eq!(start.marks()[0].kind, record::MarkKind::Circle);
    assert_eq!(label.comment, "黑先");
    assert_eq!(label.marks()[0].text, "A");
}

#[test]
fn names_and_levels_of_a_tournament_game_are_read() {
    let record = &open("01-gomocup-online-test.psq", 15).records[0];
    let [black, white] = &record.info.players;
    assert_eq!((black.name.as_str(), black.level), ("pisq7.exe", Some(6)));
    assert_eq!(
        (white.name.as_str(), white.level),
        ("renjusolver.ZIP", Some(6))
    );
    let second = &open("odd/psq-human-names-result-code.psq", 15).records[0];
    assert_eq!(second.info.players[1].name, "homo-2");
}

#[test]
fn the_excerpt_of_a_library_is_decoded_as_it_declares() {
    let parsed = open("29-library-excerpt-gbk.sgf", 15);
    let record = &parsed.records[0];
    let comments: Vec<&str> = record
        .tree()
        .nodes()
        .filter_map(|node| record.tree().note(node))
        .map(|note| note.comment.as_str())
        .filter(|comment| !comment.is_empty())
        .collect();
    assert_eq!(comments.len(), 24);
    assert_eq!(comments[0], "注释]:第2条");
}
