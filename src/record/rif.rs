//! The XML of RenjuNet: players, tournaments and rules by number, then games.
//!
//! The XML itself is read by `quick-xml`, as a stream: such files hold every game
//! there ever was. Attributes of a game that a record has no field for are kept
//! as properties whose names begin with `RIF`.

use std::collections::BTreeMap;
use std::fmt::Write;

use quick_xml::escape::{escape, resolve_predefined_entity};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::board::Color;
use crate::point::{Point, Size};
use crate::record::content::{Outcome, Record, one_line};
use crate::record::error::{Place, Problem, RecordErrorKind};
use crate::record::lines::{LineCounter, excerpt};
use crate::record::moves::scan;
use crate::record::note::Property;
use crate::record::sgf::rule_named;
use crate::record::tree::NodeId;
use crate::record::{Format, MOST_RECORDS, Reading};
use crate::rules::Rule;

/// What the properties are called that keep attributes.
const KEPT: &str = "RIF";

type Attributes = Vec<(String, String)>;

/// The lists that games refer to, and the game that is being read.
#[derive(Default)]
struct Database {
    /// Names and dates by the element and the number, as `player 7`.
    lists: BTreeMap<String, (String, String)>,
    game: Option<Game>,
    /// The element whose text is being read, and that text.
    text: Option<(String, String)>,
}

struct Game {
    attributes: Attributes,
    line: usize,
    moves: String,
    info: String,
}

/// Reads all games of a file.
#[inline(never)]
pub(super) fn read(text: &str) -> Reading {
    let mut reading = Reading::new(Format::Rif);
    let mut database = Database::default();
    let mut lines = LineCounter::new(text);
    let mut xml = Reader::from_str(text);
    loop {
        let line = lines.at(xml.buffer_position() as usize);
        match xml.read_event() {
            Ok(Event::Start(element)) => database.begin(&element, line),
            Ok(Event::Empty(element)) => {
                database.begin(&element, line);
                database.end(element.name().0, &mut reading);
            }
            Ok(Event::End(element)) => database.end(element.name().0, &mut reading),
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
                reading.note(Problem::line(line, kind));
                break;
            }
        }
        if reading.records.len() == MOST_RECORDS {
            reading.note(Problem::line(line, RecordErrorKind::TooMany));
            break;
        }
    }
    if database.game.is_some() {
        let line = lines.at(text.len());
        reading.note(Problem::line(line, RecordErrorKind::Truncated));
    } else if reading.records.is_empty() && reading.problems.is_empty() {
        reading.note(Problem::line(1, RecordErrorKind::Empty));
    }
    reading
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

    /// Takes in what games refer to by number.
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

    fn end(&mut self, element: &str, reading: &mut Reading) {
        let text = self.text.take_if(|(name, _)| name == element);
        match (element, text, &mut self.game) {
            ("move", Some((_, text)), Some(game)) => game.moves = text,
            ("info", Some((_, text)), Some(game)) => game.info = text,
            ("game", _, Some(_)) => {
                if let Some(game) = self.game.take() {
                    self.finish(&game, reading);
                }
            }
            _ => {}
        }
    }

    /// Takes in a game that has been read.
    fn finish(&self, game: &Game, reading: &mut Reading) {
        let place = Place::Line(game.line);
        let (points, wrong) = scan(&game.moves);
        if let Some((_, word)) = wrong {
            let kind = RecordErrorKind::NotAMove(word);
            reading.note(Problem { place, kind });
        }
        let moves = points
            .into_iter()
            .map(|(_, point)| (place, point))
            .collect();
        reading.take_line(Record::new(Size::default()), moves);
        if let Some(record) = reading.records.last_mut() {
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
            info.rule = Some(rule_named(&rule).unwrap_or(Rule::Renju));
            if rule_named(&rule).is_none() {
                info.opening = rule;
            }
        }
        let winner = match value(&game.attributes, "bresult") {
            Some("1") => Some(Some(Color::Black)),
            Some("0") => Some(Some(Color::White)),
            Some("0.5") => Some(None),
            _ => None,
        };
        let by = String::new();
        info.result = winner.map(|winner| Outcome { winner, by });
        let used = ["id", "black", "white", "tournament", "rule", "bresult"];
        record.annotate(NodeId::ROOT, |note| {
            note.comment = game.info.trim().to_owned();
            for (name, value) in &game.attributes {
                let plain = name.bytes().all(|byte| byte.is_ascii_alphabetic());
                if plain && !used.contains(&name.as_str()) && !value.is_empty() {
                    note.properties.push(Property {
                        name: format!("{KEPT}{}", name.to_ascii_uppercase()),
                        values: vec![crate::record::sgf::escaped(value)],
                    });
                }
            }
        });
    }
}

/// Whether XML can hold the comment as it is.
pub(super) fn holds_comment(comment: &str) -> bool {
    let plain = |mark: char| !mark.is_control() || mark == '\n' || mark == '\t';
    comment == comment.trim() && comment.chars().all(plain)
}

/// Writes one game with the lists that it refers to.
#[inline(never)]
pub(super) fn write(record: &Record, points: &[Point]) -> String {
    let info = &record.info;
    let mut lists = String::new();
    let mut game = String::new();
    // Writing to a String can't fail, below as here.
    let _ = write!(game, "<game id=\"1\"");
    let rule = match info.rule {
        Some(Rule::Renju) if !info.opening.is_empty() => info.opening.as_str(),
        rule => rule.map_or("", Rule::id),
    };
    let [black, white] = &info.players;
    for (list, element, attribute, id, name) in [
        ("rules", "rule", "rule", 1, rule),
        ("players", "player", "black", 1, &black.name),
        ("players", "player", "white", 2, &white.name),
        ("tournaments", "tournament", "tournament", 1, &info.title),
    ] {
        let date = if element == "tournament" {
            info.date.as_str()
        } else {
            ""
        };
        if name.is_empty() && date.is_empty() {
            continue;
        }
        let name = escape(name);
        let _ = write!(lists, "<{list}><{element} id=\"{id}\" name=\"{name}\"");
        if !date.is_empty() {
            let _ = write!(lists, " start=\"{}\"", escape(date));
        }
        let _ = writeln!(lists, "/></{list}>");
        let _ = write!(game, " {attribute}=\"{id}\"");
    }
    if let Some(outcome) = &info.result {
        let black_result = match outcome.winner {
            Some(Color::Black) => "1",
            Some(Color::White) => "0",
            None => "0.5",
        };
        let _ = write!(game, " bresult=\"{black_result}\"");
    }
    let moves: Vec<String> = points.iter().map(Point::to_string).collect();
    let comment = record
        .tree()
        .note(NodeId::ROOT)
        .map_or("", |note| note.comment.as_str());
    let _ = write!(game, "><move>{}</move>", moves.join(" "));
    let _ = write!(game, "<info>{}</info></game>", escape(comment));
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database>\n{lists}<games>\n{game}\n</games>\n</database>\n"
    )
}
