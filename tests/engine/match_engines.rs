//! What programs do wrong in a match, with scripts that do just that: each loses its
//! games, and the match goes on.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

/// A program for the match, written as a script of the shell.
struct Script(PathBuf);

impl Script {
    fn new(name: &str, body: &str) -> Script {
        let path = std::env::temp_dir().join(format!("wuzi-{}-{name}.sh", std::process::id()));
        fs::write(&path, format!("#!/bin/sh\n{body}\n")).expect("a place for it");
        let may_run = fs::Permissions::from_mode(0o755);
        fs::set_permissions(&path, may_run).expect("it is ours");
        Script(path)
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// What the match of four games says; the script is the second player.
fn told(name: &str, body: &str) -> String {
    let script = Script::new(name, body);
    let second = format!("cmd={} time=20", script.0.display());
    let run = Command::new(env!("CARGO_BIN_EXE_wuzi-match"))
        .args(["--first", "opponent=pattern-table", "--second", &second])
        .args(["--games", "4", "--random", "7"])
        .output()
        .expect("a match");
    let text = String::from_utf8_lossy(&run.stdout).into_owned();
    assert!(run.status.success(), "{text}");
    text
}

/// Every game is lost for that reason.
fn loses(name: &str, body: &str, reason: &str) {
    let text = told(name, body);
    let line = format!("player 2 loses: {reason}");
    assert_eq!(text.matches(&line).count(), 4, "{name}: {text}");
    assert!(text.contains("4 games: +4 =0 -0"), "{name}: {text}");
}

/// Answers START; `done` is what it does when asked for a move, the `n`th.
fn answering(done: &str) -> String {
    format!(
        "n=0\nwhile read -r line; do case \"$line\" in\n\
         START*) n=0; echo OK;;\n\
         DONE*) n=$((n+1)); {done};;\n\
         END*) exit;;\nesac; done"
    )
}

#[test]
fn e1_a_silent_program_loses_and_the_match_goes_on() {
    loses("silent", &answering(":"), "no answer in 1040 ms");
}

#[test]
fn e1_a_program_that_crashes_at_its_start_loses_and_the_match_goes_on() {
    loses("crash", "read -r line; exit 3", "the program has ended");
}

#[test]
fn e1_a_late_answer_loses_and_isnt_taken_for_the_next_one() {
    let late = answering("sleep 2; echo 0,0");
    loses("late", &late, "no answer in 1040 ms");
}

#[test]
fn e1_a_second_answer_loses() {
    let twice = answering("echo MESSAGE; echo $n,0; echo $n,1");
    loses("twice", &twice, "an answer that nobody asked for: 1,1");
}

#[test]
fn e1_what_is_no_move_or_no_legal_one_loses() {
    loses("words", &answering("echo ERROR what"), "ERROR what");
    loses("far", &answering("echo 99,0"), "99,0");
    loses(
        "outside",
        &answering("echo 19,0"),
        "t15 is not on this board",
    );
}

#[test]
fn a_program_that_plays_by_the_protocol_is_heard_in_every_game() {
    // It fills the upper rows, away from where games are decided, and loses fairly.
    let text = told(
        "fair",
        &answering("echo DEBUG $n; echo $(((n*2-1)%15)),$(((n*2-1)/15))"),
    );
    assert!(!text.contains("loses:"), "{text}");
    assert!(text.contains("4 games: "), "{text}");
}
