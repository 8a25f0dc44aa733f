//! Incremental equals from scratch, and forbidden equals `rules`.

use fastrand::Rng;

use super::*;

const SIZES: [u32; 8] = [5, 6, 9, 13, 15, 18, 19, 20];

fn size(side: u32) -> Size {
    Size::new(side).expect("a size")
}

/// Everything that moves change, to be compared.
fn assert_same(one: &Position, other: &Position, why: &str) {
    assert_eq!(one.bits, other.bits, "{why}: lines");
    assert_eq!(
        one.offers.contents, other.offers.contents,
        "{why}: contents"
    );
    assert_eq!(one.offers.sets, other.offers.sets, "{why}: sets");
    assert_eq!(one.offers.counts, other.offers.counts, "{why}: counts");
    assert_eq!(one.empty, other.empty, "{why}: empty");
    assert_eq!(one.stones, other.stones, "{why}: stones");
    assert_eq!(one.offers.sums, other.offers.sums, "{why}: sums");
    assert_eq!(one.hash, other.hash, "{why}: hash");
    assert_eq!((one.turn, one.free), (other.turn, other.free), "{why}");
}

fn board_of(position: &Position, side: u32) -> Board {
    let mut board = Board::new(size(side));
    for at in size(side).points() {
        match position.offers.contents[at.into()].raw {
            raw if raw == RawPoint::stone(Color::Black) => board.place(at, Color::Black),
            raw if raw == RawPoint::stone(Color::White) => board.place(at, Color::White),
            _ => {}
        }
    }
    board
}

/// Makes and takes back random moves, comparing with a fresh position each
/// `every` moves.
fn walk(rule: Rule, side: u32, moves: usize, every: usize) {
    let mut rng = Rng::with_seed(u64::from(side) + 100 * rule as u64);
    let mut position = Position::new(rule, &Board::new(size(side)), Color::Black);
    for step in 0..moves {
        // Long runs one way, so that the board fills and empties.
        let back = (step / 200) % 2 == 1;
        let unmake = rng.u32(0..10) < if back { 8 } else { 2 };
        if unmake && !position.made.is_empty() {
            position.unmake();
        } else if position.free > 0 {
            let empty: Vec<Spot> = position.empty.iter().collect();
            let at = empty[rng.usize(0..empty.len())];
            position.make(at);
        }
        if step % every == 0 {
            let board = board_of(&position, side);
            let fresh = Position::new(rule, &board, position.turn);
            assert_same(&position, &fresh, &format!("{rule:?} {side} step {step}"));
        }
    }
}

#[test]
fn incremental_equals_from_scratch() {
    for rule in Rule::ALL {
        for side in SIZES {
            walk(rule, side, 1_500, 50);
        }
    }
}

#[test]
#[ignore = "a million moves take some seconds, optimised"]
fn incremental_equals_from_scratch_over_a_million_moves() {
    for rule in Rule::ALL {
        for side in SIZES {
            walk(rule, side, 32_000, 20);
        }
    }
}

fn random_board(rng: &mut Rng, side: u32) -> Board {
    let mut board = Board::new(size(side));
    let (density, black) = (rng.f64() * 0.6, 0.3 + rng.f64() * 0.6);
    for at in size(side).points() {
        if rng.f64() < density {
            let color = if rng.f64() < black {
                Color::Black
            } else {
                Color::White
            };
            board.place(at, color);
        }
    }
    board
}

fn compare_with_rules(boards: usize, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    for rule in Rule::ALL {
        for _ in 0..boards {
            let side = rng.u32(5..=20);
            let board = random_board(&mut rng, side);
            let position = Position::new(rule, &board, Color::Black);
            for at in board.empty_points() {
                for color in COLORS {
                    let five = rule.five_as(&board, at, color).is_some();
                    let fast = position.class(color, at.into()) == PointClass::FIVE;
                    assert_eq!(fast, five, "{rule:?} {color:?} {at}\n{board}");
                    let ban = rule.ban(&board, at, color).is_some();
                    let fast = position.is_forbidden(color, at.into());
                    assert_eq!(fast, ban, "{rule:?} {color:?} {at}\n{board}");
                }
            }
            assert_eq!(Spot::from(size(5).centre()).point(), Some(size(5).centre()));
        }
    }
}

#[test]
fn fives_and_forbidden_points_are_those_of_the_rules() {
    compare_with_rules(150, 7);
}

#[test]
#[ignore = "forty thousand boards take some seconds, optimised"]
fn fives_and_forbidden_points_are_those_of_the_rules_on_many_boards() {
    compare_with_rules(10_000, 8);
}
