//! Letters in every encoding: a record reads back the same in each, or says what was
//! guessed; no guess costs a move.

use crate::moves;
use crate::support::{point, size};
use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding as Table, GB18030, SHIFT_JIS, UTF_8, WINDOWS_1250, WINDOWS_1251,
    WINDOWS_1252,
};
use wuzi::record::{
    self, Encoding, FORMATS, Format, OpenOptions, ParsedFile, Record, RecordErrorKind,
};

const NAMES: [(&str, &[&Table]); 36] = [
    ("René", &[WINDOWS_1252, WINDOWS_1250]),
    ("José Núñez", &[WINDOWS_1252]),
    ("Müller", &[WINDOWS_1252, WINDOWS_1250]),
    ("Fröhlich Jörg", &[WINDOWS_1252, WINDOWS_1250]),
    ("Åsa Sjöström", &[WINDOWS_1252]),
    ("François Lévêque", &[WINDOWS_1252]),
    ("João Conceição", &[WINDOWS_1252]),
    ("Łukasz Żółć", &[WINDOWS_1250]),
    ("Dvořák", &[WINDOWS_1250]),
    ("Jiří Černý", &[WINDOWS_1250]),
    ("Kovács Győző", &[WINDOWS_1250]),
    ("Wiśniewski", &[WINDOWS_1250]),
    ("Иван Петров", &[WINDOWS_1251]),
    ("Алиса", &[WINDOWS_1251]),
    ("Михаил Кожин", &[WINDOWS_1251]),
    ("ЧЁРНЫЕ", &[WINDOWS_1251]),
    ("王伟", &[GB18030]),
    ("李小龙 黑先", &[GB18030]),
    ("张三丰", &[GB18030]),
    ("曹冬", &[GB18030]),
    ("先手胜", &[GB18030]),
    ("陳大文", &[BIG5]),
    ("林書豪", &[BIG5]),
    ("黑方勝", &[BIG5]),
    ("張育維", &[BIG5]),
    ("山田太郎", &[SHIFT_JIS, EUC_JP]),
    ("中村茂", &[SHIFT_JIS, EUC_JP]),
    ("ソニー表", &[SHIFT_JIS, EUC_JP]),
    ("能登麻美", &[SHIFT_JIS, EUC_JP]),
    ("たろう", &[SHIFT_JIS, EUC_JP]),
    ("河村典彦", &[SHIFT_JIS, EUC_JP]),
    ("김철수", &[EUC_KR]),
    ("이영희", &[EUC_KR]),
    ("박지성", &[EUC_KR]),
    ("오목 렌쥬", &[EUC_KR]),
    ("흑 승", &[EUC_KR]),
];

fn options() -> OpenOptions {
    OpenOptions {
        decoder: record::with_tables,
        ..OpenOptions::default()
    }
}

fn open(bytes: &[u8]) -> ParsedFile {
    record::open(bytes, &options())
}

fn encoded(text: &str, table: &'static Table) -> Vec<u8> {
    let (bytes, _, failed) = table.encode(text);
    assert!(!failed, "{text} has no {}", table.name());
    bytes.into_owned()
}

#[test]
fn a_name_in_latin_1_costs_no_move() {
    let parsed = open(b"(;GM[4]SZ[15]PW[Ren\xe9];B[hh];W[ig];B[gi])");
    assert_eq!(moves(&parsed.records[0]), "h8 i9 g7");
    assert_eq!(parsed.records[0].info.players[1].name, "René");
    let kinds: Vec<_> = parsed
        .problems
        .iter()
        .map(|one| one.kind.reason())
        .collect();
    assert_eq!(kinds, [("encoding-guessed", "windows-1252".to_owned())]);
}

#[test]
fn valid_utf_8_wins_over_what_the_file_says() {
    for declared in [
        "CA[Big5]",
        "CA[GB2312]",
        "CA[windows-1251]",
        "CA[klingon]",
        "",
    ] {
        let text = format!("(;GM[4]{declared}SZ[15]PB[张三]PW[René];B[hh];W[ig])");
        let parsed = open(text.as_bytes());
        assert_eq!(parsed.problems, [], "{declared}");
        assert_eq!(parsed.records[0].info.players[0].name, "张三");
        assert_eq!(parsed.records[0].info.players[1].name, "René");
    }
}

#[test]
fn a_letter_cut_in_half_costs_only_itself() {
    let mut bytes = b"(;GM[4]CA[GBK]SZ[15]GN[".to_vec();
    bytes.extend(encoded("五子棋比赛", GB18030));
    bytes.extend(b"\xd5]PB[");
    bytes.extend(encoded("张三", GB18030));
    bytes.extend(b"];B[hh];W[ig])");
    let parsed = open(&bytes);
    assert_eq!(moves(&parsed.records[0]), "h8 i9");
    assert_eq!(parsed.records[0].info.title, "五子棋比赛\u{fffd}");
    assert_eq!(parsed.records[0].info.players[0].name, "张三");
    assert_eq!(parsed.problems[0].kind, RecordErrorKind::Encoding);
}

/// A record with the name wherever a format has room for it.
fn named(name: &str, side: u32) -> Record {
    let mut record = Record::new(size(side));
    for at in ["h8", "i9", "g7"] {
        record.play(point(at)).expect("an empty point");
    }
    record.info.title = name.to_owned();
    for player in &mut record.info.players {
        player.name = name.to_owned();
    }
    let end = record.end();
    record.annotate(end, |note| note.comment = name.to_owned());
    record
}

/// What of a record is made of letters.
fn letters(record: &Record) -> Vec<String> {
    let info = &record.info;
    let mut letters = vec![info.title.clone()];
    letters.extend(info.players.iter().map(|player| player.name.clone()));
    let tree = record.tree();
    let notes = tree.nodes().filter_map(|node| tree.note(node));
    letters.extend(notes.map(|note| note.comment.clone()));
    letters
}

fn declaration(format: Format, table: &'static Table) -> Option<(&'static str, String)> {
    match format.id() {
        "sgf" => Some(("CA[UTF-8]", format!("CA[{}]", table.name()))),
        "rif" => {
            let said = format!("<?xml version=\"1.0\" encoding=\"{}\"?>", table.name());
            Some(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", said))
        }
        _ => None,
    }
}

#[test]
fn every_format_keeps_names_in_every_encoding() {
    let mut wrong = Vec::new();
    let mut tried = 0;
    for (name, tables) in NAMES {
        for format in FORMATS.into_iter().filter(|format| format.is_text()) {
            let side = if format == Format::REC { 20 } else { 15 };
            let written = record::write(&named(name, side), format).expect("its size");
            let text = String::from_utf8(written.bytes).expect("text");
            let plain = open(text.as_bytes());
            for &table in tables.iter().chain(&[UTF_8]) {
                let mut texts = Vec::new();
                if let Some((ours, said)) = declaration(format, table) {
                    assert!(text.contains(ours), "{text}");
                    texts.push((true, text.replace(ours, &said)));
                    texts.push((false, text.replace(ours, "")));
                } else {
                    texts.push((false, text.clone()));
                }
                for (declared, text) in texts {
                    tried += 1;
                    let read = open(&encoded(&text, table));
                    let case = format!("{name} {} {format:?} {declared}", table.name());
                    assert_eq!(read.format, plain.format, "{case}");
                    assert_eq!(read.records.len(), 1, "{case}");
                    assert_eq!(moves(&read.records[0]), moves(&plain.records[0]), "{case}");
                    let same = letters(&read.records[0]) == letters(&plain.records[0]);
                    let guessed = read
                        .problems
                        .iter()
                        .any(|problem| matches!(problem.kind, RecordErrorKind::EncodingGuessed(_)));
                    if text.is_ascii() || declared || table == UTF_8 {
                        assert!(same && !guessed, "{case}: {:?}", letters(&read.records[0]));
                        continue;
                    }
                    assert!(guessed, "{case}: {:?}", read.problems);
                    if !same {
                        wrong.push(format!("{case}: {:?}", letters(&read.records[0])));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {tried}: {wrong:#?}", wrong.len());
}

#[test]
fn a_book_is_in_one_encoding_however_short_its_texts_are() {
    let mut wrong = Vec::new();
    for (name, tables) in NAMES {
        let record = named(name, 15);
        let written = record::write(&record, Format::LIB).expect("15");
        let comment = name.as_bytes();
        let at = written
            .bytes
            .windows(comment.len())
            .position(|part| part == comment);
        let at = at.expect("the comment");
        for &table in tables {
            let mut bytes = written.bytes[..at].to_vec();
            bytes.extend(encoded(name, table));
            bytes.extend(if bytes.len().is_multiple_of(2) {
                &b"\0\0"[..]
            } else {
                b"\0"
            });
            let read = open(&bytes);
            assert_eq!(moves(&read.records[0]), "h8 i9 g7");
            let letters = letters(&read.records[0]);
            if letters.last().map(String::as_str) != Some(name) {
                wrong.push(format!("{name} {}: {letters:?}", table.name()));
            }
            let kind = &read.problems[0].kind;
            assert!(
                matches!(kind, RecordErrorKind::EncodingGuessed(_)),
                "{kind:?}"
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn encodings_are_known_by_the_names_that_programs_give_them() {
    for (name, label) in [
        ("GBK", "gb18030"),
        ("EUC-JP", "euc-jp"),
        ("Windows-1250", "windows-1250"),
        ("cp1251", "windows-1251"),
        ("ISO-8859-1", "windows-1252"),
        ("ISO-8859-2", "iso-8859-2"),
        ("KOI8-R", "koi8-r"),
        ("UTF-8", "utf-8"),
    ] {
        assert_eq!(Encoding::from_name(name).map(Encoding::label), Some(label));
    }
}
