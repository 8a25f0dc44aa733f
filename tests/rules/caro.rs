//! Caro: every way in which a row can be closed or open.

use crate::support::{board, point};
use wuzi::{Color, Rule};

/// Whether Black's row through `at` wins; the row lies in `black`.
fn wins(black: &str, white: &str, at: &str) -> bool {
    let mut stones = board(15, black, white);
    assert_eq!(stones.stone(point(at)), Some(Color::Black));
    let won = Rule::Caro.five(&stones, point(at)).is_some();
    // The same row in the other colour is judged the same.
    stones = board(15, white, black);
    assert_eq!(won, Rule::Caro.five(&stones, point(at)).is_some());
    won
}

#[test]
fn a_row_wins_unless_it_is_exactly_five_between_two_stones() {
    let five = "f8 g8 h8 i8 j8";
    let six = "f8 g8 h8 i8 j8 k8";
    let table = [
        // row, the other side's stones, wins
        (five, "", true),
        (five, "e8", true),
        (five, "k8", true),
        (five, "e8 k8", false),
        (five, "d8 k8", true),
        (five, "e8 l8", true),
        (five, "d8 l8", true),
        (six, "", true),
        (six, "e8", true),
        (six, "e8 l8", true),
        ("e8 f8 g8 h8 i8 j8 k8", "d8 l8", true),
        ("f8 g8 h8 i8", "", false),
        ("f8 g8 h8 i8 k8", "", false),
        // Another stone of the same colour beyond a gap changes nothing.
        ("f8 g8 h8 i8 j8 l8", "e8 k8", false),
        ("f8 g8 h8 i8 j8 l8", "e8", true),
    ];
    for (row, other, expected) in table {
        assert_eq!(wins(row, other, "h8"), expected, "{row} / {other}");
    }
}

#[test]
fn the_edge_closes_no_end() {
    let table = [
        // horizontal, at the left and right edge
        ("a8 b8 c8 d8 e8", "", "c8", true),
        ("a8 b8 c8 d8 e8", "f8", "c8", true),
        ("k8 l8 m8 n8 o8", "j8", "m8", true),
        // vertical, at the bottom and top edge
        ("h1 h2 h3 h4 h5", "h6", "h3", true),
        ("h11 h12 h13 h14 h15", "h10", "h13", true),
        // diagonals that start on an edge, and from corner to corner
        ("a1 b2 c3 d4 e5", "f6", "c3", true),
        ("k11 l12 m13 n14 o15", "j10", "m13", true),
        ("a15 b14 c13 d12 e11", "f10", "c13", true),
        ("o1 n2 m3 l4 k5", "j6", "m3", true),
        ("a3 b4 c5 d6 e7", "f8", "c5", true),
        // one step from the edge the stone on the edge does close it
        ("b8 c8 d8 e8 f8", "a8 g8", "d8", false),
        ("b2 c3 d4 e5 f6", "a1 g7", "d4", false),
        ("b14 c13 d12 e11 f10", "a15 g9", "d12", false),
        ("h2 h3 h4 h5 h6", "h1 h7", "h4", false),
        // six from the edge
        ("a8 b8 c8 d8 e8 f8", "g8", "c8", true),
    ];
    for (row, other, at, expected) in table {
        assert_eq!(wins(row, other, at), expected, "{row} / {other}");
    }
}

#[test]
fn a_closed_row_doesnt_hide_an_open_one_in_another_direction() {
    let closed = "f8 g8 h8 i8 j8";
    let white = "e8 k8";
    assert!(!wins(closed, white, "h8"));
    assert!(wins(&format!("{closed} h6 h7 h9 h10"), white, "h8"));
}
