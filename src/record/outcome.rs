//! How a game ended, and the words that files have for it.
//!
//! Owns the reasons and reads them in the languages that players write. What the rules
//! say of a finished board is their business, and how a format spells a result its own.

use std::fmt;

use crate::board::Color;
use crate::record::text::one_line;
use crate::rules::{Status, Win};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who has won; `None`: a draw.
    pub winner: Option<Color>,
    /// What decided it.
    pub by: Ending,
}

/// What ended a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// Nothing is said about it.
    #[default]
    Unsaid,
    /// A five, or more where the rule lets it win.
    Five,
    /// The loser played a forbidden move.
    Forbidden,
    /// Every empty point was forbidden to the loser.
    NoLegalPoint,
    /// The board was full.
    FullBoard,
    /// The loser resigned.
    Resignation,
    /// The loser's time was up.
    Time,
    /// Something else, in the file's own words, on one line.
    Other(String),
}

/// The endings with stable names, and those.
const NAMED: [(Ending, &str); 7] = [
    (Ending::Unsaid, ""),
    (Ending::Five, "five"),
    (Ending::Forbidden, "forbidden"),
    (Ending::NoLegalPoint, "no-legal-point"),
    (Ending::FullBoard, "full-board"),
    (Ending::Resignation, "resignation"),
    (Ending::Time, "time"),
];

impl Outcome {
    /// The side resigns.
    pub fn resigned(side: Color) -> Outcome {
        Outcome {
            winner: Some(side.other()),
            by: Ending::Resignation,
        }
    }

    /// Who resigned; `None` if nobody did.
    pub fn resigner(&self) -> Option<Color> {
        let winner = self.winner.filter(|_| self.by == Ending::Resignation);
        winner.map(Color::other)
    }

    /// What the rules say of a game; `None` while it goes on.
    pub fn of(status: &Status) -> Option<Outcome> {
        let (winner, by) = match status {
            Status::Playing => return None,
            Status::Draw => (None, Ending::FullBoard),
            Status::Won { winner, by } => {
                let by = match by {
                    Win::Five { .. } => Ending::Five,
                    Win::Forbidden { .. } => Ending::Forbidden,
                    Win::NoLegalPoint => Ending::NoLegalPoint,
                    Win::Resignation => Ending::Resignation,
                };
                (Some(*winner), by)
            }
        };
        Some(Outcome { winner, by })
    }
}

impl Ending {
    /// The ending that a file names, by the stable name or by the letter and the words
    /// of SGF; any other text is kept.
    pub fn named(text: &str) -> Ending {
        let text = one_line(text);
        let name = match text.to_ascii_lowercase() {
            letter if letter == "t" => "time".to_owned(),
            letter if letter == "r" || letter == "resign" => "resignation".to_owned(),
            name => name,
        };
        let known = NAMED.into_iter().find(|(_, known)| *known == name);
        known.map_or(Ending::Other(text), |(ending, _)| ending)
    }

    /// The stable name, such as `five`, or the file's own words; empty if nothing is
    /// said.
    pub fn name(&self) -> &str {
        if let Ending::Other(words) = self {
            return words;
        }
        let known = NAMED.iter().find(|(ending, _)| ending == self);
        known.map_or("", |&(_, name)| name)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What the sides are called.
const BLACK: [&str; 5] = ["black", "黑", "黒", "先手", "흑"];
const WHITE: [&str; 5] = ["white", "白", "后手", "後手", "백"];
const DRAWS: [&str; 10] = [
    "draw",
    "jigo",
    "和棋",
    "和局",
    "平局",
    "平手",
    "引き分け",
    "引分",
    "持碁",
    "무승부",
];
const WINS: [&str; 6] = ["win", "won", "胜", "勝", "贏", "승"];
const LOSSES: [&str; 14] = [
    "lose", "lost", "resign", "time", "负", "負", "败", "敗", "输", "輸", "认输", "投了", "超时",
    "패",
];
/// What ends a game, in words; the first that is found counts.
const ENDINGS: [(&[&str], Ending); 5] = [
    (
        &[
            "resign", "认输", "認輸", "投了", "投子", "中盘", "中盤", "中押", "불계", "기권",
        ],
        Ending::Resignation,
    ),
    (
        &["time", "超时", "超時", "时间", "時間", "시간"],
        Ending::Time,
    ),
    (&["forbidden", "foul", "禁手", "금수"], Ending::Forbidden),
    (
        &["five", "五连", "五連", "连五", "連五", "五子", "오목"],
        Ending::Five,
    ),
    (&["full", "满", "滿", "満局"], Ending::FullBoard),
];

/// The result that words say, in English, Chinese, Japanese or Korean, such as `黑胜` and
/// `Black wins on time`; `None` if they name no side.
pub(in crate::record) fn outcome_in_words(text: &str) -> Option<Outcome> {
    let text = one_line(text);
    let words = text.to_ascii_lowercase();
    let is_draw = names(&words, &DRAWS) || ["和", "平"].contains(&&*words);
    let winner = match is_draw {
        true => None,
        false => Some(winner_in(&words)?),
    };
    let said = ENDINGS.iter().find(|(list, _)| names(&words, list));
    Some(Outcome {
        winner,
        by: said.map_or_else(|| in_brackets(&text), |(_, ending)| ending.clone()),
    })
}

/// Where a text has one of the words.
fn places(text: &str, list: &[&str]) -> impl DoubleEndedIterator<Item = usize> {
    let is_there = |at: &usize| list.iter().any(|word| text[*at..].starts_with(word));
    text.char_indices().map(|(at, _)| at).filter(is_there)
}

fn names(text: &str, list: &[&str]) -> bool {
    places(text, list).next().is_some()
}

/// Who wins: the side before the word, or the only one after it.
fn winner_in(words: &str) -> Option<Color> {
    let side = |at: usize| last_side(&words[..at]).or_else(|| last_side(&words[at..]));
    match places(words, &WINS).next() {
        Some(at) => side(at),
        None => side(places(words, &LOSSES).next()?).map(Color::other),
    }
}

/// The side that is named last.
fn last_side(words: &str) -> Option<Color> {
    let black = places(words, &BLACK).next_back();
    match places(words, &WHITE).next_back() {
        white if white > black => Some(Color::White),
        _ => black.map(|_| Color::Black),
    }
}

/// What stands in brackets, where a reason is given.
fn in_brackets(text: &str) -> Ending {
    let from = text.find(['(', '（']);
    let inside = from.map_or("", |at| {
        text[at..].trim_matches(['(', '（', ')', '）', ' '])
    });
    Ending::named(inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_the_words_of_players() {
        let (black, white) = (Some(Color::Black), Some(Color::White));
        for (words, winner, by) in [
            ("黑胜", black, ""),
            ("白胜", white, ""),
            ("黑胜（五连）", black, "five"),
            ("黑方胜", black, ""),
            ("黑勝", black, ""),
            ("先手胜", black, ""),
            ("后手胜", white, ""),
            ("黑中盘胜", black, "resignation"),
            ("白中盤勝", white, "resignation"),
            ("白胜（黑禁手）", white, "forbidden"),
            ("黑先白胜", white, ""),
            ("黑超时负", white, "time"),
            ("白超时", black, "time"),
            ("黑认输", white, "resignation"),
            ("胜方：白", white, ""),
            ("黒勝", black, ""),
            ("白勝", white, ""),
            ("黒の勝ち", black, ""),
            ("黒中押し勝ち", black, "resignation"),
            ("白時間切れ負け", black, "time"),
            ("흑승", black, ""),
            ("백 불계승", white, "resignation"),
            ("Black wins", black, ""),
            ("White wins by resignation", white, "resignation"),
            ("Black resigned", white, "resignation"),
            ("White wins on time", white, "time"),
            ("黑胜（读秒）", black, "读秒"),
        ] {
            let by = Ending::named(by);
            let wanted = Outcome { winner, by };
            assert_eq!(outcome_in_words(words), Some(wanted), "{words}");
        }
    }

    #[test]
    fn draws_are_read_in_the_words_of_players() {
        for words in [
            "和棋",
            "和局",
            "平局",
            "引き分け",
            "引分け",
            "무승부",
            "Draw",
            "和",
        ] {
            let found = outcome_in_words(words).map(|outcome| outcome.winner);
            assert_eq!(found, Some(None), "{words}");
        }
        let full = outcome_in_words("和棋（满盘）").map(|outcome| outcome.by);
        assert_eq!(full, Some(Ending::FullBoard));
    }

    #[test]
    fn what_names_no_winner_is_no_result() {
        for words in ["", "?", "Void", "胜负未分", "黑先", "unknown", "5", "hello"] {
            assert_eq!(outcome_in_words(words), None, "{words}");
        }
    }

    #[test]
    fn a_name_means_one_ending() {
        for (ending, name) in NAMED {
            assert_eq!(Ending::named(name), ending);
            assert_eq!(ending.name(), name);
        }
        assert_eq!(Ending::named("Resign"), Ending::Resignation);
        assert_eq!(Ending::named(" F\n").name(), "F");
    }
}
