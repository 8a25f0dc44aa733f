//! What a line is to a colour, judged from the richest lines down.
//!
//! Owns how a colour wins along one line and how its lines are classed, halves as
//! one colour sees them. Raw lines and their ids are for `patterns`.

use crate::board::Color;
use crate::engine::lines::class::LineClass;
use crate::engine::lines::raw::RawPoint;
use crate::rules::{Rule, WinningRow};

/// How one colour wins under a rule.
#[derive(Clone, Copy)]
pub(super) struct Aim {
    row: WinningRow,
    /// Two fours in one line win; else they are a forbidden double four.
    double_four: bool,
}

impl Aim {
    pub(super) fn of(rule: Rule, color: Color) -> Aim {
        Aim {
            row: rule.winning_row(color),
            double_four: !rule.bans(color),
        }
    }
}

/// A half-line as one colour sees it: how far it is free of walls and enemy
/// stones, its own stones there (bit 0 nearest), and what ends it.
#[derive(Clone, Copy)]
pub(super) struct HalfView {
    free: u32,
    own: u32,
    enemy_end: bool,
}

impl HalfView {
    /// Reads the first `length` points of a raw half-line.
    pub(super) fn read(half: usize, color: Color, length: u32) -> HalfView {
        let mut view = HalfView {
            free: 0,
            own: 0,
            enemy_end: false,
        };
        for step in 0..length {
            match RawPoint::at(half, step as usize) {
                RawPoint::EMPTY => {}
                stone if stone == RawPoint::stone(color) => view.own |= 1 << step,
                end => {
                    view.enemy_end = end != RawPoint::WALL;
                    break;
                }
            }
            view.free += 1;
        }
        view
    }

    pub(super) fn all(length: u32) -> Vec<HalfView> {
        let mut views = Vec::new();
        for free in 0..=length {
            for enemy_end in [false, true] {
                if free < length || !enemy_end {
                    views.extend((0..1 << free).map(|own| HalfView {
                        free,
                        own,
                        enemy_end,
                    }));
                }
            }
        }
        views
    }

    /// Its place in [`HalfView::all`].
    pub(super) fn id(self) -> usize {
        let all_own = 1 << self.free;
        (2 * (all_own - 1) + u32::from(self.enemy_end) * all_own + self.own) as usize
    }

    /// The own stones without a gap, from the nearest point on.
    fn run(self) -> u32 {
        self.own.trailing_ones()
    }

    /// Whether an enemy stone ends the run.
    fn run_is_stopped(self) -> bool {
        self.enemy_end && self.run() == self.free
    }

    fn with(self, step: u32) -> HalfView {
        let own = self.own | 1 << step;
        HalfView { own, ..self }
    }

    fn cut(self, step: u32) -> HalfView {
        HalfView {
            free: step,
            own: self.own & ((1 << step) - 1),
            enemy_end: true,
        }
    }

    fn is_empty(self, step: u32) -> bool {
        self.own >> step & 1 == 0
    }
}

/// A point of a line, by its half and how far it is from the middle.
#[derive(Clone, Copy)]
enum Place {
    Left(u32),
    Right(u32),
}

impl Place {
    /// Its distance to the right of the middle.
    fn offset(self) -> i32 {
        match self {
            Place::Left(step) => -(step + 1).cast_signed(),
            Place::Right(step) => (step + 1).cast_signed(),
        }
    }
}

/// A point's line as one colour sees it, its own stone already on the point.
#[derive(Clone, Copy)]
struct LineView {
    left: HalfView,
    right: HalfView,
}

impl LineView {
    /// The empty points, from left to right.
    fn empties(self) -> impl Iterator<Item = Place> {
        let LineView { left, right } = self;
        let on_left = (0..left.free).rev().filter(move |&at| left.is_empty(at));
        let on_right = (0..right.free).filter(move |&at| right.is_empty(at));
        on_left.map(Place::Left).chain(on_right.map(Place::Right))
    }

    /// The line with another stone of its own.
    fn filled(mut self, at: Place) -> LineView {
        match at {
            Place::Left(step) => self.left = self.left.with(step),
            Place::Right(step) => self.right = self.right.with(step),
        }
        self
    }

    /// The line with an enemy stone.
    fn answered(mut self, at: Place) -> LineView {
        match at {
            Place::Left(step) => self.left = self.left.cut(step),
            Place::Right(step) => self.right = self.right.cut(step),
        }
        self
    }

    /// The points that make five, as offsets from left to right.
    fn five_points(self, aim: Aim) -> Vec<i32> {
        let wins = |&at: &Place| self.filled(at).is_five(aim);
        self.empties().filter(wins).map(Place::offset).collect()
    }

    fn is_five(self, aim: Aim) -> bool {
        let run = 1 + self.left.run() + self.right.run();
        if aim.row.exact {
            return run == 5;
        }
        let boxed = aim.row.boxed && self.left.run_is_stopped() && self.right.run_is_stopped();
        run > 5 || (run == 5 && !boxed)
    }

    /// Whether one enemy stone takes away every point that makes five.
    fn is_answered(self, aim: Aim) -> bool {
        self.empties()
            .any(|at| self.answered(at).five_points(aim).is_empty())
    }

    /// Its class, given those of the lines with one more own stone.
    fn classify(self, aim: Aim, known: impl Fn(LineView) -> LineClass) -> LineClass {
        if self.is_five(aim) {
            return LineClass::FIVE;
        }
        if aim.row.exact && self.left.run() + self.right.run() >= 5 {
            return LineClass::OVERLINE;
        }
        if self.left.free + self.right.free < 4 {
            return LineClass::DEAD;
        }
        match self.five_points(aim)[..] {
            [] => {}
            [_] => return LineClass::FOUR,
            _ if aim.row.boxed && self.is_answered(aim) => return LineClass::FOUR,
            [first, second, ..] if second - first == 5 => return LineClass::OPEN_FOUR,
            _ => return LineClass::DOUBLE_FOUR,
        }
        let mut next = [0; LineClass::COUNT];
        for at in self.empties() {
            next[known(self.filled(at)).index()] += 1;
        }
        class_by_next(aim, &next)
    }
}

/// The class of a line that is no four yet, by how many points make each class of it.
fn class_by_next(aim: Aim, next: &[u32; LineClass::COUNT]) -> LineClass {
    let count = |class: LineClass| next[class.index()];
    let all = |wanted: fn(LineClass) -> bool| -> u32 {
        LineClass::all()
            .filter(|&class| wanted(class))
            .map(count)
            .sum()
    };
    let double_four = count(LineClass::DOUBLE_FOUR);
    let winning = count(LineClass::OPEN_FOUR) + if aim.double_four { double_four } else { 0 };
    match (winning, all(LineClass::is_open_three)) {
        (2.., _) => LineClass::OPEN_THREE_2,
        (1, _) => LineClass::OPEN_THREE,
        _ if double_four + count(LineClass::FOUR) > 0 => LineClass::CLOSED_THREE,
        (_, 4..) => LineClass::OPEN_TWO_4,
        (_, 3) => LineClass::OPEN_TWO_3,
        (_, 1..) => LineClass::OPEN_TWO,
        _ if count(LineClass::CLOSED_THREE) > 0 => LineClass::CLOSED_TWO,
        _ if all(LineClass::is_open_two) > 0 => LineClass::OPEN_ONE,
        _ if count(LineClass::CLOSED_TWO) > 0 => LineClass::CLOSED_ONE,
        _ => LineClass::DEAD,
    }
}

/// The class of every line that one colour can see, by its halves' ids: the left
/// one's times the number of views, and the right one's.
pub(super) fn line_classes(aim: Aim, length: u32) -> Vec<LineClass> {
    let views = HalfView::all(length);
    let mut classes = vec![LineClass::DEAD; views.len() * views.len()];
    let index = |line: LineView| line.left.id() * views.len() + line.right.id();
    // From the richest lines down, so that what one more stone makes is known.
    for stones in (0..=2 * length).rev() {
        for &left in &views {
            for &right in &views {
                if left.own.count_ones() + right.own.count_ones() == stones {
                    let line = LineView { left, right };
                    classes[index(line)] = line.classify(aim, |richer| classes[index(richer)]);
                }
            }
        }
    }
    classes
}
