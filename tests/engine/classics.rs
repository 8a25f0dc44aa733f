//! The three classics against 150 positions with every score known.

use std::io::Read;

use crate::support;
use flate2::read::GzDecoder;
use serde_json::Value;
use wuzi::engine::Limits;
use wuzi::opponents::{self, CLASSICS};
use wuzi::record::{self, Context};
use wuzi::{Color, ForbiddenMoves, Game, Rule, Size, Status};

fn known_positions() -> Vec<Value> {
    let packed: &[u8] = include_bytes!("../data/classics.jsonl.gz");
    let mut text = String::new();
    GzDecoder::new(packed)
        .read_to_string(&mut text)
        .expect("gzip");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

fn game_of(moves: &str) -> Game {
    let context = Context {
        rule: Rule::Freestyle,
        forbidden: ForbiddenMoves::Refuse,
        size: Size::default(),
        turn: None,
    };
    record::read(moves, &context).expect("move text")
}

#[test]
fn every_score_and_every_move_of_150_positions() {
    let positions = known_positions();
    assert_eq!(positions.len(), 150);
    for position in positions {
        let moves = position["moves"].as_str().expect("moves");
        let game = game_of(moves);
        for opponent in CLASSICS {
            let known = &position[opponent.id().replace('-', "_")];
            let classic = opponent.classic().expect("a classic");
            let scores = serde_json::to_value(opponents::scores(classic, &game)).expect("JSON");
            assert_eq!(scores, known["scores"], "{} after {moves}", opponent.id());
            let report = opponent
                .choose(&game, Limits::default())
                .expect("the game goes on");
            assert_eq!(
                report.point.to_string(),
                known["move"].as_str().expect("a move"),
                "{} after {moves}",
                opponent.id()
            );
        }
    }
}

#[test]
fn a_reading_adds_up_to_its_score() {
    for position in known_positions().iter().step_by(10) {
        let game = game_of(position["moves"].as_str().expect("moves"));
        for opponent in CLASSICS {
            let classic = opponent.classic().expect("a classic");
            for point in game.board().empty_points() {
                let reading = classic.read(game.board(), point, game.turn());
                let counted = reading.rows.iter().filter(|row| row.counts);
                let sum: i32 = counted.map(|row| row.share).sum();
                let base = if opponent.id() == "pattern-table" {
                    -1
                } else {
                    0
                };
                assert_eq!(sum + base, reading.score, "{} {point}", opponent.id());
                for row in &reading.rows {
                    assert!(row.points.contains(&point));
                    assert!(row.points.len() <= 9);
                }
            }
        }
    }
}

#[test]
fn each_plays_to_the_end_of_a_legal_game_on_every_size_and_rule() {
    for rule in Rule::ALL {
        for side in rule.sizes() {
            for (index, black) in CLASSICS.iter().enumerate() {
                let white = CLASSICS[(index + 1) % 3];
                let mut game = support::new_game(rule, u32::from(side));
                assert_eq!(
                    black
                        .choose(&game, Limits::default())
                        .map(|report| report.point),
                    Some(game.board().size().centre())
                );
                while *game.status() == Status::Playing {
                    let turn = game.turn();
                    let opponent = if turn == Color::Black { *black } else { white };
                    let report = opponent.choose(&game, Limits::default()).expect("a move");
                    assert_eq!(
                        opponent.choose(&game, Limits::default()),
                        Some(report.clone())
                    );
                    game.play(report.point).expect("a legal move");
                }
                assert!(black.choose(&game, Limits::default()).is_none());
            }
        }
    }
}

#[test]
fn a_forbidden_best_point_gives_way_to_the_next_best() {
    // g8 would be an overline: the pattern table wants it most, renju forbids it.
    let board = support::board(15, "d8 e8 f8 h8 i8", "a1 c1 e1 g1");
    let opponent = opponents::opponent("pattern-table").expect("known");
    let free = support::set_up(Rule::Freestyle, board.clone(), Color::Black);
    let renju = support::set_up(Rule::Renju, board, Color::Black);
    assert_eq!(
        opponent
            .choose(&free, Limits::default())
            .expect("a move")
            .point,
        support::point("g8")
    );
    assert!(renju.ban(support::point("g8")).is_some());
    let report = opponent.choose(&renju, Limits::default()).expect("a move");
    assert!(renju.ban(report.point).is_none());
    let classic = opponent.classic().expect("a classic");
    let best_legal = renju
        .legal_points()
        .map(|point| classic.read(renju.board(), point, Color::Black).score)
        .max();
    assert_eq!(Some(report.score), best_legal);
}
