//! The judge of a tried move, as JavaScript gets it.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use wuzi::wasm::{JsGame, JsRetry};

fn get(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).expect("an object")
}

fn open_three() -> JsGame {
    let mut game = JsGame::new(JsValue::UNDEFINED).expect("no options");
    for point in "h8 h9 i8 i10 j8".split(' ') {
        game.play(point.into()).expect("a legal move");
    }
    game
}

fn verdict(point: &str, goal: &str) -> JsValue {
    let mut retry = JsRetry::new(&open_three(), point.into(), goal.into()).expect("legal");
    loop {
        let told = retry.step(100.into()).expect("a number");
        if !told.is_undefined() {
            break told;
        }
    }
}

#[wasm_bindgen_test]
fn a_tried_move_is_judged_in_slices() {
    let kind = |told: &JsValue| get(told, "kind").as_string().expect("a kind");
    let right = verdict("k8", "hold");
    assert_eq!(kind(&right), "right");
    assert!(get(&right, "longest").is_undefined());
    let wrong = verdict("a1", "hold");
    assert_eq!(kind(&wrong), "loses");
    let answer = get(&get(&wrong, "answer"), "kind");
    assert_eq!(answer.as_string().as_deref(), Some("fours"));
    let gone = verdict("a1", "win");
    assert_eq!(kind(&gone), "gone");
    assert!(get(&gone, "reply").is_undefined());
}

#[wasm_bindgen_test]
fn only_a_move_and_a_goal_can_be_judged() {
    let game = open_three();
    let code = |point: JsValue, goal: JsValue| {
        let error: js_sys::Error = (JsRetry::new(&game, point, goal).err())
            .expect("refused")
            .dyn_into()
            .expect("an Error");
        get(&error, "code").as_string().expect("a code")
    };
    assert_eq!(code("a1".into(), "draw".into()), "bad-option");
    assert_eq!(code("a1".into(), JsValue::NULL), "bad-option");
    assert_eq!(code(7.into(), "hold".into()), "bad-point");
    assert_eq!(code("h8".into(), "hold".into()), "occupied");
}
