//! The explanation of a loss, as JavaScript gets it.

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use wuzi::wasm::{JsExplanation, JsGame};

fn get(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).expect("an object")
}

#[wasm_bindgen_test]
fn a_loss_is_explained_in_slices() {
    let mut game = JsGame::new(JsValue::UNDEFINED).expect("no options");
    for point in "h8 h9 i8 i10 j8 a1 k8 l8 g8".split(' ') {
        game.play(point.into()).expect("a legal move");
    }
    let mut explanation = JsExplanation::new(&game, "white".into()).expect("a colour");
    drop(game);
    let mut slices = 1;
    let explained = loop {
        let told = explanation.step(1_000.into()).expect("a number");
        if !told.is_undefined() {
            break told;
        }
        slices += 1;
    };
    assert!(slices > 3, "{slices}");
    assert_eq!(
        get(&explained, "loser").as_string().as_deref(),
        Some("white")
    );
    let facts = Array::from(&get(&explained, "facts"));
    assert_eq!(
        get(&facts.get(0), "kind").as_string().as_deref(),
        Some("left-three")
    );
    assert_eq!(get(&facts.get(0), "ply").as_f64(), Some(5.0));
    let turn = Array::from(&get(&explained, "corridor")).get(0);
    assert_eq!(get(&turn, "state").as_string().as_deref(), Some("lost"));
    let group = Array::from(&get(&turn, "lost")).get(0);
    assert_eq!(
        get(&get(&group, "answer"), "kind").as_string().as_deref(),
        Some("five")
    );
    let hold = get(&explained, "lastHold");
    assert_eq!(Array::from(&get(&hold, "holding")).length(), 2);
    assert_eq!(get(&get(&hold, "pressed"), "others"), JsValue::UNDEFINED);
}

#[wasm_bindgen_test]
fn only_a_colour_can_have_lost() {
    let game = JsGame::new(JsValue::UNDEFINED).expect("no options");
    for loser in ["red".into(), JsValue::NULL, 7.into()] {
        let Err(error) = JsExplanation::new(&game, loser) else {
            panic!("taken");
        };
        let error: js_sys::Error = error.dyn_into().expect("an Error");
        assert_eq!(
            get(&error, "code").as_string().as_deref(),
            Some("bad-option")
        );
    }
    let mut explanation = JsExplanation::new(&game, "black".into()).expect("a colour");
    assert!(explanation.step(JsValue::NULL).is_err());
}
