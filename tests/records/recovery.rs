//! SGF that programs wrote badly: a property that can't be read costs itself alone.

use crate::{moves, opened};
use fastrand::Rng;
use proptest::prelude::*;
use wuzi::record::{self, NodeId, OpenOptions};

#[test]
fn a_name_that_begins_with_a_digit_costs_no_other_property() {
    let parsed = opened("(;5A[13,14]PB[A]RE[B+]SZ[19];B[pd])");
    let record = &parsed.records[0];
    assert_eq!(record.size().get(), 19);
    assert_eq!(record.info.players[0].name, "A");
    assert!(record.info.result.is_some());
    assert_eq!(moves(record), "p16");
    let kept = record.tree().note(NodeId::ROOT).expect("5A");
    assert_eq!(kept.properties[0].name, "5A");
    let written = record::write(record, record::Format::SGF).expect("19");
    let again = record::open(&written.bytes, &OpenOptions::default());
    assert_eq!(again.records[0], *record);
}

#[test]
fn brackets_inside_a_value_belong_to_it() {
    let parsed = opened("(;PB[a[3d]]SZ[19]PW[b];B[pd]C[see [1] and [2]];W[dd])");
    assert_eq!(parsed.problems, []);
    let record = &parsed.records[0];
    assert_eq!(record.size().get(), 19);
    let names = record
        .info
        .players
        .each_ref()
        .map(|player| player.name.as_str());
    assert_eq!(names, ["a[3d]", "b"]);
    assert_eq!(moves(record), "p16 d16");
    // As SGF has it, nothing but `]` ends a value.
    let strict = opened("(;PB[a [b]PW[c];B[hh])");
    assert_eq!(strict.problems, []);
    assert_eq!(strict.records[0].info.players[0].name, "a [b");
}

/// The opening was dropped in silence, and the game began with its fifth move.
#[test]
fn an_opening_that_a_server_placed_is_read() {
    let parsed = opened("(;GM[4]SZ[15]RE[B+];QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii])");
    assert!(parsed.is_whole(), "{:?}", parsed.problems);
    assert_eq!(moves(&parsed.records[0]), "h8 h9 j10 i9 g9 i7");
}

#[test]
fn a_value_without_an_end_costs_no_move() {
    for text in [
        "(;SZ[15]PB[Anna;B[hh];W[ig])",
        "(;SZ[15]PB[Anna\n;B[hh];W[ig])",
        "(;SZ[15];B[hh]C[a start;W[ig])",
        "(;SZ[15];B[hh];W[ig]C[the end)",
    ] {
        let parsed = opened(text);
        assert_eq!(moves(&parsed.records[0]), "h8 i9", "{text}");
        assert!(parsed.has_errors(), "{text}");
    }
}

#[test]
fn a_side_or_a_stone_that_cant_be_read_costs_no_move() {
    let parsed = opened("(;SZ[15]AB[aa][zz]AW[bb]PL[x];B[hh];W[ig])");
    let record = &parsed.records[0];
    assert_eq!(moves(record), "h8 i9");
    assert_eq!(
        record
            .board_at(NodeId::ROOT)
            .to_string()
            .matches('X')
            .count(),
        1
    );
    assert!(parsed.has_errors());
    let parsed = opened("(;SZ[large]PB[Anna];B[hh])");
    assert_eq!(moves(&parsed.records[0]), "h8");
    assert!(parsed.has_errors());
}

/// Properties that a program may have written badly.
const MANGLED: [&str; 14] = [
    "5A[13,14]",
    "XX[a[3d]]",
    "XX[[]]",
    "XX[a[b]c[d]e]",
    "XX[a]b]",
    "X9Y[z]",
    "xx[low]",
    "99[no name]",
    "XX ",
    "stray words ",
    "XX[a][b[c]]",
    "XX[\\]]",
    "] ",
    "XX[open",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_mangled_property_leaves_all_others(seed in any::<u64>()) {
        let rng = &mut Rng::with_seed(seed);
        let mut root = vec!["SZ[19]", "PB[Anna]", "PW[Bo]", "RE[B+R]", "GN[Final]", "DT[2024]"];
        rng.shuffle(&mut root);
        let mut text = "(;".to_owned();
        let mangled = MANGLED[rng.usize(..MANGLED.len())];
        // A value without an end ends before the next move.
        let at = match mangled {
            "XX[open" => root.len(),
            _ => rng.usize(..=root.len()),
        };
        root.insert(at, mangled);
        text += &root.concat();
        for point in [";B[pd]", ";W[dd]", ";B[qq]", ";W[aa]"] {
            text += point;
        }
        let parsed = opened(&(text.clone() + ")"));
        let record = &parsed.records[0];
        let [black, white] = record.info.players.each_ref().map(|player| player.name.as_str());
        prop_assert_eq!((black, white), ("Anna", "Bo"), "{}", text);
        prop_assert_eq!(record.size().get(), 19, "{}", text);
        prop_assert!(record.info.result.is_some(), "{}", text);
        prop_assert_eq!(&record.info.title, "Final", "{}", text);
        prop_assert_eq!(&record.info.date, "2024", "{}", text);
        prop_assert_eq!(moves(record), "p16 d16 q3 a19", "{}", text);
    }
}
