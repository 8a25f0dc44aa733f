//! The variations of a game: choosing among them, taking them in and out.

use crate::board::Color;
use crate::point::Point;
use crate::record::content::Record;
use crate::record::game_tree::{GameTree, Removed};
use crate::record::tree::{NodeId, Play, Visit};

/// The moves to choose from where a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The moves, the main one first.
    pub choices: Vec<Choice>,
}

/// One of the moves at a [`Fork`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its node.
    pub node: NodeId,
    /// Where its stone stands.
    pub point: Point,
    /// How many moves its main line has after it.
    pub after: usize,
    /// Whether it is on the board's line.
    pub chosen: bool,
}

impl GameTree {
    /// The moves to choose from: the next ones, if there are several or the board shows
    /// none; else those beside the last one, if there are.
    pub fn fork(&self) -> Option<Fork> {
        let ply = self.ply();
        let next = self.choices(ply + 1);
        let unseen = !next.is_empty() && ply + 1 == self.line.len();
        if next.len() > 1 || unseen {
            return Some(Fork {
                ply: ply + 1,
                choices: next,
            });
        }
        let choices = self.choices(ply);
        (choices.len() > 1).then_some(Fork { ply, choices })
    }

    /// The moves that are known for one ply of the line.
    fn choices(&self, ply: usize) -> Vec<Choice> {
        let Some(before) = ply.checked_sub(1) else {
            return Vec::new();
        };
        let tree = self.record.tree();
        let is_move = |&node: &NodeId| tree.play(node).color().is_some();
        let choice = |node| {
            Some(Choice {
                node,
                point: tree.play(node).point()?,
                after: tree.line_after(node).filter(is_move).count(),
                chosen: self.line.get(ply) == Some(&node),
            })
        };
        let nodes = self.next_moves(self.line[before], self.game.turn_at(before));
        nodes.into_iter().filter_map(choice).collect()
    }

    /// The plies of the line that have other moves too.
    pub fn forks(&self) -> Vec<usize> {
        let has_others = |&ply: &usize| {
            let next = self.next_moves(self.line[ply - 1], self.game.turn_at(ply - 1));
            next.len() > 1
        };
        (1..self.line.len()).filter(has_others).collect()
    }

    /// Adds a line after where the game stands, as far as it can be played; the board's
    /// line stays as it is. Returns the node of its first move.
    pub fn add_line(&mut self, points: &[Point]) -> Option<NodeId> {
        let (line, ply, opened) = (self.line.clone(), self.ply(), self.opened);
        self.opened = true; // what is only thought of never becomes the main line
        for &point in points {
            if self.play(point).is_err() {
                break;
            }
        }
        let first = self.line.get(ply + 1).copied();
        let first = first.filter(|_| self.ply() > ply);
        self.opened = opened;
        self.stand(&line, ply);
        first
    }

    /// Makes the line through a node the main one where it last leaves it. Returns
    /// whether there was such a place.
    pub fn promote(&mut self, node: NodeId) -> bool {
        self.changes += 1;
        self.record.promote(node)
    }

    /// Takes a move and all that follows it out. If it is on the board's line, the board
    /// then stands before it. What isn't a move can't be removed.
    pub fn remove(&mut self, node: NodeId) {
        let tree = self.record.tree();
        let Some(attachment) = tree.play(node).point().and_then(|_| tree.attachment(node)) else {
            return;
        };
        let (line, ply) = (self.line.clone(), self.ply());
        self.record.remove(node);
        self.changes += 1;
        if let Some(at) = line.iter().position(|&one| one == node) {
            self.choose(line[ply.min(at - 1)]);
        }
        self.removed.push(Removed {
            node,
            attachment,
            line,
            ply,
        });
    }

    /// Puts back the node of that number, which `remove` took out, beside what came since; the board stands where
    /// it stood then. Returns whether there was such a thing.
    pub fn restore(&mut self, number: u32) -> bool {
        let at = self
            .removed
            .iter()
            .rposition(|one| one.node.number() == number);
        let Some(Removed {
            node,
            attachment,
            line,
            ply,
        }) = at.map(|at| self.removed.remove(at))
        else {
            return false;
        };
        if !self.record.tree_mut().put_back(node, attachment) {
            return false;
        }
        self.changes += 1;
        self.stand(&line, ply)
    }

    /// Takes in the lines of another record of this game. Returns whether it is one: it
    /// starts with the same stones and the same side to move.
    pub fn merge(&mut self, other: &Record) -> bool {
        let first = self.game.setup().turn();
        if other.stones() != self.record.stones() || other.turn() != first {
            return false;
        }
        let tree = other.tree();
        // Where each node on the way stands here, and whose move follows; `None` for what
        // a board can't play, and all that follows it.
        let mut way = vec![Some((NodeId::ROOT, first))];
        self.note(NodeId::ROOT, other, NodeId::ROOT);
        for visit in tree.walk() {
            let Visit::Enter(node) = visit else {
                way.pop();
                continue;
            };
            let next = match (way.last().copied().flatten(), tree.play(node)) {
                (here, Play::Nothing) => here,
                (Some((here, turn)), Play::Stone(point, color)) if color == turn => {
                    Some((self.find_or_add(here, turn, point), turn.other()))
                }
                _ => None,
            };
            if let Some((here, _)) = next {
                self.note(here, other, node);
            }
            way.push(next);
        }
        true
    }

    /// Notes here what another record notes at a node, unless there is something noted.
    fn note(&mut self, here: NodeId, other: &Record, node: NodeId) {
        if let Some(note) = other.tree().note(node)
            && self.record.tree().note(here).is_none()
        {
            self.record.annotate(here, |here| here.clone_from(note));
            self.changes += 1;
        }
    }

    /// The moves of a side that can follow a node, through nodes that are no moves.
    pub(super) fn next_moves(&self, node: NodeId, turn: Color) -> Vec<NodeId> {
        let tree = self.record.tree();
        let mut found = Vec::new();
        let mut open: Vec<NodeId> = tree.children(node).collect();
        open.reverse();
        while let Some(next) = open.pop() {
            match tree.play(next) {
                Play::Stone(_, color) if color == turn => found.push(next),
                Play::Nothing => {
                    let at = open.len();
                    open.extend(tree.children(next));
                    open[at..].reverse();
                }
                _ => {}
            }
        }
        found
    }

    /// The node of a move after another one; made if it isn't there.
    pub(super) fn find_or_add(&mut self, node: NodeId, turn: Color, point: Point) -> NodeId {
        let play = Play::Stone(point, turn);
        let nexts = self.next_moves(node, turn);
        let mut known = nexts.iter();
        if let Some(&known) = known.find(|&&next| self.record.tree().play(next) == play) {
            return known;
        }
        let main = !nexts.is_empty() && self.is_played(node);
        let ended = self.record.info.result.is_some() && !self.opened;
        if ended && node == self.last_main_move() {
            self.record.info.result = None; // the game goes on
        }
        let made = self.record.tree_mut().add(node, play);
        if main {
            self.record.promote(made);
        }
        self.changes += 1;
        made
    }
}
