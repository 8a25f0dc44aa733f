//! How strong everyone is, measured by games.

/// Elo under freestyle on 15×15, level 5 being 1400 by definition, rounded to
/// tens: the differences between neighbours on a ladder of `wuzi-match`, with
/// the classics by their games against the levels nearest to them.
const RATINGS: [(&str, i32); 13] = [
    ("level-1", 690),
    ("level-2", 870),
    ("level-3", 1050),
    ("level-4", 1240),
    ("level-5", 1400),
    ("level-6", 1550),
    ("level-7", 1720),
    ("level-8", 1860),
    ("level-9", 2020),
    ("level-10", 2150),
    ("weight-map", 840),
    ("nine-window", 1100),
    ("pattern-table", 1200),
];

/// The rating of the opponent with this name, if it was measured.
pub(super) fn rating(id: &str) -> Option<i32> {
    let found = RATINGS.iter().find(|(known, _)| *known == id)?;
    Some(found.1)
}
