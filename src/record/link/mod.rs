//! A whole game in the part of a link behind `#`.
//!
//! Ours is `v1;n=15;r=renju;m=h8i9`: a version, then fields; those that aren't
//! known are ignored. `n` size, `r` rule, `f` forbidden moves, `o` opening, `ab` `aw`
//! set-up stones, `pl` who moves first, `m` moves and `ms` their times, or `t` a
//! tree in base64url, `c` the node where the game was left, `gn` title, `dt` date, `re`
//! result; `pb` `gb` `lb` `sb` name, program, level and seed of Black, with `w` of
//! White. The links of gomocalc (`#/h8i9`) and of Renju Note (`#g:h8i9,c:1`) are
//! read too.

mod read;
mod tree;
mod write;

use std::fmt;

use crate::record::content::Record;

pub(super) use read::read;
pub(super) use write::write;

/// The game doesn't fit into a link of the length that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// How long the link would be at least, in characters.
    pub length: usize,
}

/// Whether a text is a link or the part behind `#`.
pub(super) fn is_link(text: &str) -> bool {
    let own = text.strip_prefix('v').and_then(|rest| rest.split_once(';'));
    let versioned = own.is_some_and(|(version, _)| version.parse::<u32>().is_ok());
    let starts = ["#", "http://", "https://", "g:", "gid:"];
    versioned || starts.iter().any(|start| text.starts_with(start))
}

impl Record {
    /// The game as the part of a link behind `#`, of at most `limit` characters.
    pub fn link(&self, limit: usize) -> Result<String, TooLong> {
        write(self, limit)
    }
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the link would have at least {} characters", self.length)
    }
}

impl std::error::Error for TooLong {}
