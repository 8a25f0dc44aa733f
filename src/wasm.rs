//! The boundary to JavaScript.
//!
//! Converts values and errors and decides nothing about the game. Points cross
//! as text, options and reports as plain objects. Every error is an `Error`
//! with a stable `code`; whatever an argument is, no panic gets across.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::fmt::Display;

use js_sys::{Object, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::board::{Board, Color};
use crate::game::{ForbiddenMoves, Game, PlayError, Setup};
use crate::opponents::{self, Classic, Opponent};
use crate::point::{Point, Size};
use crate::record::{self, Context, Format, RecordError, RecordErrorKind};
use crate::rules::Rule;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm.d.ts");

type Thrown<T> = Result<T, JsValue>;

/// Tells the console what a panic was, before the module stops.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
}

/// A game from its start to where it stands.
#[wasm_bindgen(js_name = Game)]
pub struct JsGame(Game);

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// A game without moves: `size` 15, `rule` "freestyle" unless said otherwise.
    /// Throws "bad-size", "bad-rule", "bad-option", "bad-point".
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "GameOptions")] options: JsValue,
    ) -> Thrown<JsGame> {
        let options = Options::read(&options)?;
        let stones = options.setup.clone();
        let board = stones.unwrap_or_else(|| Board::new(options.context.size));
        let turn = options.context.turn.unwrap_or(Color::Black);
        let setup = Setup::with_stones(options.context.rule, board, turn)
            .map_err(|error| thrown("bad-size", error))?;
        let forbidden = options.context.forbidden;
        Ok(JsGame(Game::new(setup.forbidden_moves(forbidden))))
    }

    /// Reads move text, a classic save or a diagram; `recordFormat` tells which.
    /// Throws "bad-record" or "bad-diagram" with the `line`, a stable `reason`
    /// and what was `found` there, and what the constructor throws.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "GameOptions")] options: JsValue,
    ) -> Thrown<JsGame> {
        let context = Options::read(&options)?.context;
        let game = record::read(&string(&text, "bad-record")?, &context);
        game.map(JsGame).map_err(|error| bad_record(&error))
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
        game.map(JsGame).map_err(|error| bad_record(&error))
    }

    /// Plays for the side to move and says how the game then stands.
    /// Throws "bad-point", "game-over", "off-board", "occupied", "forbidden"
    /// (with the `ban`); the game is then as it was.
    #[wasm_bindgen(unchecked_return_type = "Status")]
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] point: JsValue,
    ) -> Thrown<JsValue> {
        let status = self.0.play(read_point(&point)?).map_err(refused)?;
        object(status)
    }

    /// Lets the opponent choose, plays that move and says what it rests on.
    /// Throws "unknown-opponent", "game-over"; the game is then as it was.
    #[wasm_bindgen(js_name = aiMove, unchecked_return_type = "Report")]
    pub fn ai_move(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] opponent: JsValue,
    ) -> Thrown<JsValue> {
        let report = read_opponent(&opponent)?
            .choose(&self.0)
            .ok_or_else(|| refused(PlayError::GameOver))?;
        self.0.play(report.point).map_err(refused)?;
        object(&report)
    }

    /// Takes moves back, one unless said otherwise, as many as there are at
    /// most. Returns their points, the last move first.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn undo(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] plies: JsValue,
    ) -> Thrown<JsValue> {
        let plies = read_plies(&plies)?;
        object(
            &std::iter::from_fn(|| self.0.undo())
                .take(plies)
                .collect::<Vec<_>>(),
        )
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
            &std::iter::from_fn(|| self.0.redo())
                .take(plies)
                .collect::<Vec<_>>(),
        )
    }

    /// Points on a side.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> u8 {
        self.0.board().size().get()
    }

    /// The rule.
    #[wasm_bindgen(getter, unchecked_return_type = "Rule")]
    pub fn rule(&self) -> String {
        self.0.rule().id().to_owned()
    }

    /// What happens to forbidden moves.
    #[wasm_bindgen(getter, js_name = forbiddenMoves, unchecked_return_type = "ForbiddenMoves")]
    pub fn forbidden_moves(&self) -> Thrown<JsValue> {
        object(&self.0.forbidden_moves())
    }

    /// Whose stone comes next, or would if the game weren't over.
    #[wasm_bindgen(getter, unchecked_return_type = "Color")]
    pub fn turn(&self) -> Thrown<JsValue> {
        object(&self.0.turn())
    }

    /// How the game stands.
    #[wasm_bindgen(getter, unchecked_return_type = "Status")]
    pub fn status(&self) -> Thrown<JsValue> {
        object(self.0.status())
    }

    /// The moves on the board, oldest first.
    #[wasm_bindgen(getter, unchecked_return_type = "string[]")]
    pub fn moves(&self) -> Thrown<JsValue> {
        object(self.0.moves())
    }

    /// What `redo` would replay, next move first.
    #[wasm_bindgen(getter, unchecked_return_type = "string[]")]
    pub fn undone(&self) -> Thrown<JsValue> {
        object(&self.0.undone().collect::<Vec<_>>())
    }

    /// 0 empty, 1 black, 2 white: rows from the top, each from the left. A copy.
    pub fn cells(&self) -> Vec<u8> {
        let board = self.0.board();
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
        let board = self.0.setup().board();
        object(&Stones {
            black: board.stones(Color::Black).collect(),
            white: board.stones(Color::White).collect(),
        })
    }

    /// The winning line from end to end; empty if no five has won.
    #[wasm_bindgen(js_name = winningLine, unchecked_return_type = "string[]")]
    pub fn winning_line(&self) -> Thrown<JsValue> {
        object(self.0.status().line())
    }

    /// The points forbidden to the side to move.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn forbidden(&self) -> Thrown<JsValue> {
        object(&self.0.forbidden())
    }

    /// Why the point is forbidden to the side to move, with the shapes that
    /// prove it; undefined if it isn't. Throws "bad-point".
    #[wasm_bindgen(unchecked_return_type = "Ban | undefined")]
    pub fn why(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] point: JsValue,
    ) -> Thrown<JsValue> {
        object(&self.0.ban(read_point(&point)?))
    }

    /// The game as text: its "moves", or a "diagram" of the stones as they
    /// stand. Throws "bad-format".
    pub fn record(
        &self,
        #[wasm_bindgen(unchecked_param_type = "\"moves\" | \"diagram\"")] format: JsValue,
    ) -> Thrown<String> {
        match format.as_string().as_deref() {
            Some("moves") => Ok(record::write_moves(&self.0)),
            Some("diagram") => Ok(self.0.board().to_string()),
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
        let scores = opponents::scores(read_classic(&opponent)?, &self.0);
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
        let point = self.0.empty(read_point(&point)?).map_err(refused)?;
        object(&classic.read(self.0.board(), point, self.0.turn()))
    }
}

/// Everyone who can be played against.
#[wasm_bindgen(js_name = opponents, unchecked_return_type = "OpponentInfo[]")]
pub fn list_opponents() -> Thrown<JsValue> {
    #[derive(Serialize)]
    struct Info {
        id: &'static str,
        family: opponents::Family,
    }
    let info = |opponent: &'static dyn Opponent| Info {
        id: opponent.id(),
        family: opponent.family(),
    };
    object(&opponents::opponents().map(info).collect::<Vec<_>>())
}

/// The rules, with the sizes that each is played on.
#[wasm_bindgen(js_name = rules, unchecked_return_type = "RuleInfo[]")]
pub fn list_rules() -> Thrown<JsValue> {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Info {
        id: &'static str,
        sentence: &'static str,
        min_size: u8,
        max_size: u8,
        bans: bool,
    }
    object(&Rule::ALL.map(|rule| Info {
        id: rule.id(),
        sentence: rule.sentence(),
        min_size: *rule.sizes().start(),
        max_size: *rule.sizes().end(),
        bans: rule.bans(Color::Black),
    }))
}

/// The format that a record is in, by its content. Throws "bad-record".
#[wasm_bindgen(js_name = recordFormat, unchecked_return_type = "RecordFormat")]
pub fn record_format(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
) -> Thrown<JsValue> {
    let format: Format = record::format_of(&string(&text, "bad-record")?);
    object(&format)
}

/// Set-up stones as they cross.
#[derive(Serialize)]
struct Stones {
    black: Vec<Point>,
    white: Vec<Point>,
}

/// `GameOptions`, read.
struct Options {
    context: Context,
    setup: Option<Board>,
}

impl Options {
    fn read(options: &JsValue) -> Thrown<Options> {
        if !(options.is_undefined() || options.is_object()) {
            return Err(thrown("bad-option", "the options are an object"));
        }
        let size = match field(options, "size")? {
            None => Size::default(),
            Some(size) => read_size(&size)?,
        };
        let setup = field(options, "setup")?
            .map(|setup| read_setup(&setup, size))
            .transpose()?;
        let context = Context {
            rule: choice(
                options,
                "rule",
                "bad-rule",
                &Rule::ALL.map(|rule| (rule.id(), rule)),
            )?
            .unwrap_or(Rule::Freestyle),
            forbidden: choice(options, "forbidden", "bad-option", &FORBIDDEN)?.unwrap_or_default(),
            size,
            turn: choice(options, "turn", "bad-option", &COLORS)?,
        };
        Ok(Options { context, setup })
    }
}

const FORBIDDEN: [(&str, ForbiddenMoves); 2] = [
    ("refuse", ForbiddenMoves::Refuse),
    ("lose", ForbiddenMoves::Lose),
];
const COLORS: [(&str, Color); 2] = [("black", Color::Black), ("white", Color::White)];

/// The field's value; `None` if it is left out.
fn field(options: &JsValue, name: &str) -> Thrown<Option<JsValue>> {
    if options.is_undefined() {
        return Ok(None);
    }
    let value = Reflect::get(options, &name.into())?;
    Ok((!value.is_undefined()).then_some(value))
}

/// The field's value, which must be one of the names in `known`.
fn choice<T: Copy>(
    options: &JsValue,
    name: &str,
    code: &str,
    known: &[(&str, T)],
) -> Thrown<Option<T>> {
    let Some(value) = field(options, name)? else {
        return Ok(None);
    };
    let text = value.as_string();
    let found = known.iter().find(|(id, _)| Some(*id) == text.as_deref());
    match found {
        Some(&(_, value)) => Ok(Some(value)),
        None => {
            let names: Vec<&str> = known.iter().map(|&(id, _)| id).collect();
            let sentence = format!("{name} is one of: {}", names.join(", "));
            Err(thrown(code, sentence))
        }
    }
}

fn read_size(value: &JsValue) -> Thrown<Size> {
    let number = value.as_f64().unwrap_or(f64::NAN);
    // Casting is saturating; what it changes is no size.
    let side = number as u32;
    if f64::from(side) != number {
        return Err(thrown("bad-size", "a board has 5 to 20 points on a side"));
    }
    Size::new(side).map_err(|error| thrown("bad-size", error))
}

fn read_setup(setup: &JsValue, size: Size) -> Thrown<Board> {
    let mut board = Board::new(size);
    for (name, color) in COLORS {
        let Some(list) = field(setup, name)? else {
            continue;
        };
        if !js_sys::Array::is_array(&list) {
            return Err(thrown(
                "bad-option",
                format!("setup.{name} is a list of points"),
            ));
        }
        for value in js_sys::Array::from(&list).iter() {
            let point = read_point(&value)?;
            if !board.is_empty(point) {
                let sentence = format!("{point} is off the board or named twice in setup");
                return Err(thrown("bad-option", sentence));
            }
            board.place(point, color);
        }
    }
    Ok(board)
}

fn read_point(value: &JsValue) -> Thrown<Point> {
    string(value, "bad-point")?
        .parse()
        .map_err(|error: crate::point::PointError| thrown("bad-point", error))
}

/// A number of plies; 1 if left out.
fn read_plies(value: &JsValue) -> Thrown<usize> {
    if value.is_undefined() {
        return Ok(1);
    }
    match value.as_f64() {
        Some(plies) if plies >= 0.0 && plies.fract() == 0.0 => Ok(plies as usize),
        _ => Err(thrown("bad-option", "plies is a whole number from 0")),
    }
}

fn read_opponent(value: &JsValue) -> Thrown<&'static dyn Opponent> {
    let known = || opponents::opponents().map(|opponent| opponent.id());
    let found = value.as_string().and_then(|id| opponents::opponent(&id));
    found.ok_or_else(|| {
        let names: Vec<&str> = known().collect();
        thrown(
            "unknown-opponent",
            format!("an opponent is one of: {}", names.join(", ")),
        )
    })
}

fn read_classic(value: &JsValue) -> Thrown<&'static dyn Classic> {
    let opponent = read_opponent(value)?;
    let sentence = "this opponent doesn't score single points";
    opponent
        .classic()
        .ok_or_else(|| thrown("no-scores", sentence))
}

fn string(value: &JsValue, code: &str) -> Thrown<String> {
    let text = value.as_string();
    text.ok_or_else(|| thrown(code, "this must be text"))
}

/// An `Error` with a stable code.
fn thrown(code: &str, sentence: impl Display) -> JsValue {
    let error = js_sys::Error::new(&sentence.to_string());
    attach(&error, "code", code.into());
    error.into()
}

fn refused(error: PlayError) -> JsValue {
    let code = match &error {
        PlayError::GameOver => "game-over",
        PlayError::OffBoard(_) => "off-board",
        PlayError::Occupied(_) => "occupied",
        PlayError::Forbidden(_) => "forbidden",
    };
    let value = thrown(code, &error);
    if let PlayError::Forbidden(ban) = &error
        && let (Some(value), Ok(ban)) = (value.dyn_ref(), object(ban))
    {
        attach(value, "ban", ban);
    }
    value
}

fn bad_record(error: &RecordError) -> JsValue {
    let code = match error.kind {
        RecordErrorKind::Diagram(_) => "bad-diagram",
        RecordErrorKind::Setup(_) => "bad-size",
        _ => "bad-record",
    };
    let value = thrown(code, error);
    if let Some(value) = value.dyn_ref() {
        let (reason, found) = error.kind.reason();
        attach(value, "line", JsValue::from(error.line as u32));
        attach(value, "reason", reason.into());
        attach(value, "found", found.into());
    }
    value
}

fn attach(target: &Object, name: &str, value: JsValue) {
    // Setting a field of a fresh Error can't fail.
    let _ = Reflect::set(target, &name.into(), &value);
}

/// A plain object, array or string.
fn object<T: Serialize + ?Sized>(value: &T) -> Thrown<JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    value
        .serialize(&serializer)
        .map_err(|error| thrown("internal", error))
}
