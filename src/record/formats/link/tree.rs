//! A tree in a link: two bytes a node, in base64url.
//!
//! The first byte is 1 if the root has a note, plus 2 if nodes follow it. A node is two
//! bytes, the higher one first: 0x8000 if a sibling follows, 0x4000 if nothing is below
//! it, 0x2000 if it has a note, 0x0200 if it is out of turn, plus what it does: the
//! point as 20 · row + column, 400 for a pass, 401 for no move. A note is its length,
//! seven bits a byte, lowest first, and SGF properties.

use crate::board::Color;
use crate::point::{Point, Size};
use crate::record::builder::{Builder, DepthFirst};
use crate::record::content::Record;
use crate::record::error::RecordErrorKind;
use crate::record::formats::sgf::{note_text, read_note};
use crate::record::note::Note;
use crate::record::text::excerpt;
use crate::record::tree::{NodeId, Play, Visit};

const SIBLING: u16 = 0x8000;
const LEAF: u16 = 0x4000;
const NOTE: u16 = 0x2000;
const OUT_OF_TURN: u16 = 0x0200;
const PLAY: u16 = 0x01ff;
const PASS: u16 = 400;
const NOTHING: u16 = 401;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes the tree of a record. Stops soon after `most` letters, so that a whole book
/// isn't written only to see that it doesn't fit.
pub(super) fn write(record: &Record, most: usize) -> String {
    let mut bytes = Vec::new();
    Packer::new(record).write(record, most / 4 * 3 + 3, &mut bytes);
    base64url(&bytes)
}

/// Where the writing of a record's tree has come to.
#[derive(Debug)]
pub(super) struct Packer {
    next: Option<Visit>,
    turns: Vec<Color>,
    begun: bool,
}

impl Packer {
    /// Before the first byte.
    pub(super) fn new(record: &Record) -> Packer {
        Packer {
            next: record.tree().first_visit(),
            turns: vec![record.turn()],
            begun: false,
        }
    }

    /// Writes on until there are `most` bytes or a few more.
    pub(super) fn write(&mut self, record: &Record, most: usize, bytes: &mut Vec<u8>) {
        let tree = record.tree();
        if !self.begun {
            self.begun = true;
            let note = tree.note(NodeId::ROOT);
            bytes.push(u8::from(note.is_some()) + 2 * u8::from(self.next.is_some()));
            write_note(bytes, note, record.size());
        }
        while let Some(visit) = self.next.filter(|_| bytes.len() < most) {
            match visit {
                Visit::Enter(node) => self.write_node(record, node, bytes),
                Visit::Leave(_) => drop(self.turns.pop()),
            }
            self.next = tree.visit_after(visit);
        }
    }

    fn write_node(&mut self, record: &Record, node: NodeId, bytes: &mut Vec<u8>) {
        let tree = record.tree();
        let turn = self.turns.last().copied().unwrap_or(Color::Black);
        let play = tree.play(node);
        let note = tree.note(node);
        let mut code = match play {
            Play::Nothing => NOTHING,
            Play::Pass(_) => PASS,
            Play::Stone(point, _) => point.number(),
        };
        for (flag, set) in [
            (SIBLING, tree.next_sibling(node).is_some()),
            (LEAF, tree.first_child(node).is_none()),
            (NOTE, note.is_some()),
            (OUT_OF_TURN, play.color().is_some_and(|color| color != turn)),
        ] {
            code |= if set { flag } else { 0 };
        }
        bytes.extend(code.to_be_bytes());
        write_note(bytes, note, record.size());
        self.turns.push(play.color().map_or(turn, Color::other));
    }
}

fn write_note(bytes: &mut Vec<u8>, note: Option<&Note>, size: Size) {
    let Some(note) = note else { return };
    let text = note_text(note, size);
    let mut length = text.len();
    while length >= 0x80 {
        bytes.push(0x80 | length.to_le_bytes()[0]);
        length >>= 7;
    }
    bytes.push(length.to_le_bytes()[0]);
    bytes.extend(text.bytes());
}

/// Reads a tree as far as possible. An error means that there is more.
pub(super) fn read(builder: &mut Builder, text: &str) -> Result<(), RecordErrorKind> {
    let bytes = from_base64url(text).ok_or_else(|| RecordErrorKind::Value(excerpt(text)))?;
    let mut rest = bytes.as_slice();
    read_nodes(builder, &mut None, &mut rest)?;
    match rest {
        [] => Ok(()),
        _ => Err(RecordErrorKind::Trailing),
    }
}

/// Reads on to the end of the tree, or as far as the bytes go: "truncated" then, and
/// those of a node that isn't all there are left. `places` is where the next node
/// belongs, `None` before the first byte.
pub(super) fn read_nodes(
    builder: &mut Builder,
    places: &mut Option<DepthFirst>,
    rest: &mut &[u8],
) -> Result<(), RecordErrorKind> {
    let Some(places) = places else {
        let mut ahead = *rest;
        let first = next_bytes(&mut ahead, 1)?[0];
        let note = (first & 1 != 0)
            .then(|| take_note(&mut ahead))
            .transpose()?;
        *rest = ahead;
        *places = Some(DepthFirst::new(first & 2 != 0));
        read_note_here(builder, note)?;
        return read_nodes(builder, places, rest);
    };
    while let Some(here) = places.here() {
        let mut ahead = *rest;
        let code = next_bytes(&mut ahead, 2)?.iter();
        let code = code.fold(0, |code, &byte| code << 8 | u16::from(byte));
        let note = (code & NOTE != 0)
            .then(|| take_note(&mut ahead))
            .transpose()?;
        *rest = ahead;
        builder.back_to(here);
        builder.add(play(code, builder.turn())?)?;
        read_note_here(builder, note)?;
        let below = (code & LEAF == 0).then_some(here + 1);
        places.go_on(code & SIBLING != 0, below);
    }
    Ok(())
}

fn play(code: u16, turn: Color) -> Result<Play, RecordErrorKind> {
    let color = if code & OUT_OF_TURN == 0 {
        turn
    } else {
        turn.other()
    };
    Ok(match code & PLAY {
        PASS => Play::Pass(color),
        NOTHING => Play::Nothing,
        number => {
            let point = Point::from_number(number);
            let point = point.ok_or_else(|| RecordErrorKind::Value(format!("{code:04x}")))?;
            Play::Stone(point, color)
        }
    })
}

/// The bytes of the next note.
fn take_note<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8], RecordErrorKind> {
    let mut length = 0;
    for shift in [0, 7, 14, 21] {
        let byte = usize::from(next_bytes(rest, 1)?[0]);
        length |= (byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
    }
    next_bytes(rest, length)
}

fn read_note_here(builder: &mut Builder, bytes: Option<&[u8]>) -> Result<(), RecordErrorKind> {
    let Some(bytes) = bytes else { return Ok(()) };
    let size = builder.record().size();
    let plain = |text: &&str| {
        !text.contains(|mark: char| mark.is_control() && mark != '\n' && mark != '\t')
    };
    let text = std::str::from_utf8(bytes).ok().filter(plain);
    let note = text.and_then(|text| read_note(text, size));
    let wrong = || RecordErrorKind::Value(excerpt(&String::from_utf8_lossy(bytes)));
    let note = note.ok_or_else(wrong)?;
    builder.note(note);
    Ok(())
}

/// Splits the next `length` bytes off.
fn next_bytes<'a>(rest: &mut &'a [u8], length: usize) -> Result<&'a [u8], RecordErrorKind> {
    let (taken, after) = rest
        .split_at_checked(length)
        .ok_or(RecordErrorKind::Truncated)?;
    *rest = after;
    Ok(taken)
}

/// Base64 in the letters of links, without padding.
fn base64url(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for three in bytes.chunks(3) {
        let byte = |index: usize| usize::from(three.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..=three.len() {
            let letter = bits >> (18 - 6 * place) & 63;
            text.push(char::from(LETTERS[letter]));
        }
    }
    text
}

/// The inverse; `None` if the text is anything else.
fn from_base64url(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len());
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for place in 0..4 {
            let value = match four.get(place) {
                Some(letter) => {
                    LETTERS
                        .iter()
                        .zip(0_u32..)
                        .find(|(known, _)| *known == letter)?
                        .1
                }
                None => 0,
            };
            bits = bits << 6 | value;
        }
        let [_, first, second, third] = bits.to_be_bytes();
        let held = [first, second, third];
        // The bits beyond the last byte must be zero: one tree, one text.
        let count = four.len().checked_sub(1).filter(|&count| count > 0)?;
        if held[count..].iter().any(|&byte| byte != 0) {
            return None;
        }
        bytes.extend(&held[..count]);
    }
    Some(bytes)
}
