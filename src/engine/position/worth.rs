//! What an empty point is worth to a colour.

use crate::engine::position::code::Code;
use crate::engine::position::point_class::{Bar, PointClass};

/// What an empty point offers a colour, in one word: its share of the evaluation in
/// the high half, its class in four bits, and its code in twelve.
///
/// One word instead of three fields made `make` and `unmake` 3 to 4 % faster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offer(u32);

impl Offer {
    pub(super) fn new(code: Code, class: PointClass, value: i16) -> Offer {
        let value = u32::from(value.cast_unsigned());
        Offer(value << 16 | u32::from(class.bits()) << 12 | u32::from(code.bits()))
    }

    #[inline]
    pub(super) fn value(self) -> i32 {
        self.0.cast_signed() >> 16
    }

    #[inline]
    pub(super) fn class(self) -> PointClass {
        PointClass::from_bits(self.0 >> 12)
    }

    #[inline]
    pub(super) fn code(self) -> Code {
        Code::from_bits(self.0)
    }
}

/// What else a code is worth to its colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    /// Whether renju may forbid Black the point.
    pub(crate) bar: Bar,
    /// How promising the point is to play for the colour.
    pub(crate) attack: i16,
    /// How promising it is to play for the other side.
    pub(crate) defend: i16,
}
