//! The tokens of SGF text: parentheses, nodes and properties.

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
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0 }
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
            loop {
                match self.peek()? {
                    b']' => break,
                    // Of an escaped character of several bytes the first is enough: the
                    // others can't be `]`.
                    b'\\' => self.at += 2,
                    _ => self.at += 1,
                }
            }
            values.push(self.text.get(start..self.at)?);
            self.at += 1;
        }
    }

    /// The text up to where a token may begin again.
    fn stray(&mut self) -> Token<'a> {
        let rest = &self.text[self.at..];
        let end = rest.find(['(', ')', ';']).unwrap_or(rest.len()).max(1);
        let end = (end..=rest.len()).find(|&end| rest.is_char_boundary(end));
        let stray = &rest[..end.unwrap_or(rest.len())];
        self.at += stray.len();
        Token::Stray(stray)
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.offset();
        let sign = match self.peek()? {
            b'(' => Token::Open,
            b')' => Token::Close,
            b';' => Token::Node,
            byte if byte.is_ascii_alphabetic() => {
                let name = self.skip(|byte| byte.is_ascii_alphanumeric());
                return Some(match self.values() {
                    None => {
                        self.at = self.text.len();
                        Token::Unclosed
                    }
                    Some(values) => {
                        let capitals = name.chars().filter(|mark| !mark.is_ascii_lowercase());
                        let capitals: String = capitals.collect();
                        let named = capitals.starts_with(|mark: char| mark.is_ascii_uppercase());
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
