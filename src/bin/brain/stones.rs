//! The stones as the manager has told them: who owns each, in order.

use wuzi::{Board, Color, Point, Size};

/// Stones on a board of one size.
#[derive(Clone)]
pub(crate) struct Stones {
    pub(crate) size: Size,
    /// Each stone, and whether it is the engine's.
    list: Vec<(Point, bool)>,
}

impl Stones {
    pub(crate) fn new(size: Size) -> Stones {
        Stones {
            size,
            list: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.len() == usize::from(self.size.get()).pow(2)
    }

    /// Puts a stone on an empty point of the board.
    pub(crate) fn put(&mut self, point: Point, own: bool) -> Result<(), &'static str> {
        if !self.size.contains(point) {
            return Err("the point is not on this board");
        }
        if self.list.iter().any(|&(there, _)| there == point) {
            return Err("a stone stands on the point");
        }
        self.list.push((point, own));
        Ok(())
    }

    /// Takes a stone away.
    pub(crate) fn take(&mut self, point: Point) -> Result<(), &'static str> {
        let index = self.list.iter().position(|&(there, _)| there == point);
        self.list
            .remove(index.ok_or("no stone stands on the point")?);
        Ok(())
    }

    /// The engine's colour if it is to move: Black has as many stones as White,
    /// White one fewer.
    pub(crate) fn own_color(&self) -> Result<Color, &'static str> {
        let own = self.list.iter().filter(|&&(_, own)| own).count();
        match (self.len() - own).checked_sub(own) {
            Some(0) => Ok(Color::Black),
            Some(1) => Ok(Color::White),
            _ => Err("the numbers of stones do not say that it is my turn"),
        }
    }

    /// The board, the engine having this colour.
    pub(crate) fn board(&self, own_color: Color) -> Board {
        let mut board = Board::new(self.size);
        for &(point, own) in &self.list {
            board.place(point, if own { own_color } else { own_color.other() });
        }
        board
    }

    /// The board of stones played in turn, Black first.
    pub(crate) fn in_turn(&self) -> Board {
        let mut board = Board::new(self.size);
        for (index, &(point, _)) in self.list.iter().enumerate() {
            board.place(point, [Color::Black, Color::White][index % 2]);
        }
        board
    }

    /// Reads `x,y`, counted from the top left.
    pub(crate) fn read(&self, text: &str) -> Option<Point> {
        let (x, y) = text.split_once(',')?;
        let number = |text: &str| -> Option<u8> {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse().ok())?
        };
        let row = self.size.get().checked_sub(number(y)?.checked_add(1)?)?;
        Point::new(number(x)?, row).filter(|&point| self.size.contains(point))
    }

    /// Writes a point as `x,y`.
    pub(crate) fn write(&self, point: Point) -> String {
        format!("{},{}", point.column(), self.size.get() - 1 - point.row())
    }
}
