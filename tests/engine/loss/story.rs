//! The headline of a loss, one game of each kind, and what follows it.

use super::explain;
use crate::support::{board, names, new_game, play, played, points, set_up, size, winner};
use wuzi::coach::{Certainty, Fact, FactKind, story};
use wuzi::{BanKind, Color, ForbiddenMoves, Game, Rule, Setup};

fn facts(game: &Game) -> Vec<Fact> {
    let loser = winner(game.status()).expect("decided").other();
    let loss = explain(game, loser);
    assert_eq!(loss.rejected, 0);
    story(game, &loss)
}

/// A game from its stones on.
fn game(rule: Rule, turn: Color, stones: [&str; 2], moves: &str) -> Game {
    let mut game = set_up(rule, board(15, stones[0], stones[1]), turn);
    play(&mut game, moves);
    game
}

fn stones(fact: &Fact) -> Vec<String> {
    fact.threats
        .iter()
        .map(|threat| names(&threat.stones))
        .collect()
}

#[test]
fn an_open_three_that_was_left() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 h9 i8 i10 j8 a1 k8 l8 g8");
    let facts = facts(&game);
    let kinds: Vec<FactKind> = facts.iter().map(|fact| fact.kind).collect();
    use FactKind::{Corridor, KeyMove, LastHold, LeftThree};
    assert_eq!(kinds, [LeftThree, Corridor, LastHold, KeyMove]);
    let [three, corridor, hold, key] = &facts[..] else {
        panic!("{facts:?}");
    };
    assert_eq!((three.ply, three.certainty), (5, Certainty::Proved));
    assert_eq!(
        (names(&three.points), stones(three)),
        ("g8 k8".into(), vec!["h8 i8 j8".into()])
    );
    assert_eq!((corridor.ply, corridor.moves), (7, Some(1)));
    assert_eq!((hold.ply, hold.certainty), (5, Certainty::Sought));
    assert_eq!(names(&hold.points), "k8 g8");
    assert_eq!((key.ply, names(&key.points)), (6, "k8".into()));
    assert_eq!(stones(key), ["h8 i8 j8 k8"]);
}

#[test]
fn a_four_that_was_left() {
    let mut game = new_game(Rule::Standard, 15);
    play(&mut game, "h8 g8 i8 a1 j8 a3 k8 a5 l8");
    let headline = &facts(&game)[0];
    assert_eq!((headline.kind, headline.ply), (FactKind::LeftFour, 7));
    assert_eq!(names(&headline.points), "l8");
    assert_eq!(stones(headline), ["h8 i8 j8 k8"]);
}

#[test]
fn fours_that_were_left() {
    let mut game = new_game(Rule::Caro, 15);
    play(&mut game, "e8 d8 f8 h4 g8 a1 h5 a3 h6 o1 h7 o5 h8 i8 h9");
    let headline = &facts(&game)[0];
    assert_eq!((headline.kind, headline.ply), (FactKind::LeftFours, 11));
    assert_eq!(headline.line[0], points("h8")[0]);
}

#[test]
fn two_threats_by_one_move() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 a1 i8 a3 j6 a5 j7 o15 j8 o13 k8 g8 l8");
    let headline = &facts(&game)[0];
    assert_eq!((headline.kind, headline.ply), (FactKind::DoubleThreat, 8));
    assert_eq!(names(&headline.points), "j8");
    assert_eq!(stones(headline), ["j6 j7 j8", "h8 i8 j8"]);
}

#[test]
fn a_stop_that_is_forbidden() {
    let stones = ["c8 h5 h6 h7 h9 h10", "d8 e8 f8 o1"];
    let game = game(Rule::Renju, Color::Black, stones, "a15 g8 a14 h8");
    let headline = &facts(&game)[0];
    assert_eq!((headline.kind, headline.ply), (FactKind::BannedBlock, 0));
    assert_eq!(
        (names(&headline.points), headline.ban),
        ("h8".into(), Some(BanKind::Overline))
    );
}

#[test]
fn a_ban_that_the_winner_did_not_need() {
    // j4, a stop of the four at j5, is forbidden; h6 and i6 win beside it.
    let moves = "k11j7f5j10k5e5g4i7h4j8j11k9l10j6j9k6j12h6g5i6g6l6";
    let headline = &facts(&played(Rule::Renju, 15, moves))[0];
    assert_eq!((headline.kind, headline.ply), (FactKind::LeftFours, 16));
}

#[test]
fn a_four_that_helped_the_winner() {
    // i9 draws j8, which makes two threes.
    let stones = ["e13 h8 i8 j6 j7", "f12 g11 h10 o1"];
    let game = game(Rule::Freestyle, Color::White, stones, "i9 j8 a1 k8 a2 l8");
    let headline = &facts(&game)[0];
    assert_eq!((headline.kind, headline.ply), (FactKind::OwnHelp, 0));
    assert_eq!(
        (names(&headline.points), headline.certainty),
        ("j8".into(), Certainty::Sought)
    );
}

#[test]
fn a_five_that_was_missed() {
    let stones = ["h8 i8 j8 k8", "g8 a1 a2 a3 a4"];
    let game = game(Rule::Freestyle, Color::Black, stones, "o15 a5");
    let headline = &facts(&game)[0];
    assert_eq!(
        (headline.kind, names(&headline.points)),
        (FactKind::MissedFive, "l8".into())
    );
}

#[test]
fn a_five_that_was_made_isnt_missed() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 h9 i8 i10 j8 a1 k8 l8 g8");
    let loss = explain(&game, Color::Black);
    assert_eq!(story(&game, &loss)[0].kind, FactKind::NoProof);
}

#[test]
fn a_win_that_was_missed() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 a1 i8 a2 j8 a3 o1 a4 o3 a5");
    let headline = &facts(&game)[0];
    assert_eq!((headline.kind, headline.ply), (FactKind::MissedWin, 6));
    assert_eq!(headline.line.len(), 3);
}

#[test]
fn a_forbidden_move_that_was_played() {
    let setup = Setup::new(Rule::Renju, size(15)).expect("15");
    let mut game = Game::new(setup.forbidden_moves(ForbiddenMoves::Lose));
    play(&mut game, "h8 a1 i8 a3 j6 a5 j7 a7 j8");
    let headline = &facts(&game)[0];
    assert_eq!((headline.kind, headline.ply), (FactKind::BannedMove, 8));
    assert_eq!(headline.ban, Some(BanKind::DoubleThree));
}

#[test]
fn nothing_is_told_where_nothing_is_proved() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 h9");
    let loss = explain(&game, Color::White);
    let kinds: Vec<FactKind> = story(&game, &loss).iter().map(|fact| fact.kind).collect();
    assert_eq!(kinds, [FactKind::NoProof]);
}

#[test]
fn a_resignation_is_explained_from_the_turn_at_which_it_came() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 h9 i8 i10 j8 a1 k8");
    game.resign(Color::White).expect("playing");
    let loss = explain(&game, Color::White);
    let turns: Vec<_> = loss
        .corridor
        .iter()
        .map(|turn| (turn.ply, turn.played))
        .collect();
    assert_eq!(turns, [(7, None)]);
    assert_eq!(facts(&game)[0].kind, FactKind::LeftThree);
    // Nothing was lost yet.
    let mut early = new_game(Rule::Freestyle, 15);
    play(&mut early, "h8 h9 i8 i10 j8");
    early.resign(Color::White).expect("playing");
    assert_eq!(facts(&early)[0].kind, FactKind::NoProof);
}
