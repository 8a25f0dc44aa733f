//! The rooms of the crate: no file imports from a room above its own, and within an
//! ordered room no files import from each other in a circle.
//!
//! What counts is the file that an item is *defined* in. A `mod.rs` that only declares
//! its children and re-exports their items depends on none of them, and who imports
//! such an item depends on the child. A `mod.rs` with code of its own may use its
//! children, but then they can't use what it defines: that is a circle, as a reader
//! who wants to understand either has to read both. Private details, helpers and types
//! that parent and children share belong in a file beside the children.
//!
//! Seen are paths, in `use` lines and in code; not seen are methods and associated
//! constants of a type that a file names anyway. Tests may import what they like.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// From the bottom up.
const ROOMS: [&str; 9] = [
    "point",
    "board",
    "rules",
    "game",
    "record",
    "engine",
    "opponents",
    "coach",
    "wasm",
];

/// The rooms of the engine, from the bottom up. Its other files hold what all of them
/// share and are below them.
const ENGINE_ROOMS: [&str; 7] = [
    "lines", "position", "threats", "fours", "survey", "search", "dev",
];

/// The rooms whose files must not import from each other in a circle.
const ORDERED: [&str; 2] = ["record", "engine"];

/// A module's path from the crate's root.
type Module = Vec<String>;

/// A file of the library.
#[derive(Default)]
struct File {
    /// Its code without comments, text and tests.
    code: String,
    /// The absolute paths of its `use` lines, each with the name that it gets here.
    imports: BTreeMap<String, Vec<String>>,
    /// Those of them that others can import from here.
    exports: BTreeSet<String>,
}

struct Library(BTreeMap<Module, File>);

fn words(path: &str) -> Vec<String> {
    let words = path.split("::").map(str::trim);
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// `source` with a blank in place of each comment and each text.
fn bare_code(source: &str) -> String {
    let mut code = String::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let raw = rest.starts_with("r\"") || rest.starts_with("r#\"");
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if raw && !code.ends_with(|mark: char| mark.is_alphanumeric() || mark == '_') {
            let end = if rest.starts_with("r#") { "\"#" } else { "\"" };
            let start = rest.find('"').unwrap_or(0) + 1;
            rest[start..]
                .find(end)
                .map_or(rest.len(), |at| start + at + end.len())
        } else if first == '"' {
            text_length(rest, '"')
        } else if rest.starts_with("'\\") || rest.chars().nth(2) == Some('\'') && first == '\'' {
            text_length(rest, '\'')
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.push(' ');
        rest = &rest[length..];
    }
    let tests = code.find("#[cfg(test)]\nmod tests {").unwrap_or(code.len());
    code.truncate(tests);
    code
}

/// The length of the text at the beginning of `rest`, with both of its quotes.
fn text_length(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    let end = rest.char_indices().skip(1).find(|&(_, mark)| {
        let ends = mark == quote && !escaped;
        escaped = mark == '\\' && !escaped;
        ends
    });
    end.map_or(rest.len(), |(at, _)| at + 1)
}

/// The single paths of a `use` tree such as `a::{b, c::{self, d as e}}`.
fn flatten(tree: &str, before: &str, paths: &mut Vec<String>) {
    let Some((head, inside)) = tree.split_once('{') else {
        let path = format!("{before}{}", tree.trim());
        return paths.push(path.trim_end_matches("::self").to_owned());
    };
    let inside = inside.trim_end().trim_end_matches('}');
    let mut depth = 0;
    let parts = inside.split(|mark| {
        depth += i32::from(mark == '{') - i32::from(mark == '}');
        mark == ',' && depth == 0
    });
    let parts: Vec<&str> = parts.filter(|part| !part.trim().is_empty()).collect();
    for part in parts {
        flatten(part, &format!("{before}{}", head.trim()), paths);
    }
}

impl Library {
    fn read(folder: &Path) -> Library {
        let mut library = Library(BTreeMap::new());
        library.read_folder(folder, &[]);
        let modules: Vec<Module> = library.0.keys().cloned().collect();
        for module in modules {
            let file = library.read_imports(&module);
            library.0.insert(module, file);
        }
        library
    }

    fn read_folder(&mut self, folder: &Path, module: &[String]) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy();
            let mut inner = module.to_vec();
            if !matches!(&*name, "mod" | "lib") {
                inner.push(name.into_owned());
            }
            if path.is_dir() && !path.ends_with("bin") {
                self.read_folder(&path, &inner);
            } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs")
            {
                let source = std::fs::read_to_string(&path).expect("UTF-8");
                let code = bare_code(&source);
                self.0.insert(
                    inner,
                    File {
                        code,
                        ..File::default()
                    },
                );
            }
        }
    }

    /// The file of `module`, with its `use` lines taken out of the code.
    fn read_imports(&self, module: &Module) -> File {
        let mut file = File::default();
        let mut rest = self.0[module].code.as_str();
        while let Some(line) = rest.lines().next() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let used = words.iter().position(|word| *word == "use");
            let starts = used
                .is_some_and(|at| at == 0 || words[0].starts_with("pub") && words[..at].len() <= 3);
            if !starts {
                file.code += line;
                file.code.push('\n');
                rest = &rest[(line.len() + 1).min(rest.len())..];
                continue;
            }
            let (statement, after) = rest.split_once(';').expect("an end");
            rest = after.trim_start_matches('\n');
            let (_, tree) = statement.split_once("use ").expect("a use");
            let mut paths = Vec::new();
            flatten(tree, "", &mut paths);
            for path in paths {
                let (path, name) = path.split_once(" as ").unwrap_or((&path, ""));
                let path = self.absolute(module, &crate::words(path));
                let last = path.last().cloned().unwrap_or_default();
                let name = if name.is_empty() {
                    last
                } else {
                    name.trim().to_owned()
                };
                if words[0].starts_with("pub") {
                    file.exports.insert(name.clone());
                }
                file.imports.insert(name, path);
            }
        }
        file
    }

    /// `path` as it is meant in `module`, from the root; paths elsewhere stay as they are.
    fn absolute(&self, module: &Module, path: &[String]) -> Vec<String> {
        let mut base = module.clone();
        let mut rest = path;
        match rest.first().map(String::as_str) {
            Some("crate") => {
                base.clear();
                rest = &rest[1..];
            }
            Some("self") => rest = &rest[1..],
            Some("super") => {
                while rest.first().is_some_and(|word| word == "super") {
                    base.pop();
                    rest = &rest[1..];
                }
            }
            Some(child) => {
                let mut inner = base.clone();
                inner.push(child.to_owned());
                if !self.0.contains_key(&inner) {
                    return path.to_vec();
                }
            }
            None => {}
        }
        base.extend_from_slice(rest);
        base
    }

    /// The module whose file defines what `path`, from the root, names; `None` for what
    /// isn't ours, and for a path that only names a module.
    fn definer(&self, path: &[String]) -> Option<Module> {
        let known = |length: &usize| self.0.contains_key(&path[..*length]);
        let length = (1..=path.len()).rev().find(known)?;
        let name = path.get(length)?;
        let file = &self.0[&path[..length]];
        match file
            .imports
            .get(name)
            .filter(|_| file.exports.contains(name))
        {
            Some(target) => self.definer(target),
            None => Some(path[..length].to_vec()),
        }
    }

    /// The modules whose files define what the file of `module` uses.
    fn used_by(&self, module: &Module) -> BTreeSet<Module> {
        let file = &self.0[module];
        let own = file
            .imports
            .iter()
            .filter(|(name, _)| !file.exports.contains(*name));
        let mut paths: Vec<Vec<String>> = own.map(|(_, path)| path.clone()).collect();
        let separators = |mark: char| !(mark.is_alphanumeric() || mark == '_' || mark == ':');
        for path in file
            .code
            .split(separators)
            .filter(|path| path.contains("::"))
        {
            let mut words = crate::words(path);
            if let Some(import) = words.first().and_then(|first| file.imports.get(first)) {
                words.splice(..1, import.iter().cloned());
                paths.push(words);
            } else {
                paths.push(self.absolute(module, &words));
            }
        }
        let used = paths.iter().filter_map(|path| self.definer(path));
        used.filter(|other| other != module).collect()
    }
}

/// The way from `here` back to the first module of `way`, if there is one.
fn circle(
    here: &Module,
    uses: &BTreeMap<Module, BTreeSet<Module>>,
    way: &mut Vec<Module>,
    seen: &mut BTreeSet<Module>,
) -> bool {
    way.push(here.clone());
    for next in &uses[here] {
        if *next == way[0] {
            return true;
        }
        let same_room = next[0] == here[0];
        if same_room && seen.insert(next.clone()) && circle(next, uses, way, seen) {
            return true;
        }
    }
    way.pop();
    false
}

fn uses() -> BTreeMap<Module, BTreeSet<Module>> {
    let library = Library::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let modules = library.0.keys().filter(|module| !module.is_empty());
    modules
        .map(|module| (module.clone(), library.used_by(module)))
        .collect()
}

#[test]
fn no_file_imports_from_a_room_above_its_own() {
    let height = |module: &Module| {
        let height = ROOMS.iter().position(|room| *room == module[0]);
        height.unwrap_or_else(|| panic!("{} has no place among the rooms", module[0]))
    };
    let mut upward = Vec::new();
    let mut count = 0;
    for (module, used) in uses() {
        count += used.len();
        let above = used.iter().filter(|other| height(other) > height(&module));
        upward.extend(above.map(|other| format!("{} → {}", module.join("::"), other.join("::"))));
    }
    assert_eq!(upward, Vec::<String>::new());
    assert!(count > 300, "only {count} imports were found");
}

#[test]
fn no_file_of_the_engine_imports_from_a_room_above_its_own() {
    // What all of the engine's rooms share comes first.
    let height = |module: &Module| match ENGINE_ROOMS.iter().position(|room| *room == module[1]) {
        Some(height) => height + 1,
        None => 0,
    };
    let is_inside = |module: &Module| module[0] == "engine" && module.len() > 1;
    let mut upward = Vec::new();
    for (module, used) in uses().iter().filter(|(module, _)| is_inside(module)) {
        let inside = used.iter().filter(|other| is_inside(other));
        let above = inside.filter(|other| height(other) > height(module));
        upward.extend(above.map(|other| format!("{} → {}", module.join("::"), other.join("::"))));
    }
    assert_eq!(upward, Vec::<String>::new());
}

#[test]
fn no_files_of_an_ordered_room_import_from_each_other_in_a_circle() {
    let uses = uses();
    let mut circles = Vec::new();
    for module in uses
        .keys()
        .filter(|module| ORDERED.contains(&module[0].as_str()))
    {
        let mut way = Vec::new();
        if circle(module, &uses, &mut way, &mut BTreeSet::new()) {
            let names: Vec<String> = way.iter().map(|module| module.join("::")).collect();
            circles.push(names.join(" → "));
        }
    }
    assert_eq!(circles, Vec::<String>::new());
}
