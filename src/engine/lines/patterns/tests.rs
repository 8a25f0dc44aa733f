//! The tables against known histograms and against trying every stone.

use super::*;
use crate::engine::lines::class::line;
use crate::engine::position::codes::{CODES, Codes};

/// How many pairs of half-lines have each class; checked by an independent
/// count of fives and fours when the classes were designed.
const FREESTYLE: [usize; line::COUNT] = [
    8833, 0, 163, 67, 839, 226, 58, 13, 1676, 378, 72, 1534, 51, 184, 547,
];
const STANDARD: [usize; line::COUNT] = [
    14642, 502, 416, 208, 1405, 385, 94, 15, 2447, 484, 65, 1954, 47, 166, 579,
];
const RENJU_BLACK: [usize; line::COUNT] = [
    11374, 470, 210, 94, 1118, 284, 60, 9, 2200, 374, 38, 1794, 47, 150, 547,
];
const RENJU_WHITE: [usize; line::COUNT] = [
    11791, 0, 353, 167, 1099, 302, 78, 17, 1940, 434, 80, 1678, 51, 200, 579,
];

fn histogram(lines: &Lines, color: usize) -> [usize; line::COUNT] {
    let mut counts = [0; line::COUNT];
    for pair in 0..lines.ids * lines.ids {
        let byte = lines.pairs[(pair / lines.ids) << 8 | (pair % lines.ids)];
        counts[usize::from(byte >> (4 * color) & 15)] += 1;
    }
    counts
}

#[test]
fn the_tables_have_their_known_histograms() {
    for (rule, ids, black, white) in [
        (Rule::Freestyle, 121, FREESTYLE, FREESTYLE),
        (Rule::Standard, 153, STANDARD, STANDARD),
        (Rule::Renju, 137, RENJU_BLACK, RENJU_WHITE),
    ] {
        let lines = Lines::new(rule);
        assert_eq!(lines.ids, ids, "{rule:?}");
        assert_eq!(histogram(&lines, 0), black, "{rule:?} black");
        assert_eq!(histogram(&lines, 1), white, "{rule:?} white");
    }
    let caro = Lines::new(Rule::Caro);
    assert_eq!(caro.ids, 183);
    assert_eq!(histogram(&caro, 0), histogram(&caro, 1));
}

/// Whether the run through the middle of a window wins, judged point by point.
fn wins(window: &[u8; 11], rule: Rule, color: usize) -> bool {
    let own = color as u8 + 1;
    let left = (0..5).rev().take_while(|&at| window[at] == own).count();
    let right = (6..11).take_while(|&at| window[at] == own).count();
    let run = 1 + left + right;
    let enemy = |at: Option<&u8>| at == Some(&(3 - own));
    let boxed = enemy(window[..5 - left].last()) && enemy(window.get(6 + right));
    match rule {
        Rule::Freestyle => run >= 5,
        Rule::Standard => run == 5,
        Rule::Renju => run == 5 || (run > 5 && color == 1),
        Rule::Caro => run > 5 || (run == 5 && !boxed),
    }
}

/// Five, winning four, four or neither, by trying every stone.
fn by_trying(window: &mut [u8; 11], rule: Rule, color: usize) -> u8 {
    if wins(window, rule, color) {
        return line::FIVE;
    }
    let fives = |window: &mut [u8; 11]| -> Vec<usize> {
        let empty: Vec<usize> = (0..11).filter(|&at| at != 5 && window[at] == 0).collect();
        let mut found = Vec::new();
        for at in empty {
            window[at] = color as u8 + 1;
            if wins(window, rule, color) {
                found.push(at);
            }
            window[at] = 0;
        }
        found
    };
    let points = fives(window);
    if points.is_empty() {
        return line::DEAD;
    }
    for at in 0..11 {
        if at != 5 && window[at] == 0 {
            window[at] = 2 - color as u8;
            let answered = fives(window).is_empty();
            window[at] = 0;
            if answered {
                return line::FOUR;
            }
        }
    }
    line::OPEN_FOUR
}

#[test]
fn fives_and_fours_are_those_found_by_trying() {
    for rule in Rule::ALL {
        let lines = Lines::new(rule);
        // Every window of the three contents, and walls at each end of it.
        for index in 0..3_usize.pow(10) {
            let mut window = [0; 11];
            let mut rest = index;
            for at in (0..11).filter(|&at| at != 5) {
                window[at] = (rest % 3) as u8;
                rest /= 3;
            }
            window[..index % 6].fill(WALL);
            for at in 0..index / 6 % 6 {
                window[10 - at] = WALL;
            }
            let bits = (0..11).fold(0, |bits, at| bits | u64::from(window[at]) << (2 * at));
            for color in 0..2 {
                let class = lines.classes(bits) >> (4 * color) & 15;
                let coarse = match class {
                    line::FIVE | line::FOUR => class,
                    line::OPEN_FOUR | line::DOUBLE_FOUR => line::OPEN_FOUR,
                    _ => line::DEAD,
                };
                let tried = by_trying(&mut window, rule, color);
                assert_eq!(coarse, tried, "{rule:?} {color} {window:?}");
            }
        }
    }
}

#[test]
fn a_code_stands_for_its_lines_in_any_order() {
    let codes = Codes::new();
    assert_eq!(codes.members().len(), CODES);
    for lines in [0x0000_u16, 0x1234, 0xe0b9, 0x5566] {
        let mut classes = [0, 4, 8, 12].map(|shift| (lines >> shift & 15) as u8);
        classes.sort_unstable();
        for turn in 0..4 {
            let code = codes.code(lines.rotate_left(4 * turn));
            assert_eq!(codes.members()[usize::from(code)], classes);
        }
    }
}
