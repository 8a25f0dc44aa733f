//! A game's variations, who plays it, and the game as a value and as a link.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::board::Color;
use crate::opponents::{self, Family};
use crate::point::Point;
use crate::record::{Fork, GameTree, Shape, Transform};
use crate::wasm::convert::{
    COLORS, Thrown, about, object, read_array, read_opponent, read_plies, read_point, read_whole,
    thrown,
};
use crate::wasm::game::JsGame;
use crate::wasm::nodes::{MarkInfo, Noted, read_node, read_note};
use crate::wasm::value::{GameValue, HUMAN, ReadGame, TreeText, player_of};

/// As long a link as any browser and messenger takes.
const LONGEST_LINK: usize = 2000;

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The game that a value holds; what is left out is as in a new game. Without
    /// `moves` it is the one of its `tree`, as far as that can be played. Throws
    /// "bad-size", "bad-rule", "bad-option", "bad-record", "unknown-opponent", and what
    /// `play` does, each with the `part` of the value that it is about.
    pub fn open(
        #[wasm_bindgen(unchecked_param_type = "Partial<GameValue>")] value: JsValue,
    ) -> Thrown<JsGame> {
        JsGame::read(ReadGame::read(&value)?)
    }

    /// The whole game as a value, for `open`.
    #[wasm_bindgen(unchecked_return_type = "GameValue")]
    pub fn value(&mut self) -> Thrown<JsValue> {
        let players = COLORS.map(|(_, color)| player_of(self.tree.player(color)));
        let mut value = GameValue::line(self.tree.game(), players);
        value.seed = self.seed;
        value.resigned = self.game().resigned();
        value.unread = &self.unread;
        value.opened = self.tree.opened();
        if !self.tree.is_line() {
            let text = self.text.of(&self.tree);
            value.tree = Some(text).filter(|text| !text.is_empty());
            value.partial = value.tree.is_none();
        }
        object(&value)
    }

    /// The same without what is beside the line on the board and who resigned: all that an
    /// opponent needs.
    #[wasm_bindgen(unchecked_return_type = "GameValue")]
    pub fn line(&self) -> Thrown<JsValue> {
        let mut value = self.line_value();
        value.seed = self.seed;
        object(&value)
    }

    /// The game as the part of a link behind `#`, of at most `limit` characters, 2000 if
    /// left out; where all of it is longer, it is the line on the board, however long.
    #[wasm_bindgen(unchecked_return_type = "GameLink")]
    pub fn link(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] limit: JsValue,
    ) -> Thrown<JsValue> {
        #[derive(Serialize)]
        struct Link {
            text: String,
            whole: bool,
        }
        // Casting is saturating.
        let limit = limit.as_f64().map_or(LONGEST_LINK, |limit| limit as usize);
        let (text, whole) = self.tree.link(limit);
        object(&Link { text, whole })
    }

    /// What a file of that shape is made of, as the part of a link, however long. Moves
    /// that were taken back aren't the game's: in a tree they stand beside it, after a
    /// node without a move, and otherwise the record is left before them. In a game
    /// that is over, or was opened to be looked at, nothing was taken back, and a line
    /// goes to its end. A result that the rules tell is stated. Throws "bad-option".
    #[wasm_bindgen(js_name = fileLink)]
    pub fn file_link(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "RecordShape")] shape: JsValue,
    ) -> Thrown<String> {
        let name = shape.as_string();
        let shape = Shape::ALL
            .into_iter()
            .find(|one| Some(one.id()) == name.as_deref());
        let shape =
            shape.ok_or_else(|| thrown("bad-option", "a shape is tree, line or position"))?;
        Ok(self.tree.file_link(shape))
    }

    /// Whether there are variations, comments or anything else beside the line.
    #[wasm_bindgen(getter, js_name = hasMore)]
    pub fn has_more(&self) -> bool {
        !self.tree.is_line()
    }

    /// Whether some lines of the value that it was opened from can't be read; they are
    /// kept in its `value`.
    #[wasm_bindgen(getter, js_name = hasUnread)]
    pub fn has_unread(&self) -> bool {
        !self.unread.is_empty()
    }

    /// Says whether the game was opened to be looked at: then a new move never becomes
    /// the main line.
    #[wasm_bindgen(js_name = setOpened)]
    pub fn set_opened(&mut self, opened: bool) {
        self.tree.set_opened(opened);
    }

    // ---- who plays ----

    /// Who plays Black: an opponent or "human".
    #[wasm_bindgen(getter)]
    pub fn black(&self) -> String {
        player_of(self.tree.player(Color::Black)).to_owned()
    }

    /// Who plays White.
    #[wasm_bindgen(getter)]
    pub fn white(&self) -> String {
        player_of(self.tree.player(Color::White)).to_owned()
    }

    /// Says who plays. Throws "unknown-opponent".
    #[wasm_bindgen(js_name = setPlayers)]
    pub fn set_players(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] black: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] white: JsValue,
    ) -> Thrown<()> {
        let [black, white] = [("black", black), ("white", white)].map(|(name, id)| {
            if id.as_string().as_deref() == Some(HUMAN) {
                return Ok("");
            }
            about(name, read_opponent(&id)).map(|opponent| opponent.id())
        });
        let programs = [black?, white?];
        for ((_, color), program) in COLORS.into_iter().zip(programs) {
            self.tree.set_program(color, program, None);
        }
        self.hand_out_seed();
        Ok(())
    }

    /// What levels draw their lots from; undefined if it was never said.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> Option<f64> {
        self.seed.map(|seed| seed as f64)
    }

    /// Says what levels draw their lots from, a whole number below 2^53. Throws "bad-option".
    #[wasm_bindgen(js_name = setSeed)]
    pub fn set_seed(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: JsValue,
    ) -> Thrown<()> {
        self.seed = Some(read_whole(&seed, "seed")?);
        self.hand_out_seed();
        Ok(())
    }

    // ---- the line on the board ----

    /// Stands after so many moves of the line, as many as it has at most.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] ply: JsValue,
    ) -> Thrown<()> {
        self.tree.go_to(read_plies(&ply)?);
        Ok(())
    }

    /// Whose stone comes after so many moves, from 0 to as many as the board has room for.
    #[wasm_bindgen(unchecked_return_type = "Color[]")]
    pub fn turns(&self) -> Thrown<JsValue> {
        let game = self.game();
        let room = game.setup().board().empty_points().count();
        object(&(0..=room).map(|ply| game.turn_at(ply)).collect::<Vec<_>>())
    }

    /// How far undo goes for a person: to where a person last had the move. One move
    /// where two programs play; 0 if there is no such place.
    #[wasm_bindgen(getter, js_name = pliesBack)]
    pub fn plies_back(&self) -> usize {
        self.tree.plies_back()
    }

    /// How far redo goes for a person: to where a person has the move, or to the end.
    /// One move where two programs play.
    #[wasm_bindgen(getter, js_name = pliesOn)]
    pub fn plies_on(&self) -> usize {
        self.tree.plies_on()
    }

    // ---- variations ----

    /// The moves to choose from: the next ones, if there are several or the board shows
    /// none; else those beside the last one; undefined where there is no choice.
    #[wasm_bindgen(getter, unchecked_return_type = "Fork | undefined")]
    pub fn fork(&self) -> Thrown<JsValue> {
        self.tree
            .fork()
            .map_or(Ok(JsValue::UNDEFINED), |fork| object(&ForkInfo::of(&fork)))
    }

    /// The plies of the line that have other moves too.
    #[wasm_bindgen(getter)]
    pub fn forks(&self) -> Vec<u32> {
        self.tree
            .forks()
            .into_iter()
            .filter_map(|ply| u32::try_from(ply).ok())
            .collect()
    }

    /// What is said where the game stands; empty: nothing.
    #[wasm_bindgen(getter)]
    pub fn comment(&self) -> String {
        self.tree.comment()
    }

    /// What is marked there.
    #[wasm_bindgen(getter, unchecked_return_type = "RecordMark[]")]
    pub fn marks(&self) -> Thrown<JsValue> {
        object(&self.tree.marks().map(MarkInfo::of).collect::<Vec<_>>())
    }

    /// The node where the game stands.
    #[wasm_bindgen(getter)]
    pub fn node(&self) -> u32 {
        self.tree.node().number()
    }

    /// Changes the fields that are given of what is noted at a node. Throws "bad-node",
    /// "bad-point", "bad-option".
    pub fn annotate(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: JsValue,
        #[wasm_bindgen(unchecked_param_type = "RecordNote")] note: JsValue,
    ) -> Thrown<()> {
        let node = read_node(self.tree.record(), &node)?;
        let Noted { comment, marks } = read_note(&note)?;
        if let Some(comment) = comment {
            self.tree.set_comment(node, &comment);
        }
        if let Some(marks) = marks {
            self.tree.set_marks(node, marks);
        }
        Ok(())
    }

    /// Turns the board with all lines, comments and marks of the game. What was removed
    /// can't be put back afterwards. Throws "bad-option", and "no-room" if something would
    /// leave the board or the moves couldn't be played there; the game is then as it was.
    pub fn transform(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Transform")] transform: JsValue,
    ) -> Thrown<()> {
        let name = transform.as_string();
        let mut all = Transform::ALL.into_iter();
        let transform = all.find(|one| Some(one.id()) == name.as_deref());
        let transform = transform.ok_or_else(|| {
            thrown(
                "bad-option",
                "a board is turned by flip, rotate or a direction",
            )
        })?;
        if self.tree.transform(transform) {
            return Ok(());
        }
        Err(thrown("no-room", "not all of the game has room there"))
    }

    /// Puts the line through a move on the board and stands there. False, and the game
    /// is as it was, if the rule doesn't allow the way. Throws "bad-node".
    pub fn choose(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: JsValue,
    ) -> Thrown<bool> {
        let node = read_node(self.tree.record(), &node)?;
        Ok(self.tree.choose(node))
    }

    /// Adds a line after where the game stands, which the board doesn't follow, and
    /// returns the node of its first move; undefined if that can't be played. Throws
    /// "bad-point", "bad-option".
    #[wasm_bindgen(js_name = addLine)]
    pub fn add_line(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string[]")] points: JsValue,
    ) -> Thrown<Option<u32>> {
        let points = read_array(&points, "the line")?;
        let points: Thrown<Vec<Point>> = points.iter().map(|point| read_point(&point)).collect();
        Ok(self.tree.add_line(&points?).map(|node| node.number()))
    }

    /// Makes the line through a move the main one where it last leaves it, and says
    /// whether there was such a place. Throws "bad-node".
    pub fn promote(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: JsValue,
    ) -> Thrown<bool> {
        let node = read_node(self.tree.record(), &node)?;
        Ok(self.tree.promote(node))
    }

    /// Takes a move and what follows it out; the board then stands before it, if it was
    /// on its line. Throws "bad-node".
    pub fn remove(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: JsValue,
    ) -> Thrown<()> {
        let node = read_node(self.tree.record(), &node)?;
        self.tree.remove(node);
        Ok(())
    }

    /// Puts back what `remove` took out; the board stands where it stood then. False if
    /// there is nothing to put back, or no place for it.
    pub fn restore(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: JsValue,
    ) -> Thrown<bool> {
        let node = u32::try_from(read_whole(&node, "node")?);
        Ok(node.is_ok_and(|node| self.tree.restore(node)))
    }
}

impl JsGame {
    pub(super) fn read(game: ReadGame) -> Thrown<JsGame> {
        let ReadGame {
            mut tree,
            is_told,
            seed,
            unread,
        } = game;
        for (name, color) in COLORS {
            let program = tree.player(color).program.clone();
            if program.is_empty() || opponents::opponent(&program).is_some() {
                continue;
            }
            if is_told {
                about(name, read_opponent(&program.into()))?;
            }
            tree.set_program(color, "", None);
        }
        let mut game = JsGame::of_tree(tree);
        (game.seed, game.unread) = (seed, unread);
        game.hand_out_seed();
        Ok(game)
    }

    fn line_value(&self) -> GameValue<'_> {
        let players = COLORS.map(|(_, color)| player_of(self.tree.player(color)));
        GameValue::line(self.game(), players)
    }

    fn of_tree(tree: GameTree) -> JsGame {
        JsGame {
            tree,
            seed: None,
            unread: Vec::new(),
            text: TreeText::default(),
        }
    }

    /// Only levels draw lots.
    fn hand_out_seed(&mut self) {
        for (_, color) in COLORS {
            let program = self.tree.player(color).program.clone();
            let opponent = opponents::opponent(&program);
            let is_level = opponent.is_some_and(|one| one.family() == Family::Level);
            self.tree
                .set_program(color, &program, self.seed.filter(|_| is_level));
        }
    }
}

#[derive(Serialize)]
struct ForkInfo {
    ply: usize,
    choices: Vec<ChoiceInfo>,
}

#[derive(Serialize)]
struct ChoiceInfo {
    node: u32,
    point: Point,
    after: usize,
    chosen: bool,
}

impl ForkInfo {
    fn of(fork: &Fork) -> ForkInfo {
        let choices = fork.choices.iter().map(|choice| ChoiceInfo {
            node: choice.node.number(),
            point: choice.point,
            after: choice.after,
            chosen: choice.chosen,
        });
        ForkInfo {
            ply: fork.ply,
            choices: choices.collect(),
        }
    }
}
