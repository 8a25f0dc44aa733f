//! What a move has just made, and what stops it.

use crate::support::{names, played, random_game};
use ThreatKind::{DoubleFour, Five, OpenFour};
use fastrand::Rng;
use wuzi::coach::{Threat, ThreatKind, Threats, threats};
use wuzi::{Rule, Status};

/// Kinds with their stones, and the stops.
fn told(rule: Rule, moves: &str) -> (Vec<(ThreatKind, String)>, String) {
    let Threats { made, stops, .. } = threats(&played(rule, 15, moves));
    let made = made.iter().map(|made| (made.kind, names(&made.stones)));
    (made.collect(), names(&stops))
}

#[test]
fn a_three_a_four_and_nothing_new() {
    let three = "a1f8a3g8a5h8";
    let open = (
        vec![(OpenFour, "f8 g8 h8".to_string())],
        "e8 i8".to_string(),
    );
    assert_eq!(told(Rule::Freestyle, three), open);
    let four = format!("{three}e8i8");
    let shut = (vec![(Five, "f8 g8 h8 i8".to_string())], "j8".to_string());
    assert_eq!(told(Rule::Freestyle, &four), shut);
    assert_eq!(
        told(Rule::Freestyle, &format!("{three}a7o1")),
        (vec![], String::new())
    );
}

#[test]
fn two_threats_that_no_stone_stops() {
    let (made, stops) = told(Rule::Freestyle, "a1f8a3g8a5h9a7h10a9h8");
    assert_eq!(made.len(), 2);
    assert_eq!(stops, "");
}

#[test]
fn a_forbidden_stop_is_none() {
    let (_, stops) = told(Rule::Renju, "h8h9i8i9j9h10j10g11");
    assert_eq!(stops, "f12");
}

#[test]
fn under_caro_a_row_can_be_shut_in() {
    let (made, stops) = told(Rule::Caro, "a1h8a3i9a5j10");
    assert_eq!(made[0].0, OpenFour);
    assert_eq!(stops, "f6 g7 k11 l12");
}

#[test]
fn a_stone_beyond_an_open_three_made_nothing() {
    let three = "a1f5a3h7a5i8a7k10";
    assert_eq!(told(Rule::Freestyle, three), (vec![], String::new()));
}

#[test]
fn the_stops_are_those_of_the_whole_board() {
    let mut rng = Rng::with_seed(7);
    let mut seen = 0;
    for (round, rule) in Rule::ALL.into_iter().cycle().take(240).enumerate() {
        let game = random_game(&mut rng, rule, 11, 8 + round % 14);
        let Threats { made, stops, .. } = threats(&game);
        if made.is_empty() {
            continue;
        }
        seen += 1;
        for stop in game.board().empty_points() {
            let mut after = game.clone();
            if after.play(stop) != Ok(&Status::Playing) {
                continue;
            }
            let own = threats(&after).own;
            let left = own
                .iter()
                .any(|threat| made.iter().any(|made| is_of(threat, made)));
            assert_eq!(
                stops.contains(&stop),
                !left,
                "{rule:?} {}: {stop}",
                names(game.moves())
            );
        }
    }
    assert!(seen >= 15, "{seen}");
}

/// Whether a threat is what is left of the other.
fn is_of(threat: &Threat, made: &Threat) -> bool {
    let grave = matches!(threat.kind, Five | OpenFour | DoubleFour);
    grave
        && made
            .stones
            .iter()
            .all(|stone| threat.stones.contains(stone))
}
