//! `wuzi-match`: plays many games between two players, or between the neighbours of a
//! ladder, and says how much stronger one is.
//!
//! Owns the command line and the progress lines. Each opening is played twice with
//! colours swapped.

mod brain;
mod opening;
mod play;
mod player;
mod tally;

use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use wuzi::{Point, Rule, Size};

use crate::play::{Pairing, play_game};
use crate::player::Player;
use crate::tally::{Tally, Verdict};

const USAGE: &str = "\
wuzi-match --first PLAYER --second PLAYER [options]
wuzi-match --ladder PLAYERS [options]      players from the weakest up: A, B, C

PLAYER is a list of words:
  nodes=N time=MS depth=N table=MIB  limits of the engine in this program
  opponent=ID                        one of its opponents by its name
  NAME=N                             one of the engine's parameters
  cmd=PATH                           a Gomocup brain (time=MS a move; info=KEY:VALUE)

options:
  --rule freestyle|standard|renju|caro   --size N
  --openings FILE     lines of: id rules size moves; those of the project if left out
  --random SEED       balanced openings by chance instead
  --games N           stop after so many games (200)
  --jobs N            games at a time (1)
  --sprt LOW HIGH     stop when one of the two Elo differences is rejected
  --show              print every game";

/// The command line.
struct MatchOptions {
    players: Vec<String>,
    rule: Rule,
    size: Size,
    openings: Option<String>,
    random: Option<u64>,
    games: usize,
    jobs: usize,
    sprt: Option<(f64, f64)>,
    show: bool,
}

impl MatchOptions {
    fn read(mut words: impl Iterator<Item = String>) -> Option<MatchOptions> {
        let mut options = MatchOptions {
            players: vec![String::new(); 2],
            rule: Rule::Freestyle,
            size: Size::default(),
            openings: None,
            random: None,
            games: 200,
            jobs: 1,
            sprt: None,
            show: false,
        };
        while let Some(word) = words.next() {
            match word.as_str() {
                "--first" => options.players[0] = words.next()?,
                "--second" => options.players[1] = words.next()?,
                "--ladder" => {
                    let players = words.next()?;
                    options.players = players.split(',').map(str::to_string).collect();
                }
                "--rule" => {
                    let id = words.next()?;
                    options.rule = Rule::ALL.into_iter().find(|rule| rule.id() == id)?;
                }
                "--size" => options.size = Size::new(words.next()?.parse().ok()?).ok()?,
                "--openings" => options.openings = Some(words.next()?),
                "--random" => options.random = Some(words.next()?.parse().ok()?),
                "--games" => options.games = words.next()?.parse().ok()?,
                "--jobs" => options.jobs = words.next()?.parse().ok()?,
                "--sprt" => {
                    let low = words.next()?.parse().ok()?;
                    options.sprt = Some((low, words.next()?.parse().ok()?));
                }
                "--show" => options.show = true,
                _ => return None,
            }
        }
        (options.players.len() >= 2).then_some(options)
    }
}

fn main() -> ExitCode {
    let Some(options) = MatchOptions::read(std::env::args().skip(1)) else {
        say(USAGE);
        return ExitCode::FAILURE;
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(format_args!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run(options: &MatchOptions) -> Result<(), Box<dyn std::error::Error>> {
    let openings = opening::listed(options)?;
    if openings.is_empty() && options.random.is_none() {
        return Err("no opening for this rule and size".into());
    }
    if let [first, second] = &options.players[..] {
        play_match(options, &openings, [first, second])?;
        return Ok(());
    }
    for pair in options.players.windows(2) {
        let tally = play_match(options, &openings, [&pair[1], &pair[0]])?;
        let (second, first) = (pair[1].trim(), pair[0].trim());
        say(format_args!("{second} - {first}: {tally}"));
    }
    Ok(())
}

/// Prints a line. A match that nobody listens to any more, as after `| head`, ends.
fn say(line: impl Display) {
    if writeln!(std::io::stdout(), "{line}").is_err() {
        std::process::exit(0);
    }
}

/// Plays all games of two players.
fn play_match(
    options: &MatchOptions,
    openings: &[Vec<Point>],
    players: [&String; 2],
) -> Result<Tally, String> {
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(Tally::new(options.sprt));
    std::thread::scope(|scope| {
        let work = || -> Result<(), String> {
            let mut meet = Vec::new();
            for words in players {
                meet.push(Player::new(words, options.rule, options.size)?);
            }
            loop {
                let pair = next.fetch_add(1, Ordering::Relaxed);
                if pair * 2 >= options.games {
                    return Ok(());
                }
                let opening = match options.random {
                    Some(seed) => opening::by_chance(options, seed + pair as u64 * 1_000_003)?,
                    None => openings[pair % openings.len()].clone(),
                };
                let results = [0, 1].map(|black| {
                    let pairing = Pairing {
                        pair,
                        black,
                        opening: &opening,
                    };
                    play_game(&mut meet, &pairing, options)
                });
                let mut tally = tally.lock().map_err(|_| "a game panicked")?;
                for result in results {
                    tally.add(result?);
                }
                tally.end_pair();
                if options.players.len() == 2 {
                    say(&tally);
                }
                if tally.verdict() != Verdict::Open {
                    next.store(options.games, Ordering::Relaxed);
                }
            }
        };
        let workers: Vec<_> = (0..options.jobs).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or(Err("a game panicked".into())))
    })?;
    tally.into_inner().map_err(|_| "a game panicked".into())
}
