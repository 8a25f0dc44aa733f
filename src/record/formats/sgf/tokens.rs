//! The tokens of SGF text: parentheses, nodes and properties.
//!
//! Owns what a value ends with where programs forgot to escape or to close one: a
//! property that can't be read costs itself alone.

/// A token of SGF text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// A name with its values, which are still escaped. Old programs spell names out,
    /// and only their capitals count.
    Property(String, Vec<&'a str>),
    /// Text that doesn't belong there.
    Stray(&'a str),
    /// A value without an end.
    Unclosed,
}

/// Splits SGF text into tokens.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// The last value, if it has no end of its own and hasn't been told of.
    unclosed: Option<&'a str>,
}

/// Where a value ends.
enum End {
    /// At this `]`.
    Bracket(usize),
    /// Before this `;`, which begins a move.
    Move(usize),
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        let (at, unclosed) = (0, None);
        Tokens { text, at, unclosed }
    }

    /// The offset of the next token.
    pub(super) fn offset(&mut self) -> usize {
        self.skip(|byte| byte.is_ascii_whitespace());
        self.at
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips bytes while they are `wanted`, which only ASCII may be, and returns them.
    fn skip(&mut self, wanted: fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(wanted) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    /// The values after a name; `None` if one of them has no end.
    fn values(&mut self) -> Option<Vec<&'a str>> {
        let mut values = Vec::new();
        loop {
            self.skip(|byte| byte.is_ascii_whitespace());
            if self.peek() != Some(b'[') {
                return Some(values);
            }
            self.at += 1;
            let start = self.at;
            let end = value_end(self.text.as_bytes(), start)?;
            let (End::Bracket(stop) | End::Move(stop)) = end;
            let value = self.text.get(start..stop)?;
            values.push(value);
            self.at = stop;
            match end {
                End::Bracket(_) => self.at += 1,
                End::Move(_) => {
                    self.unclosed = Some(value);
                    return Some(values);
                }
            }
        }
    }

    /// The text up to where a token may begin again: a mark, the end of a value, a name
    /// with a value.
    fn stray(&mut self) -> Token<'a> {
        let rest = &self.text[self.at..];
        let mark = rest.find(['(', ')', ';', '[', ']']).unwrap_or(rest.len());
        let end = match rest.as_bytes().get(mark) {
            Some(b']') => mark + 1,
            Some(b'[') => rest[..mark]
                .trim_end()
                .trim_end_matches(|letter: char| letter.is_ascii_alphanumeric())
                .len(),
            _ => mark,
        };
        let end = end.max(1);
        let end = (end..=rest.len()).find(|&end| rest.is_char_boundary(end));
        let stray = &rest[..end.unwrap_or(rest.len())];
        self.at += stray.len();
        Token::Stray(stray)
    }
}

/// Where the value ends that begins at `start`; `None` if nothing ends it.
fn value_end(bytes: &[u8], start: usize) -> Option<End> {
    let mut at = start;
    // How many brackets stand open inside the value, and the last that closed one.
    let (mut open, mut inner) = (0_usize, None);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            // Of an escaped character of several bytes the first is enough: the others
            // can't be `]`.
            b'\\' => at += 1,
            b'[' => {
                if let Some(node) = swallowed_move(&bytes[start..], at - start) {
                    return Some(End::Move(start + node));
                }
                open += 1;
            }
            b']' if open > 0 && !may_follow(&bytes[at + 1..]) => {
                open -= 1;
                inner = Some(at);
            }
            b']' => return Some(End::Bracket(at)),
            _ => {}
        }
        at += 1;
    }
    inner.map(End::Bracket)
}

/// Where the `;` of a move stands whose value begins at `bracket`, if all of it is there.
/// A program that escapes brackets closes its values.
fn swallowed_move(value: &[u8], bracket: usize) -> Option<usize> {
    let before = &value[..bracket];
    let before = before
        .strip_suffix(b"B")
        .or_else(|| before.strip_suffix(b"W"))?;
    let before = before.trim_ascii_end().strip_suffix(b";")?;
    let point = &value[bracket + 1..];
    let length = point.iter().take(4).position(|&byte| byte == b']')?;
    let escapes = before.windows(2).any(|pair| pair == b"\\]");
    let is_point = !escapes && length > 1 && point[..length].iter().all(u8::is_ascii_alphanumeric);
    is_point.then_some(before.len())
}

/// Whether `rest` may follow a value: the end, a mark, or a name with a value.
fn may_follow(rest: &[u8]) -> bool {
    let rest = rest[..rest.len().min(LONGEST)].trim_ascii_start();
    let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric());
    let (name, after) = rest.split_at(name.count());
    let named = name.iter().any(u8::is_ascii_uppercase);
    match (rest.first(), after.trim_ascii_start().first()) {
        (None | Some(b'(' | b')' | b';' | b'['), _) => true,
        (Some(b']'), _) => false,
        (_, next) => named && next == Some(&b'['),
    }
}

/// The longest name that is expected, with blanks.
const LONGEST: usize = 64;

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        if let Some(value) = self.unclosed.take() {
            return Some(Token::Stray(value));
        }
        self.offset();
        let sign = match self.peek()? {
            b'(' => Token::Open,
            b')' => Token::Close,
            b';' => Token::Node,
            byte if byte.is_ascii_alphanumeric() => {
                let name = self.skip(|byte| byte.is_ascii_alphanumeric());
                return Some(match self.values() {
                    None => {
                        self.at = self.text.len();
                        Token::Unclosed
                    }
                    Some(values) => {
                        let capitals = name.chars().filter(|mark| !mark.is_ascii_lowercase());
                        let capitals: String = capitals.collect();
                        let named = capitals.contains(|mark: char| mark.is_ascii_uppercase());
                        match named && !values.is_empty() {
                            true => Token::Property(capitals, values),
                            false => Token::Stray(name),
                        }
                    }
                });
            }
            _ => return Some(self.stray()),
        };
        self.at += 1;
        Some(sign)
    }
}
