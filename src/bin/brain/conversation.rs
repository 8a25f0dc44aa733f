//! The Gomocup protocol: what each command does and its answer.
//!
//! Where the protocol leaves room: an `INFO rule` other than 0, 1, 4 or 8 is read by
//! its bits (renju before caro before exactly five), a position that already has a five
//! is played on, and spaces inside a point are an error.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Instant;

use wuzi::engine::{Limits, Search};
use wuzi::{Board, Color, Point, Rule, Size};

use crate::clock::Clock;
use crate::gathering::Gathering;
use crate::stones::Stones;

/// The answer to a line.
pub(crate) enum Reply {
    None,
    Line(String),
    Leave,
}

/// The state of the conversation.
pub(crate) struct Conversation<'a> {
    lines: &'a Receiver<String>,
    waiting: VecDeque<String>,
    stones: Option<Stones>,
    gathering: Option<Gathering>,
    pub(crate) rule: Rule,
    pub(crate) clock: Clock,
    pub(crate) limits: Limits,
    pub(crate) table: usize,
    search: Search,
    leaving: bool,
}

const ABOUT: &str = concat!(
    "name=\"Wuzi\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"the Wuzi authors\", country=\"\""
);
/// The size of the table unless INFO says otherwise, in mebibytes.
pub(crate) const DEFAULT_TABLE: usize = 64;

/// A balanced opening to offer under swap2.
const SWAP2_OFFER: [(u8, u8); 3] = [(2, 1), (4, 2), (2, 3)];

impl<'a> Conversation<'a> {
    pub(crate) fn new(lines: &'a Receiver<String>) -> Conversation<'a> {
        Conversation {
            lines,
            waiting: VecDeque::new(),
            stones: None,
            gathering: None,
            rule: Rule::Freestyle,
            clock: Clock::new(),
            limits: Limits {
                move_only: true,
                ..Limits::default()
            },
            table: DEFAULT_TABLE,
            search: Search::new(1),
            leaving: false,
        }
    }

    /// The next line; `None` at the end of the input.
    pub(crate) fn next_line(&mut self) -> Option<String> {
        if self.leaving {
            return None;
        }
        self.waiting.pop_front().or_else(|| self.lines.recv().ok())
    }

    /// Obeys a line.
    pub(crate) fn hear(&mut self, line: &str) -> Reply {
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() {
            return Reply::None;
        }
        if let Some(gathering) = self.gathering.take() {
            return self.gather(gathering, line);
        }
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let answer = match command.to_ascii_uppercase().as_str() {
            "END" => return Reply::Leave,
            "INFO" => {
                self.info(rest);
                return Reply::None;
            }
            "BOARD" | "SWAP2BOARD" => return self.begin_gathering(command.len() > 5),
            "ABOUT" => Ok(ABOUT.to_string()),
            "START" => self.start(rest),
            "RESTART" => self.restart(),
            "RECTSTART" => Err("only square boards".into()),
            "BEGIN" => self.begin(),
            "TURN" => self.turn(rest),
            "TAKEBACK" => self.take_back(rest),
            "PLAY" => self.play(rest),
            _ => return Reply::Line("UNKNOWN command".into()),
        };
        self.reply(answer)
    }

    fn reply(&self, answer: Result<String, String>) -> Reply {
        match answer {
            _ if self.leaving => Reply::Leave,
            Ok(text) => Reply::Line(text),
            Err(text) => Reply::Line(format!("ERROR {text}")),
        }
    }

    fn start(&mut self, rest: &str) -> Result<String, String> {
        let size = rest.parse().ok().and_then(|side| Size::new(side).ok());
        self.new_game(size.ok_or("a board has 5 to 20 points on a side")?)
    }

    fn restart(&mut self) -> Result<String, String> {
        let size = self.stones()?.size;
        self.new_game(size)
    }

    fn new_game(&mut self, size: Size) -> Result<String, String> {
        self.stones = Some(Stones::new(size));
        self.prepare();
        Ok("OK".into())
    }

    /// Makes the tables of the game that has begun, so that no move has to wait
    /// for them.
    pub(crate) fn prepare(&mut self) {
        if let Some(stones) = &self.stones {
            self.search = Search::new(self.table);
            let board = Board::new(stones.size);
            (self.search).start_on(self.rule, &board, Color::Black, self.limits);
        }
    }

    fn begin(&mut self) -> Result<String, String> {
        if self.stones()?.len() > 0 {
            return Err("the board is not empty".into());
        }
        self.answer()
    }

    fn turn(&mut self, rest: &str) -> Result<String, String> {
        let stones = self.stones()?;
        let point = stones.read(rest).ok_or("no point of this board")?;
        let mut after = stones.clone();
        after.put(point, false)?;
        if !after.is_full() {
            after.own_color()?;
        }
        self.stones = Some(after);
        self.answer()
    }

    fn take_back(&mut self, rest: &str) -> Result<String, String> {
        let stones = self.stones()?;
        let point = stones.read(rest).ok_or("no point of this board")?;
        stones.take(point)?;
        Ok("OK".into())
    }

    fn play(&mut self, rest: &str) -> Result<String, String> {
        let stones = self.stones()?;
        let point = stones.read(rest).ok_or("no point of this board")?;
        stones.put(point, true)?;
        Ok(stones.write(point))
    }

    fn stones(&mut self) -> Result<&mut Stones, String> {
        self.stones
            .as_mut()
            .ok_or_else(|| "START comes first".into())
    }

    fn begin_gathering(&mut self, swap: bool) -> Reply {
        let size = match self.stones() {
            Ok(stones) => stones.size,
            Err(error) => return Reply::Line(format!("ERROR {error}")),
        };
        self.gathering = Some(Gathering {
            swap,
            stones: Stones::new(size),
            error: None,
        });
        Reply::None
    }

    fn gather(&mut self, mut gathering: Gathering, line: &str) -> Reply {
        if line.eq_ignore_ascii_case("DONE") {
            let answer = self.end_gathering(gathering);
            return self.reply(answer);
        }
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            // DONE is missing: the command is obeyed, what was gathered is dropped.
            return self.hear(line);
        }
        if let Err(error) = gathering.read(line) {
            gathering.error.get_or_insert(error);
        }
        self.gathering = Some(gathering);
        Reply::None
    }

    fn end_gathering(&mut self, gathering: Gathering) -> Result<String, String> {
        if let Some(error) = gathering.error {
            return Err(error);
        }
        if gathering.swap {
            return self.swap2(&gathering.stones);
        }
        gathering.stones.own_color()?;
        self.stones = Some(gathering.stones);
        self.answer()
    }

    /// Thinks about the position and plays.
    fn answer(&mut self) -> Result<String, String> {
        let stones = self.stones()?.clone();
        if stones.is_full() {
            return Err("the board is full".into());
        }
        let color = stones.own_color()?;
        let board = stones.board(color);
        let point = self.think(&board, color).0.ok_or("no move")?;
        self.stones()?.put(point, true)?;
        Ok(stones.write(point))
    }

    /// The point to play and what the position is worth.
    fn think(&mut self, board: &Board, turn: Color) -> (Option<Point>, i32) {
        let start = Instant::now();
        let time = self.clock.time();
        self.search.start_on(self.rule, board, turn, self.limits);
        let (lines, waiting, leaving) = (self.lines, &mut self.waiting, &mut self.leaving);
        let report = self.search.run(|_| {
            *leaving |= hears_end(lines, waiting);
            *leaving || start.elapsed() >= time
        });
        // Black may have only forbidden points left; some stone must be named.
        let point = report.map(|report| report.point);
        let score = report.map_or(0, |report| report.score);
        (point.or_else(|| board.empty_points().next()), score)
    }

    fn swap2(&mut self, stones: &Stones) -> Result<String, String> {
        let board = stones.in_turn();
        match stones.len() {
            0 => {
                let middle = stones.size.get() / 2 - 2;
                let offer = SWAP2_OFFER.map(|(x, y)| format!("{},{}", middle + x, middle + y));
                Ok(offer.join(" "))
            }
            3 | 5 => {
                let (point, score) = self.think(&board, Color::White);
                let point = point.filter(|_| score >= 0);
                Ok(point.map_or("SWAP".into(), |point| stones.write(point)))
            }
            _ => Err("swap2 has 0, 3 or 5 stones".into()),
        }
    }
}

/// Queues the lines that have come in; returns whether END is among them.
fn hears_end(lines: &Receiver<String>, waiting: &mut VecDeque<String>) -> bool {
    loop {
        match lines.try_recv() {
            Ok(line) if line.trim().eq_ignore_ascii_case("END") => return true,
            Ok(line) => waiting.push_back(line),
            // At the end of the input the answer is still owed.
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => return false,
        }
    }
}
