//! Reads RenjuNet's XML.
//!
//! The XML itself is read by `quick-xml`, as a stream: such a file may hold every
//! game of renju ever recorded. Attributes of a game that a record has no field for are
//! kept as properties whose names begin with `RIF`.

use std::collections::BTreeMap;

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::board::Color;
use crate::point::Size;
use crate::record::content::Record;
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::{Format, MAX_RECORDS, ParsedFile};
use crate::record::formats::sgf;
use crate::record::move_text::scan;
use crate::record::note::Property;
use crate::record::outcome::{Ending, Outcome};
use crate::record::text::{LineCounter, excerpt, one_line};
use crate::record::tree::NodeId;
use crate::rules::Rule;

/// What the names of properties that keep attributes begin with.
const KEPT: &str = "RIF";

type Attributes = Vec<(String, String)>;

/// The lists that games refer to, and the game being read.
#[derive(Default)]
struct Database {
    /// Names and dates, by element and number: `player 7`.
    lists: BTreeMap<String, (String, String)>,
    game: Option<Game>,
    /// The element whose text is being read, and the text so far.
    text: Option<(String, String)>,
}

struct Game {
    attributes: Attributes,
    line: usize,
    moves: String,
    info: String,
}

#[inline(never)]
pub(super) fn read(text: &str) -> ParsedFile {
    let mut parsed = ParsedFile::new(Format::RIF);
    let mut database = Database::default();
    let mut lines = LineCounter::new(text);
    let mut xml = Reader::from_str(text);
    loop {
        let line = lines.line_at(usize::try_from(xml.buffer_position()).unwrap_or(usize::MAX));
        match xml.read_event() {
            Ok(Event::Start(element)) => database.begin(&element, line),
            Ok(Event::Empty(element)) => {
                database.begin(&element, line);
                database.end(element.name().0, &mut parsed);
            }
            Ok(Event::End(element)) => database.end(element.name().0, &mut parsed),
            Ok(Event::Text(text)) => database.push(&text.xml10_content()),
            Ok(Event::CData(text)) => database.push(&text.xml10_content()),
            Ok(Event::GeneralRef(name)) => {
                let mark = name.resolve_char_ref().ok().flatten().map(String::from);
                let named = resolve_predefined_entity(&name).map(str::to_owned);
                database.push(&mark.or(named).unwrap_or_default());
            }
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(error) => {
                let kind = RecordErrorKind::Xml(excerpt(&error.to_string()));
                parsed.report(Problem::line(line, kind));
                break;
            }
        }
        if parsed.records.len() == MAX_RECORDS {
            parsed.report(Problem::line(line, RecordErrorKind::TooMany));
            break;
        }
    }
    if database.game.is_some() {
        let line = lines.line_at(text.len());
        parsed.report(Problem::line(line, RecordErrorKind::Truncated));
    } else if parsed.records.is_empty() && parsed.problems.is_empty() {
        parsed.report(Problem::line(1, RecordErrorKind::Empty));
    }
    parsed
}

fn attributes(element: &BytesStart) -> Attributes {
    let readable = element.attributes().flatten();
    let pair = |attribute: quick_xml::events::attributes::Attribute| {
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?;
        Some((attribute.key.0.to_owned(), one_line(&value)))
    };
    readable.filter_map(pair).collect()
}

fn value<'a>(attributes: &'a Attributes, name: &str) -> Option<&'a str> {
    let found = attributes.iter().find(|(known, _)| known == name);
    found.map(|(_, value)| value.as_str())
}

impl Database {
    fn begin(&mut self, element: &BytesStart, line: usize) {
        let name = element.name().0;
        match name {
            "player" | "tournament" | "rule" => self.list(name, &attributes(element)),
            "game" => {
                self.game = Some(Game {
                    attributes: attributes(element),
                    line,
                    moves: String::new(),
                    info: String::new(),
                });
            }
            "move" | "info" if self.game.is_some() => {
                self.text = Some((name.to_owned(), String::new()));
            }
            _ => {}
        }
    }

    /// Remembers what games refer to by number.
    fn list(&mut self, element: &str, attributes: &Attributes) {
        let get = |name| value(attributes, name).unwrap_or_default();
        let key = format!("{element} {}", get("id"));
        let name = format!("{} {}", get("name"), get("surname"));
        let date = match get("start") {
            "" => get("year"),
            start => start,
        };
        let entry = (name.trim().to_owned(), date.to_owned());
        self.lists.insert(key, entry);
    }

    fn push(&mut self, more: &str) {
        if let Some((_, text)) = &mut self.text {
            text.push_str(more);
        }
    }

    fn end(&mut self, element: &str, parsed: &mut ParsedFile) {
        let text = self.text.take_if(|(name, _)| name == element);
        match (element, text, &mut self.game) {
            ("move", Some((_, text)), Some(game)) => game.moves = text,
            ("info", Some((_, text)), Some(game)) => game.info = text,
            ("game", _, Some(_)) => {
                if let Some(game) = self.game.take() {
                    self.finish(&game, parsed);
                }
            }
            _ => {}
        }
    }

    /// Adds a game that has been read.
    fn finish(&self, game: &Game, parsed: &mut ParsedFile) {
        let location = Location::Line(game.line);
        let scanned = scan(&game.moves);
        if let Some(stray) = scanned.stray {
            let kind = RecordErrorKind::NotAMove(stray.word);
            parsed.report(Problem { location, kind });
        }
        let points = scanned.points.into_iter().map(|(_, point)| point);
        let moves = points.map(|point| (location, point));
        parsed.add_line(Record::new(Size::default()), moves.collect());
        if let Some(record) = parsed.records.last_mut() {
            self.inform(record, game);
        }
    }

    fn inform(&self, record: &mut Record, game: &Game) {
        let look = |element: &str, attribute| {
            let id = value(&game.attributes, attribute)?;
            self.lists.get(&format!("{element} {id}")).cloned()
        };
        let info = &mut record.info;
        info.players[0].name = look("player", "black").unwrap_or_default().0;
        info.players[1].name = look("player", "white").unwrap_or_default().0;
        (info.title, info.date) = look("tournament", "tournament").unwrap_or_default();
        if let Some((rule, _)) = look("rule", "rule") {
            info.rule = Some(sgf::rule_named(&rule).unwrap_or(Rule::Renju));
            if sgf::rule_named(&rule).is_none() {
                info.opening = rule;
            }
        }
        let winner = match value(&game.attributes, "bresult") {
            Some("1") => Some(Some(Color::Black)),
            Some("0") => Some(Some(Color::White)),
            Some("0.5") => Some(None),
            _ => None,
        };
        let by = Ending::Unsaid;
        info.result = winner.map(|winner| Outcome { winner, by });
        let used = ["id", "black", "white", "tournament", "rule", "bresult"];
        record.annotate(NodeId::ROOT, |note| {
            note.comment = game.info.trim().to_owned();
            for (name, value) in &game.attributes {
                let plain = name.bytes().all(|byte| byte.is_ascii_alphabetic());
                if plain && !used.contains(&name.as_str()) && !value.is_empty() {
                    note.properties.push(Property {
                        name: format!("{KEPT}{}", name.to_ascii_uppercase()),
                        values: vec![sgf::escape(value, "")],
                    });
                }
            }
        });
    }
}
