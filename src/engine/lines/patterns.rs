//! Line classes by table.
//!
//! A line is two halves of five points, read outwards from the point between. Each
//! half of raw bits is first reduced to an id that keeps only what matters: nothing
//! beyond a wall does, and the fifth point only where a sixth stone or, in caro, an
//! enemy stone at the end changes the verdict. A pair of ids then gives the classes
//! of both colours in one byte: 121 to 183 ids instead of 1024 halves keep that
//! table within 64 KB.

use crate::board::Color;
use crate::engine::by_color::COLORS;
use crate::engine::lines::class::ClassPair;
use crate::engine::lines::classify::{Aim, HalfView, line_classes};
use crate::engine::lines::raw::{HALF, RawPoint, Span};
use crate::rules::Rule;

/// A raw half-line reduced to what matters under `rule`.
fn reduced(half: usize, rule: Rule) -> usize {
    let wall = (0..HALF - 1).find(|&step| RawPoint::at(half, step) == RawPoint::WALL);
    if let Some(step) = wall {
        return half & ((1 << (2 * step)) - 1) | 0x3ff & !((1 << (2 * step)) - 1);
    }
    let near = half & 0xff;
    let fifth = RawPoint::at(half, HALF - 1);
    let matters = |color: Color| {
        let own = RawPoint::stone(color);
        let clear =
            (0..HALF - 1).all(|step| [RawPoint::EMPTY, own].contains(&RawPoint::at(half, step)));
        clear
            && match fifth {
                RawPoint::EMPTY | RawPoint::WALL => false,
                stone => {
                    let row = rule.winning_row(color);
                    row.boxed || stone == own && row.exact
                }
            }
    };
    if COLORS.into_iter().any(matters) {
        half
    } else {
        near
    }
}

/// How far a stone changes what its lines offer: a step further where a sixth stone, or
/// one at the end of a five, matters.
pub(crate) fn reach(rule: Rule) -> i32 {
    let looks_beyond = |color| {
        let row = rule.winning_row(color);
        row.exact || row.boxed
    };
    if COLORS.into_iter().any(looks_beyond) {
        5
    } else {
        4
    }
}

/// The line tables of one rule.
pub(crate) struct Patterns {
    left: [u8; 1024],
    right: [u8; 1024],
    /// By the left half's id in the high byte and the right one's in the low.
    pairs: Box<[ClassPair; 1 << 16]>,
    #[cfg(test)]
    ids: usize,
}

impl Patterns {
    pub(crate) fn new(rule: Rule) -> Patterns {
        let mut halves: Vec<usize> = (0..1024).map(|half| reduced(half, rule)).collect();
        halves.sort_unstable();
        halves.dedup();
        let id = |half| halves.binary_search(&reduced(half, rule)).unwrap_or(0) as u8;
        let mut tables = Patterns {
            left: std::array::from_fn(|half| id(mirrored(half))),
            right: std::array::from_fn(id),
            pairs: Box::new([ClassPair::default(); 1 << 16]),
            #[cfg(test)]
            ids: halves.len(),
        };
        let length = reach(rule).unsigned_abs();
        let [black, white] = COLORS.map(|color| line_classes(Aim::of(rule, color), length));
        let views = |color| -> Vec<usize> {
            let view = |&half| HalfView::read(half, color, length).id();
            halves.iter().map(view).collect()
        };
        let [black_views, white_views] = COLORS.map(views);
        let count = HalfView::all(length).len();
        let at = |views: &[usize], left: usize, right: usize| views[left] * count + views[right];
        for left in 0..halves.len() {
            for right in 0..halves.len() {
                tables.pairs[left << 8 | right] = ClassPair::new(
                    black[at(&black_views, left, right)],
                    white[at(&white_views, left, right)],
                );
            }
        }
        tables
    }

    /// Both colours' classes in the middle of a span.
    #[inline]
    pub(crate) fn classes(&self, span: Span) -> ClassPair {
        let left = usize::from(self.left[span.left()]);
        let right = usize::from(self.right[span.right()]);
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
