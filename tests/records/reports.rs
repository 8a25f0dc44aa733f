//! What went wrong with files in comparable programs, each report as a test
//! named after it, and what readers must not guess.

use crate::support;
use wuzi::record::{
    self, Encoding, Format, Location, NodeId, OpenOptions, ParsedFile, Problem, Record,
    RecordErrorKind,
};
use wuzi::{Color, ForbiddenMoves, Rule, Status};

fn open(text: &str) -> ParsedFile {
    record::open(text.as_bytes(), &OpenOptions::default())
}

fn whole(text: &str) -> Record {
    let mut parsed = open(text);
    assert_eq!(parsed.problems, [], "{text}");
    parsed.records.remove(0)
}

fn moves(record: &Record) -> String {
    let tree = record.tree();
    let points = tree
        .line_after(NodeId::ROOT)
        .filter_map(|node| tree.play(node).point());
    points.map(|point| point.to_string()).collect()
}

/// Where and what the first problem is.
fn problem(text: &str) -> (Location, &'static str) {
    let problem: Problem = open(text).problems.remove(0);
    (problem.location, problem.kind.reason().0)
}

#[test]
fn s12_a_second_stone_on_a_point_is_reported_not_stacked() {
    let parsed = open("(;B[hh]\n;W[hh];B[ii])");
    assert_eq!(
        problem("(;B[hh]\n;W[hh];B[ii])"),
        (Location::Line(2), "occupied")
    );
    assert!(!parsed.is_whole());
    assert_eq!(moves(&parsed.records[0]), "h8");
    // Only that branch ends: what stands beside it stays.
    let beside = open("(;B[hh](;W[hh];B[ii])(;W[ig]))");
    assert_eq!(moves(&beside.records[0]), "h8i9");
}

#[test]
fn s13_set_up_stones_and_the_side_to_move_keep_their_colours() {
    let record = whole("(;GM[4]FF[4]SZ[15]AB[hh][ig][jh]AW[ii]PL[W])");
    assert_eq!(record.turn(), Color::White);
    let mut played = record
        .game(Rule::Freestyle, ForbiddenMoves::Refuse)
        .expect("15");
    assert_eq!(played.game.turn(), Color::White);
    let point = support::point("a1");
    assert_eq!(played.game.play(point), Ok(&Status::Playing));
    assert_eq!(played.game.board().stone(point), Some(Color::White));
    for (name, color) in [
        ("h8", Color::Black),
        ("i9", Color::Black),
        ("i7", Color::White),
    ] {
        let stone = played.game.board().stone(support::point(name));
        assert_eq!(stone, Some(color));
    }
    let after = whole("(;SZ[15]AB[hh][ig][jh]AW[ii]PL[W];W[aa];B[ba])");
    let played = after
        .game(Rule::Freestyle, ForbiddenMoves::Refuse)
        .expect("15");
    assert_eq!(played.stop, None);
    assert_eq!(played.game.moves().len(), 2);
}

#[test]
fn s13_the_side_that_is_said_counts_more_than_the_stones() {
    for (text, turn) in [
        ("(;AB[hh]AW[ii]PL[W])", Color::White),
        ("(;AB[hh][gg]AW[ii]PL[B])", Color::Black),
        ("(;PL[W]AB[hh]AW[ii])", Color::White),
    ] {
        let record = whole(text);
        assert_eq!(record.turn(), turn, "{text}");
        let played = record.game(Rule::Freestyle, ForbiddenMoves::Refuse);
        assert_eq!(played.expect("15").game.turn(), turn, "{text}");
    }
}

#[test]
fn a_game_stops_at_a_pass_and_at_a_move_out_of_turn() {
    for (text, reason) in [
        ("(;B[hh];W[ig];W[ii])", "turn"),
        ("(;B[hh];W[];B[ii])", "pass"),
        ("(;B[hh];W[tt];B[ii])", "pass"),
    ] {
        let record = whole(text);
        let played = record
            .game(Rule::Freestyle, ForbiddenMoves::Refuse)
            .expect("15");
        let stop = played.stop.expect("a stop");
        assert_eq!(stop.kind.reason().0, reason, "{text}");
        assert_eq!(record.tree().line_after(NodeId::ROOT).count(), 3);
    }
}

#[test]
fn what_follows_a_dropped_branch_of_a_book_is_dropped_with_it() {
    let mut book = b"\xffRenLib\xff\x03\x04".to_vec();
    book.resize(20, 0xff);
    // h8, then h8 again with i9 and j9 after it, and beside it g7.
    book.extend([0x78, 0x00, 0x78, 0x80, 0x69, 0x00, 0x6a, 0x40, 0x87, 0x40]);
    let parsed = record::open(&book, &OpenOptions::default());
    let problem = &parsed.problems[0];
    assert_eq!(
        (problem.location, problem.kind.reason().0),
        (Location::Byte(22), "occupied")
    );
    assert_eq!(parsed.problems.len(), 1);
    assert_eq!(moves(&parsed.records[0]), "h8g7");
    assert_eq!(parsed.records[0].tree().nodes().count(), 3);
}

#[test]
fn numbers_show_their_format() {
    for (text, format) in [
        ("-10,3,0,0", Format::OFFSETS),
        ("0,0, 1,0", Format::OFFSETS),
        ("10,10\n7,8\n", Format::LINES),
        ("7,7", Format::LINES),
        ("07071,06082", Format::CLASSIC),
        ("07 07 1\n06 08 2", Format::CLASSIC),
        ("Anna\nBo\n10,10,5\n-1\n", Format::REC),
        ("\n\n9,9,0\n", Format::REC),
        ("  BOARD\n7,7,1\nDONE", Format::BOARD),
    ] {
        assert_eq!(record::format_of(text), format, "{text:?}");
    }
}

#[test]
fn s15_a_bad_line_of_openings_is_named_and_the_others_are_read() {
    let text = "0,0, 1,0, 1,3\n0,0, 1\n-1,2, 3,3\n";
    let parsed = open(text);
    assert_eq!(parsed.format, Format::OFFSETS);
    assert_eq!(problem(text), (Location::Line(2), "not-a-number"));
    let read: Vec<String> = parsed.records.iter().map(moves).collect();
    assert_eq!(read, ["h8i8i5", "g6k5"]);
}

#[test]
fn w1_a_file_that_goes_on_after_five_stops_there_and_says_so() {
    let record = whole("h8 a1 i8 a2 j8 a3 k8 a4 l8 a5 o15");
    let played = record
        .game(Rule::Freestyle, ForbiddenMoves::Refuse)
        .expect("15");
    assert_eq!(support::winner(played.game.status()), Some(Color::Black));
    assert_eq!(played.game.moves().len(), 9);
    let stop = played.stop.expect("a stop");
    assert_eq!(stop.kind.reason(), ("game-over", "10".to_owned()));
    // Nothing is lost: the record still has what came after.
    assert_eq!(record.tree().line_after(NodeId::ROOT).count(), 11);
}

#[test]
fn w10_a_loaded_game_with_one_point_left_ends_with_it() {
    let size = support::size(15);
    let mut sides = [Vec::new(), Vec::new()];
    for point in size.points() {
        let pairs = usize::from(point.column() + point.row() / 3) % 2;
        sides[pairs].push(point);
    }
    let [black, white] = sides;
    let mut white = white.into_iter();
    let line = black
        .into_iter()
        .flat_map(|point| [Some(point), white.next()]);
    let line: Vec<String> = line.flatten().map(|point| point.to_string()).collect();
    let record = whole(&line[..224].concat());
    let mut played = record
        .game(Rule::Freestyle, ForbiddenMoves::Refuse)
        .expect("15");
    assert_eq!(played.game.status(), &Status::Playing);
    assert_eq!(
        played.game.play(support::point(&line[224])),
        Ok(&Status::Draw)
    );
}

#[test]
fn w14_import_and_play_have_one_judge() {
    let text = "c8 a1 d8 a3 e8 a5 g8 a7 h8 a9 f8";
    for (rule, over) in [(Rule::Freestyle, true), (Rule::Standard, false)] {
        let played = whole(text).game(rule, ForbiddenMoves::Refuse).expect("15");
        assert_eq!(played.game.status() != &Status::Playing, over);
    }
    let renju = whole(text)
        .game(Rule::Renju, ForbiddenMoves::Refuse)
        .expect("15");
    let stop = renju.stop.expect("an overline");
    assert_eq!(stop.kind.reason(), ("forbidden", "f8".to_owned()));
    let lost = whole(text)
        .game(Rule::Renju, ForbiddenMoves::Lose)
        .expect("15");
    assert_eq!(support::winner(lost.game.status()), Some(Color::White));
}

#[test]
fn u12_white_may_move_first() {
    let record = whole("v1;n=15;r=renju;ab=h8;aw=i9;pl=w;m=g7h7");
    assert_eq!(record.turn(), Color::White);
    let played = record
        .game(Rule::Freestyle, ForbiddenMoves::Refuse)
        .expect("15");
    assert_eq!(
        played.game.board().stone(support::point("g7")),
        Some(Color::White)
    );
    assert_eq!(played.game.rule(), Rule::Renju);
}

#[test]
fn i12_letters_that_skip_i_are_read_only_if_that_is_said() {
    assert_eq!(moves(&whole("H8 J8")), "h8j8");
    let skips = OpenOptions {
        skips_i: true,
        ..OpenOptions::default()
    };
    let parsed = record::open(b"H8 J8 P15", &skips);
    assert_eq!(moves(&parsed.records[0]), "h8i8o15");
    let i = record::open(b"H8 I8", &skips);
    assert_eq!(i.problems[0].kind.reason(), ("off-board", "i8".to_owned()));
}

#[test]
fn every_spelling_names_the_same_moves() {
    for text in [
        "h8i9g10",
        "H8 I9 G10",
        "1. h8 2. i9 3. g10",
        "h8_i9_g10",
        "https://gomocalc.com/#/h8i9g10",
        "http://gomocalc.com/#/h8i9g10",
        "#/h8i9g10",
        "https://example.org/#gid:7,g:h8i9g10",
        "#g:h8i9g10,o:i,c:3",
        "g:h8i9g10",
        "v1;m=h8i9g10",
        "#v1;n=15;m=h8i9g10;whatever=1",
        "v1;m=H8%20I9,g10",
        "(;B[hh];W[ig];B[gf])",
        "(;GaMe[4]SiZe[15];Black[hh];White[ig];B[gf])",
        "(;B[h8];W[i9];B[g10])",
    ] {
        assert_eq!(moves(&whole(text)), "h8i9g10", "{text}");
    }
}

#[test]
fn renjutool_text_sets_stones_up() {
    let record = whole("h8i9{a1b2}{c3}");
    assert_eq!(moves(&record), "h8i9");
    assert_eq!(record.stones().stones(Color::Black).count(), 2);
    assert_eq!(
        record.stones().stone(support::point("c3")),
        Some(Color::White)
    );
    assert_eq!(
        whole("MOVES{h8i9}{g7}")
            .stones()
            .stones(Color::Black)
            .count(),
        2
    );
    assert_eq!(problem("h8{h8}{}"), (Location::Line(1), "occupied"));
}

#[test]
fn a_link_that_is_wrong_says_so() {
    for (link, reason) in [
        ("v2;m=h8", "version"),
        ("v1;n=4;m=h8", "bad-size"),
        ("v1;n=x", "bad-size"),
        ("v1;r=chess", "value"),
        ("v1;f=maybe", "value"),
        ("v1;m=h8h8", "occupied"),
        ("v1;m=h8z9", "not-a-move"),
        ("v1;m=p1", "off-board"),
        ("v1;m=h8;c=2", "value"),
        ("v1;m=h8;m=i9", "value"),
        ("v1;m=h8;t=AA", "value"),
        ("v1;t=A", "value"),
        ("v1;t=Ag", "truncated"),
        ("v1;t=AAA", "trailing"),
        ("v1;pl=red", "value"),
        ("v1;ab=a1;aw=a1", "stone-off-board"),
        ("v1;ms=x;m=h8", "value"),
        ("v1;lb=-1", "value"),
        ("v1;pb=%zz", "value"),
        ("v1;re=x", "value"),
        ("v1;nonsense", "value"),
        ("https://gomocalc.com/", "unknown-format"),
        ("https://gomocalc.com/#/", "empty"),
        ("#/h8i9?", "not-a-move"),
    ] {
        let parsed = open(link);
        assert_eq!(parsed.format, Format::LINK, "{link}");
        assert!(!parsed.is_whole(), "{link}");
        assert_eq!(problem(link).1, reason, "{link}");
    }
    // What is right is still there.
    assert_eq!(moves(&open("v1;m=h8i9z9;r=chess").records[0]), "h8i9");
}

#[test]
fn a_link_knows_where_the_game_was_left() {
    let record = whole("v1;m=h8i9g10;c=1");
    let played = record
        .game(Rule::Freestyle, ForbiddenMoves::Refuse)
        .expect("15");
    assert_eq!(support::names(played.game.moves()), "h8");
    assert_eq!(played.game.undone().len(), 2);
    assert_eq!(record.link(2000), Ok("v1;n=15;m=h8i9g10;c=1".to_owned()));
    assert_eq!(record.link(20).map_err(|error| error.length), Err(21));
}

#[test]
fn sgf_is_decoded_as_it_declares_then_by_what_fits() {
    let text = "(;SZ[15]C[X];B[hh])";
    let coded = |bytes: &[u8], declared: &str| {
        let (before, after) = text.split_once('X').expect("a place");
        let before = before.replace("SZ", &format!("{declared}SZ"));
        [before.as_bytes(), bytes, after.as_bytes()].concat()
    };
    let options = OpenOptions {
        decoder: record::with_tables,
        ..OpenOptions::default()
    };
    let comment = |bytes: &[u8]| {
        let parsed = record::open(bytes, &options);
        assert!(parsed.is_whole(), "{:?}", parsed.problems);
        let note = parsed.records[0].tree().note(NodeId::ROOT).cloned();
        note.expect("a comment").comment
    };
    // 五目 in UTF-8, GB18030 and Shift-JIS, 오목 in EUC-KR; 表 ends in a backslash in Shift-JIS.
    assert_eq!(comment(&coded("五目".as_bytes(), "")), "五目");
    assert_eq!(comment(&coded(b"\xce\xe5\xc4\xbf", "")), "五目");
    assert_eq!(comment(&coded(b"\xce\xe5\xc4\xbf", "CA[gb2312]")), "五目");
    assert_eq!(comment(&coded(b"\xce\xe5\xc4\xbf", "CA[UTF-8]")), "五目");
    assert_eq!(
        comment(&coded(b"\x8c\xdc\x96\xda", "CA[Shift_JIS]")),
        "五目"
    );
    assert_eq!(comment(&coded(b"\x95\x5c", "CA[Shift_JIS]")), "表");
    assert_eq!(comment(&coded(b"\xbf\xc0\xb8\xf1", "CA[EUC-KR]")), "오목");
    let wide: Vec<u8> = "(;C[五目])"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(comment(&[b"\xff\xfe", wide.as_slice()].concat()), "五目");
    // Without tables the moves are still read, and what is missing is said.
    let blind = record::open(&coded(b"\xce\xe5", ""), &OpenOptions::default());
    assert!(blind.is_whole());
    assert_eq!(blind.problems[0].kind, RecordErrorKind::Encoding);
    assert_eq!(moves(&blind.records[0]), "h8");
    assert_eq!(
        Encoding::from_name("GBK").map(Encoding::label),
        Some("gb18030")
    );
}

#[test]
fn sgf_keeps_what_a_record_has_no_field_for() {
    let text = "(;GM[4]SZ[15]RU[Go-Swap]KM[6.5]RE[Void];B[hh]BL[30]AR[aa:bb](;W[ig])(;W[gg]))";
    let parsed = open(text);
    assert_eq!(
        parsed.problems[0].kind.reason(),
        ("unknown-rule", "Go-Swap".to_owned())
    );
    let written = record::write(&parsed.records[0], Format::SGF)
        .expect("15")
        .bytes;
    let again = String::from_utf8(written).expect("UTF-8");
    for kept in ["RU[Go-Swap]", "KM[6.5]", "RE[Void]", "BL[30]", "AR[aa:bb]"] {
        assert!(again.contains(kept), "{again}");
    }
    for (sgf, reason) in [
        ("(;SZ[15:19];B[aa])", "bad-size"),
        ("(;SZ[4])", "bad-size"),
        ("(;B[hh];AB[aa])", "setup-inside"),
        ("(;B[hh]", "truncated"),
        ("(;B[hh]C[no end)", "truncated"),
        ("(;B[zz])", "value"),
        ("(;B[hh]) B", "trailing"),
        ("(;AB[aa]AW[aa])", "two-stones"),
        ("(;LB[zz:a];B[hh])", "value"),
    ] {
        assert_eq!(problem(sgf).1, reason, "{sgf}");
    }
    assert_eq!(open("(;B[hh])(;B[aa])(;B[bb])").records.len(), 3);
}

#[test]
fn a_game_of_renjunet_is_read() {
    let text = "<?xml version='1.0'?><database><rules><rule id='2' name='Taraguchi-10'/></rules>
        <players><player id='1' name='Anna' surname='B&amp;C'/><player id='2' name='Bo'/></players>
        <tournaments><tournament id='9' name='Cup' year='2019'/></tournaments><games>
        <game id='5' rule='2' black='1' white='2' bresult='0.5' tournament='9' swap='1'>
        <move>h8 i9 g7</move><info>a &lt; b &#x4e94;</info></game>
        <game id='6' bresult='1'><move>h8 h8</move></game></games></database>";
    let parsed = open(text);
    assert_eq!(parsed.format, Format::RIF);
    let record = &parsed.records[0];
    let info = &record.info;
    assert_eq!(moves(record), "h8i9g7");
    assert_eq!(
        (info.rule, info.opening.as_str()),
        (Some(Rule::Renju), "Taraguchi-10")
    );
    assert_eq!(info.players[0].name, "Anna B&C");
    assert_eq!((info.title.as_str(), info.date.as_str()), ("Cup", "2019"));
    assert_eq!(info.result.as_ref().map(|result| result.winner), Some(None));
    let note = record.tree().note(NodeId::ROOT).expect("a note");
    assert_eq!(note.comment, "a < b 五");
    assert_eq!(note.properties[0].name, "RIFSWAP");
    assert_eq!(parsed.records.len(), 2);
    assert_eq!(problem(text), (Location::Line(6), "occupied"));
    assert_eq!(problem("<database><games><game><move>h8").1, "truncated");
    assert_eq!(problem("<database><a></b></database>").1, "xml");
    assert_eq!(problem("<database></database>").1, "empty");
}

#[test]
fn a_record_is_walked_and_edited() {
    let mut record = Record::new(support::size(15));
    let [h8, i9, g7, a1] = ["h8", "i9", "g7", "a1"].map(support::point);
    let first = record.play(h8).expect("empty");
    let second = record.play(i9).expect("empty");
    assert!(record.play(h8).is_err());
    record.go_to(first);
    let variation = record.play(g7).expect("empty");
    record.go_to(first);
    assert_eq!(record.play(i9), Ok(second));
    assert_eq!(record.tree().children(first).count(), 2);
    record.go_to(variation);
    let deep = record.play(a1).expect("empty");
    assert_eq!(record.turn_at(deep), Color::White);
    assert!(record.promote(deep));
    assert_eq!(moves(&record), "h8g7a1");
    assert!(!record.promote(deep));
    record.remove(variation);
    assert_eq!(record.current(), first);
    assert_eq!(moves(&record), "h8i9");
    assert_eq!(record.tree().node(deep.number()), None);
    record.remove(NodeId::ROOT);
    assert_eq!(moves(&record), "h8i9");
}
