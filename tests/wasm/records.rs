//! The boundary of records, called as JavaScript calls it: in Node, by wasm-bindgen-test.

use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use wuzi::wasm::{JsGameReader, JsLibReader, JsOpened, JsRecord, open_record};

const NONE: JsValue = JsValue::UNDEFINED;

fn get(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).expect("an object")
}

fn text(value: &JsValue) -> String {
    value.as_string().expect("text")
}

fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &(*name).into(), value).expect("a fresh object");
    }
    object.into()
}

fn numbers(value: &JsValue) -> Vec<u32> {
    let numbers = Array::from(value).into_iter();
    numbers
        .map(|number| number.as_f64().expect("a number") as u32)
        .collect()
}

/// The error's code; it must be an `Error` with a sentence.
fn code<T>(result: Result<T, JsValue>) -> String {
    let error = result.err().expect("a refusal");
    let error: js_sys::Error = error.dyn_into().expect("an Error");
    assert!(error.message().length() > 10);
    text(&get(&error, "code"))
}

fn open(file: &str) -> JsOpened {
    open_record(file.into(), NONE).expect("good options")
}

fn record(file: &str) -> JsRecord {
    open(file).take(NONE).expect("a game")
}

/// What nobody means to pass, whatever is asked for.
fn odd_values() -> Vec<JsValue> {
    vec![
        JsValue::NULL,
        NONE,
        7.into(),
        (-1).into(),
        0.5.into(),
        f64::NAN.into(),
        f64::INFINITY.into(),
        4_294_967_296.0.into(),
        true.into(),
        "五".into(),
        "\u{0}".into(),
        Array::new().into(),
        Array::of1(&7.into()).into(),
        object(&[]),
        js_sys::BigInt::from(3).into(),
        js_sys::Symbol::iterator().into(),
    ]
}

#[wasm_bindgen_test]
fn a_tree_is_walked_played_on_and_cut() {
    let mut tree = record("(;GM[4]SZ[15];B[hh]C[centre];W[ig](;B[ii])(;B[gg]LB[gg:1]))");
    let line = numbers(&tree.line(NONE).expect("the current node's"));
    assert_eq!(line.len(), 3);
    assert_eq!(tree.current(), line[2]);
    let node = tree.node(line[1].into()).expect("a node");
    assert_eq!(text(&get(&node, "point")), "i9");
    let children = numbers(&get(&node, "children"));
    assert_eq!(children.len(), 2);
    let variation = tree.node(children[1].into()).expect("a node");
    let mark = Array::from(&get(&variation, "marks")).get(0);
    assert_eq!(text(&get(&mark, "kind")), "label");
    assert_eq!(text(&get(&mark, "text")), "1");

    tree.go_to(line[1].into()).expect("a node");
    let known = tree.play("g9".into()).expect("a known move");
    assert_eq!(known, children[1]);
    tree.go_to(line[1].into()).expect("a node");
    let new = tree.play("a1".into()).expect("a new one");
    assert_eq!(text(&tree.turn().expect("a side")), "white");
    assert!(tree.promote(new.into()).expect("a node"));
    assert!(!tree.promote(new.into()).expect("a node"));
    assert_eq!(
        numbers(&tree.line(0.into()).expect("the main line"))[2],
        new
    );
    tree.remove(new.into()).expect("a node");
    assert_eq!(tree.current(), line[1]);
    assert_eq!(code(tree.node(new.into())), "bad-node");

    let note = object(&[
        ("comment", "two\r\nlines\u{1}".into()),
        (
            "marks",
            Array::of1(&object(&[
                ("kind", "circle".into()),
                ("point", "a1".into()),
            ]))
            .into(),
        ),
    ]);
    tree.annotate(0.into(), note).expect("a note");
    let root = tree.node(0.into()).expect("the root");
    assert_eq!(text(&get(&root, "comment")), "two\nlines ");
    assert_eq!(Array::from(&get(&root, "marks")).length(), 1);
}

#[wasm_bindgen_test]
fn what_a_record_refuses_has_a_code_and_changes_nothing() {
    let mut tree = record("(;GM[4]SZ[15];B[hh];W[ig])");
    let before = tree.write("sgf".into()).expect("sgf");
    assert_eq!(code(tree.play("h8".into())), "occupied");
    assert_eq!(code(tree.play("t20".into())), "off-board");
    assert_eq!(code(tree.play(8.into())), "bad-point");
    assert_eq!(code(tree.remove(0.into())), "bad-node");
    assert_eq!(code(tree.write("doc".into())), "bad-format");
    assert_eq!(code(tree.write("rec".into())), "bad-size");
    assert_eq!(code(tree.losses("rec".into())), "bad-size");
    let short = tree.link(10.into()).err().expect("too long");
    assert_eq!(get(&short, "length").as_f64(), Some(14.0));
    assert_eq!(code(tree.link(10.into())), "too-long");
    assert_eq!(tree.link(NONE).expect("short"), "v1;n=15;m=h8i9");
    let mark = |kind: &str, point: &str| {
        let mark = object(&[("kind", kind.into()), ("point", point.into())]);
        object(&[("marks", Array::of1(&mark).into())])
    };
    assert_eq!(
        code(tree.annotate(0.into(), mark("star", "a1"))),
        "bad-option"
    );
    assert_eq!(
        code(tree.annotate(0.into(), mark("circle", "?"))),
        "bad-point"
    );
    let info = |name: &str, value: JsValue| object(&[(name, value)]);
    for (name, wrong, expected) in [
        ("rule", "go".into(), "bad-rule"),
        ("forbidden", "maybe".into(), "bad-option"),
        ("title", 7.into(), "bad-option"),
        ("black", info("seed", (-1).into()), "bad-option"),
        ("result", info("winner", "nobody".into()), "bad-option"),
    ] {
        assert_eq!(code(tree.set_info(info(name, wrong))), expected, "{name}");
    }
    assert_eq!(tree.write("sgf".into()).expect("sgf"), before);
}

#[wasm_bindgen_test]
fn whatever_an_argument_is_no_panic_gets_across() {
    let mut tree = record("(;GM[4]SZ[15];B[hh];W[ig])");
    for value in odd_values() {
        let with = |name: &str| object(&[(name, value.clone())]);
        // A refusal has a code; what isn't refused is done.
        let mut refusals = Vec::new();
        let mut note = |result: Result<(), JsValue>| refusals.extend(result.err());
        note(tree.go_to(value.clone()));
        note(tree.node(value.clone()).map(drop));
        note(tree.line(value.clone()).map(drop));
        note(tree.play(value.clone()).map(drop));
        note(tree.promote(value.clone()).map(drop));
        note(tree.annotate(0.into(), value.clone()));
        note(tree.annotate(value.clone(), object(&[])));
        note(tree.set_info(value.clone()));
        note(tree.losses(value.clone()).map(drop));
        note(tree.write(value.clone()).map(drop));
        note(tree.link(value.clone()).map(drop));
        note(tree.to_game(value.clone()).map(drop));
        note(JsRecord::new(value.clone()).map(drop));
        note(open_record(value.clone(), NONE).map(drop));
        note(open_record("h8".into(), value.clone()).map(drop));
        note(open("h8").take(value.clone()).map(drop));
        for name in ["comment", "marks"] {
            note(tree.annotate(0.into(), with(name)));
        }
        for name in ["rule", "title", "result", "black", "white", "date"] {
            note(tree.set_info(with(name)));
        }
        for name in ["size", "format", "skipsI", "fromTop"] {
            note(open_record("h8".into(), with(name)).map(drop));
        }
        for refusal in refusals {
            assert!(!code::<()>(Err(refusal)).is_empty());
        }
        let mut reader = JsLibReader::new(value.clone());
        reader.push(&[0xff]);
        assert!(!reader.finish().whole());
    }
}

#[wasm_bindgen_test]
fn a_file_says_what_is_wrong_and_gives_each_game_once() {
    let mut opened = open("(;GM[4]SZ[15]PB[A];B[hh];W[hh])(;GM[4]SZ[15]PB[B];B[ii])");
    assert_eq!((opened.format().as_str(), opened.length()), ("sgf", 2));
    assert!(!opened.whole());
    let problem = Array::from(&opened.problems().expect("a list")).get(0);
    assert_eq!(text(&get(&problem, "reason")), "occupied");
    assert_eq!(get(&problem, "line").as_f64(), Some(1.0));
    let second = Array::from(&opened.games().expect("a list")).get(1);
    assert_eq!(text(&get(&second, "black")), "B");
    assert!(opened.take(1.into()).is_ok());
    assert_eq!(code(opened.take(1.into())), "bad-option");
    assert_eq!(code(opened.take(2.into())), "bad-option");
    assert!(opened.take(NONE).is_ok());
}

#[wasm_bindgen_test]
fn letters_are_decoded_as_the_file_declares() {
    let mut bytes = b"(;GM[4]SZ[15]CA[gb2312]PB[".to_vec();
    bytes.extend([0xce, 0xe5, 0xd7, 0xd3]);
    bytes.extend(b"];B[hh])");
    let file = Uint8Array::from(bytes.as_slice());
    let opened = open_record(file.into(), NONE)
        .expect("good options")
        .take(NONE);
    let info = opened.expect("a game").info().expect("an object");
    assert_eq!(text(&get(&get(&info, "black"), "name")), "五子");
}

#[wasm_bindgen_test]
fn a_record_is_played_as_far_as_the_rule_allows() {
    let tree = record("#v1;n=13;r=renju;m=g7h8i9;c=2;gw=level-3");
    let played = tree.to_game(NONE).expect("a game");
    let value = get(&played, "game");
    assert_eq!(get(&value, "size").as_f64(), Some(13.0));
    assert_eq!(text(&get(&value, "rule")), "renju");
    assert_eq!(text(&get(&value, "white")), "level-3");
    assert_eq!(Array::from(&get(&value, "moves")).join(" "), "g7 h8 i9");
    assert_eq!(get(&value, "ply").as_f64(), Some(2.0));
    assert!(get(&played, "stop").is_undefined());
    let over = record("h8a1i8a2j8a3k8a4l8a5")
        .to_game(NONE)
        .expect("a game");
    let stop = get(&over, "stop");
    assert_eq!(text(&get(&stop, "reason")), "game-over");
    assert_eq!(get(&stop, "ply").as_f64(), Some(10.0));
}

#[wasm_bindgen_test]
fn a_record_goes_over_in_parts() {
    let tree = record("(;GM[4]SZ[15]PB[Ann];B[hh]C[centre];W[ig](;B[ii])(;B[gg]))");
    let mut writer = tree.in_parts();
    let mut reader = JsGameReader::new(&writer.head(), writer.nodes()).expect("a head");
    while let Some(part) = writer.part(3) {
        reader.push(&part).expect("a part");
    }
    let game = reader.finish(NONE).expect("a game");
    assert_eq!(
        Array::from(&game.moves().expect("a list")).join(" "),
        "h8 i9 i7"
    );
    assert!(game.has_more());
}
