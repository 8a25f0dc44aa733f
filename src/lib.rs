//! Wuzi: Gomoku that anyone can open, play, learn from and embed.
//!
//! The rooms, each using only those above it:
//!
//! | module | owns |
//! |---|---|
//! | `point` | coordinates, board sizes, notation |
//! | `board` | stones and diagrams |
//! | `rules` | what wins and what is forbidden |
//! | `game` | the history: play, undo, redo |
//! | `record` | a game as text |
//! | `engine` | the strong engine: patterns, threats, search |
//! | `opponents` | whoever plays |
//! | `coach` | what a teacher knows: threats, hints, the worth of moves |
//! | `wasm` | the boundary to JavaScript |
//!
//! The core has no clock, no input or output and no unseeded randomness: the
//! same call gives the same answer natively and in WebAssembly.

pub mod coach;
pub mod engine;
pub mod opponents;
pub mod record;

mod board;
mod game;
mod point;
mod rules;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use board::{Board, Color, DiagramError};
pub use game::{ForbiddenMoves, Game, PlayError, Setup, SetupError};
pub use point::{Direction, Point, PointError, Size, SizeError};
pub use rules::{Ban, BanKind, Rule, Shape, ShapeKind, Status, Win, WinningRow};
