//! A whole game in the part of a link behind `#`.
//!
//! Ours is `v1;n=15;r=renju;m=h8i9`: a version, then fields. Unknown fields are
//! ignored.
//!
//! | field | holds |
//! |---|---|
//! | `n` | the size |
//! | `r` `f` `o` | the rule, what happens to forbidden moves, the opening protocol |
//! | `ab` `aw` `pl` | set-up stones, Black's and White's, and who moves first |
//! | `m` `ms` | the moves and their times |
//! | `t` | in place of those, a tree in base64url |
//! | `c` | the node at which the game was left |
//! | `gn` `dt` `re` | title, date, result |
//! | `pb` `gb` `lb` `sb` | Black's name, program, level and seed; with `w`, White's |
//!
//! The links of gomocalc (`#/h8i9`) and of Renju Note (`#g:h8i9,c:1`) are read too.

mod parts;
mod read;
mod tree;
mod write;

use crate::record::content::Record;
use crate::record::format::{Codec, Detect, Entry, Format, Read};
use crate::record::holds::Holds;
use crate::record::text::without_lead;

pub use parts::{PartReader, PartWriter};
pub use write::TooLong;

impl Format {
    /// The part of a link behind `#`.
    pub const LINK: Format = Format(&Entry {
        id: "link",
        extension: None,
        detect: Detect::Text(detect),
        codec: Some(Codec {
            read: Read::Text(read::read),
            // No link is too long without a limit.
            write: |record| {
                write::write(record, usize::MAX)
                    .unwrap_or_default()
                    .into_bytes()
            },
            holds: Holds::EVERYTHING,
        }),
    });
}

/// A link or the part of one behind `#`.
fn detect(text: &str) -> bool {
    let text = without_lead(text);
    let own = text.strip_prefix('v').and_then(|rest| rest.split_once(';'));
    let versioned = own.is_some_and(|(version, _)| version.parse::<u32>().is_ok());
    let starts = ["#", "http://", "https://", "g:", "gid:"];
    versioned || starts.iter().any(|start| text.starts_with(start))
}

impl Record {
    /// The game as the part of a link behind `#`, of at most `limit` characters.
    pub fn link(&self, limit: usize) -> Result<String, TooLong> {
        write::write(self, limit)
    }
}
