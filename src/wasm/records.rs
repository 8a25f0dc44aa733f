//! Records as JavaScript holds them: trees of moves.
//!
//! Nodes cross as numbers, notes and what is known about a game as plain objects.

use js_sys::Object;
use wasm_bindgen::prelude::*;

use crate::board::Board;
use crate::record::{self, Loss, NodeId, PartWriter, Record};
use crate::wasm::convert::{Options, Thrown, attach, object, read_point, refused, thrown};
use crate::wasm::nodes::{Noted, read_node, read_note};
use crate::wasm::record_values::{InfoValues, Node, StopInfo, read_format, read_info};
use crate::wasm::value::{GameValue, Stones, player_of};

/// As long a link as any browser and messenger takes.
const LONGEST_LINK: usize = 2000;

/// A game as text holds it: a tree of moves with what is noted beside them.
#[wasm_bindgen(js_name = Record)]
pub struct JsRecord(pub(super) Record);

#[wasm_bindgen(js_class = Record)]
impl JsRecord {
    /// A record without moves. Throws what the constructor of `Game` does.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "GameOptions")] options: JsValue,
    ) -> Thrown<JsRecord> {
        let read = Options::read(&options)?;
        let board = read.setup.unwrap_or_else(|| Board::new(read.context.size));
        let mut record = Record::with_stones(board, read.context.turn);
        record.info.rule = Some(read.context.rule);
        record.info.forbidden = Some(read.context.forbidden);
        Ok(JsRecord(record))
    }

    /// The path to the current node and the main line after it, played as far as
    /// the rule allows; the game stands at the current node. `rule` and `forbidden`
    /// count where the record says none. Throws "bad-size", "bad-rule", "bad-option".
    #[wasm_bindgen(js_name = toGame, unchecked_return_type = "Played")]
    pub fn to_game(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "GameOptions")] options: JsValue,
    ) -> Thrown<JsValue> {
        let context = Options::read(&options)?.context;
        let played = self.0.game(context.rule, context.forbidden);
        let played = played.map_err(|error| thrown("bad-size", error))?;
        let result = Object::new();
        let players = self.0.info.players.each_ref().map(player_of);
        let mut value = GameValue::line(&played.game, players);
        value.resigned = played.game.resigned();
        attach(&result, "game", object(&value)?);
        if let Some(stop) = played.stop {
            let (reason, found) = stop.kind.reason();
            let stop = StopInfo {
                node: stop.node.number(),
                ply: stop.kind.ply(),
                reason,
                found,
                message: stop.kind.to_string(),
            };
            attach(&result, "stop", object(&stop)?);
        }
        Ok(result.into())
    }

    /// Whether a stone is played or set up, or a move passed.
    #[wasm_bindgen(getter, js_name = hasMoves)]
    pub fn has_moves(&self) -> bool {
        self.0.has_moves()
    }

    /// Writes the record in parts, for a `GameReader` of the package that plays; it is
    /// used up.
    #[wasm_bindgen(js_name = inParts)]
    pub fn in_parts(self) -> JsPartWriter {
        JsPartWriter(PartWriter::new(self.0))
    }

    /// Points on a side.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> u8 {
        self.0.size().get()
    }

    /// Whose move follows the current node.
    #[wasm_bindgen(getter, unchecked_return_type = "Color")]
    pub fn turn(&self) -> Thrown<JsValue> {
        object(&self.0.turn_at(self.0.current()))
    }

    /// The stones that stand there from the start.
    #[wasm_bindgen(unchecked_return_type = "Stones")]
    pub fn setup(&self) -> Thrown<JsValue> {
        object(&Stones::of(self.0.stones()))
    }

    /// What is known about the game besides its moves.
    #[wasm_bindgen(getter, unchecked_return_type = "RecordInfo")]
    pub fn info(&self) -> Thrown<JsValue> {
        object(&InfoValues::of(&self.0))
    }

    /// Changes those fields of the info that are given. Throws "bad-rule", "bad-option".
    #[wasm_bindgen(js_name = setInfo)]
    pub fn set_info(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Partial<RecordInfo>")] info: JsValue,
    ) -> Thrown<()> {
        let mut changed = self.0.info.clone();
        read_info(&info, &mut changed)?;
        self.0.info = changed;
        Ok(())
    }

    /// The number of the node at which the game was left; 0 is the root.
    #[wasm_bindgen(getter)]
    pub fn current(&self) -> u32 {
        self.0.current().number()
    }

    /// Leaves the game at a node. Throws "bad-node".
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: JsValue,
    ) -> Thrown<()> {
        let node = self.read_node(&node)?;
        self.0.go_to(node);
        Ok(())
    }

    /// A node, the current one if none is named. Throws "bad-node".
    #[wasm_bindgen(unchecked_return_type = "RecordNode")]
    pub fn node(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] node: JsValue,
    ) -> Thrown<JsValue> {
        object(&Node::of(&self.0, self.read_node(&node)?))
    }

    /// The nodes from the root, which is left out, through a node, the current one
    /// if none is named, to the end of its main line. Throws "bad-node".
    #[wasm_bindgen(unchecked_return_type = "number[]")]
    pub fn line(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] node: JsValue,
    ) -> Thrown<JsValue> {
        let node = self.read_node(&node)?;
        let tree = self.0.tree();
        let mut line = tree.path(node);
        line.extend(tree.line_after(node));
        let numbers: Vec<u32> = line.into_iter().map(NodeId::number).collect();
        object(&numbers)
    }

    /// Puts a stone after the current node and goes there; a move that isn't there
    /// yet starts a variation. Throws "bad-point", "off-board", "occupied".
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] point: JsValue,
    ) -> Thrown<u32> {
        let played = self.0.play(read_point(&point)?).map_err(refused)?;
        Ok(played.number())
    }

    /// Takes a node and all that follows it out. Throws "bad-node", for the root too.
    pub fn remove(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: JsValue,
    ) -> Thrown<()> {
        let node = self.read_node(&node)?;
        if node == NodeId::ROOT {
            return Err(thrown("bad-node", "the root can't be removed"));
        }
        self.0.remove(node);
        Ok(())
    }

    /// Makes the line through a node the main one where it last leaves it, and
    /// says whether there was such a place. Throws "bad-node".
    pub fn promote(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: JsValue,
    ) -> Thrown<bool> {
        let node = self.read_node(&node)?;
        Ok(self.0.promote(node))
    }

    /// Changes the fields that are given of what is noted at a node. Throws
    /// "bad-node", "bad-point", "bad-option".
    pub fn annotate(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: JsValue,
        #[wasm_bindgen(unchecked_param_type = "RecordNote")] note: JsValue,
    ) -> Thrown<()> {
        let node = self.read_node(&node)?;
        let Noted { comment, marks } = read_note(&note)?;
        self.0.annotate(node, |note| {
            if let Some(comment) = comment {
                note.comment = comment;
            }
            if let Some(marks) = marks {
                note.retain_marks(|_| false);
                marks.into_iter().for_each(|mark| note.mark(mark));
            }
        });
        Ok(())
    }

    /// How many nodes have been made, the root and removed ones among them.
    #[wasm_bindgen(getter)]
    pub fn nodes(&self) -> usize {
        self.0.tree().made()
    }

    /// What writing in this format would lose. Throws "bad-format", "bad-size".
    #[wasm_bindgen(unchecked_return_type = "Loss[]")]
    pub fn losses(
        &self,
        #[wasm_bindgen(unchecked_param_type = "RecordFormat")] format: JsValue,
    ) -> Thrown<JsValue> {
        let lost = record::losses(&self.0, read_format(&format)?);
        object::<[Loss]>(&lost.map_err(|error| thrown("bad-size", error))?)
    }

    /// The record as a file: text in UTF-8, or bytes, as `recordFormats` tells. A format
    /// that doesn't hold a tree gets the moves to the current node.
    /// Throws "bad-format", "bad-size" where the format knows no board of this size.
    pub fn write(
        &self,
        #[wasm_bindgen(unchecked_param_type = "RecordFormat")] format: JsValue,
    ) -> Thrown<Vec<u8>> {
        let written = record::write(&self.0, read_format(&format)?);
        Ok(written.map_err(|error| thrown("bad-size", error))?.bytes)
    }

    /// Everything that the record holds, as the part of a link behind `#`. Throws
    /// "too-long" if that is more than `limit`, 2000 if left out; `length` is then how
    /// long it would be at least.
    pub fn link(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] limit: JsValue,
    ) -> Thrown<String> {
        let limit = limit.as_f64().map_or(LONGEST_LINK, |limit| limit as usize);
        self.0.link(limit).map_err(|error| {
            let value = thrown("too-long", error);
            if let Some(value) = value.dyn_ref() {
                attach(value, "length", object(&error.length).unwrap_or_default());
            }
            value
        })
    }
}

impl JsRecord {
    /// A node by its number; the current one if that is left out.
    fn read_node(&self, value: &JsValue) -> Thrown<NodeId> {
        if value.is_undefined() {
            return Ok(self.0.current());
        }
        read_node(&self.0, value)
    }
}

/// A record that is written in parts.
#[wasm_bindgen(js_name = PartWriter)]
pub struct JsPartWriter(PartWriter);

#[wasm_bindgen(js_class = PartWriter)]
impl JsPartWriter {
    /// What is known of the game, without its moves.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        self.0.head()
    }

    /// About how many nodes there are.
    #[wasm_bindgen(getter)]
    pub fn nodes(&self) -> usize {
        self.0.nodes()
    }

    /// The next part of about so many bytes; undefined after the last one. Some parts
    /// are empty: the call has only freed memory.
    pub fn part(&mut self, bytes: usize) -> Option<Vec<u8>> {
        self.0.part(bytes)
    }
}
