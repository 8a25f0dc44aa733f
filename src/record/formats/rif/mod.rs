//! The XML of RenjuNet: players, tournaments and rules by number, then games.

#[cfg(feature = "rif")]
mod read;
#[cfg(feature = "rif")]
mod write;

use crate::record::format::{Codec, Detect, Entry, Format};
use crate::record::text::without_lead;

impl Format {
    /// The XML of RenjuNet.
    pub const RIF: Format = Format(&Entry {
        id: "rif",
        extension: Some("rif"),
        detect: Detect::Text(|text| without_lead(text).starts_with('<')),
        codec: CODEC,
    });
}

/// Reading XML takes a library that a build can do without.
#[cfg(not(feature = "rif"))]
const CODEC: Option<Codec> = None;

#[cfg(feature = "rif")]
const CODEC: Option<Codec> = crate::record::format::files_only(Codec {
    read: crate::record::format::Read::Text(|text, _| read::read(text)),
    write: |record| write::write(record).into_bytes(),
    holds: write::HOLDS,
});
