//! Whoever plays in a match: the engine with its numbers, a classic, or another
//! program that speaks the Gomocup protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use wuzi::engine::{Limits, Search, Tuning};
use wuzi::opponents::{Opponent, opponent};
use wuzi::{Game, Point, Rule, Size};

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
    /// Reads a player from its words.
    pub(crate) fn new(words: &str, rule: Rule, size: Size) -> Result<Player, String> {
        let mut limits = Limits::default();
        let (mut tuning, mut table, mut time) = (Tuning::default(), 16, None);
        let (mut command, mut infos, mut other) = (None, Vec::new(), None);
        for word in words.split_whitespace() {
            let (name, value) = word.split_once('=').ok_or(format!("{word}: no value"))?;
            let number = || {
                value
                    .parse::<u64>()
                    .map_err(|_| format!("{word}: no number"))
            };
            match name {
                "nodes" => limits.nodes = number()?,
                "depth" => limits.depth = number()? as u32,
                "table" => table = number()? as usize,
                "time" => time = Some(Duration::from_millis(number()?)),
                "opponent" => {
                    let found = opponent(value).ok_or(format!("{value}: no such opponent"))?;
                    other = Some(found);
                }
                "cmd" => command = Some(value.to_string()),
                "info" => infos.push(value.replace(':', " ")),
                _ => {
                    let value = value.parse().map_err(|_| format!("{word}: no number"))?;
                    if !tuning.set(name, value) {
                        return Err(format!("{name}: no such number"));
                    }
                }
            }
        }
        if let Some(command) = command {
            let time = time.unwrap_or(Duration::from_secs(1));
            return Brain::start(&command, rule, size, (time, infos)).map(Player::Brain);
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

    /// Prepares a new game, in which lots are drawn by `seed`.
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

/// Another program.
pub(crate) struct Brain {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    size: Size,
    infos: Vec<String>,
}

impl Brain {
    fn start(
        command: &str,
        rule: Rule,
        size: Size,
        (time, more): (Duration, Vec<String>),
    ) -> Result<Brain, String> {
        let say = |error: std::io::Error| format!("{command}: {error}");
        let path = std::path::Path::new(command);
        let mut child = Command::new(path)
            .current_dir(
                path.parent()
                    .filter(|dir| !dir.as_os_str().is_empty())
                    .unwrap_or(".".as_ref()),
            )
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(say)?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        let number = match rule {
            Rule::Freestyle => 0,
            Rule::Standard => 1,
            Rule::Renju => 4,
            Rule::Caro => 8,
        };
        let mut infos = vec![
            format!("rule {number}"),
            format!("timeout_turn {}", time.as_millis()),
            String::from("timeout_match 0"),
            String::from("time_left 2147483647"),
        ];
        infos.extend(more);
        Ok(Brain {
            child,
            input,
            output,
            size,
            infos,
        })
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|e| e.to_string())
    }

    /// The next line that isn't chatter.
    fn hear(&mut self) -> Result<String, String> {
        loop {
            let mut line = String::new();
            let read = self
                .output
                .read_line(&mut line)
                .map_err(|e| e.to_string())?;
            if read == 0 {
                return Err("the program has ended".into());
            }
            let line = line.trim();
            if !line.is_empty() && !line.starts_with("MESSAGE") && !line.starts_with("DEBUG") {
                return Ok(line.to_string());
            }
        }
    }

    fn begin(&mut self) -> Result<(), String> {
        self.say(&format!("START {}", self.size.get()))?;
        let answer = self.hear()?;
        if !answer.starts_with("OK") {
            return Err(answer);
        }
        for info in self.infos.clone() {
            self.say(&format!("INFO {info}"))?;
        }
        Ok(())
    }

    fn choose(&mut self, game: &Game) -> Result<Point, String> {
        let side = self.size.get();
        let own = game.turn();
        let mut turn = if game.moves().len().is_multiple_of(2) {
            own
        } else {
            own.other()
        };
        // A program may still be busy with the end of its last move.
        std::thread::sleep(Duration::from_millis(10));
        // In one piece: some programs take a pause for the end of the list.
        let mut board = String::from("BOARD\n");
        for &point in game.moves() {
            let field = if turn == own { 1 } else { 2 };
            let (x, y) = (point.column(), side - 1 - point.row());
            board.push_str(&format!("{x},{y},{field}\n"));
            turn = turn.other();
        }
        self.say(&(board + "DONE"))?;
        let answer = self.hear()?;
        let read = || {
            let (x, y) = answer.split_once(',')?;
            let (x, y): (u8, u8) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
            Point::new(x, side.checked_sub(y + 1)?)
        };
        read().ok_or_else(|| answer.clone())
    }
}

impl Drop for Brain {
    fn drop(&mut self) {
        // A program that doesn't leave when asked is ended.
        let _ = self.say("END");
        std::thread::sleep(Duration::from_millis(100));
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
