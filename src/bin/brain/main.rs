//! `wuzi-brain`: the engine as a program that speaks the Gomocup protocol.
//!
//! Owns the conversation's input and output. Lines are read on a thread of
//! their own, so that END is heard while the engine thinks.

mod clock;
mod conversation;
mod gathering;
mod info;
mod stones;

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::conversation::{Conversation, Reply};

/// Lines longer than this are cut: no command is that long.
const LONGEST_LINE: usize = 1 << 16;

fn main() {
    let (sender, lines) = channel();
    std::thread::spawn(move || read_lines(&sender));
    // Whoever closes the output has left: there is nobody to tell about it.
    let _ = converse(&lines);
}

/// Sends on the lines of standard input, which end with LF, CR or both.
fn read_lines(lines: &Sender<String>) {
    let mut line = Vec::new();
    for byte in BufReader::new(std::io::stdin())
        .bytes()
        .map_while(Result::ok)
    {
        if byte != b'\n' && byte != b'\r' {
            if line.len() < LONGEST_LINE {
                line.push(byte);
            }
            continue;
        }
        let text = String::from_utf8_lossy(&line).into_owned();
        line.clear();
        if lines.send(text).is_err() {
            return;
        }
    }
    // A last line without an end counts too; then the channel closes.
    let _ = lines.send(String::from_utf8_lossy(&line).into_owned());
}

/// Answers line by line until the input ends, END is heard or the output is closed.
fn converse(lines: &Receiver<String>) -> io::Result<()> {
    let mut conversation = Conversation::new(lines);
    while let Some(line) = conversation.next_line() {
        match conversation.hear(&line) {
            Reply::None => {}
            Reply::Line(text) => say(&text)?,
            Reply::Leave => break,
        }
    }
    Ok(())
}

fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "{line}")?;
    out.flush()
}
