//! Every move outside a zone loses to continuous fours.

use fastrand::Rng;

use super::*;
use crate::board::Board;
use crate::engine::by_color::COLORS;
use crate::engine::threats::{Solver, Urgency, VcfOutcome};
use crate::point::{Point, Size};
use crate::rules::Rule;

fn crowded(rng: &mut Rng, side: u32) -> Board {
    let size = Size::new(side).expect("a size");
    let mut board = Board::new(size);
    for index in 0..rng.usize(8..=26) {
        let column = rng.u8(2..size.get() - 2);
        let row = rng.u8(2..size.get() - 2);
        if let Some(at) = Point::new(column, row).filter(|&at| board.is_empty(at)) {
            board.place(at, COLORS[index % 2]);
        }
    }
    board
}

/// Checks the zones of this many positions; returns how many had one.
fn check(rule: Rule, positions: usize, seed: u64) -> usize {
    let mut rng = Rng::with_seed(seed);
    let mut solver = Solver::new(12);
    let mut zones = 0;
    for _ in 0..positions {
        let board = crowded(&mut rng, 11);
        let mut position = Position::new(rule, &board, COLORS[rng.usize(0..2)]);
        if Urgency::of(&position) != Urgency::Free {
            continue;
        }
        position.pass();
        let outcome = solver.solve(&mut position, 2_000);
        position.pass();
        let VcfOutcome::Win(line) = outcome else {
            continue;
        };
        let before = position.hash();
        let Some(zone) = defence_zone(&mut position, &line) else {
            continue;
        };
        assert_eq!(position.hash(), before);
        zones += 1;
        let others = position.legal(position.turn(), *position.empty());
        for at in others.iter().filter(|&at| !zone.contains(at)) {
            position.make(at);
            let won = solver.solve(&mut position, 100_000);
            position.unmake();
            let says = format!("{rule:?} {:?} {line:?}\n{board}", at.point());
            assert!(matches!(won, VcfOutcome::Win(_)), "{says}");
        }
    }
    zones
}

#[test]
fn moves_outside_the_zone_lose() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let zones = check(rule, 600, 5);
        assert!(zones > 5, "{rule:?}: {zones}");
    }
}

#[test]
#[ignore = "takes a minute, optimised"]
fn moves_outside_many_zones_lose() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let zones = check(rule, 100_000, 6);
        eprintln!("{rule:?}: {zones} zones");
    }
}
