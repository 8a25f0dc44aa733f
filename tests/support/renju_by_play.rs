//! A second judge of renju's bans, written apart from the crate's: it reads
//! fixed windows of a padded grid and plays stones out to look for straight
//! fours. Slow; it shares nothing with `rules` but the meaning of a point.

use wuzi::{BanKind, Board, Color, Point};

/// What a point of the padded grid holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    Empty,
    Black,
    White,
    Wall,
}

const PAD: usize = 6;
const WIDTH: usize = 20 + 2 * PAD;
/// One step along each kind of line, as a distance in the grid.
const STEPS: [usize; 4] = [1, WIDTH, WIDTH + 1, WIDTH - 1];

#[derive(Clone)]
pub struct Grid(Vec<Spot>);

impl Grid {
    pub fn new(board: &Board) -> Grid {
        let mut grid = Grid(vec![Spot::Wall; WIDTH * WIDTH]);
        for point in board.size().points() {
            grid.0[place(point)] = match board.stone(point) {
                None => Spot::Empty,
                Some(Color::Black) => Spot::Black,
                Some(Color::White) => Spot::White,
            };
        }
        grid
    }

    /// The ban that a black stone on the empty `point` breaks.
    pub fn ban(&self, point: Point) -> Option<BanKind> {
        self.after(place(point)).verdict(place(point))
    }

    fn after(&self, at: usize) -> Grid {
        let mut next = self.clone();
        next.0[at] = Spot::Black;
        next
    }

    fn black(&self, at: usize) -> bool {
        self.0[at] == Spot::Black
    }

    /// The first places of the rows of `length` through `at` that have no black
    /// stone right before or behind them.
    fn windows(&self, at: usize, step: usize, length: usize) -> Vec<usize> {
        let starts = (0..length).map(|back| at - back * step);
        starts
            .filter(|start| !self.black(start - step) && !self.black(start + length * step))
            .collect()
    }

    fn blacks(&self, start: usize, step: usize, length: usize) -> Vec<usize> {
        let places = (0..length).map(|i| start + i * step);
        places.filter(|&place| self.black(place)).collect()
    }

    fn empties(&self, start: usize, step: usize, length: usize) -> usize {
        let places = (0..length).map(|i| start + i * step);
        places.filter(|&at| self.0[at] == Spot::Empty).count()
    }

    fn five(&self, at: usize) -> bool {
        STEPS.iter().any(|&step| {
            let mut starts = self.windows(at, step, 5).into_iter();
            starts.any(|start| self.blacks(start, step, 5).len() == 5)
        })
    }

    fn overline(&self, at: usize) -> bool {
        STEPS
            .iter()
            .any(|&step| (0..6).any(|back| self.blacks(at - back * step, step, 6).len() == 6))
    }

    /// The different sets of four stones with `at` that one stone makes a five.
    fn fours(&self, at: usize) -> usize {
        let mut sets = Vec::new();
        for &step in &STEPS {
            for start in self.windows(at, step, 5) {
                let four = self.blacks(start, step, 5);
                if four.len() == 4 && self.empties(start, step, 5) == 1 {
                    sets.push(four);
                }
            }
        }
        sets.sort();
        sets.dedup();
        sets.len()
    }

    /// Whether a straight four through `at` and `other` stands along `step`.
    fn straight_four(&self, at: usize, other: usize, step: usize) -> bool {
        (0..4).any(|back| {
            let four: Vec<usize> = (0..4).map(|i| at - back * step + i * step).collect();
            let (before, behind) = (four[0] - step, four[3] + step);
            four.iter().all(|&place| self.black(place))
                && four.contains(&other)
                && self.0[before] == Spot::Empty
                && self.0[behind] == Spot::Empty
                && !self.black(before - step)
                && !self.black(behind + step)
        })
    }

    /// Whether one more stone along `step` makes a straight four with `at`.
    fn three(&self, at: usize, step: usize) -> bool {
        let reach = (1..=3).flat_map(|far| [at - far * step, at + far * step]);
        for other in reach.filter(|&other| self.0[other] == Spot::Empty) {
            let next = self.after(other);
            if next.straight_four(at, other, step)
                && !next.five(other)
                && next.verdict(other).is_none()
            {
                return true;
            }
        }
        false
    }

    /// The ban that the black stone on `at` breaks.
    fn verdict(&self, at: usize) -> Option<BanKind> {
        if self.five(at) {
            None
        } else if self.overline(at) {
            Some(BanKind::Overline)
        } else if self.fours(at) >= 2 {
            Some(BanKind::DoubleFour)
        } else if STEPS.iter().filter(|&&step| self.three(at, step)).count() >= 2 {
            Some(BanKind::DoubleThree)
        } else {
            None
        }
    }
}

fn place(point: Point) -> usize {
    (usize::from(point.row()) + PAD) * WIDTH + usize::from(point.column()) + PAD
}
