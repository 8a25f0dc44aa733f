//! What a point offers a colour: its four lines taken together.
//!
//! Owns the point classes and the codes that stand for four line classes in any
//! order.

use crate::engine::lines::class::line;

/// The classes of a point: its four lines taken together.
pub(crate) mod class {
    /// Makes nothing of note.
    pub(crate) const NONE: u8 = 0;
    /// An open two.
    pub(crate) const TWO: u8 = 2;
    /// A closed three.
    pub(crate) const CLOSED_THREE: u8 = 3;
    /// Two open twos.
    pub(crate) const TWO_TWOS: u8 = 4;
    /// A closed three and another, or an open two.
    pub(crate) const CLOSED_THREE_PLUS: u8 = 5;
    /// An open three.
    pub(crate) const THREE: u8 = 6;
    /// An open three and a closed three or an open two.
    pub(crate) const THREE_PLUS: u8 = 7;
    /// Two open threes.
    pub(crate) const TWO_THREES: u8 = 8;
    /// A four.
    pub(crate) const FOUR: u8 = 9;
    /// A four and a closed three or an open two.
    pub(crate) const FOUR_PLUS: u8 = 10;
    /// A four and an open three.
    pub(crate) const FOUR_THREE: u8 = 11;
    /// A four that no single stone answers.
    pub(crate) const WINNING_FOUR: u8 = 12;
    /// A five that wins.
    pub(crate) const FIVE: u8 = 13;
    /// Those that make a four or more, but no five.
    pub(crate) const FOURS: std::ops::RangeInclusive<u8> = FOUR..=WINNING_FOUR;
    /// How many there are, rounded up to a power of two.
    pub(crate) const COUNT: usize = 16;
}

/// Whether renju may forbid Black the point, by its lines alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    /// It is legal.
    Legal,
    /// It makes two threes, if both are real.
    Suspect,
    /// It is forbidden.
    Forbidden,
}

/// The classes of points by their four line classes.
///
/// The order of the lines does not matter, so two of them make one of 120
/// pairs, and two pairs one of 3060 codes.
pub(crate) struct Codes {
    pair: [u8; 256],
    /// By two pairs of seven bits each.
    code: Box<[u16; 1 << 14]>,
    members: Vec<[u8; 4]>,
}

/// The number of codes.
pub(crate) const CODES: usize = 3060;
const PAIRS: usize = 120;

impl Codes {
    pub(crate) fn new() -> Codes {
        let mut pair = [0; 256];
        let mut sorted = Vec::with_capacity(PAIRS);
        for low in 0..line::COUNT {
            for high in low..line::COUNT {
                pair[low << 4 | high] = sorted.len() as u8;
                pair[high << 4 | low] = sorted.len() as u8;
                sorted.push([low as u8, high as u8]);
            }
        }
        let member = |first: usize, second: usize| {
            let [a, b] = sorted[first];
            let [c, d] = sorted[second];
            let mut four = [a, b, c, d];
            four.sort_unstable();
            four
        };
        let mut members: Vec<[u8; 4]> = (0..PAIRS)
            .flat_map(|first| (0..PAIRS).map(move |second| (first, second)))
            .map(|(first, second)| member(first, second))
            .collect();
        let all = members.clone();
        members.sort_unstable();
        members.dedup();
        let mut code = Box::new([0; 1 << 14]);
        for (index, four) in all.iter().enumerate() {
            let (first, second) = (index / PAIRS, index % PAIRS);
            code[first << 7 | second] = members.binary_search(four).unwrap_or(0) as u16;
        }
        Codes {
            pair,
            code,
            members,
        }
    }

    /// The code of four line classes, four bits each.
    #[inline]
    pub(crate) fn code(&self, lines: u16) -> u16 {
        let first = usize::from(self.pair[usize::from(lines & 0xff)]);
        let second = usize::from(self.pair[usize::from(lines >> 8)]);
        self.code[(first << 7 | second) % (1 << 14)]
    }

    /// The four line classes of each code.
    pub(crate) fn members(&self) -> &[[u8; 4]] {
        &self.members
    }
}

/// How many of `lines` are of one of the classes.
fn tally(lines: [u8; 4], classes: std::ops::RangeInclusive<u8>) -> usize {
    lines.iter().filter(|&line| classes.contains(line)).count()
}

/// The class of a point with these lines, as if the move were legal.
pub(crate) fn point_class(lines: [u8; 4]) -> u8 {
    let fours = tally(lines, line::FOUR..=line::FOUR);
    let threes = tally(lines, line::OPEN_THREE..=line::OPEN_THREE_2);
    let closed = tally(lines, line::CLOSED_THREE..=line::CLOSED_THREE);
    let twos = tally(lines, line::OPEN_TWO..=line::OPEN_TWO_4);
    let winning = tally(lines, line::DOUBLE_FOUR..=line::OPEN_FOUR) > 0 || fours >= 2;
    match (fours, threes, closed, twos) {
        _ if tally(lines, line::FIVE..=line::FIVE) > 0 => class::FIVE,
        _ if winning => class::WINNING_FOUR,
        (1, 1.., _, _) => class::FOUR_THREE,
        (1, _, 1.., _) | (1, _, _, 1..) => class::FOUR_PLUS,
        (1, ..) => class::FOUR,
        (_, 2.., _, _) => class::TWO_THREES,
        (_, 1, 1.., _) | (_, 1, _, 1..) => class::THREE_PLUS,
        (_, 1, ..) => class::THREE,
        (_, _, 2.., _) | (_, _, 1, 1..) => class::CLOSED_THREE_PLUS,
        (_, _, _, 2..) => class::TWO_TWOS,
        (_, _, 1, _) => class::CLOSED_THREE,
        (_, _, _, 1) => class::TWO,
        _ => class::NONE,
    }
}

/// Whether a point with these lines may be forbidden to Black under renju.
pub(crate) fn bar(lines: [u8; 4]) -> Bar {
    let fours =
        tally(lines, line::FOUR..=line::FOUR) + tally(lines, line::OPEN_FOUR..=line::OPEN_FOUR);
    let hard = tally(lines, line::OVERLINE..=line::OVERLINE)
        + tally(lines, line::DOUBLE_FOUR..=line::DOUBLE_FOUR);
    if tally(lines, line::FIVE..=line::FIVE) > 0 {
        Bar::Legal
    } else if hard > 0 || fours >= 2 {
        Bar::Forbidden
    } else if tally(lines, line::OPEN_THREE..=line::OPEN_THREE_2) >= 2 {
        Bar::Suspect
    } else {
        Bar::Legal
    }
}
