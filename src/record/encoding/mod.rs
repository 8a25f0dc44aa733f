//! Bytes to letters: which encoding a text file is in.
//!
//! Owns the order in which encodings are tried, not their names and not the tables:
//! those for Chinese, Japanese and Korean are larger than all that opens files, and
//! every browser has them. Whoever opens a file passes a [`Decoder`]. What a text is
//! worth as a game is asked where files are opened.

mod letters;
mod names;
mod plausible;

pub use names::Encoding;
pub(super) use names::UNKNOWN;

use crate::record::encoding::plausible::cost;

/// Decodes bytes, with U+FFFD for those that stand for nothing in that encoding; `None`
/// if there is no table for it. Never asked for UTF-8.
pub type Decoder = fn(&[u8], Encoding) -> Option<String>;

/// The encodings that a text may be in that doesn't say so. Of two that fit equally the
/// first is taken.
const GUESSES: [Encoding; 9] = [
    Encoding::Utf8,
    Encoding::Gb18030,
    Encoding::Big5,
    Encoding::ShiftJis,
    Encoding::EucKr,
    Encoding::EucJp,
    Encoding::Western,
    Encoding::CentralEuropean,
    Encoding::Cyrillic,
];

/// How many bytes of a text the guess rests on.
const SAMPLE: usize = 8 * 1024;

/// How much more plausible something else must be than what a text is said to be in.
/// Programs that know nothing else say Latin-1.
const TRUST: u32 = 40;

impl Encoding {
    /// The text in `bytes`; `None` if there is no table.
    pub(super) fn decode(self, bytes: &[u8], decoder: Decoder) -> Option<String> {
        match self {
            Encoding::Utf8 => Some(String::from_utf8_lossy(bytes).into_owned()),
            other => decoder(bytes, other),
        }
    }
}

/// A decoder without tables.
pub fn only_utf8(_: &[u8], _: Encoding) -> Option<String> {
    None
}

/// A decoder with the tables of `encoding_rs`.
#[cfg(not(target_arch = "wasm32"))]
pub fn with_tables(bytes: &[u8], encoding: Encoding) -> Option<String> {
    let table = encoding_rs::Encoding::for_label(encoding.label().as_bytes())?;
    let (text, _) = table.decode_without_bom_handling(bytes);
    Some(text.into_owned())
}

/// Whether `bytes` can be letters in any encoding: text has next to no control codes.
pub(super) fn is_text(bytes: &[u8]) -> bool {
    let wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    let control = |&byte: &u8| byte < 9 || (14..32).contains(&byte) && byte != 26;
    wide || !bytes.iter().any(control)
}

/// The encoding that an SGF or XML file states.
pub(super) fn declared_encoding(bytes: &[u8]) -> Option<Encoding> {
    let head = String::from_utf8_lossy(bytes.get(..1000).unwrap_or(bytes));
    let after = |start: &str, end: &[char]| {
        let (_, rest) = head.split_once(start)?;
        Encoding::from_name(rest.split(end).next()?)
    };
    after("CA[", &[']']).or_else(|| after("encoding=\"", &['"']))
}

/// The text in `bytes` if there is no doubt: a byte order mark, or valid UTF-8, which
/// nothing else looks like.
pub(super) fn certain_text(bytes: &[u8]) -> Option<String> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => Some(utf_16(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => Some(utf_16(rest, u16::from_be_bytes)),
        _ => std::str::from_utf8(bytes).ok().map(str::to_owned),
    }
}

fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let (pairs, _) = bytes.as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
    String::from_utf16_lossy(&units)
}

/// One way to take bytes for letters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    pub(super) encoding: Encoding,
    /// Whether bytes that would swallow a mark of SGF are unknown letters instead.
    fenced: bool,
    /// What it takes to believe it.
    cost: u32,
}

impl Reading {
    /// The text in `bytes`; `None` if there is no table.
    pub(super) fn text(self, bytes: &[u8], decoder: Decoder) -> Option<String> {
        match self.fenced {
            true => fenced_text(bytes, self.encoding, decoder),
            false => self.encoding.decode(bytes, decoder),
        }
    }
}

/// The ways to read `bytes`, the likeliest first. What a text says of itself is believed,
/// but programs that know nothing else say Latin-1.
pub(super) fn readings(bytes: &[u8], declared: Option<Encoding>, decoder: Decoder) -> Vec<Reading> {
    let sample = sample(bytes);
    let others = GUESSES.into_iter().filter(|&guess| Some(guess) != declared);
    let mut readings = Vec::new();
    for encoding in declared.into_iter().chain(others) {
        for fenced in [false, true] {
            let mut reading = Reading {
                encoding,
                fenced,
                cost: 0,
            };
            let text = reading.text(&sample, decoder);
            let Some(text) = text.filter(|_| !fenced || encoding.is_wide()) else {
                continue;
            };
            let said = declared == Some(encoding);
            let unsure = encoding == Encoding::Western || text.contains(UNKNOWN);
            let cost = cost(&sample, &text, encoding);
            reading.cost = match said {
                true if unsure => cost.saturating_sub(TRUST),
                true => 0,
                false => cost,
            };
            readings.push(reading);
        }
    }
    readings.sort_by_key(|reading| reading.cost);
    readings
}

/// The words of `bytes` with letters beyond ASCII, as far as a sample has room, with a
/// blank between them: no letter in any encoding has one inside.
fn sample(bytes: &[u8]) -> Vec<u8> {
    let mut sample = Vec::new();
    for word in bytes.split(|&byte| byte < 0x30) {
        if !word.is_ascii() && sample.len() < SAMPLE {
            sample.extend(word.iter().take(SAMPLE));
            sample.push(b' ');
        }
    }
    sample
}

/// What holds the marks of SGF apart from the bytes before them.
const FENCE: u8 = 0x1f;

/// The text in `bytes` if no letter swallows a mark of SGF; letters that would are
/// unknown ones.
fn fenced_text(bytes: &[u8], encoding: Encoding, decoder: Decoder) -> Option<String> {
    let mut fenced = Vec::with_capacity(bytes.len());
    for (index, &byte) in bytes.iter().enumerate() {
        let before = index.checked_sub(1).map_or(0, |before| bytes[before]);
        if b"[]\\();".contains(&byte) && !before.is_ascii() {
            fenced.push(FENCE);
        }
        fenced.push(byte);
    }
    let text = encoding.decode(&fenced, decoder)?;
    Some(text.replace(char::from(FENCE), ""))
}

/// `bytes` with a letter for each byte that isn't ASCII: all that a guess must leave
/// as it is.
pub(super) fn outline(bytes: &[u8]) -> String {
    let letter = |&byte: &u8| match byte {
        0..0x80 => char::from(byte),
        _ => char::from_u32(0x100 + u32::from(byte)).unwrap_or(UNKNOWN),
    };
    bytes.iter().map(letter).collect()
}

/// The bytes that [`outline`] made `text` of; `None` if it made no such text.
pub(super) fn from_outline(text: &str) -> Option<Vec<u8>> {
    let byte = |mark: char| match u32::from(mark) {
        code @ 0..0x80 => u8::try_from(code).ok(),
        code => u8::try_from(code.checked_sub(0x100)?)
            .ok()
            .filter(|byte| !byte.is_ascii()),
    };
    text.chars().map(byte).collect()
}
