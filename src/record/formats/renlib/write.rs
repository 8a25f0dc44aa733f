//! Writes books. Comments are in UTF-8: no other encoding's table is at hand.

use crate::record::content::Record;
use crate::record::formats::renlib::layout::{
    BOARD_TEXT, COMMENT, EXTENSION, HEADER, LEAF, MAGIC, MARK, NO_MOVE, SIBLING, SIDE,
};
use crate::record::note::{Mark, MarkKind, Note};
use crate::record::tree::{NodeId, Play, Tree};

/// Line ends are written as `\r\n`, RenLib puts `\u{8}` after the first line, and a
/// zero ends a text.
pub(super) fn holds_comment(tree: &Tree, node: NodeId) -> bool {
    let note = tree.note(node);
    note.is_none_or(|note| !note.comment.contains(['\0', '\r', '\u{8}']))
}

pub(super) fn holds_marks(tree: &Tree, node: NodeId) -> bool {
    let play = tree.play(node);
    let mut marks = tree.note(node).into_iter().flat_map(Note::marks);
    marks.all(|mark| holds_mark(mark, play))
}

/// A book can hold a circle or a text on the point of the move itself.
fn holds_mark(mark: &Mark, play: Play) -> bool {
    let kind = match mark.kind {
        MarkKind::Label => !mark.text.is_empty() && !mark.text.contains('\0'),
        MarkKind::Circle => true,
        _ => false,
    };
    kind && play.point() == Some(mark.point)
}

/// Whether RenLib, which reads text in the encoding of its system, shows it all.
pub(super) fn shows_letters(record: &Record) -> bool {
    let tree = record.tree();
    let mut notes = tree.nodes().filter_map(|node| tree.note(node));
    notes
        .all(|note| note.comment.is_ascii() && note.marks().iter().all(|mark| mark.text.is_ascii()))
}

#[inline(never)]
pub(super) fn write(record: &Record) -> Vec<u8> {
    let tree = record.tree();
    let mut bytes = MAGIC.to_vec();
    bytes.extend([3, 4]);
    bytes.resize(HEADER, 0xff);
    for node in tree.nodes() {
        write_node(&mut bytes, tree, node);
    }
    bytes
}

fn write_node(bytes: &mut Vec<u8>, tree: &Tree, node: NodeId) {
    let play = tree.play(node);
    let note = tree.note(node);
    let comment = note.map_or("", |note| note.comment.as_str());
    let marks = || {
        note.into_iter()
            .flat_map(Note::marks)
            .filter(|mark| holds_mark(mark, play))
    };
    let label = marks().find(|mark| mark.kind == MarkKind::Label);
    let mut flags = 0;
    for (flag, set) in [
        (SIBLING, tree.next_sibling(node).is_some()),
        (LEAF, tree.first_child(node).is_none()),
        (NO_MOVE, play == Play::Nothing && node != NodeId::ROOT),
        (COMMENT, !comment.is_empty()),
        (MARK, marks().any(|mark| mark.kind == MarkKind::Circle)),
        (EXTENSION, label.is_some()),
    ] {
        flags |= if set { flag } else { 0 };
    }
    let code = play.point().map_or(0, |point| {
        16 * (SIDE - 1 - point.row()) + point.column() + 1
    });
    bytes.extend([code, flags]);
    if label.is_some() {
        bytes.extend([0, BOARD_TEXT]);
    }
    if !comment.is_empty() {
        write_text(bytes, &comment.replace('\n', "\r\n"));
    }
    if let Some(label) = label {
        write_text(bytes, &label.text);
    }
}

/// Writes a text and pads it with a zero, or two, to pairs of bytes.
fn write_text(bytes: &mut Vec<u8>, text: &str) {
    let letters = text.bytes().filter(|&byte| byte != 0);
    let start = bytes.len();
    bytes.extend(letters);
    let length = bytes.len() - start;
    bytes.resize(bytes.len() + 2 - length % 2, 0);
}
