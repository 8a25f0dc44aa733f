//! A game with its variations: the board's line is found or added, what was left for
//! another line stays, and nothing of a record is lost on the way.

use wuzi::record::{self, Format, GameTree, Loss, NodeId, OpenOptions, Record};
use wuzi::{Color, ForbiddenMoves, Game, PlayError, Point, Rule, Setup, Size, Status, Win};

const OPENED: &str =
    "(;GM[4]SZ[15]PB[Ann]C[Start];B[hh];W[hg](;B[ig]C[A];W[jf])(;B[hf]TR[hf];W[gg]C[B])(;B[ih]))";
const WON: &str = "h8a1i8a2j8a3k8a4l8";

fn points(moves: &str) -> Vec<Point> {
    let starts: Vec<usize> = moves
        .match_indices(|mark: char| mark.is_ascii_lowercase())
        .map(|(at, _)| at)
        .collect();
    let end = |index: usize| starts.get(index + 1).copied().unwrap_or(moves.len());
    let words = starts.iter().enumerate();
    words
        .map(|(index, &at)| moves[at..end(index)].parse().expect("a point"))
        .collect()
}

fn record(text: &str) -> Record {
    let mut parsed = record::open_text(text, &OpenOptions::default());
    assert!(parsed.is_whole(), "{text}: {:?}", parsed.problems);
    parsed.records.remove(0)
}

/// A game that is being played.
fn running(moves: &str) -> GameTree {
    let setup = Setup::new(Rule::Freestyle, Size::default()).expect("15");
    let mut tree = GameTree::new(Game::new(setup));
    for point in points(moves) {
        tree.play(point).expect("legal");
    }
    tree
}

/// A file that was opened.
fn opened(text: &str) -> GameTree {
    let read = GameTree::open(record(text), Rule::Freestyle, ForbiddenMoves::Refuse);
    let (mut tree, _) = read.expect("15");
    tree.set_opened(true);
    tree
}

/// Stands after `ply` of these moves.
fn follow(tree: &mut GameTree, moves: &str, ply: usize) {
    tree.follow(&points(moves), ply).expect("legal");
}

/// The whole line on the board, a bar where it stands.
fn line(tree: &GameTree) -> String {
    let game = tree.game();
    let ahead: String = game.undone().map(|point| point.to_string()).collect();
    format!("{}|{ahead}", record::write_moves(game))
}

fn written(record: &Record, format: Format) -> String {
    let written = record::write(record, format).expect("15");
    String::from_utf8(written.bytes).expect("text")
}

/// The tree as SGF shows it.
fn sgf(tree: &GameTree) -> String {
    let text = written(tree.record(), Format::SGF).replace(char::is_whitespace, "");
    let root = text.find(';').expect("a root") + 1;
    let moves = text[root..]
        .find([';', '('])
        .map_or("", |at| &text[root + at..]);
    moves.to_owned()
}

/// The moves at the fork.
fn choices(tree: &GameTree) -> Vec<String> {
    let fork = tree.fork();
    let choices = fork.iter().flat_map(|fork| &fork.choices);
    choices
        .map(|choice| {
            let chosen = if choice.chosen { "!" } else { "" };
            format!("{}{chosen} {}", choice.point, choice.after)
        })
        .collect()
}

fn node(tree: &GameTree, index: usize) -> NodeId {
    tree.fork().expect("a fork").choices[index].node
}

#[test]
fn in_a_game_that_goes_on_the_new_line_is_the_main_one_and_the_old_one_stays() {
    let mut tree = running("h8i9j10");
    tree.undo();
    tree.play("g7".parse().expect("a point")).expect("legal");
    assert_eq!(sgf(&tree), ";B[hh];W[ig](;B[gi])(;B[jf]))");
    tree.go_to(1);
    tree.play("b2".parse().expect("a point")).expect("legal");
    assert_eq!(line(&tree), "h8b2|");
    assert_eq!(sgf(&tree), ";B[hh](;W[bn])(;W[ig](;B[gi])(;B[jf])))");
}

#[test]
fn lines_are_taken_in_in_their_order() {
    let mut tree = running("h8i9j10");
    assert!(tree.merge(running("h8i9g7").record()));
    follow(&mut tree, "h8b2", 2);
    assert_eq!(sgf(&tree), ";B[hh](;W[bn])(;W[ig](;B[gi])(;B[jf])))");
}

#[test]
fn after_a_finished_or_opened_game_and_beside_its_main_line_a_new_move_is_a_variation() {
    let mut won = running(WON);
    follow(&mut won, "h8b2", 2);
    let text = sgf(&won);
    assert!(
        text.starts_with(";B[hh](;W[ao]") && text.ends_with("(;W[bn]))"),
        "{text}"
    );
    let mut other = opened("(;GM[4]SZ[15];B[hh];W[ig])");
    follow(&mut other, "h8b2", 2);
    assert_eq!(sgf(&other), ";B[hh](;W[ig])(;W[bn]))");
    let mut aside = running("h8i9");
    follow(&mut aside, "h8b2", 2); // the main line now
    follow(&mut aside, "h8i9c3", 3);
    follow(&mut aside, "h8i9d4", 3);
    assert_eq!(sgf(&aside), ";B[hh](;W[bn])(;W[ig](;B[cm])(;B[dl])))");
}

#[test]
fn a_line_is_added_without_being_followed_and_never_as_the_main_one() {
    let mut tree = running("h8i9g7");
    tree.go_to(1);
    let first = tree.add_line(&points("b2c3")).expect("legal");
    assert_eq!(line(&tree), "h8|i9g7");
    assert_eq!(sgf(&tree), ";B[hh](;W[ig];B[gi])(;W[bn];B[cm]))");
    assert_eq!(
        tree.add_line(&points("b2c3")),
        Some(first),
        "it is there already"
    );
    assert!(tree.choose(first));
    assert_eq!(line(&tree), "h8b2|c3");
    assert_eq!(
        tree.add_line(&points("h8")),
        None,
        "what stands there can't be played"
    );
    assert_eq!(line(&tree), "h8b2|c3");
}

#[test]
fn the_move_played_after_a_line_was_added_at_the_end_is_the_main_one() {
    let mut tree = running("h8i9");
    assert!(tree.add_line(&points("b2c3")).is_some());
    assert_eq!(line(&tree), "h8i9|");
    follow(&mut tree, "h8i9g7", 3);
    assert_eq!(sgf(&tree), ";B[hh];W[ig](;B[gi])(;B[bn];W[cm]))");
}

#[test]
fn a_game_goes_on_at_the_end_of_its_main_line_without_a_variation() {
    let mut tree = running("h8");
    follow(&mut tree, "h8i9j10", 3);
    follow(&mut tree, "h8i9j10", 1);
    assert_eq!(line(&tree), "h8|i9j10");
    assert_eq!(sgf(&tree), ";B[hh];W[ig];B[jf])");
    assert_eq!((tree.fork(), tree.forks()), (None, vec![]));
    assert!(tree.is_line());
    follow(&mut tree, "h8i9", 2); // the line on the board is exactly this one
    assert_eq!(line(&tree), "h8i9|");
    assert_eq!(choices(&tree), ["j10 0"]);
}

#[test]
fn the_moves_to_choose_from_are_the_next_ones_else_those_beside_the_last_one() {
    let mut tree = opened(OPENED);
    follow(&mut tree, "h8h9i9j10", 1);
    assert!(choices(&tree).is_empty());
    tree.redo();
    assert_eq!(tree.fork().expect("a fork").ply, 3);
    assert_eq!(choices(&tree), ["i9! 1", "h10 1", "i8 0"]);
    tree.redo();
    assert_eq!(tree.fork().expect("a fork").ply, 3);
    tree.redo();
    assert!(choices(&tree).is_empty());
    assert_eq!(tree.forks(), [3]);
    follow(&mut tree, "h8h9", 2);
    assert_eq!(choices(&tree), ["i9 1", "h10 1", "i8 0"]);
    follow(&mut tree, "h8", 1); // what follows isn't on the board: it is offered
    assert_eq!(choices(&tree), ["h9 2"]);
}

#[test]
fn comments_and_marks_are_those_of_where_it_stands_notes_without_a_move_among_them() {
    let mut tree = opened(OPENED);
    follow(&mut tree, "h8h9h10g9", 0);
    let mut said = Vec::new();
    for ply in 0..=4 {
        tree.go_to(ply);
        let marks = tree
            .marks()
            .map(|mark| format!(" {} {}", mark.kind.id(), mark.point));
        said.push(tree.comment() + &marks.collect::<String>());
    }
    assert_eq!(said, ["Start", "", "", " triangle h10", "B"]);
    let notes = "(;GM[4]SZ[15];C[One];C[Two];B[hh];C[Three];W[ig](;B[jf])(;B[gi]))";
    let mut notes = opened(notes);
    follow(&mut notes, "h8i9j10", 0);
    assert_eq!(notes.comment(), "One\n\nTwo");
    notes.redo();
    assert_eq!(notes.comment(), "Three");
    notes.go_to(3);
    assert_eq!(choices(&notes), ["j10! 0", "g7 0"]);
    assert_eq!(sgf(&notes).matches("B[hh]").count(), 1);
}

#[test]
fn a_line_is_removed_and_restored_beside_what_came_since() {
    let mut tree = opened(OPENED);
    follow(&mut tree, "h8h9h10g9", 3);
    let whole = sgf(&tree);
    let gone = node(&tree, 1);
    tree.remove(gone);
    assert_eq!(line(&tree), "h8h9|i9j10");
    assert_eq!(choices(&tree), ["i9! 1", "i8 0"]);
    assert!(tree.restore(gone.number()));
    assert_eq!(line(&tree), "h8h9h10|g9");
    assert_eq!(sgf(&tree), whole);
    assert!(!tree.restore(gone.number()));
    tree.remove(gone);
    follow(&mut tree, "h8h9a1", 3);
    follow(&mut tree, "h8h9h10g9a2", 5); // the same move anew, and one after it
    follow(&mut tree, "h8h9i9j10", 2);
    assert!(tree.restore(gone.number()));
    assert_eq!(choices(&tree), ["i9 1", "h10! 2", "i8 0", "a1 0"]);
    follow(&mut tree, "h8h9h10g9a2", 4);
    assert_eq!(tree.comment(), "B");
    assert_eq!(tree.record().info.players[0].name, "Ann");
}

#[test]
fn a_line_becomes_the_main_one() {
    let mut tree = opened(OPENED);
    follow(&mut tree, "h8h9i8", 3);
    assert!(tree.promote(node(&tree, 2)));
    assert_eq!(choices(&tree), ["i8! 0", "i9 1", "h10 1"]);
    assert_eq!(line(&tree), "h8h9i8|");
    assert!(!tree.promote(node(&tree, 0)));
}

#[test]
fn a_choice_goes_on_by_its_main_moves() {
    let mut tree = opened(OPENED);
    follow(&mut tree, "h8h9i9j10", 3);
    assert!(tree.choose(node(&tree, 1)));
    assert_eq!(line(&tree), "h8h9h10|g9");
    assert!(tree.choose(NodeId::ROOT));
    assert_eq!(line(&tree), "|h8h9i9j10");
}

/// The game as it is written in a format.
fn saved(tree: &mut GameTree, format: Format) -> String {
    let link = tree.file_link(format.shape());
    written(&record(&link), format)
}

fn lost(tree: &mut GameTree, format: Format) -> Vec<Loss> {
    let link = tree.file_link(format.shape());
    record::losses(&record(&link), format).expect("15")
}

#[test]
fn the_line_of_an_opened_game_goes_to_where_it_ends() {
    let mut tree = opened(OPENED);
    follow(&mut tree, "h8h9h10g9", 1);
    assert_eq!(saved(&mut tree, Format::MOVES), "h8h9h10g9");
    assert!(saved(&mut tree, Format::PSQ).contains("Ann"));
    assert!(saved(&mut tree, Format::SGF).contains("C[A]"));
    assert!(lost(&mut tree, Format::MOVES).contains(&Loss::Variations));
    assert!(!lost(&mut tree, Format::MOVES).contains(&Loss::Undone));
    follow(&mut tree, "h8h9h10", 3);
    assert_eq!(saved(&mut tree, Format::MOVES), "h8h9h10");
    // A picture is of what is on the board.
    follow(&mut tree, "h8h9h10g9", 1);
    assert_eq!(
        saved(&mut tree, Format::DIAGRAM)
            .matches(['X', 'O'])
            .count(),
        1
    );
}

#[test]
fn moves_that_were_taken_back_are_not_written_as_played() {
    let mut tree = running("h8i9j10");
    tree.undo();
    for (format, text) in [
        (Format::MOVES, "h8i9"),
        (Format::LINES, "7,7\n8,6\n"),
        (Format::OFFSETS, "0,0,1,-1\n"),
        (Format::CLASSIC, "07071\n08062\n"),
        (Format::BOARD, "BOARD\n7,7,1\n8,6,2\nDONE\n"),
        (
            Format::PSQ,
            "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n9,7,0\r\n-1\r\n",
        ),
    ] {
        assert_eq!(saved(&mut tree, format), text);
        assert!(
            lost(&mut tree, format).contains(&Loss::Undone),
            "{format:?}"
        );
        assert!(!lost(&mut tree, format).contains(&Loss::Variations));
    }
    let diagram = saved(&mut tree, Format::DIAGRAM);
    assert_eq!(diagram, tree.game().board().to_string());
    assert!(lost(&mut tree, Format::DIAGRAM).contains(&Loss::Undone));
    assert!(saved(&mut tree, Format::RIF).contains("<move>h8 i9</move>"));
    assert_eq!(line(&tree), "h8i9|j10");
}

#[test]
fn a_tree_keeps_moves_that_were_taken_back_beside_the_game() {
    let mut tree = running("h8i9j10");
    tree.undo();
    let text = saved(&mut tree, Format::SGF);
    assert!(text.contains(";B[hh]\n;W[ig]\n(;)\n(;B[jf]))"), "{text}");
    assert_eq!(lost(&mut tree, Format::SGF), []);
    let again = record(&text);
    assert_eq!(written(&again, Format::MOVES), "h8i9");
    assert_eq!(line(&tree), "h8i9|j10");
    // Looking back at a game that is over takes nothing back.
    let mut tree = running("h8a1i8a2j8a3k8a4l8");
    tree.go_to(3);
    let text = saved(&mut tree, Format::SGF);
    assert!(text.contains("RE[B+]") && !text.contains("(;)"), "{text}");
}

#[test]
fn a_finished_game_says_how_it_ended() {
    let mut tree = running("h8a1i8a2j8a3k8a4l8");
    assert!(saved(&mut tree, Format::SGF).contains("RE[B+]WZRE[five]"));
    assert!(saved(&mut tree, Format::RIF).contains("bresult=\"1\""));
    assert!(saved(&mut tree, Format::PSQ).ends_with("\r\n0\r\n"));
    // Looking back takes nothing back, and another line doesn't end so.
    tree.go_to(3);
    assert!(saved(&mut tree, Format::RIF).contains("bresult=\"1\""));
    follow(&mut tree, "h8a1i8c3d4", 4);
    assert_eq!(saved(&mut tree, Format::MOVES), "h8a1i8c3d4");
    assert!(!saved(&mut tree, Format::RIF).contains("bresult"));
    // Links say it by their moves.
    assert!(!tree.link(2000).0.contains("re="));
    let mut tree = running("h8i9");
    assert!(!saved(&mut tree, Format::SGF).contains("RE["));
}

#[test]
fn a_person_resigns_and_takes_it_back() {
    let mut tree = running("h8i9j10");
    assert_eq!(tree.resigner(), Some(Color::White));
    tree.set_program(Color::White, "level-3", None);
    assert_eq!(tree.resigner(), Some(Color::Black));
    tree.undo();
    let status = tree.resign().cloned();
    let by = Win::Resignation;
    let winner = Color::White;
    assert_eq!(status, Some(Status::Won { winner, by }));
    assert_eq!(line(&tree), "h8i9j10|");
    assert_eq!((tree.resigner(), tree.resign()), (None, None));
    assert!(saved(&mut tree, Format::SGF).contains("RE[W+R]"));
    assert!(tree.link(2000).0.contains("re=wresignation"));
    assert_eq!(tree.play(points("a1")[0]), Err(PlayError::GameOver));
    // Looking back and forth doesn't change it.
    tree.go_to(1);
    assert_eq!(
        (tree.game().status(), tree.resigner()),
        (&Status::Playing, None)
    );
    tree.go_to(3);
    assert_ne!(tree.game().status(), &Status::Playing);
    assert_eq!(tree.plies_back(), 1);
    assert!(tree.take_back_resignation() && !tree.take_back_resignation());
    assert_eq!(
        (line(&tree).as_str(), tree.game().status()),
        ("h8i9j10|", &Status::Playing)
    );
    assert!(!saved(&mut tree, Format::SGF).contains("RE["));
    assert!(tree.is_line());
}

#[test]
fn nobody_resigns_before_the_first_move_after_the_last_and_for_programs() {
    assert_eq!(running("").resigner(), None);
    assert_eq!(running("h8a1i8a2j8a3k8a4l8").resigner(), None);
    let mut tree = running("h8");
    tree.set_program(Color::White, "level-3", None);
    tree.set_program(Color::Black, "level-3", None);
    assert_eq!((tree.resigner(), tree.resign()), (None, None));
}

#[test]
fn a_resignation_stays_with_its_line() {
    let mut tree = running("h8i9j10");
    follow(&mut tree, "h8i9g7", 3);
    follow(&mut tree, "h8i9j10", 3); // beside the main line
    assert!(tree.resign().is_some());
    assert!(
        sgf(&tree).ends_with(";B[hh];W[ig](;B[jf])(;B[gi]))"),
        "{}",
        sgf(&tree)
    );
    follow(&mut tree, "h8i9g7", 3);
    assert_eq!(tree.game().status(), &Status::Playing);
    follow(&mut tree, "h8i9j10", 2);
    assert_eq!(tree.game().status(), &Status::Playing);
    tree.redo();
    assert_ne!(tree.game().status(), &Status::Playing);
    let again = GameTree::open(
        tree.record().clone(),
        Rule::Freestyle,
        ForbiddenMoves::Refuse,
    );
    let (again, _) = again.expect("15");
    assert_eq!(again.game().status(), tree.game().status());
    // A new move in its place is a game that goes on.
    tree.take_back_resignation();
    tree.play(points("a1")[0]).expect("legal");
    assert_eq!(tree.record().info.result, None);
}

#[test]
fn an_opened_game_keeps_its_result_when_it_is_played_on() {
    let mut tree = opened("(;GM[4]SZ[15]RE[B+R];B[hh];W[ig])");
    assert_ne!(tree.game().status(), &Status::Playing);
    assert!(tree.take_back_resignation());
    tree.play(points("a1")[0]).expect("legal");
    assert_eq!(tree.game().status(), &Status::Playing);
    assert!(saved(&mut tree, Format::SGF).contains("RE[B+R]"));
}

#[test]
fn all_of_it_is_in_a_link_that_may_be_long_enough() {
    let mut tree = opened(OPENED);
    tree.set_program(Color::White, "level-3", Some(77));
    follow(&mut tree, "h8h9h10g9", 3);
    let (text, whole) = tree.link(2000);
    assert!(
        whole && text.ends_with(";pb=Ann;gw=level-3;sw=77"),
        "{text}"
    );
    let again = opened(&text);
    assert_eq!(line(&again), "h8h9h10|g9");
    assert_eq!(sgf(&again), sgf(&tree));
    let long = format!("(;GM[4]SZ[15]C[{}];B[hh])", "a long story. ".repeat(300));
    let mut long = opened(&long);
    follow(&mut long, "h8", 1);
    let line = "v1;n=15;r=freestyle;f=refuse;m=h8".to_owned();
    assert_eq!(long.link(2000), (line, false));
    assert!(long.link(10_000).0.len() > 4000);
}

#[test]
fn what_is_more_than_a_line_is_told() {
    assert!(running("h8i9").is_line());
    assert!(opened("(;GM[4]SZ[15];B[hh];W[ig])").is_line());
    for more in [
        "(;GM[4]SZ[15];B[hh](;W[ig])(;W[aa]))",
        "(;GM[4]SZ[15];B[hh]C[a comment];W[ig])",
        "(;GM[4]SZ[15];B[hh]TR[aa])",
        "(;GM[4]SZ[15];B[hh];W[])",
        "(;GM[4]SZ[15];B[hh];B[ig])",
        "(;GM[4]SZ[15]PB[Ann];B[hh])",
        "(;GM[4]SZ[15]GN[A game];B[hh])",
        "(;GM[4]SZ[15]RE[B+R];B[hh])",
    ] {
        assert!(!opened(more).is_line(), "{more}");
    }
}

#[test]
fn a_record_that_starts_otherwise_is_no_other_line_of_this_game() {
    let mut tree = opened("(;GM[4]SZ[15]AB[hh]AW[ii]PL[B];B[aa])");
    for other in [
        "(;GM[4]SZ[15]AB[hh]AW[ii]PL[W];W[aa])",
        "(;GM[4]SZ[19]AB[hh]AW[ii]PL[B];B[aa])",
        "(;GM[4]SZ[15]AW[ii]PL[B];B[aa])",
    ] {
        assert!(!tree.merge(&record(other)), "{other}");
    }
    assert!(tree.merge(&record("(;GM[4]SZ[15]AB[hh]AW[ii]PL[B];B[bb])")));
    assert_eq!(sgf(&tree), "(;B[aa])(;B[bb]))");
}

#[test]
fn what_the_board_cant_play_is_kept_unseen() {
    let mut tree = opened("(;GM[4]SZ[15];B[hh](;W[])(;W[ig];W[jf])(;W[gg]))");
    follow(&mut tree, "h8g9", 1);
    assert_eq!(choices(&tree), ["i9 1", "g9! 0"]);
    follow(&mut tree, "h8i9", 2);
    assert_eq!(tree.fork().expect("a fork").ply, 2);
    follow(&mut tree, "h8i9b2", 3);
    assert_eq!(sgf(&tree), ";B[hh](;W[])(;W[ig](;W[jf])(;B[bn]))(;W[gg]))");
}

#[test]
fn a_move_after_the_end_of_the_game_cant_be_chosen() {
    let mut tree = opened(
        "(;GM[4]SZ[15];B[hh];W[ao];B[ih];W[an];B[jh];W[am];B[kh];W[al];B[lh](;W[aa])(;W[bb]))",
    );
    follow(&mut tree, WON, 9);
    assert_eq!(choices(&tree), ["a15 0", "b14 0"]);
    assert!(!tree.choose(node(&tree, 1)));
    assert_eq!(line(&tree), format!("{WON}|"));
}

#[test]
fn undo_goes_back_to_where_a_person_had_the_move() {
    let plies = |tree: &GameTree| (tree.plies_back(), tree.plies_on());
    let mut tree = running("h8i9j10");
    tree.go_to(2);
    assert_eq!(plies(&tree), (1, 1));
    tree.set_program(Color::White, "nine-window", None);
    assert_eq!(plies(&tree), (2, 1));
    tree.go_to(1);
    assert_eq!(plies(&tree), (1, 1));
    tree.go_to(0);
    assert_eq!(plies(&tree), (0, 2));
    tree.set_program(Color::Black, "nine-window", None);
    assert_eq!(plies(&tree), (0, 1));
    tree.set_program(Color::White, "", None);
    tree.go_to(1);
    assert_eq!(plies(&tree), (0, 2)); // before the program's first move no person had it
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut tree = running("h8i9j10");
    tree.undo();
    let (before, changes) = (sgf(&tree), tree.changes());
    assert!(tree.play("h8".parse().expect("a point")).is_err());
    assert_eq!((sgf(&tree), tree.changes()), (before, changes));
    assert_eq!(line(&tree), "h8i9|j10");
}

#[test]
fn a_deep_and_a_wide_tree_take_no_time() {
    // Each black move has 200 answers, each white one goes on with one move.
    let size = Size::new(20).expect("20");
    let all: Vec<Point> = size.points().collect();
    let mut record = Record::new(size);
    let mut at = record.current();
    for pair in all.chunks(2).take(60) {
        record.go_to(at);
        record.play(pair[0]).expect("empty");
        let here = record.current();
        for &other in all[130..330].iter().chain(&pair[1..]) {
            record.go_to(here);
            at = record.play(other).expect("empty");
        }
    }
    let read = GameTree::open(record.clone(), Rule::Freestyle, ForbiddenMoves::Refuse);
    let (mut tree, _) = read.expect("20");
    assert!(tree.merge(&record));
    assert_eq!(tree.record().tree(), record.tree());
}
