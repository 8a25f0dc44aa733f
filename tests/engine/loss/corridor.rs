//! What the prover says of positions with known answers and of whole games.

use std::time::{Duration, Instant};

use super::{at_ply, explain, judge, level_game};
use crate::support::{board, names, new_game, play, point, points, set_up, winner};
use wuzi::coach::{Answer, Checker, FactKind, LetOff, Loss, Prover, State, Turn, story};
use wuzi::engine::{FoursSearch, Sought};
use wuzi::{Color, Game, Point, Rule};

/// A position with one side to move, and how its turn stands.
fn turn(rule: Rule, turn: Color, black: &str, white: &str) -> Turn {
    let game = set_up(rule, board(15, black, white), turn);
    let loss = explain(&game, turn);
    let mut turns = loss.corridor.into_iter().chain(loss.last_hold);
    turns.next().expect("a turn")
}

fn held(turn: &Turn) -> Vec<Point> {
    let mut held: Vec<Point> = turn.holding.iter().map(|hold| hold.at).collect();
    held.sort();
    held
}

fn sorted(names: &str) -> Vec<Point> {
    let mut points = points(names);
    points.sort();
    points
}

#[test]
fn an_open_three_is_held_at_its_ends_only() {
    let turn = turn(Rule::Freestyle, Color::Black, "a1 a15 o1", "h8 i8 j8");
    assert_eq!(turn.state, State::Held);
    assert!(turn.pressed.is_some());
    assert_eq!(held(&turn), sorted("g8 k8"));
    assert!(turn.holding.iter().all(|hold| hold.exhausted));
}

#[test]
fn an_open_four_is_lost_by_a_five() {
    let turn = turn(
        Rule::Freestyle,
        Color::Black,
        "a1 a15 o1 o15",
        "h8 i8 j8 k8",
    );
    assert_eq!((turn.state, turn.moves()), (State::Lost, Some(1)));
    let five = |at| Answer::Five { at: point(at) };
    let answers: Vec<&Answer> = turn.lost.iter().map(|group| &group.answer).collect();
    assert_eq!(answers, [&five("g8"), &five("l8")]);
    assert_eq!(turn.lost[1].moves, points("g8"));
    assert_eq!(turn.pressed.map(|fours| fours.line), Some(points("g8")));
}

#[test]
fn a_four_of_ones_own_only_delays_a_loss() {
    // White has two open threes, Black one that may become a four.
    let white = "h8 i8 j8 m10 m11 m12";
    let turn = turn(Rule::Freestyle, Color::Black, "a1 b1 c1 o15", white);
    assert_eq!(turn.state, State::Lost, "{:?}", turn.holding);
    let blocks = |at: &str| {
        let group = turn.lost.iter().find(|g| g.moves.contains(&point(at)));
        matches!(&group.expect("a group").answer, Answer::Block { .. })
    };
    assert!(blocks("d1") && blocks("e1") && !blocks("g8"));
    // The winner's stop, its open four, the five.
    assert_eq!(turn.moves(), Some(3));
}

#[test]
fn a_four_that_comes_before_the_stop_holds() {
    let turn = turn(
        Rule::Freestyle,
        Color::Black,
        "a1 b1 c1 o15",
        "h8 i8 j8 a15",
    );
    assert_eq!(held(&turn), sorted("g8 k8 d1 e1"));
}

/// White's four d8–g8 has one stop left, h8.
const FOUR: &str = "d8 e8 f8 g8 o1";

#[test]
fn a_stop_that_is_forbidden_is_none() {
    // h8 would be Black's sixth in a row.
    let lost = turn(Rule::Renju, Color::Black, "c8 h5 h6 h7 h9 h10", FOUR);
    assert_eq!((lost.state, lost.moves()), (State::Lost, Some(1)));
    assert_eq!(lost.lost.len(), 1);
    assert!(!lost.lost[0].moves.contains(&point("h8")));
    // Without the sixth it is an exact five, and without the middle a legal stop.
    let five = turn(Rule::Renju, Color::Black, "c8 h5 h6 h7 h9", FOUR);
    assert_eq!((five.state, held(&five)), (State::Held, points("h8")));
    let stop = turn(Rule::Renju, Color::Black, "c8 h5 h6 h9 h10", FOUR);
    assert_eq!((stop.state, held(&stop)), (State::Held, points("h8")));
}

#[test]
fn a_five_undoes_a_ban() {
    // h8 is an overline; without i9 it is an exact five as well, and that goes first.
    let black = "c8 h5 h6 h7 d4 e5 f6 g7 i9";
    let white = "d8 e8 f8 g8 c3";
    let lost = turn(Rule::Renju, Color::Black, black, white);
    assert_eq!(lost.state, State::Lost);
    let black = "c8 h5 h6 h7 h9 h10 d4 e5 f6 g7";
    let held_by_five = turn(Rule::Renju, Color::Black, black, white);
    assert_eq!(held_by_five.state, State::Held);
    assert_eq!(held(&held_by_five), points("h8"));
}

#[test]
fn fours_that_end_on_a_forbidden_point_win() {
    // White's three makes a four at g8 or h8; h8, its stop, is forbidden to Black.
    let black = "c8 h5 h6 h7 h9 h10";
    let forced = turn(Rule::Renju, Color::Black, black, "d8 e8 f8 o1");
    assert_eq!(
        forced.pressed.as_ref().map(|f| f.line[0]),
        Some(point("g8"))
    );
    // A four at h3 or h4 comes first, and then g8.
    assert_eq!(held(&forced), sorted("g8 h3 h4"));
    let legal = turn(Rule::Renju, Color::Black, "c8 h5 h6 h9 h10", "d8 e8 f8 o1");
    assert_eq!(legal.pressed, None);
}

#[test]
fn a_forced_answer_that_is_forbidden_to_the_winner_holds() {
    // Black has two open threes; White's four at g8 can only be stopped at h8.
    let (threes, white) = ("l3 l4 l5 n10 n11 n12", "d8 e8 f8 o1 o7 a4");
    let banned = format!("c8 {threes} h5 h6 h7 h9 h10");
    let banned = turn(Rule::Renju, Color::White, &banned, white);
    assert_eq!((banned.state, held(&banned)), (State::Held, points("g8")));
    let legal = format!("c8 {threes} h5 h6 h9 h10");
    let legal = turn(Rule::Renju, Color::White, &legal, white);
    assert_eq!(legal.state, State::Lost);
    let answer = legal.lost.iter().find(|g| g.moves.contains(&point("g8")));
    assert!(matches!(
        &answer.expect("a group").answer,
        Answer::Block { at, .. } if *at == point("h8")
    ));
}

#[test]
fn a_game_is_explained_from_its_last_hold() {
    let mut game = new_game(Rule::Freestyle, 15);
    // Black's open three h8–j8 isn't stopped.
    play(&mut game, "h8 h9 i8 i10 j8 a1 k8 l8 g8");
    let loss = explain(&game, Color::White);
    let lost: Vec<usize> = loss.corridor.iter().map(|turn| turn.ply).collect();
    assert_eq!(lost, [7]);
    let last_hold = loss.last_hold.expect("a last hold");
    assert_eq!((last_hold.ply, last_hold.played), (5, Some(point("a1"))));
    assert_eq!(held(&last_hold), sorted("g8 k8"));
    assert_eq!(loss.rejected, 0);
    assert_eq!(explain(&game, Color::Black).corridor, []);
}

#[test]
fn a_turn_that_was_let_off_isnt_in_the_corridor() {
    let mut game = new_game(Rule::Freestyle, 15);
    // Black leaves its open four standing, and later wins elsewhere.
    play(&mut game, "h8 a15 i8 c15 j8 e15 k8 g15 o1 g8 o2 l8");
    play(&mut game, "o3 a13 o4 c13 o5");
    let loss = explain(&game, Color::White);
    assert_eq!(loss.let_off, [LetOff { first: 7, last: 9 }]);
    let missed: Vec<usize> = loss.missed.iter().map(|missed| missed.ply).collect();
    assert!(missed.contains(&10), "{missed:?}");
    assert!(loss.corridor.iter().all(|turn| turn.ply > 10));
}

#[test]
fn slices_change_nothing() {
    let game = level_game(Rule::Freestyle, (3, 2), 5);
    let loser = winner(game.status()).expect("decided").other();
    let whole = explain(&game, loser);
    for nodes in [1, 700] {
        let mut prover = Prover::new(&game, loser);
        let mut slices = 1;
        while prover.step(nodes).is_none() {
            slices += 1;
        }
        assert!(slices > 10, "{slices}");
        assert_eq!(prover.step(nodes), Some(&whole));
    }
}

/// Every claim of the explanation is accepted by the checker, and true.
fn assert_sound(game: &Game, loss: &Loss) {
    assert_eq!(loss.rejected, 0);
    for turn in loss.corridor.iter().chain(&loss.last_hold) {
        let before = at_ply(game, turn.ply);
        let (rule, board) = (game.rule(), before.board());
        assert_eq!(before.turn(), loss.loser);
        if turn.state == State::Lost {
            assert!(Checker::new(rule, board, loss.loser, &turn.lost).run());
        }
        for hold in turn.holding.iter().filter(|hold| hold.exhausted) {
            let mut after = before.clone();
            after.play(hold.at).expect("legal");
            let mut search = FoursSearch::new(rule, after.board());
            search.start(after.board(), loss.loser.other());
            let four = matches!(search.run(4_000_000), Sought::Exhausted);
            assert!(
                four || winner(after.status()).is_some(),
                "{} {}",
                hold.at,
                after.board()
            );
        }
    }
}

/// The explanation of a game's loss, with the time that it took; `None` if nobody won.
fn explained(game: &Game) -> Option<(Loss, Duration)> {
    let winner = winner(game.status())?;
    let start = Instant::now();
    let loss = explain(game, winner.other());
    let time = start.elapsed();
    assert_sound(game, &loss);
    let facts = story(game, &loss);
    let proved = facts.iter().any(|fact| fact.kind == FactKind::Corridor);
    assert_eq!(proved, !loss.corridor.is_empty());
    if loss.corridor.is_empty() {
        eprintln!("no corridor: {:?} {}", game.rule(), names(game.moves()));
    }
    Some((loss, time))
}

#[test]
fn games_between_levels_end_in_a_corridor() {
    let games = Rule::ALL.map(|rule| level_game(rule, (4, 2), 11));
    let losses: Vec<Loss> = games
        .iter()
        .filter_map(explained)
        .map(|(loss, _)| loss)
        .collect();
    assert!(losses.len() >= 3);
    for loss in &losses {
        assert!(!loss.corridor.is_empty());
    }
}

#[test]
fn the_plain_judge_agrees_with_a_corridor() {
    let game = level_game(Rule::Caro, (2, 3), 12);
    let (loss, _) = explained(&game).expect("decided");
    let turn = loss.corridor.last().expect("a corridor");
    assert!(judge::lost(&at_ply(&game, turn.ply), &turn.lost));
}

#[test]
#[ignore = "takes half an hour: 500 decided games of four rules"]
fn five_hundred_games_between_levels_end_in_a_corridor() {
    let pairs = [(2, 3), (3, 7), (5, 6), (6, 8), (1, 4), (7, 7), (4, 5)];
    let (mut lengths, mut times, mut unclear) = (Vec::new(), Vec::new(), 0);
    for seed in 0.. {
        let pair = pairs[seed as usize % pairs.len()];
        let game = level_game(Rule::ALL[seed as usize / pairs.len() % 4], pair, seed);
        let Some((loss, time)) = explained(&game) else {
            continue;
        };
        lengths.push(loss.corridor.len());
        times.push(time);
        let before = loss
            .last_hold
            .is_some_and(|turn| turn.state == State::Unclear);
        unclear += usize::from(before);
        if lengths.len() == 500 {
            break;
        }
    }
    lengths.sort_unstable();
    times.sort_unstable();
    let none = lengths.iter().filter(|&&length| length == 0).count();
    eprintln!(
        "no corridor {none}, median {}, longest {}, unclear beginning {unclear}",
        lengths[250], lengths[499]
    );
    eprintln!(
        "median {:?}, 99 % {:?}, most {:?}",
        times[250], times[495], times[499]
    );
    assert!(none <= 5);
}
