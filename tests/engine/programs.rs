//! The programs around the engine, where nobody listens and in any folder.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

fn start(program: &str, words: &[&str]) -> Child {
    Command::new(program)
        .args(words)
        .current_dir(std::env::temp_dir())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Reads one line of a program, closes its output and sees it end well.
fn survives_a_closed_pipe(mut program: Child, input: &str) {
    let mut stdin = program.stdin.take().expect("an input");
    stdin.write_all(input.as_bytes()).expect("it listens");
    let mut first = String::new();
    let mut stdout = BufReader::new(program.stdout.take().expect("an output"));
    stdout.read_line(&mut first).expect("a line");
    drop(stdout);
    assert!(!first.is_empty());
    // Says one line more, now that nobody hears it.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let ended = program.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success() && told.is_empty(), "{told}");
}

#[test]
fn the_brain_survives_a_closed_pipe() {
    survives_a_closed_pipe(start(env!("CARGO_BIN_EXE_wuzi-brain"), &[]), "ABOUT\n");
}

#[test]
fn the_bench_survives_a_closed_pipe() {
    survives_a_closed_pipe(start(env!("CARGO_BIN_EXE_wuzi-bench"), &[]), "");
}

#[test]
fn a_match_runs_in_any_folder_and_survives_a_closed_pipe() {
    let classics = ["opponent=pattern-table", "opponent=weight-map"];
    let words = ["--first", classics[0], "--second", classics[1]];
    let words = [&words[..], &["--games", "6"]].concat();
    survives_a_closed_pipe(start(env!("CARGO_BIN_EXE_wuzi-match"), &words), "");
}
