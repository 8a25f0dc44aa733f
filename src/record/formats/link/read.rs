//! Reads links: our own by their fields, and those of gomocalc and Renju Note.

use crate::board::Color;
use crate::game::ForbiddenMoves;
use crate::point::Size;
use crate::record::builder::Builder;
use crate::record::content::Record;
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::{Format, OpenOptions, ParsedFile};
use crate::record::formats::link::tree;
use crate::record::move_text::{Stray, scan};
use crate::record::note::Note;
use crate::record::outcome::{Ending, Outcome};
use crate::record::text::{excerpt, one_line};
use crate::record::tree::{NodeId, Play};
use crate::rules::Rule;

/// Names and values, decoded.
type Fields = Vec<(String, String)>;

/// The most fields that are read, known ones or not.
const MAX_FIELDS: usize = 100;

/// Reads a link, ours or another site's.
#[inline(never)]
pub(super) fn read(text: &str, options: &OpenOptions) -> ParsedFile {
    let text = text.trim();
    let code = match text.split_once('#') {
        Some((_, code)) => code,
        None if text.starts_with("http") => {
            return ParsedFile::failed(Format::LINK, Problem::line(1, RecordErrorKind::Unknown));
        }
        None => text,
    };
    let mut parsed = ParsedFile::new(Format::LINK);
    let own = code.strip_prefix('v').and_then(|rest| rest.split_once(';'));
    match own {
        Some(("1", rest)) => read_own(rest, options, &mut parsed),
        Some((version, _)) if version.parse::<u32>().is_ok() => {
            report(&mut parsed, RecordErrorKind::Version(version.to_owned()));
        }
        _ => read_other(code, options, &mut parsed),
    }
    parsed
}

#[inline(never)]
fn report(parsed: &mut ParsedFile, kind: RecordErrorKind) {
    parsed.report(Problem::line(1, kind));
}

/// This field can't be read.
#[inline(never)]
fn wrong(name: &str, value: &str) -> RecordErrorKind {
    RecordErrorKind::Value(excerpt(&format!("{name}={value}")))
}

/// Reads gomocalc's moves, or Renju Note's fields between commas.
#[inline(never)]
fn read_other(code: &str, options: &OpenOptions, parsed: &mut ParsedFile) {
    let code = decode(code).unwrap_or_default();
    let field = |name: &str| {
        let mut fields = code.split(',');
        fields.find_map(|field| {
            field
                .strip_prefix(name)?
                .strip_prefix(':')
                .map(str::to_owned)
        })
    };
    let named = ["g", "gid", "c", "o"]
        .iter()
        .any(|name| field(name).is_some());
    let moves = match field("g") {
        Some(moves) => moves,
        None if named => String::new(),
        None => code.trim_start_matches('/').to_owned(),
    };
    let scanned = scan(&moves);
    if let Some(stray) = scanned.stray {
        report(parsed, RecordErrorKind::NotAMove(stray.word));
    } else if scanned.points.is_empty() {
        report(parsed, RecordErrorKind::Empty);
        return;
    }
    let location = Location::Line(1);
    let points = scanned.points.into_iter();
    let moves = points.map(|(_, point)| (location, point));
    parsed.add_line(Record::new(options.size), moves.collect());
    if let (Some(cursor), Some(record)) = (field("c"), parsed.records.last_mut()) {
        match node_at(record, &cursor) {
            Some(node) => record.go_to(node),
            None => report(parsed, RecordErrorKind::Value(excerpt(&cursor))),
        }
    }
}

/// The node of that number, counted in the order in which a link holds the tree.
fn node_at(record: &Record, number: &str) -> Option<NodeId> {
    record.tree().nodes().nth(number.parse().ok()?)
}

/// The fields of a link, each name once.
#[inline(never)]
fn fields(text: &str, parsed: &mut ParsedFile) -> Fields {
    let mut fields = Fields::new();
    for field in text.split(';').filter(|field| !field.is_empty()) {
        let (name, value) = field.split_once('=').unwrap_or((field, "%"));
        match decode(value) {
            Some(value) if get(&fields, name).is_none() && fields.len() < MAX_FIELDS => {
                fields.push((name.to_owned(), value));
            }
            _ => report(parsed, RecordErrorKind::Value(excerpt(field))),
        }
    }
    fields
}

#[inline(never)]
fn get<'a>(fields: &'a [(String, String)], wanted: &str) -> Option<&'a str> {
    let found = fields.iter().find(|(name, _)| name == wanted);
    found.map(|(_, value)| value.as_str())
}

#[inline(never)]
fn read_own(text: &str, options: &OpenOptions, parsed: &mut ParsedFile) {
    let fields = fields(text, parsed);
    let Some(mut builder) = start(&fields, options.size, parsed) else {
        return;
    };
    let moved = match (get(&fields, "m"), get(&fields, "t")) {
        (moves, None) => read_moves(&mut builder, moves.unwrap_or_default(), get(&fields, "ms")),
        (None, Some(tree)) => tree::read(&mut builder, tree),
        (Some(moves), Some(_)) => Err(wrong("m", moves)),
    };
    if let Err(kind) = moved {
        report(parsed, kind);
    }
    let merged = builder.has_merged();
    let mut record = builder.finish();
    // It counts the nodes that were written.
    if let Some(cursor) = get(&fields, "c").filter(|_| !merged) {
        match node_at(&record, cursor) {
            Some(node) => record.go_to(node),
            None => report(parsed, wrong("c", cursor)),
        }
    }
    parsed.records.push(record);
}

/// Reads what is known of a game, its moves left out, in our own link without its
/// version; `None` if there is nothing that it could be about.
pub(super) fn read_head(text: &str, parsed: &mut ParsedFile) -> Option<Builder> {
    let fields = fields(text, parsed);
    start(&fields, Size::default(), parsed)
}

/// A game without moves, of which the fields say what is known.
fn start(fields: &[(String, String)], size: Size, parsed: &mut ParsedFile) -> Option<Builder> {
    let said = get(fields, "n");
    let size = match said {
        Some(side) => side.parse().ok().and_then(|side| Size::new(side).ok()),
        None => Some(size),
    };
    let Some(size) = size else {
        let text = excerpt(said.unwrap_or_default());
        report(parsed, RecordErrorKind::Size(text));
        return None;
    };
    let mut builder = Builder::new(Record::new(size));
    for (name, value) in fields {
        if let Err(kind) = set_up(&mut builder, name, value) {
            report(parsed, kind);
        }
        if !inform(builder.record(), name, value) {
            report(parsed, wrong(name, value));
        }
    }
    Some(builder)
}

/// Reads set-up stones and who moves first; ignores other fields.
fn set_up(builder: &mut Builder, name: &str, value: &str) -> Result<(), RecordErrorKind> {
    let color = match name {
        "ab" => Color::Black,
        "aw" => Color::White,
        "pl" => {
            builder.say_turn(match value {
                "b" => Color::Black,
                "w" => Color::White,
                _ => return Err(wrong(name, value)),
            });
            return Ok(());
        }
        _ => return Ok(()),
    };
    let scanned = scan(value);
    for (_, point) in scanned.points {
        let refused = |_| RecordErrorKind::StoneOffBoard(point.to_string());
        builder.set_up(point, color).map_err(refused)?;
    }
    no_stray(scanned.stray)
}

fn read_moves(
    builder: &mut Builder,
    moves: &str,
    times: Option<&str>,
) -> Result<(), RecordErrorKind> {
    let scanned = scan(moves);
    let mut times = times.into_iter().flat_map(|times| times.split(','));
    for (_, point) in scanned.points {
        let node = builder.add(Play::Stone(point, builder.turn()))?;
        let time = times.next().filter(|time| !time.is_empty());
        if let Some(time) = time {
            let time: u32 = time.parse().map_err(|_| wrong("ms", time))?;
            let change = |note: &mut Note| note.time = Some(time).filter(|&t| t > 0);
            builder.record().annotate(node, change);
        }
    }
    no_stray(scanned.stray)
}

fn no_stray(stray: Option<Stray>) -> Result<(), RecordErrorKind> {
    stray.map_or(Ok(()), |stray| Err(RecordErrorKind::NotAMove(stray.word)))
}

/// Reads a field of the whole game; `false` if its value can't be read.
#[inline(never)]
fn inform(record: &mut Record, name: &str, value: &str) -> bool {
    let info = &mut record.info;
    let [black, white] = &mut info.players;
    let text = || one_line(value);
    let number = || value.parse::<u64>().ok();
    match name {
        "r" => info.rule = Rule::ALL.into_iter().find(|rule| rule.id() == value),
        "f" => {
            info.forbidden = match value {
                "lose" => Some(ForbiddenMoves::Lose),
                "refuse" => Some(ForbiddenMoves::Refuse),
                _ => None,
            };
        }
        "o" => info.opening = text(),
        "gn" => info.title = text(),
        "dt" => info.date = text(),
        "re" => info.result = outcome(value),
        "pb" => black.name = text(),
        "pw" => white.name = text(),
        "gb" => black.program = text(),
        "gw" => white.program = text(),
        "lb" => black.level = number().and_then(|level| level.try_into().ok()),
        "lw" => white.level = number().and_then(|level| level.try_into().ok()),
        "sb" => black.seed = number(),
        "sw" => white.seed = number(),
        _ => return true,
    }
    match name {
        "r" => info.rule.is_some(),
        "f" => info.forbidden.is_some(),
        "re" => info.result.is_some(),
        "lb" => info.players[0].level.is_some(),
        "lw" => info.players[1].level.is_some(),
        "sb" => info.players[0].seed.is_some(),
        "sw" => info.players[1].seed.is_some(),
        _ => true,
    }
}

/// The result: `b`, `w` or `d` for a draw, then by what.
fn outcome(value: &str) -> Option<Outcome> {
    let mut marks = value.chars();
    let winner = match marks.next()? {
        'b' => Some(Color::Black),
        'w' => Some(Color::White),
        'd' => None,
        _ => return None,
    };
    let by = Ending::named(marks.as_str());
    Some(Outcome { winner, by })
}

/// Decodes what is written as `%` and two digits; `None` if that isn't text.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digits = rest.get(..2)?;
        let digit = |byte: u8| char::from(byte).to_digit(16);
        bytes.push(u8::try_from(16 * digit(digits[0])? + digit(digits[1])?).ok()?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).ok()
}
