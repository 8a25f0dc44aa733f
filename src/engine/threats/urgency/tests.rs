//! What the classes show is true: every win is a win against each reply, and
//! every move that a set of defences leaves out loses.

use fastrand::Rng;

use super::*;
use crate::board::Board;
use crate::engine::by_color::COLORS;
use crate::point::Size;
use crate::rules::Rule;

/// A position of stones near one another, with threats likely.
fn crowded(rng: &mut Rng, rule: Rule) -> (Position, Board) {
    let size = Size::new(rng.u32(6..=15)).expect("a size");
    let mut board = Board::new(size);
    let reach = rng.u8(3..=5);
    let stones = rng.usize(5..=20);
    let centre = size.centre();
    for index in 0..stones {
        let near = |by: u8, rng: &mut Rng| by.saturating_sub(reach) + rng.u8(0..=2 * reach);
        let (column, row) = (near(centre.column(), rng), near(centre.row(), rng));
        if let Some(at) = crate::point::Point::new(column, row).filter(|&at| board.is_empty(at)) {
            board.place(at, COLORS[index % 2]);
        }
    }
    let turn = COLORS[rng.usize(0..2)];
    (Position::new(rule, &board, turn), board)
}

/// Whether the side to move wins by the ply, trying every move and reply.
fn wins(position: &mut Position, plies: u32) -> bool {
    let own = position.turn();
    if !position.set(own, PointClass::FIVE).is_empty() {
        return true;
    }
    if plies < 3 {
        return false;
    }
    // Short of five, only a threat to win next can win; it needs a class.
    let moves = position.legal(own, *position.empty());
    moves.iter().any(|at| {
        let quiet = position.class(own, at) < PointClass::THREE;
        !quiet && wins_by(position, at, plies)
    })
}

fn wins_by(position: &mut Position, at: Spot, plies: u32) -> bool {
    position.make(at);
    let enemy = position.turn();
    let replies = position.legal(enemy, *position.empty());
    let won = position.set(enemy, PointClass::FIVE).is_empty()
        && replies.iter().all(|reply| {
            position.make(reply);
            let won = wins(position, plies - 2);
            position.unmake();
            won
        });
    position.unmake();
    won
}

/// Checks every verdict on this many positions; returns how many wins of each
/// length, losses and sets were met.
fn check(rule: Rule, positions: usize, seed: u64) -> [usize; 6] {
    let mut rng = Rng::with_seed(seed);
    let mut met = [0; 6];
    for _ in 0..positions {
        let (mut position, board) = crowded(&mut rng, rule);
        let own = position.turn();
        let claim = Urgency::of(&position);
        let says = format!("{rule:?} {own:?} {claim:?}\n{board}");
        match claim {
            Urgency::Win { at, plies: 1 } => {
                met[0] += 1;
                let at = at.point().expect("on the board");
                assert!(rule.five_as(&board, at, own).is_some(), "{says}");
            }
            Urgency::Win { at, plies } => {
                met[if plies == 3 { 1 } else { 2 }] += 1;
                assert!(wins_by(&mut position, at, plies.min(5)), "{says}");
            }
            Urgency::Loss { plies } => {
                met[3] += 1;
                refute_all(&mut position, &SpotSet::default(), plies - 1, &says);
            }
            Urgency::StopFive(set) => {
                met[4] += 1;
                refute_all(&mut position, &set, 1, &says);
            }
            Urgency::StopFour { stops, fours } => {
                met[5] += 1;
                refute_all(&mut position, &stops.or(&fours), 3, &says);
            }
            Urgency::Free => {}
        }
    }
    met
}

/// Checks that every legal move outside the set loses by the ply.
fn refute_all(position: &mut Position, set: &SpotSet, plies: u32, says: &str) {
    let moves = position.legal(position.turn(), *position.empty());
    for at in moves.iter().filter(|&at| !set.contains(at)) {
        position.make(at);
        let lost = wins(position, plies);
        position.unmake();
        assert!(lost, "{:?} was left out: {says}", at.point());
    }
}

#[test]
fn first_sight_is_true() {
    for rule in Rule::ALL {
        let met = check(rule, 200, 3);
        assert!(
            met.iter().filter(|&&count| count > 0).count() >= 5,
            "{rule:?} {met:?}"
        );
    }
}

#[test]
#[ignore = "takes minutes, optimised"]
fn first_sight_is_true_on_many_positions() {
    for rule in Rule::ALL {
        let met = check(rule, 10_000, 4);
        eprintln!(
            "{rule:?}: wins {:?}, losses {}, sets {:?}",
            &met[..3],
            met[3],
            &met[4..]
        );
    }
}
