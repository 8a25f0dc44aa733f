//! The 140 positions with known answers of `tests/data/tactics.json`.

use serde_json::Value;
use wuzi::{Board, Color, Game, Point, Rule};

use super::{points, set_up, size};

pub struct Case {
    pub id: String,
    pub kind: String,
    pub game: Game,
    pub best: Vec<Point>,
    /// Other good answers: wins that take longer, fours that put a loss off.
    pub also: Vec<Point>,
    /// How many own moves a forced win takes, where that is known.
    pub moves: Option<u64>,
}

pub fn cases() -> Vec<Case> {
    let all: Vec<Value> =
        serde_json::from_str(include_str!("../data/tactics.json")).expect("positions");
    all.iter().map(case).collect()
}

fn list(value: &Value) -> Vec<Point> {
    let names = value.as_array().into_iter().flatten();
    let names: Vec<&str> = names.map(|name| name.as_str().expect("text")).collect();
    points(&names.join(" "))
}

fn case(value: &Value) -> Case {
    let text = |key: &str| value[key].as_str().expect("text").to_string();
    let rule = Rule::ALL.into_iter().find(|rule| rule.id() == text("rule"));
    let side = value["board_size"].as_u64().expect("a size") as u32;
    let mut board = Board::new(size(side));
    for (color, key) in [(Color::Black, "black"), (Color::White, "white")] {
        for point in list(&value[key]) {
            board.place(point, color);
        }
    }
    let turn = if text("side_to_move") == "black" {
        Color::Black
    } else {
        Color::White
    };
    let mut also = list(&value["winning_first_moves_within_3_more"]);
    also.extend(list(&value["delaying_fours"]));
    Case {
        id: text("id"),
        kind: text("kind"),
        game: set_up(rule.expect("a rule"), board, turn),
        best: list(&value["best_moves"]),
        also,
        moves: value["moves_to_win"].as_u64(),
    }
}
