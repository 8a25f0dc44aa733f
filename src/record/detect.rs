//! Detecting the format of a file, by its content alone.

use crate::record::format::{Detect, Format};
use crate::record::formats::FORMATS;

/// The binary format that `bytes` may be in. Some texts look like one.
pub(super) fn binary_format_of(bytes: &[u8]) -> Option<Format> {
    let fits = |format: &Format| match format.0.detect {
        Detect::Bytes(fits) => fits(bytes),
        Detect::Text(_) => false,
    };
    FORMATS.into_iter().find(fits)
}

/// The format that `text` is in, by its content. What no format claims is move text.
#[inline(never)]
pub fn format_of(text: &str) -> Format {
    let fits = |format: &Format| match format.0.detect {
        Detect::Text(fits) => fits(text),
        Detect::Bytes(_) => false,
    };
    FORMATS.into_iter().find(fits).unwrap_or(Format::MOVES)
}
