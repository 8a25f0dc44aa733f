//! Writing a record in any format, with what is lost in it.

use std::fmt;

use crate::board::{Board, Color};
use crate::point::Point;
use crate::record::content::Record;
use crate::record::loss::{Loss, losses};
use crate::record::tree::NodeId;
use crate::record::{Format, board_block, classic, coordinates, link, pos, psq, renlib, rif, sgf};

/// A record in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file. All formats but `Lib` and `Pos` are text in UTF-8.
    pub bytes: Vec<u8>,
    /// What isn't in it.
    pub losses: Vec<Loss>,
}

/// The format only knows boards of another size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unwritable {
    /// The format.
    pub format: Format,
    /// The size that it knows; 0 if this build doesn't know the format.
    pub size: u8,
}

/// Writes the record; what is lost is said with it.
pub fn write(record: &Record, format: Format) -> Result<Written, Unwritable> {
    let losses = losses(record, format)?;
    let line = line(record);
    let points: Vec<Point> = line.iter().map(|&(point, _)| point).collect();
    let size = record.size();
    let text = match format {
        Format::Lib => {
            let bytes = renlib::write(record);
            return Ok(Written { bytes, losses });
        }
        Format::Pos => {
            let bytes = pos::write(&points);
            return Ok(Written { bytes, losses });
        }
        Format::Moves => points.iter().map(Point::to_string).collect(),
        Format::Classic => classic::write(size, &points),
        Format::Diagram => record.board_at(record.end()).to_string(),
        Format::Psq => psq::write(record, &line),
        Format::Rec => psq::write_rec(record, &line),
        Format::Sgf => sgf::write(record),
        Format::Rif => rif::write(record, &points),
        Format::Board => write_board(record, &points),
        Format::Lines => coordinates::write_lines(size, &points),
        Format::Offsets => coordinates::write_offsets(size, &points),
        // There is no limit.
        Format::Link => link::write(record, usize::MAX).unwrap_or_default(),
    };
    let bytes = text.into_bytes();
    Ok(Written { bytes, losses })
}

/// The stones of the main line and the time that each took.
fn line(record: &Record) -> Vec<(Point, u32)> {
    let tree = record.tree();
    let stone = |node| {
        let time = tree.note(node).and_then(|note| note.time);
        Some((tree.play(node).point()?, time.unwrap_or(0)))
    };
    tree.line_after(NodeId::ROOT).filter_map(stone).collect()
}

fn write_board(record: &Record, points: &[Point]) -> String {
    if record.stones().is_bare() {
        let turns = [Color::Black, Color::White].into_iter().cycle();
        let stones: Vec<_> = points.iter().copied().zip(turns).collect();
        let turn = if stones.len().is_multiple_of(2) {
            Color::Black
        } else {
            Color::White
        };
        return board_block::write(record, &stones, turn);
    }
    let board: Board = record.board_at(record.end());
    // White first: stones in turns would be read as moves.
    let of = |color| board.stones(color).map(move |point| (point, color));
    let stones: Vec<_> = of(Color::White).chain(of(Color::Black)).collect();
    board_block::write(record, &stones, record.turn_at(record.end()))
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (id, size) = (self.format.id(), self.size);
        write!(f, "{id} only knows boards of {size} points")
    }
}

impl std::error::Error for Unwritable {}
