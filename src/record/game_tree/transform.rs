//! Turning a game on the board, with all its lines.

use crate::game::{Game, Setup};
use crate::record::game_tree::GameTree;
use crate::record::transform::Transform;
use crate::rules::Status;

impl GameTree {
    /// Turns the board with all that the game holds. `false`, and nothing is changed, if
    /// something would leave the board, or the line on it couldn't be played there: near an
    /// edge other moves may be forbidden. What was removed can't be put back afterwards.
    pub fn transform(&mut self, transform: Transform) -> bool {
        let Some(record) = self.record.transformed(transform) else {
            return false;
        };
        let (ply, line) = (self.ply(), self.line.clone());
        let rule = self.game.rule();
        let Ok(setup) = Setup::with_stones(rule, record.stones().clone(), self.game.setup().turn())
        else {
            return false;
        };
        let setup = setup.forbidden_moves(self.game.forbidden_moves());
        let record = std::mem::replace(&mut self.record, record);
        let game = std::mem::replace(&mut self.game, Game::new(setup));
        let goes_on = *game.status() == Status::Playing;
        let stands = self.stand(&line, ply)
            && self.line == line
            && (*self.game.status() == Status::Playing) == goes_on;
        if !stands {
            (self.record, self.game, self.line) = (record, game, line);
            return false;
        }
        self.removed.clear();
        self.changes += 1;
        true
    }
}
