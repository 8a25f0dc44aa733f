//! One game between two players, judged by the rules.

use wuzi::{Color, Game, Point, Setup, Status};

use crate::player::Player;
use crate::tally::Result as GameResult;
use crate::{MatchOptions, say};

/// Where and how a game of a match begins.
pub(crate) struct Pairing<'a> {
    /// Which pair of games it belongs to; makes the players' seeds.
    pub(crate) pair: usize,
    /// The index of the player who has Black.
    pub(crate) black: usize,
    pub(crate) opening: &'a [Point],
}

/// Plays a game and returns the first player's result.
pub(crate) fn play_game(
    players: &mut [Player],
    pairing: &Pairing,
    options: &MatchOptions,
) -> Result<GameResult, String> {
    let &Pairing {
        pair,
        black,
        opening,
    } = pairing;
    let setup = Setup::new(options.rule, options.size).map_err(|error| error.to_string())?;
    let mut game = Game::new(setup);
    for &point in opening {
        game.play(point).map_err(|error| error.to_string())?;
    }
    let seed = |index: usize| (4 * pair + 2 * black + index) as u64;
    let fault = play_out(players, &mut game, black, seed).err();
    let player_of = |color: Color| {
        if color == Color::Black {
            black
        } else {
            1 - black
        }
    };
    let winner = match game.status() {
        Status::Won { winner, .. } => Some(player_of(*winner)),
        _ => fault.as_ref().map(|fault| 1 - fault.player),
    };
    if let Some(Forfeit { player, error }) = &fault {
        say(format_args!("player {} loses: {error}", player + 1));
    }
    if options.show || fault.is_some() {
        let moves: Vec<String> = game.moves().iter().map(Point::to_string).collect();
        let (black, moves) = (black + 1, moves.join(" "));
        say(format_args!(
            "black: player {black}, {moves}, winner {winner:?}"
        ));
    }
    Ok(match winner {
        Some(0) => GameResult::Win,
        Some(_) => GameResult::Loss,
        None => GameResult::Draw,
    })
}

/// What a player did wrong: it loses, and the match goes on.
struct Forfeit {
    player: usize,
    error: String,
}

/// Plays until the game is over or a player fails to begin or to move.
fn play_out(
    players: &mut [Player],
    game: &mut Game,
    black: usize,
    seed: impl Fn(usize) -> u64,
) -> Result<(), Forfeit> {
    for (player, brain) in players.iter_mut().enumerate() {
        let begun = brain.begin(seed(player));
        begun.map_err(|error| Forfeit { player, error })?;
    }
    while *game.status() == Status::Playing {
        let player = if game.turn() == Color::Black {
            black
        } else {
            1 - black
        };
        let fault = |error| Forfeit { player, error };
        let point = players[player].choose(game).map_err(fault)?;
        let played = game.play(point).map(|_| ());
        played.map_err(|error| fault(error.to_string()))?;
    }
    Ok(())
}
