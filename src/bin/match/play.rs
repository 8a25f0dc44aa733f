//! One game between two players, judged by the rules.

use wuzi::{Color, Game, Point, Setup, Status};

use crate::Options;
use crate::player::Player;
use crate::tally::Result as GameResult;

/// Plays a game from an opening; `black` says which player has Black and `pair`
/// which opening it is, which makes the players' seeds. The result is the first
/// player's.
pub(crate) fn play_game(
    players: &mut [Player],
    (pair, black): (usize, usize),
    opening: &[Point],
    options: &Options,
) -> Result<GameResult, String> {
    let setup = Setup::new(options.rule, options.size).map_err(|error| error.to_string())?;
    let mut game = Game::new(setup);
    for &point in opening {
        game.play(point).map_err(|error| error.to_string())?;
    }
    // Whoever can't begin loses, and the match goes on.
    let begin = |(index, player): (usize, &mut Player)| {
        let begun = player.begin((4 * pair + 2 * black + index) as u64);
        begun.err().map(|error| (index, error))
    };
    let mut fault = players.iter_mut().enumerate().find_map(begin);
    while fault.is_none() && *game.status() == Status::Playing {
        let mover = if game.turn() == Color::Black {
            black
        } else {
            1 - black
        };
        let point = match players[mover].choose(&game) {
            Ok(point) => point,
            Err(error) => {
                fault = Some((mover, error));
                break;
            }
        };
        fault = game
            .play(point)
            .err()
            .map(|error| (mover, error.to_string()));
    }
    let winner = match game.status() {
        Status::Won { winner, .. } => Some(if *winner == Color::Black {
            black
        } else {
            1 - black
        }),
        _ => fault.as_ref().map(|(mover, _)| 1 - mover),
    };
    if let Some((mover, error)) = &fault {
        println!("player {} loses: {error}", mover + 1);
    }
    if options.show || fault.is_some() {
        let moves: Vec<String> = game.moves().iter().map(Point::to_string).collect();
        println!(
            "black: player {}, {}, winner {winner:?}",
            black + 1,
            moves.join(" ")
        );
    }
    Ok(match winner {
        Some(0) => GameResult::Win,
        Some(_) => GameResult::Loss,
        None => GameResult::Draw,
    })
}
