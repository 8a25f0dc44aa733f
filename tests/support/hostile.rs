//! What must hold for whatever bytes are opened, for the mutated samples of the
//! ordinary tests and for the fuzzers alike.

use wuzi::record::{
    self, FORMATS, Format, LibReader, OpenOptions, ParsedFile, Record, RecordErrorKind,
};
use wuzi::{ForbiddenMoves, Rule};

/// Opens `bytes` in the format, or as they show, and checks what comes of it.
pub(crate) fn check(bytes: &[u8], format: Option<Format>) {
    let options = OpenOptions {
        format,
        decoder: record::with_tables,
        skips_i: bytes.len() % 7 == 3,
        from_top: bytes.len() % 7 == 5,
        ..OpenOptions::default()
    };
    let parsed = record::open(bytes, &options);
    check_reading(&parsed, bytes);
    if parsed.format == Format::LIB {
        in_slices(bytes, &parsed);
    }
    let declared = parsed.records.len();
    for record in parsed.records.iter().take(3) {
        check_record(record);
    }
    assert!(declared <= bytes.len());
}

fn check_reading(parsed: &ParsedFile, bytes: &[u8]) {
    assert!(!parsed.records.is_empty() || !parsed.problems.is_empty());
    assert!(parsed.problems.len() <= 102);
    for problem in &parsed.problems {
        assert!(!problem.to_string().is_empty());
        assert!(!problem.kind.reason().0.is_empty());
        match problem.location {
            record::Location::Byte(byte) => assert!(byte <= bytes.len()),
            record::Location::Line(line) => assert!((1..=bytes.len() + 1).contains(&line)),
        }
    }
    let nodes = parsed.records.iter().map(|record| record.tree().made() - 1);
    assert!(nodes.sum::<usize>() <= bytes.len().max(1));
}

/// A book read in slices is the book read at once.
fn in_slices(bytes: &[u8], whole: &ParsedFile) {
    let mut reader = LibReader::new(record::with_tables, 0);
    let step = 1 + bytes.first().map_or(0, |&byte| usize::from(byte) % 5);
    for slice in bytes.chunks(step) {
        reader.push(slice);
    }
    let parsed = reader.finish();
    assert_eq!(parsed.problems, whole.problems);
    assert_eq!(parsed.records, whole.records);
}

fn check_record(record: &Record) {
    let played = record.game(Rule::Freestyle, ForbiddenMoves::Refuse);
    if let Ok(played) = played {
        assert!(played.game.moves().len() <= 400);
    }
    // All formats in turn: whoever calls has many inputs.
    let turn = record.tree().made() % FORMATS.len();
    for format in [Format::SGF, Format::LINK, FORMATS[turn]] {
        let losses = record::losses(record, format);
        let written = record::write(record, format);
        assert_eq!(losses, written.clone().map(|written| written.losses));
        let Ok(written) = written else { continue };
        if written.losses.is_empty() && !written.bytes.trim_ascii().is_empty() {
            reads_back(record, format, &written.bytes);
        }
    }
}

/// What was written without a loss reads back as it was.
fn reads_back(record: &Record, format: Format, bytes: &[u8]) {
    let options = OpenOptions {
        size: record.size(),
        format: Some(format),
        decoder: record::with_tables,
        ..OpenOptions::default()
    };
    let again = record::open(bytes, &options);
    let text = String::from_utf8_lossy(bytes);
    let unsaid = |kind: &RecordErrorKind| matches!(kind, RecordErrorKind::UnknownRule(_));
    let problems = again
        .problems
        .iter()
        .filter(|problem| !unsaid(&problem.kind));
    assert_eq!(
        problems.collect::<Vec<_>>(),
        Vec::<&record::Problem>::new(),
        "{text}"
    );
    assert_eq!(again.records.len(), 1, "{text}");
    let read = &again.records[0];
    let outline = |record: &Record| {
        let tree = record.tree();
        let step = |node| (tree.play(node), tree.note(node).cloned());
        tree.nodes().map(step).collect::<Vec<_>>()
    };
    let (left, right) = (outline(read), outline(record));
    let differing = left.iter().zip(&right).find(|(left, right)| left != right);
    assert_eq!(differing, None, "{format:?}: {text}");
    assert_eq!(read, record, "{format:?}: {text}");
}
