//! What a record loses in a format.
//!
//! Owns the comparison of a record with what a format [holds](Holds), and knows no
//! format in particular. The losses are known before anything is written: reading the
//! file back gives the same record but for exactly these.

use std::fmt;

use crate::board::Color;
use crate::point::Size;
use crate::record::content::{Player, Record, turn_by_count};
use crate::record::format::{Codec, Format};
use crate::record::holds::{Holds, Keeps, Sizes};
use crate::record::loss::Loss;
use crate::record::outcome::Ending;
use crate::record::tree::{NodeId, Play, Tree, Visit};

/// The format can't hold the record at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unwritable {
    /// The format.
    pub format: Format,
    /// The only board size that it knows; `None` if this build can't write it.
    pub size: Option<u8>,
}

/// The losses found so far.
struct Lost(Vec<Loss>);

impl Lost {
    fn when(&mut self, loss: Loss, lost: bool) {
        if lost {
            self.0.push(loss);
        }
    }
}

/// What [`write`](super::write()) would lose, in the order of [`Loss::ALL`].
pub fn losses(record: &Record, format: Format) -> Result<Vec<Loss>, Unwritable> {
    let codec = codec_for(record, format)?;
    Ok(losses_of(record, &codec.holds))
}

/// The codec of `format`, if it can hold boards of this size.
pub(super) fn codec_for(record: &Record, format: Format) -> Result<&'static Codec, Unwritable> {
    let unwritable = |size| Unwritable { format, size };
    let codec = format.0.codec.as_ref().ok_or(unwritable(None))?;
    match codec.holds.size {
        Sizes::Only(size) if size != record.size().get() => Err(unwritable(Some(size))),
        _ => Ok(codec),
    }
}

/// What the record has and the format doesn't hold.
pub(super) fn losses_of(record: &Record, holds: &Holds) -> Vec<Loss> {
    let mut lost = Lost(Vec::new());
    let unstated = matches!(holds.size, Sizes::Unstated);
    lost.when(Loss::Size, unstated && record.size() != Size::default());
    info_losses(record, holds, &mut lost);
    if (holds.order)(record) {
        move_losses(record, holds, &mut lost);
    } else {
        position_losses(record, holds, &mut lost);
    }
    note_losses(record, holds, &mut lost);
    lost.when(Loss::Letters, !(holds.letters)(record));
    let all = Loss::ALL.into_iter();
    all.filter(|loss| lost.0.contains(loss)).collect()
}

fn info_losses(record: &Record, holds: &Holds, lost: &mut Lost) {
    let info = &record.info;
    let has_opening = !info.opening.is_empty();
    let mut players = info.players.iter();
    let named = players.any(|player| !player.name.is_empty());
    let program_lost = |player: &Player| {
        let unknown = player.program.is_empty() && player.level.is_none() && player.seed.is_none();
        !unknown && !(holds.programs)(player)
    };
    lost.when(Loss::Rule, info.rule.is_some() && !holds.rule);
    lost.when(
        Loss::ForbiddenMoves,
        info.forbidden.is_some() && !holds.forbidden_moves,
    );
    lost.when(Loss::Opening, has_opening && !(holds.opening)(info));
    lost.when(Loss::Title, !info.title.is_empty() && !holds.title);
    lost.when(Loss::Date, !info.date.is_empty() && !holds.date);
    if let Some(result) = &info.result {
        let kept = (holds.result)(record, result);
        let unsaid = result.by == Ending::Unsaid;
        lost.when(Loss::Result, kept == Keeps::Nothing);
        lost.when(Loss::Ending, kept == Keeps::Winner && !unsaid);
    }
    lost.when(Loss::Players, named && !(holds.names)(&info.players));
    lost.when(Loss::Programs, info.players.iter().any(program_lost));
}

/// What a format loses that holds moves.
fn move_losses(record: &Record, holds: &Holds, lost: &mut Lost) {
    let tree = record.tree();
    let has_setup = !record.stones().is_bare();
    lost.when(Loss::Setup, has_setup && !(holds.setup)(record));
    let white_first = record.turn() != Color::Black;
    lost.when(Loss::Turn, white_first && !(holds.turn)(record));
    let colors_held = (holds.colors)(record) || alternate(record, holds);
    lost.when(Loss::Colors, !colors_held);
    if holds.variations {
        return;
    }
    let has_variations = tree.nodes().any(|node| tree.next_sibling(node).is_some());
    lost.when(Loss::Variations, has_variations);
    lost.when(Loss::Undone, goes_on(record));
    for node in tree.path(record.current()) {
        match tree.play(node) {
            Play::Nothing => lost.when(Loss::Nodes, !holds.empty_nodes),
            Play::Pass(_) => lost.when(Loss::Passes, !holds.passes),
            Play::Stone(..) => {}
        }
    }
}

/// Whether moves follow where the record was left.
fn goes_on(record: &Record) -> bool {
    record.tree().first_child(record.current()).is_some()
}

/// What a format loses that holds only the stones where the record was left.
fn position_losses(record: &Record, holds: &Holds, lost: &mut Lost) {
    let end = record.current();
    lost.when(Loss::Order, end != NodeId::ROOT);
    lost.when(Loss::Undone, goes_on(record));
    lost.when(Loss::Setup, !(holds.setup)(record));
    lost.when(Loss::Colors, !(holds.colors)(record));
    let assumed = turn_by_count(&record.board_at(end));
    let unexpected = record.turn_at(end) != assumed;
    lost.when(Loss::Turn, unexpected && !(holds.turn)(record));
}

fn note_losses(record: &Record, holds: &Holds, lost: &mut Lost) {
    let tree = record.tree();
    for node in kept_nodes(record, holds) {
        let Some(note) = tree.note(node) else {
            continue;
        };
        let commented = !note.comment.is_empty();
        let marked = !note.marks().is_empty();
        lost.when(Loss::Comments, commented && !(holds.comments)(tree, node));
        lost.when(Loss::Marks, marked && !(holds.marks)(tree, node));
        lost.when(
            Loss::Properties,
            !note.properties.is_empty() && !holds.properties,
        );
        lost.when(
            Loss::Times,
            note.time.is_some() && !(holds.times)(tree, node),
        );
    }
}

/// The nodes that are written, the root among them. What is noted at any other is
/// lost with its move.
fn kept_nodes<'a>(record: &'a Record, holds: &'a Holds) -> Box<dyn Iterator<Item = NodeId> + 'a> {
    let tree = record.tree();
    let root = std::iter::once(NodeId::ROOT);
    if !(holds.order)(record) {
        return Box::new(root);
    }
    if holds.variations {
        return Box::new(tree.nodes());
    }
    let held = |&node: &NodeId| match tree.play(node) {
        Play::Nothing => holds.empty_nodes,
        Play::Pass(_) => holds.passes,
        Play::Stone(..) => true,
    };
    Box::new(root.chain(tree.path(record.current()).into_iter().filter(held)))
}

/// Whether the sides take turns in what is written, Black first.
fn alternate(record: &Record, holds: &Holds) -> bool {
    let tree = record.tree();
    if holds.variations {
        return all_lines_alternate(tree);
    }
    let mut turn = Color::Black;
    tree.path(record.current()).into_iter().all(|node| {
        let color = match tree.play(node) {
            Play::Pass(color) if holds.passes => color,
            Play::Stone(_, color) => color,
            _ => return true,
        };
        let in_turn = color == turn;
        turn = turn.other();
        in_turn
    })
}

fn all_lines_alternate(tree: &Tree) -> bool {
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

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.format.id();
        match self.size {
            Some(size) => write!(f, "{id} only holds boards of {size}x{size} points"),
            None => write!(f, "this build can't write {id}"),
        }
    }
}

impl std::error::Error for Unwritable {}
