//! A game in parts, for what is too large to be written or read at once: first what is
//! known of it, as a link without moves, then the bytes of its tree, slice by slice.

use crate::record::builder::{Builder, DepthFirst};
use crate::record::content::Record;
use crate::record::error::{Problem, RecordErrorKind};
use crate::record::format::{Format, ParsedFile};
use crate::record::formats::link::read::read_head;
use crate::record::formats::link::tree::{Packer, read_nodes};
use crate::record::formats::link::write::write_head;

/// A larger book than this is read all the same.
const MOST_RESERVED: usize = 1 << 24;

/// Notes that are freed in a millisecond.
const FEW: usize = 4000;

/// Writes a game in parts and uses it up.
#[derive(Debug)]
pub struct PartWriter {
    record: Record,
    packer: Packer,
    written: bool,
}

/// Reads what [`PartWriter`] wrote.
#[derive(Debug)]
pub struct PartReader {
    builder: Builder,
    places: Option<DepthFirst>,
    rest: Vec<u8>,
}

impl PartWriter {
    /// Before the first part.
    pub fn new(record: Record) -> PartWriter {
        PartWriter {
            packer: Packer::new(&record),
            record,
            written: false,
        }
    }

    /// What is known of the game.
    pub fn head(&self) -> String {
        write_head(&self.record)
    }

    /// How many nodes there are, or somewhat fewer.
    pub fn nodes(&self) -> usize {
        self.record.tree().made()
    }

    /// The next bytes of the tree, about `most`; `None` after the last ones. Some calls
    /// only free memory, and give none.
    pub fn part(&mut self, most: usize) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        if !self.written {
            self.packer.write(&self.record, most, &mut bytes);
            self.written = bytes.is_empty();
        }
        (!self.written || self.record.tree_mut().drop_notes(FEW)).then_some(bytes)
    }
}

impl PartReader {
    /// A reader for a game of about so many nodes.
    pub fn new(head: &str, nodes: usize) -> Result<PartReader, Problem> {
        let mut parsed = ParsedFile::new(Format::LINK);
        let fields = head.strip_prefix("v1;").unwrap_or_default();
        let builder = read_head(fields, &mut parsed);
        let unknown = || Problem::line(1, RecordErrorKind::Unknown);
        let problem = parsed.problems.into_iter().find(Problem::is_error);
        match (builder, problem) {
            (Some(mut builder), None) => {
                builder
                    .record()
                    .tree_mut()
                    .reserve(nodes.min(MOST_RESERVED));
                Ok(PartReader {
                    builder,
                    places: None,
                    rest: Vec::new(),
                })
            }
            (_, problem) => Err(problem.unwrap_or_else(unknown)),
        }
    }

    /// Reads the next bytes of the tree.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), RecordErrorKind> {
        self.rest.extend(bytes);
        let mut rest = self.rest.as_slice();
        let read = read_nodes(&mut self.builder, &mut self.places, &mut rest);
        let left = rest.len();
        self.rest.drain(..self.rest.len() - left);
        match read {
            Err(RecordErrorKind::Truncated) => Ok(()),
            read => read,
        }
    }

    /// The game, left at the end of its main line.
    pub fn finish(self) -> Result<Record, RecordErrorKind> {
        let ended = self.places.is_some_and(|places| places.here().is_none());
        match (ended, self.rest.is_empty()) {
            (true, true) => Ok(self.builder.finish()),
            (true, false) => Err(RecordErrorKind::Trailing),
            (false, _) => Err(RecordErrorKind::Truncated),
        }
    }
}
