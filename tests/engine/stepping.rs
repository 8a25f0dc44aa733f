//! A search in slices is the same search, and its signature is known.

use crate::support::{new_game, play};
use wuzi::engine::bench::{make_and_unmake, signature};
use wuzi::engine::{Limits, Report, Search};
use wuzi::{Game, Rule};

fn middle_game(rule: Rule) -> Game {
    let mut game = new_game(rule, 15);
    play(&mut game, "h8 h9 k11 j10 h10 j11 j12 g9 k12 l10 l12 i12");
    game
}

fn sliced(game: &Game, limits: Limits, slice: impl Fn(u64) -> u64) -> Report {
    let mut search = Search::new(2);
    search.start(game, limits);
    let mut step = 0;
    while !search.report().expect("a move").done {
        search.step(slice(step));
        step += 1;
    }
    search.report().expect("a move").clone()
}

#[test]
fn slices_of_any_size_give_the_same_answer_and_nodes() {
    for rule in Rule::ALL {
        let game = middle_game(rule);
        let limits = Limits {
            nodes: 60_000,
            lines: 2,
            ..Limits::default()
        };
        let whole = sliced(&game, limits, |_| u64::MAX);
        assert!(whole.nodes >= 1_000, "{rule:?} {whole:?}");
        for report in [
            sliced(&game, limits, |_| 1),
            sliced(&game, limits, |_| 777),
            sliced(&game, limits, |step| 1 + step * step % 5_000),
        ] {
            assert_eq!(report, whole, "{rule:?}");
        }
    }
}

#[test]
fn a_search_dropped_in_the_middle_leaves_no_trace_in_the_next() {
    let (game, other) = (middle_game(Rule::Freestyle), middle_game(Rule::Renju));
    let limits = Limits {
        nodes: 20_000,
        ..Limits::default()
    };
    let fresh = sliced(&game, limits, |_| 1_000);
    for nodes in [1, 500, 2_001, 9_999] {
        let mut search = Search::new(2);
        search.start(&other, Limits::default());
        search.step(nodes);
        search.start(&game, Limits::default());
        search.step(nodes);
        search.clear();
        search.start(&game, limits);
        assert_eq!(search.run(|_| false), Some(&fresh), "after {nodes}");
    }
}

#[test]
fn a_stopped_search_answers_with_what_it_knows() {
    let mut search = Search::new(1);
    search.start(&middle_game(Rule::Standard), Limits::default());
    let mut asked = 0;
    let stop = |_: &Report| {
        asked += 1;
        asked == 20
    };
    let report = search.run(stop).expect("a move");
    assert!(report.done && report.depth >= 2, "{report:?}");
    assert_eq!(asked, 20);
}

#[test]
fn several_lines_are_different_and_best_first() {
    let limits = Limits {
        depth: 5,
        lines: 4,
        ..Limits::default()
    };
    let mut search = Search::new(4);
    search.start(&middle_game(Rule::Freestyle), limits);
    let sorted = |report: &Report| {
        assert_eq!(Some(&report.point), report.lines[0].pv.first());
        assert!(
            report.lines.is_sorted_by_key(|line| -line.score),
            "{report:?}"
        );
        false
    };
    let report = search.run(sorted).expect("a move");
    sorted(report);
    assert_eq!(report.lines.len(), 4);
    let mut first: Vec<_> = report.lines.iter().map(|line| line.pv[0]).collect();
    first.sort();
    first.dedup();
    assert_eq!(first.len(), 4);
}

#[test]
fn the_signature_is_the_known_one() {
    let known = include_str!("../data/signature.txt").trim();
    let signature = signature();
    let found = format!("{} {:016x}", signature.nodes, signature.hash);
    assert_eq!(
        found, known,
        "a functional change: say so and keep the new signature"
    );
}

#[test]
fn the_bench_walks_as_many_pairs_as_it_says() {
    // The fixed positions are 187 moves in all.
    assert_eq!(make_and_unmake(10), 1870);
    assert_eq!(make_and_unmake(0), 0);
}
