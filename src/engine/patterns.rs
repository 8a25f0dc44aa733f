//! What one line offers a colour at an empty point, by table.
//!
//! Owns the line classes and the half-line ids that index them. Knows no board:
//! a line is two halves of five points, read outwards from the point between.
//!
//! Two halves of raw bits are first reduced to ids that keep what matters (what
//! lies beyond a wall doesn't; the fifth point only where a sixth stone or, in
//! caro, an enemy stone at the end changes the verdict); a pair of ids then gives
//! the classes of both colours in one byte.

use crate::rules::Rule;

/// The two bits of a point in a raw line.
pub(super) const EMPTY: u8 = 0;
/// Beyond the edge.
pub(super) const WALL: u8 = 3;
/// The points of a half-line.
pub(super) const HALF: usize = 5;

/// The line classes: the strongest thing that a stone here makes in one line.
pub(super) mod line {
    /// Nothing: a five no longer fits, or would not count.
    pub(crate) const DEAD: u8 = 0;
    /// A row too long to win.
    pub(crate) const OVERLINE: u8 = 1;
    /// A stone away from [`CLOSED_TWO`].
    pub(crate) const CLOSED_ONE: u8 = 2;
    /// A stone away from an open two.
    pub(crate) const OPEN_ONE: u8 = 3;
    /// A stone away from [`CLOSED_THREE`].
    pub(crate) const CLOSED_TWO: u8 = 4;
    /// One or two points make it an open three.
    pub(crate) const OPEN_TWO: u8 = 5;
    /// Three points make it an open three.
    pub(crate) const OPEN_TWO_3: u8 = 6;
    /// Four or more points make it an open three.
    pub(crate) const OPEN_TWO_4: u8 = 7;
    /// A stone away from a four that one stone answers.
    pub(crate) const CLOSED_THREE: u8 = 8;
    /// One point makes it a four that no stone answers.
    pub(crate) const OPEN_THREE: u8 = 9;
    /// Two points or more make it a four that no stone answers.
    pub(crate) const OPEN_THREE_2: u8 = 10;
    /// A four that one stone answers.
    pub(crate) const FOUR: u8 = 11;
    /// Two fours in one line.
    pub(crate) const DOUBLE_FOUR: u8 = 12;
    /// An unbroken four with both ends free.
    pub(crate) const OPEN_FOUR: u8 = 13;
    /// A five that wins.
    pub(crate) const FIVE: u8 = 14;
    /// How many there are.
    pub(crate) const COUNT: usize = 15;
}

/// How one colour wins under a rule.
#[derive(Clone, Copy)]
struct Aim {
    /// Six or more are nothing.
    exact: bool,
    /// Two fours in one line win; else they are a forbidden double four.
    double_four: bool,
    /// Five between two enemy stones are nothing.
    boxed: bool,
}

impl Aim {
    fn of(rule: Rule, color: usize) -> Aim {
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
struct View {
    free: usize,
    own: usize,
    enemy_end: bool,
}

impl View {
    /// Reads the first `reach` points of a raw half-line.
    fn read(half: usize, color: usize, reach: usize) -> View {
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

    fn all(reach: usize) -> Vec<View> {
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
    fn id(self) -> usize {
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
fn line_classes(aim: Aim, reach: usize) -> Vec<u8> {
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

/// A raw half-line reduced to what matters under `rule`.
fn reduced(half: usize, rule: Rule) -> usize {
    let point = |step: usize| (half >> (2 * step)) as u8 & 3;
    let wall = (0..HALF - 1).find(|&step| point(step) == WALL);
    if let Some(step) = wall {
        return half & ((1 << (2 * step)) - 1) | 0x3ff & !((1 << (2 * step)) - 1);
    }
    let near = half & 0xff;
    let fifth = point(HALF - 1);
    let matters = |color: usize| {
        let own = color as u8 + 1;
        let clear = (0..HALF - 1).all(|step| [EMPTY, own].contains(&point(step)));
        clear
            && match fifth {
                EMPTY | WALL => false,
                _ if rule == Rule::Caro => true,
                stone => stone == own && Aim::of(rule, color).exact,
            }
    };
    if matters(0) || matters(1) { half } else { near }
}

/// The line tables of one rule.
pub(super) struct Lines {
    left: [u8; 1024],
    right: [u8; 1024],
    /// By the left half's id in the high byte and the right one's in the low.
    pairs: Box<[u8; 1 << 16]>,
    #[cfg(test)]
    ids: usize,
}

impl Lines {
    pub(super) fn new(rule: Rule) -> Lines {
        let mut halves: Vec<usize> = (0..1024).map(|half| reduced(half, rule)).collect();
        halves.sort_unstable();
        halves.dedup();
        let id = |half| halves.binary_search(&reduced(half, rule)).unwrap_or(0) as u8;
        let mut tables = Lines {
            left: [0; 1024],
            right: [0; 1024],
            pairs: Box::new([0; 1 << 16]),
            #[cfg(test)]
            ids: halves.len(),
        };
        for half in 0..1024 {
            tables.right[half] = id(half);
            tables.left[half] = id(mirrored(half));
        }
        let reach = Lines::reach(rule);
        for color in 0..2 {
            let classes = line_classes(Aim::of(rule, color), reach);
            let views: Vec<usize> = (halves.iter())
                .map(|&half| View::read(half, color, reach).id())
                .collect();
            let count = View::all(reach).len();
            for (left, &left_view) in views.iter().enumerate() {
                for (right, &right_view) in views.iter().enumerate() {
                    let class = classes[left_view * count + right_view];
                    tables.pairs[left << 8 | right] |= class << (4 * color);
                }
            }
        }
        tables
    }

    /// How far a stone reaches along its lines.
    pub(super) fn reach(rule: Rule) -> usize {
        if rule == Rule::Freestyle { 4 } else { 5 }
    }

    /// The classes of the point in the middle of a raw window of eleven points:
    /// Black's in the low four bits, White's in the high ones.
    #[inline]
    pub(super) fn classes(&self, window: u64) -> u8 {
        let left = usize::from(self.left[(window & 0x3ff) as usize]);
        let right = usize::from(self.right[(window >> 12 & 0x3ff) as usize]);
        self.pairs[left << 8 | right]
    }
}

/// A half-line read from its far end.
fn mirrored(half: usize) -> usize {
    (0..HALF).fold(0, |mirror, step| {
        mirror | (half >> (2 * step) & 3) << (2 * (HALF - 1 - step))
    })
}

#[cfg(test)]
mod tests;
