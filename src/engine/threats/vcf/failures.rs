//! What the solver of continuous fours remembers: positions in which it failed.

/// How many fours an attack may take.
pub(super) type Fours = u8;

/// More fours than any board has room for.
pub(super) const ALL: Fours = 254;

/// A failed attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// There is no win of this many fours or fewer.
    UpTo(Fours),
    /// There is none at all.
    Final,
}

impl Failure {
    fn bits(self) -> u8 {
        match self {
            Failure::UpTo(limit) => limit,
            Failure::Final => 255,
        }
    }

    /// Whether it says that `limit` fours don't win.
    pub(super) fn covers(self, limit: Fours) -> bool {
        self.bits() >= limit
    }
}

/// Failures by position; a later one takes the place of an earlier one.
pub(super) struct Failures {
    /// The high 56 bits of a hash, and the failure.
    entries: Vec<u64>,
}

impl Failures {
    /// Room for `2^bits` failures.
    pub(super) fn new(bits: u32) -> Failures {
        Failures {
            entries: vec![0; 1 << bits],
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(0);
    }

    fn place(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    pub(super) fn get(&self, hash: u64) -> Option<Failure> {
        let entry = self.entries[self.place(hash)];
        let known = entry >> 8 == hash >> 8 && entry != 0;
        known.then_some(match entry as u8 {
            255 => Failure::Final,
            limit => Failure::UpTo(limit),
        })
    }

    pub(super) fn remember(&mut self, hash: u64, failure: Failure) {
        let place = self.place(hash);
        self.entries[place] = hash & !0xff | u64::from(failure.bits());
    }
}
