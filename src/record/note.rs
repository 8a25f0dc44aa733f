//! What is noted beside a move: a comment, marks on the board, the time it took, and
//! properties that only their own format understands.

use crate::point::Point;
use crate::record::text::one_line;

/// What is noted at a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Free text; its lines are separated by `\n`.
    pub comment: String,
    /// How long the move took, in milliseconds; never 0.
    pub time: Option<u32>,
    /// SGF properties that a record has no field for.
    pub properties: Vec<Property>,
    marks: Vec<Mark>,
}

/// A sign on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its shape.
    pub kind: MarkKind,
    /// Where it is.
    pub point: Point,
    /// The text of a label; empty for other marks.
    pub text: String,
}

/// The shape of a [`Mark`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MarkKind {
    /// A short text.
    Label,
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A cross.
    Cross,
}

/// An SGF property as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name, in upper-case letters.
    pub name: String,
    /// Its values, escaped as in the file.
    pub values: Vec<String>,
}

impl MarkKind {
    /// All of them.
    pub const ALL: [MarkKind; 5] = [
        MarkKind::Label,
        MarkKind::Triangle,
        MarkKind::Square,
        MarkKind::Circle,
        MarkKind::Cross,
    ];

    /// The stable name.
    pub fn id(self) -> &'static str {
        match self {
            MarkKind::Label => "label",
            MarkKind::Triangle => "triangle",
            MarkKind::Square => "square",
            MarkKind::Circle => "circle",
            MarkKind::Cross => "cross",
        }
    }
}

impl Note {
    /// Whether nothing is noted.
    pub fn is_empty(&self) -> bool {
        self.comment.is_empty()
            && self.time.is_none()
            && self.marks.is_empty()
            && self.properties.is_empty()
    }

    /// Adds what is noted elsewhere; what is said there twice is said once.
    pub(super) fn take_in(&mut self, other: Note) {
        if self.comment.is_empty() {
            self.comment = other.comment;
        } else if !other.comment.is_empty() && self.comment != other.comment {
            self.comment += "\n\n";
            self.comment += &other.comment;
        }
        self.time = self.time.or(other.time);
        if self.properties != other.properties {
            self.properties.extend(other.properties);
        }
        other.marks.into_iter().for_each(|mark| self.mark(mark));
    }

    /// The marks, sorted by kind and point.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Puts a mark. A label's text becomes one line, and it replaces the label that was
    /// on its point.
    pub fn mark(&mut self, mut mark: Mark) {
        mark.text = match mark.kind {
            MarkKind::Label => one_line(&mark.text),
            _ => String::new(),
        };
        match self.find(mark.kind, mark.point) {
            // A file may mark the whole board over and over: nothing is inserted twice.
            Ok(_) if mark.kind != MarkKind::Label => {}
            Ok(index) => self.marks[index] = mark,
            Err(index) => self.marks.insert(index, mark),
        }
    }

    /// Removes the mark of that kind from the point.
    pub fn unmark(&mut self, kind: MarkKind, point: Point) {
        if let Ok(index) = self.find(kind, point) {
            self.marks.remove(index);
        }
    }

    /// Removes the marks for which `keep` returns `false`.
    pub fn retain_marks(&mut self, keep: impl FnMut(&Mark) -> bool) {
        self.marks.retain(keep);
    }

    /// Puts every mark where `to` says. Returns whether all have a place.
    pub(super) fn move_marks(&mut self, to: impl Fn(Point) -> Option<Point>) -> bool {
        let marks = std::mem::take(&mut self.marks);
        marks.into_iter().all(|mark| {
            let there = to(mark.point).map(|point| self.mark(Mark { point, ..mark }));
            there.is_some()
        })
    }

    /// Replaces the comment and the labels by what `spell` makes of them, if anything.
    pub(super) fn respell(&mut self, mut spell: impl FnMut(&str) -> Option<String>) {
        for mark in &mut self.marks {
            if let Some(spelled) = spell(&mark.text) {
                mark.text = one_line(&spelled);
            }
        }
        if let Some(spelled) = spell(&self.comment) {
            self.comment = spelled;
        }
    }

    fn find(&self, kind: MarkKind, point: Point) -> Result<usize, usize> {
        let key = |kind, point: Point| (kind, point.index());
        self.marks
            .binary_search_by_key(&key(kind, point), |mark| key(mark.kind, mark.point))
    }
}
