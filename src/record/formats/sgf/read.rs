//! Reads SGF: the games of a file, branch by branch.
//!
//! A property that can't be read costs itself alone; a move that can't be read ends its
//! branch, and the branches beside it are read.

use crate::point::Size;
use crate::record::builder::Builder;
use crate::record::content::Record;
use crate::record::error::{Location, Problem, RecordErrorKind};
use crate::record::format::{Format, MAX_PROBLEMS, ParsedFile};
use crate::record::formats::sgf::node::{Properties, read_node};
use crate::record::formats::sgf::tokens::{Token, Tokens};
use crate::record::text::{LineCounter, excerpt};

struct Reader<'a> {
    parsed: ParsedFile,
    lines: LineCounter<'a>,
    /// Where the token being read begins.
    offset: usize,
}

/// A game being read.
struct Draft<'a> {
    /// What follows its first parenthesis.
    rest: Tokens<'a>,
    /// `None` before the first node, and if that is unusable.
    builder: Option<Builder>,
    /// For each open parenthesis, the depth to go back to when it closes.
    open: Vec<usize>,
    /// How many were open when the branch became unusable.
    dead: Option<usize>,
    node: Option<Properties<'a>>,
}

#[inline(never)]
pub(super) fn read(text: &str) -> ParsedFile {
    let mut reader = Reader {
        parsed: ParsedFile::new(Format::SGF),
        lines: LineCounter::new(text),
        offset: 0,
    };
    let mut tokens = Tokens::new(text);
    let mut draft: Option<Draft> = None;
    loop {
        reader.offset = tokens.offset();
        let Some(token) = tokens.next() else { break };
        let Some(game) = &mut draft else {
            if token == Token::Open {
                draft = Some(Draft::new(tokens.clone()));
            } else if !matches!(token, Token::Stray(_)) || !reader.parsed.records.is_empty() {
                reader.report(RecordErrorKind::Trailing);
            }
            continue;
        };
        match token {
            Token::Open => game.branch(&mut reader),
            Token::Node => game.begin_node(&mut reader),
            Token::Property(name, values) => match &mut game.node {
                Some(node) => node.push((name, values)),
                None => reader.report(RecordErrorKind::Value(excerpt(&name))),
            },
            Token::Close => {
                if game.close(&mut reader) && !reader.finish(draft.take()) {
                    break;
                }
            }
            Token::Stray(text) => reader.report(RecordErrorKind::Value(excerpt(text))),
            Token::Unclosed => {}
        }
    }
    if let Some(mut game) = draft {
        game.end_node(&mut reader);
        reader.report(RecordErrorKind::Truncated);
        reader.finish(Some(game));
    }
    if reader.parsed.records.is_empty() && reader.parsed.problems.is_empty() {
        reader.report(RecordErrorKind::Empty);
    }
    reader.parsed
}

impl Reader<'_> {
    fn report(&mut self, kind: RecordErrorKind) {
        if self.parsed.problems.len() < MAX_PROBLEMS {
            let line = self.lines.line_at(self.offset);
            self.parsed.report(Problem::line(line, kind));
        }
    }

    /// Adds a game. Returns `false` if there are too many.
    fn finish(&mut self, draft: Option<Draft>) -> bool {
        let Some(builder) = draft.and_then(|draft| draft.builder) else {
            return true;
        };
        let location = Location::Line(self.lines.line_at(self.offset));
        self.parsed.add(builder.finish(), location)
    }
}

impl<'a> Draft<'a> {
    /// A game whose first parenthesis has been read.
    fn new(rest: Tokens<'a>) -> Draft<'a> {
        Draft {
            rest,
            builder: None,
            open: vec![0],
            dead: None,
            node: None,
        }
    }

    /// A parenthesis opens.
    fn branch(&mut self, reader: &mut Reader) {
        self.end_node(reader);
        self.open
            .push(self.builder.as_ref().map_or(0, Builder::depth));
    }

    /// A parenthesis closes. Returns whether that was the last one.
    fn close(&mut self, reader: &mut Reader) -> bool {
        self.end_node(reader);
        if self.dead == Some(self.open.len()) {
            self.dead = None;
        }
        if let (Some(depth), Some(builder)) = (self.open.pop(), &mut self.builder) {
            builder.back_to(depth);
        }
        self.open.is_empty()
    }

    fn begin_node(&mut self, reader: &mut Reader) {
        self.end_node(reader);
        self.node = Some(Vec::new());
    }

    /// Adds the node whose properties have been collected, if there is one.
    fn end_node(&mut self, reader: &mut Reader) {
        let Some(properties) = self.node.take() else {
            return;
        };
        if self.dead.is_some() {
            return;
        }
        let done = match &mut self.builder {
            None => first_node(&properties, reader, &self.rest)
                .map(|builder| self.builder = Some(builder))
                .and_then(|()| match &mut self.builder {
                    Some(builder) => read_node(builder, &properties, true),
                    None => Ok(Vec::new()),
                }),
            Some(builder) => read_node(builder, &properties, false),
        };
        match done {
            Ok(remarks) => remarks.into_iter().for_each(|kind| reader.report(kind)),
            Err(kind) => {
                reader.report(kind);
                self.dead = Some(self.open.len());
            }
        }
    }
}

/// Starts the game whose first node has these properties.
fn first_node<'a>(
    properties: &Properties<'a>,
    reader: &mut Reader,
    rest: &Tokens<'a>,
) -> Result<Builder, RecordErrorKind> {
    let value = |wanted: &str| {
        let found = properties.iter().find(|(name, _)| name == wanted);
        found.and_then(|(_, values)| values.first().copied())
    };
    let size = match value("SZ") {
        Some(text) if text.contains(|mark: char| mark.is_ascii_digit()) => {
            stated_size(text).ok_or_else(|| RecordErrorKind::Size(excerpt(text)))?
        }
        other => {
            let unreadable = other.map(|text| RecordErrorKind::Value(excerpt(text)));
            unreadable.into_iter().for_each(|kind| reader.report(kind));
            let size = needed_size(rest);
            if size != Size::default() {
                reader.report(RecordErrorKind::SizeAssumed(size.get()));
            }
            size
        }
    };
    let game = value("GM").unwrap_or("4").trim();
    if game != "4" && size != Size::default() {
        reader.report(RecordErrorKind::OtherGame(format!("GM[{}]", excerpt(game))));
    }
    Ok(Builder::new(Record::new(size)))
}

fn stated_size(text: &str) -> Option<Size> {
    let (width, height) = text.split_once(':').unwrap_or((text, text));
    let [width, height] = [width, height].map(|side| side.trim().parse::<u32>().ok());
    Size::new(width.filter(|_| width == height)?).ok()
}

/// The size of a game that doesn't state it: 15, or more if its moves need that.
fn needed_size(game: &Tokens) -> Size {
    let mut depth = 1;
    let mut largest = 0;
    for token in game.clone() {
        match token {
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            Token::Property(name, values) if matches!(name.as_str(), "B" | "W" | "AB" | "AW") => {
                let sides = values.iter().filter_map(|value| needed_side(value));
                largest = sides.fold(largest, u8::max);
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    match Size::new(largest.max(19).into()) {
        Ok(size) if largest > Size::default().get() => size,
        _ => Size::default(),
    }
}

/// How large a board the point of a value needs, if it is two letters and not a pass.
fn needed_side(value: &str) -> Option<u8> {
    let &[x, y] = value.as_bytes() else {
        return None;
    };
    let place = |byte: u8| byte.checked_sub(b'a').filter(|place| *place < Size::MAX);
    let side = 1 + place(x)?.max(place(y)?);
    (value != "tt").then_some(side)
}
