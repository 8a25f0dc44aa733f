//! Writes one game in RenjuNet's XML, with the lists that it refers to.

use std::fmt::Write;

use quick_xml::escape::escape;

use crate::board::Color;
use crate::record::content::{GameInfo, Record};
use crate::record::formats::sgf;
use crate::record::holds::{Holds, Keeps, Sizes};
use crate::record::tree::{NodeId, Tree};
use crate::rules::Rule;

pub(super) const HOLDS: Holds = Holds {
    size: Sizes::Only(15),
    rule: true,
    opening: holds_opening,
    comments: holds_comment,
    title: true,
    date: true,
    result: |_, _| Keeps::Winner,
    names: |_| true,
    ..Holds::MOVES
};

/// An opening stands where the rule does, and only renju has openings.
fn holds_opening(info: &GameInfo) -> bool {
    info.rule == Some(Rule::Renju) && sgf::rule_named(&info.opening).is_none()
}

/// There is one comment, on the game, and XML can't hold every control code.
fn holds_comment(tree: &Tree, node: NodeId) -> bool {
    let comment = tree.note(node).map_or("", |note| note.comment.as_str());
    let plain = |mark: char| !mark.is_control() || mark == '\n' || mark == '\t';
    node == NodeId::ROOT && comment == comment.trim() && comment.chars().all(plain)
}

/// An entry of one of the lists, and the attribute by which the game refers to it.
struct Reference<'a> {
    list: &'static str,
    element: &'static str,
    attribute: &'static str,
    id: u8,
    name: &'a str,
    date: &'a str,
}

#[inline(never)]
pub(super) fn write(record: &Record) -> String {
    let mut lists = String::new();
    let mut game = String::new();
    // Writing to a String can't fail, below as here.
    let _ = write!(game, "<game id=\"1\"");
    for reference in references(&record.info) {
        write_reference(&reference, &mut lists, &mut game);
    }
    if let Some(outcome) = &record.info.result {
        let black_result = match outcome.winner {
            Some(Color::Black) => "1",
            Some(Color::White) => "0",
            None => "0.5",
        };
        let _ = write!(game, " bresult=\"{black_result}\"");
    }
    let moves: Vec<String> = record.played().map(|point| point.to_string()).collect();
    let note = record.tree().note(NodeId::ROOT);
    let comment = note.map_or("", |note| note.comment.as_str());
    let _ = write!(game, "><move>{}</move>", moves.join(" "));
    let _ = write!(game, "<info>{}</info></game>", escape(comment));
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database>\n{lists}<games>\n{game}\n</games>\n</database>\n"
    )
}

fn references(info: &GameInfo) -> [Reference<'_>; 4] {
    let [black, white] = &info.players;
    let rule = match info.rule {
        Some(Rule::Renju) if !info.opening.is_empty() => info.opening.as_str(),
        rule => rule.map_or("", Rule::id),
    };
    let player = |attribute, id, name| Reference {
        list: "players",
        element: "player",
        attribute,
        id,
        name,
        date: "",
    };
    [
        Reference {
            list: "rules",
            element: "rule",
            attribute: "rule",
            id: 1,
            name: rule,
            date: "",
        },
        player("black", 1, &black.name),
        player("white", 2, &white.name),
        Reference {
            list: "tournaments",
            element: "tournament",
            attribute: "tournament",
            id: 1,
            name: &info.title,
            date: &info.date,
        },
    ]
}

fn write_reference(reference: &Reference, lists: &mut String, game: &mut String) {
    let Reference {
        list, element, id, ..
    } = reference;
    if reference.name.is_empty() && reference.date.is_empty() {
        return;
    }
    let name = escape(reference.name);
    let _ = write!(lists, "<{list}><{element} id=\"{id}\" name=\"{name}\"");
    if !reference.date.is_empty() {
        let _ = write!(lists, " start=\"{}\"", escape(reference.date));
    }
    let _ = writeln!(lists, "/></{list}>");
    let _ = write!(game, " {}=\"{id}\"", reference.attribute);
}
