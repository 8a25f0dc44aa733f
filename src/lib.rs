//! Wuzi: Gomoku that anyone can open, play, learn from and embed.
//!
//! The rooms, each using only those above it:
//!
//! | module | owns |
//! |---|---|
//! | `point` | coordinates, board sizes, notation |
//! | `board` | stones and diagrams |
//! | `rules` | what wins and what is forbidden |
//! | `game` | the history: play, undo, redo, resign |
//! | `record` | a game with its variations, and as text |
//! | `engine` | the strong engine: patterns, threats, search |
//! | `opponents` | whoever plays |
//! | `coach` | what a teacher knows: threats, hints, the worth of moves |
//! | `wasm` | the boundary to JavaScript |
//!
//! # Words
//!
//! One word per thing, the same in Rust, JavaScript, the page and the documentation.
//!
//! | word | meaning |
//! |---|---|
//! | point | an intersection of the board, with or without a stone |
//! | colour, `turn` | Black or White; who is to move |
//! | move, ply | a point played; one move of one side |
//! | rule | freestyle, standard, renju or caro |
//! | five, overline | five in a row; six or more |
//! | open four, four | a row that a fifth stone completes at both ends; at one point |
//! | double four | two fours by one stone; in one line or in two |
//! | open three, three | a stone away from a four that no stone answers; from any four |
//! | forbidden | a point that renju does not let Black play |
//! | vcf | victory by continuous fours: each move makes a four, so each reply is forced |
//! | line class, point class | what a stone would make in one line; in all four together |
//! | score | a position's worth to the side to move; wins and losses count plies |
//! | pv | the principal variation: the best line found |
//! | depth, node | plies searched ahead; a position visited |
//! | aspiration | a narrow window around the last iteration's score |
//! | quiescence | what is searched beyond the last ply: fours and their answers |
//! | transposition table | what is known of positions reached before, by hash |
//! | reverse futility, razoring | a shallow node ended as its evaluation is far above the window; far below it |
//! | late-move pruning, late-move reduction | late moves left out; searched less deep at first |
//! | internal iterative reduction | less depth where no best move is known |
//! | singular extension | more depth for a best move without rivals |
//! | mate-distance pruning | no search for wins longer than one already known |
//! | history, continuation history | how often a move refuted; after which earlier move |
//! | killer, counter-move | the last refutations at a ply; of a move |
//! | improving | the side to move stands better than a move of its own ago |
//! | counter-four | a four of one's own against a winning four |
//! | lost, held | a turn of the loser at which every legal move loses by a checked vcf; at which some move leaves none |
//! | corridor | the unbroken run of lost turns up to the end of a game |
//! | last hold | the loser's turn just before the corridor |
//! | holding move | a move at a held turn after which no vcf was found |
//! | pressed | a turn at which passing would lose by a vcf |
//! | let off | a run of lost turns that ended as the winner missed the win |
//! | fact | what the coach knows of a loss: a kind with points, threats and a line; never a sentence |
//! | certainty | proved by the rules, sought through all fours, or a chance: an engine's opinion |
//! | retry, goal, verdict | a move tried in place of a mistake; what it must do; what it is worth |
//! | handicap | what a level overlooks, and how it picks its move |
//! | opponent, level | whoever plays against a person; the engine held back |
//! | record | a game as text |
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
