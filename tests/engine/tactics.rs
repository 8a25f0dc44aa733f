//! The engine on 140 positions with known answers.

use crate::support::names;
use crate::support::tactics::{Case, cases};
use wuzi::Game;
use wuzi::engine::{Limits, Report, Score, Search};

/// A quarter of a second of native search or less.
const NODES: u64 = 100_000;

fn search(game: &Game, nodes: u64) -> Report {
    let mut search = Search::new(8);
    let limits = Limits {
        nodes,
        ..Limits::default()
    };
    // Some of the positions go on behind a five.
    search.start_on(game.rule(), game.board(), game.turn(), limits);
    search.run(|_| false).expect("a move").clone()
}

fn of_kind<'a>(cases: &'a [Case], kind: &'a str) -> impl Iterator<Item = &'a Case> {
    let found = cases.iter().filter(move |case| case.kind == kind);
    assert!(found.clone().count() > 0, "{kind}");
    found
}

#[test]
fn fives_blocks_and_open_fours_are_exact_from_one_node_up() {
    let cases = cases();
    for kind in ["five", "must-block", "open-four"] {
        for case in of_kind(&cases, kind) {
            for nodes in [1, 2, 10, 100, 1_000, 20_000] {
                let report = search(&case.game, nodes);
                let point = report.point;
                let right = case.best.contains(&point)
                    || (kind == "open-four"
                        && (case.also.contains(&point) || report.win_in.is_some()));
                assert!(right, "{} at {nodes}: {point}", case.id);
            }
        }
    }
}

/// The share of a kind that is answered well, in percent, and what wasn't.
fn share(cases: &[Case], kind: &str, nodes: u64) -> (usize, Vec<String>) {
    let mut missed = Vec::new();
    let mut count = 0;
    for case in of_kind(cases, kind) {
        count += 1;
        let report = search(&case.game, nodes);
        let point = report.point;
        let proved = kind != "defend" && report.win_in.is_some();
        if !(proved || case.best.contains(&point) || case.also.contains(&point)) {
            missed.push(format!(
                "{}: {point} for {} {:?} d{}",
                case.id,
                names(&case.best),
                report.score,
                report.depth,
            ));
        }
    }
    (100 * (count - missed.len()) / count, missed)
}

#[test]
fn nearly_all_wins_by_fours_and_defences_are_found() {
    let cases = cases();
    for kind in ["vcf", "defend"] {
        let (share, missed) = share(&cases, kind, NODES);
        eprintln!("{kind}: {share}% {missed:#?}");
        assert!(share >= 95, "{kind}: {share}% {missed:#?}");
    }
}

#[test]
#[ignore = "a yardstick, not a promise"]
fn how_many_wins_by_threes_are_found() {
    let cases = cases();
    for nodes in [20_000, 4 * NODES] {
        for kind in ["vct", "vcf", "vcf-extreme", "vct-source-only", "defend"] {
            let (share, missed) = share(&cases, kind, nodes);
            eprintln!("{nodes} {kind}: {share}% {missed:#?}");
        }
    }
}

#[test]
fn no_win_is_claimed_where_there_is_none() {
    let cases = cases();
    for case in of_kind(&cases, "no-win") {
        for nodes in [1, 1_000, NODES] {
            let report = search(&case.game, nodes);
            assert_eq!(report.win_in, None, "{} at {nodes}", case.id);
            assert!(
                Score(report.score).win_in().is_none(),
                "{} at {nodes}",
                case.id
            );
        }
    }
}

#[test]
fn a_lost_position_is_answered_with_a_legal_move() {
    let cases = cases();
    for case in of_kind(&cases, "lost") {
        let report = search(&case.game, 20_000);
        let point = report.point;
        assert!(case.game.board().is_empty(point), "{}: {point}", case.id);
        assert_eq!(case.game.ban(point), None, "{}: {point}", case.id);
    }
}
