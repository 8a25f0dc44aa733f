//! The transposition table: what earlier searches found out about positions.
//!
//! Buckets hold four entries; an entry is checked by 48 bits of the hash. Wins and
//! losses are stored as distances from the entry's own position.

use crate::engine::position::Spot;
use crate::engine::score::Score;

/// How a stored value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Nothing is known.
    None,
    /// The true value is at most this.
    Upper,
    /// The true value is at least this.
    Lower,
    /// It is the true value.
    Exact,
}

/// What the table says of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableEntry {
    /// The value, wins and losses counted from this position.
    pub(super) value: i32,
    /// The best move, if one was found.
    pub(super) best: Option<Spot>,
    /// How deep the search behind the value went.
    pub(super) depth: i32,
    /// How the value bounds the true one.
    pub(super) bound: Bound,
    /// What is known of the position itself.
    pub(super) facts: Facts,
}

/// What is known of a position apart from any search of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Facts {
    /// The static evaluation.
    pub(super) evaluation: i32,
    /// How hard the side to move looked for continuous fours in vain.
    pub(super) vcf_tried: VcfTried,
}

/// How hard continuous fours were looked for in vain: the bit length of the nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct VcfTried(u8);

impl VcfTried {
    /// As hard as can be: there is no victory by continuous fours.
    pub(super) const TO_THE_END: VcfTried = VcfTried(31);

    /// With this many nodes.
    pub(super) fn with(nodes: u64) -> VcfTried {
        let bits = u64::BITS - nodes.max(1).leading_zeros();
        u8::try_from(bits).map_or(Self::TO_THE_END, VcfTried)
    }
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u32,
    key_high: u16,
    /// The best move, or 0: spot 0 is on no board.
    best: u16,
    value: i16,
    evaluation: i16,
    depth: i8,
    /// The bound in the low two bits, what fours were tried in the next five, and `USED`.
    flags: u8,
    generation: u8,
}

const WAYS: usize = 4;
const USED: u8 = 0x80;

/// The table.
pub(super) struct Table {
    buckets: Vec<[Slot; WAYS]>,
    generation: u8,
}

impl Table {
    /// A table of this many mebibytes, at least one.
    pub(super) fn new(mebibytes: usize) -> Table {
        let mut table = Table {
            buckets: Vec::new(),
            generation: 0,
        };
        table.resize(mebibytes);
        table
    }

    /// Forgets everything and changes the size to this many mebibytes.
    pub(super) fn resize(&mut self, mebibytes: usize) {
        let bucket = std::mem::size_of::<[Slot; WAYS]>();
        let count = (mebibytes.max(1) << 20) / bucket;
        self.buckets.clear();
        self.buckets.resize(count, [Slot::default(); WAYS]);
        self.generation = 0;
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets.fill([Slot::default(); WAYS]);
        self.generation = 0;
    }

    /// Makes the entries of earlier searches the first to be replaced.
    pub(super) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    fn bucket(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known of the position.
    pub(super) fn probe(&self, hash: u64) -> Option<TableEntry> {
        let (key, key_high) = keys(hash);
        let bucket = &self.buckets[self.bucket(hash)];
        let found = |slot: &&Slot| slot.key == key && slot.key_high == key_high && slot.flags != 0;
        let slot = bucket.iter().find(found)?;
        Some(TableEntry {
            value: i32::from(slot.value),
            best: (slot.best != 0).then_some(Spot::from_bits(slot.best)),
            depth: i32::from(slot.depth),
            bound: match slot.flags & 3 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            facts: Facts {
                evaluation: i32::from(slot.evaluation),
                vcf_tried: VcfTried(slot.flags >> 2 & 31),
            },
        })
    }

    /// Stores an entry; one without a best move keeps the move that was known.
    pub(super) fn store(&mut self, hash: u64, entry: TableEntry) {
        let (key, key_high) = keys(hash);
        let index = self.bucket(hash);
        let generation = self.generation;
        let bucket = &mut self.buckets[index];
        let same = |slot: &Slot| slot.key == key && slot.key_high == key_high && slot.flags != 0;
        let worth = |slot: &Slot| {
            let age = i32::from(generation.wrapping_sub(slot.generation));
            i32::from(slot.depth) - 4 * age - if slot.flags == 0 { 1000 } else { 0 }
        };
        let place = (bucket.iter().position(same))
            .or_else(|| (0..WAYS).min_by_key(|&way| (worth(&bucket[way]), way)))
            .unwrap_or(0);
        let slot = &mut bucket[place];
        let known = same(slot);
        let deeper =
            known && slot.generation == generation && i32::from(slot.depth) > entry.depth + 3;
        if deeper && entry.bound != Bound::Exact {
            return;
        }
        let best = match entry.best {
            Some(best) => best.bits(),
            None if known => slot.best,
            None => 0,
        };
        *slot = Slot {
            key,
            key_high,
            best,
            value: entry.value as i16,
            evaluation: entry.facts.evaluation as i16,
            depth: entry.depth.clamp(-128, 127) as i8,
            flags: (entry.bound as u8) | entry.facts.vcf_tried.0 << 2 | USED,
            generation,
        };
    }
}

fn keys(hash: u64) -> (u32, u16) {
    (hash as u32, (hash >> 32) as u16)
}

/// A value found at `ply`, with wins and losses counted from there.
pub(super) fn to_entry(value: i32, ply: u32) -> i32 {
    match Score(value) {
        score if score.win_in().is_some() => value + ply.cast_signed(),
        score if score.loss_in().is_some() => value - ply.cast_signed(),
        _ => value,
    }
}

/// An entry's value, with wins and losses counted from the root.
pub(super) fn from_entry(value: i32, ply: u32) -> i32 {
    match Score(value) {
        score if score.win_in().is_some() => value - ply.cast_signed(),
        score if score.loss_in().is_some() => value + ply.cast_signed(),
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: i32) -> TableEntry {
        TableEntry {
            value,
            best: Some(Spot::from_bits(300)),
            depth,
            bound: Bound::Lower,
            facts: Facts {
                evaluation: -3,
                vcf_tried: VcfTried(5),
            },
        }
    }

    #[test]
    fn an_entry_reads_back_as_it_was_stored() {
        let mut table = Table::new(1);
        table.store(0x0123_4567_89ab_cdef, entry(-120, 7));
        let found = table.probe(0x0123_4567_89ab_cdef).expect("stored");
        assert_eq!((found.value, found.facts.evaluation), (-120, -3));
        assert_eq!((found.best, found.depth), (Some(Spot::from_bits(300)), 7));
        assert_eq!(
            (found.bound, found.facts.vcf_tried),
            (Bound::Lower, VcfTried(5))
        );
        assert!(table.probe(0x0123_4567_89ab_cdee).is_none());
        table.clear();
        assert!(table.probe(0x0123_4567_89ab_cdef).is_none());
    }

    #[test]
    fn shallow_and_old_entries_give_way_first() {
        let mut table = Table::new(1);
        let hash = |n: u64| 0x5555_0000_0000_0000 | n;
        for (n, depth) in [(0, 10), (1, 9), (2, 8), (3, 7)] {
            table.store(hash(n), entry(0, depth));
        }
        table.store(hash(9), entry(0, 1));
        assert!(table.probe(hash(3)).is_none());
        assert!(table.probe(hash(0)).is_some());
        table.age();
        for n in 10..13 {
            table.store(hash(n), entry(0, 7));
        }
        assert!(table.probe(hash(9)).is_none());
    }

    #[test]
    fn a_win_keeps_its_distance_through_the_table() {
        for score in [Score::win_at(9), Score::loss_at(12), Score(150)] {
            assert_eq!(from_entry(to_entry(score.0, 4), 4), score.0);
        }
        // Found 4 plies deep, the win at ply 9 is 5 plies away from there.
        assert_eq!(Score(to_entry(Score::win_at(9).0, 4)).win_in(), Some(5));
    }
}
