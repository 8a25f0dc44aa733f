//! A game as text: as a link, and as what files are made of.

use crate::record::content::Record;
use crate::record::format::Shape;
use crate::record::game_tree::GameTree;
use crate::record::tree::Play;

impl GameTree {
    /// Whether there is nothing but the line on the board and the programs that play it.
    pub fn is_line(&self) -> bool {
        let info = &self.record.info;
        let said = [&info.title, &info.date, &info.opening];
        let names = info.players.iter().map(|player| &player.name);
        said.into_iter().chain(names).all(String::is_empty)
            && info.result.is_none()
            && self.record.tree() == Record::from_game(&self.game).tree()
    }

    /// What a file of that shape is made of, as the part of a link, however long. Moves
    /// that were taken back aren't the game's: in a tree they stand beside it, after a
    /// node without a move, and otherwise the record is left before them. In a game
    /// that is over, or was opened to be looked at, nothing was taken back, and a line
    /// goes to its end. A result that the rules tell is stated.
    pub fn file_link(&mut self, shape: Shape) -> String {
        let (result, goes_on) = (self.result(shape), self.goes_on());
        let stated = std::mem::replace(&mut self.record.info.result, result);
        let here = self.record.current();
        self.record.go_to(match shape {
            Shape::Tree => self.record.end(),
            Shape::Line if !goes_on => self.line_end(),
            _ => here,
        });
        let text = if shape == Shape::Tree && self.is_taken_back() {
            let mut record = self.record.clone();
            let mark = record.tree_mut().add(here, Play::Nothing);
            while record.promote(mark) {}
            record.go_to(mark);
            record.link(usize::MAX)
        } else {
            self.record.link(usize::MAX)
        };
        self.record.go_to(here);
        self.record.info.result = stated;
        text.unwrap_or_default()
    }

    /// The part of a link behind `#`, of at most `limit` characters, and whether that
    /// is all of it: else it is the line on the board alone, with nothing beside it.
    pub fn link(&self, limit: usize) -> (String, bool) {
        if let Ok(text) = self.record.link(limit) {
            return (text, true);
        }
        let mut line = Record::from_game(&self.game);
        for (player, known) in line.info.players.iter_mut().zip(&self.record.info.players) {
            player.program.clone_from(&known.program);
            player.seed = known.seed;
        }
        (line.link(usize::MAX).unwrap_or_default(), false)
    }
}
