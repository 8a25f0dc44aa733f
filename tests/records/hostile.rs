//! Hostile files: mutated samples, in every reader, from a fixed seed. Nothing
//! panics or hangs, and what was read can be written and read again.
//!
//! `tests/fuzz` does the same with coverage; what it found is in
//! `tests/data/records/found`.

#[path = "../support/hostile.rs"]
mod checks;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fastrand::Rng;
use wuzi::record::{self, FORMATS, Format, LibReader, OpenOptions, RecordErrorKind};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records")
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.is_file() && !path.ends_with("index.json"))
        .map(|path| {
            let bytes = std::fs::read(&path).expect("a file");
            (path.display().to_string(), bytes)
        })
        .collect();
    files.sort();
    files
}

/// The sample files, a link of each kind and a game of RenjuNet.
pub(crate) fn samples() -> Vec<Vec<u8>> {
    let mut samples: Vec<Vec<u8>> = [folder(), folder().join("odd")]
        .iter()
        .flat_map(|folder| files(folder))
        .map(|(_, bytes)| bytes)
        .filter(|bytes| bytes.len() < 4000)
        .collect();
    let branched = b"(;GM[4]SZ[15]AB[aa]PL[W]C[x];W[hh]LB[aa:1](;B[ii];W[])(;B[gg]TR[cc]))";
    let tree = record::open(branched, &OpenOptions::default());
    for format in FORMATS {
        samples.extend(record::write(&tree.records[0], format).map(|written| written.bytes));
    }
    for text in [
        "https://gomocalc.com/#/h8i9g7",
        "https://example.org/#g:h8i9g7,c:2,o:i",
        "v1;n=15;r=renju;f=lose;o=swap2;ab=a1;aw=b1;pl=w;m=h8i9;ms=5,6;c=1;pb=%C3%A9;sb=7;re=bR",
        "MOVES{h8i9}{g7}",
        "Anna\nBo\n9,9,5\n10,9,3\n-1",
        "0,0, 1,0, 1,3\n0,0, 1\n-2,-2, 3,3",
        "<?xml version=\"1.0\"?><database><rules><rule id=\"2\" name=\"RIF\"/></rules><players>\
         <player id=\"1\" name=\"A\" surname=\"B&amp;\"/></players><games><game id=\"1\" rule=\"2\" \
         black=\"1\" bresult=\"0.5\" swap=\"1\"><move>h8 i9 g7</move><info>a &lt; b</info></game>\
         </games></database>",
    ] {
        samples.push(text.as_bytes().to_vec());
    }
    samples
}

/// Changes, doubles, drops or mixes in a few bytes.
pub(crate) fn mutate(rng: &mut Rng, bytes: &mut Vec<u8>, other: &[u8]) {
    for _ in 0..rng.usize(1..6) {
        let at = rng.usize(..=bytes.len());
        let to = rng.usize(at..=bytes.len()).min(at + 40);
        match rng.u8(..7) {
            0 => bytes.insert(at, rng.u8(..)),
            1 => bytes.insert(at, b"()[];\\\n,-0#{}<>&=\0\xff"[rng.usize(..19)]),
            2 => drop(bytes.drain(at..to)),
            3 => {
                let part = bytes[at..to].to_vec();
                bytes.splice(at..at, part);
            }
            4 => bytes.truncate(at),
            5 => {
                let from = rng.usize(..=other.len());
                let part = other[from..(from + 20).min(other.len())].to_vec();
                bytes.splice(at..at, part);
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << rng.u8(..8);
                }
            }
        }
    }
}

#[test]
fn mutated_samples_are_read_and_written_without_a_panic() {
    let samples = samples();
    let mut rng = Rng::with_seed(17);
    let mut formats: Vec<Option<Format>> = FORMATS.into_iter().map(Some).collect();
    formats.extend([None; 7]);
    for round in 0..100_000 {
        let mut bytes = samples[rng.usize(..samples.len())].clone();
        let other = &samples[rng.usize(..samples.len())];
        mutate(&mut rng, &mut bytes, other);
        checks::check(&bytes, formats[round % formats.len()]);
    }
}

#[test]
fn what_fuzzing_found_stays_right() {
    for (_, bytes) in files(&folder().join("found")) {
        checks::check(&bytes, None);
        for format in FORMATS {
            checks::check(&bytes, Some(format));
        }
    }
}

/// 64 KB that make a reader's life hard.
fn large() -> Vec<(&'static str, Vec<u8>)> {
    let fill = |start: &str, part: &str| {
        let mut text = start.to_owned();
        while text.len() < 65_000 {
            text += part;
        }
        text.into_bytes()
    };
    let mut marks = b"\xffRenLib\xff\x03\x04".to_vec();
    marks.resize(20, 0xff);
    let mut siblings = marks.clone();
    marks.extend([0x78, 0x58].repeat(32_000));
    siblings.extend([0x78, 0xc0].repeat(32_000));
    let mut text = siblings[..20].to_vec();
    text.extend([0x78, 0x08]);
    text.resize(65_000, b'a');
    vec![
        ("open trees", fill("(;SZ[15]", "(")),
        ("nodes", fill("(", ";")),
        ("a deep comb", fill("(;SZ[15]", "(;C[x]")),
        ("siblings", fill("(;SZ[15]", "(;B[aa])")),
        ("games", fill("", "(;)")),
        ("stray", fill("(;", "?;")),
        ("unclosed", fill("(;C[", "a")),
        ("marks", fill("(;", "TR[aa:oo]")),
        ("set-up", fill("(;", "AB[aa:oo]")),
        ("escapes", fill("(;C[", "\\")),
        ("moves", fill("", "h8 ")),
        ("lines of moves", fill("", "h8\n")),
        ("letters", fill("", "x")),
        ("classic", fill("", "07071\n")),
        ("psq", fill("Piskvorky 15x15, 1:1, 0\n", "1,1,1\n")),
        ("pairs", fill("", "1,1\n")),
        ("offsets", fill("", "-1,1\n")),
        ("one long offset", fill("", "-1,1,")),
        ("board", fill("BOARD\n", "1,1,1\n")),
        ("xml", fill("<a>", "<game><move>h8</move></game>")),
        ("deep xml", fill("", "<a>")),
        ("entities", fill("<game><info>", "&lt;")),
        ("attributes", fill("<game ", "a=\"1\" ")),
        ("link", fill("v1;n=15;", "x=1;")),
        (
            "fields",
            (0..9000)
                .fold("v1".to_owned(), |text, n| text + &format!(";k{n}=1"))
                .into_bytes(),
        ),
        ("link's tree", fill("v1;t=A", "g")),
        ("percent", fill("v1;pb=", "%41")),
        ("book of one", marks),
        ("book of siblings", siblings),
        ("book's text", text),
        (
            "gbk",
            fill("(;C[", "x")
                .into_iter()
                .map(|byte| byte | 0x80)
                .collect(),
        ),
        ("diagram", fill("", "+ ")),
        ("zeros", vec![0; 65_000]),
        ("high", vec![0xff; 65_000]),
    ]
}

#[test]
fn files_of_64_kb_take_no_time() {
    // Far longer for a debug build on a busy machine; what is quadratic takes longer still.
    let most = Duration::from_millis(if cfg!(debug_assertions) { 3000 } else { 100 });
    for (name, bytes) in large() {
        for format in [None].into_iter().chain(FORMATS.map(Some)) {
            let options = OpenOptions {
                format,
                decoder: record::with_tables,
                ..OpenOptions::default()
            };
            // The best of three: the machine may be busy with something else.
            let mut times = (0..3).map(|_| {
                let begun = Instant::now();
                let parsed = record::open(&bytes, &options);
                assert!(parsed.records.len() <= 20_000);
                begun.elapsed()
            });
            let good = times.any(|time| time < most);
            assert!(good, "{name} as {format:?} takes over {most:?}");
        }
    }
}

#[test]
fn a_tree_of_a_million_nodes_is_no_deeper_than_the_stack() {
    let text = format!("({})", ";".repeat(1_000_000));
    let parsed = record::open(text.as_bytes(), &OpenOptions::default());
    assert!(parsed.is_whole());
    let record = &parsed.records[0];
    assert_eq!(record.tree().nodes().count(), 1_000_000);
    let written = record::write(record, Format::SGF).expect("15");
    let again = record::open(&written.bytes, &OpenOptions::default());
    assert!(again.records[0] == *record);
}

#[test]
fn a_link_of_a_large_tree_is_given_up_when_it_is_too_long() {
    let text = format!("(;SZ[15]{};B[hh])", ";C[x]".repeat(100_000));
    let parsed = record::open(text.as_bytes(), &OpenOptions::default());
    let length = parsed.records[0].link(2000).map_err(|error| error.length);
    let length = length.expect_err("it doesn't fit");
    // A bit over the limit: what follows isn't written to learn its length.
    assert!((2001..2100).contains(&length), "{length}");
}

#[test]
fn a_move_that_is_beside_itself_is_one_move() {
    let options = OpenOptions::default();
    let text = "(;SZ[15]RU[Renju](;B[hh]C[a];W[ig])(;B[hh]C[b];W[gi]TR[hh])(;B[hh]C[a\n\nb]))";
    let parsed = record::open(text.as_bytes(), &options);
    assert!(parsed.is_whole());
    let written = record::write(&parsed.records[0], Format::SGF).expect("15");
    let once = String::from_utf8(written.bytes).expect("text");
    assert!(
        once.contains(";B[hh]C[a\n\nb]\n(;W[ig])\n(;W[gi]TR[hh]))"),
        "{once}"
    );
    // A branch has been left, so that stones can't be set up any more.
    let late = record::open(b"(;SZ[15](;C[a])(;C[a]AB[hh]))", &options);
    assert_eq!(late.problems[0].kind, RecordErrorKind::SetupInside);
}

#[test]
fn a_fork_as_wide_as_a_file_takes_no_time() {
    // Ten times as wide takes ten times as long, not a hundred times.
    for siblings in [
        "(;B[hh])",
        "(;B[hh];W[ii])",
        "(;C[a];B[hh])",
        "(;B[hh]C[b](;W[ii])(;W[ij]))",
    ] {
        let text = format!("(;SZ[15]RU[Renju]{})", siblings.repeat(100_000));
        let begun = Instant::now();
        let parsed = record::open(text.as_bytes(), &OpenOptions::default());
        assert!(parsed.is_whole());
        let record = &parsed.records[0];
        assert!(record.tree().made() <= 4, "{siblings}");
        let link = record.link(2000).expect("a short one");
        let again = record::open(link.as_bytes(), &OpenOptions::default());
        assert!(again.records[0] == *record);
        assert!(begun.elapsed() < Duration::from_secs(5), "{siblings}");
    }
    let mut book = b"\xffRenLib\xff\x03\x04".to_vec();
    book.resize(20, 0xff);
    book.extend([0x78, 0xc0].repeat(100_000));
    let parsed = record::open(&book, &OpenOptions::default());
    assert_eq!(parsed.records[0].tree().made(), 2);
}

#[test]
fn a_book_is_read_in_slices_in_little_memory() {
    // Every third move of a full tree four deep, in two bytes a node.
    let mut bytes = b"\xffRenLib\xff\x03\x04".to_vec();
    bytes.resize(20, 0xff);
    bytes.extend([0x00, 0x00]);
    let places: Vec<u8> = (0..225).map(|n| 16 * (n / 15) + n % 15 + 1).collect();
    for (n, &first) in places.iter().enumerate() {
        bytes.extend([first, if n < 224 { 0x80 } else { 0 }]);
        for (m, &second) in places.iter().enumerate().filter(|&(m, _)| m != n) {
            let last = m == 224 || (n == 224 && m == 223);
            bytes.extend([second, if last { 0x00 } else { 0x80 }]);
            let third = places[(0..).find(|&k| k != n && k != m).expect("a point")];
            bytes.extend([third, 0x40]);
        }
    }
    let mut reader = LibReader::new(record::only_utf8, bytes.len());
    for slice in bytes.chunks(1 << 14) {
        reader.push(slice);
    }
    assert_eq!(reader.nodes(), 225 + 2 * 225 * 224);
    let parsed = reader.finish();
    assert_eq!(parsed.problems, []);
}
