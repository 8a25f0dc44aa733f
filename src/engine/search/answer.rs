//! What the search says: its report, with wins that the rules have confirmed.

use crate::board::Board;
use crate::engine::position::{PointClass, Position, Spot};
use crate::engine::report::{Fewer, Line, Report};
use crate::engine::score::Score;
use crate::engine::search::Search;
use crate::engine::search::window::INFINITE;
use crate::engine::threats::{Claim, Urgency, VcfOutcome};
use crate::point::Point;

/// The nodes of the solver that goes on with a line.
const FEW: u64 = 2_000;

impl Search {
    /// Writes the best root moves into the report.
    pub(super) fn publish(&mut self) {
        let known = self.moves[..self.wanted_lines()]
            .iter()
            .filter(|root| root.value > -INFINITE);
        let known = known.map(|root| self.line(Score(root.value).unproved(), &root.line));
        let mut lines: Vec<Line> = known.collect();
        // A handicapped player picks by the order of the search.
        if self.handicap.is_none() {
            lines = self.filled(lines);
        }
        self.say(lines);
    }

    /// These lines with those that win before them, and with those of the last whole
    /// iteration in the places that this one hasn't come to; the best first.
    fn filled(&self, lines: Vec<Line>) -> Vec<Line> {
        let mut filled: Vec<Line> = self.wins.clone();
        for line in lines.iter().chain(&self.whole) {
            let known = |other: &Line| other.pv.first() == line.pv.first();
            if !filled.iter().any(known) {
                filled.push(line.clone());
            }
        }
        filled.truncate(self.wanted_lines());
        // A line of the iteration under way may come out below one of the last.
        filled.sort_by_key(|line| -line.score);
        filled
    }

    /// Writes the lines of an iteration that has ended into the report.
    pub(super) fn end_lines(&mut self) {
        if self.several() {
            self.confirm_wins();
        }
        self.publish();
        if let Some(report) = &self.report {
            self.whole.clone_from(&report.lines);
        }
    }

    /// Confirms what the tree takes for wins, as far as fours win.
    fn confirm_wins(&mut self) {
        for index in 0..self.wanted_lines() {
            let root = &self.moves[index];
            let known = |win: &Line| win.pv.first() == root.at.point().as_ref();
            if Score(root.value).win_in().is_none() || self.wins.iter().any(known) {
                continue;
            }
            let (score, line) = (Score(root.value), self.played_out(root.line.clone()));
            let found = self.confirmed(score, &line);
            if found.win_in.is_some() {
                self.wins.push(found);
            }
        }
    }

    /// The line with the fours that end it, which the tree may know by their class alone.
    fn played_out(&mut self, mut line: Vec<Spot>) -> Vec<Spot> {
        let position = &mut self.tree.position;
        line.iter().for_each(|&at| position.make(at));
        let answer = (line.len() % 2 == 1).then(|| match Urgency::of(position) {
            Urgency::StopFive(stops) => stops.first(),
            _ => position
                .set(position.turn().other(), PointClass::FIVE)
                .first(),
        });
        if let Some(answer) = answer.flatten() {
            position.make(answer);
            line.push(answer);
        }
        let end = match line.len() % 2 {
            0 => self.solver.solve(position, FEW),
            _ => VcfOutcome::None,
        };
        line.iter().for_each(|_| position.unmake());
        if let VcfOutcome::Win(end) = end {
            line.extend(end);
        }
        line
    }

    /// Takes a win that was found without deepening: the answer, or the first of
    /// several lines.
    pub(super) fn take_win(&mut self, score: Score, line: Vec<Spot>) {
        if !self.several() {
            return self.settle(score, line);
        }
        let found = self.confirmed(score, &line);
        if found.win_in.is_some() {
            self.wins.push(found.clone());
        }
        self.fours_unknown = false;
        self.say(vec![found]);
        self.deepen();
    }

    /// Ends the search with a line found without deepening.
    pub(super) fn settle(&mut self, score: Score, line: Vec<Spot>) {
        let line = match score.win_in() {
            Some(_) => self.confirmed(score, &line),
            None => self.line(score, &line),
        };
        self.say(vec![line]);
        self.close();
    }

    /// Makes these lines, the best first, the report.
    pub(super) fn say(&mut self, lines: Vec<Line>) {
        let fewer = self.why_fewer(lines.len(), None);
        let best = lines.first().and_then(|line| {
            let point = *line.pv.first()?;
            Some((point, line.score, line.win_in, line.loss_in))
        });
        self.report = best.map(|(point, score, win_in, loss_in)| Report {
            point,
            score,
            win_in,
            loss_in,
            fewer,
            depth: self.depth,
            nodes: self.tree.nodes,
            lines,
            done: false,
        });
    }

    /// Why there are only so many lines; `unfinished` where more are to come.
    fn why_fewer(&self, lines: usize, unfinished: Option<Fewer>) -> Option<Fewer> {
        let why = match self.fewer {
            Some(Fewer::Five | Fewer::Lost) => self.fewer,
            _ if lines < self.wanted_lines() => unfinished,
            _ => self.fewer.or(Some(Fewer::Moves)),
        };
        why.filter(|_| lines < self.limits.lines)
    }

    /// A line of the report that should win: with its plies if the rules agree, else
    /// with a score that claims nothing.
    pub(super) fn confirmed(&mut self, score: Score, line: &[Spot]) -> Line {
        if !self.confirm(&Spot::points(line)) {
            return self.line(score.unproved(), line);
        }
        let mut won = self.line(Score::win_at(Score::plies(line)), line);
        // After a forced move it is the other side that wins.
        (won.win_in, won.loss_in) = (Score(won.score).win_in(), Score(won.score).loss_in());
        won
    }

    /// Whether the rules agree that the line wins.
    fn confirm(&mut self, line: &[Point]) -> bool {
        let (rule, own) = (self.rule, self.turn);
        let solver = &mut self.solver;
        let mut find = |board: &Board| {
            let mut position = Position::new(rule, board, own);
            match solver.solve(&mut position, 10_000) {
                VcfOutcome::Win(line) => Some(Spot::points(&line)),
                _ => None,
            }
        };
        let mut claim = Claim {
            rule,
            own,
            find: &mut find,
        };
        claim.holds(&mut self.board.clone(), line)
    }

    /// A line of the report, seen from the position that was asked about.
    pub(super) fn line(&self, score: Score, line: &[Spot]) -> Line {
        Line {
            score: score.before(Score::plies(&self.forced)).0,
            win_in: None,
            loss_in: None,
            pv: Spot::points(&[&self.forced, line].concat()),
        }
    }

    /// Ends the search with what is known.
    pub(super) fn close(&mut self) {
        self.drop_unfinished();
        let lines = self.report.as_ref().map_or(0, |report| report.lines.len());
        let fewer = self.why_fewer(lines, Some(Fewer::Limit));
        if let Some(report) = &mut self.report {
            report.done = true;
            report.fewer = fewer;
            report.nodes = self.tree.nodes;
            let picked = self
                .handicap
                .as_ref()
                .map(|handicap| (handicap.pick)(&report.lines));
            if let Some(line) = picked.and_then(|index| report.lines.get(index))
                && let Some(&point) = line.pv.first()
            {
                (report.point, report.score) = (point, line.score);
            }
        }
    }
}
