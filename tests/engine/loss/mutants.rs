//! Proofs with something changed: rejected, unless they are true as well.

use super::{at_ply, explain, judge, level_game};
use crate::support::winner;
use fastrand::Rng;
use wuzi::coach::{Answer, Checker, Group, State};
use wuzi::{Game, Point, Rule};

/// The positions and proofs that are changed.
fn proofs(games: impl IntoIterator<Item = Game>) -> Vec<(Game, Vec<Group>)> {
    let mut proofs = Vec::new();
    for game in games {
        let Some(winner) = winner(game.status()) else {
            continue;
        };
        for turn in explain(&game, winner.other()).corridor {
            assert_eq!(turn.state, State::Lost);
            proofs.push((at_ply(&game, turn.ply), turn.lost));
        }
    }
    proofs
}

fn any_point(rng: &mut Rng, game: &Game) -> Point {
    let points: Vec<Point> = game.board().size().points().collect();
    points[rng.usize(..points.len())]
}

/// Changes a point of a line, or leaves one out.
fn change_line(rng: &mut Rng, game: &Game, line: &mut Vec<Point>) {
    let at = rng.usize(..line.len());
    match rng.u32(0..4) {
        0 => drop(line.remove(at)),
        1 => line.insert(at, any_point(rng, game)),
        2 => line.swap(at, 0),
        _ => line[at] = any_point(rng, game),
    }
}

fn change_answer(rng: &mut Rng, game: &Game, answer: &mut Answer) {
    match answer {
        Answer::Five { at } => *at = any_point(rng, game),
        Answer::Fours(fours) if !fours.others.is_empty() && rng.bool() => {
            let at = rng.usize(..fours.others.len());
            match rng.u32(0..3) {
                0 => drop(fours.others.remove(at)),
                1 => fours.others.swap(at, 0),
                _ => change_line(rng, game, &mut fours.others[at]),
            }
        }
        Answer::Fours(fours) => change_line(rng, game, &mut fours.line),
        Answer::Block { at, then } if then.is_empty() || rng.u32(0..4) == 0 => {
            *at = any_point(rng, game);
        }
        Answer::Block { then, .. } => change(rng, game, then),
    }
}

/// Changes or drops one group, answer or move.
fn change(rng: &mut Rng, game: &Game, groups: &mut Vec<Group>) {
    let one = rng.usize(..groups.len());
    let other = rng.usize(..groups.len());
    let at = rng.usize(..groups[one].moves.len());
    match rng.u32(0..9) {
        0 => drop(groups.remove(one)),
        1 => drop(groups[one].moves.remove(at)),
        2 => {
            let moved = groups[one].moves.remove(at);
            groups[other].moves.push(moved);
        }
        3 => {
            let twice = groups[one].moves[at];
            groups[other].moves.push(twice);
        }
        4 => groups[one].moves[at] = any_point(rng, game),
        5 => {
            let answer = groups[other].answer.clone();
            groups[one].answer = answer;
        }
        _ => change_answer(rng, game, &mut groups[one].answer),
    }
}

/// How many changed proofs are made, and how many of them are true as well.
fn try_mutants(proofs: &[(Game, Vec<Group>)], count: usize, seed: u64) -> (usize, usize) {
    let mut rng = Rng::with_seed(seed);
    let (mut made, mut also_true) = (0, 0);
    while made < count {
        let (game, proof) = &proofs[rng.usize(..proofs.len())];
        let mut mutant = proof.clone();
        change(&mut rng, game, &mut mutant);
        if mutant == *proof {
            continue;
        }
        made += 1;
        let (rule, board) = (game.rule(), game.board());
        if !Checker::new(rule, board, game.turn(), &mutant).run() {
            continue;
        }
        also_true += 1;
        assert!(judge::covers(game, &mutant));
        // What wasn't changed is known to be true.
        let changed = mutant.iter().filter(|group| !proof.contains(group));
        for group in changed {
            let board = game.board();
            assert!(judge::group_loses(game, group), "{board}\n{group:?}");
        }
    }
    (made, also_true)
}

#[test]
fn changed_proofs_are_rejected_unless_they_are_true() {
    let games = Rule::ALL.map(|rule| level_game(rule, (3, 4), 21));
    let proofs = proofs(games);
    assert!(proofs.len() >= 3);
    for (game, proof) in &proofs {
        assert!(Checker::new(game.rule(), game.board(), game.turn(), proof).run());
    }
    let (made, also_true) = try_mutants(&proofs, 300, 1);
    assert!(also_true * 4 < made, "{also_true} of {made}");
}

#[test]
#[ignore = "takes minutes: 10 000 changed proofs"]
fn ten_thousand_changed_proofs_are_rejected_unless_they_are_true() {
    let pairs = [(3, 4), (5, 6), (6, 7), (2, 3), (4, 7)];
    let games = (0..60).map(|seed| {
        let pair = pairs[seed as usize % pairs.len()];
        level_game(Rule::ALL[seed as usize / pairs.len() % 4], pair, seed)
    });
    let proofs = proofs(games);
    let (made, also_true) = try_mutants(&proofs, 10_000, 2);
    eprintln!(
        "{made} mutants of {} proofs: {also_true} were true as well",
        proofs.len()
    );
}
