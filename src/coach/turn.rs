//! Sorts the legal moves of one turn of a loser into those that lose and those that hold.
//!
//! Trusts no zone: every legal move is tried. A move loses only by a line that the rules
//! have confirmed; what a search leaves open never counts as lost. Works in slices.

use crate::board::{Board, Color};
use crate::coach::frame::{Frame, Move, Outcome};
use crate::coach::loss::{Answer, State, Turn};
use crate::engine::{Fours, FoursSearch, Sought, answers, fives};
use crate::point::Point;
use crate::rules::Rule;

/// The nodes for what the winner threatens, and for its fours after a move.
const PRESS: u64 = 4_000;
const SEEK: u64 = 40_000;
/// The nodes for a turn; what is left then stays unclear.
const TURN: u64 = 600_000;
/// How many fours in a row a loser may play before its turn is given up as unclear.
const OWN_FOURS: usize = 3;
/// How many earlier lines are tried before a new one is sought.
const LINES: usize = 6;
/// What a line that the rules try counts as, in nodes.
const TRIAL: u64 = 50;

/// The sorting of one turn, under way.
pub(super) struct Sorter {
    rule: Rule,
    loser: Color,
    /// The turn's board with the moves under way.
    board: Board,
    search: FoursSearch,
    /// What refuted earlier moves, the newest last.
    lines: Vec<Fours>,
    /// The turn, and above it those after fours of the loser.
    frames: Vec<Frame>,
    step: Step,
    wanted: Wanted,
    spent: u64,
}

/// Which moves of a turn are sorted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// Until one holds.
    FirstHold,
    Only(Point),
}

enum Step {
    /// Seeks what the winner would win by if the loser passed.
    Press,
    /// Takes the next move.
    Next,
    /// Seeks the winner's fours after this move.
    Seek(Point),
    /// Tries the next answer to the four under way.
    Block,
    Done,
}

impl Sorter {
    /// Begins to sort the moves of `loser`, to move on `board`, as far as they are wanted.
    pub(super) fn new(rule: Rule, board: Board, loser: Color, wanted: Wanted) -> Sorter {
        let mut search = FoursSearch::new(rule, &board);
        search.start(&board, loser.other());
        Sorter {
            rule,
            loser,
            search,
            board,
            lines: Vec::new(),
            frames: vec![Frame::default()],
            step: Step::Press,
            wanted,
            spent: 0,
        }
    }

    /// Goes on for about so many nodes and returns how many it took; 0 when it is done or
    /// has taken too long.
    pub(super) fn run(&mut self, nodes: u64) -> u64 {
        let mut spent = 0;
        while spent < nodes && self.spent + spent < TURN && !matches!(self.step, Step::Done) {
            spent += match self.step {
                Step::Press => self.press(nodes - spent),
                Step::Next => self.next(),
                Step::Seek(at) => self.seek(at, nodes - spent),
                Step::Block => self.block(),
                Step::Done => 0,
            };
        }
        self.spent += spent;
        spent
    }

    /// The turn as it was found. If it took too long, it may list only a part of its
    /// moves, and doesn't count as lost.
    pub(super) fn turn(mut self, ply: usize, played: Option<Point>) -> Turn {
        let done = matches!(self.step, Step::Done);
        self.frames.truncate(1);
        let frame = self.frames.pop().unwrap_or_default();
        let state = match frame.state() {
            State::Lost if !done => State::Unclear,
            state => state,
        };
        let mut lost = frame.lost;
        lost.sort_by_key(|group| std::cmp::Reverse(group.moves.len()));
        Turn {
            ply,
            played,
            state,
            pressed: frame.pressed,
            lost,
            holding: frame.holding,
        }
    }

    fn winner(&self) -> Color {
        self.loser.other()
    }

    fn top(&mut self) -> &mut Frame {
        // There is a frame until the sorting is done.
        if self.frames.is_empty() {
            self.frames.push(Frame::default());
        }
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    fn press(&mut self, nodes: u64) -> u64 {
        let before = self.search.nodes();
        let until = PRESS.min(before.saturating_add(nodes));
        let found = match self.search.run(until) {
            Sought::Unknown if until < PRESS => return self.search.nodes() - before + 1,
            Sought::Found(line) => Some(line.clone()),
            _ => None,
        };
        let mut spent = self.search.nodes() - before + TRIAL;
        let pressed = found.and_then(|line| {
            let winner = self.loser.other();
            let (fours, more) = self.search.confirm(&self.board, winner, &line);
            spent += more;
            fours
        });
        let (board, rule, loser) = (&self.board, self.rule, self.loser);
        let mut moves: Vec<Point> = (board.empty_points())
            .filter(|&point| rule.ban(board, point, loser).is_none())
            .collect();
        if let Some(fours) = &pressed {
            // What may hold comes first.
            moves.sort_by_key(|point| fours.line.contains(point));
            self.remember(fours.clone());
        }
        if let (Wanted::Only(point), 1) = (self.wanted, self.frames.len()) {
            moves.retain(|&at| at == point);
        }
        let frame = self.top();
        (frame.moves, frame.pressed) = (moves, pressed);
        self.step = Step::Next;
        spent
    }

    /// Takes the next move, and sorts it if no search is needed.
    fn next(&mut self) -> u64 {
        let nested = self.frames.len() > 1;
        let ends_at_hold = nested || self.wanted == Wanted::FirstHold;
        let frame = self.top();
        let over = ends_at_hold && frame.state() == State::Held;
        let Some(at) = frame.moves.pop().filter(|_| !over) else {
            self.leave();
            return 1;
        };
        if self.rule.five_as(&self.board, at, self.loser).is_some() {
            return self.sorted(at, Outcome::Holds { exhausted: true });
        }
        self.board.place(at, self.loser);
        let winner = self.winner();
        // A draw, or renju leaves the winner nothing to play.
        if !(self.board.empty_points()).any(|at| self.rule.ban(&self.board, at, winner).is_none()) {
            return self.judged(at, Outcome::Holds { exhausted: true });
        }
        if let Some(&five) = fives(self.rule, &self.board, winner).first() {
            return self.judged(at, Outcome::Loses(Answer::Five { at: five }));
        }
        let mut trials = 0;
        for known in self.lines.iter().rev() {
            trials += TRIAL * (1 + known.others.len() as u64);
            if known.holds(self.rule, &self.board, winner) {
                let answer = Answer::Fours(known.clone());
                return trials + self.judged(at, Outcome::Loses(answer));
            }
        }
        self.search.start(&self.board, winner);
        self.step = Step::Seek(at);
        trials + 1
    }

    /// Goes on with the search for the winner's fours after `at`.
    fn seek(&mut self, at: Point, nodes: u64) -> u64 {
        let before = self.search.nodes();
        // A turn with an unclear move isn't lost any more.
        let unclear = self.top().state() == State::Unclear;
        let most = if unclear { PRESS } else { SEEK };
        let until = most.min(before.saturating_add(nodes));
        let (found, exhausted) = match self.search.run(until) {
            Sought::Unknown if until < most => return self.search.nodes() - before + 1,
            Sought::Found(line) => (Some(line.clone()), false),
            Sought::Exhausted => (None, true),
            Sought::Unknown => (None, false),
        };
        let mut spent = self.search.nodes() - before + 1;
        if let Some(line) = found {
            let (fours, more) = self.search.confirm(&self.board, self.loser.other(), &line);
            spent += more + TRIAL;
            if let Some(fours) = fours {
                self.remember(fours.clone());
                return spent + self.judged(at, Outcome::Loses(Answer::Fours(fours)));
            }
        }
        let own_fives = fives(self.rule, &self.board, self.loser);
        if own_fives.is_empty() {
            return spent + self.judged(at, Outcome::Holds { exhausted });
        }
        let blocks = answers(self.rule, &mut self.board, self.loser, &own_fives);
        // What no answer stops makes five at the next turn.
        let exhausted = exhausted || blocks.is_empty();
        self.top().under_way = Some(Move {
            at,
            blocks,
            block: None,
            exhausted,
        });
        self.step = Step::Block;
        spent
    }

    /// Lets the winner stop the four under way in the next way.
    fn block(&mut self) -> u64 {
        let deep = self.frames.len() > OWN_FOURS;
        let winner = self.winner();
        let Some(under_way) = &mut self.top().under_way else {
            self.step = Step::Next;
            return 1;
        };
        if deep && !under_way.blocks.is_empty() {
            under_way.blocks.clear();
            under_way.exhausted = false;
        }
        let (at, exhausted) = (under_way.at, under_way.exhausted);
        let Some(block) = under_way.blocks.pop() else {
            self.top().under_way = None;
            return self.judged(at, Outcome::Holds { exhausted });
        };
        under_way.block = Some(block);
        self.board.place(block, winner);
        self.search.start(&self.board, winner);
        self.frames.push(Frame::default());
        self.step = Step::Press;
        1
    }

    /// Ends the top turn.
    fn leave(&mut self) {
        if self.frames.len() <= 1 {
            self.step = Step::Done;
            return;
        }
        let frame = self.frames.pop().unwrap_or_default();
        // The full board of a draw has nothing to sort either, but isn't lost.
        let state = if self.board.is_full() {
            State::Held
        } else {
            frame.state()
        };
        let Some(under_way) = &mut self.top().under_way else {
            return;
        };
        let at = under_way.at;
        let block = under_way.block.take();
        under_way.exhausted &= state == State::Held;
        if let Some(block) = block {
            self.board.remove(block);
        }
        self.step = Step::Block;
        if let (State::Lost, Some(at_block)) = (state, block) {
            self.top().under_way = None;
            let answer = Answer::Block {
                at: at_block,
                then: frame.lost,
            };
            self.judged(at, Outcome::Loses(answer));
        }
    }

    /// Takes the move back that was under way, and sorts it.
    fn judged(&mut self, at: Point, outcome: Outcome) -> u64 {
        self.board.remove(at);
        self.sorted(at, outcome)
    }

    fn sorted(&mut self, at: Point, outcome: Outcome) -> u64 {
        self.top().add(at, outcome);
        self.step = Step::Next;
        TRIAL
    }

    fn remember(&mut self, fours: Fours) {
        self.lines.retain(|known| *known != fours);
        if self.lines.len() == LINES {
            self.lines.remove(0);
        }
        self.lines.push(fours);
    }
}
