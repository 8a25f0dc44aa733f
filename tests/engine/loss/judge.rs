//! A plain judge of proofs that plays every reply in a game; slow, and written apart from
//! the checker.

use wuzi::coach::{Answer, Group};
use wuzi::engine::Fours;
use wuzi::{Color, Game, Point, Status};

fn won_by(game: &Game, color: Color) -> bool {
    matches!(game.status(), Status::Won { winner, .. } if *winner == color)
}

fn after(game: &Game, point: Point) -> Option<Game> {
    let mut game = game.clone();
    game.play(point).is_ok().then_some(game)
}

/// Whether the groups name every legal move of the side to move once, and each loses.
pub(super) fn lost(game: &Game, groups: &[Group]) -> bool {
    covers(game, groups) && groups.iter().all(|group| group_loses(game, group))
}

/// Whether the groups name every legal move of the side to move once.
pub(super) fn covers(game: &Game, groups: &[Group]) -> bool {
    let mut moves: Vec<Point> = groups.iter().flat_map(|g| g.moves.clone()).collect();
    let mut legal: Vec<Point> = game.legal_points().collect();
    moves.sort();
    legal.sort();
    let open = *game.status() == Status::Playing || won_by(game, game.turn().other());
    open && moves == legal && groups.iter().all(|group| !group.moves.is_empty())
}

/// Whether each of the group's moves loses.
pub(super) fn group_loses(game: &Game, group: &Group) -> bool {
    let loses = |&at: &Point| {
        after(game, at).is_some_and(|game| {
            *game.status() == Status::Playing && answer_wins(&game, &group.answer)
        })
    };
    group.moves.iter().all(loses)
}

fn answer_wins(game: &Game, answer: &Answer) -> bool {
    let winner = game.turn();
    match answer {
        Answer::Five { at } => after(game, *at).is_some_and(|game| won_by(&game, winner)),
        Answer::Fours(Fours { line, others }) => wins(game, line, &mut others.iter()),
        Answer::Block { at, then } => after(game, *at).is_some_and(|game| lost(&game, then)),
    }
}

/// Whether the line wins whatever is replied.
fn wins(game: &Game, line: &[Point], others: &mut dyn Iterator<Item = &Vec<Point>>) -> bool {
    let winner = game.turn();
    let Some((&first, rest)) = line.split_first() else {
        return false;
    };
    let Some(game) = after(game, first) else {
        return false;
    };
    if *game.status() != Status::Playing {
        return won_by(&game, winner);
    }
    let fives = winning_points(&game, winner);
    game.legal_points()
        .collect::<Vec<_>>()
        .into_iter()
        .all(|reply| {
            let game = after(&game, reply).expect("legal");
            if *game.status() != Status::Playing {
                return won_by(&game, winner);
            }
            let five = |&at: &Point| after(&game, at).is_some_and(|game| won_by(&game, winner));
            if fives.iter().any(five) {
                return true;
            }
            match rest.split_first() {
                Some((&known, rest)) if known == reply => wins(&game, rest, others),
                _ => others.next().is_some_and(|line| wins(&game, line, others)),
            }
        })
}

/// Where `winner` would win at once; no reply adds to them.
fn winning_points(game: &Game, winner: Color) -> Vec<Point> {
    let completes = |&at: &Point| {
        let mut board = game.board().clone();
        board.place(at, winner);
        game.rule().five(&board, at).is_some()
    };
    game.board().empty_points().filter(completes).collect()
}
