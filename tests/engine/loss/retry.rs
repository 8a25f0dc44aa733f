//! The judge of a move that is tried in place of a mistake.

use super::{at_ply, explain, judge, level_game};
use crate::support::{board, new_game, play, point, set_up, winner};
use wuzi::coach::{Answer, Goal, Group, Retry, State, Verdict};
use wuzi::{Color, Game, PlayError, Rule};

fn tried(game: &Game, at: &str, goal: Goal) -> Verdict {
    let retry = Retry::new(game, point(at), goal).expect("legal");
    retry.run()
}

fn right(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Right { .. })
}

#[test]
fn a_stop_is_right_and_what_leaves_a_win_loses_by_it() {
    let stones = board(15, "a1 b1 c1 o15", "h8 i8 j8 a15");
    let game = set_up(Rule::Freestyle, stones, Color::Black);
    // The ends of the three, and fours of one's own that come first.
    for at in ["g8", "k8", "d1", "e1"] {
        assert!(right(&tried(&game, at, Goal::Hold)), "{at}");
    }
    let Verdict::Loses { answer } = tried(&game, "l8", Goal::Hold) else {
        panic!("l8 is one stop too far");
    };
    let moves = vec![point("l8")];
    assert!(judge::group_loses(&game, &Group { moves, answer }));
}

#[test]
fn a_four_that_only_delays_is_wrong() {
    let white = "h8 i8 j8 m10 m11 m12";
    let stones = board(15, "a1 b1 c1 o15", white);
    let game = set_up(Rule::Freestyle, stones, Color::Black);
    let Verdict::Loses { answer } = tried(&game, "d1", Goal::Hold) else {
        panic!("White stops the four and wins");
    };
    assert!(matches!(answer, Answer::Block { at, .. } if at == point("e1")));
}

#[test]
fn every_move_that_keeps_the_win_is_right() {
    let stones = board(15, "h8 i8 j8", "a1 a3 a5");
    let game = set_up(Rule::Freestyle, stones, Color::Black);
    let Verdict::Right { longest } = tried(&game, "k8", Goal::Win) else {
        panic!("an open four wins");
    };
    let longest = longest.expect("replies");
    assert!(matches!(longest.answer, Answer::Five { .. }));
    assert!(right(&tried(&game, "g8", Goal::Win)));
    // A four at a distance wins, if at all, by what it leaves.
    let Verdict::Gone { reply: Some(reply) } = tried(&game, "l8", Goal::Win) else {
        panic!("k8 stops the four");
    };
    assert_eq!(reply, point("k8"));
    // The three is there still; White stops it.
    let Verdict::Gone { reply } = tried(&game, "o15", Goal::Win) else {
        panic!("White is given the time to stop it");
    };
    assert!(
        ["g8", "k8", "f8", "l8"]
            .map(point)
            .contains(&reply.expect("pressed"))
    );
}

#[test]
fn a_five_is_right_and_a_lone_stone_wins_nothing() {
    let five = set_up(
        Rule::Freestyle,
        board(15, "h8 i8 j8 k8", "g8 a3 a5 a7"),
        Color::Black,
    );
    assert_eq!(
        tried(&five, "l8", Goal::Win),
        Verdict::Right { longest: None }
    );
    assert!(right(&tried(&five, "l8", Goal::Hold)));
    let lone = new_game(Rule::Freestyle, 15);
    assert_eq!(tried(&lone, "h8", Goal::Win), Verdict::Gone { reply: None });
}

#[test]
fn what_cant_be_played_isnt_judged() {
    // h8 makes six; without h10 it is a five.
    let white = "d8 e8 f8 g8";
    let stones = board(15, "h5 h6 h7 h9 h10", white);
    let game = set_up(Rule::Renju, stones, Color::Black);
    let refused = |game, at| Retry::new(game, point(at), Goal::Hold).err();
    assert!(matches!(
        refused(&game, "h8"),
        Some(PlayError::Forbidden(_))
    ));
    assert!(matches!(refused(&game, "d8"), Some(PlayError::Occupied(_))));
    let game = set_up(Rule::Renju, board(15, "h5 h6 h7 h9", white), Color::Black);
    assert_eq!(refused(&game, "h8"), None);
}

#[test]
fn after_a_resignation_the_last_turn_can_be_tried() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 h9 i8 i10 j8");
    game.resign(Color::White).expect("playing");
    assert!(right(&tried(&game, "k8", Goal::Hold)));
}

#[test]
fn slices_change_nothing() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 h9 i8 i10 j8");
    for (at, goal) in [("a1", Goal::Hold), ("g8", Goal::Hold), ("a1", Goal::Win)] {
        let whole = tried(&game, at, goal);
        let mut retry = Retry::new(&game, point(at), goal).expect("legal");
        let mut slices = 1;
        while retry.step(1).is_none() {
            slices += 1;
        }
        assert!(slices > 1, "{slices}");
        assert_eq!(retry.step(1), Some(&whole));
    }
}

#[test]
fn every_move_of_a_lost_game_is_judged_as_it_is_explained() {
    for (rule, levels, seed) in [(Rule::Freestyle, (3, 2), 5), (Rule::Renju, (2, 4), 11)] {
        let game = level_game(rule, levels, seed);
        let loser = winner(game.status()).expect("decided").other();
        let loss = explain(&game, loser);
        let turn = loss.last_hold.expect("a last hold");
        assert_eq!(turn.state, State::Held);
        let before = at_ply(&game, turn.ply);
        let judged = |at| Retry::new(&before, at, Goal::Hold).expect("legal").run();
        for hold in turn.holding.iter().filter(|hold| hold.exhausted) {
            assert!(right(&judged(hold.at)), "{}", hold.at);
        }
        for &at in turn.lost.iter().flat_map(|group| &group.moves) {
            assert!(matches!(judged(at), Verdict::Loses { .. }), "{at}");
        }
        // A win is kept if every reply loses.
        let won = at_ply(&game, turn.ply + 1);
        for at in won.legal_points().step_by(7) {
            let mut after = won.clone();
            let over = *after.play(at).expect("legal") != wuzi::Status::Playing;
            let lost = || !explain(&after, loser).corridor.is_empty();
            let verdict = Retry::new(&won, at, Goal::Win).expect("legal").run();
            assert_eq!(right(&verdict), over || lost(), "{at}");
        }
    }
}
