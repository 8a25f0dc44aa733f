//! Records: every format, read and written.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../support/mod.rs"]
mod support;

mod ccgc;
mod editing;
mod encodings;
mod explore;
mod files;
mod formats;
mod game_tree;
mod hostile;
mod no_game;
mod recovery;
mod reports;
mod results;
mod round_trips;
mod text;

use wuzi::record::{self, NodeId, OpenOptions, ParsedFile, Record};

/// What is in a text.
fn opened(text: &str) -> ParsedFile {
    record::open_text(text, &OpenOptions::default())
}

/// The points of a record's game.
fn moves(record: &Record) -> String {
    let line = record.tree().line_after(NodeId::ROOT);
    let points = line.filter_map(|node| record.tree().play(node).point());
    support::names(&points.collect::<Vec<_>>())
}
