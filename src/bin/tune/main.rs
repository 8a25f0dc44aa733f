//! `wuzi-tune`: the engine learns from its own games.
//!
//! `play` appends games to a file, one a line; `fit` turns such files into
//! `src/engine/position/weights.bin`. `wuzi-match` says what a fit is worth.

mod play;

use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;

use wuzi::Rule;
use wuzi::engine::tune::fit;

const USAGE: &str = "\
wuzi-tune play RULE SEED GAMES NODES FILE    appends games of NODES a move
wuzi-tune fit RULE EPOCHS WEIGHTS FILE...    writes WEIGHTS";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(error)) => {
            say(format_args!("error: {error}"));
            ExitCode::FAILURE
        }
        None => {
            say(USAGE);
            ExitCode::FAILURE
        }
    }
}

/// Runs the command in these words; `None` if there is no such command.
fn run(words: &[String]) -> Option<std::io::Result<()>> {
    let rule = |id: &str| Rule::ALL.into_iter().find(|rule| rule.id() == id);
    match words {
        [verb, id, seed, games, nodes, file] if verb == "play" => {
            let plan = Plan {
                rule: rule(id)?,
                seed: seed.parse().ok()?,
                games: games.parse().ok()?,
                nodes: nodes.parse().ok()?,
            };
            Some(write_games(&plan, file))
        }
        [verb, id, epochs, weights, files @ ..] if verb == "fit" => {
            Some(fit_files(rule(id)?, epochs.parse().ok()?, weights, files))
        }
        _ => None,
    }
}

/// Which games to play.
struct Plan {
    rule: Rule,
    seed: u64,
    games: u64,
    /// About how many a move takes.
    nodes: u64,
}

fn write_games(plan: &Plan, file: &str) -> std::io::Result<()> {
    let mut out = std::fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(file)?;
    for game in 0..plan.games {
        let seed = plan.seed.wrapping_mul(1_000_003) + game;
        let played = play::play(plan.rule, seed, plan.nodes);
        writeln!(out, "{}", play::write(&played))?;
    }
    Ok(())
}

fn fit_files(rule: Rule, epochs: usize, weights: &str, files: &[String]) -> std::io::Result<()> {
    let mut games = Vec::new();
    for file in files {
        // Skips a line that an interrupted run left unfinished.
        games.extend(
            std::fs::read_to_string(file)?
                .lines()
                .filter_map(play::read),
        );
    }
    let bytes = fit(rule, &games, epochs, &mut |line| say(line));
    std::fs::write(weights, bytes)
}

/// Prints a line, if anybody still reads: a fit goes on until its weights are written.
fn say(line: impl Display) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
