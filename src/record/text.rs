//! Text as the readers take it apart: its start, its lines, the numbers in them.

/// `text` as one line, as the fields of [`GameInfo`](super::GameInfo) hold it: control
/// codes become blanks.
#[inline(never)]
pub fn one_line(text: &str) -> String {
    let plain = text.trim().chars();
    plain
        .map(|mark| if mark.is_control() { ' ' } else { mark })
        .collect()
}

/// `text` as comments hold it: line ends become `\n`, and control codes other than
/// tabs become blanks.
pub fn plain_text(text: &str) -> String {
    let foreign = |mark: char| mark.is_control() && mark != '\n' && mark != '\t';
    text.replace("\r\n", "\n")
        .replace('\r', "\n")
        .replace(foreign, " ")
}

/// `text` without the blanks and byte order marks that it begins with.
pub(super) fn without_lead(text: &str) -> &str {
    text.trim_start_matches(|mark: char| mark.is_whitespace() || mark == '\u{feff}')
}

/// The lines of `text`, numbered from 1. A line ends with `\n`, `\r\n` or, as on old
/// systems, `\r`.
pub(super) fn text_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
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

/// The lines of `text` that aren't blank, numbered as in [`text_lines`].
pub(super) fn filled_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text_lines(text).filter(|(_, line)| !line.trim().is_empty())
}

/// The whole numbers in `line`, separated by commas and blanks; `None` if it contains
/// anything else.
#[inline(never)]
pub(super) fn numbers(line: &str) -> Option<Vec<i64>> {
    line.split([',', ' ', '\t'])
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok())
        .collect()
}

/// The beginning of `text`, short enough for a message.
#[inline(never)]
pub(super) fn excerpt(text: &str) -> String {
    text.trim().chars().take(24).collect()
}

/// The line of `text`, from 1, that holds the byte at `offset`.
#[inline(never)]
pub(super) fn line_at(text: &str, offset: usize) -> usize {
    let before = text.as_bytes().iter().take(offset);
    1 + before.filter(|&&byte| byte == b'\n').count()
}

/// Turns offsets in a text into line numbers. Counts on from the last offset asked
/// for: counting from the start each time would be quadratic.
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

    /// The line, from 1, that holds the byte at `offset`, which must not lie before the
    /// last one asked for.
    pub(super) fn line_at(&mut self, offset: usize) -> usize {
        let between = self.text.as_bytes().get(self.offset..offset).unwrap_or(&[]);
        self.line += between.iter().filter(|&&byte| byte == b'\n').count();
        self.offset = self.offset.max(offset);
        self.line
    }
}
