//! What several tests need: short ways to write points, boards and games, and
//! random positions.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test binary compiles this file and uses a part of it"
)]

pub mod renju_by_play;
pub mod tactics;

use fastrand::Rng;
use wuzi::{Board, Color, Game, Point, Rule, Setup, Size, Status};

pub fn point(name: &str) -> Point {
    name.parse()
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(point).collect()
}

pub fn names(points: &[Point]) -> String {
    let names: Vec<String> = points.iter().map(Point::to_string).collect();
    names.join(" ")
}

pub fn size(side: u32) -> Size {
    Size::new(side).expect("a size")
}

pub fn board(side: u32, black: &str, white: &str) -> Board {
    let mut board = Board::new(size(side));
    for (color, stones) in [(Color::Black, black), (Color::White, white)] {
        for point in points(stones) {
            board.place(point, color);
        }
    }
    board
}

pub fn new_game(rule: Rule, side: u32) -> Game {
    Game::new(Setup::new(rule, size(side)).expect("a size of the rule"))
}

pub fn set_up(rule: Rule, board: Board, turn: Color) -> Game {
    Game::new(Setup::with_stones(rule, board, turn).expect("a size of the rule"))
}

pub fn play(game: &mut Game, moves: &str) {
    for point in points(moves) {
        game.play(point)
            .unwrap_or_else(|error| panic!("{point}: {error}"));
    }
}

/// Moves as links have them, such as `h8i9`, with blanks between.
pub fn spaced(moves: &str) -> String {
    let mut text = String::new();
    for letter in moves.chars() {
        if letter.is_ascii_lowercase() {
            text.push(' ');
        }
        text.push(letter);
    }
    text
}

/// The game of such moves.
pub fn played(rule: Rule, side: u32, moves: &str) -> Game {
    let mut game = new_game(rule, side);
    play(&mut game, &spaced(moves));
    game
}

pub fn winner(status: &Status) -> Option<Color> {
    match status {
        Status::Won { winner, .. } => Some(*winner),
        _ => None,
    }
}

/// A board on which each point holds a stone with probability `density`, black
/// ones `share` of them.
pub fn random_board(rng: &mut Rng, side: u32, density: f64, share: f64) -> Board {
    let mut board = Board::new(size(side));
    for point in size(side).points() {
        if rng.f64() < density {
            let black = rng.f64() < share;
            board.place(point, if black { Color::Black } else { Color::White });
        }
    }
    board
}

/// A game of up to `plies` random moves close to one another, as people's are.
pub fn random_game(rng: &mut Rng, rule: Rule, side: u32, plies: usize) -> Game {
    let mut game = new_game(rule, side);
    let first = rng.choice(game.board().empty_points().collect::<Vec<_>>());
    game.play(first.expect("an empty board")).expect("legal");
    while *game.status() == Status::Playing && game.moves().len() < plies {
        let stone = *rng.choice(game.moves()).expect("a stone");
        let near = |by: u8| i32::from(by) + rng.i32(-2..=2);
        let (column, row) = (stone.column(), stone.row());
        let [column, row] = [column, row].map(near).map(u8::try_from);
        let (Ok(column), Ok(row)) = (column, row) else {
            continue;
        };
        if let Some(point) = Point::new(column, row) {
            // A refusal leaves the game as it was: another point is tried.
            let _ = game.play(point);
        }
        if rng.u32(0..400) == 0 {
            break;
        }
    }
    game
}

/// The point's place under one of the eight symmetries of the board.
pub fn turned(point: Point, side: u32, symmetry: u8) -> Point {
    let last = side as u8 - 1;
    let (mut column, mut row) = (point.column(), point.row());
    if symmetry & 1 != 0 {
        column = last - column;
    }
    if symmetry & 2 != 0 {
        row = last - row;
    }
    if symmetry & 4 != 0 {
        (column, row) = (row, column);
    }
    Point::new(column, row).expect("on the board")
}

/// The whole board under one of its eight symmetries.
pub fn turned_board(board: &Board, symmetry: u8) -> Board {
    let side = u32::from(board.size().get());
    let mut result = Board::new(board.size());
    for color in [Color::Black, Color::White] {
        for stone in board.stones(color) {
            result.place(turned(stone, side, symmetry), color);
        }
    }
    result
}
