//! The game as JavaScript holds it.

use wasm_bindgen::prelude::*;

use crate::board::Color;
use crate::engine::Limits;
use crate::game::{Game, PlayError};
use crate::opponents::{self, Family};
use crate::record::{self, GameTree};
use crate::wasm::convert::{
    Options, Thrown, bad_record, object, read_classic, read_limits, read_opponent, read_plies,
    read_point, refused, string, thrown,
};
use crate::wasm::value::{Stones, TreeText};

/// A game with its variations, and where it stands.
#[wasm_bindgen(js_name = Game)]
pub struct JsGame {
    pub(super) tree: GameTree,
    pub(super) seed: Option<u64>,
    pub(super) unread: Vec<String>,
    pub(super) text: TreeText,
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// A game without moves: `size` 15, `rule` "freestyle" unless said otherwise.
    /// Throws "bad-size", "bad-rule", "bad-option", "bad-point".
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "GameOptions")] options: JsValue,
    ) -> Thrown<JsGame> {
        Ok(JsGame::of(Game::new(Options::read(&options)?.start()?)))
    }

    /// Reads move text, a classic save, a diagram or a link's line; `recordFormat` tells
    /// which.
    /// Throws "bad-record" or "bad-diagram" with the `line`, a stable `reason`
    /// and what was `found` there, and what the constructor throws.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "GameOptions")] options: JsValue,
    ) -> Thrown<JsGame> {
        let context = Options::read(&options)?.context;
        let game = record::read(&string(&text, "bad-record")?, &context);
        game.map(JsGame::of).map_err(|error| bad_record(&error))
    }

    /// Set-up stones from a picture: rows from the top, `X` black, `O` white,
    /// `.` or `+` empty. `turn` says who moves next.
    /// Throws "bad-diagram" as `fromRecord` does, and what the constructor throws.
    #[wasm_bindgen(js_name = fromDiagram)]
    pub fn from_diagram(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "GameOptions")] options: JsValue,
    ) -> Thrown<JsGame> {
        let context = Options::read(&options)?.context;
        let game = record::read_diagram(&string(&text, "bad-diagram")?, &context);
        game.map(JsGame::of).map_err(|error| bad_record(&error))
    }

    /// Plays for the side to move and says how the game then stands.
    /// Throws "bad-point", "game-over", "off-board", "occupied", "forbidden"
    /// (with the `ban`); the game is then as it was.
    #[wasm_bindgen(unchecked_return_type = "Status")]
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] point: JsValue,
    ) -> Thrown<JsValue> {
        let status = self.tree.play(read_point(&point)?).map_err(refused)?;
        object(status)
    }

    /// Lets the opponent choose, plays that move and says what it rests on. One
    /// long call: full strength visits 100 000 positions unless the limits say
    /// otherwise. Throws "unknown-opponent", "bad-option", "game-over"; the game
    /// is then as it was.
    #[wasm_bindgen(js_name = aiMove, unchecked_return_type = "Report")]
    pub fn ai_move(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] opponent: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Limits")] limits: JsValue,
    ) -> Thrown<JsValue> {
        let opponent = read_opponent(&opponent)?;
        let mut unsaid = Limits {
            move_only: true,
            ..Limits::default()
        };
        if opponent.family() == Family::Engine {
            unsaid.nodes = 100_000; // the others end by themselves
        }
        let limits = read_limits(&limits, unsaid)?;
        let report = opponent
            .choose(self.game(), limits)
            .ok_or_else(|| refused(PlayError::GameOver))?;
        self.tree.play(report.point).map_err(refused)?;
        object(&report)
    }

    /// Takes moves back, one unless said otherwise, as many as there are at
    /// most. Returns their points, the last move first. A resignation is taken back
    /// first, and alone: no points then.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn undo(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] plies: JsValue,
    ) -> Thrown<JsValue> {
        let plies = read_plies(&plies)?;
        let plies = match self.tree.take_back_resignation() {
            true => 0,
            false => plies,
        };
        object(
            &std::iter::from_fn(|| self.tree.undo())
                .take(plies)
                .collect::<Vec<_>>(),
        )
    }

    /// Who would resign now: the person who plays against a program, or the side to move
    /// at the end of the line; undefined if nothing is played, the game is over there, or
    /// programs play by themselves.
    #[wasm_bindgen(getter, unchecked_return_type = "Color | undefined")]
    pub fn resigner(&self) -> Thrown<JsValue> {
        object(&self.tree.resigner())
    }

    /// Resigns for the `resigner` at the end of the line on the board, which becomes the
    /// main one. Throws "cannot-resign" where there is none.
    #[wasm_bindgen(unchecked_return_type = "Status")]
    pub fn resign(&mut self) -> Thrown<JsValue> {
        let sentence = "nobody can resign: play a move first, or undo if the game is over";
        let status = self.tree.resign();
        object(status.ok_or_else(|| thrown("cannot-resign", sentence))?)
    }

    /// Replays moves taken back, one unless said otherwise, as many as there
    /// are at most. Returns their points in order.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn redo(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] plies: JsValue,
    ) -> Thrown<JsValue> {
        let plies = read_plies(&plies)?;
        object(
            &std::iter::from_fn(|| self.tree.redo())
                .take(plies)
                .collect::<Vec<_>>(),
        )
    }

    /// Points on a side.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> u8 {
        self.game().board().size().get()
    }

    /// The rule.
    #[wasm_bindgen(getter, unchecked_return_type = "Rule")]
    pub fn rule(&self) -> String {
        self.game().rule().id().to_owned()
    }

    /// What happens to forbidden moves.
    #[wasm_bindgen(getter, js_name = forbiddenMoves, unchecked_return_type = "ForbiddenMoves")]
    pub fn forbidden_moves(&self) -> Thrown<JsValue> {
        object(&self.game().forbidden_moves())
    }

    /// Whose stone comes next, or would if the game weren't over.
    #[wasm_bindgen(getter, unchecked_return_type = "Color")]
    pub fn turn(&self) -> Thrown<JsValue> {
        object(&self.game().turn())
    }

    /// How the game stands.
    #[wasm_bindgen(getter, unchecked_return_type = "Status")]
    pub fn status(&self) -> Thrown<JsValue> {
        object(self.game().status())
    }

    /// The moves on the board, oldest first.
    #[wasm_bindgen(getter, unchecked_return_type = "string[]")]
    pub fn moves(&self) -> Thrown<JsValue> {
        object(self.game().moves())
    }

    /// What `redo` would replay, next move first.
    #[wasm_bindgen(getter, unchecked_return_type = "string[]")]
    pub fn undone(&self) -> Thrown<JsValue> {
        object(&self.game().undone().collect::<Vec<_>>())
    }

    /// 0 empty, 1 black, 2 white: rows from the top, each from the left. A copy.
    pub fn cells(&self) -> Vec<u8> {
        let board = self.game().board();
        let cell = |point| match board.stone(point) {
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        };
        board.size().points().map(cell).collect()
    }

    /// The stones that stood there from the start; they are no moves.
    #[wasm_bindgen(unchecked_return_type = "Stones")]
    pub fn setup(&self) -> Thrown<JsValue> {
        object(&Stones::of(self.game().setup().board()))
    }

    /// The winning line from end to end; empty if no five has won.
    #[wasm_bindgen(js_name = winningLine, unchecked_return_type = "string[]")]
    pub fn winning_line(&self) -> Thrown<JsValue> {
        object(self.game().status().line())
    }

    /// The points forbidden to the side to move.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn forbidden(&self) -> Thrown<JsValue> {
        object(&self.game().forbidden())
    }

    /// Why the point is forbidden to the side to move, with the shapes that
    /// prove it; undefined if it isn't. Throws "bad-point".
    #[wasm_bindgen(unchecked_return_type = "Ban | undefined")]
    pub fn why(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] point: JsValue,
    ) -> Thrown<JsValue> {
        object(&self.game().ban(read_point(&point)?))
    }

    /// The game as text: its "moves", or a "diagram" of the stones as they
    /// stand. Throws "bad-format".
    pub fn record(
        &self,
        #[wasm_bindgen(unchecked_param_type = "\"moves\" | \"diagram\"")] format: JsValue,
    ) -> Thrown<String> {
        match format.as_string().as_deref() {
            Some("moves") => Ok(record::write_moves(self.game())),
            Some("diagram") => Ok(self.game().board().to_string()),
            _ => Err(thrown("bad-format", "a format is moves or diagram")),
        }
    }

    /// What a classic sees: the score of every empty point for the side to
    /// move, rows from the top, each from the left; null where a stone stands.
    /// Throws "unknown-opponent", "no-scores".
    #[wasm_bindgen(unchecked_return_type = "(number | null)[]")]
    pub fn scores(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] opponent: JsValue,
    ) -> Thrown<JsValue> {
        let scores = opponents::scores(read_classic(&opponent)?, self.game());
        let cell = |score: Option<i32>| score.map_or(JsValue::NULL, JsValue::from);
        Ok(scores
            .into_iter()
            .map(cell)
            .collect::<js_sys::Array>()
            .into())
    }

    /// How a classic reads one empty point for the side to move. Throws
    /// "unknown-opponent", "no-scores", "bad-point", "off-board", "occupied".
    #[wasm_bindgen(unchecked_return_type = "Reading")]
    pub fn reading(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] opponent: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] point: JsValue,
    ) -> Thrown<JsValue> {
        let classic = read_classic(&opponent)?;
        let point = self.game().empty(read_point(&point)?).map_err(refused)?;
        object(&classic.read(self.game().board(), point, self.game().turn()))
    }
}

impl JsGame {
    /// A game without variations.
    fn of(game: Game) -> JsGame {
        JsGame {
            tree: GameTree::new(game),
            seed: None,
            unread: Vec::new(),
            text: TreeText::default(),
        }
    }

    /// The line on the board.
    pub(super) fn game(&self) -> &Game {
        self.tree.game()
    }
}
