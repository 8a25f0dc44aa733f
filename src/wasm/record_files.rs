//! Opening files and pasted text, and books in slices; the formats there are.
//!
//! Files cross as bytes or text. The platform decodes East Asian text.

use js_sys::{Object, Uint8Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::record::{self, Encoding, FORMATS, Format, LibReader, OpenOptions, ParsedFile, Record};
use crate::wasm::convert::{Options, Thrown, attach, field, object, string, thrown};
use crate::wasm::record_values::{ProblemInfo, Title, number, read_format};
use crate::wasm::records::JsRecord;

#[wasm_bindgen]
extern "C" {
    type TextDecoder;

    #[wasm_bindgen(constructor, catch)]
    fn new(label: &str, options: &JsValue) -> Result<TextDecoder, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> Result<String, JsValue>;
}

fn decode(bytes: &[u8], encoding: Encoding) -> Option<String> {
    let options = Object::new();
    attach(&options, "ignoreBOM", true.into());
    let decoder = TextDecoder::new(encoding.label(), &options).ok()?;
    decoder.decode(bytes).ok()
}

/// The formats that records are read from and written in.
#[wasm_bindgen(js_name = recordFormats, unchecked_return_type = "RecordFormatInfo[]")]
pub fn list_record_formats() -> Thrown<JsValue> {
    #[derive(Serialize)]
    struct Info {
        id: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        extension: Option<&'static str>,
        text: bool,
        holds: &'static str,
    }
    object(&FORMATS.map(|format: Format| Info {
        id: format.id(),
        extension: format.extension(),
        text: format.is_text(),
        holds: format.shape().id(),
    }))
}

/// The games in a file. Each can be taken out once.
#[wasm_bindgen(js_name = OpenedRecords)]
pub struct JsOpened {
    parsed: ParsedFile,
    records: Vec<Option<Record>>,
}

#[wasm_bindgen(js_class = OpenedRecords)]
impl JsOpened {
    /// The format that the file was read as.
    #[wasm_bindgen(getter, unchecked_return_type = "RecordFormat")]
    pub fn format(&self) -> String {
        self.parsed.format.id().to_owned()
    }

    /// Whether there is a game and nothing in the file is missing from it.
    #[wasm_bindgen(getter)]
    pub fn whole(&self) -> bool {
        !self.records.is_empty() && !self.parsed.has_errors()
    }

    /// What couldn't be read, and remarks.
    #[wasm_bindgen(getter, unchecked_return_type = "RecordProblem[]")]
    pub fn problems(&self) -> Thrown<JsValue> {
        let problems = self.parsed.problems.iter().map(ProblemInfo::of);
        object(&problems.collect::<Vec<_>>())
    }

    /// The games that haven't been taken out, to choose one.
    #[wasm_bindgen(getter, unchecked_return_type = "RecordTitle[]")]
    pub fn games(&self) -> Thrown<JsValue> {
        let titles = self.records.iter().flatten().map(Title::of);
        object(&titles.collect::<Vec<_>>())
    }

    /// How many games there are.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.records.len()
    }

    /// Takes a game out, the first if none is named. Throws "bad-option".
    pub fn take(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] index: JsValue,
    ) -> Thrown<JsRecord> {
        let index = match index.is_undefined() {
            true => Some(0),
            false => number(&index)?,
        };
        let here = index.and_then(|index| self.records.get_mut(usize::try_from(index).ok()?));
        let record = here.and_then(Option::take);
        record
            .map(JsRecord)
            .ok_or_else(|| thrown("bad-option", "there is no such game, or it was taken"))
    }
}

impl JsOpened {
    fn new(parsed: ParsedFile) -> JsOpened {
        let mut parsed = parsed.games_only();
        let records = std::mem::take(&mut parsed.records);
        let records = records.into_iter().map(Some).collect();
        JsOpened { parsed, records }
    }
}

/// Reads a file or pasted text in any format. Throws "bad-option", "bad-size" or
/// "bad-format" for the options; what is wrong with the file is in `problems`.
#[wasm_bindgen(js_name = openRecord)]
pub fn open_record(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] file: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "OpenOptions")] options: JsValue,
) -> Thrown<JsOpened> {
    let size = Options::read(&options)?.context.size;
    let flag = |name| Ok::<_, JsValue>(field(&options, name)?.is_some_and(|flag| flag.is_truthy()));
    let format = field(&options, "format")?;
    let options = OpenOptions {
        size,
        format: format.map(|format| read_format(&format)).transpose()?,
        skips_i: flag("skipsI")?,
        from_top: flag("fromTop")?,
        decoder: decode,
    };
    if let Some(bytes) = file.dyn_ref::<Uint8Array>() {
        return Ok(JsOpened::new(record::open(&bytes.to_vec(), &options)));
    }
    // Text is decoded already, whatever it says of its encoding.
    let text = string(&file, "bad-record")?;
    Ok(JsOpened::new(record::open_text(&text, &options)))
}

/// Reads a book of RenLib slice by slice.
#[wasm_bindgen(js_name = LibReader)]
pub struct JsLibReader(LibReader);

#[wasm_bindgen(js_class = LibReader)]
impl JsLibReader {
    /// A reader of a book of about that many bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "number")] bytes: JsValue,
    ) -> JsLibReader {
        let bytes = bytes.as_f64().unwrap_or(0.0);
        JsLibReader(LibReader::new(decode, bytes as usize))
    }

    /// Reads the next slice. Returns the number of nodes so far.
    pub fn push(&mut self, slice: &[u8]) -> usize {
        self.0.push(slice);
        self.0.nodes()
    }

    /// The book, as far as it could be read. Uses the reader up.
    pub fn finish(self) -> JsOpened {
        JsOpened::new(self.0.finish())
    }
}
