//! How a book lies in its file: a header, then the nodes, depth first.
//!
//! A node is a byte for its point, a byte of flags, two more bytes of flags if
//! [`EXTENSION`] is set, and its texts.

pub(super) const MAGIC: &[u8; 8] = b"\xffRenLib\xff";
pub(super) const HEADER: usize = 20;
pub(super) const SIDE: u8 = 15;

/// Other variations follow beside the node.
pub(super) const SIBLING: u8 = 0x80;
/// Nothing follows the node.
pub(super) const LEAF: u8 = 0x40;
pub(super) const OLD_COMMENT: u8 = 0x20;
pub(super) const MARK: u8 = 0x10;
pub(super) const COMMENT: u8 = 0x08;
/// RenLib opens the book at this node.
pub(super) const START: u8 = 0x04;
pub(super) const NO_MOVE: u8 = 0x02;
/// Two more bytes of flags follow.
pub(super) const EXTENSION: u8 = 0x01;
/// In the second of those: a text is shown on the point.
pub(super) const BOARD_TEXT: u8 = 0x01;
