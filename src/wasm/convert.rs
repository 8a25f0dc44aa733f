//! Values and errors on their way across.
//!
//! Reads what JavaScript gives and throws what is wrong with it.
#![cfg_attr(
    not(all(feature = "play", feature = "files")),
    allow(dead_code, reason = "the other package's part")
)]

use std::fmt::Display;

use js_sys::{Object, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::board::{Board, Color};
use crate::engine::Limits;
use crate::game::{ForbiddenMoves, PlayError, Setup};
use crate::opponents::{self, Classic, Opponent};
use crate::point::{Point, Size};
use crate::record::{Context, RecordError, RecordErrorKind};
use crate::rules::Rule;

pub(super) type Thrown<T> = Result<T, JsValue>;

/// `GameOptions`, read.
pub(super) struct Options {
    pub(super) context: Context,
    pub(super) setup: Option<Board>,
}

impl Options {
    pub(super) fn read(options: &JsValue) -> Thrown<Options> {
        let size = match field(options, "size")? {
            None => Size::default(),
            Some(size) => about("size", read_size(&size))?,
        };
        let setup = field(options, "setup")?
            .map(|setup| about("setup", read_setup(&setup, size)))
            .transpose()?;
        let rules = Rule::ALL.map(|rule| (rule.id(), rule));
        let rule = about("rule", choice(options, "rule", "bad-rule", &rules))?;
        let forbidden = choice(options, "forbidden", "bad-option", &FORBIDDEN);
        let context = Context {
            rule: rule.unwrap_or(Rule::Freestyle),
            forbidden: about("forbidden", forbidden)?.unwrap_or_default(),
            size,
            turn: about("turn", choice(options, "turn", "bad-option", &COLORS))?,
        };
        Ok(Options { context, setup })
    }

    /// What a game begins with. Throws "bad-size".
    pub(super) fn start(self) -> Thrown<Setup> {
        let Context { rule, turn, .. } = self.context;
        let board = self.setup.unwrap_or_else(|| Board::new(self.context.size));
        let setup = Setup::with_stones(rule, board, turn.unwrap_or(Color::Black))
            .map_err(|error| thrown("bad-size", error));
        Ok(about("size", setup)?.forbidden_moves(self.context.forbidden))
    }
}

/// Says in an error which `part` of the options it is about.
pub(super) fn about<T>(part: &str, read: Thrown<T>) -> Thrown<T> {
    read.inspect_err(|error| {
        if let Some(error) = error.dyn_ref() {
            attach(error, "part", part.into());
        }
    })
}

pub(super) const FORBIDDEN: [(&str, ForbiddenMoves); 2] = [
    ("refuse", ForbiddenMoves::Refuse),
    ("lose", ForbiddenMoves::Lose),
];
pub(super) const COLORS: [(&str, Color); 2] = [("black", Color::Black), ("white", Color::White)];

/// The field's value; `None` if it is left out. Throws "bad-option" if there can be none.
pub(super) fn field(options: &JsValue, name: &str) -> Thrown<Option<JsValue>> {
    if options.is_undefined() {
        return Ok(None);
    }
    if !options.is_object() {
        return Err(thrown("bad-option", "the options are an object"));
    }
    let value = Reflect::get(options, &name.into())?;
    Ok((!value.is_undefined()).then_some(value))
}

/// The field's value, which must be one of the names in `known`.
pub(super) fn choice<T: Copy>(
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

pub(super) fn read_size(value: &JsValue) -> Thrown<Size> {
    let number = value.as_f64().unwrap_or(f64::NAN);
    // Casting is saturating; what it changes is no size.
    let side = number as u32;
    if f64::from(side) != number {
        return Err(thrown("bad-size", "a board has 5 to 20 points on a side"));
    }
    Size::new(side).map_err(|error| thrown("bad-size", error))
}

/// The field, which must be a list; empty if it is left out.
fn read_list(values: &JsValue, name: &str) -> Thrown<js_sys::Array> {
    let list = field(values, name)?;
    list.map_or_else(|| Ok(js_sys::Array::new()), |list| read_array(&list, name))
}

/// A list of points, called `name` where it isn't one.
pub(super) fn read_array(list: &JsValue, name: &str) -> Thrown<js_sys::Array> {
    if !js_sys::Array::is_array(list) {
        return Err(thrown("bad-option", format!("{name} is a list of points")));
    }
    Ok(js_sys::Array::from(list))
}

pub(super) fn read_setup(setup: &JsValue, size: Size) -> Thrown<Board> {
    let mut board = Board::new(size);
    for (name, color) in COLORS {
        let Some(list) = field(setup, name)? else {
            continue;
        };
        for value in read_array(&list, name)?.iter() {
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

pub(super) fn read_point(value: &JsValue) -> Thrown<Point> {
    string(value, "bad-point")?
        .parse()
        .map_err(|error: crate::point::PointError| thrown("bad-point", error))
}

/// The points of a list field; none if it is left out.
pub(super) fn read_points(values: &JsValue, name: &str) -> Thrown<Vec<Point>> {
    let points = read_list(values, name)?;
    points.iter().map(|point| read_point(&point)).collect()
}

/// A number of plies; 1 if left out.
pub(super) fn read_plies(value: &JsValue) -> Thrown<usize> {
    if value.is_undefined() {
        return Ok(1);
    }
    read_count(value, "plies")
}

/// `Limits`, read; what is left out is as in `unsaid`.
pub(super) fn read_limits(limits: &JsValue, unsaid: Limits) -> Thrown<Limits> {
    if !(limits.is_undefined() || limits.is_object()) {
        return Err(thrown("bad-option", "the limits are an object"));
    }
    let whole = |name: &str, unsaid: u64| match field(limits, name)? {
        Some(value) => read_whole(&value, name),
        None => Ok(unsaid),
    };
    Ok(Limits {
        nodes: whole("nodes", unsaid.nodes)?,
        depth: whole("depth", unsaid.depth.into())?
            .try_into()
            .unwrap_or(u32::MAX),
        lines: field(limits, "lines")?
            .map_or(Ok(unsaid.lines), |lines| read_count(&lines, "lines"))?,
        seed: whole("seed", unsaid.seed)?,
        move_only: field(limits, "moveOnly")?.map_or(unsaid.move_only, |only| only.is_truthy()),
    })
}

/// The value, if it is a whole number from 0 that JavaScript holds exactly.
pub(super) fn whole_number(value: &JsValue) -> Option<u64> {
    let exact =
        |number: &f64| (0.0..=9_007_199_254_740_991.0).contains(number) && number.fract() == 0.0;
    value.as_f64().filter(exact).map(|number| number as u64)
}

/// Reads such a number. Throws "bad-option".
pub(super) fn read_whole(value: &JsValue, name: &str) -> Thrown<u64> {
    let wrong = || thrown("bad-option", format!("{name} is a whole number from 0"));
    whole_number(value).ok_or_else(wrong)
}

/// The same, as a number of things; the greatest there is if it is greater.
pub(super) fn read_count(value: &JsValue, name: &str) -> Thrown<usize> {
    Ok(usize::try_from(read_whole(value, name)?).unwrap_or(usize::MAX))
}

pub(super) fn read_opponent(value: &JsValue) -> Thrown<&'static dyn Opponent> {
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

pub(super) fn read_classic(value: &JsValue) -> Thrown<&'static dyn Classic> {
    let opponent = read_opponent(value)?;
    let sentence = "this opponent doesn't score single points";
    opponent
        .classic()
        .ok_or_else(|| thrown("no-scores", sentence))
}

pub(super) fn string(value: &JsValue, code: &str) -> Thrown<String> {
    let text = value.as_string();
    text.ok_or_else(|| thrown(code, "this must be text"))
}

/// An `Error` with a stable code.
pub(super) fn thrown(code: &str, sentence: impl Display) -> JsValue {
    let error = js_sys::Error::new(&sentence.to_string());
    attach(&error, "code", code.into());
    error.into()
}

pub(super) fn refused(error: PlayError) -> JsValue {
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

pub(super) fn bad_record(error: &RecordError) -> JsValue {
    let code = match error.kind {
        RecordErrorKind::Diagram(_) => "bad-diagram",
        RecordErrorKind::Setup(_) => "bad-size",
        _ => "bad-record",
    };
    let value = thrown(code, error);
    if let Some(value) = value.dyn_ref() {
        let (reason, found) = error.kind.reason();
        attach(value, "line", object(&error.line).unwrap_or_default());
        attach(value, "reason", reason.into());
        attach(value, "found", found.into());
    }
    value
}

pub(super) fn attach(target: &Object, name: &str, value: JsValue) {
    // Setting a field of a fresh Error can't fail.
    let _ = Reflect::set(target, &name.into(), &value);
}

/// A plain object, array or string.
pub(super) fn object<T: Serialize + ?Sized>(value: &T) -> Thrown<JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    value
        .serialize(&serializer)
        .map_err(|error| thrown("internal", error))
}
