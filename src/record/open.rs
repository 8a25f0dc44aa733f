//! Opening a file: from bytes through text to its games.
//!
//! Owns the way there, the same for all formats. What a format's content means is
//! its reader's business.

use crate::record::detect::{binary_format_of, format_of};
use crate::record::encoding::{declared_encoding, is_text, text_of};
use crate::record::error::{Problem, RecordErrorKind};
use crate::record::format::{Detect, Format, OpenOptions, ParsedFile, Read};

/// Reads a file in any format.
pub fn open(bytes: &[u8], options: &OpenOptions) -> ParsedFile {
    let format = match options.format {
        Some(format) => Some(format),
        None => binary_format_of(bytes).filter(|_| !reads_as_text(bytes)),
    };
    if let Some(format) = format.filter(|format| matches!(format.0.detect, Detect::Bytes(_))) {
        return match format.0.codec.as_ref().map(|codec| &codec.read) {
            Some(Read::Bytes(read)) => read(bytes, options),
            _ => ParsedFile::failed(format, Problem::byte(0, RecordErrorKind::LeftOut)),
        };
    }
    if !is_text(bytes) {
        let problem = Problem::byte(0, RecordErrorKind::Unknown);
        return ParsedFile::failed(Format::MOVES, problem);
    }
    let (text, problem) = text_of(bytes, declared_encoding(bytes), options.decoder);
    let mut parsed = open_text(&text, options);
    parsed.problems.extend(problem);
    parsed
}

/// Whether `bytes` make sense as text. A count and as many different bytes can look
/// like letters.
fn reads_as_text(bytes: &[u8]) -> bool {
    let text = std::str::from_utf8(bytes).ok().filter(|_| is_text(bytes));
    text.is_some_and(|text| open_text(text, &OpenOptions::default()).is_whole())
}

/// Reads text in any format that is text.
pub fn open_text(text: &str, options: &OpenOptions) -> ParsedFile {
    let text = text.trim_start_matches('\u{feff}');
    // No format knows control codes other than tabs and line ends.
    let foreign = |mark: char| mark.is_control() && !"\t\n\r".contains(mark);
    if text.contains(foreign) {
        return open_text(&text.replace(foreign, " "), options);
    }
    let format = options.format.unwrap_or_else(|| format_of(text));
    if text.trim().is_empty() {
        return ParsedFile::failed(format, Problem::line(1, RecordErrorKind::Empty));
    }
    match format.0.codec.as_ref().map(|codec| &codec.read) {
        Some(Read::Text(read)) => read(text, options),
        Some(Read::Bytes(_)) => {
            ParsedFile::failed(format, Problem::byte(0, RecordErrorKind::Unknown))
        }
        None => ParsedFile::failed(format, Problem::line(1, RecordErrorKind::LeftOut)),
    }
}
