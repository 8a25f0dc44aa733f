//! Why a side lost: the prover, and the checker that judges it.

mod corridor;
mod judge;
mod mutants;
mod readers;
mod retry;
mod small_boards;
mod story;

use crate::support::new_game;
use wuzi::coach::{Loss, Prover};
use wuzi::engine::{Limits, Search};
use wuzi::opponents::opponent;
use wuzi::{Color, Game, Rule, Status};

/// Why `loser` lost.
fn explain(game: &Game, loser: Color) -> Loss {
    Prover::new(game, loser).run()
}

/// A game of two levels to its end.
fn level_game(rule: Rule, levels: (u8, u8), seed: u64) -> Game {
    let mut game = new_game(rule, 15);
    let mut search = Search::new(1);
    let limits = Limits {
        seed,
        ..Limits::default()
    };
    while *game.status() == Status::Playing {
        let level = if game.turn() == Color::Black {
            levels.0
        } else {
            levels.1
        };
        let level = opponent(&format!("level-{level}")).expect("a level");
        level.start(&game, limits, &mut search);
        let report = search.run(|_| false).expect("a move");
        let point = report.point;
        game.play(point).expect("legal");
    }
    game
}

/// The game as it stood at a ply.
fn at_ply(game: &Game, ply: usize) -> Game {
    let mut game = game.clone();
    game.take_back_resignation();
    while game.moves().len() > ply {
        game.undo();
    }
    game
}
