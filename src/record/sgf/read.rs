//! Reads SGF: several games, variations, set-up stones, whatever stands beside them.

use crate::board::Color;
use crate::game::ForbiddenMoves;
use crate::point::Size;
use crate::record::builder::Builder;
use crate::record::content::{Info, Record, plain_text};
use crate::record::error::{Place, Problem, RecordErrorKind};
use crate::record::lines::{LineCounter, excerpt};
use crate::record::note::{Note, Property};
use crate::record::sgf::tokens::{Token, Tokens};
use crate::record::sgf::{MARKS, values};
use crate::record::tree::Play;
use crate::record::{Format, MOST_PROBLEMS, Reading};

/// The properties of one node.
type Properties<'a> = Vec<(String, Vec<&'a str>)>;

struct Reader<'a> {
    reading: Reading,
    lines: LineCounter<'a>,
    /// Where the piece stands that is being read.
    offset: usize,
}

/// A game that is being read.
struct Draft<'a> {
    /// What follows the first parenthesis.
    rest: Tokens<'a>,
    /// Missing until the first node, and where that is unusable.
    builder: Option<Builder>,
    /// The depth to go back to at each parenthesis that is open.
    open: Vec<usize>,
    /// How many were open when the branch became unusable.
    dead: Option<usize>,
    node: Option<Properties<'a>>,
}

/// Reads all games of an SGF text.
#[inline(never)]
pub(in crate::record) fn read(text: &str) -> Reading {
    let mut reader = Reader {
        reading: Reading::new(Format::Sgf),
        lines: LineCounter::new(text),
        offset: 0,
    };
    let mut tokens = Tokens::new(text);
    let mut draft: Option<Draft> = None;
    loop {
        reader.offset = tokens.offset();
        let Some(token) = tokens.next() else { break };
        let Some(game) = &mut draft else {
            if token == Token::Open {
                draft = Some(Draft::new(tokens.clone()));
            } else if !matches!(token, Token::Stray(_)) || !reader.reading.records.is_empty() {
                reader.note(RecordErrorKind::Trailing);
            }
            continue;
        };
        match token {
            Token::Open => game.branch(&mut reader),
            Token::Node => game.begin_node(&mut reader),
            Token::Property(name, values) => match &mut game.node {
                Some(node) => node.push((name, values)),
                None => reader.note(RecordErrorKind::Value(excerpt(&name))),
            },
            Token::Close => {
                if game.close(&mut reader) && !reader.finish(draft.take()) {
                    break;
                }
            }
            Token::Stray(text) => reader.note(RecordErrorKind::Value(excerpt(text))),
            Token::Unclosed => {}
        }
    }
    if let Some(mut game) = draft {
        game.end_node(&mut reader);
        reader.note(RecordErrorKind::Truncated);
        reader.finish(Some(game));
    }
    if reader.reading.records.is_empty() && reader.reading.problems.is_empty() {
        reader.note(RecordErrorKind::Empty);
    }
    reader.reading
}

/// Reads what [`note_text`](super::note_text) writes; `None` if it is anything else.
pub(in crate::record) fn read_note(text: &str, size: Size) -> Option<Note> {
    let mut note = Note::default();
    for token in Tokens::new(text) {
        match token {
            Token::Property(name, values) => annotate(&mut note, &name, &values, size).ok()?,
            _ => return None,
        }
    }
    Some(note)
}

impl Reader<'_> {
    fn note(&mut self, kind: RecordErrorKind) {
        if self.reading.problems.len() < MOST_PROBLEMS {
            let line = self.lines.at(self.offset);
            self.reading.note(Problem::line(line, kind));
        }
    }

    /// Takes a game in; `false` if there are too many.
    fn finish(&mut self, draft: Option<Draft>) -> bool {
        let Some(builder) = draft.and_then(|draft| draft.builder) else {
            return true;
        };
        let place = Place::Line(self.lines.at(self.offset));
        self.reading.take(builder.finish(), place)
    }
}

impl<'a> Draft<'a> {
    /// A game whose first parenthesis has been read.
    fn new(rest: Tokens<'a>) -> Draft<'a> {
        Draft {
            rest,
            builder: None,
            open: vec![0],
            dead: None,
            node: None,
        }
    }

    /// A parenthesis opens.
    fn branch(&mut self, reader: &mut Reader) {
        self.end_node(reader);
        self.open
            .push(self.builder.as_ref().map_or(0, Builder::depth));
    }

    /// A parenthesis closes; says whether that was the last.
    fn close(&mut self, reader: &mut Reader) -> bool {
        self.end_node(reader);
        if self.dead == Some(self.open.len()) {
            self.dead = None;
        }
        if let (Some(depth), Some(builder)) = (self.open.pop(), &mut self.builder) {
            builder.back_to(depth);
        }
        self.open.is_empty()
    }

    fn begin_node(&mut self, reader: &mut Reader) {
        self.end_node(reader);
        self.node = Some(Vec::new());
    }

    /// Takes in the node whose properties have been read, if there is one.
    fn end_node(&mut self, reader: &mut Reader) {
        let Some(properties) = self.node.take() else {
            return;
        };
        if self.dead.is_some() {
            return;
        }
        let done = match &mut self.builder {
            None => first_node(&properties, reader, &self.rest)
                .map(|builder| self.builder = Some(builder))
                .and_then(|()| match &mut self.builder {
                    Some(builder) => later_node(builder, &properties, true),
                    None => Ok(Vec::new()),
                }),
            Some(builder) => later_node(builder, &properties, false),
        };
        match done {
            Ok(remarks) => remarks.into_iter().for_each(|kind| reader.note(kind)),
            Err(kind) => {
                reader.note(kind);
                self.dead = Some(self.open.len());
            }
        }
    }
}

/// Starts the game whose first node has these properties.
fn first_node<'a>(
    properties: &Properties<'a>,
    reader: &mut Reader,
    rest: &Tokens<'a>,
) -> Result<Builder, RecordErrorKind> {
    let value = |wanted: &str| {
        let found = properties.iter().find(|(name, _)| name == wanted);
        found.and_then(|(_, values)| values.first().copied())
    };
    let size = match value("SZ") {
        Some(text) => said_size(text).ok_or_else(|| RecordErrorKind::Size(excerpt(text)))?,
        None => {
            let size = needed_size(rest);
            if size != Size::default() {
                reader.note(RecordErrorKind::SizeAssumed(size.get()));
            }
            size
        }
    };
    let game = value("GM").unwrap_or("4").trim();
    if game != "4" && size != Size::default() {
        reader.note(RecordErrorKind::OtherGame(format!("GM[{}]", excerpt(game))));
    }
    Ok(Builder::new(Record::new(size)))
}

fn said_size(text: &str) -> Option<Size> {
    let (width, height) = text.split_once(':').unwrap_or((text, text));
    let [width, height] = [width, height].map(|side| side.trim().parse::<u32>().ok());
    Size::new(width.filter(|_| width == height)?).ok()
}

/// The size that the moves of a game need that doesn't say it: 15, or more.
fn needed_size(game: &Tokens) -> Size {
    let mut depth = 1;
    let mut largest = 0;
    for token in game.clone() {
        match token {
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            Token::Property(name, values) if matches!(name.as_str(), "B" | "W" | "AB" | "AW") => {
                let sides = values.iter().filter_map(|value| needed_side(value));
                largest = sides.fold(largest, u8::max);
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    match Size::new(largest.max(19).into()) {
        Ok(size) if largest > Size::default().get() => size,
        _ => Size::default(),
    }
}

/// The side that the point of a value needs, if it is two letters and no pass.
fn needed_side(value: &str) -> Option<u8> {
    let &[x, y] = value.as_bytes() else {
        return None;
    };
    let place = |byte: u8| byte.checked_sub(b'a').filter(|place| *place < Size::MAX);
    let side = 1 + place(x)?.max(place(y)?);
    (value != "tt").then_some(side)
}

/// Adds a node, or fills the root if it is the first. Returns remarks; an error
/// says that the node can't stand, nor what follows it.
fn later_node(
    builder: &mut Builder,
    properties: &Properties,
    first: bool,
) -> Result<Vec<RecordErrorKind>, RecordErrorKind> {
    let mut remarks = Vec::new();
    let moves = || {
        let is_move = |name: &str| matches!(name, "B" | "W");
        properties.iter().filter(move |(name, _)| is_move(name))
    };
    if !first && moves().next().is_none() {
        builder.add(Play::Nothing)?;
    }
    for (name, values) in properties {
        if matches!(name.as_str(), "AB" | "AW" | "AE" | "PL") {
            set_up(builder, name, values)?;
        }
    }
    for (name, values) in moves() {
        let color = if name == "B" {
            Color::Black
        } else {
            Color::White
        };
        for value in values {
            add_move(builder, color, value.trim())?;
        }
    }
    let size = builder.record().size();
    let mut note = Note::default();
    for (name, values) in properties {
        let known = first && inform(&mut builder.record().info, name, values[0], &mut remarks);
        if known || matches!(name.as_str(), "B" | "W" | "AB" | "AW" | "AE" | "PL") {
            continue;
        }
        remarks.extend(annotate(&mut note, name, values, size).err());
    }
    if !note.is_empty() {
        let node = builder.node();
        builder.record().annotate(node, |here| *here = note);
    }
    Ok(remarks)
}

fn add_move(builder: &mut Builder, color: Color, value: &str) -> Result<(), RecordErrorKind> {
    let size = builder.record().size();
    let passes = value.is_empty() || (value == "tt" && size.get() <= 19);
    let play = if passes {
        Play::Pass(color)
    } else {
        let point = values::point(value, size);
        let point = point.ok_or_else(|| RecordErrorKind::Value(excerpt(value)))?;
        Play::Stone(point, color)
    };
    builder.add(play).map(|_| ())
}

fn set_up(builder: &mut Builder, name: &str, values: &[&str]) -> Result<(), RecordErrorKind> {
    if !builder.is_bare() || name == "AE" {
        return Err(RecordErrorKind::SetupInside);
    }
    let size = builder.record().size();
    for value in values {
        let wrong = || RecordErrorKind::Value(excerpt(value));
        let color = match name {
            "PL" => {
                builder.say_turn(values::side(value).ok_or_else(wrong)?);
                continue;
            }
            "AB" => Color::Black,
            _ => Color::White,
        };
        for point in values::points(value, size).ok_or_else(wrong)? {
            let twice = |_| RecordErrorKind::TwoStones(point);
            builder.set_up(point, color).map_err(twice)?;
        }
    }
    Ok(())
}

/// Takes in a property of the whole game; `false` if it is none.
fn inform(info: &mut Info, name: &str, value: &str, remarks: &mut Vec<RecordErrorKind>) -> bool {
    let [black, white] = &mut info.players;
    let text = || values::line(value);
    match name {
        "FF" | "GM" | "CA" | "AP" | "SZ" => {}
        "PB" => black.name = text(),
        "PW" => white.name = text(),
        "DT" => info.date = text(),
        "GN" => info.title = text(),
        "RU" => match values::rule(value) {
            Some(rule) => info.rule = Some(rule),
            None => {
                remarks.push(RecordErrorKind::UnknownRule(excerpt(value)));
                return false;
            }
        },
        "RE" => match values::outcome(value) {
            Some(outcome) => info.result = Some(outcome),
            None => return false,
        },
        "WZOP" => info.opening = text(),
        "WZFM" => {
            info.forbidden = Some(match value {
                "lose" => ForbiddenMoves::Lose,
                _ => ForbiddenMoves::Refuse,
            });
        }
        "WZPB" => black.program = text(),
        "WZPW" => white.program = text(),
        "WZLB" => black.level = value.parse().ok(),
        "WZLW" => white.level = value.parse().ok(),
        "WZSB" => black.seed = value.parse().ok(),
        "WZSW" => white.seed = value.parse().ok(),
        _ => return false,
    }
    true
}

/// Takes in a property of a node.
fn annotate(
    note: &mut Note,
    name: &str,
    values: &[&str],
    size: Size,
) -> Result<(), RecordErrorKind> {
    if let Some(&(_, kind)) = MARKS.iter().find(|(id, _)| *id == name) {
        for value in values {
            let marks = values::marks(kind, value, size);
            let marks = marks.ok_or_else(|| RecordErrorKind::Value(excerpt(value)))?;
            marks.into_iter().for_each(|mark| note.mark(mark));
        }
        return Ok(());
    }
    match name {
        "C" => note.comment = values::unescape(values[0]),
        "WZMS" => note.time = values[0].parse().ok().filter(|&time| time > 0),
        _ => note.properties.push(Property {
            name: name.to_owned(),
            values: values.iter().map(|value| plain_text(value)).collect(),
        }),
    }
    Ok(())
}
