//! Reads books slice by slice.
//!
//! Slices may have any length, so that a large book doesn't hold up whoever reads
//! it. A node takes 16 bytes of memory, and one with a note about 110 more. Passes
//! count as moves, and the sides take turns from Black. Letters that aren't UTF-8 are
//! decoded when the whole book has been seen, because a short text tells little of its
//! encoding.

use crate::point::{Point, Size};
use crate::record::builder::{Builder, DepthFirst};
use crate::record::content::Record;
use crate::record::encoding::{Decoder, UNKNOWN, from_outline, is_text, outline, readings};
use crate::record::error::{Problem, RecordErrorKind};
use crate::record::format::{Format, ParsedFile};
use crate::record::formats::renlib::layout::{
    BOARD_TEXT, COMMENT, EXTENSION, HEADER, LEAF, MAGIC, MARK, NO_MOVE, OLD_COMMENT, SIBLING, SIDE,
    START,
};
use crate::record::note::{Mark, MarkKind, Note};
use crate::record::tree::{NodeId, Play};

/// The most nodes that are read, and the longest comment in bytes.
const MAX_NODES: usize = 1 << 26;
const MAX_TEXT: usize = 1 << 16;

/// Reads a book of RenLib slice by slice.
#[derive(Debug)]
pub struct LibReader {
    decoder: Decoder,
    builder: Builder,
    parsed: ParsedFile,
    /// The bytes that aren't read yet, and where in the file they begin.
    rest: Vec<u8>,
    offset: usize,
    /// How many of them there must be before another look at them pays.
    enough: usize,
    begun: bool,
    /// Whether the next node is the first one, which may be the root.
    at_root: bool,
    depths: DepthFirst,
    /// The depth below which a branch is skipped because its move can't be played.
    dead: Option<usize>,
    start: Option<NodeId>,
    ended: bool,
    /// The nodes with texts that aren't decoded yet, and the first of those texts.
    encoded: Vec<NodeId>,
    sample: Vec<u8>,
}

/// A control code that no record holds.
fn foreign(mark: char) -> bool {
    mark.is_control() && mark != '\n' && mark != '\t'
}

/// A node as it stands in the file.
struct RawNode {
    length: usize,
    /// 0 for the root and for a pass, else the point in rows of 16 and plus 1.
    code: u8,
    flags: u8,
    comment: String,
    board_text: String,
    encoded: bool,
}

/// A text in the file.
struct RawText {
    text: String,
    length: usize,
    /// Whether the text is an outline of bytes in an encoding that isn't known yet.
    encoded: bool,
}

/// Whether a file is a book: by its header or, if it is old, by its first move at h8.
pub(super) fn begins(bytes: &[u8]) -> bool {
    let headerless = bytes.first() == Some(&0x78) && (!is_text(bytes) || bytes == [0x78, LEAF]);
    bytes.starts_with(MAGIC) || headerless
}

impl LibReader {
    /// A reader of a book of about `bytes` bytes.
    pub fn new(decoder: Decoder, bytes: usize) -> LibReader {
        let mut builder = Builder::new(Record::new(Size::default()));
        let nodes = (bytes / 2).min(MAX_NODES);
        builder.record().tree_mut().reserve(nodes);
        LibReader {
            decoder,
            builder,
            parsed: ParsedFile::new(Format::LIB),
            rest: Vec::new(),
            offset: 0,
            enough: 0,
            begun: false,
            at_root: true,
            depths: DepthFirst::new(true),
            dead: None,
            start: None,
            ended: false,
            encoded: Vec::new(),
            sample: Vec::new(),
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
        while let Some(node) = self.next_node(&rest[used..]) {
            used += node.length;
            self.add(&node);
            if self.ended {
                return;
            }
        }
        rest.drain(..used);
        // What is left may be the start of a long text. Waiting for twice as much keeps
        // many small slices from being searched over and over.
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

    /// The book, as far as it could be read.
    pub fn finish(mut self) -> ParsedFile {
        self.enough = 0;
        self.push(&[]);
        if !self.begun {
            let kind = match self.rest[..] {
                [] => RecordErrorKind::Empty,
                _ => RecordErrorKind::Truncated,
            };
            return ParsedFile::failed(Format::LIB, Problem::byte(0, kind));
        }
        let begun = self.nodes() > 0 || !self.rest.is_empty();
        if !self.ended && begun && (self.depths.here().is_some() || !self.rest.is_empty()) {
            self.report(RecordErrorKind::Truncated);
        }
        self.decode();
        let mut record = self.builder.finish();
        if let Some(start) = self.start {
            record.go_to(start);
        }
        self.parsed.records.push(record);
        self.parsed
    }

    /// Decodes the texts that aren't UTF-8, all in the encoding that suits them best.
    fn decode(&mut self) {
        if self.encoded.is_empty() {
            return;
        }
        let reading = readings(&self.sample, None, self.decoder)
            .into_iter()
            .next();
        let (decoder, mut unknown) = (self.decoder, false);
        let mut decode = |text: &str| {
            let bytes = from_outline(text)?;
            let text = reading?.text(&bytes, decoder)?;
            unknown |= text.contains(UNKNOWN);
            Some(text.replace(foreign, " "))
        };
        let tree = self.builder.record().tree_mut();
        // A move that stands beside itself is one node.
        self.encoded.sort_unstable();
        self.encoded.dedup();
        for &node in &self.encoded {
            tree.annotate(node, |note| note.respell(&mut decode));
        }
        let kind = match reading {
            Some(reading) if !unknown => RecordErrorKind::EncodingGuessed(reading.encoding),
            _ => RecordErrorKind::Encoding,
        };
        self.parsed.report(Problem::byte(0, kind));
    }

    fn report(&mut self, kind: RecordErrorKind) {
        self.parsed.report(Problem::byte(self.offset, kind));
    }

    /// The node at the beginning of `bytes`, if all of it is there.
    fn next_node(&mut self, bytes: &[u8]) -> Option<RawNode> {
        let &[code, flags, ..] = bytes else {
            return None;
        };
        if self.depths.here().is_none() {
            self.report(RecordErrorKind::Trailing);
            self.ended = true;
            return None;
        }
        let mut length = 2;
        let mut more = 0;
        let mut encoded = false;
        if flags & EXTENSION != 0 {
            more = *bytes.get(3)?;
            length = 4;
        }
        let mut text = |wanted: bool| {
            if !wanted {
                return Some(String::new());
            }
            let raw = self.text(&bytes[length..])?;
            length += raw.length;
            encoded |= raw.encoded;
            Some(raw.text)
        };
        let comment = text(flags & (COMMENT | OLD_COMMENT) != 0)?;
        let board_text = text(more & BOARD_TEXT != 0)?;
        Some(RawNode {
            length,
            code,
            flags,
            comment,
            board_text,
            encoded,
        })
    }

    /// The text at the beginning of `bytes`, if all of it is there: it ends with a pair
    /// of bytes that holds a zero.
    fn text(&mut self, bytes: &[u8]) -> Option<RawText> {
        let (pairs, _) = bytes.as_chunks::<2>();
        let Some(last) = pairs
            .iter()
            .take(MAX_TEXT / 2)
            .position(|pair| pair.contains(&0))
        else {
            if bytes.len() >= MAX_TEXT {
                self.report(RecordErrorKind::TooMany);
                self.ended = true;
            }
            return None;
        };
        let length = 2 * (last + 1);
        let letters = bytes[..length].split(|&byte| byte == 0).next()?;
        let strictly = std::str::from_utf8(letters).ok().map(str::to_owned);
        let encoded = strictly.is_none();
        let text = strictly.unwrap_or_else(|| outline(letters));
        // RenLib puts a backspace between the first line and the others.
        let text = match text.contains(char::is_control) {
            true => text.replace("\r\n", "\n").replace(foreign, "\n"),
            false => text,
        };
        Some(RawText {
            text,
            length,
            encoded,
        })
    }

    /// Adds a node and works out where the next one belongs.
    fn add(&mut self, raw: &RawNode) {
        let depth = self.depths.here().unwrap_or(0);
        let is_root = std::mem::take(&mut self.at_root) && raw.code == 0;
        if self.dead.is_some_and(|dead| depth <= dead) {
            self.dead = None;
        }
        if self.nodes() == MAX_NODES {
            self.report(RecordErrorKind::TooMany);
            self.ended = true;
            return;
        }
        if self.dead.is_none() {
            self.builder.back_to(depth);
            let added = if is_root {
                Ok(NodeId::ROOT)
            } else {
                self.play(raw).and_then(|play| self.builder.add(play))
            };
            match added {
                Ok(node) => self.annotate(node, raw),
                Err(kind) => {
                    self.report(kind);
                    self.dead = Some(depth);
                }
            }
        }
        let below = if is_root { depth } else { depth + 1 };
        let goes_on = raw.flags & LEAF == 0;
        self.depths
            .go_on(raw.flags & SIBLING != 0, goes_on.then_some(below));
        self.offset += raw.length;
    }

    fn play(&self, raw: &RawNode) -> Result<Play, RecordErrorKind> {
        let turn = self.builder.turn();
        if raw.flags & NO_MOVE != 0 {
            return Ok(Play::Nothing);
        }
        if raw.code == 0 {
            return Ok(Play::Pass(turn));
        }
        let index = raw.code - 1;
        let row = SIDE.checked_sub(index / 16 + 1);
        let point = row.and_then(|row| Point::new(index % 16, row));
        point.map(|point| Play::Stone(point, turn)).ok_or_else(|| {
            let text = format!("0x{:02x}", raw.code);
            RecordErrorKind::MoveOffBoard(self.builder.depth() + 1, text)
        })
    }

    fn annotate(&mut self, node: NodeId, raw: &RawNode) {
        if raw.flags & START != 0 {
            self.start = Some(node);
        }
        let record = self.builder.record();
        let point = record.tree().play(node).point();
        let labelled = !raw.board_text.is_empty();
        let marked = raw.flags & MARK != 0;
        if raw.comment.is_empty() && !labelled && !marked {
            return;
        }
        if raw.encoded {
            self.encoded.push(node);
            for text in [&raw.comment, &raw.board_text] {
                let bytes = from_outline(text).filter(|_| self.sample.len() < MAX_TEXT);
                self.sample.extend(bytes.unwrap_or_default());
                self.sample.push(b' ');
            }
        }
        let mut note = Note::default();
        note.comment.clone_from(&raw.comment);
        if let (Some(point), true) = (point, labelled) {
            let (kind, text) = (MarkKind::Label, raw.board_text.clone());
            note.mark(Mark { kind, point, text });
        }
        if let (Some(point), true) = (point, marked) {
            let (kind, text) = (MarkKind::Circle, String::new());
            note.mark(Mark { kind, point, text });
        }
        self.builder.note(note);
    }
}
