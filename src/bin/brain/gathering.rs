//! The lines of a BOARD or SWAP2BOARD, up to DONE.

use crate::stones::Stones;

/// Lines that are gathered until DONE.
pub(crate) struct Gathering {
    /// Whether it is SWAP2BOARD, whose lines have no field.
    pub(crate) swap: bool,
    pub(crate) stones: Stones,
    pub(crate) error: Option<String>,
}

impl Gathering {
    /// Reads a line, which is a stone or a mark.
    pub(crate) fn read(&mut self, line: &str) -> Result<(), String> {
        let no_stone = || format!("no stone: {}", line.chars().take(20).collect::<String>());
        if self.swap {
            let point = self.stones.read(line).ok_or_else(no_stone)?;
            return Ok(self.stones.put(point, false)?);
        }
        let (at, field) = line.rsplit_once(',').ok_or_else(no_stone)?;
        let point = self.stones.read(at).ok_or_else(no_stone)?;
        match field.trim() {
            "1" => Ok(self.stones.put(point, true)?),
            "2" => Ok(self.stones.put(point, false)?),
            // A mark on a point, not a stone.
            "3" => Ok(()),
            _ => Err(no_stone()),
        }
    }
}
