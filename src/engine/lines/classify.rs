//! What a line is to a colour, judged from the richest lines down.
//!
//! Owns how a colour wins along one line and how its lines are classed. It knows
//! halves as one colour sees them; raw lines and ids are its parent's.

use crate::engine::lines::class::line;
use crate::engine::lines::raw::{EMPTY, WALL};
use crate::rules::Rule;

/// How one colour wins under a rule.
#[derive(Clone, Copy)]
pub(crate) struct Aim {
    /// Six or more are nothing.
    pub(crate) exact: bool,
    /// Two fours in one line win; else they are a forbidden double four.
    double_four: bool,
    /// Five between two enemy stones are nothing.
    boxed: bool,
}

impl Aim {
    pub(crate) fn of(rule: Rule, color: usize) -> Aim {
        let renju_black = rule == Rule::Renju && color == 0;
        Aim {
            exact: rule == Rule::Standard || renju_black,
            double_four: !renju_black,
            boxed: rule == Rule::Caro,
        }
    }
}

/// A half-line as one colour sees it: how far it is free of walls and enemy
/// stones, its own stones there (bit 0 nearest), and what ends it.
#[derive(Clone, Copy)]
pub(crate) struct View {
    free: usize,
    own: usize,
    enemy_end: bool,
}

impl View {
    /// Reads the first `reach` points of a raw half-line.
    pub(crate) fn read(half: usize, color: usize, reach: usize) -> View {
        let own_bits = color as u8 + 1;
        let mut view = View {
            free: 0,
            own: 0,
            enemy_end: false,
        };
        for step in 0..reach {
            match (half >> (2 * step)) as u8 & 3 {
                EMPTY => {}
                stone if stone == own_bits => view.own |= 1 << step,
                end => {
                    view.enemy_end = end != WALL;
                    break;
                }
            }
            view.free += 1;
        }
        view
    }

    pub(crate) fn all(reach: usize) -> Vec<View> {
        let mut views = Vec::new();
        for free in 0..=reach {
            for enemy_end in [false, true] {
                if free < reach || !enemy_end {
                    views.extend((0..1 << free).map(|own| View {
                        free,
                        own,
                        enemy_end,
                    }));
                }
            }
        }
        views
    }

    /// Its place in [`View::all`].
    pub(crate) fn id(self) -> usize {
        let all_own = 1 << self.free;
        2 * (all_own - 1) + usize::from(self.enemy_end) * all_own + self.own
    }

    /// The own stones without a gap, from the nearest point on.
    fn run(self) -> usize {
        self.own.trailing_ones() as usize
    }

    /// Whether an enemy stone ends the run.
    fn run_is_stopped(self) -> bool {
        self.enemy_end && self.run() == self.free
    }

    fn with(self, step: usize) -> View {
        let own = self.own | 1 << step;
        View { own, ..self }
    }

    fn cut(self, step: usize) -> View {
        View {
            free: step,
            own: self.own & ((1 << step) - 1),
            enemy_end: true,
        }
    }

    fn empty(self, step: usize) -> bool {
        self.own >> step & 1 == 0
    }
}

/// A point's line as one colour sees it, its own stone already on the point.
type Line = [View; 2];

/// The empty points of a line, from left to right: side and step.
fn empties(line: Line) -> impl Iterator<Item = (usize, usize)> {
    let left = (0..line[0].free).rev().map(|step| (0, step));
    let right = (0..line[1].free).map(|step| (1, step));
    left.chain(right)
        .filter(move |&(side, step)| line[side].empty(step))
}

fn filled(line: Line, (side, step): (usize, usize)) -> Line {
    let mut line = line;
    line[side] = line[side].with(step);
    line
}

/// The points that make five, as signed distances.
fn five_points(line: Line, aim: Aim) -> Vec<i32> {
    let wins = |&at: &(usize, usize)| is_five(filled(line, at), aim);
    let distance =
        |(side, step): (usize, usize)| (step as i32 + 1) * if side == 0 { -1 } else { 1 };
    empties(line).filter(wins).map(distance).collect()
}

fn is_five(line: Line, aim: Aim) -> bool {
    let run = 1 + line[0].run() + line[1].run();
    if aim.exact {
        return run == 5;
    }
    let boxed = aim.boxed && line[0].run_is_stopped() && line[1].run_is_stopped();
    run > 5 || (run == 5 && !boxed)
}

/// Whether one enemy stone takes away every point that makes five.
fn is_answered(line: Line, aim: Aim) -> bool {
    empties(line).any(|(side, step)| {
        let mut answered = line;
        answered[side] = line[side].cut(step);
        five_points(answered, aim).is_empty()
    })
}

/// The class of a line whose one-stone-richer lines are in `known`.
fn classify(line: Line, aim: Aim, known: impl Fn(Line) -> u8) -> u8 {
    if is_five(line, aim) {
        return line::FIVE;
    }
    if aim.exact && line[0].run() + line[1].run() >= 5 {
        return line::OVERLINE;
    }
    if line[0].free + line[1].free < 4 {
        return line::DEAD;
    }
    let fives = five_points(line, aim);
    match fives[..] {
        [] => {}
        [_] => return line::FOUR,
        _ if aim.boxed && is_answered(line, aim) => return line::FOUR,
        [first, second, ..] if second - first == 5 => return line::OPEN_FOUR,
        _ => return line::DOUBLE_FOUR,
    }
    let mut next = [0; line::COUNT];
    for at in empties(line) {
        next[usize::from(known(filled(line, at)))] += 1;
    }
    let count = |classes: &[u8]| -> u32 { classes.iter().map(|&c| next[usize::from(c)]).sum() };
    let double_four = count(&[line::DOUBLE_FOUR]);
    let winning = count(&[line::OPEN_FOUR]) + if aim.double_four { double_four } else { 0 };
    let threes = count(&[line::OPEN_THREE, line::OPEN_THREE_2]);
    match (winning, threes) {
        (2.., _) => line::OPEN_THREE_2,
        (1, _) => line::OPEN_THREE,
        _ if double_four + count(&[line::FOUR]) > 0 => line::CLOSED_THREE,
        (_, 4..) => line::OPEN_TWO_4,
        (_, 3) => line::OPEN_TWO_3,
        (_, 1..) => line::OPEN_TWO,
        _ if count(&[line::CLOSED_THREE]) > 0 => line::CLOSED_TWO,
        _ if count(&[line::OPEN_TWO, line::OPEN_TWO_3, line::OPEN_TWO_4]) > 0 => line::OPEN_ONE,
        _ if count(&[line::CLOSED_TWO]) > 0 => line::CLOSED_ONE,
        _ => line::DEAD,
    }
}

/// The class of every line that one colour can see, by its halves' view ids.
pub(crate) fn line_classes(aim: Aim, reach: usize) -> Vec<u8> {
    let views = View::all(reach);
    let mut classes = vec![line::DEAD; views.len() * views.len()];
    let index = |line: Line| line[0].id() * views.len() + line[1].id();
    // From the richest lines down, so that what one more stone makes is known.
    for stones in (0..=2 * reach as u32).rev() {
        for &left in &views {
            for &right in &views {
                if left.own.count_ones() + right.own.count_ones() == stones {
                    let line = [left, right];
                    classes[index(line)] = classify(line, aim, |richer| classes[index(richer)]);
                }
            }
        }
    }
    classes
}
