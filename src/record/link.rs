//! A whole game in the part of a link behind `#`.
//!
//! Ours is `v1;n=15;r=renju;m=h8i9`: a version, then fields; those that aren't
//! known are ignored. `n` size, `r` rule, `f` forbidden moves, `o` opening, `ab` `aw`
//! set-up stones, `pl` who moves first, `m` moves and `ms` their times, or `t` a
//! tree in base64url, `c` the node where the game was left, `gn` title, `dt` date, `re`
//! result; `pb` `gb` `lb` `sb` name, program, level and seed of Black, with `w` of
//! White. The links of gomocalc (`#/h8i9`) and of Renju Note (`#g:h8i9,c:1`) are
//! read too.

use std::fmt;

use crate::board::Color;
use crate::game::ForbiddenMoves;
use crate::point::{Point, Size};
use crate::record::builder::Builder;
use crate::record::content::{Outcome, Record, one_line, turn_by_count};
use crate::record::error::{Problem, RecordErrorKind};
use crate::record::lines::excerpt;
use crate::record::moves::scan;
use crate::record::tree::{NodeId, Play};
use crate::record::{Format, OpenOptions, Reading, link_tree};
use crate::rules::Rule;

/// The game doesn't fit into a link of the length that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// How long the link would be at least, in characters.
    pub length: usize,
}

/// The fields that are text of the record's info, and those of the players.
type Fields = Vec<(String, String)>;

/// As many fields as a link may have, known ones or not.
const MOST_FIELDS: usize = 100;

/// Whether a text is a link or the part behind `#`.
pub(super) fn is_link(text: &str) -> bool {
    let own = text.strip_prefix('v').and_then(|rest| rest.split_once(';'));
    let versioned = own.is_some_and(|(version, _)| version.parse::<u32>().is_ok());
    let starts = ["#", "http://", "https://", "g:", "gid:"];
    versioned || starts.iter().any(|start| text.starts_with(start))
}

/// Reads a link, of ours or of another site.
#[inline(never)]
pub(super) fn read(text: &str, options: &OpenOptions) -> Reading {
    let text = text.trim();
    let code = match text.split_once('#') {
        Some((_, code)) => code,
        None if text.starts_with("http") => {
            return Reading::failed(Format::Link, Problem::line(1, RecordErrorKind::Unknown));
        }
        None => text,
    };
    let mut reading = Reading::new(Format::Link);
    let own = code.strip_prefix('v').and_then(|rest| rest.split_once(';'));
    match own {
        Some(("1", rest)) => read_own(rest, options, &mut reading),
        Some((version, _)) if version.parse::<u32>().is_ok() => {
            note(&mut reading, RecordErrorKind::Version(version.to_owned()));
        }
        _ => read_other(code, options, &mut reading),
    }
    reading
}

#[inline(never)]
fn note(reading: &mut Reading, kind: RecordErrorKind) {
    reading.note(Problem::line(1, kind));
}

/// The field can't be read.
#[inline(never)]
fn wrong(name: &str, value: &str) -> RecordErrorKind {
    RecordErrorKind::Value(excerpt(&format!("{name}={value}")))
}

/// Reads gomocalc's moves, or Renju Note's fields between commas.
#[inline(never)]
fn read_other(code: &str, options: &OpenOptions, reading: &mut Reading) {
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
    let (points, wrong) = scan(&moves);
    if let Some((_, word)) = wrong {
        note(reading, RecordErrorKind::NotAMove(word));
    } else if points.is_empty() {
        note(reading, RecordErrorKind::Empty);
        return;
    }
    let place = crate::record::Place::Line(1);
    let record = Record::new(options.size);
    reading.take_line(
        record,
        points
            .into_iter()
            .map(|(_, point)| (place, point))
            .collect(),
    );
    if let (Some(cursor), Some(record)) = (field("c"), reading.records.last_mut()) {
        match node_at(record, &cursor) {
            Some(node) => record.go_to(node),
            None => note(reading, RecordErrorKind::Value(excerpt(&cursor))),
        }
    }
}

/// The node of that number, in the order in which the tree is written.
fn node_at(record: &Record, number: &str) -> Option<NodeId> {
    record.tree().nodes().nth(number.parse().ok()?)
}

/// The fields of a link, each name once.
#[inline(never)]
fn fields(text: &str, reading: &mut Reading) -> Fields {
    let mut fields = Fields::new();
    for field in text.split(';').filter(|field| !field.is_empty()) {
        let (name, value) = field.split_once('=').unwrap_or((field, "%"));
        match decode(value) {
            Some(value) if get(&fields, name).is_none() && fields.len() < MOST_FIELDS => {
                fields.push((name.to_owned(), value));
            }
            _ => note(reading, RecordErrorKind::Value(excerpt(field))),
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
fn read_own(text: &str, options: &OpenOptions, reading: &mut Reading) {
    let fields = fields(text, reading);
    let said = get(&fields, "n");
    let size = match said {
        Some(side) => side.parse().ok().and_then(|side| Size::new(side).ok()),
        None => Some(options.size),
    };
    let Some(size) = size else {
        let text = excerpt(said.unwrap_or_default());
        return note(reading, RecordErrorKind::Size(text));
    };
    let mut builder = Builder::new(Record::new(size));
    for (name, value) in &fields {
        if let Err(kind) = set_up(&mut builder, name, value) {
            note(reading, kind);
        }
        if !inform(builder.record(), name, value) {
            note(reading, wrong(name, value));
        }
    }
    let moved = match (get(&fields, "m"), get(&fields, "t")) {
        (moves, None) => read_moves(&mut builder, moves.unwrap_or_default(), get(&fields, "ms")),
        (None, Some(tree)) => link_tree::read(&mut builder, tree),
        (Some(moves), Some(_)) => Err(wrong("m", moves)),
    };
    if let Err(kind) = moved {
        note(reading, kind);
    }
    let mut record = builder.finish();
    if let Some(cursor) = get(&fields, "c") {
        match node_at(&record, cursor) {
            Some(node) => record.go_to(node),
            None => note(reading, wrong("c", cursor)),
        }
    }
    reading.records.push(record);
}

/// Takes in set-up stones and who moves first.
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
    let (points, stray) = scan(value);
    for (_, point) in points {
        let refused = |_| RecordErrorKind::StoneOffBoard(point.to_string());
        builder.set_up(point, color).map_err(refused)?;
    }
    stray.map_or(Ok(()), |(_, word)| Err(RecordErrorKind::NotAMove(word)))
}

fn read_moves(
    builder: &mut Builder,
    moves: &str,
    times: Option<&str>,
) -> Result<(), RecordErrorKind> {
    let (points, stray) = scan(moves);
    let mut times = times.into_iter().flat_map(|times| times.split(','));
    for (_, point) in points {
        let node = builder.add(Play::Stone(point, builder.turn()))?;
        let time = times.next().filter(|time| !time.is_empty());
        if let Some(time) = time {
            let time: u32 = time.parse().map_err(|_| wrong("ms", time))?;
            let change = |note: &mut crate::record::Note| note.time = Some(time).filter(|&t| t > 0);
            builder.record().annotate(node, change);
        }
    }
    stray.map_or(Ok(()), |(_, word)| Err(RecordErrorKind::NotAMove(word)))
}

/// Takes in a field of the whole game; `false` if its value is none.
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

/// `b`, `w` or `d` for a draw, then by what.
fn outcome(value: &str) -> Option<Outcome> {
    let mut marks = value.chars();
    let winner = match marks.next()? {
        'b' => Some(Color::Black),
        'w' => Some(Color::White),
        'd' => None,
        _ => return None,
    };
    let by = one_line(marks.as_str());
    Some(Outcome { winner, by })
}

/// Writes everything that the record holds, in at most `limit` characters.
#[inline(never)]
pub(super) fn write(record: &Record, limit: usize) -> Result<String, TooLong> {
    let info = &record.info;
    let [black, white] = &info.players;
    let tree = record.tree();
    let list = |color| {
        record
            .stones()
            .stones(color)
            .map(|point| point.to_string())
            .collect()
    };
    let number = |value: Option<u64>| value.map_or_else(String::new, |value| value.to_string());
    let side = |color| if color == Color::Black { "b" } else { "w" };
    let first = tree
        .line_after(NodeId::ROOT)
        .find_map(|node| tree.play(node).color());
    let guessed = [Some(turn_by_count(record.stones())), first];
    let told = guessed
        .into_iter()
        .flatten()
        .any(|color| color != record.turn());
    let turn = told.then(|| side(record.turn()));
    let result = info.result.as_ref().map(|result| {
        let winner = result.winner.map_or("d", side);
        format!("{winner}{}", result.by)
    });
    let forbidden = info.forbidden.map(|forbidden| match forbidden {
        ForbiddenMoves::Refuse => "refuse",
        ForbiddenMoves::Lose => "lose",
    });
    let (moves, times, packed) = match plain_line(record) {
        Some((moves, times)) => (moves, times, String::new()),
        None => (
            String::new(),
            String::new(),
            link_tree::write(record, limit),
        ),
    };
    let fits = |length| match length <= limit {
        true => Ok(()),
        false => Err(TooLong { length }),
    };
    fits(packed.len())?;
    let left = tree.nodes().position(|node| node == record.current());
    let cursor = left.filter(|_| record.current() != record.end());
    let mut text = "v1".to_owned();
    for (name, value) in [
        ("n", record.size().get().to_string()),
        ("r", info.rule.map_or("", Rule::id).to_owned()),
        ("f", forbidden.unwrap_or_default().to_owned()),
        ("o", info.opening.clone()),
        ("ab", list(Color::Black)),
        ("aw", list(Color::White)),
        ("pl", turn.unwrap_or_default().to_owned()),
        ("m", moves),
        ("ms", times),
        ("t", packed),
        ("c", number(cursor.map(|place| place as u64))),
        ("gn", info.title.clone()),
        ("dt", info.date.clone()),
        ("re", result.unwrap_or_default()),
        ("pb", black.name.clone()),
        ("pw", white.name.clone()),
        ("gb", black.program.clone()),
        ("gw", white.program.clone()),
        ("lb", number(black.level.map(u64::from))),
        ("lw", number(white.level.map(u64::from))),
        ("sb", number(black.seed)),
        ("sw", number(white.seed)),
    ] {
        if !value.is_empty() {
            text += &format!(";{name}={}", encode(&one_line(&value)));
        }
    }
    fits(text.len())?;
    Ok(text)
}

/// The moves and times, if the tree is one line of stones in turns with nothing
/// beside them.
#[inline(never)]
fn plain_line(record: &Record) -> Option<(String, String)> {
    let tree = record.tree();
    let mut turn = record.turn();
    let (mut moves, mut times) = (String::new(), Vec::new());
    if tree.note(NodeId::ROOT).is_some() {
        return None;
    }
    for node in tree.line_after(NodeId::ROOT) {
        let note = tree.note(node).cloned().unwrap_or_default();
        let bare = note.comment.is_empty() && note.marks().is_empty() && note.properties.is_empty();
        match tree.play(node) {
            Play::Stone(point, color)
                if bare && color == turn && tree.next_sibling(node).is_none() =>
            {
                moves += &Point::to_string(&point);
                times.push(note.time.map_or_else(String::new, |time| time.to_string()));
                turn = turn.other();
            }
            _ => return None,
        }
    }
    Some((moves, times.join(",").trim_end_matches(',').to_owned()))
}

/// Writes what may stand in a value as it is, and the rest as `%` and two digits.
fn encode(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~+,:/!*()'@".contains(&byte) {
            text.push(char::from(byte));
        } else {
            text += &format!("%{byte:02X}");
        }
    }
    text
}

/// The inverse; `None` if the bytes are no text.
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
        bytes.push((16 * digit(digits[0])? + digit(digits[1])?) as u8);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).ok()
}

impl Record {
    /// The game as the part of a link behind `#`, of at most `limit` characters.
    pub fn link(&self, limit: usize) -> Result<String, TooLong> {
        write(self, limit)
    }
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the link would have at least {} characters", self.length)
    }
}

impl std::error::Error for TooLong {}
