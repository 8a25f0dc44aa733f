//! A player in a match: the engine with parameters of its own, an opponent of this
//! program, or another program that speaks the Gomocup protocol.

use std::str::FromStr;
use std::time::{Duration, Instant};

use wuzi::engine::{Limits, Search, Tuning};
use wuzi::opponents::{Opponent, opponent};
use wuzi::{Game, Point, Rule, Size};

use crate::brain::Brain;

/// A player.
pub(crate) enum Player {
    Engine {
        search: Box<Search>,
        limits: Limits,
        time: Option<Duration>,
    },
    Opponent {
        opponent: &'static dyn Opponent,
        search: Box<Search>,
        limits: Limits,
    },
    Brain(Brain),
}

impl Player {
    /// Reads a player from its description.
    pub(crate) fn new(words: &str, rule: Rule, size: Size) -> Result<Player, String> {
        let mut limits = Limits {
            move_only: true,
            ..Limits::default()
        };
        let (mut tuning, mut table, mut time) = (Tuning::default(), 16, None);
        let (mut command, mut infos, mut other) = (None, Vec::new(), None);
        for word in words.split_whitespace() {
            let (name, value) = word.split_once('=').ok_or(format!("{word}: no value"))?;
            match name {
                "nodes" => limits.nodes = number(word, value)?,
                "depth" => limits.depth = number(word, value)?,
                "table" => table = number(word, value)?,
                "time" => time = Some(Duration::from_millis(number(word, value)?)),
                "opponent" => {
                    let found = opponent(value).ok_or(format!("{value}: no such opponent"))?;
                    other = Some(found);
                }
                "cmd" => command = Some(value.to_string()),
                "info" => infos.push(value.replace(':', " ")),
                _ => {
                    if !tuning.set(name, number(word, value)?) {
                        return Err(format!("{name}: no such parameter"));
                    }
                }
            }
        }
        if let Some(command) = command {
            let time = time.unwrap_or(Duration::from_secs(1));
            return Brain::start(&command, rule, size, time, infos).map(Player::Brain);
        }
        if let Some(opponent) = other {
            let search = Box::new(Search::new(table));
            return Ok(Player::Opponent {
                opponent,
                search,
                limits,
            });
        }
        let search = Box::new(Search::with_tuning(table, tuning));
        Ok(Player::Engine {
            search,
            limits,
            time,
        })
    }

    /// Prepares a new game; `seed` varies the play of opponents that do vary it.
    pub(crate) fn begin(&mut self, seed: u64) -> Result<(), String> {
        match self {
            Player::Engine { search, .. } => search.clear(),
            Player::Opponent { search, limits, .. } => {
                search.clear();
                limits.seed = seed;
            }
            Player::Brain(brain) => brain.begin()?,
        }
        Ok(())
    }

    /// Its move.
    pub(crate) fn choose(&mut self, game: &Game) -> Result<Point, String> {
        let point = match self {
            Player::Engine {
                search,
                limits,
                time,
            } => {
                let start = Instant::now();
                search.start(game, *limits);
                let late = |_: &_| time.is_some_and(|time| start.elapsed() >= time);
                search.run(late).map(|report| report.point)
            }
            Player::Opponent {
                opponent,
                search,
                limits,
            } => {
                opponent.start(game, *limits, search);
                search.run(|_| false).map(|report| report.point)
            }
            Player::Brain(brain) => Some(brain.choose(game)?),
        };
        point.ok_or("no move".into())
    }
}

/// The number that a word says.
fn number<T: FromStr>(word: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("{word}: no number"))
}
