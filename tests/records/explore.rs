//! A tree as a table of what can follow, for libraries too large to be walked through.

use crate::opened;
use wuzi::record::{GameTree, NodeId, Row};
use wuzi::{ForbiddenMoves, Rule};

/// Counted in parts.
fn explored(tree: &mut GameTree) -> (Vec<Row>, usize) {
    loop {
        if let Some(explored) = tree.explore(3) {
            return explored;
        }
    }
}

/// The comments with a text, looked for in parts.
fn found(tree: &GameTree, text: &str) -> Vec<NodeId> {
    let mut all = Vec::new();
    let mut from = Some(0);
    while let Some(at) = from {
        let found = tree.find(text, at, 2);
        all.extend(found.node);
        from = found.next;
    }
    all
}

/// Each row: the move, its mirror images, the positions below, the note.
fn rows(tree: &mut GameTree) -> Vec<String> {
    let (rows, _) = explored(tree);
    let row = |row: &Row| {
        let alike: Vec<String> = row.alike.iter().map(ToString::to_string).collect();
        format!(
            "{} [{}] {} {}",
            row.point,
            alike.join(" "),
            row.below,
            row.note
        )
    };
    rows.iter().map(row).collect()
}

#[test]
fn mirrored_moves_are_one_row_and_what_is_below_is_counted() {
    // After the centre h9 and i8 are one move turned; after h9 g8 and i8 still are.
    let text = "(;GM[4]SZ[15]C[Start];B[hh](;W[hg](;B[ih];W[jj])(;B[gh]C[Mirror\nimage])(;B[aa]))\
        (;W[ih]C[Direct];B[ig](;W[ca])(;W[da])(;W[ea])(;W[fa]))(;W[ig]C[indirect\nDIRECT]))";
    let record = opened(text).records.remove(0);
    let (mut tree, _) =
        GameTree::open(record, Rule::Freestyle, ForbiddenMoves::Refuse).expect("15");
    tree.go_to(0);
    assert_eq!(rows(&mut tree), ["h8 [] 12 "]);
    assert_eq!(explored(&mut tree).1, 13);
    tree.go_to(1);
    assert_eq!(rows(&mut tree), ["i8 [h9] 9 Direct", "i9 [] 0 indirect"]);
    let node = found(&tree, "direct");
    assert_eq!(node.len(), 2);
    assert!(tree.choose(node[0]));
    assert_eq!(tree.comment(), "Direct");
    assert_eq!(rows(&mut tree), ["i9 [] 4 "]);
    tree.choose(NodeId::ROOT);
    let h9 = tree
        .record()
        .tree()
        .children(NodeId::ROOT)
        .next()
        .expect("h8");
    let h9 = tree.record().tree().first_child(h9).expect("h9");
    assert!(tree.choose(h9));
    assert_eq!(rows(&mut tree), ["i8 [g8] 1 Mirror", "a15 [] 0 "]);

    let gone = explored(&mut tree).0[0].node;
    tree.remove(gone);
    tree.choose(NodeId::ROOT);
    assert_eq!(explored(&mut tree).1, 11);
    assert!(found(&tree, "nothing like it").is_empty());
}
