//! What wins: every five of the board, and all four rules against a brute
//! force that reads whole lines as strings.

use crate::support::{names, random_board, set_up, size, turned, turned_board, winner};
use fastrand::Rng;
use wuzi::{Board, Color, Direction, Point, Rule, Status, Win};

const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// All rows of five points on a board, with their direction.
fn all_fives(side: u32) -> Vec<Vec<Point>> {
    let mut fives = Vec::new();
    for start in size(side).points() {
        for direction in Direction::ALL {
            let five: Option<Vec<Point>> = (0..5)
                .map(|steps| size(side).step(start, direction, steps))
                .collect();
            fives.extend(five);
        }
    }
    fives
}

#[test]
fn each_of_the_572_fives_wins_and_no_four_of_it_does() {
    let fives = all_fives(15);
    assert_eq!(fives.len(), 572);
    for rule in Rule::ALL {
        for color in [Color::Black, Color::White] {
            for five in &fives {
                for last in five {
                    let mut board = Board::new(size(15));
                    for &stone in five.iter().filter(|&stone| stone != last) {
                        board.place(stone, color);
                    }
                    let mut game = set_up(rule, board, color);
                    assert_eq!(*game.status(), Status::Playing, "{}", names(five));
                    let status = game.play(*last).expect("an empty point").clone();
                    let line = five.clone();
                    let by = Win::Five { line };
                    assert_eq!(status, Status::Won { winner: color, by });
                }
            }
        }
    }
}

/// The points of winning rows, found by reading every line of the board as a string.
fn brute_force(board: &Board, rule: Rule) -> Vec<Point> {
    let side = i32::from(board.size().get());
    let mut winning = Vec::new();
    for (dx, dy) in STEPS {
        for y in 0..side {
            for x in 0..side {
                let inside = |x: i32, y: i32| (0..side).contains(&x) && (0..side).contains(&y);
                if inside(x - dx, y - dy) {
                    continue; // not the beginning of a line
                }
                let line: Vec<Point> = (0..side)
                    .map(|i| (x + i * dx, y + i * dy))
                    .take_while(|&(x, y)| inside(x, y))
                    .map(|(x, y)| Point::new(x as u8, y as u8).expect("a point"))
                    .collect();
                for color in [Color::Black, Color::White] {
                    winning.extend(winning_in(board, rule, color, &line));
                }
            }
        }
    }
    winning.sort();
    winning.dedup();
    winning
}

fn winning_in(board: &Board, rule: Rule, color: Color, line: &[Point]) -> Vec<Point> {
    // `#` is the colour, `!` the other one, `|` the edge.
    let mut text = String::from("|");
    for &point in line {
        text.push(match board.stone(point) {
            None => '.',
            Some(stone) if stone == color => '#',
            Some(_) => '!',
        });
    }
    text.push('|');
    let mut found = Vec::new();
    for length in 5..=line.len() {
        let row = "#".repeat(length);
        for start in 1..=line.len() + 1 - length {
            let (before, after) = (&text[start - 1..start], &text[start + length..][..1]);
            if text[start..start + length] != row || before == "#" || after == "#" {
                continue;
            }
            let wins = match (rule, color) {
                (Rule::Freestyle, _) | (Rule::Renju, Color::White) => true,
                (Rule::Standard, _) | (Rule::Renju, Color::Black) => length == 5,
                (Rule::Caro, _) => length > 5 || !(before == "!" && after == "!"),
            };
            if wins {
                found.extend(&line[start - 1..start - 1 + length]);
            }
        }
    }
    found
}

#[test]
fn random_boards_have_the_winner_of_a_brute_force() {
    let mut rng = Rng::with_seed(20_261_130);
    let mut with_five = 0;
    for round in 0..2400 {
        let side = 5 + round % 16;
        let density = 0.2 + 0.8 * rng.f64();
        let share = 0.2 + 0.6 * rng.f64();
        let board = random_board(&mut rng, side, density, share);
        for rule in Rule::ALL {
            if !rule.sizes().contains(&(side as u8)) {
                continue;
            }
            let winning: Vec<Point> = {
                let mut points: Vec<Point> = size(side).points().collect();
                points.retain(|&point| rule.five(&board, point).is_some());
                points.sort();
                points
            };
            let expected = brute_force(&board, rule);
            assert_eq!(winning, expected, "{rule:?} {board:?}");
            with_five += usize::from(!expected.is_empty());
            let mut colors: Vec<Color> = expected.iter().filter_map(|&p| board.stone(p)).collect();
            colors.dedup();
            if let [only] = colors[..] {
                for turn in [Color::Black, Color::White] {
                    let status = rule.judge_setup(&board, turn);
                    assert_eq!(winner(&status), Some(only));
                }
            }
        }
    }
    assert!(with_five > 1000, "{with_five}");
}

#[test]
fn the_eight_symmetries_have_the_same_fives() {
    let mut rng = Rng::with_seed(8);
    for round in 0..400 {
        let side = 9 + round % 12;
        let board = random_board(&mut rng, side, 0.8, 0.6);
        for rule in Rule::ALL {
            for symmetry in 1..8 {
                let other = turned_board(&board, symmetry);
                for point in size(side).points() {
                    let there = turned(point, side, symmetry);
                    assert_eq!(
                        rule.five(&board, point).is_some(),
                        rule.five(&other, there).is_some(),
                        "{rule:?} {point} {board:?}"
                    );
                }
            }
        }
    }
}
