//! In place of `rif` in a build without it: says that it is missing.

use crate::point::Point;
use crate::record::content::Record;
use crate::record::error::{Problem, RecordErrorKind};
use crate::record::{Format, Reading};

/// Reads nothing.
pub(super) fn read(_: &str) -> Reading {
    Reading::failed(Format::Rif, Problem::line(1, RecordErrorKind::LeftOut))
}

/// Whether a comment would stay as it is.
pub(super) fn holds_comment(_: &str) -> bool {
    false
}

/// Writes nothing.
pub(super) fn write(_: &Record, _: &[Point]) -> String {
    String::new()
}
