//! What the search says: its report, with wins that the rules have confirmed.

use crate::board::Board;
use crate::engine::position::{Position, Spot};
use crate::engine::report::{Line, Report};
use crate::engine::score::Score;
use crate::engine::search::Search;
use crate::engine::search::window::INFINITE;
use crate::engine::threats::{Claim, VcfOutcome};
use crate::point::Point;

impl Search {
    /// Writes the best root moves into the report.
    pub(super) fn publish(&mut self) {
        let known = self.moves[..self.wanted_lines()]
            .iter()
            .filter(|root| root.value > -INFINITE);
        let mut lines: Vec<Line> = known
            .map(|root| self.line(Score(root.value).unproved(), &root.line))
            .collect();
        // A line of the iteration under way may come out below one of the last.
        // A handicapped player picks by the order of the search.
        if self.handicap.is_none() {
            lines.sort_by_key(|line| -line.score);
        }
        self.say(lines, None);
    }

    /// Ends the search with a move found without deepening.
    pub(super) fn settle(&mut self, at: Spot, score: Score, line: Vec<Spot>) {
        let mut line = self.line(score, &line);
        if line.pv.is_empty() {
            line.pv.extend(at.point());
        }
        let confirmed = score.win_in().is_some() && self.confirm(&line.pv);
        let plies = Score::plies(&line.pv);
        line.score = match score.win_in() {
            Some(_) if confirmed => Score::win_at(plies).0,
            Some(_) => score.unproved().0,
            None => score.0,
        };
        self.say(vec![line], confirmed.then_some(plies));
        self.close();
    }

    /// Makes these lines, the best first, the report.
    pub(super) fn say(&mut self, lines: Vec<Line>, win_in: Option<u32>) {
        let best = lines
            .first()
            .and_then(|line| Some((*line.pv.first()?, line.score)));
        self.report = best.map(|(point, score)| Report {
            point,
            score,
            win_in,
            depth: self.depth,
            nodes: self.tree.nodes,
            lines,
            done: false,
        });
    }

    /// Whether the rules agree that the line wins.
    fn confirm(&mut self, line: &[Point]) -> bool {
        let (rule, own) = (self.rule, self.turn);
        let solver = &mut self.solver;
        let mut find = |board: &Board| {
            let mut position = Position::new(rule, board, own);
            match solver.solve(&mut position, 10_000) {
                VcfOutcome::Win(line) => Some(line.into_iter().filter_map(Spot::point).collect()),
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

    /// A line of the report.
    pub(super) fn line(&self, score: Score, line: &[Spot]) -> Line {
        Line {
            score: score.0,
            pv: line.iter().copied().filter_map(Spot::point).collect(),
        }
    }

    /// Ends the search with what is known.
    pub(super) fn close(&mut self) {
        self.drop_unfinished();
        if let Some(report) = &mut self.report {
            report.done = true;
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
