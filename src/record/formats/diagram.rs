//! A picture of the stones in letters, as [`Board`] shows itself.

use crate::board::Board;
use crate::record::content::Record;
use crate::record::error::{Problem, RecordErrorKind};
use crate::record::format::{Codec, Detect, Entry, Format, ParsedFile, Read};
use crate::record::holds::{Holds, Sizes};

impl Format {
    /// A picture of the stones, as [`Board`] shows itself.
    pub const DIAGRAM: Format = Format(&Entry {
        id: "diagram",
        extension: Some("txt"),
        detect: Detect::Text(detect),
        codec: Some(Codec {
            read: Read::Text(|text, _| read(text)),
            write: |record| record.board_at(record.current()).to_string().into_bytes(),
            holds: Holds {
                size: Sizes::Any,
                setup: |_| true,
                colors: |_| true,
                order: |_| false,
                ..Holds::MOVES
            },
        }),
    });
}

/// Letters of stones, or more dots than digits. A `+` before a digit is a sign.
fn detect(text: &str) -> bool {
    let point = |bytes: &[u8]| bytes[0] == b'+' && !bytes[1].is_ascii_digit();
    let has_point = text.ends_with('+') || text.as_bytes().windows(2).any(point);
    let count = |wanted: fn(&u8) -> bool| text.bytes().filter(wanted).count();
    text.contains(['X', 'O'])
        || has_point
        || count(|&byte| byte == b'.') > count(u8::is_ascii_digit)
}

fn read(text: &str) -> ParsedFile {
    match Board::from_diagram(text) {
        Ok(board) => {
            let mut parsed = ParsedFile::new(Format::DIAGRAM);
            parsed.records.push(Record::with_stones(board, None));
            parsed
        }
        Err(error) => {
            let line = error.line();
            let kind = RecordErrorKind::Diagram(error);
            ParsedFile::failed(Format::DIAGRAM, Problem::line(line, kind))
        }
    }
}
