//! Scripted conversations with the Gomocup brain, one for each group of cases.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn start() -> Child {
    Command::new(env!("CARGO_BIN_EXE_wuzi-brain"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the brain starts")
}

/// What the brain answers to these bytes and the end of its input, line by line.
fn answers_to_bytes(input: &[u8]) -> Vec<String> {
    let mut brain = start();
    let mut stdin = brain.stdin.take().expect("an input");
    stdin.write_all(input).expect("it listens");
    drop(stdin);
    let mut output = String::new();
    let mut stdout = brain.stdout.take().expect("an output");
    stdout.read_to_string(&mut output).expect("text");
    assert!(brain.wait().expect("it ends").success());
    output.lines().map(String::from).collect()
}

fn answers(script: &str) -> Vec<String> {
    answers_to_bytes(script.as_bytes())
}

/// The same with a short time for each move.
fn quick(script: &str) -> Vec<String> {
    answers(&format!("INFO timeout_turn 60\n{script}"))
}

/// The move in an answer.
fn read_move(answer: &str) -> (u8, u8) {
    let (x, y) = answer.split_once(',').unwrap_or_else(|| panic!("{answer}"));
    (x.parse().expect("a number"), y.parse().expect("a number"))
}

fn is_error(answer: &str) -> bool {
    answer.starts_with("ERROR ")
}

#[test]
fn sizes_are_taken_or_refused_and_about_is_always_answered() {
    let given = quick("ABOUT\nSTART 20\nSTART 15\nSTART 5\nABOUT\n");
    assert!(
        given[0].starts_with("name=\"Wuzi\", version=\""),
        "{given:?}"
    );
    assert_eq!(given[1..4], ["OK", "OK", "OK"]);
    assert_eq!(given[0], given[4]);
    for bad in ["0", "-1", "100000", "", "abc", "15 15", "4", "21"] {
        let given = quick(&format!("START {bad}\nABOUT\n"));
        assert!(is_error(&given[0]), "{bad}: {given:?}");
        assert_eq!(given.len(), 2, "{bad}");
    }
    let given = quick("RECTSTART 15,20\nSTART 15\n");
    assert!(is_error(&given[0]) && given[1] == "OK", "{given:?}");
}

#[test]
fn nothing_can_be_played_before_start() {
    let given = quick("BEGIN\nTURN 7,7\nBOARD\nRESTART\nTAKEBACK 7,7\nABOUT\n");
    assert_eq!(given.iter().filter(|line| is_error(line)).count(), 5);
    assert_eq!(given.len(), 6);
}

#[test]
fn begin_turn_and_restart_play_a_game() {
    let given = quick("START 15\nBEGIN\nBEGIN\nTURN 0,14\nRESTART\nBEGIN\nSTART 15\nTURN 7,7\n");
    read_move(&given[1]);
    assert!(is_error(&given[2]), "{given:?}");
    assert_ne!(read_move(&given[3]), (0, 14));
    assert_eq!(given[4], "OK");
    assert_eq!(given[5], given[1]);
    assert_ne!(read_move(&given[7]), (7, 7));
}

#[test]
fn a_bad_turn_changes_nothing() {
    for bad in ["7,7", "15,0", "-1,3", "7, 8", "x,y", "5", "", "7,8,1"] {
        let given = quick(&format!(
            "START 15\nBOARD\n7,7,2\nDONE\nTURN {bad}\nTURN 0,0\n"
        ));
        assert!(is_error(&given[2]), "{bad}: {given:?}");
        read_move(&given[3]);
    }
}

#[test]
fn answers_and_input_share_their_orientation() {
    // White's four along the left edge ends at the bottom: only a6 (0,9) is open.
    let given =
        quick("START 15\nBOARD\n0,14,2\n7,7,1\n0,13,2\n7,9,1\n0,12,2\n9,7,1\n0,11,2\nDONE\n");
    assert_eq!(given[1], "0,10");
}

#[test]
fn a_five_of_the_other_side_and_a_full_board_end_without_a_hang() {
    let given = quick(
        "START 15\nBOARD\n0,0,2\n0,2,1\n1,0,2\n2,2,1\n2,0,2\n4,2,1\n3,0,2\n6,2,1\nDONE\nTURN 4,0\nABOUT\n",
    );
    assert_eq!(given.len(), 4, "{given:?}");
    let mut script = String::from("START 5\nBOARD\n");
    for index in 0..24 {
        // Pairs of rows that never make five.
        let field = 1 + u8::from((index % 5 + index / 5 / 2) % 2 == 0);
        script.push_str(&format!("{},{},{field}\n", index % 5, index / 5));
    }
    let given = quick(&format!("{script}DONE\nTURN 4,4\nBEGIN\nABOUT\n"));
    assert_eq!(given.last(), quick("ABOUT\n").first());
}

#[test]
fn a_board_says_whose_turn_it_is_in_any_order() {
    let own_first = quick("START 15\nBOARD\n7,7,1\n8,8,1\n6,7,2\n5,5,2\nDONE\n");
    let mixed = quick("START 15\nBOARD\n6,7,2\n7,7,1\n5,5,2\n8,8,1\nDONE\n");
    read_move(&own_first[1]);
    read_move(&mixed[1]);
    let given = quick("START 15\nBOARD\nDONE\n");
    read_move(&given[1]);
    for wrong in ["7,7,1", "7,7,2\n8,8,2", "7,7,1\n8,8,1\n6,6,2"] {
        let given = quick(&format!("START 15\nBOARD\n{wrong}\nDONE\nBEGIN\n"));
        assert!(is_error(&given[1]), "{wrong}: {given:?}");
        read_move(&given[2]);
    }
}

#[test]
fn odd_lines_in_a_board_never_swallow_a_command() {
    for odd in ["7,7,2\n7,7,1", "7,7,0", "7,7,4", "7,7", "15,15,1", "7;7;1"] {
        let given = quick(&format!("START 15\nBOARD\n{odd}\nDONE\nABOUT\n"));
        assert!(is_error(&given[1]), "{odd}: {given:?}");
        assert_eq!(given.len(), 3, "{odd}");
    }
    let given = quick("START 15\nBOARD\n7,7,2\n\n0,0,3\r\ndone\r\n");
    assert_ne!(read_move(&given[1]), (7, 7));
    // DONE is missing: the next command is heard, and the end ends.
    assert_eq!(quick("START 15\nBOARD\n7,7,2\nABOUT\nBEGIN\n").len(), 3);
    assert_eq!(quick("START 15\nBOARD\n7,7,2\nEND\n"), ["OK"]);
    assert_eq!(quick("START 15\nBOARD\n7,7,2\n"), ["OK"]);
}

#[test]
fn a_stone_can_be_taken_back() {
    let given = quick("START 15\nBOARD\n7,7,2\nDONE\nTAKEBACK 0,0\nTAKEBACK 7,7\nTAKEBACK 7,7\n");
    assert!(
        is_error(&given[2]) && given[3] == "OK" && is_error(&given[4]),
        "{given:?}"
    );
}

#[test]
fn the_time_of_a_turn_is_kept() {
    for (info, most) in [
        ("timeout_turn 0", 300),
        ("timeout_turn 30", 300),
        ("timeout_turn 400", 700),
        ("timeout_turn 5000\nINFO time_left 100", 400),
        ("timeout_turn 5000\nINFO time_left -100", 300),
        ("timeout_turn 5000\nINFO timeout_match 1000", 400),
    ] {
        let begin = Instant::now();
        let given = answers(&format!(
            "INFO max_memory 1000\nSTART 15\nINFO {info}\nBOARD\n7,7,2\n8,8,1\n9,6,2\nDONE\n"
        ));
        let spent = begin.elapsed();
        read_move(&given[1]);
        // A busy machine needs a little patience.
        assert!(
            spent < Duration::from_millis(most + 1_500),
            "{info}: {spent:?}"
        );
    }
}

#[test]
fn the_rule_decides_what_is_played() {
    // Black's d8 e8 f8 with h8 i8: g8 makes six.
    let six = "BOARD\n3,7,1\n0,0,2\n4,7,1\n2,0,2\n5,7,1\n4,0,2\n7,7,1\n6,0,2\n8,7,1\n8,0,2\nDONE\n";
    assert_eq!(quick(&format!("START 15\nINFO rule 0\n{six}"))[1], "6,7");
    for rule in [1, 4] {
        assert_ne!(
            quick(&format!("START 15\nINFO rule {rule}\n{six}"))[1],
            "6,7"
        );
    }
    for odd in [2, 8, 9, 99] {
        read_move(&quick(&format!("START 15\nINFO rule {odd}\nBEGIN\n"))[1]);
    }
}

#[test]
fn a_forbidden_block_is_answered_with_another_legal_point() {
    // h8 g6 f6 g5 f7 g4 h7 g3 g2 a1: White threatens g7, forbidden to Black.
    let board =
        "BOARD\n7,7,1\n6,9,2\n5,9,1\n6,10,2\n5,8,1\n6,11,2\n7,8,1\n6,12,2\n6,13,1\n0,14,2\nDONE\n";
    let given = quick(&format!("INFO rule 4\nSTART 15\n{board}"));
    assert_ne!(given[1], "6,8");
    read_move(&given[1]);
}

#[test]
fn e3_odd_lines_are_answered_and_survived() {
    let mut input = b"\xef\xbb\xbfSTART 15\r\nfoo\r  start 15\t\n\n\n\xff\xfe\x00\n".to_vec();
    input.extend(vec![b'x'; 1 << 20]);
    input.extend(b"\nABOUT");
    let given = answers_to_bytes(&input);
    assert_eq!(given[0], "OK");
    assert!(given[1].starts_with("UNKNOWN"));
    assert_eq!(given[2], "OK");
    assert!(given[3].starts_with("UNKNOWN") && given[4].starts_with("UNKNOWN"));
    assert!(given[5].starts_with("name="), "{given:?}");
    assert_eq!(given.len(), 6);
}

#[test]
fn end_stops_a_long_thought_without_a_word() {
    let mut brain = start();
    let mut stdin = brain.stdin.take().expect("an input");
    stdin
        .write_all(b"START 15\nINFO timeout_turn 60000\nBOARD\n7,7,2\n8,8,1\n9,6,2\nDONE\n")
        .expect("it listens");
    std::thread::sleep(Duration::from_millis(300));
    let asked = Instant::now();
    stdin.write_all(b"END\n").expect("it listens");
    assert!(brain.wait().expect("it ends").success());
    assert!(asked.elapsed() < Duration::from_secs(1));
    let mut output = String::new();
    brain
        .stdout
        .take()
        .expect("an output")
        .read_to_string(&mut output)
        .expect("text");
    assert_eq!(output, "OK\n");
}

#[test]
fn commands_in_one_piece_are_answered_one_by_one() {
    let given =
        quick("START 15\nTURN 7,7\nINFO time_left 100\nINFO rule 0\nTURN 0,0\nTURN 14,14\n");
    assert_eq!(given.len(), 4, "{given:?}");
    given[1..].iter().for_each(|answer| {
        read_move(answer);
    });
}

#[test]
fn e3_swap2_is_answered_in_its_three_forms() {
    let offer = quick("START 15\nSWAP2BOARD\nDONE\n");
    let mut points: Vec<(u8, u8)> = offer[1].split(' ').map(read_move).collect();
    points.sort_unstable();
    points.dedup();
    assert_eq!(points.len(), 3, "{offer:?}");
    for stones in ["7,7\n8,8\n9,6", "7,7\n8,8\n9,6\n6,6\n5,9"] {
        let given = quick(&format!("START 15\nSWAP2BOARD\n{stones}\nDONE\n"));
        assert!(
            given[1] == "SWAP" || read_move(&given[1]).0 < 15,
            "{given:?}"
        );
    }
    for stones in ["7,7", "7,7\n7,7\n8,8", "1,1\n2,2\n3,3\n4,4"] {
        let given = quick(&format!("START 15\nSWAP2BOARD\n{stones}\nDONE\n"));
        assert!(is_error(&given[1]), "{stones}: {given:?}");
    }
}
