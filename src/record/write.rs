//! Writing a record in any format, with what that loses.

use crate::record::content::Record;
use crate::record::format::Format;
use crate::record::loss::Loss;
use crate::record::losses::{Unwritable, codec_for, losses_of};

/// A record in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file; if it is text, in UTF-8.
    pub bytes: Vec<u8>,
    /// What isn't in it.
    pub losses: Vec<Loss>,
}

/// Writes the record, and states what that loses.
pub fn write(record: &Record, format: Format) -> Result<Written, Unwritable> {
    let codec = codec_for(record, format)?;
    Ok(Written {
        bytes: (codec.write)(record),
        losses: losses_of(record, &codec.holds),
    })
}
