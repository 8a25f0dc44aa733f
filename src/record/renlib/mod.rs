//! Books of RenLib, `.lib`: a tree of moves on 15×15 in two bytes a node.
//!
//! A node is its place, then flags; depth first. Comments follow their node. The
//! reader takes the file in slices of any length, so that a large book doesn't
//! hold up whoever reads it; a node takes 16 bytes of memory, and one with a note
//! about 110 more. Passes count as moves, and colours alternate from Black.

mod write;

use crate::point::{Point, Size};
use crate::record::builder::{Builder, DepthFirst};
use crate::record::content::Record;
use crate::record::detect::is_text;
use crate::record::encoding::{Decoder, Encoding};
use crate::record::error::{Problem, RecordErrorKind};
use crate::record::note::{Mark, MarkKind};
use crate::record::tree::{NodeId, Play};
use crate::record::{Format, Reading};

pub(super) use write::{holds, write};

const MAGIC: &[u8; 8] = b"\xffRenLib\xff";
const HEADER: usize = 20;
const SIDE: u8 = 15;

/// As many nodes as are read, and as long a comment.
const MOST_NODES: usize = 1 << 26;
const LONGEST_TEXT: usize = 1 << 16;

/// Other variations follow beside the node.
const SIBLING: u8 = 0x80;
/// Nothing follows the node.
const LEAF: u8 = 0x40;
const OLD_COMMENT: u8 = 0x20;
const MARK: u8 = 0x10;
const COMMENT: u8 = 0x08;
/// The book is opened here.
const START: u8 = 0x04;
const NO_MOVE: u8 = 0x02;
/// Two more bytes of flags follow.
const EXTENSION: u8 = 0x01;
/// Of the second of those: a text is shown on the point.
const BOARD_TEXT: u8 = 0x01;

/// Reads a book slice by slice.
#[derive(Debug)]
pub struct LibReader {
    decoder: Decoder,
    builder: Builder,
    reading: Reading,
    /// What hasn't been used of the slices so far, and where in the file it begins.
    rest: Vec<u8>,
    offset: usize,
    /// How much of it there must be before looking at it again pays.
    enough: usize,
    begun: bool,
    /// Whether the next node is the first one, which may be the root.
    at_root: bool,
    places: DepthFirst,
    /// The depth from which a branch is left out.
    dead: Option<usize>,
    start: Option<NodeId>,
    ended: bool,
}

/// Control codes that no record holds.
fn foreign(mark: char) -> bool {
    mark.is_control() && mark != '\n' && mark != '\t'
}

/// A node as it stands in the file.
struct Piece {
    length: usize,
    place: u8,
    flags: u8,
    comment: String,
    board_text: String,
}

/// Whether a file is a book: by its header, or, for old ones, by its first move at h8.
pub(super) fn begins(bytes: &[u8]) -> bool {
    let headerless = bytes.first() == Some(&0x78) && (!is_text(bytes) || bytes == [0x78, LEAF]);
    bytes.starts_with(MAGIC) || headerless
}

impl LibReader {
    /// A reader for a book of about `bytes` bytes.
    pub fn new(decoder: Decoder, bytes: usize) -> LibReader {
        let mut builder = Builder::new(Record::new(Size::default()));
        let nodes = (bytes / 2).min(MOST_NODES);
        builder.record().tree_mut().reserve(nodes);
        LibReader {
            decoder,
            builder,
            reading: Reading::new(Format::Lib),
            rest: Vec::new(),
            offset: 0,
            enough: 0,
            begun: false,
            at_root: true,
            places: DepthFirst::new(true),
            dead: None,
            start: None,
            ended: false,
        }
    }

    /// Reads the next slice of the file.
    pub fn push(&mut self, slice: &[u8]) {
        if self.ended {
            return;
        }
        let mut rest = std::mem::take(&mut self.rest);
        rest.extend_from_slice(slice);
        if rest.len() < self.enough {
            self.rest = rest;
            return;
        }
        let mut used = 0;
        if !self.begun {
            if rest.len() < HEADER && MAGIC.starts_with(&rest[..rest.len().min(8)]) {
                self.rest = rest;
                return;
            }
            self.begun = true;
            used = self.skip_header(&rest);
        }
        while let Some(piece) = self.piece(&rest[used..]) {
            used += piece.length;
            self.add(piece);
            if self.ended {
                return;
            }
        }
        rest.drain(..used);
        // A long text may lack its end: twice as much is looked at next time, so that
        // slices may be small.
        self.enough = 2 * rest.len();
        self.rest = rest;
    }

    fn skip_header(&mut self, bytes: &[u8]) -> usize {
        let skipped = if bytes.starts_with(MAGIC) { HEADER } else { 0 };
        self.offset = skipped;
        skipped
    }

    /// How many nodes have been read.
    pub fn nodes(&mut self) -> usize {
        self.builder.record().tree().made() - 1
    }

    /// The book, or what there is of it.
    pub fn finish(mut self) -> Reading {
        self.enough = 0;
        self.push(&[]);
        if !self.begun {
            let kind = match self.rest[..] {
                [] => RecordErrorKind::Empty,
                _ => RecordErrorKind::Truncated,
            };
            return Reading::failed(Format::Lib, Problem::byte(0, kind));
        }
        let begun = self.nodes() > 0 || !self.rest.is_empty();
        if !self.ended && begun && (self.places.here().is_some() || !self.rest.is_empty()) {
            self.note(RecordErrorKind::Truncated);
        }
        let mut record = self.builder.finish();
        if let Some(start) = self.start {
            record.go_to(start);
        }
        self.reading.records.push(record);
        self.reading
    }

    fn note(&mut self, kind: RecordErrorKind) {
        self.reading.note(Problem::byte(self.offset, kind));
    }

    /// The node at the beginning of `bytes`, if it is there as a whole.
    fn piece(&mut self, bytes: &[u8]) -> Option<Piece> {
        let &[place, flags, ..] = bytes else {
            return None;
        };
        if self.places.here().is_none() {
            self.note(RecordErrorKind::Trailing);
            self.ended = true;
            return None;
        }
        let mut length = 2;
        let mut more = 0;
        let mut garbled = false;
        if flags & EXTENSION != 0 {
            more = *bytes.get(3)?;
            length = 4;
        }
        let mut text = |wanted: bool| {
            if !wanted {
                return Some(String::new());
            }
            let (text, used, unreadable) = self.text(&bytes[length..])?;
            length += used;
            garbled |= unreadable;
            Some(text)
        };
        let comment = text(flags & (COMMENT | OLD_COMMENT) != 0)?;
        let board_text = text(more & BOARD_TEXT != 0)?;
        if garbled {
            self.note(RecordErrorKind::Encoding);
        }
        Some(Piece {
            length,
            place,
            flags,
            comment,
            board_text,
        })
    }

    /// The text at the beginning of `bytes`, which ends in a pair with a zero, its
    /// length, and whether letters of it are unreadable.
    fn text(&mut self, bytes: &[u8]) -> Option<(String, usize, bool)> {
        let (pairs, _) = bytes.as_chunks::<2>();
        let Some(last) = pairs
            .iter()
            .take(LONGEST_TEXT / 2)
            .position(|pair| pair.contains(&0))
        else {
            if bytes.len() >= LONGEST_TEXT {
                self.note(RecordErrorKind::TooMany);
                self.ended = true;
            }
            return None;
        };
        let used = 2 * (last + 1);
        let letters = bytes[..used].split(|&byte| byte == 0).next()?;
        let strictly = std::str::from_utf8(letters).ok().map(str::to_owned);
        let decoded = strictly.or_else(|| (self.decoder)(letters, Encoding::Gb18030));
        let unreadable = decoded.is_none();
        let text = decoded.unwrap_or_else(|| String::from_utf8_lossy(letters).into_owned());
        // RenLib puts a backspace between the first line and the others.
        let text = match text.contains(char::is_control) {
            true => text.replace("\r\n", "\n").replace(foreign, "\n"),
            false => text,
        };
        Some((text, used, unreadable))
    }

    /// Adds a node and finds out where the next one belongs.
    fn add(&mut self, piece: Piece) {
        let depth = self.places.here().unwrap_or(0);
        let is_root = std::mem::take(&mut self.at_root) && piece.place == 0;
        if self.dead.is_some_and(|dead| depth <= dead) {
            self.dead = None;
        }
        if self.nodes() == MOST_NODES {
            self.note(RecordErrorKind::TooMany);
            self.ended = true;
            return;
        }
        if self.dead.is_none() {
            self.builder.back_to(depth);
            let added = if is_root {
                Ok(NodeId::ROOT)
            } else {
                self.play(&piece).and_then(|play| self.builder.add(play))
            };
            match added {
                Ok(node) => self.annotate(node, &piece),
                Err(kind) => {
                    self.note(kind);
                    self.dead = Some(depth);
                }
            }
        }
        let below = if is_root { depth } else { depth + 1 };
        let goes_on = piece.flags & LEAF == 0;
        self.places
            .go_on(piece.flags & SIBLING != 0, goes_on.then_some(below));
        self.offset += piece.length;
    }

    fn play(&self, piece: &Piece) -> Result<Play, RecordErrorKind> {
        let turn = self.builder.turn();
        if piece.flags & NO_MOVE != 0 {
            return Ok(Play::Nothing);
        }
        if piece.place == 0 {
            return Ok(Play::Pass(turn));
        }
        let place = piece.place - 1;
        let row = SIDE.checked_sub(place / 16 + 1);
        let point = row.and_then(|row| Point::new(place % 16, row));
        point.map(|point| Play::Stone(point, turn)).ok_or_else(|| {
            let text = format!("0x{:02x}", piece.place);
            RecordErrorKind::MoveOffBoard(self.builder.depth() + 1, text)
        })
    }

    fn annotate(&mut self, node: NodeId, piece: &Piece) {
        if piece.flags & START != 0 {
            self.start = Some(node);
        }
        let record = self.builder.record();
        let point = record.tree().play(node).point();
        let labelled = !piece.board_text.is_empty();
        let marked = piece.flags & MARK != 0;
        if piece.comment.is_empty() && !labelled && !marked {
            return;
        }
        record.tree_mut().annotate(node, |note| {
            note.comment.clone_from(&piece.comment);
            if let (Some(point), true) = (point, labelled) {
                let (kind, text) = (MarkKind::Label, piece.board_text.clone());
                note.mark(Mark { kind, point, text });
            }
            if let (Some(point), true) = (point, marked) {
                let (kind, text) = (MarkKind::Circle, String::new());
                note.mark(Mark { kind, point, text });
            }
        });
    }
}
