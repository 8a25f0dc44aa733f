//! The boundary, called as JavaScript calls it: in Node, by wasm-bindgen-test.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use wuzi::engine::bench::signature;
use wuzi::wasm::{
    JsGame, JsSearch, chance, hint, judge, list_opponents, list_rules, record_format, threats,
};

fn get(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).expect("an object")
}

fn text(value: &JsValue) -> String {
    value.as_string().expect("text")
}

fn options(fields: &[(&str, JsValue)]) -> JsValue {
    let options = Object::new();
    for (name, value) in fields {
        Reflect::set(&options, &(*name).into(), value).expect("a fresh object");
    }
    options.into()
}

fn list(value: &JsValue) -> String {
    let names: Vec<String> = Array::from(value).iter().map(|name| text(&name)).collect();
    names.join(" ")
}

/// The error's code; it must be an `Error` with a sentence.
fn code<T>(result: Result<T, JsValue>) -> String {
    let error = result.err().expect("a refusal");
    let error: js_sys::Error = error.dyn_into().expect("an Error");
    assert!(error.message().length() > 10);
    text(&get(&error, "code"))
}

fn new_game(fields: &[(&str, JsValue)]) -> JsGame {
    JsGame::new(options(fields)).expect("good options")
}

fn play(game: &mut JsGame, moves: &str) {
    for point in moves.split_whitespace() {
        game.play(point.into()).expect("a legal move");
    }
}

#[wasm_bindgen_test]
fn a_game_is_played_to_its_end_and_taken_back() {
    let mut game = JsGame::new(JsValue::UNDEFINED).expect("no options");
    assert_eq!((game.size(), game.rule()), (15, "freestyle".to_owned()));
    play(&mut game, "h8 a1 i8 a2 j8 a3 k8 a4");
    let status = game.play("L8".into()).expect("legal");
    assert_eq!(text(&get(&status, "state")), "won");
    assert_eq!(text(&get(&status, "winner")), "black");
    assert_eq!(text(&get(&status, "by")), "five");
    assert_eq!(list(&get(&status, "line")), "h8 i8 j8 k8 l8");
    assert_eq!(
        list(&game.winning_line().expect("a line")),
        "h8 i8 j8 k8 l8"
    );
    assert_eq!(code(game.play("a9".into())), "game-over");
    assert_eq!(
        code(game.ai_move("pattern-table".into(), JsValue::UNDEFINED)),
        "game-over"
    );
    assert_eq!(list(&game.undo(JsValue::UNDEFINED).expect("one")), "l8");
    assert_eq!(list(&game.undo(3.into()).expect("three")), "a4 k8 a3");
    assert_eq!(list(&game.undone().expect("a list")), "a3 k8 a4 l8");
    assert_eq!(
        text(&get(&game.status().expect("a status"), "state")),
        "playing"
    );
    assert_eq!(list(&game.redo(2.into()).expect("two")), "a3 k8");
    assert_eq!(
        list(&game.undo(1000.into()).expect("all"))
            .split(' ')
            .count(),
        7
    );
    assert_eq!(list(&game.undo(JsValue::UNDEFINED).expect("none")), "");
    assert_eq!(game.record("moves".into()).expect("known"), "");
}

#[wasm_bindgen_test]
fn every_refusal_is_an_error_with_a_code_and_changes_nothing() {
    let mut game = new_game(&[("size", 9.into())]);
    play(&mut game, "e5");
    assert_eq!(code(game.play("e5".into())), "occupied");
    assert_eq!(code(game.play("j1".into())), "off-board");
    for point in [
        JsValue::UNDEFINED,
        JsValue::NULL,
        5.into(),
        "".into(),
        "五".into(),
        "h99".into(),
        Array::new().into(),
        options(&[]),
    ] {
        assert_eq!(code(game.play(point.clone())), "bad-point");
        assert_eq!(code(game.why(point)), "bad-point");
    }
    for plies in [
        JsValue::NULL,
        (-1).into(),
        0.5.into(),
        f64::NAN.into(),
        f64::INFINITY.into(),
        "1".into(),
    ] {
        assert_eq!(code(game.undo(plies.clone())), "bad-option");
        assert_eq!(code(game.redo(plies)), "bad-option");
    }
    for opponent in [JsValue::UNDEFINED, 1.into(), "Pattern-Table".into()] {
        assert_eq!(
            code(game.ai_move(opponent.clone(), JsValue::UNDEFINED)),
            "unknown-opponent"
        );
        assert_eq!(code(game.scores(opponent.clone())), "unknown-opponent");
        assert_eq!(
            code(game.reading(opponent, "a1".into())),
            "unknown-opponent"
        );
    }
    for limits in [
        JsValue::NULL,
        "fast".into(),
        options(&[("nodes", (-1).into())]),
        options(&[("seed", 0.5.into())]),
        options(&[("seed", 9_007_199_254_740_992_f64.into())]),
        options(&[("depth", f64::NAN.into())]),
    ] {
        assert_eq!(code(game.ai_move("level-1".into(), limits)), "bad-option");
    }
    let classic = || JsValue::from("weight-map");
    assert_eq!(code(game.reading(classic(), "e5".into())), "occupied");
    assert_eq!(code(game.reading(classic(), "t20".into())), "off-board");
    assert_eq!(code(game.record("psq".into())), "bad-format");
    assert_eq!(code(game.record(JsValue::NULL)), "bad-format");
    assert_eq!(list(&game.moves().expect("a list")), "e5");
    assert_eq!(text(&game.turn().expect("a colour")), "white");
}

#[wasm_bindgen_test]
fn bad_options_are_named() {
    let bad = |name: &str, value: JsValue| code(JsGame::new(options(&[(name, value)])));
    for size in [
        4.into(),
        21.into(),
        15.5.into(),
        (-15).into(),
        f64::NAN.into(),
        4_294_967_311_f64.into(),
        "15".into(),
        JsValue::NULL,
    ] {
        assert_eq!(bad("size", size), "bad-size");
    }
    for rule in [JsValue::NULL, "Renju".into(), 4.into()] {
        assert_eq!(bad("rule", rule), "bad-rule");
    }
    assert_eq!(bad("forbidden", "allow".into()), "bad-option");
    assert_eq!(bad("turn", "red".into()), "bad-option");
    let small = options(&[("size", 5.into()), ("rule", "renju".into())]);
    assert_eq!(code(JsGame::new(small)), "bad-size");
    assert_eq!(code(JsGame::new("freestyle".into())), "bad-option");
    assert_eq!(code(JsGame::new(JsValue::NULL)), "bad-option");
    let stones = |black: JsValue| options(&[("black", black)]);
    assert_eq!(bad("setup", stones("h8".into())), "bad-option");
    assert_eq!(
        bad("setup", stones(Array::of1(&8.into()).into())),
        "bad-point"
    );
    let twice = Array::of2(&"h8".into(), &"h8".into());
    assert_eq!(bad("setup", stones(twice.into())), "bad-option");
    assert_eq!(
        bad("setup", stones(Array::of1(&"p1".into()).into())),
        "bad-option"
    );
}

#[wasm_bindgen_test]
fn set_up_stones_are_there_from_the_start() {
    let stones = options(&[
        ("black", Array::of2(&"h8".into(), &"i8".into()).into()),
        ("white", Array::of1(&"a1".into()).into()),
    ]);
    let mut game = new_game(&[("setup", stones), ("turn", "white".into())]);
    assert_eq!(text(&game.turn().expect("a colour")), "white");
    play(&mut game, "b2");
    assert_eq!(game.cells().iter().filter(|&&cell| cell != 0).count(), 4);
    assert_eq!(list(&get(&game.setup().expect("stones"), "black")), "h8 i8");
    assert_eq!(list(&game.undo(9.into()).expect("one")), "b2");
    let picture = game.record("diagram".into()).expect("known");
    let again = JsGame::from_diagram(picture.into(), JsValue::UNDEFINED).expect("a diagram");
    assert_eq!(again.cells(), game.cells());
}

#[wasm_bindgen_test]
fn records_are_read_and_bad_ones_name_their_line() {
    let read = |text: &str| JsGame::from_record(text.into(), JsValue::UNDEFINED);
    let game = read("1. h8 i9 2. H10").expect("move text");
    assert_eq!(game.record("moves".into()).expect("known"), "h8i9h10");
    let save = read("07071\n06082").expect("a classic save");
    assert_eq!(save.record("moves".into()).expect("known"), "h8g7");
    let error = read("h8\nz9").err().expect("no move");
    assert_eq!(get(&error, "line").as_f64(), Some(2.0));
    assert_eq!(text(&get(&error, "reason")), "not-a-move");
    assert_eq!(text(&get(&error, "found")), "z9");
    assert_eq!(code(read("h8\nz9")), "bad-record");
    let bad = JsGame::from_diagram("...\n...".into(), JsValue::UNDEFINED);
    assert_eq!(code(bad), "bad-diagram");
    assert_eq!(
        code(JsGame::from_record(JsValue::NULL, JsValue::UNDEFINED)),
        "bad-record"
    );
    let formats = [("h8", "moves"), ("07071", "classic"), ("+ X O", "diagram")];
    for (record, format) in formats {
        assert_eq!(text(&record_format(record.into()).expect("text")), format);
    }
    assert_eq!(code(record_format(7.into())), "bad-record");
}

#[wasm_bindgen_test]
fn a_forbidden_move_is_refused_with_its_proof_or_loses() {
    let moves = "h7 a1 h9 c1 g8 e1 i8 g1";
    let mut game = new_game(&[("rule", "renju".into())]);
    play(&mut game, moves);
    assert_eq!(list(&game.forbidden().expect("a list")), "h8");
    let error = game.play("h8".into()).expect_err("a double three");
    let ban = get(&error, "ban");
    assert_eq!(text(&get(&ban, "kind")), "double-three");
    let shapes = Array::from(&get(&ban, "shapes"));
    assert_eq!(shapes.length(), 2);
    assert_eq!(list(&get(&shapes.get(0), "stones")), "g8 h8 i8");
    assert_eq!(list(&get(&shapes.get(0), "points")), "f8 j8");
    assert_eq!(code(game.play("h8".into())), "forbidden");
    assert!(game.why("a8".into()).expect("a point").is_undefined());

    let mut losing = new_game(&[("rule", "renju".into()), ("forbidden", "lose".into())]);
    play(&mut losing, moves);
    let status = losing.play("h8".into()).expect("played");
    assert_eq!(text(&get(&status, "winner")), "white");
    assert_eq!(text(&get(&status, "by")), "forbidden");
    assert_eq!(text(&get(&get(&status, "ban"), "point")), "h8");
}

#[wasm_bindgen_test]
fn an_opponent_chooses_plays_and_can_be_looked_into() {
    let listed = list_opponents().expect("a list");
    let few = options(&[("nodes", 200.into())]);
    for info in Array::from(&listed).iter() {
        let id = get(&info, "id");
        let mut game = new_game(&[]);
        let report = game.ai_move(id.clone(), few.clone()).expect("a move");
        assert_eq!(text(&get(&report, "point")), "h8");
        play(&mut game, "i9");
        let report = game.ai_move(id.clone(), few.clone()).expect("a move");
        assert_eq!(list(&game.moves().expect("a list")).split(' ').count(), 3);
        game.undo(JsValue::UNDEFINED).expect("one");
        if text(&get(&info, "family")) != "classic" {
            assert_eq!(code(game.scores(id.clone())), "no-scores");
            continue;
        }
        let scores = Array::from(&game.scores(id.clone()).expect("a classic"));
        assert_eq!(scores.length(), 225);
        assert_eq!(scores.iter().filter(JsValue::is_null).count(), 2);
        let reading = game
            .reading(id, get(&report, "point"))
            .expect("an empty point");
        assert_eq!(get(&reading, "score"), get(&report, "score"));
    }
    assert_eq!(Array::from(&listed).length(), 14);
    let rules = Array::from(&list_rules().expect("a list"));
    let names: Vec<String> = rules.iter().map(|rule| text(&get(&rule, "id"))).collect();
    assert_eq!(names, ["freestyle", "standard", "renju", "caro"]);
    assert_eq!(get(&rules.get(2), "minSize").as_f64(), Some(9.0));
}

#[wasm_bindgen_test]
fn the_engine_visits_the_same_nodes_as_natively() {
    let signature = signature();
    let found = format!("{} {:016x}", signature.nodes, signature.hash);
    assert_eq!(found, include_str!("../data/signature.txt").trim());
}

#[wasm_bindgen_test]
fn the_same_seed_plays_the_same_game_as_natively() {
    for record in include_str!("../data/level-games.txt").lines().take(7) {
        let words: Vec<&str> = record.split(' ').collect();
        let seed: f64 = words[2].parse().expect("a number");
        let seed = options(&[("seed", seed.into())]);
        let mut game = new_game(&[("rule", words[1].into())]);
        for &point in &words[3..] {
            let report = game.ai_move(words[0].into(), seed.clone());
            assert_eq!(
                text(&get(&report.expect("a move"), "point")),
                point,
                "{record}"
            );
        }
    }
}

#[wasm_bindgen_test]
fn a_search_in_slices_answers_as_one_call_does() {
    let mut game = new_game(&[]);
    play(&mut game, "h8 i9 i7 g7 j8");
    let limits = |opponent: &str| {
        options(&[
            ("opponent", opponent.into()),
            ("nodes", 3_000.into()),
            ("seed", 7.into()),
        ])
    };
    let mut search = JsSearch::new(JsValue::UNDEFINED).expect("no options");
    assert!(search.report().expect("nothing yet").is_undefined());
    for opponent in ["full-strength", "level-4", "nine-window"] {
        let mut other = new_game(&[]);
        play(&mut other, "h8 i9 i7 g7 j8");
        let whole = other.ai_move(opponent.into(), limits(opponent));
        let point = text(&get(&whole.expect("a move"), "point"));
        search.clear();
        search.start(&game, limits(opponent)).expect("a search");
        while get(&search.report().expect("a report"), "done") != true {
            search.step(100.into()).expect("a slice");
        }
        let report = search.report().expect("the answer");
        assert_eq!(text(&get(&report, "point")), point, "{opponent}");
    }
}

#[wasm_bindgen_test]
fn a_search_refuses_what_it_cannot_read() {
    let table = |megabytes: JsValue| JsSearch::new(options(&[("tableMb", megabytes)]));
    for wrong in [0.into(), 2_000.into(), 1.5.into(), "16".into()] {
        assert_eq!(code(table(wrong)), "bad-option");
    }
    assert_eq!(code(JsSearch::new(16.into())), "bad-option");
    let mut search = table(1.into()).expect("a small one");
    let game = new_game(&[]);
    let nobody = options(&[("opponent", "nobody".into())]);
    assert_eq!(code(search.start(&game, nobody)), "unknown-opponent");
    assert_eq!(
        code(search.start(&game, JsValue::UNDEFINED)),
        "unknown-opponent"
    );
    assert_eq!(code(search.start(&game, 7.into())), "bad-option");
    assert_eq!(code(search.step(JsValue::NULL)), "bad-option");
}

#[wasm_bindgen_test]
fn the_teacher_tells_threats_hints_chances_and_faults() {
    let mut game = new_game(&[]);
    play(&mut game, "h8 a1 i8 a2 j8 a3");
    let told = threats(&game).expect("facts");
    let first = Array::from(&get(&told, "own")).get(0);
    assert_eq!(text(&get(&first, "kind")), "open-four");
    assert_eq!(list(&get(&first, "points")), "g8 k8");
    assert_eq!(list(&get(&first, "stones")), "h8 i8 j8");
    let few = options(&[("nodes", 500.into())]);
    let report = game.ai_move("full-strength".into(), few).expect("a move");
    game.undo(JsValue::UNDEFINED).expect("one");
    let told = hint(&game, report.clone()).expect("a report");
    assert_eq!(text(&get(&told, "idea")), "open-four");
    assert_eq!(get(&told, "point"), get(&report, "point"));
    assert_eq!(Array::from(&get(&told, "region")).length(), 25);
    let chance_of = |report: &JsValue| chance(get(report, "score"), get(report, "winIn"));
    assert_eq!(chance_of(&report).expect("a score"), 1000);
    let after = options(&[
        ("point", "k8".into()),
        ("score", 0.into()),
        ("lines", Array::new().into()),
    ]);
    let told = judge(&game, "o15".into(), report.clone(), after).expect("reports");
    assert_eq!(text(&get(&told, "fault")), "missed-win");
    assert_eq!(get(&told, "loss").as_f64(), Some(500.0));
    for (name, value) in [
        ("score", "much".into()),
        ("lines", JsValue::NULL),
        ("lines", Array::of1(&options(&[])).into()),
        ("lines", Array::of1(&7.into()).into()),
        ("winIn", 0.5.into()),
    ] {
        let bad = options(&[
            ("point", "k8".into()),
            ("score", 0.into()),
            ("lines", Array::new().into()),
            (name, value),
        ]);
        assert!(code(hint(&game, bad)).starts_with("bad-"), "{name}");
    }
    assert_eq!(code(hint(&game, JsValue::NULL)), "bad-report");
    assert_eq!(
        code(chance(f64::NAN.into(), JsValue::UNDEFINED)),
        "bad-report"
    );
    let nowhere = judge(&game, "五".into(), report, JsValue::UNDEFINED);
    assert_eq!(code(nowhere), "bad-point");
}

#[wasm_bindgen_test]
fn a_game_is_opened_from_its_value_with_its_other_lines() {
    let mut game = new_game(&[("rule", "renju".into())]);
    play(&mut game, "h8 i9 g7");
    game.undo(2.into()).expect("two");
    play(&mut game, "h9");
    game.set_players("human".into(), "level-3".into())
        .expect("known");
    game.set_seed(7.into()).expect("a seed");
    let value = game.value().expect("a value");
    assert!(text(&get(&value, "tree")).ends_with("gw=level-3;sw=7"));
    let mut again = JsGame::open(value).expect("a value");
    assert_eq!(list(&again.moves().expect("a list")), "h8 h9");
    assert_eq!(
        (again.white(), again.seed()),
        ("level-3".to_owned(), Some(7.0))
    );
    assert_eq!(again.forks(), [2]);
    let fork = again.fork().expect("a fork");
    let choices = Array::from(&get(&fork, "choices"));
    assert_eq!(text(&get(&choices.get(1), "point")), "i9");
    let node = get(&choices.get(1), "node");
    assert!(again.choose(node.clone()).expect("a node"));
    assert_eq!(list(&again.undone().expect("a list")), "g7");
    assert!(again.promote(node.clone()).expect("a node"));
    again.remove(node.clone()).expect("a node");
    assert_eq!(code(again.choose(node.clone())), "bad-node");
    assert!(again.restore(node).expect("a number"));
    assert_eq!((again.plies_back(), again.plies_on()), (2, 1));
}

#[wasm_bindgen_test]
fn what_is_noted_is_changed_and_the_board_is_turned() {
    let mut game = new_game(&[]);
    play(&mut game, "h8 i9");
    let mark = options(&[("kind", "triangle".into()), ("point", "a1".into())]);
    let marks: JsValue = Array::of1(&mark).into();
    let note = options(&[("comment", "Why?".into()), ("marks", marks)]);
    game.annotate(game.node().into(), note).expect("a note");
    assert_eq!(game.comment(), "Why?");
    game.transform("right".into()).expect("room");
    assert_eq!(list(&game.moves().expect("a list")), "i8 j9");
    let shifted = Array::from(&game.marks().expect("a list")).get(0);
    assert_eq!(text(&get(&shifted, "point")), "b1");
    let mut again = JsGame::open(game.value().expect("a value")).expect("a value");
    assert_eq!(again.comment(), "Why?");
    assert_eq!(code(again.transform("down".into())), "no-room");
    assert_eq!(list(&again.moves().expect("a list")), "i8 j9");
    let text_only = options(&[("comment", "".into())]);
    again
        .annotate(again.node().into(), text_only)
        .expect("a note");
    assert_eq!(again.comment(), "");
    assert_eq!(Array::from(&again.marks().expect("a list")).length(), 1);
}

#[wasm_bindgen_test]
fn a_tree_is_explored_and_its_comments_are_found() {
    let mut game = new_game(&[]);
    play(&mut game, "h8 i9");
    let note = options(&[("comment", "Indirect".into())]);
    game.annotate(game.node().into(), note).expect("a note");
    game.undo(JsValue::UNDEFINED).expect("one");
    play(&mut game, "h9");
    game.undo(JsValue::UNDEFINED).expect("one");
    assert_eq!(game.nodes(), 4);
    let explored = game.explore().expect("counted at once");
    assert_eq!(get(&explored, "positions").as_f64(), Some(3.0));
    let rows = Array::from(&get(&explored, "rows"));
    let notes: Vec<String> = rows.iter().map(|row| text(&get(&row, "note"))).collect();
    assert_eq!(notes, ["", "Indirect"]);
    let found = game.find("INDIRECT".into(), 0.into()).expect("a text");
    assert_eq!(get(&found, "node").as_f64(), Some(2.0));
    assert!(get(&found, "next").is_undefined());
    assert_eq!(code(game.find(JsValue::NULL, 0.into())), "bad-option");
}

#[wasm_bindgen_test]
fn whatever_a_value_is_it_is_refused_with_a_code() {
    for value in [
        JsValue::NULL,
        7.into(),
        "h8".into(),
        true.into(),
        Array::new().into(),
    ] {
        for name in [
            "size", "setup", "turn", "moves", "ply", "black", "seed", "tree",
        ] {
            let given = options(&[("moves", Array::new().into()), (name, value.clone())]);
            if let Err(error) = JsGame::open(given) {
                assert!(!code::<()>(Err(error)).is_empty());
            }
        }
        let mut game = new_game(&[]);
        for refusal in [
            JsGame::open(value.clone()).map(drop).err(),
            game.choose(value.clone()).map(drop).err(),
            game.promote(value.clone()).map(drop).err(),
            game.remove(value.clone()).err(),
            game.restore(value.clone()).map(drop).err(),
            game.set_players(value.clone(), value.clone()).err(),
            game.set_seed(value.clone()).err(),
            game.annotate(value.clone(), value.clone()).err(),
            game.annotate(0.into(), options(&[("comment", value.clone())]))
                .err(),
            game.annotate(0.into(), options(&[("marks", value.clone())]))
                .err(),
            game.transform(value.clone()).err(),
            game.go_to(value.clone()).err(),
        ]
        .into_iter()
        .flatten()
        {
            assert!(!code::<()>(Err(refusal)).is_empty());
        }
    }
}
