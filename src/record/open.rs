//! Opening a file: from bytes through text to its games.
//!
//! Owns the way there, the same for all formats. What a format's content means is
//! its reader's business.

use crate::board::Color;
use crate::record::content::GameInfo;
use crate::record::detect::{binary_format_of, format_of};
use crate::record::encoding::{
    UNKNOWN, certain_text, declared_encoding, is_text, outline, readings,
};
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
    match certain_text(bytes) {
        Some(text) => open_text(&text, options),
        None => open_encoded(bytes, options),
    }
}

/// Reads text that isn't UTF-8: in the likeliest encoding in which no letter swallows
/// anything of the game. Says what was guessed, and what couldn't be read.
fn open_encoded(bytes: &[u8], options: &OpenOptions) -> ParsedFile {
    let declared = declared_encoding(bytes);
    let least = Held::of(&open_text(&outline(bytes), options));
    let readings = readings(bytes, declared, options.decoder);
    let found = readings.into_iter().find_map(|reading| {
        let text = reading.text(bytes, options.decoder)?;
        let parsed = open_text(&text, options);
        let guessed = declared != Some(reading.encoding);
        let kind = match text.contains(UNKNOWN) {
            true => Some(RecordErrorKind::Encoding),
            false => guessed.then_some(RecordErrorKind::EncodingGuessed(reading.encoding)),
        };
        Held::of(&parsed).includes(&least).then_some((parsed, kind))
    });
    let (mut parsed, remark) = found.unwrap_or_else(|| {
        let text = String::from_utf8_lossy(bytes);
        (open_text(&text, options), Some(RecordErrorKind::Encoding))
    });
    parsed
        .problems
        .extend(remark.map(|kind| Problem::line(1, kind)));
    parsed
}

/// How much of a file is in its games, and what is missing.
struct Held {
    moves: usize,
    facts: usize,
    errors: usize,
}

impl Held {
    fn of(parsed: &ParsedFile) -> Held {
        let errors = parsed.problems.iter().filter(|problem| problem.is_error());
        let mut held = Held {
            moves: 0,
            facts: 0,
            errors: errors.count(),
        };
        for record in &parsed.records {
            let tree = record.tree();
            let count = |color| record.stones().stones(color).count();
            held.moves += count(Color::Black) + count(Color::White) + tree.nodes().count();
            held.facts += facts(&record.info);
            for note in tree.nodes().filter_map(|node| tree.note(node)) {
                let values = note.properties.iter().map(|kept| kept.values.len());
                held.facts += values.sum::<usize>() + note.marks().len();
                held.facts += usize::from(!note.comment.is_empty());
            }
        }
        held
    }

    fn includes(&self, other: &Held) -> bool {
        self.moves >= other.moves && self.facts >= other.facts && self.errors <= other.errors
    }
}

/// How much is known about a game.
fn facts(info: &GameInfo) -> usize {
    let names = info.players.iter().map(|player| &player.name);
    let texts = names.chain([&info.opening, &info.title, &info.date]);
    let said = usize::from(info.rule.is_some()) + usize::from(info.result.is_some());
    said + texts.filter(|text| !text.is_empty()).count()
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
