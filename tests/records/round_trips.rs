//! Round trips: any record in each format and back is the same up to the losses
//! that were announced, and each of those was one.

use crate::moves;
use crate::support::{self, size};
use fastrand::Rng;
use proptest::prelude::*;
use wuzi::record::{
    self, Ending, FORMATS, Format, Loss, Mark, MarkKind, NodeId, Note, OpenOptions, Outcome,
    PartReader, PartWriter, Play, Property, Record,
};
use wuzi::{Board, Color, ForbiddenMoves, Game, Rule, Size};

const WORDS: [&str; 12] = [
    "a",
    "h8",
    "0,0",
    "-1",
    "Taraguchi",
    "黑先",
    "x]y",
    "back\\slash",
    "a:b",
    "&<\"'>",
    "é",
    "50% =;#",
];

const ENDINGS: [&str; 10] = [
    "",
    "five",
    "forbidden",
    "no-legal-point",
    "full-board",
    "R",
    "T",
    "F",
    "Resign",
    "读秒 + 12]",
];

fn text(rng: &mut Rng) -> String {
    if rng.f64() < 0.5 {
        return String::new();
    }
    let count = rng.usize(1..4);
    let words: Vec<&str> = (0..count)
        .map(|_| WORDS[rng.usize(..WORDS.len())])
        .collect();
    words.join(" ")
}

fn color(rng: &mut Rng) -> Color {
    if rng.bool() {
        Color::Black
    } else {
        Color::White
    }
}

fn maybe<T>(rng: &mut Rng, share: f64, make: impl FnOnce(&mut Rng) -> T) -> Option<T> {
    (rng.f64() < share).then(|| make(rng))
}

/// Any record; `plain` leaves out what only few formats hold.
fn random_record(rng: &mut Rng) -> Record {
    let side = [15, 15, 15, 20, 20, 19, 9, 5][rng.usize(..8)];
    let plain = rng.bool();
    let mut stones = Board::new(size(side));
    if rng.f64() < 0.3 {
        stones = support::random_board(rng, side, 0.1, 0.5);
    }
    let turn = maybe(rng, 0.3, color);
    let mut record = Record::with_stones(stones, turn);
    if !plain || rng.f64() < 0.3 {
        random_info(rng, &mut record);
    }
    for _ in 0..rng.usize(..25) {
        if !plain && rng.f64() < 0.2 {
            let nodes: Vec<NodeId> = record.tree().nodes().collect();
            record.go_to(nodes[rng.usize(..nodes.len())]);
        }
        let turn = record.turn_at(record.current());
        let points: Vec<_> = record.board_at(record.current()).empty_points().collect();
        let Some(&point) = points.get(rng.usize(..points.len().max(1))) else {
            continue;
        };
        // Two colours on one point beside each other become one move where colours are lost.
        let here = |node| record.tree().play(node).point() == Some(point);
        if record.tree().children(record.current()).any(here) {
            continue;
        }
        let odd = if plain { 1.0 } else { rng.f64() };
        let play = match odd {
            ..0.03 => Play::Nothing,
            ..0.06 => Play::Pass(turn),
            ..0.09 => Play::Stone(point, turn.other()),
            _ => Play::Stone(point, turn),
        };
        let node = record.add(play).expect("an empty point");
        if rng.f64() < if plain { 0.05 } else { 0.4 } {
            random_note(rng, &mut record, node);
        }
    }
    if rng.f64() < 0.2 {
        random_note(rng, &mut record, NodeId::ROOT);
    }
    record
}

fn random_info(rng: &mut Rng, record: &mut Record) {
    let info = &mut record.info;
    info.rule = maybe(rng, 0.5, |rng| Rule::ALL[rng.usize(..4)]);
    info.forbidden = maybe(rng, 0.3, |rng| match rng.bool() {
        true => ForbiddenMoves::Refuse,
        false => ForbiddenMoves::Lose,
    });
    for field in [&mut info.opening, &mut info.title, &mut info.date] {
        *field = text(rng);
    }
    info.result = maybe(rng, 0.4, |rng| Outcome {
        winner: maybe(rng, 0.7, color),
        by: Ending::named(ENDINGS[rng.usize(..ENDINGS.len())]),
    });
    for player in &mut info.players {
        player.name = text(rng);
        player.program = text(rng);
        player.level = maybe(rng, 0.3, |rng| rng.u32(..12));
        player.seed = maybe(rng, 0.3, |rng| rng.u64(..));
    }
}

fn random_note(rng: &mut Rng, record: &mut Record, node: NodeId) {
    let own = record.tree().play(node).point();
    let points: Vec<_> = record.size().points().collect();
    record.annotate(node, |note| {
        if rng.bool() {
            let lines = [text(rng), text(rng)];
            note.comment = lines.join(if rng.bool() { "\n" } else { "" });
        }
        for _ in 0..rng.usize(..3) {
            let anywhere = points[rng.usize(..points.len())];
            let point = own.filter(|_| rng.bool()).unwrap_or(anywhere);
            let kind = MarkKind::ALL[rng.usize(..5)];
            let text = match kind {
                MarkKind::Label => text(rng),
                _ => String::new(),
            };
            note.mark(Mark { kind, point, text });
        }
        note.time = maybe(rng, 0.3, |rng| rng.u32(1..));
        if rng.f64() < 0.2 {
            note.properties.push(Property {
                name: "KM".to_owned(),
                values: vec!["6.5".to_owned(), "a\\]b\\:c".to_owned()],
            });
        }
    });
}

/// The record without what `losses` name, as far as `format` is concerned.
fn without(record: &Record, losses: &[Loss], format: Format) -> Record {
    let lost = |loss| losses.contains(&loss);
    let tree = record.tree();
    let mut turn = Some(record.turn());
    let mut stones = record.stones().clone();
    let path = tree.path(record.current());
    if lost(Loss::Order) {
        let here = match lost(Loss::Undone) {
            true => None,
            false => tree.line_after(record.current()).last(),
        };
        let here = here.unwrap_or(record.current());
        stones = record.board_at(here);
        turn = Some(record.turn_at(here));
    }
    if lost(Loss::Setup) {
        stones = Board::new(record.size());
    }
    let mut left = Record::with_stones(stones, turn.filter(|_| !lost(Loss::Turn)));
    strip_info(&mut left, record, &lost, format);
    let root = stripped(tree.note(NodeId::ROOT), Play::Nothing, &lost, format, true);
    left.annotate(NodeId::ROOT, |note| *note = root);
    if lost(Loss::Order) {
        return left;
    }
    // Each node with the place of what it follows in the new tree.
    let mut todo = vec![(NodeId::ROOT, NodeId::ROOT, Color::Black)];
    while let Some((node, place, turn)) = todo.pop() {
        let mut children: Vec<NodeId> = tree.children(node).collect();
        if lost(Loss::Undone) && node == record.current() {
            children.clear();
        }
        if lost(Loss::Variations) {
            let on_path = children.iter().find(|node| path.contains(node));
            children = on_path.or(children.first()).copied().into_iter().collect();
        }
        let mut next = Vec::new();
        for &child in &children {
            let mut play = tree.play(child);
            let gone = match play {
                Play::Nothing => lost(Loss::Nodes),
                Play::Pass(_) => lost(Loss::Passes),
                Play::Stone(..) => false,
            };
            if gone {
                next.push((child, place, turn));
                continue;
            }
            if lost(Loss::Colors) {
                play = match play {
                    Play::Nothing => play,
                    Play::Pass(_) => Play::Pass(turn),
                    Play::Stone(point, _) => Play::Stone(point, turn),
                };
            }
            left.go_to(place);
            let added = left.add(play).expect("it was there before");
            let note = stripped(tree.note(child), play, &lost, format, false);
            left.annotate(added, |here| *here = note);
            next.push((child, added, play.color().map_or(turn, Color::other)));
        }
        todo.extend(next.into_iter().rev());
    }
    left
}

fn strip_info(left: &mut Record, record: &Record, lost: &impl Fn(Loss) -> bool, format: Format) {
    let mut info = record.info.clone();
    if lost(Loss::Rule) {
        info.rule = None;
    }
    if lost(Loss::ForbiddenMoves) {
        info.forbidden = None;
    }
    for (loss, field) in [
        (Loss::Opening, &mut info.opening),
        (Loss::Title, &mut info.title),
        (Loss::Date, &mut info.date),
    ] {
        if lost(loss) {
            field.clear();
        }
    }
    if lost(Loss::Result) {
        info.result = None;
    }
    if lost(Loss::Ending) {
        assert!([Format::RIF, Format::CCGC].contains(&format));
        let winner = |result: Outcome| Outcome {
            by: Ending::Unsaid,
            ..result
        };
        info.result = info.result.map(winner);
    }
    for player in &mut info.players {
        if lost(Loss::Players) {
            player.name.clear();
        }
        if lost(Loss::Programs) {
            player.program.clear();
            player.seed = None;
            player.level = player.level.filter(|_| format == Format::PSQ);
        }
    }
    left.info = info;
}

fn stripped(
    note: Option<&Note>,
    play: Play,
    lost: &impl Fn(Loss) -> bool,
    format: Format,
    is_root: bool,
) -> Note {
    let mut note = note.cloned().unwrap_or_default();
    if lost(Loss::Comments) {
        note.comment = match format.id() {
            "lib" => note.comment,
            "rif" if is_root => note.comment.trim().to_owned(),
            _ => String::new(),
        };
    }
    if lost(Loss::Marks) {
        note.retain_marks(|mark| {
            let held = mark.kind == MarkKind::Circle || !mark.text.is_empty();
            format == Format::LIB && held && play.point() == Some(mark.point)
        });
    }
    let timed = [Format::PSQ, Format::REC].contains(&format) && !is_root;
    if lost(Loss::Times) && !timed {
        note.time = None;
    }
    if lost(Loss::Properties) {
        note.properties.clear();
    }
    note
}

/// The tree, a line for each step, to show where two differ.
fn outline(record: &Record) -> Vec<String> {
    let tree = record.tree();
    let step = |visit| match visit {
        record::Visit::Enter(node) => format!("{:?} {:?}", tree.play(node), tree.note(node)),
        record::Visit::Leave(_) => "back".to_owned(),
    };
    let root = format!("{:?} {:?}", record.turn(), tree.note(NodeId::ROOT));
    std::iter::once(root).chain(tree.walk().map(step)).collect()
}

fn check(record: &Record, format: Format) {
    let only = match format.id() {
        "ccgc" | "lib" | "pos" | "rif" => Some(15),
        "rec" => Some(20),
        _ => None,
    };
    let fits = only.is_none_or(|side| record.size().get() == side);
    let written = match record::write(record, format) {
        Ok(written) => written,
        Err(error) => return assert!(!fits, "{error}"),
    };
    assert!(fits);
    let losses = written.losses;
    let mut sorted = losses.clone();
    sorted.dedup();
    assert_eq!(sorted, losses);
    let states_size = [Format::SGF, Format::LINK, Format::PSQ, Format::DIAGRAM];
    let says_size = only.is_some() || states_size.contains(&format);
    let odd_size = record.size().get() != 15 && !says_size;
    assert_eq!(losses.contains(&Loss::Size), odd_size, "{format:?}");
    let expected = without(record, &losses, format);
    for loss in losses
        .iter()
        .filter(|&&loss| !matches!(loss, Loss::Size | Loss::Letters))
    {
        let others: Vec<Loss> = losses
            .iter()
            .copied()
            .filter(|other| other != loss)
            .collect();
        // Colours that a block swaps, and its single stone, are more than what is left out.
        let moved = format == Format::BOARD && !record.stones().is_bare();
        if !(moved && matches!(loss, Loss::Colors | Loss::Setup)) {
            let less = without(record, &others, format);
            // A line without stones is gone with its nodes, or as a variation.
            let lines = matches!(
                loss,
                Loss::Variations | Loss::Undone | Loss::Nodes | Loss::Passes
            );
            let alone = lines && without(record, &[*loss], format) != *record;
            assert!(alone || less != expected, "{format:?}: {loss:?} isn't lost");
        }
    }
    read_back(record, format, &written.bytes, &losses, &expected);
}

fn read_back(record: &Record, format: Format, bytes: &[u8], losses: &[Loss], expected: &Record) {
    let options = OpenOptions {
        size: record.size(),
        format: Some(format),
        ..OpenOptions::default()
    };
    let text = String::from_utf8_lossy(bytes);
    let parsed = record::open(bytes, &options);
    if text.trim().is_empty() {
        return assert_eq!(parsed.problems[0].kind, record::RecordErrorKind::Empty);
    }
    assert_eq!(parsed.problems, [], "{format:?}: {text}");
    assert_eq!(parsed.records.len(), 1);
    if format != Format::OFFSETS {
        let found = record::open(
            bytes,
            &OpenOptions {
                format: None,
                ..options
            },
        );
        assert_eq!(found.format, format, "{text}");
        assert_eq!(found.records, parsed.records);
    }
    let moved = format == Format::BOARD && !record.stones().is_bare();
    if !(moved && (losses.contains(&Loss::Colors) || losses.contains(&Loss::Setup))) {
        let read = &parsed.records[0];
        assert_eq!(outline(read), outline(expected), "{format:?}: {losses:?}");
        assert_eq!(read, expected, "{format:?}: {losses:?}\n{text}");
    }
    // Writing again what was read says nothing else.
    let again = record::write(&parsed.records[0], format).expect("it was written before");
    if losses.is_empty() {
        assert_eq!(again.bytes, bytes);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_record_comes_back_without_what_was_said_to_be_lost(seed in any::<u64>()) {
        let record = random_record(&mut Rng::with_seed(seed));
        for format in FORMATS {
            check(&record, format);
        }
    }

    #[test]
    fn a_link_keeps_everything_and_where_it_was_left(seed in any::<u64>()) {
        let rng = &mut Rng::with_seed(seed);
        let mut record = random_record(rng);
        let nodes: Vec<NodeId> = record.tree().nodes().collect();
        record.go_to(nodes[rng.usize(..nodes.len())]);
        let link = record.link(usize::MAX).expect("no limit");
        prop_assert!(link.bytes().all(|byte| byte.is_ascii_graphic()));
        let url = format!("https://example.org/wuzi/#{link}");
        let options = OpenOptions::default();
        for text in [&link, &url, &format!("#{link}"), &format!(" {link}\n")] {
            let parsed = record::open(text.as_bytes(), &options);
            prop_assert_eq!(&parsed.problems, &[]);
            prop_assert_eq!(&parsed.records[0], &record);
            let place = |record: &Record| {
                record.tree().nodes().position(|node| node == record.current())
            };
            prop_assert_eq!(place(&parsed.records[0]), place(&record));
        }
        let short = record.link(link.len() - 1).map_err(|error| error.length);
        prop_assert_eq!(short, Err(link.len()));
    }

    #[test]
    fn a_record_goes_over_in_parts(seed in any::<u64>(), most in 1..500_usize) {
        let record = random_record(&mut Rng::with_seed(seed));
        let mut writer = PartWriter::new(record.clone());
        let mut reader = PartReader::new(&writer.head(), writer.nodes()).expect("a head");
        while let Some(part) = writer.part(most) {
            reader.push(&part).expect("a part");
        }
        prop_assert_eq!(reader.finish().expect("all of it"), record);
    }

    #[test]
    fn a_game_and_its_record_are_the_same(seed in any::<u64>()) {
        let rng = &mut Rng::with_seed(seed);
        let rule = Rule::ALL[rng.usize(..4)];
        let side = rng.u32(9..=20);
        let mut game = support::random_game(rng, rule, side, 60);
        for _ in 0..rng.usize(..4) {
            game.undo();
        }
        let record = Record::from_game(&game);
        let played = record.game(Rule::Freestyle, ForbiddenMoves::Lose).expect("the size");
        prop_assert_eq!(played.stop, None);
        same_game(&played.game, &game);
        let link = record.link(4000).expect("a game without notes is short");
        let parsed = record::open(link.as_bytes(), &OpenOptions::default());
        let played = parsed.records[0].game(Rule::Freestyle, ForbiddenMoves::Lose);
        same_game(&played.expect("the size").game, &game);
    }
}

fn same_game(game: &Game, other: &Game) {
    assert_eq!(game.moves(), other.moves());
    assert!(game.undone().eq(other.undone()));
    assert_eq!(game.board(), other.board());
    assert_eq!((game.rule(), game.turn()), (other.rule(), other.turn()));
    assert_eq!(game.forbidden_moves(), other.forbidden_moves());
    assert_eq!(game.status(), other.status());
}

/// A lone step, `0,0`, came back as the corner.
#[test]
fn a_game_of_one_move_is_the_same_point_in_every_format_of_moves() {
    for format in FORMATS {
        for point in Size::default().points() {
            let mut record = Record::new(Size::default());
            let added = record.add(Play::Stone(point, Color::Black));
            assert!(added.is_ok(), "{point}");
            let Ok(written) = record::write(&record, format) else {
                continue;
            };
            if written.losses.contains(&Loss::Order) {
                continue;
            }
            let parsed = record::open(&written.bytes, &OpenOptions::default());
            let read = moves(&parsed.records[0]);
            assert_eq!(read, point.to_string(), "{point} in {}", format.id());
        }
    }
}
