//! What stands beside a move: a comment, marks on the board, the time it took,
//! and what only the format that it came from understands.

use crate::point::Point;
use crate::record::text::one_line;

/// What is noted at one node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Free text; its lines end in `\n`.
    pub comment: String,
    /// How long the move took, in milliseconds; never 0.
    pub time: Option<u32>,
    /// What SGF holds and a record has no field for.
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
    /// What a label says; other marks say nothing.
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

/// A property of SGF as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name, upper-case letters.
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

    /// The marks, by kind and point.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Sets a mark, the text of a label on one line; a label on its point makes way.
    pub fn mark(&mut self, mut mark: Mark) {
        mark.text = match mark.kind {
            MarkKind::Label => one_line(&mark.text),
            _ => String::new(),
        };
        match self.find(mark.kind, mark.point) {
            // A file may mark the whole board over and over.
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

    /// Removes all marks that `keep` doesn't want.
    pub fn retain_marks(&mut self, keep: impl FnMut(&Mark) -> bool) {
        self.marks.retain(keep);
    }

    fn find(&self, kind: MarkKind, point: Point) -> Result<usize, usize> {
        let key = |kind, point: Point| ((kind as usize) << 9) + point.index();
        self.marks
            .binary_search_by_key(&key(kind, point), |mark| key(mark.kind, mark.point))
    }
}
