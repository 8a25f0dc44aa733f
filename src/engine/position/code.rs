//! Codes: numbers that stand for four line classes in any order.
//!
//! What a point offers does not depend on which line runs which way, so two classes
//! make one of 120 pairs, and two pairs one of 3060 codes: tables of 3060 entries
//! instead of 65 536.

use std::ops::Index;

use crate::engine::lines::{ClassQuad, LineClass};

/// The number of codes.
pub(crate) const CODES: usize = 3060;
const PAIRS: usize = 120;

/// Four line classes in any order; 0 is four dead lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Code(u16);

impl Code {
    /// Four dead lines.
    pub(crate) const DEAD: Code = Code(0);

    /// The code in the low twelve bits.
    #[inline]
    pub(super) fn from_bits(bits: u32) -> Code {
        Code((bits & 0xfff) as u16)
    }

    #[inline]
    pub(super) fn bits(self) -> u16 {
        self.0
    }

    /// Its place in a table of [`CODES`] entries.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One `T` for each code, indexed by [`Code`]; padded so that no code is out of range.
pub(super) struct ByCode<T>(Box<[T; 4096]>);

impl<T> ByCode<T> {
    /// Makes every code's with `make`.
    pub(super) fn from_fn(make: impl Fn(Code) -> T) -> ByCode<T> {
        let code = |place: usize| Code(place.min(CODES - 1) as u16);
        ByCode(Box::new(std::array::from_fn(|place| make(code(place)))))
    }
}

impl<T> Index<Code> for ByCode<T> {
    type Output = T;

    #[inline]
    fn index(&self, code: Code) -> &T {
        &self.0[code.index() % 4096]
    }
}

/// The codes by their line classes, and back.
pub(crate) struct Codes {
    pair: [u8; 256],
    /// By two pairs of seven bits each.
    code: Box<[Code; 1 << 14]>,
    members: Vec<[LineClass; 4]>,
}

impl Codes {
    pub(crate) fn new() -> Codes {
        let pairs: Vec<[LineClass; 2]> = LineClass::all()
            .flat_map(|low| {
                LineClass::all()
                    .skip(low.index())
                    .map(move |high| [low, high])
            })
            .collect();
        let mut pair = [0; 256];
        for (number, &[low, high]) in (0..).zip(&pairs) {
            pair[low.index() << 4 | high.index()] = number;
            pair[high.index() << 4 | low.index()] = number;
        }
        let member = |(first, second): (usize, usize)| {
            let ([a, b], [c, d]) = (pairs[first], pairs[second]);
            let mut four = [a, b, c, d];
            four.sort_unstable();
            four
        };
        let twos = || (0..PAIRS).flat_map(|first| (0..PAIRS).map(move |second| (first, second)));
        let mut members: Vec<[LineClass; 4]> = twos().map(member).collect();
        members.sort_unstable();
        members.dedup();
        let mut code = Box::new([Code::DEAD; 1 << 14]);
        for (first, second) in twos() {
            let number = members.binary_search(&member((first, second))).unwrap_or(0);
            code[first << 7 | second] = Code(number as u16);
        }
        Codes {
            pair,
            code,
            members,
        }
    }

    /// The code of four line classes.
    #[inline]
    pub(crate) fn code(&self, classes: ClassQuad) -> Code {
        let (first, second) = classes.halves();
        let first = usize::from(self.pair[first % 256]);
        let second = usize::from(self.pair[second % 256]);
        self.code[(first << 7 | second) % (1 << 14)]
    }

    /// The four line classes of each code.
    pub(crate) fn members(&self) -> &[[LineClass; 4]] {
        &self.members
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_stands_for_its_lines_in_any_order() {
        let codes = Codes::new();
        assert_eq!(codes.members().len(), CODES);
        let class = |index| LineClass::all().nth(index).expect("a class");
        for lines in [[0, 0, 0, 0], [4, 3, 2, 1], [9, 11, 0, 14], [6, 6, 5, 5]] {
            let mut classes = lines.map(class);
            for _ in 0..4 {
                classes.rotate_left(1);
                let quad = ClassQuad::new(classes);
                let mut sorted = classes;
                sorted.sort_unstable();
                assert_eq!(codes.members()[codes.code(quad).index()], sorted);
            }
        }
    }
}
