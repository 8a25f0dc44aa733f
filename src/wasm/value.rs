//! A game as one plain value, `GameValue`: what is kept, sent to a worker and passed
//! from one package to the other.
#![cfg_attr(
    not(all(feature = "play", feature = "files")),
    allow(dead_code, reason = "the other package's part")
)]

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::board::{Board, Color};
use crate::game::{ForbiddenMoves, Game};
use crate::point::Point;
use crate::record::{self, Format, GameTree, OpenOptions, Player, Record};
use crate::rules::Rule;
use crate::wasm::convert::{
    COLORS, Options, Thrown, about, bad_record, choice, field, read_count, read_points, read_whole,
    refused, string, thrown,
};

/// As long a tree as is kept in a value, in characters.
const LONGEST_TREE: usize = 1_000_000;

/// What a side is called that no program plays.
pub(super) const HUMAN: &str = "human";

/// A game, read.
pub(super) struct ReadGame {
    pub(super) tree: GameTree,
    /// Whether the value says who plays and what is on the board; else the tree does.
    pub(super) is_told: bool,
    pub(super) seed: Option<u64>,
    /// Texts of other lines that can't be read; they are kept.
    pub(super) unread: Vec<String>,
}

impl ReadGame {
    /// Reads a `GameValue`, of which anything may be left out. Without moves it is the
    /// game of its tree.
    pub(super) fn read(value: &JsValue) -> Thrown<ReadGame> {
        let text = field(value, "tree")?.map(|text| string(&text, "bad-record"));
        let text = about("tree", text.transpose())?;
        match text {
            Some(text) if field(value, "moves")?.is_none() => {
                ReadGame::of(about("tree", read_link(&text))?, value)
            }
            text => ReadGame::told(text, value),
        }
    }

    /// The game of a record; the value's rule counts where that states none.
    pub(super) fn of(record: Record, value: &JsValue) -> Thrown<ReadGame> {
        let context = Options::read(value)?.context;
        let open = GameTree::open(record, context.rule, context.forbidden);
        let (tree, _) = about("size", open.map_err(|error| thrown("bad-size", error)))?;
        let mut game = ReadGame {
            seed: seed_of(value, &tree)?,
            tree,
            is_told: false,
            unread: Vec::new(),
        };
        game.take_in(value)?;
        Ok(game)
    }

    /// A game whose line the value says; the tree is what is beside it.
    fn told(text: Option<String>, value: &JsValue) -> Thrown<ReadGame> {
        let options = Options::read(value)?;
        let (rule, forbidden) = (options.context.rule, options.context.forbidden);
        let plain = Game::new(options.start()?);
        let read = |text: &String| {
            let (tree, _) = GameTree::open(read_link(text).ok()?, rule, forbidden).ok()?;
            starts_alike(tree.game(), &plain).then_some(tree)
        };
        let tree = text.as_ref().and_then(read);
        let unread = text.filter(|_| tree.is_none()).into_iter().collect();
        let tree = tree.unwrap_or_else(|| GameTree::new(plain));
        let mut game = ReadGame {
            seed: seed_of(value, &tree)?,
            tree,
            is_told: true,
            unread,
        };
        game.take_in(value)?;
        game.stand(value)?;
        Ok(game)
    }

    /// Takes in the lines that couldn't be read before, as far as they can be now.
    fn take_in(&mut self, value: &JsValue) -> Thrown<()> {
        let opened = field(value, "opened")?.is_some_and(|opened| opened.is_truthy());
        self.tree.set_opened(opened);
        let texts = field(value, "unread")?.filter(Array::is_array);
        for text in texts.iter().flat_map(|texts| Array::from(texts).to_vec()) {
            let text = string(&text, "bad-record")?;
            let read = read_link(&text);
            if !read.is_ok_and(|record| self.tree.merge(&record)) {
                self.unread.push(text);
            }
        }
        Ok(())
    }

    /// Puts on the board what the value says to be there.
    fn stand(&mut self, value: &JsValue) -> Thrown<()> {
        for (name, color) in COLORS {
            let player = field(value, name)?.map(|player| string(&player, "unknown-opponent"));
            let player = about(name, player.transpose())?;
            let program = player.filter(|player| player != HUMAN).unwrap_or_default();
            self.tree.set_program(color, &program, None);
        }
        let points = about("moves", read_points(value, "moves"))?;
        let ply = field(value, "ply")?.map(|ply| read_count(&ply, "ply"));
        let ply = about("ply", ply.transpose())?.unwrap_or(points.len());
        let followed = self.tree.follow(&points, ply.min(points.len()));
        about("moves", followed.map_err(refused))?;
        let resigned = about("resigned", choice(value, "resigned", "bad-option", &COLORS))?;
        self.tree.set_resigned(resigned);
        Ok(())
    }
}

/// Whether the same stones are there from the start, and the same side begins.
fn starts_alike(one: &Game, other: &Game) -> bool {
    let (one, other) = (one.setup(), other.setup());
    one.board() == other.board() && one.turn() == other.turn()
}

/// The seed that the value says, or else the tree.
fn seed_of(value: &JsValue, tree: &GameTree) -> Thrown<Option<u64>> {
    match field(value, "seed")? {
        Some(seed) => about("seed", read_whole(&seed, "seed")).map(Some),
        None => {
            let seeds = COLORS.map(|(_, color)| tree.player(color).seed);
            Ok(seeds.into_iter().flatten().next())
        }
    }
}

/// The record that a link, or the part of one behind `#`, holds: all of it or nothing.
fn read_link(text: &str) -> Thrown<Record> {
    let options = OpenOptions {
        format: Some(Format::LINK),
        ..OpenOptions::default()
    };
    let mut parsed = record::open_text(text, &options);
    if !parsed.is_whole() {
        let problem = parsed.problems.into_iter().find(record::Problem::is_error);
        let error = problem.map(|problem| bad_record(&problem.into_error()));
        return Err(error.unwrap_or_else(|| thrown("bad-record", "this is no link to a game")));
    }
    Ok(parsed.records.swap_remove(0))
}

/// Stones as they cross.
#[derive(Serialize)]
pub(super) struct Stones {
    black: Vec<Point>,
    white: Vec<Point>,
}

impl Stones {
    /// The stones of a board.
    pub(super) fn of(board: &Board) -> Stones {
        Stones {
            black: board.stones(Color::Black).collect(),
            white: board.stones(Color::White).collect(),
        }
    }
}

/// `GameValue`, to be written.
#[derive(Serialize)]
pub(super) struct GameValue<'a> {
    size: u8,
    rule: Rule,
    forbidden: ForbiddenMoves,
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<Stones>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<Color>,
    moves: Vec<Point>,
    ply: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) resigned: Option<Color>,
    black: &'a str,
    white: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tree: Option<&'a str>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    pub(super) unread: &'a [String],
    #[serde(skip_serializing_if = "not")]
    pub(super) opened: bool,
    #[serde(skip_serializing_if = "not")]
    pub(super) partial: bool,
}

fn not(flag: &bool) -> bool {
    !flag
}

impl<'a> GameValue<'a> {
    /// The line on the board, without what is said about its end, and who plays it.
    pub(super) fn line(game: &Game, [black, white]: [&'a str; 2]) -> GameValue<'a> {
        let first = game.setup().turn();
        let setup = game.setup().board();
        let is_set_up = COLORS
            .iter()
            .any(|&(_, color)| setup.stones(color).next().is_some());
        let unusual = is_set_up || first == Color::White;
        GameValue {
            size: game.board().size().get(),
            rule: game.rule(),
            forbidden: game.forbidden_moves(),
            setup: unusual.then(|| Stones::of(setup)),
            turn: unusual.then_some(first),
            moves: game.moves().iter().copied().chain(game.undone()).collect(),
            ply: game.moves().len(),
            resigned: None,
            black,
            white,
            seed: None,
            tree: None,
            unread: &[],
            opened: false,
            partial: false,
        }
    }
}

/// Who plays a side: the id of a program, or "human".
pub(super) fn player_of(player: &Player) -> &str {
    match player.program.as_str() {
        "" => HUMAN,
        program => program,
    }
}

/// A game's tree as text, written again only when the tree has changed: it is asked for
/// after every step through it.
#[derive(Default)]
pub(super) struct TreeText {
    changes: Option<u32>,
    /// Empty if it is too long to be kept.
    text: String,
}

impl TreeText {
    /// The text; empty if it is too long to be kept.
    pub(super) fn of(&mut self, tree: &GameTree) -> &str {
        if self.changes != Some(tree.changes()) {
            self.changes = Some(tree.changes());
            let record = tree.record();
            // A node takes two bytes at least.
            let fits = record.tree().made() < LONGEST_TREE / 3;
            let text = fits.then(|| record.link(LONGEST_TREE).ok()).flatten();
            self.text = text.unwrap_or_default();
        }
        &self.text
    }
}
