//! What is lost where a format can't hold it.
//!
//! The losses are found from the record alone, before a format's writer runs:
//! reading the text back gives the same record but for exactly these.

use serde::Serialize;

use crate::board::Color;
use crate::point::Size;
use crate::record::content::{Record, turn_by_count};
use crate::record::tree::{NodeId, Play, Tree, Visit};
use crate::record::write::Unwritable;
use crate::record::{Format, psq, renlib, rif, sgf};
use crate::rules::Rule;

/// What a format can't hold of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// The size, which isn't the usual 15.
    Size,
    /// The rule.
    Rule,
    /// What happens to forbidden moves.
    ForbiddenMoves,
    /// The opening protocol.
    Opening,
    /// The stones that stand there from the start.
    Setup,
    /// Who moves next.
    Turn,
    /// Which stones are moves and in which order: all of them are set up.
    Order,
    /// The passes.
    Passes,
    /// The colours of moves that aren't in turn, from Black.
    Colors,
    /// All lines but the main one.
    Variations,
    /// Nodes that are no moves.
    Nodes,
    /// The comments, or some of them.
    Comments,
    /// The marks on points, or some of them.
    Marks,
    /// What only another format understands.
    Properties,
    /// How long moves took.
    Times,
    /// What the game is called.
    Title,
    /// When it was played.
    Date,
    /// How it ended, or by what.
    Result,
    /// The names of the players.
    Players,
    /// The programs that played, with level and seed.
    Programs,
    /// Letters beyond ASCII: they are kept, but other programs may not show them.
    Letters,
}

/// The losses found so far, a bit for each.
struct Lost(u32);

impl Lost {
    fn when(&mut self, loss: Loss, lost: bool) {
        self.0 |= u32::from(lost) << loss as u32;
    }
}

/// How a format holds the moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// All of them.
    Tree,
    /// Stones in turns.
    Line,
    /// Only the stones.
    Stones,
}

/// What [`write`](super::write()) would lose.
pub fn losses(record: &Record, format: Format) -> Result<Vec<Loss>, Unwritable> {
    let only = match format {
        Format::Lib | Format::Pos | Format::Rif => Some(15),
        Format::Rec => Some(20),
        _ => None,
    };
    if let Some(size) = only.filter(|&size| record.size().get() != size) {
        return Err(Unwritable { format, size });
    }
    if format == Format::Rif && !cfg!(feature = "rif") {
        return Err(Unwritable { format, size: 0 });
    }
    if matches!(format, Format::Sgf | Format::Link) {
        return Ok(Vec::new());
    }
    let says_size = only.is_some() || matches!(format, Format::Psq | Format::Diagram);
    let mut lost = Lost(0);
    lost.when(Loss::Size, !says_size && record.size() != Size::default());
    info_losses(record, format, &mut lost);
    let shape = shape(record, format);
    tree_losses(record, format, shape, &mut lost);
    note_losses(record, format, shape, &mut lost);
    let all = Loss::ALL.into_iter();
    Ok(all.filter(|&loss| lost.0 & 1 << loss as u32 != 0).collect())
}

fn shape(record: &Record, format: Format) -> Shape {
    match format {
        Format::Lib => Shape::Tree,
        Format::Diagram => Shape::Stones,
        Format::Board if !record.stones().is_bare() => Shape::Stones,
        _ => Shape::Line,
    }
}

fn info_losses(record: &Record, format: Format, lost: &mut Lost) {
    let info = &record.info;
    let rif = format == Format::Rif;
    let psq = matches!(format, Format::Psq | Format::Rec);
    let [black, white] = &info.players;
    let both = || [black, white].into_iter();
    let named = both().any(|player| !player.name.is_empty());
    lost.when(Loss::Rule, info.rule.is_some() && !rif);
    lost.when(Loss::ForbiddenMoves, info.forbidden.is_some());
    let opening_held =
        rif && info.rule == Some(Rule::Renju) && sgf::rule_named(&info.opening).is_none();
    lost.when(Loss::Opening, !info.opening.is_empty() && !opening_held);
    lost.when(Loss::Title, !info.title.is_empty() && !rif);
    lost.when(Loss::Date, !info.date.is_empty() && !rif);
    let by = info
        .result
        .as_ref()
        .is_some_and(|result| !result.by.is_empty());
    lost.when(Loss::Result, info.result.is_some() && !rif || by);
    let names_held = rif || psq && psq::names_fit(record);
    lost.when(Loss::Players, named && !names_held);
    let levels = both().any(|player| player.level.is_some());
    let programs = both().any(|player| !player.program.is_empty() || player.seed.is_some());
    lost.when(Loss::Programs, programs || levels && format != Format::Psq);
    let foreign = both().any(|player| !player.name.is_ascii());
    lost.when(Loss::Letters, psq && named && names_held && foreign);
}

fn tree_losses(record: &Record, format: Format, shape: Shape, lost: &mut Lost) {
    let tree = record.tree();
    if shape == Shape::Stones {
        lost.when(Loss::Order, tree.first_child(NodeId::ROOT).is_some());
        stones_losses(record, format, lost);
        return;
    }
    lost.when(Loss::Setup, !record.stones().is_bare());
    lost.when(Loss::Turn, record.turn() != Color::Black);
    if shape == Shape::Tree {
        lost.when(Loss::Colors, !alternates(tree));
        return;
    }
    let in_turn = line_colors(tree).zip([Color::Black, Color::White].into_iter().cycle());
    lost.when(
        Loss::Colors,
        in_turn.into_iter().any(|(color, turn)| color != turn),
    );
    lost.when(
        Loss::Variations,
        tree.nodes().any(|node| tree.next_sibling(node).is_some()),
    );
    let all = || tree.line_after(NodeId::ROOT).map(|node| tree.play(node));
    lost.when(Loss::Nodes, all().any(|play| play == Play::Nothing));
    lost.when(
        Loss::Passes,
        all().any(|play| matches!(play, Play::Pass(_))),
    );
}

/// What stones alone don't say.
fn stones_losses(record: &Record, format: Format, lost: &mut Lost) {
    let board = record.board_at(record.end());
    let turn = record.turn_at(record.end());
    if format != Format::Board {
        lost.when(Loss::Turn, turn != turn_by_count(&board));
        return;
    }
    // A block tells the colours by their numbers.
    let count = |color| board.stones(color).count();
    let black_to_move = count(turn) >= count(turn.other());
    lost.when(Loss::Colors, black_to_move != (turn == Color::Black));
    // A single black stone is read as the first move.
    lost.when(
        Loss::Setup,
        count(Color::Black) == 1 && count(Color::White) == 0,
    );
}

fn note_losses(record: &Record, format: Format, shape: Shape, lost: &mut Lost) {
    let tree = record.tree();
    let book = format == Format::Lib;
    let timed = matches!(format, Format::Psq | Format::Rec);
    let comment_held = |node, comment: &str| match format {
        _ if comment.is_empty() => true,
        Format::Lib => !comment.contains(['\0', '\r', '\u{8}']),
        Format::Rif => node == NodeId::ROOT && rif::holds_comment(comment),
        _ => false,
    };
    for node in kept(tree, shape) {
        let Some(note) = tree.note(node) else {
            continue;
        };
        let play = tree.play(node);
        let mut marks = note.marks().iter();
        let foreign = !note.comment.is_ascii() || marks.any(|mark| !mark.text.is_ascii());
        let mut marks = note.marks().iter();
        let marks_held = marks.all(|mark| book && renlib::holds(mark, play));
        let time_held = note.time.is_none() || timed && play.point().is_some();
        lost.when(Loss::Comments, !comment_held(node, &note.comment));
        lost.when(Loss::Marks, !marks_held);
        lost.when(Loss::Properties, !note.properties.is_empty());
        lost.when(Loss::Times, !time_held);
        lost.when(Loss::Letters, book && foreign);
    }
}

/// The nodes that a format of that shape holds, the root among them.
fn kept(tree: &Tree, shape: Shape) -> Box<dyn Iterator<Item = NodeId> + '_> {
    let root = std::iter::once(NodeId::ROOT);
    match shape {
        Shape::Tree => Box::new(tree.nodes()),
        Shape::Stones => Box::new(root),
        Shape::Line => {
            let stone = |&node: &NodeId| tree.play(node).point().is_some();
            Box::new(root.chain(tree.line_after(NodeId::ROOT).filter(stone)))
        }
    }
}

/// The colours of the stones of the main line.
fn line_colors(tree: &Tree) -> impl Iterator<Item = Color> + '_ {
    let stones = kept(tree, Shape::Line).map(|node| tree.play(node));
    stones.filter_map(Play::color)
}

/// Whether every move is by the side that it was the turn of, Black first.
fn alternates(tree: &Tree) -> bool {
    let mut turns = vec![Color::Black];
    tree.walk().all(|visit| match visit {
        Visit::Enter(node) => {
            let turn = turns.last().copied().unwrap_or(Color::Black);
            let color = tree.play(node).color();
            turns.push(color.map_or(turn, Color::other));
            color.is_none_or(|color| color == turn)
        }
        Visit::Leave(_) => turns.pop().is_some(),
    })
}

impl Loss {
    /// All of them.
    pub const ALL: [Loss; 21] = [
        Loss::Size,
        Loss::Rule,
        Loss::ForbiddenMoves,
        Loss::Opening,
        Loss::Setup,
        Loss::Turn,
        Loss::Order,
        Loss::Passes,
        Loss::Colors,
        Loss::Variations,
        Loss::Nodes,
        Loss::Comments,
        Loss::Marks,
        Loss::Properties,
        Loss::Times,
        Loss::Title,
        Loss::Date,
        Loss::Result,
        Loss::Players,
        Loss::Programs,
        Loss::Letters,
    ];

    /// The stable name.
    pub fn id(self) -> &'static str {
        match self {
            Loss::Size => "size",
            Loss::Rule => "rule",
            Loss::ForbiddenMoves => "forbidden-moves",
            Loss::Opening => "opening",
            Loss::Setup => "setup",
            Loss::Turn => "turn",
            Loss::Order => "order",
            Loss::Passes => "passes",
            Loss::Colors => "colors",
            Loss::Variations => "variations",
            Loss::Nodes => "nodes",
            Loss::Comments => "comments",
            Loss::Marks => "marks",
            Loss::Properties => "properties",
            Loss::Times => "times",
            Loss::Title => "title",
            Loss::Date => "date",
            Loss::Result => "result",
            Loss::Players => "players",
            Loss::Programs => "programs",
            Loss::Letters => "letters",
        }
    }
}
