//! Lines and numbers of text, as the readers of coordinate formats need them.

/// The lines of `text` with their numbers from 1, whatever ends them: `\n`,
/// `\r\n` or, on old systems, `\r` alone.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some(text);
    let split = std::iter::from_fn(move || {
        let here = rest?;
        let Some(end) = here.find(['\n', '\r']) else {
            rest = None;
            return Some(here);
        };
        let after = &here[end..];
        let width = if after.starts_with("\r\n") { 2 } else { 1 };
        rest = Some(&after[width..]);
        Some(&here[..end])
    });
    (1..).zip(split)
}

/// The whole numbers of `line`, between commas and blanks; `None` if anything
/// else is in it.
#[inline(never)]
pub(super) fn numbers(line: &str) -> Option<Vec<i64>> {
    line.split([',', ' ', '\t'])
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok())
        .collect()
}

/// The beginning of `text`, to be shown in a message.
#[inline(never)]
pub(super) fn excerpt(text: &str) -> String {
    text.trim().chars().take(24).collect()
}

/// The line of `text` in which the byte at `offset` stands, from 1.
#[inline(never)]
pub(super) fn line_at(text: &str, offset: usize) -> usize {
    let before = text.as_bytes().iter().take(offset);
    1 + before.filter(|&&byte| byte == b'\n').count()
}

/// Line numbers of offsets that are asked for in order.
pub(super) struct LineCounter<'a> {
    text: &'a str,
    offset: usize,
    line: usize,
}

impl<'a> LineCounter<'a> {
    pub(super) fn new(text: &'a str) -> LineCounter<'a> {
        LineCounter {
            text,
            offset: 0,
            line: 1,
        }
    }

    /// The line, from 1, of the byte at `offset`, which isn't before the last one asked for.
    pub(super) fn at(&mut self, offset: usize) -> usize {
        let between = self.text.as_bytes().get(self.offset..offset).unwrap_or(&[]);
        self.line += between.iter().filter(|&&byte| byte == b'\n').count();
        self.offset = self.offset.max(offset);
        self.line
    }
}
