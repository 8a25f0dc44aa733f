//! What a new format needs beside its entry: its id in the type of TypeScript, and a
//! name in every language.

use std::path::Path;

use wuzi::record::{FORMATS, Format};

#[test]
fn every_format_is_in_the_type_of_typescript() {
    let types = include_str!("../../src/wasm/wasm.d.ts");
    let (_, after) = types
        .split_once("export type RecordFormat =")
        .expect("the type");
    let (ids, _) = after.split_once(';').expect("its end");
    let mut ids: Vec<&str> = ids.split('"').skip(1).step_by(2).collect();
    let mut known = FORMATS.map(Format::id);
    ids.sort_unstable();
    known.sort_unstable();
    assert_eq!(ids, known);
}

#[test]
fn every_format_of_files_has_a_name_in_every_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/locales");
    let entries = std::fs::read_dir(folder).expect("the folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut languages = 0;
    for language in paths.filter(|path| path.is_dir()) {
        languages += 1;
        let names = std::fs::read_to_string(language.join("records.js")).expect("its words");
        for format in FORMATS.iter().filter(|format| format.extension().is_some()) {
            let key = format!("\"format.{}\":", format.id());
            assert!(names.contains(&key), "{}: {key}", language.display());
        }
    }
    assert!(languages > 1);
}

#[test]
fn ids_are_unique_and_find_their_format() {
    for format in FORMATS {
        assert_eq!(Format::by_id(format.id()), Some(format));
        let same = FORMATS.iter().filter(|other| other.id() == format.id());
        assert_eq!(same.count(), 1, "{format:?}");
    }
    assert_eq!(Format::by_id("doc"), None);
}
