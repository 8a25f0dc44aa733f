//! The teacher's facts: threats against a plain scan, hints, chances, judgements.

use std::collections::BTreeSet;

use crate::support::tactics::cases;
use crate::support::{names, new_game, play, point, points, random_game};
use fastrand::Rng;
use wuzi::coach::{Fault, Idea, Threat, ThreatKind, chance, hint, judge, threats};
use wuzi::engine::{Limits, Report, Score, Search};
use wuzi::{Board, Color, Direction, Game, Point, Rule, Status};

/// A rule as a plain scan sees it.
struct Scan {
    rule: Rule,
    color: Color,
}

impl Scan {
    /// Whether the run through `at` along a direction wins, a stone set there.
    fn wins(&self, board: &Board, at: Point, direction: Direction) -> bool {
        let run = board.run(at, direction, self.color);
        let exact = self.rule == Rule::Standard || self.rule.bans(self.color);
        let boxed = self.rule == Rule::Caro
            && [(run[0], -1), (run[run.len() - 1], 1)]
                .into_iter()
                .all(|(end, way)| {
                    let beyond = board.size().step(end, direction, way);
                    beyond.is_some_and(|beyond| board.stone(beyond).is_some())
                });
        match run.len() {
            5 => !boxed,
            6.. => !exact,
            _ => false,
        }
    }

    /// The empty points near `at` that make five with it, as steps.
    fn fives(&self, board: &Board, at: Point, direction: Direction) -> Vec<i8> {
        let makes = |&steps: &i8| {
            board
                .size()
                .step(at, direction, steps)
                .is_some_and(|there| {
                    board.is_empty(there)
                        && board.run(there, direction, self.color).contains(&at)
                        && self.wins(board, there, direction)
                })
        };
        (-4..=4).filter(makes).collect()
    }

    /// What the stone on `at` makes along a direction; its points must count as
    /// those of a line that runs through the stone `through`.
    fn four(&self, board: &Board, at: Point, direction: Direction) -> Option<ThreatKind> {
        let fives = self.fives(board, at, direction);
        let answered = || {
            // In caro a stone at the end may take away all fives.
            (-5..=5).any(|steps| {
                let Some(there) = board.size().step(at, direction, steps) else {
                    return false;
                };
                let mut board = board.clone();
                if !board.is_empty(there) {
                    return false;
                }
                board.place(there, self.color.other());
                self.fives(&board, at, direction).is_empty()
            })
        };
        match fives[..] {
            [] => None,
            [_] => Some(ThreatKind::Four),
            _ if self.rule == Rule::Caro && answered() => Some(ThreatKind::Four),
            [first, second, ..] if second - first == 5 => Some(ThreatKind::OpenFour),
            _ => Some(ThreatKind::DoubleFour),
        }
    }

    fn makes(&self, board: &Board, at: Point, direction: Direction) -> Option<ThreatKind> {
        let mut board = board.clone();
        board.place(at, self.color);
        if self.wins(&board, at, direction) {
            return Some(ThreatKind::Five);
        }
        if board.run(at, direction, self.color).len() > 5 {
            return None;
        }
        self.four(&board, at, direction)
            .or_else(|| self.three(&board, at, direction))
    }

    fn three(&self, board: &Board, at: Point, direction: Direction) -> Option<ThreatKind> {
        let grows = (-4..=4).any(|steps| {
            let Some(there) = board.size().step(at, direction, steps) else {
                return false;
            };
            if !board.is_empty(there) || self.rule.ban(board, there, self.color).is_some() {
                return false;
            }
            let mut board = board.clone();
            board.place(there, self.color);
            match self.four(&board, at, direction) {
                Some(ThreatKind::OpenFour) => !self.wins(&board, at, direction),
                Some(ThreatKind::DoubleFour) => !self.rule.bans(self.color),
                _ => false,
            }
        });
        grows.then_some(ThreatKind::Three)
    }

    fn all(&self, board: &Board) -> BTreeSet<(ThreatKind, Point)> {
        let allowed = |&at: &Point| self.rule.ban(board, at, self.color).is_none();
        let empty: Vec<Point> = board.empty_points().filter(allowed).collect();
        let kinds = |at| Direction::ALL.map(|direction| self.makes(board, at, direction));
        let found = (empty.into_iter()).flat_map(|at| kinds(at).map(|kind| kind.map(|k| (k, at))));
        found.flatten().collect()
    }
}

fn listed(threats: &[Threat]) -> BTreeSet<(ThreatKind, Point)> {
    (threats.iter())
        .filter(|threat| threat.kind != ThreatKind::Vcf)
        .flat_map(|threat| threat.points.iter().map(|&point| (threat.kind, point)))
        .collect()
}

#[test]
fn threats_are_those_of_a_plain_scan() {
    let mut rng = Rng::with_seed(11);
    let mut seen = 0;
    for round in 0..160 {
        let rule = Rule::ALL[round % 4];
        let side = [9, 11, 15][round % 3];
        let plies = rng.usize(6..50);
        let game = random_game(&mut rng, rule, side, plies);
        if *game.status() != Status::Playing {
            continue;
        }
        let found = threats(&game);
        for (color, threats) in [(game.turn(), &found.own), (game.turn().other(), &found.opp)] {
            let wanted = Scan { rule, color }.all(game.board());
            assert_eq!(
                listed(threats),
                wanted,
                "{rule:?} {color:?}\n{}",
                game.board()
            );
            seen += wanted.len();
        }
    }
    assert!(seen > 500, "{seen}");
}

#[test]
fn a_threat_names_its_stones() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 a1 i8 a2 j8 a3");
    let found = threats(&game);
    let open_four = &found.own[0];
    assert_eq!(open_four.kind, ThreatKind::OpenFour);
    assert_eq!(names(&open_four.points), "g8 k8");
    assert_eq!(names(&open_four.stones), "h8 i8 j8");
    let four = &found.opp[0];
    assert_eq!(four.kind, ThreatKind::Four);
    assert_eq!(names(&four.points), "a5 a4");
    assert_eq!(names(&four.stones), "a1 a2 a3");
}

#[test]
fn stones_beyond_one_of_the_other_side_belong_to_another_threat() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "a8 f8 b8 a1 c8 a3 d8 a5 h8 a7 i8 c1 j8 c3");
    let own = threats(&game).own;
    let at_g8 = |threat: &&Threat| threat.points.contains(&point("g8"));
    let four = own.iter().find(at_g8).expect("a four");
    assert_eq!(four.kind, ThreatKind::Four);
    assert_eq!(names(&four.stones), "h8 i8 j8");
    assert_eq!(names(&own[0].points), "e8");
    assert_eq!(names(&own[0].stones), "a8 b8 c8 d8");
}

#[test]
fn a_three_that_renju_forbids_to_grow_is_none() {
    let mut game = new_game(Rule::Renju, 15);
    // Both ends of g8 h8 i8 would make an overline or a double four.
    play(
        &mut game,
        "h8 a1 i8 a3 f9 a5 f10 a7 f11 a9 j9 a11 j10 a13 j11 a15",
    );
    let own = threats(&game).own;
    let three = |at: &str| {
        let kind = |threat: &&Threat| threat.kind == ThreatKind::Three;
        own.iter()
            .filter(kind)
            .any(|threat| threat.points.contains(&point(at)) && threat.stones == points("h8 i8"))
    };
    assert!(!three("g8"), "{own:?}");
}

#[test]
fn victories_by_fours_are_told_with_a_line_that_replays_to_a_five() {
    let mut told = 0;
    for case in cases().iter().filter(|case| case.kind == "vcf") {
        if *case.game.status() != Status::Playing {
            continue;
        }
        let own = threats(&case.game).own;
        let Some(vcf) = own.iter().find(|threat| threat.kind == ThreatKind::Vcf) else {
            continue;
        };
        let mut game = case.game.clone();
        for &point in &vcf.line {
            game.play(point).expect("legal");
        }
        let won =
            matches!(game.status(), Status::Won { winner, .. } if *winner == case.game.turn());
        // Renju: the other side may have had no legal answer left to the last four.
        assert!(won, "{}: {}", case.id, names(&vcf.line));
        assert_eq!(vcf.points, [vcf.line[0]], "{}", case.id);
        assert!(
            vcf.stones
                .iter()
                .all(|&stone| case.game.board().stone(stone).is_some())
        );
        told += 1;
    }
    assert!(told >= 60, "{told}");
}

#[test]
fn no_victory_is_told_where_there_is_none() {
    for case in cases().iter().filter(|case| case.kind == "no-win") {
        let own = threats(&case.game).own;
        let told = own.iter().any(|threat| threat.kind == ThreatKind::Vcf);
        assert!(!told, "{}", case.id);
    }
}

fn search(game: &Game) -> Report {
    let mut search = Search::new(2);
    let limits = Limits {
        nodes: 20_000,
        ..Limits::default()
    };
    search.start(game, limits);
    search.run(|_| false).expect("a move").clone()
}

#[test]
fn a_hint_names_the_idea_and_holds_its_move_in_the_region() {
    for (rule, moves, idea, stones) in [
        (
            Rule::Freestyle,
            "h8 a1 i8 a2 j8 a3 k8 a4",
            Idea::Five,
            "h8 i8 j8 k8",
        ),
        (
            Rule::Freestyle,
            "h8 g8 i8 a3 j8 a5 k8 c9",
            Idea::Five,
            "h8 i8 j8 k8",
        ),
        (
            Rule::Freestyle,
            "h8 g8 i8 a3 j8 a5 k8",
            Idea::StopFive,
            "h8 i8 j8 k8",
        ),
        (
            Rule::Standard,
            "h8 a1 i8 a3 j8 c9",
            Idea::OpenFour,
            "h8 i8 j8",
        ),
        (Rule::Renju, "h8 a1 i8 a3 j8", Idea::StopFour, "h8 i8 j8"),
        (Rule::Freestyle, "h8 h9", Idea::Quiet, ""),
    ] {
        let mut game = new_game(rule, 15);
        play(&mut game, moves);
        let hint = hint(&game, &search(&game)).expect("a hint");
        assert_eq!(
            (hint.idea, &names(&hint.stones)[..]),
            (idea, stones),
            "{moves}"
        );
        assert!(hint.region.contains(&hint.point), "{moves}");
        assert_eq!(hint.region.len(), 25, "{moves}");
        assert_eq!(hint.line.first(), Some(&hint.point), "{moves}");
    }
}

#[test]
fn a_hint_tells_a_win_by_fours_only_where_it_is_confirmed() {
    let mut told = 0;
    for case in cases() {
        if *case.game.status() != Status::Playing || !["vcf", "no-win"].contains(&&case.kind[..]) {
            continue;
        }
        let report = search(&case.game);
        let idea = hint(&case.game, &report).expect("a hint").idea;
        assert_eq!(
            idea == Idea::WinByFours,
            report.win_in.is_some() && idea != Idea::OpenFour && idea != Idea::Five,
            "{}",
            case.id
        );
        told += usize::from(idea == Idea::WinByFours);
    }
    assert!(told >= 50, "{told}");
}

#[test]
fn a_four_that_only_gains_time_isnt_told_as_a_defence() {
    let mut game = new_game(Rule::Freestyle, 15);
    // White has an open three; Black's a4 makes a four and meets nothing.
    play(&mut game, "a1 h8 a2 i8 a3 j8");
    let mut report = search(&game);
    report.point = point("a4");
    report.win_in = None;
    assert_eq!(hint(&game, &report).expect("a hint").idea, Idea::Four);
    report.point = point("k8");
    assert_eq!(hint(&game, &report).expect("a hint").idea, Idea::StopFour);
    report.point = point("a3");
    assert_eq!(hint(&game, &report), None);
}

fn report(at: &str, score: i32, win_in: Option<u32>) -> Report {
    Report {
        point: point(at),
        score,
        fewer: None,
        loss_in: None,
        win_in,
        depth: 1,
        nodes: 1,
        lines: Vec::new(),
        done: true,
    }
}

#[test]
fn only_a_confirmed_win_is_certain() {
    assert_eq!(chance(Score::win_at(5), Some(5)), 1000);
    assert_eq!(chance(Score::win_at(5), None), 999);
    assert_eq!(chance(Score(0), None), 500);
}

#[test]
fn faults_go_by_proof_first_and_then_by_what_was_given_away() {
    let mut quiet = new_game(Rule::Freestyle, 15);
    play(&mut quiet, "h8 h9");
    let even = report("i9", 0, None);
    for (after, fault) in [
        (0, None),
        (20, None),
        (60, Some(Fault::Inaccuracy)),
        (120, Some(Fault::Mistake)),
        (200, Some(Fault::Blunder)),
    ] {
        let after = report("g7", after, None);
        let judged = judge(&quiet, point("a1"), &even, Some(&after)).expect("played");
        assert_eq!(judged.fault, fault, "{judged:?}");
        assert_eq!(judged.loss, 500 - judged.chance);
        let best = judge(&quiet, point("i9"), &even, Some(&after)).expect("played");
        assert_eq!((best.loss, best.fault), (0, None));
    }
    let won = report("i9", Score::win_at(7).0, Some(7));
    let lost = report("g7", 400, Some(9));
    let judged = |game: &Game, before: &Report, after: &Report| {
        let judged = judge(game, point("a1"), before, Some(after));
        judged.expect("played").fault
    };
    assert_eq!(judged(&quiet, &won, &even), Some(Fault::MissedWin));
    assert_eq!(judged(&quiet, &won, &report("g7", -2000, None)), None);
    // The other side wins now, and would not have before.
    assert_eq!(judged(&quiet, &even, &lost), Some(Fault::Blunder));
    // White's three could have been stopped.
    let mut pressed = new_game(Rule::Freestyle, 15);
    play(&mut pressed, "a15 h8 c15 i8 e15 j8");
    assert_eq!(judged(&pressed, &even, &lost), Some(Fault::MissedDefence));
    let hopeless = report("i9", -20_000, None);
    assert_eq!(judged(&pressed, &hopeless, &lost), None);
}

#[test]
fn a_move_that_ends_the_game_needs_no_report_after_it() {
    let mut game = new_game(Rule::Freestyle, 15);
    play(&mut game, "h8 a1 i8 a2 j8 a3 k8 a4");
    let before = report("g8", Score::win_at(1).0, Some(1));
    let judged = judge(&game, point("l8"), &before, None).expect("it ends the game");
    assert_eq!((judged.chance, judged.loss, judged.fault), (1000, 0, None));
    assert_eq!(judge(&game, point("b9"), &before, None), None);
    assert_eq!(judge(&game, point("h8"), &before, None), None);
}
