//! Writes books; comments are in UTF-8, because no table for others is at hand.

use crate::record::content::Record;
use crate::record::note::{Mark, MarkKind, Note};
use crate::record::renlib::{
    BOARD_TEXT, COMMENT, EXTENSION, HEADER, LEAF, MAGIC, MARK, NO_MOVE, SIBLING, SIDE,
};
use crate::record::tree::{NodeId, Play, Visit};

/// Whether a book can hold the mark at a node that plays `play`: a circle or a
/// text on the point of the move itself.
pub(in crate::record) fn holds(mark: &Mark, play: Play) -> bool {
    let kind = match mark.kind {
        MarkKind::Label => !mark.text.is_empty() && !mark.text.contains('\0'),
        MarkKind::Circle => true,
        _ => false,
    };
    kind && play.point() == Some(mark.point)
}

/// Writes a book; comments are in UTF-8.
#[inline(never)]
pub(in crate::record) fn write(record: &Record) -> Vec<u8> {
    let tree = record.tree();
    let mut bytes = MAGIC.to_vec();
    bytes.extend([3, 4]);
    bytes.resize(HEADER, 0xff);
    let enter = |visit| match visit {
        Visit::Enter(node) => Some(node),
        Visit::Leave(_) => None,
    };
    let below = tree.walk().filter_map(enter);
    for node in std::iter::once(NodeId::ROOT).chain(below) {
        let play = tree.play(node);
        let mut flags = 0;
        for (flag, set) in [
            (SIBLING, tree.next_sibling(node).is_some()),
            (LEAF, tree.first_child(node).is_none()),
            (NO_MOVE, play == Play::Nothing && node != NodeId::ROOT),
        ] {
            flags |= if set { flag } else { 0 };
        }
        let place = play.point().map_or(0, |point| {
            16 * (SIDE - 1 - point.row()) + point.column() + 1
        });
        write_node(&mut bytes, [place, flags], tree.note(node), play);
    }
    bytes
}

fn write_node(bytes: &mut Vec<u8>, [place, mut flags]: [u8; 2], note: Option<&Note>, play: Play) {
    let comment = note.map_or("", |note| note.comment.as_str());
    let marks = || {
        note.into_iter()
            .flat_map(Note::marks)
            .filter(|mark| holds(mark, play))
    };
    let label = marks().find(|mark| mark.kind == MarkKind::Label);
    if !comment.is_empty() {
        flags |= COMMENT;
    }
    if marks().any(|mark| mark.kind == MarkKind::Circle) {
        flags |= MARK;
    }
    bytes.extend([place, flags]);
    if label.is_some() {
        let last = bytes.len() - 1;
        bytes[last] |= EXTENSION;
        bytes.extend([0, BOARD_TEXT]);
    }
    if !comment.is_empty() {
        write_text(bytes, &comment.replace('\n', "\r\n"));
    }
    if let Some(label) = label {
        write_text(bytes, &label.text);
    }
}

/// Writes a text up to the pair of bytes with the zero.
fn write_text(bytes: &mut Vec<u8>, text: &str) {
    let letters = text.bytes().filter(|&byte| byte != 0);
    let start = bytes.len();
    bytes.extend(letters);
    let length = bytes.len() - start;
    bytes.resize(bytes.len() + 2 - length % 2, 0);
}
