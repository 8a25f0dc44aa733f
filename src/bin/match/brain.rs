//! Another program that speaks the Gomocup protocol, and everything it may do wrong.
//!
//! Silence, an exit, an answer that is late or unasked for: each is an error that loses
//! the game, and the program is started again before the next one.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use wuzi::{Game, Point, Rule, Size};

/// How long a program may take to get ready.
const START: Duration = Duration::from_secs(10);
/// The time allowed on top of twice a move's time, as machines may be busy.
const GRACE: Duration = Duration::from_secs(1);

/// A program that plays.
pub(crate) struct Brain {
    command: String,
    size: Size,
    infos: Vec<String>,
    /// How long it may take for a move.
    limit: Duration,
    /// None after it has done something wrong.
    process: Option<Process>,
}

/// The program as it runs.
struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Brain {
    /// Starts a program that may take `time` for a move, and is told `more`.
    pub(crate) fn start(
        command: &str,
        rule: Rule,
        size: Size,
        time: Duration,
        more: Vec<String>,
    ) -> Result<Brain, String> {
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
            process: Some(Process::start(command)?),
            command: command.to_string(),
            size,
            infos,
            limit: 2 * time + GRACE,
        })
    }

    /// Prepares a new game.
    pub(crate) fn begin(&mut self) -> Result<(), String> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => Process::start(&self.command)?,
        };
        // Drops what is left of the last game.
        while process.unasked().is_some() {}
        process.say(&format!("START {}", self.size.get()))?;
        let answer = process.hear(START)?;
        if !answer.starts_with("OK") {
            return Err(answer);
        }
        for info in &self.infos {
            process.say(&format!("INFO {info}"))?;
        }
        self.process = Some(process);
        Ok(())
    }

    /// Its move.
    pub(crate) fn choose(&mut self, game: &Game) -> Result<Point, String> {
        let mut process = self.process.take().ok_or("the program isn't there")?;
        let side = self.size.get();
        // A program may still be busy with the end of its last move.
        std::thread::sleep(Duration::from_millis(10));
        if let Some(line) = process.unasked() {
            return Err(format!("an answer that nobody asked for: {line}"));
        }
        process.say(&board(game, side))?;
        let answer = process.hear(self.limit)?;
        self.process = Some(process);
        let read = || {
            let (x, y) = answer.split_once(',')?;
            let (x, y): (u8, u8) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
            Point::new(x, side.checked_sub(y + 1)?)
        };
        read().ok_or_else(|| answer.clone())
    }
}

/// The position in one piece: some programs take a pause for the end of it.
fn board(game: &Game, side: u8) -> String {
    let own = game.turn();
    let mut turn = if game.moves().len().is_multiple_of(2) {
        own
    } else {
        own.other()
    };
    let mut board = String::from("BOARD\n");
    for &point in game.moves() {
        let field = if turn == own { 1 } else { 2 };
        let (x, y) = (point.column(), side - 1 - point.row());
        board.push_str(&format!("{x},{y},{field}\n"));
        turn = turn.other();
    }
    board + "DONE"
}

impl Process {
    fn start(command: &str) -> Result<Process, String> {
        let say = |error: std::io::Error| format!("{command}: {error}");
        let path = Path::new(command);
        let folder = path.parent().filter(|dir| !dir.as_os_str().is_empty());
        let mut child = Command::new(path)
            .current_dir(folder.unwrap_or(".".as_ref()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(say)?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        let (said, lines) = channel();
        // Reads on whether or not anybody waits, until the program or the match ends.
        std::thread::spawn(move || {
            let mut all = output.lines().map_while(Result::ok);
            all.all(|line| said.send(line).is_ok())
        });
        Ok(Process {
            child,
            input,
            lines,
        })
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| error.to_string())
    }

    /// The next line that isn't chatter.
    fn hear(&self, limit: Duration) -> Result<String, String> {
        let begun = Instant::now();
        loop {
            let left = limit.saturating_sub(begun.elapsed());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => format!("no answer in {} ms", limit.as_millis()),
                RecvTimeoutError::Disconnected => String::from("the program has ended"),
            })?;
            if let Some(line) = answer(&line) {
                return Ok(line);
            }
        }
    }

    /// A line that isn't chatter, if one is there already.
    fn unasked(&self) -> Option<String> {
        self.lines.try_iter().find_map(|line| answer(&line))
    }
}

/// What a line says, unless it is chatter.
fn answer(line: &str) -> Option<String> {
    let line = line.trim();
    let chatter = line.is_empty() || line.starts_with("MESSAGE") || line.starts_with("DEBUG");
    (!chatter).then(|| line.to_string())
}

impl Drop for Process {
    fn drop(&mut self) {
        // A program that doesn't leave when asked is killed.
        let _ = self.say("END");
        std::thread::sleep(Duration::from_millis(100));
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
