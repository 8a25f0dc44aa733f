//! Small boards played out to the end in every way.

use std::collections::HashMap;

use super::explain;
use crate::support::{random_board, random_game, set_up, size};
use fastrand::Rng;
use wuzi::coach::State;
use wuzi::{Board, Color, Game, Point, Rule, Status};

/// Plays a position out to the end.
struct Solved {
    rule: Rule,
    /// The points that were empty.
    empty: Vec<Point>,
    /// Values by what stands there, in base 3, and whether Black is to move.
    known: HashMap<(u64, bool), i8>,
}

impl Solved {
    fn value_of(game: &Game) -> i8 {
        let mut solved = Solved {
            rule: game.rule(),
            empty: game.board().empty_points().collect(),
            known: HashMap::new(),
        };
        solved.value(&mut game.board().clone(), game.turn())
    }

    fn key(&self, board: &Board, turn: Color) -> (u64, bool) {
        let stones = self.empty.iter().fold(0, |key, &point| {
            3 * key
                + match board.stone(point) {
                    None => 0,
                    Some(Color::Black) => 1,
                    Some(Color::White) => 2,
                }
        });
        (stones, turn == Color::Black)
    }

    /// 1 if the side to move wins, 0 for a draw, -1 if it loses.
    fn value(&mut self, board: &mut Board, turn: Color) -> i8 {
        let key = self.key(board, turn);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let points: Vec<Point> = board.empty_points().collect();
        let mut best = -1;
        for point in points {
            board.place(point, turn);
            let value = match self.rule.judge(board, point) {
                Status::Playing => -self.value(board, turn.other()),
                Status::Draw => 0,
                Status::Won { winner, .. } => {
                    if winner == turn {
                        1
                    } else {
                        -1
                    }
                }
            };
            board.remove(point);
            best = best.max(value);
            if best == 1 {
                break;
            }
        }
        self.known.insert(key, best);
        best
    }
}

/// Whether `color`, to move, wins by fours, tried in every way.
fn wins_by_fours(rule: Rule, board: &mut Board, color: Color) -> bool {
    let five = |board: &mut Board, at: Point, color: Color| {
        board.place(at, color);
        let five = rule.five(board, at).is_some();
        board.remove(at);
        five
    };
    let empty: Vec<Point> = board.empty_points().collect();
    if empty.iter().any(|&at| five(board, at, color)) {
        return true;
    }
    empty.iter().any(|&at| {
        if rule.ban(board, at, color).is_some() {
            return false;
        }
        board.place(at, color);
        let left: Vec<Point> = board.empty_points().collect();
        let makes_four = left.iter().any(|&at| five(board, at, color));
        let wins = makes_four
            && left.iter().all(|&reply| {
                if five(board, reply, color.other()) {
                    return false;
                }
                if rule.ban(board, reply, color.other()).is_some() {
                    return true;
                }
                board.place(reply, color.other());
                // Only fives and fours go on: what doesn't stop the four loses at once.
                let won = left.iter().any(|&at| at != reply && five(board, at, color))
                    || wins_by_fours(rule, board, color);
                board.remove(reply);
                won
            });
        board.remove(at);
        wins
    })
}

/// A random game on a small board that has this many empty points left.
fn played(rng: &mut Rng, rule: Rule, side: u32, empty: usize) -> Game {
    let plies = (side * side) as usize - empty;
    loop {
        let game = random_game(rng, rule, side, plies);
        if game.moves().len() == plies && *game.status() == Status::Playing {
            return set_up(rule, game.board().clone(), game.turn());
        }
    }
}

/// A full board without a five, but for `empty` points near one another.
fn dense(rng: &mut Rng, rule: Rule, side: u32, empty: usize) -> Game {
    loop {
        let mut board = random_board(rng, side, 1.0, 0.5);
        while let Some(five) = size(side).points().find_map(|at| rule.five(&board, at)) {
            let at = five[rng.usize(..five.len())];
            let color = board.stone(at).expect("a stone");
            board.remove(at);
            board.place(at, color.other());
        }
        let mut points: Vec<Point> = size(side).points().collect();
        rng.shuffle(&mut points);
        let first = points[0];
        points.sort_by_cached_key(|point| {
            let columns = point.column().abs_diff(first.column());
            columns.max(point.row().abs_diff(first.row())) + rng.u8(0..2)
        });
        points[..empty].iter().for_each(|&at| board.remove(at));
        let turn = if rng.bool() {
            Color::Black
        } else {
            Color::White
        };
        let game = set_up(rule, board, turn);
        if *game.status() == Status::Playing {
            return game;
        }
    }
}

/// How many turns were lost and held; each of them is as it was said to be.
fn compare(count: usize, seed: u64, empties: std::ops::Range<usize>) -> [usize; 2] {
    let mut rng = Rng::with_seed(seed);
    let [mut lost, mut held] = [0; 2];
    for round in 0..count {
        let rule = Rule::ALL[round % 4];
        let side = if rule == Rule::Renju {
            9
        } else {
            rng.u32(6..8)
        };
        let empty = rng.usize(empties.clone());
        let start = match round % 8 {
            0 | 1 | 3 => played(&mut rng, rule, side, empty),
            _ => dense(&mut rng, rule, side, empty),
        };
        let turn = start.turn();
        let loss = explain(&start, turn);
        assert_eq!(loss.rejected, 0);
        let found = loss.corridor.into_iter().chain(loss.last_hold).next();
        let found = found.expect("a turn");
        if found.state == State::Lost {
            lost += 1;
            let value = Solved::value_of(&start);
            assert_eq!(value, -1, "{rule:?} {turn:?}\n{}", start.board());
        }
        for hold in found.holding.iter().filter(|hold| hold.exhausted) {
            let mut after = start.clone();
            if *after.play(hold.at).expect("legal") == Status::Playing {
                let mut board = after.board().clone();
                let wins = wins_by_fours(rule, &mut board, turn.other());
                assert!(!wins, "{rule:?} {}\n{board}", hold.at);
                held += 1;
            }
        }
    }
    [lost, held]
}

#[test]
fn no_turn_counts_as_lost_where_a_move_saves() {
    let [lost, held] = compare(1_000, 3, 6..11);
    assert!(lost >= 40 && held >= 2_000, "{lost} lost, {held} held");
}

#[test]
#[ignore = "takes minutes: 5 000 small boards"]
fn no_turn_of_5000_small_boards_counts_as_lost_where_a_move_saves() {
    let [lost, held] = compare(5_000, 4, 6..15);
    eprintln!("{lost} lost turns, {held} moves that hold");
}
