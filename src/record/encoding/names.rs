//! The encodings that text files come in.
//!
//! Owns their names, in files and in browsers. Refuses to decode or to guess.

/// How the letters of a file are encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// GB18030, which includes GB2312 and GBK.
    Gb18030,
    /// Big5.
    Big5,
    /// Shift-JIS.
    ShiftJis,
    /// EUC-JP.
    EucJp,
    /// EUC-KR, including code page 949.
    EucKr,
    /// Windows-1252, which includes Latin-1.
    Western,
    /// Windows-1250.
    CentralEuropean,
    /// Latin-2, ISO 8859-2.
    Latin2,
    /// Windows-1251.
    Cyrillic,
    /// KOI8-R.
    Koi8,
}

/// What stands for bytes that can't be decoded.
pub(in crate::record) const UNKNOWN: char = char::REPLACEMENT_CHARACTER;

impl Encoding {
    /// The name by which browsers and libraries know it.
    pub fn label(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Gb18030 => "gb18030",
            Encoding::Big5 => "big5",
            Encoding::ShiftJis => "shift_jis",
            Encoding::EucJp => "euc-jp",
            Encoding::EucKr => "euc-kr",
            Encoding::Western => "windows-1252",
            Encoding::CentralEuropean => "windows-1250",
            Encoding::Latin2 => "iso-8859-2",
            Encoding::Cyrillic => "windows-1251",
            Encoding::Koi8 => "koi8-r",
        }
    }

    /// The encoding that a file calls `name`.
    pub fn from_name(name: &str) -> Option<Encoding> {
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        let name: String = letters.map(|mark| mark.to_ascii_lowercase()).collect();
        Some(match name.as_str() {
            "utf8" | "usascii" | "ascii" => Encoding::Utf8,
            "gb2312" | "gbk" | "gb18030" | "cp936" | "936" | "euccn" => Encoding::Gb18030,
            "big5" | "big5hkscs" | "cp950" | "950" => Encoding::Big5,
            "shiftjis" | "sjis" | "cp932" | "932" | "windows31j" => Encoding::ShiftJis,
            "eucjp" | "xeucjp" | "ujis" | "cp51932" | "51932" => Encoding::EucJp,
            "euckr" | "ksc56011987" | "ksc5601" | "cp949" | "949" | "uhc" => Encoding::EucKr,
            "iso88591" | "latin1" | "windows1252" | "cp1252" | "1252" => Encoding::Western,
            "windows1250" | "cp1250" | "1250" => Encoding::CentralEuropean,
            "iso88592" | "latin2" => Encoding::Latin2,
            "windows1251" | "cp1251" | "1251" => Encoding::Cyrillic,
            "koi8r" | "koi8" | "koi8u" => Encoding::Koi8,
            _ => return None,
        })
    }

    /// Whether a letter may take several bytes, of which the others can be ASCII.
    pub(in crate::record) fn is_wide(self) -> bool {
        matches!(
            self,
            Encoding::Gb18030
                | Encoding::Big5
                | Encoding::ShiftJis
                | Encoding::EucJp
                | Encoding::EucKr
        )
    }
}
