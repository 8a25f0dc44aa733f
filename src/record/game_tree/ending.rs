//! How a game ends: who may resign, and what is said of the result.

use crate::board::Color;
use crate::game::Game;
use crate::record::format::Shape;
use crate::record::game_tree::GameTree;
use crate::record::outcome::{Ending, Outcome};
use crate::record::tree::{NodeId, Play};
use crate::rules::{Status, Win};

impl GameTree {
    /// Who would resign: the person who plays against a program, or the side to move at
    /// the end of the line; `None` if nothing is played, the game is over there, or
    /// programs play by themselves.
    pub fn resigner(&self) -> Option<Color> {
        let end = self.game_at_end();
        if end.moves().is_empty() || *end.status() != Status::Playing {
            return None;
        }
        let person = |color| self.player(color).program.is_empty();
        match (person(Color::Black), person(Color::White)) {
            (true, true) => Some(end.turn()),
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            (false, false) => None,
        }
    }

    /// Resigns for [`resigner`](GameTree::resigner), at the end of the line on the
    /// board, which becomes the main one. `None`, and nothing is changed, if nobody can.
    pub fn resign(&mut self) -> Option<&Status> {
        let side = self.resigner()?;
        self.go_to(usize::MAX);
        while self.record.promote(self.line_end()) {}
        self.resign_here(side);
        Some(self.game.status())
    }

    /// Takes a resignation back, if the game stands at it, and says whether it did. A
    /// game that was opened to be looked at still says how it ended.
    pub fn take_back_resignation(&mut self) -> bool {
        if !self.is_resigned() {
            return false;
        }
        self.forget_resignation();
        true
    }

    /// Says who resigned at the end of the line on the board.
    pub fn set_resigned(&mut self, side: Option<Color>) {
        let ply = self.ply();
        match side {
            Some(side) => {
                self.go_to(usize::MAX);
                self.resign_here(side);
                self.go_to(ply);
            }
            None => self.forget_resignation(),
        }
    }

    pub(super) fn is_resigned(&self) -> bool {
        let by_resignation = |status: &Status| {
            let Status::Won { by, .. } = status else {
                return false;
            };
            *by == Win::Resignation
        };
        by_resignation(self.game.status())
    }

    /// Resigns at the end of the line on the board, where a side did so.
    pub(super) fn resign_as_recorded(&mut self) {
        let result = self.record.info.result.as_ref();
        if let Some(side) = result.and_then(Outcome::resigner)
            && self.resigned_at == Some(self.line_end())
        {
            // On a board that is over already it says nothing.
            let _ = self.game.resign(side);
        }
    }

    fn resign_here(&mut self, side: Color) {
        let result = Some(Outcome::resigned(side));
        // On a board that is over already it says nothing.
        if self.game.resign(side).is_err() {
            return;
        }
        self.resigned_at = Some(self.line_end());
        if self.record.info.result != result {
            self.record.info.result = result;
            self.changes += 1;
        }
    }

    fn forget_resignation(&mut self) {
        self.game.take_back_resignation();
        let result = &mut self.record.info.result;
        let resigned = |result: &mut Outcome| result.by == Ending::Resignation;
        if self.resigned_at.take().is_some() && !self.opened {
            self.changes += u32::from(result.take_if(resigned).is_some());
        }
    }

    /// The last move of the line on the board.
    pub(super) fn line_end(&self) -> NodeId {
        self.line.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// The last move of the main line.
    pub(super) fn last_main_move(&self) -> NodeId {
        let tree = self.record.tree();
        let moves = tree
            .line_after(NodeId::ROOT)
            .filter(|&node| tree.play(node).color().is_some());
        moves.last().unwrap_or(NodeId::ROOT)
    }

    /// The game at the end of the line on the board.
    fn game_at_end(&self) -> Game {
        let mut game = self.game.clone();
        while game.redo().is_some() {}
        game
    }

    /// The game at the end of the main line, as far as that can be played.
    pub(super) fn main_game(&self) -> Game {
        let tree = self.record.tree();
        let mut game = Game::new(self.game.setup().clone());
        for play in tree.line_after(NodeId::ROOT).map(|node| tree.play(node)) {
            match play {
                Play::Nothing => {}
                Play::Stone(point, color) if color == game.turn() && game.play(point).is_ok() => {}
                _ => break,
            }
        }
        game
    }

    /// Whether the moves that follow on the main line were taken back: the game is being
    /// played and isn't over.
    pub(super) fn is_taken_back(&self) -> bool {
        let goes_on = self.record.tree().first_child(self.here()).is_some();
        goes_on && self.is_played(self.here())
    }

    /// Whether the game is being played and isn't over.
    pub(super) fn goes_on(&self) -> bool {
        !self.opened
            && self.record.info.result.is_none()
            && *self.main_game().status() == Status::Playing
    }

    /// Whether a game that is being played and isn't over goes through the node.
    pub(super) fn is_played(&self, node: NodeId) -> bool {
        let tree = self.record.tree();
        let mut up = std::iter::successors(Some(node), |&node| tree.parent(node));
        let is_main = |node| {
            tree.parent(node)
                .is_none_or(|parent| tree.first_child(parent) == Some(node))
        };
        up.all(is_main) && self.goes_on()
    }

    /// How the game ends in a file of that shape: as is stated or, where its moves end, as
    /// the rules say.
    pub(super) fn result(&self, shape: Shape) -> Option<Outcome> {
        let (game, end) = match shape {
            Shape::Tree => (self.main_game(), self.last_main_move()),
            Shape::Line if !self.goes_on() => (self.game_at_end(), self.line_end()),
            _ => (self.game.clone(), self.here()),
        };
        let stated = self.record.info.result.clone();
        let stated = stated.filter(|_| end == self.last_main_move());
        stated.or_else(|| Outcome::of(game.status()))
    }
}
