//! How plausible a text is in the languages that an encoding is for.
//!
//! Owns one number, about the bits that it takes to say the text: the encoding with the
//! least is the likeliest. Refuses to know what is a game.

use crate::record::encoding::letters::{
    CENTRAL, CYRILLIC, HANGUL, KANJI, RUSSIAN, SIMPLIFIED, TRADITIONAL, WESTERN,
};
use crate::record::encoding::names::{Encoding, UNKNOWN};

/// What a letter costs: a frequent one, one of the usual ones, one that is rarely met,
/// and one that stands for nothing.
const FREQUENT: u32 = 8;
const USUAL: u32 = 13;
const RARE: u32 = 17;
const ODD: u32 = 22;
const WRONG: u32 = 30;

/// What it costs that letters of two scripts touch.
const TOUCH: u32 = 8;

/// What it costs that two Latin letters beyond ASCII stand together.
const TOGETHER: u32 = 3;

/// What it takes to believe that `bytes`, words with single blanks between them, mean
/// `text` in `encoding`.
pub(super) fn cost(bytes: &[u8], text: &str, encoding: Encoding) -> u32 {
    let prior = match encoding {
        Encoding::CentralEuropean | Encoding::Latin2 => 1,
        _ => 0,
    };
    let words = bytes.split(|&byte| byte == b' ').zip(text.split(' '));
    let costs = words.map(|(bytes, text)| match encoding {
        _ if text.contains(UNKNOWN) => broken(text, encoding),
        Encoding::Utf8 => FREQUENT * beyond_ascii(text),
        wide if wide.is_wide() => east_asian(bytes, text, wide),
        Encoding::Cyrillic | Encoding::Koi8 => cyrillic(text),
        Encoding::Western => latin(text, &WESTERN),
        _ => latin(text, &CENTRAL),
    });
    costs.fold(prior, u32::saturating_add)
}

fn beyond_ascii(text: &str) -> u32 {
    let letters = text.chars().filter(|mark| !mark.is_ascii());
    u32::try_from(letters.count()).unwrap_or(u32::MAX / WRONG)
}

/// The cost of a word in which bytes stand for nothing: where its letters lie in it isn't
/// known.
fn broken(text: &str, encoding: Encoding) -> u32 {
    let frequent = frequent(encoding);
    let costs = text.chars().map(|mark| match mark {
        UNKNOWN => WRONG,
        mark if mark.is_ascii() => 0,
        mark if frequent.contains(mark) || encoding == Encoding::Utf8 => FREQUENT,
        _ => USUAL,
    });
    costs.fold(0, u32::saturating_add)
}

fn frequent(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Gb18030 => SIMPLIFIED,
        Encoding::Big5 => TRADITIONAL,
        Encoding::EucKr => HANGUL,
        Encoding::ShiftJis | Encoding::EucJp => KANJI,
        _ => "",
    }
}

/// The cost of a word in an encoding whose letters take several bytes.
fn east_asian(bytes: &[u8], text: &str, encoding: Encoding) -> u32 {
    let mut cost = 0;
    let mut at = 0;
    let mut before = None;
    for mark in text.chars() {
        let here = &bytes[at.min(bytes.len())..];
        at += if mark.is_ascii() {
            1
        } else {
            cost += match here {
                [lead, trail, ..] => wide_letter([*lead, *trail], mark, encoding),
                _ => ODD,
            };
            width(here, mark, encoding)
        };
        let touches = |ascii: char, other: char| ascii.is_ascii_alphabetic() && !other.is_ascii();
        if before.is_some_and(|before| touches(before, mark) || touches(mark, before)) {
            cost += TOUCH;
        }
        before = Some(mark);
    }
    cost
}

/// How many bytes a letter takes.
fn width(here: &[u8], mark: char, encoding: Encoding) -> usize {
    match (encoding, here) {
        (Encoding::ShiftJis, [0xa1..=0xdf, ..]) => 1,
        (Encoding::EucJp, [0x8f, ..]) => 3,
        (Encoding::Gb18030, [_, 0x30..=0x39, ..]) => 4,
        // These follow the letter that they belong to.
        (Encoding::Big5, _) if matches!(mark, '\u{304}' | '\u{30c}') => 0,
        _ => 2,
    }
}

/// The cost of a letter by the row of the table that it stands in: usual letters come
/// first in all of them.
fn wide_letter([lead, trail]: [u8; 2], mark: char, encoding: Encoding) -> u32 {
    if frequent(encoding).contains(mark) {
        return FREQUENT;
    }
    match (encoding, lead) {
        (Encoding::Gb18030 | Encoding::EucKr, _) if trail < 0xa1 => ODD,
        (Encoding::Gb18030, 0xb0..=0xd7) | (Encoding::Big5, 0xa4..=0xc6) => USUAL,
        (Encoding::EucKr, 0xb0..=0xc8) => USUAL,
        (Encoding::ShiftJis, 0x88..=0x97) | (Encoding::EucJp, 0xb0..=0xcf) => USUAL,
        (Encoding::ShiftJis, 0x82 | 0x83) | (Encoding::EucJp, 0xa4 | 0xa5) => FREQUENT - 1,
        (Encoding::ShiftJis, 0x81) | (Encoding::EucJp, 0xa1) => FREQUENT + 2,
        (Encoding::ShiftJis, 0xa1..=0xdf) => USUAL + 1,
        (Encoding::Gb18030 | Encoding::Big5 | Encoding::EucKr, 0xa1) => FREQUENT + 2,
        (Encoding::Gb18030 | Encoding::Big5 | Encoding::EucKr, 0xa2 | 0xa3) => USUAL,
        (Encoding::Gb18030, 0xd8..=0xf7) | (Encoding::Big5, 0xc9..=0xf9) => RARE,
        (Encoding::ShiftJis, 0x98..=0xea) | (Encoding::EucJp, 0xd0..=0xf4) => RARE,
        _ => ODD,
    }
}

fn small(mark: char) -> char {
    mark.to_lowercase().next().unwrap_or(mark)
}

/// The cost of a word in Cyrillic letters: the first may be a capital, or all.
fn cyrillic(text: &str) -> u32 {
    let mut cost = 0;
    let mut before = '\0';
    for mark in text.chars() {
        let ours = |mark: char| RUSSIAN.contains(small(mark)) || CYRILLIC.contains(small(mark));
        if !mark.is_ascii() {
            cost += match small(mark) {
                mark if RUSSIAN.contains(mark) => 5,
                mark if CYRILLIC.contains(mark) => FREQUENT + 1,
                other => symbol(other),
            };
            if ours(before) && before.is_lowercase() && mark.is_uppercase() {
                cost += FREQUENT;
            }
            if ours(before) && mark.is_uppercase() {
                cost += 2;
            }
            if before.is_ascii_alphabetic() {
                cost += TOUCH;
            }
        } else if mark.is_ascii_alphabetic() && ours(before) {
            cost += TOUCH;
        }
        before = mark;
    }
    cost
}

/// The cost of a word in the language, of those with these letters, that it suits best.
fn latin(text: &str, languages: &[&str]) -> u32 {
    let costs = languages.iter().map(|letters| latin_in(text, letters));
    costs.min().unwrap_or(0)
}

/// Such letters stand between others: two together are rarer, and one alone is as well.
fn latin_in(text: &str, letters: &str) -> u32 {
    let mut cost = 0;
    let mut before = '\0';
    let mut marks = text.chars().peekable();
    while let Some(mark) = marks.next() {
        if !mark.is_ascii() {
            let after = marks.peek().copied().unwrap_or('\0');
            let place = letters.chars().position(|letter| letter == small(mark));
            cost += match place.and_then(|place| u32::try_from(place).ok()) {
                Some(place) => 6 + place / 4,
                None if mark.is_alphabetic() => FREQUENT + 4,
                None => symbol(mark),
            };
            if !before.is_ascii() {
                cost += TOGETHER;
            }
            if !before.is_alphabetic() && !after.is_alphabetic() {
                cost += TOGETHER;
            }
            if before.is_lowercase() && mark.is_uppercase() {
                cost += TOUCH;
            }
        }
        before = mark;
    }
    cost
}

/// The cost of what is no letter.
fn symbol(mark: char) -> u32 {
    match mark {
        '‘' | '’' | '“' | '”' | '„' | '–' | '—' | '…' | '•' | '№' | '«' | '»' | '·' | '°' => {
            FREQUENT + 2
        }
        mark if mark.is_control() => WRONG,
        _ => USUAL,
    }
}
