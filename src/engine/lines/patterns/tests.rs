//! The tables against known histograms and against trying every stone.

use super::*;
use crate::engine::lines::LineClass;

/// How many pairs of half-lines have each class; checked by an independent
/// count of fives and fours when the classes were designed.
const FREESTYLE: [usize; LineClass::COUNT] = [
    8833, 0, 163, 67, 839, 226, 58, 13, 1676, 378, 72, 1534, 51, 184, 547,
];
const STANDARD: [usize; LineClass::COUNT] = [
    14642, 502, 416, 208, 1405, 385, 94, 15, 2447, 484, 65, 1954, 47, 166, 579,
];
const RENJU_BLACK: [usize; LineClass::COUNT] = [
    11374, 470, 210, 94, 1118, 284, 60, 9, 2200, 374, 38, 1794, 47, 150, 547,
];
const RENJU_WHITE: [usize; LineClass::COUNT] = [
    11791, 0, 353, 167, 1099, 302, 78, 17, 1940, 434, 80, 1678, 51, 200, 579,
];

fn histogram(lines: &Patterns, color: Color) -> [usize; LineClass::COUNT] {
    let mut counts = [0; LineClass::COUNT];
    for index in 0..lines.ids * lines.ids {
        let pair = lines.pairs[(index / lines.ids) << 8 | (index % lines.ids)];
        counts[pair.of(color).index()] += 1;
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
        let lines = Patterns::new(rule);
        assert_eq!(lines.ids, ids, "{rule:?}");
        assert_eq!(histogram(&lines, Color::Black), black, "{rule:?} black");
        assert_eq!(histogram(&lines, Color::White), white, "{rule:?} white");
    }
    let caro = Patterns::new(Rule::Caro);
    assert_eq!(caro.ids, 183);
    assert_eq!(
        histogram(&caro, Color::Black),
        histogram(&caro, Color::White)
    );
}

/// Whether the run through the middle of a window wins, judged point by point.
fn wins(window: &[Mark; 11], rule: Rule, color: Color) -> bool {
    let own = Mark::stone(color);
    let left = (0..5).rev().take_while(|&at| window[at] == own).count();
    let right = (6..11).take_while(|&at| window[at] == own).count();
    let run = 1 + left + right;
    let enemy = |at: Option<&Mark>| at == Some(&Mark::stone(color.other()));
    let boxed = enemy(window[..5 - left].last()) && enemy(window.get(6 + right));
    match rule {
        Rule::Freestyle => run >= 5,
        Rule::Standard => run == 5,
        Rule::Renju => run == 5 || (run > 5 && color == Color::White),
        Rule::Caro => run > 5 || (run == 5 && !boxed),
    }
}

/// Five, winning four, four or neither, by trying every stone.
fn by_trying(window: &mut [Mark; 11], rule: Rule, color: Color) -> LineClass {
    if wins(window, rule, color) {
        return LineClass::FIVE;
    }
    let fives = |window: &mut [Mark; 11]| -> Vec<usize> {
        let empty: Vec<usize> = (0..11)
            .filter(|&at| at != 5 && window[at] == Mark::EMPTY)
            .collect();
        let mut found = Vec::new();
        for at in empty {
            window[at] = Mark::stone(color);
            if wins(window, rule, color) {
                found.push(at);
            }
            window[at] = Mark::EMPTY;
        }
        found
    };
    let points = fives(window);
    if points.is_empty() {
        return LineClass::DEAD;
    }
    for at in 0..11 {
        if at != 5 && window[at] == Mark::EMPTY {
            window[at] = Mark::stone(color.other());
            let answered = fives(window).is_empty();
            window[at] = Mark::EMPTY;
            if answered {
                return LineClass::FOUR;
            }
        }
    }
    LineClass::OPEN_FOUR
}

#[test]
fn fives_and_fours_are_those_found_by_trying() {
    for rule in Rule::ALL {
        let lines = Patterns::new(rule);
        let [black, white] = COLORS.map(Mark::stone);
        let contents = [Mark::EMPTY, black, white];
        // Every window of the three contents, and walls at each end of it.
        for index in 0..3_usize.pow(10) {
            let mut window = [Mark::EMPTY; 11];
            let mut rest = index;
            for at in (0..11).filter(|&at| at != 5) {
                window[at] = contents[rest % 3];
                rest /= 3;
            }
            window[..index % 6].fill(Mark::WALL);
            for at in 0..index / 6 % 6 {
                window[10 - at] = Mark::WALL;
            }
            let bits = (0..11).fold(0, |bits, at: u32| bits | window[at as usize].bits(at));
            for color in COLORS {
                let class = lines.classes(Window::new(bits)).of(color);
                let coarse = match class {
                    LineClass::FIVE | LineClass::FOUR => class,
                    LineClass::OPEN_FOUR | LineClass::DOUBLE_FOUR => LineClass::OPEN_FOUR,
                    _ => LineClass::DEAD,
                };
                let tried = by_trying(&mut window, rule, color);
                assert_eq!(coarse, tried, "{rule:?} {color:?} {window:?}");
            }
        }
    }
}
