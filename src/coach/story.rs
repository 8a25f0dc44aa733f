//! The story of a loss as facts: the headline first, then what always follows.
//!
//! Decides what the proof means: what had to be stopped, what was missed. Owns no
//! sentences, and says of each fact how certain it is.

use crate::board::{Board, Color};
use crate::coach::fact::{Certainty, Fact, FactKind};
use crate::coach::loss::{Answer, Loss, State, Turn};
use crate::coach::threats::{Threat, ThreatKind, made_by, threats_of};
use crate::engine::{FoursSearch, Sought, fives};
use crate::game::Game;
use crate::point::Point;
use crate::rules::{BanKind, Rule, Status, Win};

/// The story of `loss`, which explains `game`; the headline first.
pub fn story(game: &Game, loss: &Loss) -> Vec<Fact> {
    let story = Story { game, loss };
    let headline = story.headline();
    if headline.is_none() && loss.corridor.is_empty() {
        let last = game.moves().len().saturating_sub(1);
        return vec![Fact::new(FactKind::NoProof, Certainty::Chance, last)];
    }
    let rest = [story.corridor(), story.last_hold(), story.key_move()];
    let facts = headline.into_iter().chain(rest.into_iter().flatten());
    facts.collect()
}

struct Story<'a> {
    game: &'a Game,
    loss: &'a Loss,
}

impl Story<'_> {
    fn winner(&self) -> Color {
        self.loss.loser.other()
    }

    /// The game as it stood at a ply.
    fn at(&self, ply: usize) -> Game {
        let mut game = self.game.clone();
        game.take_back_resignation();
        while game.moves().len() > ply {
            game.undo();
        }
        game
    }

    fn headline(&self) -> Option<Fact> {
        let first = self.banned_move().or_else(|| self.missed());
        first.or_else(|| {
            let hold = self.loss.last_hold.as_ref()?;
            match hold.refutation() {
                Some(answer) => Some(self.left(hold, answer)),
                None => self.made(hold),
            }
        })
    }

    fn banned_move(&self) -> Option<Fact> {
        let Status::Won {
            winner,
            by: Win::Forbidden { ban },
        } = self.game.status()
        else {
            return None;
        };
        let ply = self.game.moves().len() - 1;
        (*winner == self.winner()).then(|| Fact {
            points: vec![ban.point],
            ban: Some(ban.kind),
            ..Fact::new(FactKind::BannedMove, Certainty::Proved, ply)
        })
    }

    /// What the loser could have won by.
    fn missed(&self) -> Option<Fact> {
        let hold = self.loss.last_hold.as_ref();
        if let Some((hold, played)) = hold.and_then(|hold| Some((hold, hold.played?))) {
            let threats = self.of_kind(hold.ply, self.loss.loser, &[ThreatKind::Five]);
            let made = threats.iter().any(|five| five.points.contains(&played));
            if !threats.is_empty() && !made {
                return Some(
                    Fact {
                        threats,
                        ..Fact::new(FactKind::MissedFive, Certainty::Proved, hold.ply)
                    }
                    .at_threats(),
                );
            }
        }
        let own = |ply: usize| self.game.turn_at(ply) == self.loss.loser;
        let missed = self.loss.missed.iter().rfind(|missed| own(missed.ply))?;
        Some(Fact {
            points: missed.win.line.first().copied().into_iter().collect(),
            line: missed.win.line.clone(),
            ..Fact::new(FactKind::MissedWin, Certainty::Proved, missed.ply)
        })
    }

    /// The threats of a side at a ply that are of these kinds.
    fn of_kind(&self, ply: usize, color: Color, kinds: &[ThreatKind]) -> Vec<Threat> {
        let mut threats = threats_of(&self.at(ply), color);
        threats.retain(|threat| kinds.contains(&threat.kind));
        threats
    }

    /// What was left to the winner by the move at the last hold, which loses by `answer`.
    fn left(&self, hold: &Turn, answer: &Answer) -> Fact {
        use ThreatKind::{DoubleFour, Five, OpenFour};
        let (winner, after) = (self.winner(), hold.ply + 1);
        let proved = |kind| Fact::new(kind, Certainty::Proved, hold.ply);
        if let Answer::Five { .. } = answer {
            let threats = self.of_kind(hold.ply, winner, &[Five]);
            return Fact {
                threats,
                ..proved(FactKind::LeftFour)
            }
            .at_threats();
        }
        let before = self.of_kind(hold.ply, winner, &[OpenFour, DoubleFour]);
        let mut threats = self.of_kind(after, winner, &[OpenFour, DoubleFour]);
        threats.retain(|threat| before.iter().any(|known| known.stones == threat.stones));
        if hold.pressed.is_some() && !threats.is_empty() {
            return Fact {
                threats,
                ..proved(FactKind::LeftThree)
            }
            .at_threats();
        }
        let line = match (answer, &hold.pressed) {
            (Answer::Fours(fours), _) | (_, Some(fours)) => fours.line.clone(),
            _ => Vec::new(),
        };
        let start = match answer {
            Answer::Fours(_) => self.at(after),
            _ => self.at(hold.ply),
        };
        if let Some((at, ban)) = banned_stop(self.game.rule(), start.board(), winner, &line) {
            return Fact {
                points: vec![at],
                ban: Some(ban),
                line,
                ..proved(FactKind::BannedBlock)
            };
        }
        match answer {
            Answer::Block { at, .. } if self.needed(hold, *at) => Fact {
                points: vec![*at],
                ..Fact::new(FactKind::OwnHelp, Certainty::Sought, hold.ply)
            },
            _ => Fact {
                points: line.first().copied().into_iter().collect(),
                line,
                ..proved(FactKind::LeftFours)
            },
        }
    }

    /// Whether the winner's stone at `block`, its answer to the four at the last hold,
    /// is one that it wins by, and passing wouldn't have lost.
    fn needed(&self, hold: &Turn, block: Point) -> bool {
        let board = self.at(hold.ply + 1).board().clone();
        let mut with = board.clone();
        with.place(block, self.winner());
        let fours = |board: &Board| seek(self.game.rule(), board, self.winner());
        hold.pressed.is_none() && fours(&board) == Some(false) && fours(&with) == Some(true)
    }

    /// What the winner's next move made after a move that held.
    fn made(&self, hold: &Turn) -> Option<Fact> {
        let next = self.loss.corridor.first()?;
        let key = *self.game.moves().get(hold.ply + 1)?;
        if let Some((at, ban)) = self.forbidden_stop(next) {
            return Some(Fact {
                points: vec![at],
                ban: Some(ban),
                ..Fact::new(FactKind::BannedBlock, Certainty::Sought, next.ply)
            });
        }
        let threats = self.made_by(next.ply, key);
        let line = next.pressed.as_ref().map(|fours| fours.line.clone());
        Some(Fact {
            points: vec![key],
            threats,
            line: line.unwrap_or_default(),
            ..Fact::new(FactKind::DoubleThreat, Certainty::Proved, hold.ply + 1)
        })
    }

    /// What the winner's stone `at` has made at a ply.
    fn made_by(&self, ply: usize, at: Point) -> Vec<Threat> {
        made_by(self.game.rule(), self.at(ply).board(), at)
    }

    /// A forbidden point that would have held at a lost turn.
    fn forbidden_stop(&self, turn: &Turn) -> Option<(Point, BanKind)> {
        let game = self.at(turn.ply);
        let (rule, loser) = (game.rule(), self.loss.loser);
        let line = &turn.pressed.as_ref()?.line;
        let banned = |&at: &Point| Some((at, rule.ban(game.board(), at, loser)?.kind));
        line.iter().filter_map(banned).find(|&(at, _)| {
            let mut board = game.board().clone();
            board.place(at, loser);
            seek(rule, &board, self.winner()) == Some(false)
        })
    }

    fn corridor(&self) -> Option<Fact> {
        let first = self.loss.corridor.first()?;
        Some(Fact {
            moves: first.moves(),
            ..Fact::new(FactKind::Corridor, Certainty::Proved, first.ply)
        })
    }

    fn last_hold(&self) -> Option<Fact> {
        let hold = self.loss.last_hold.as_ref()?;
        let holding = hold.holding.iter().filter(|hold| hold.exhausted);
        (hold.state == State::Held).then(|| Fact {
            points: holding.map(|hold| hold.at).collect(),
            ..Fact::new(FactKind::LastHold, Certainty::Sought, hold.ply)
        })
    }

    fn key_move(&self) -> Option<Fact> {
        let first = self.loss.corridor.first()?;
        let ply = first.ply.checked_sub(1)?;
        let key = *self.game.moves().get(ply)?;
        Some(Fact {
            points: vec![key],
            threats: self.made_by(first.ply, key),
            ..Fact::new(FactKind::KeyMove, Certainty::Proved, ply)
        })
    }
}

/// The first stop of a four in this line that is forbidden to the defender, if it is the
/// ban that lets the winner win by fours.
fn banned_stop(
    rule: Rule,
    board: &Board,
    winner: Color,
    line: &[Point],
) -> Option<(Point, BanKind)> {
    // Where only Black's moves are forbidden, freestyle is White's rule without the bans.
    if !rule.bans(winner.other()) || seek(Rule::Freestyle, board, winner) != Some(false) {
        return None;
    }
    let mut board = board.clone();
    for pair in line.chunks(2) {
        let &at = pair.first()?;
        board.place(at, winner);
        let stops = fives(rule, &board, winner);
        let banned = |at: Point| Some((at, rule.ban(&board, at, winner.other())?.kind));
        if let Some(found) = stops.into_iter().find_map(banned) {
            return Some(found);
        }
        board.place(*pair.get(1)?, winner.other());
    }
    None
}

/// Whether `color`, to move, wins by fours; `None` if it isn't known.
fn seek(rule: Rule, board: &Board, color: Color) -> Option<bool> {
    let mut search = FoursSearch::new(rule, board);
    search.start(board, color);
    match search.run(4_000) {
        Sought::Found(_) => Some(true),
        Sought::Exhausted => Some(false),
        Sought::Unknown => None,
    }
}
