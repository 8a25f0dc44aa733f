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

/// Whether the run through the middle of a span wins, judged point by point.
fn wins(span: &[RawPoint; 11], rule: Rule, color: Color) -> bool {
    let own = RawPoint::stone(color);
    let left = (0..5).rev().take_while(|&at| span[at] == own).count();
    let right = (6..11).take_while(|&at| span[at] == own).count();
    let run = 1 + left + right;
    let enemy = |at: Option<&RawPoint>| at == Some(&RawPoint::stone(color.other()));
    let boxed = enemy(span[..5 - left].last()) && enemy(span.get(6 + right));
    match rule {
        Rule::Freestyle => run >= 5,
        Rule::Standard => run == 5,
        Rule::Renju => run == 5 || (run > 5 && color == Color::White),
        Rule::Caro => run > 5 || (run == 5 && !boxed),
    }
}

/// Five, winning four, four or neither, by trying every stone.
fn by_trying(span: &mut [RawPoint; 11], rule: Rule, color: Color) -> LineClass {
    if wins(span, rule, color) {
        return LineClass::FIVE;
    }
    let fives = |span: &mut [RawPoint; 11]| -> Vec<usize> {
        let empty: Vec<usize> = (0..11)
            .filter(|&at| at != 5 && span[at] == RawPoint::EMPTY)
            .collect();
        let mut found = Vec::new();
        for at in empty {
            span[at] = RawPoint::stone(color);
            if wins(span, rule, color) {
                found.push(at);
            }
            span[at] = RawPoint::EMPTY;
        }
        found
    };
    let points = fives(span);
    if points.is_empty() {
        return LineClass::DEAD;
    }
    for at in 0..11 {
        if at != 5 && span[at] == RawPoint::EMPTY {
            span[at] = RawPoint::stone(color.other());
            let answered = fives(span).is_empty();
            span[at] = RawPoint::EMPTY;
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
        let [black, white] = COLORS.map(RawPoint::stone);
        let contents = [RawPoint::EMPTY, black, white];
        // Every span of the three contents, and walls at each end of it.
        for index in 0..3_usize.pow(10) {
            let mut span = [RawPoint::EMPTY; 11];
            let mut rest = index;
            for at in (0..11).filter(|&at| at != 5) {
                span[at] = contents[rest % 3];
                rest /= 3;
            }
            span[..index % 6].fill(RawPoint::WALL);
            for at in 0..index / 6 % 6 {
                span[10 - at] = RawPoint::WALL;
            }
            let bits = span
                .iter()
                .zip(0..)
                .fold(0, |bits, (point, at)| bits | point.bits(at));
            for color in COLORS {
                let class = lines.classes(Span::new(bits)).of(color);
                let coarse = match class {
                    LineClass::FIVE | LineClass::FOUR => class,
                    LineClass::OPEN_FOUR | LineClass::DOUBLE_FOUR => LineClass::OPEN_FOUR,
                    _ => LineClass::DEAD,
                };
                let tried = by_trying(&mut span, rule, color);
                assert_eq!(coarse, tried, "{rule:?} {color:?} {span:?}");
            }
        }
    }
}
