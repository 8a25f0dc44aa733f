//! Bytes to letters: which encoding a text file is in.
//!
//! Owns the order of the guesses, not the tables: those for Chinese, Japanese and
//! Korean are far larger than this whole crate, and every browser has them. Whoever
//! opens a file passes a [`Decoder`].

use crate::record::error::{Problem, RecordErrorKind};

/// How the letters of a file are encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// GB18030, which includes GB2312 and GBK.
    Gb18030,
    /// Shift-JIS.
    ShiftJis,
    /// EUC-KR, including code page 949.
    EucKr,
    /// Big5.
    Big5,
    /// Windows-1252, which includes Latin-1.
    Western,
}

/// Decodes bytes; `None` if they aren't valid in that encoding or there is no table for
/// it. Never asked for UTF-8.
pub type Decoder = fn(&[u8], Encoding) -> Option<String>;

impl Encoding {
    /// The name by which browsers and libraries know it.
    pub fn label(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Gb18030 => "gb18030",
            Encoding::ShiftJis => "shift_jis",
            Encoding::EucKr => "euc-kr",
            Encoding::Big5 => "big5",
            Encoding::Western => "windows-1252",
        }
    }

    /// The encoding that a file calls `name`.
    pub fn from_name(name: &str) -> Option<Encoding> {
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        let name: String = letters.map(|mark| mark.to_ascii_lowercase()).collect();
        Some(match name.as_str() {
            "utf8" | "usascii" | "ascii" => Encoding::Utf8,
            "gb2312" | "gbk" | "gb18030" | "cp936" | "936" | "euccn" => Encoding::Gb18030,
            "shiftjis" | "sjis" | "cp932" | "932" | "windows31j" => Encoding::ShiftJis,
            "euckr" | "ksc56011987" | "ksc5601" | "cp949" | "949" => Encoding::EucKr,
            "big5" | "cp950" | "950" => Encoding::Big5,
            "iso88591" | "latin1" | "windows1252" | "cp1252" | "1252" => Encoding::Western,
            _ => return None,
        })
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
    let text = table.decode_without_bom_handling_and_without_replacement(bytes)?;
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

/// The text in `bytes`, decoded by the byte order mark, else as `declared`, else as
/// UTF-8, else in the first East Asian encoding that fits.
pub(super) fn text_of(
    bytes: &[u8],
    declared: Option<Encoding>,
    decoder: Decoder,
) -> (String, Option<Problem>) {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => return text_of(rest, Some(Encoding::Utf8), decoder),
        [0xff, 0xfe, rest @ ..] => return (utf_16(rest, u16::from_le_bytes), None),
        [0xfe, 0xff, rest @ ..] => return (utf_16(rest, u16::from_be_bytes), None),
        _ => {}
    }
    let guesses = [
        Encoding::Utf8,
        Encoding::Gb18030,
        Encoding::ShiftJis,
        Encoding::EucKr,
    ];
    let strictly = |encoding| match encoding {
        Encoding::Utf8 => std::str::from_utf8(bytes).ok().map(str::to_owned),
        other => decoder(bytes, other),
    };
    match declared.into_iter().chain(guesses).find_map(strictly) {
        Some(text) => (text, None),
        None => {
            let text = String::from_utf8_lossy(bytes).into_owned();
            (text, Some(Problem::line(1, RecordErrorKind::Encoding)))
        }
    }
}

fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let (pairs, _) = bytes.as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
    String::from_utf16_lossy(&units)
}
