//! How strong the opponents are, measured by games.

/// Elo under freestyle on 15×15, level 5 being 1400 by definition, rounded to
/// tens: the differences between neighbours on a ladder of `wuzi-match`, with
/// the classics by their games against the levels nearest to them.
const RATINGS: [(&str, i32); 13] = [
    ("level-1", 650),
    ("level-2", 810),
    ("level-3", 1020),
    ("level-4", 1220),
    ("level-5", 1400),
    ("level-6", 1620),
    ("level-7", 1800),
    ("level-8", 1970),
    ("level-9", 2160),
    ("level-10", 2310),
    ("weight-map", 990),
    ("nine-window", 1250),
    ("pattern-table", 1390),
];

/// The rating of the opponent with this name, if it was measured.
pub(super) fn rating(id: &str) -> Option<i32> {
    let found = RATINGS.iter().find(|(known, _)| *known == id)?;
    Some(found.1)
}
