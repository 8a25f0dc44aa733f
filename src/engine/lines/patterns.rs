//! What one line offers a colour at an empty point, by table.
//!
//! Owns the half-line ids that index the tables. A line is two halves of five
//! points, read outwards from the point between.
//!
//! Two halves of raw bits are first reduced to ids that keep what matters (what
//! lies beyond a wall doesn't; the fifth point only where a sixth stone or, in
//! caro, an enemy stone at the end changes the verdict); a pair of ids then gives
//! the classes of both colours in one byte.

use crate::engine::lines::classify::{Aim, View, line_classes};
use crate::engine::lines::raw::{EMPTY, HALF, WALL};
use crate::rules::Rule;

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
pub(crate) struct Lines {
    left: [u8; 1024],
    right: [u8; 1024],
    /// By the left half's id in the high byte and the right one's in the low.
    pairs: Box<[u8; 1 << 16]>,
    #[cfg(test)]
    ids: usize,
}

impl Lines {
    pub(crate) fn new(rule: Rule) -> Lines {
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
    pub(crate) fn reach(rule: Rule) -> usize {
        if rule == Rule::Freestyle { 4 } else { 5 }
    }

    /// The classes of the point in the middle of a raw window of eleven points:
    /// Black's in the low four bits, White's in the high ones.
    #[inline]
    pub(crate) fn classes(&self, window: u64) -> u8 {
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
