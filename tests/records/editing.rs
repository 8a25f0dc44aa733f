//! What a person changes in a record: comments, marks, the way the board lies. All of it is
//! written and read again, and can be undone.

use crate::opened;
use crate::support::{point, size};
use wuzi::record::{
    self, FORMATS, Format, GameTree, Loss, Mark, MarkKind, NodeId, Record, Shape, Transform,
};
use wuzi::{Color, ForbiddenMoves, Rule};

const BRANCHES: &str = "(;GM[4]SZ[15]AB[aa]AW[bb]C[Start];B[hh]LB[hh:1];W[hg](;B[ig]C[A]TR[ii])\
    (;B[hf]CR[oa]MA[bb]SQ[hg];W[gg]C[B]))";

fn tree(text: &str, rule: Rule) -> GameTree {
    let record = opened(text).records.remove(0);
    let (tree, stop) = GameTree::open(record, rule, ForbiddenMoves::Refuse).expect("a size");
    assert_eq!(stop, None, "{text}");
    tree
}

fn mark(kind: MarkKind, name: &str, text: &str) -> Mark {
    let (point, text) = (point(name), text.to_owned());
    Mark { kind, point, text }
}

/// The tree as a file of that format gives it back.
fn again(tree: &GameTree, format: Format) -> Record {
    let written = record::write(tree.record(), format).expect("15");
    let read = record::open(&written.bytes, &record::OpenOptions::default());
    read.records.into_iter().next().expect("a record")
}

#[test]
fn comments_and_marks_are_changed_and_come_back_from_files_and_links() {
    let mut tree = tree(BRANCHES, Rule::Freestyle);
    let before = tree.record().clone();
    tree.go_to(1);
    let here = tree.node();
    let said = tree.changes();
    tree.set_comment(here, "Mine:\ntwo lines, 五子");
    tree.set_marks(
        here,
        vec![
            mark(MarkKind::Label, "a1", "Q"),
            mark(MarkKind::Cross, "h8", ""),
            mark(MarkKind::Square, "t1", "off the board"),
        ],
    );
    assert!(tree.changes() > said);
    assert_eq!(tree.comment(), "Mine:\ntwo lines, 五子");
    let marks: Vec<_> = tree.marks().cloned().collect();
    let kept = [
        mark(MarkKind::Label, "a1", "Q"),
        mark(MarkKind::Cross, "h8", ""),
    ];
    assert_eq!(marks, kept);
    for format in [Format::SGF, Format::LINK] {
        assert!(again(&tree, format) == *tree.record(), "{}", format.id());
    }
    let lib = again(&tree, Format::LIB);
    let first = lib.tree().first_child(NodeId::ROOT).expect("a move");
    assert_eq!(
        lib.tree().note(first).expect("a note").comment,
        "Mine:\ntwo lines, 五子"
    );

    tree.set_comment(here, "");
    tree.set_marks(here, vec![mark(MarkKind::Label, "h8", "1")]);
    assert!(*tree.record() == before);
}

#[test]
fn a_comment_of_several_nodes_is_changed_as_one_and_not_by_saying_the_same() {
    let text = "(;GM[4]SZ[15];C[One]TR[aa];C[Two]CR[bb];B[hh])";
    let mut tree = tree(text, Rule::Freestyle);
    tree.go_to(0);
    let (here, before) = (tree.node(), tree.record().clone());
    tree.set_comment(here, "One\n\nTwo");
    assert!(*tree.record() == before);
    tree.set_comment(here, "Three");
    assert_eq!(tree.comment(), "Three");
    assert_eq!(tree.marks().count(), 2);
    tree.set_marks(here, Vec::new());
    assert_eq!(tree.marks().count(), 0);
}

#[test]
fn a_board_is_turned_with_all_its_lines_and_back() {
    let mut tree = tree(BRANCHES, Rule::Freestyle);
    tree.go_to(2);
    let before = tree.record().clone();
    assert!(tree.transform(Transform::Rotate));
    // A quarter to the right: the upper left corner comes to the upper right one.
    assert_eq!(
        tree.game().setup().board().stone(point("o15")),
        Some(Color::Black)
    );
    assert_eq!(
        tree.game().setup().board().stone(point("n14")),
        Some(Color::White)
    );
    assert_eq!(record::write_moves(tree.game()), "h8i8");
    assert_eq!(tree.ply(), 2);
    let labels: Vec<_> = tree.record().tree().nodes().collect();
    let marks = labels
        .iter()
        .filter_map(|&node| tree.record().tree().note(node));
    let marks: Vec<String> = marks
        .flat_map(|note| note.marks())
        .map(|mark| format!("{} {}", mark.kind.id(), mark.point))
        .collect();
    let turned = [
        "label h8",
        "triangle g7",
        "square i8",
        "circle o1",
        "cross n14",
    ];
    assert_eq!(marks, turned);
    for _ in 0..3 {
        assert!(tree.transform(Transform::Rotate));
    }
    assert!(*tree.record() == before);
    assert!(tree.transform(Transform::Flip));
    assert_eq!(
        tree.game().setup().board().stone(point("o15")),
        Some(Color::Black)
    );
    assert!(*tree.record() != before);
    assert!(tree.transform(Transform::Flip));
    assert!(*tree.record() == before);
}

#[test]
fn a_board_is_shifted_while_all_of_it_has_room() {
    let mut shifted = tree(BRANCHES, Rule::Freestyle);
    shifted.go_to(1);
    let before = shifted.record().clone();
    // A stone at the top left, a mark at the right.
    for refused in [Transform::Up, Transform::Left, Transform::Right] {
        assert!(!shifted.transform(refused), "{}", refused.id());
        assert!(*shifted.record() == before);
        assert_eq!(record::write_moves(shifted.game()), "h8");
    }
    assert!(shifted.transform(Transform::Down));
    assert_eq!(record::write_moves(shifted.game()), "h7");
    assert!(shifted.transform(Transform::Up));
    assert!(*shifted.record() == before);
}

#[test]
fn a_shift_that_would_make_a_played_move_forbidden_is_refused() {
    // h3 makes one open three, as the edge closes h1–h3; a row further up it makes two.
    let text = "(;GM[4]SZ[15];B[ho];W[ak];B[hn];W[ci];B[im];W[eg];B[jm];W[ge];B[hm])";
    let mut tree = tree(text, Rule::Renju);
    tree.go_to(9);
    let before = tree.record().clone();
    assert!(!tree.transform(Transform::Up));
    assert!(*tree.record() == before);
    assert_eq!(tree.ply(), 9);
    assert!(tree.transform(Transform::Right));
    assert_eq!(tree.game().moves().last(), Some(&point("i3")));
}

#[test]
fn whatever_is_written_of_marks_and_branches_is_read_again() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records");
    let folders = [folder.join("odd"), folder.join("found"), folder];
    let (mut branched, mut marked) = (0, 0);
    let entries = folders
        .iter()
        .flat_map(|one| std::fs::read_dir(one).expect("a folder"));
    for entry in entries {
        let path = entry.expect("an entry").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if !["sgf", "lib", "pos"].iter().any(|end| name.ends_with(end)) {
            continue;
        }
        let options = record::OpenOptions {
            size: size(15),
            decoder: record::with_tables,
            ..record::OpenOptions::default()
        };
        let bytes = std::fs::read(&path).expect("a file");
        for record in record::open(&bytes, &options).records {
            let tree = record.tree();
            let branches = tree.nodes().any(|node| tree.children(node).count() > 1);
            let marks = |node| tree.note(node).is_some_and(|note| !note.marks().is_empty());
            branched += usize::from(branches);
            marked += usize::from(tree.nodes().any(marks));
            round_trips(&record, &name);
        }
    }
    assert_eq!(
        (branched, marked),
        (3, 4),
        "files with branches, with marks"
    );
}

/// Written and read again it is the same wherever nothing was said to be lost.
fn round_trips(record: &Record, name: &str) {
    let held = [Loss::Variations, Loss::Comments, Loss::Marks];
    let trees = FORMATS.into_iter();
    for format in trees.filter(|format| format.shape() == Shape::Tree) {
        let Ok(written) = record::write(record, format) else {
            continue;
        };
        if written.losses.iter().any(|loss| held.contains(loss)) {
            continue;
        }
        let options = record::OpenOptions {
            size: record.size(),
            format: Some(format),
            decoder: record::with_tables,
            ..record::OpenOptions::default()
        };
        let read = record::open(&written.bytes, &options);
        let back = read.records.first().expect("a record");
        assert_eq!(outline(back), outline(record), "{name} as {}", format.id());
    }
}

/// Every move with what is said and marked there, depth first.
fn outline(record: &Record) -> Vec<String> {
    let tree = record.tree();
    let line = |node| {
        let note = tree.note(node).cloned().unwrap_or_default();
        let marks = note.marks();
        let play = tree.play(node).point().map(|point| point.to_string());
        let depth = tree.path(node).len();
        format!("{depth} {play:?} {:?} {marks:?}", note.comment.trim())
    };
    tree.nodes().map(line).collect()
}
