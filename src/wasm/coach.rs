//! What the teacher knows, as it crosses.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::coach;
use crate::engine::{Line, Report, Score};
use crate::wasm::convert::{Thrown, field, object, read_point, read_whole, thrown};
use crate::wasm::game::JsGame;

/// What both sides could make now, the strongest first; nothing when the game
/// is over.
#[wasm_bindgen(unchecked_return_type = "Threats")]
pub fn threats(game: &JsGame) -> Thrown<JsValue> {
    object(&coach::threats(game.game()))
}

/// A hint by a report on the game's position; undefined when the game is over,
/// or if the report is about another one. Throws "bad-report".
#[wasm_bindgen(unchecked_return_type = "Hint | undefined")]
pub fn hint(
    game: &JsGame,
    #[wasm_bindgen(unchecked_param_type = "Report")] report: JsValue,
) -> Thrown<JsValue> {
    object(&coach::hint(game.game(), &read_report(&report)?))
}

/// The chance of the side to move, per mille, by the engine's score; 1000 only
/// for a confirmed win. Throws "bad-report".
#[wasm_bindgen(unchecked_return_type = "number")]
pub fn chance(
    #[wasm_bindgen(unchecked_param_type = "number")] score: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number")] win_in: JsValue,
) -> Thrown<u32> {
    Ok(coach::chance(
        Score(read_score(&score)?),
        read_win(&win_in)?,
    ))
}

/// What playing `point` in the game was worth. `before` is a report on the
/// game's position, `after` one on the position after the move; leave it out if
/// the move ends the game. Undefined if it is missing otherwise, or if the move
/// can't be played. Throws "bad-report", "bad-point".
#[wasm_bindgen(unchecked_return_type = "Judgement | undefined")]
pub fn judge(
    game: &JsGame,
    #[wasm_bindgen(unchecked_param_type = "string")] point: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Report")] before: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Report")] after: JsValue,
) -> Thrown<JsValue> {
    let (point, before) = (read_point(&point)?, read_report(&before)?);
    let after = match after.is_undefined() {
        true => None,
        false => Some(read_report(&after)?),
    };
    object(&coach::judge(game.game(), point, &before, after.as_ref()))
}

/// A report that came from here, as far as the teacher looks at it.
fn read_report(report: &JsValue) -> Thrown<Report> {
    if !report.is_object() {
        return Err(bad_report());
    }
    let get = |name: &str| field(report, name)?.ok_or_else(bad_report);
    let lines = read_list(&get("lines")?)?;
    Ok(Report {
        point: read_point(&get("point")?)?,
        score: read_score(&get("score")?)?,
        win_in: read_win(&field(report, "winIn")?.unwrap_or_default())?,
        loss_in: None,
        fewer: None,
        depth: 0,
        nodes: 0,
        lines: lines
            .iter()
            .map(|line| read_line(&line))
            .collect::<Thrown<_>>()?,
        done: true,
    })
}

fn read_line(line: &JsValue) -> Thrown<Line> {
    if !line.is_object() {
        return Err(bad_report());
    }
    let moves = read_list(&field(line, "pv")?.unwrap_or_default())?;
    Ok(Line {
        score: 0,
        win_in: None,
        loss_in: None,
        pv: moves
            .iter()
            .map(|point| read_point(&point))
            .collect::<Thrown<_>>()?,
    })
}

fn read_list(list: &JsValue) -> Thrown<Array> {
    let is_list = Array::is_array(list);
    is_list.then(|| Array::from(list)).ok_or_else(bad_report)
}

fn read_score(score: &JsValue) -> Thrown<i32> {
    let score = score
        .as_f64()
        .filter(|score| score.fract() == 0.0 && score.abs() <= 1e6);
    score.map(|score| score as i32).ok_or_else(bad_report)
}

fn read_win(win_in: &JsValue) -> Thrown<Option<u32>> {
    if win_in.is_undefined() {
        return Ok(None);
    }
    let plies = read_whole(win_in, "winIn")?;
    u32::try_from(plies).map(Some).map_err(|_| bad_report())
}

fn bad_report() -> JsValue {
    thrown("bad-report", "this must be a report of the engine")
}
