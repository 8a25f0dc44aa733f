//! The board: stones on points, and pictures of it in text.
//!
//! Knows nothing of rules, turns or the order of moves.

use std::fmt;

use serde::Serialize;

use crate::point::{Direction, Point, Size};

/// The colour of a stone and of the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// Plays first.
    Black,
    /// Plays second.
    White,
}

/// Stones on the points of a board of one size.
///
/// Its text form is a diagram with labels, `X` for a black stone, `O` for a
/// white one and `+` for an empty point:
///
/// ```
/// use wuzi::{Board, Color, Size};
///
/// let mut board = Board::new(Size::new(5)?);
/// board.place("c3".parse()?, Color::Black);
/// board.place("d4".parse()?, Color::White);
/// assert_eq!(
///     board.to_string(),
///     "\
/// 5 + + + + +
/// 4 + + + O +
/// 3 + + X + +
/// 2 + + + + +
/// 1 + + + + +
///   a b c d e
/// "
/// );
/// assert_eq!(Board::from_diagram(&board.to_string())?, board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    size: Size,
    stones: [Option<Color>; Point::COUNT],
    empty: u16,
}

/// What makes a diagram unreadable. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// The number of rows is not a board's size.
    Rows(usize),
    /// A row has another number of points than there are rows.
    Width {
        /// The line with the row.
        line: usize,
        /// The points found there.
        found: usize,
        /// The points wanted there.
        wanted: usize,
    },
    /// A character stands where a point should.
    Character {
        /// The line with the character.
        line: usize,
        /// The character.
        found: char,
    },
}

impl Color {
    /// The other colour.
    pub fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// Whose turn it is after so many turns, if this one's was first.
    pub fn after(self, turns: usize) -> Color {
        if turns.is_multiple_of(2) {
            self
        } else {
            self.other()
        }
    }
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        Board {
            size,
            stones: [None; Point::COUNT],
            empty: u16::from(size.get()) * u16::from(size.get()),
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The colour of the stone on `point`; `None` if it is empty or off the board.
    pub fn stone(&self, point: Point) -> Option<Color> {
        self.stones[point.index()]
    }

    /// Whether `point` is on the board and holds no stone.
    pub fn is_empty(&self, point: Point) -> bool {
        self.size.contains(point) && self.stone(point).is_none()
    }

    /// Whether every point holds a stone.
    pub fn is_full(&self) -> bool {
        self.empty == 0
    }

    /// Whether no point holds a stone.
    pub fn is_bare(&self) -> bool {
        self.empty == u16::from(self.size.get()) * u16::from(self.size.get())
    }

    /// The empty points, rows from the top and each row from the left.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.size.points().filter(|&point| self.is_empty(point))
    }

    /// The points with a stone of `color`, in the same order.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.size
            .points()
            .filter(move |&point| self.stone(point) == Some(color))
    }

    /// Puts a stone on `point`.
    ///
    /// # Panics
    /// If the point is off the board or holds a stone: whoever places a stone
    /// has checked it.
    pub fn place(&mut self, point: Point, color: Color) {
        assert!(self.is_empty(point), "{point} is not an empty point");
        self.stones[point.index()] = Some(color);
        self.empty -= 1;
    }

    /// Takes the stone from `point`; an empty point stays empty.
    pub fn remove(&mut self, point: Point) {
        if self.stones[point.index()].take().is_some() {
            self.empty += 1;
        }
    }

    /// The unbroken row of stones of `color` through `point` along `direction`,
    /// from end to end, as if a stone of that colour stood on `point`.
    pub fn run(&self, point: Point, direction: Direction, color: Color) -> Vec<Point> {
        let [back, ahead] = self.arms(point, direction, color);
        let there = |steps: i8| self.size.step(point, direction, steps);
        (-back..=ahead).filter_map(there).collect()
    }

    /// How many stones that [`run`](Board::run) has.
    pub(crate) fn run_length(&self, point: Point, direction: Direction, color: Color) -> usize {
        let arms = self.arms(point, direction, color);
        1 + arms
            .iter()
            .map(|arm| usize::from(arm.unsigned_abs()))
            .sum::<usize>()
    }

    /// How many stones of `color` follow `point` without a gap, against `direction` and
    /// along it.
    fn arms(&self, point: Point, direction: Direction, color: Color) -> [i8; 2] {
        [-1, 1].map(|sign| {
            let next = |steps: i8| self.size.step(point, direction, sign * steps);
            let same = |steps: &i8| next(*steps).is_some_and(|at| self.stone(at) == Some(color));
            (1..).take_while(same).last().unwrap_or(0)
        })
    }

    /// Reads a diagram: rows from the top, `X` black, `O` white, `.` or `+`
    /// empty. Blanks, row numbers and a line of column letters are passed over.
    pub fn from_diagram(text: &str) -> Result<Board, DiagramError> {
        let mut rows = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let row = diagram_row(line).map_err(|found| DiagramError::Character {
                line: index + 1,
                found,
            })?;
            if !row.is_empty() {
                rows.push((index + 1, row));
            }
        }
        let size = u32::try_from(rows.len())
            .ok()
            .and_then(|side| Size::new(side).ok())
            .ok_or(DiagramError::Rows(rows.len()))?;
        let mut board = Board::new(size);
        let wanted = rows.len();
        for (line, row) in &rows {
            if row.len() != wanted {
                return Err(DiagramError::Width {
                    line: *line,
                    found: row.len(),
                    wanted,
                });
            }
        }
        let cells = rows.iter().flat_map(|(_, row)| row);
        for (point, &stone) in size.points().zip(cells) {
            if let Some(color) = stone {
                board.place(point, color);
            }
        }
        Ok(board)
    }
}

/// The points of one line of a diagram, none if it only holds labels, or the
/// character that doesn't belong there.
fn diagram_row(line: &str) -> Result<Vec<Option<Color>>, char> {
    let marks = line.chars().filter(|mark| !mark.is_whitespace());
    if line.trim_start().starts_with('a') && marks.clone().all(|mark| mark.is_ascii_lowercase()) {
        return Ok(Vec::new());
    }
    marks
        .filter(|mark| !mark.is_ascii_digit())
        .map(|mark| match mark {
            '.' | '+' => Ok(None),
            'X' => Ok(Some(Color::Black)),
            'O' => Ok(Some(Color::White)),
            other => Err(other),
        })
        .collect()
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.size.get();
        let width = if side < 10 { 1 } else { 2 };
        for point in self.size.points() {
            if point.column() == 0 {
                write!(f, "{:>width$}", point.row() + 1)?;
            }
            f.write_str(match self.stone(point) {
                None => " +",
                Some(Color::Black) => " X",
                Some(Color::White) => " O",
            })?;
            if point.column() + 1 == side {
                writeln!(f)?;
            }
        }
        write!(f, "{:width$}", "")?;
        for column in 0..side {
            write!(f, " {}", char::from(b'a' + column))?;
        }
        writeln!(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl DiagramError {
    /// The line to look at, from 1.
    pub fn line(&self) -> usize {
        match self {
            DiagramError::Rows(_) => 1,
            DiagramError::Width { line, .. } | DiagramError::Character { line, .. } => *line,
        }
    }
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramError::Rows(found) => {
                write!(f, "a diagram has 5 to 20 rows, this one has {found}")
            }
            DiagramError::Width {
                line,
                found,
                wanted,
            } => write!(
                f,
                "line {line}: a row of this diagram has {wanted} points, this one has {found}"
            ),
            DiagramError::Character { line, found } => {
                write!(f, "line {line}: {found:?} is not one of X O . +")
            }
        }
    }
}

impl std::error::Error for DiagramError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_diagram_names_its_line() {
        let rows = "X....\n.....\n.....\n.....\n....O\n";
        assert!(Board::from_diagram(rows).is_ok());
        assert_eq!(
            Board::from_diagram("X....\n....\n.....\n.....\n.....\n"),
            Err(DiagramError::Width {
                line: 2,
                found: 4,
                wanted: 5
            })
        );
        assert_eq!(
            Board::from_diagram("X....\n..?..\n"),
            Err(DiagramError::Character {
                line: 2,
                found: '?'
            })
        );
        assert_eq!(Board::from_diagram(""), Err(DiagramError::Rows(0)));
        assert_eq!(
            Board::from_diagram(&".\n".repeat(21)),
            Err(DiagramError::Rows(21))
        );
    }

    #[test]
    fn every_size_reads_back_as_it_is_written() {
        for side in u32::from(Size::MIN)..=u32::from(Size::MAX) {
            let mut board = Board::new(Size::new(side).expect("a size"));
            for (index, point) in board.size().points().enumerate() {
                match index % 5 {
                    0 => board.place(point, Color::Black),
                    3 => board.place(point, Color::White),
                    _ => {}
                }
            }
            assert_eq!(Board::from_diagram(&board.to_string()), Ok(board));
        }
    }

    #[test]
    fn a_run_goes_from_end_to_end() {
        let board = Board::from_diagram(
            "
            . . . . .
            . . . . .
            X X . X O
            . . . . .
            . . . . .",
        )
        .expect("a diagram");
        let at = "c3".parse().expect("a point");
        let run = board.run(at, Direction::Horizontal, Color::Black);
        let names: Vec<String> = run.iter().map(Point::to_string).collect();
        assert_eq!(names, ["a3", "b3", "c3", "d3"]);
        assert_eq!(board.run(at, Direction::Vertical, Color::Black), [at]);
    }
}
