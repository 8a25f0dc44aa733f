// Makes licences.txt: the notices that the crates and packages in the site ask for. Owns: which of
// them ship, and where their notices are. Refuses: judging a licence; deny.toml does.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Problem, ROOT, run } from "./shell.mjs";
import { WASM_TARGET } from "./setup.mjs";

/** @typedef {{ name: string, version: string, license: string, folder: string }} Part */
/** @typedef {{ id: string, name: string, version: string, license: string, manifest_path: string, targets: { kind: string[] }[] }} Crate */
/** @typedef {{ id: string, deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }} Node */

const NOTICE = /^(licen[cs]e|copying|notice)/i;

/**
 * The text of licences.txt.
 * @param {string[]} sources every file that was joined into the page's scripts
 */
export async function notices(sources) {
  const parts = [...(await crates()), ...packages(sources)];
  const texts = parts.map(({ name, version, license, folder }) => {
    return `${name} ${version} (${license})\n\n${noticeIn(folder, license)}`;
  });
  const opening =
    "Wuzi is free software, under the MIT or the Apache 2.0 licence. It contains the Rust " +
    "standard library (MIT OR Apache-2.0, https://www.rust-lang.org) and the works below.";
  return `${[opening, ...texts].join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}

/** The crates whose code is in the WebAssembly files. */
async function crates() {
  const words = ["metadata", "--locked", "--format-version=1", "--filter-platform", WASM_TARGET];
  const { ok, output } = await run("cargo", words, { label: "cargo metadata" });
  if (!ok) throw new Problem('"cargo metadata" failed, as said above.');
  /** @type {{ packages: Crate[], resolve: { root: string, nodes: Node[] } }} */
  const { packages, resolve } = JSON.parse(output.slice(output.indexOf("{")));
  const byId = new Map(packages.map((crate) => [crate.id, crate]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const reached = new Set([resolve.root]);
  for (const id of reached) {
    for (const { pkg, dep_kinds: kinds } of nodes.get(id)?.deps ?? []) {
      const macro = byId.get(pkg)?.targets.some(({ kind }) => kind.includes("proc-macro"));
      if (!macro && kinds.some(({ kind }) => kind === null)) reached.add(pkg);
    }
  }
  reached.delete(resolve.root);
  return [...reached].flatMap((id) => {
    const crate = byId.get(id);
    return crate === undefined ? [] : [{ ...crate, folder: dirname(crate.manifest_path) }];
  });
}

/**
 * The npm packages whose code is in the page's scripts.
 * @param {string[]} sources
 * @returns {Part[]}
 */
function packages(sources) {
  const names = sources.map((file) => file.match(/node_modules\/((@[^/]+\/)?[^/]+)\//)?.[1]);
  return [...new Set(names)].flatMap((name) => {
    if (name === undefined) return [];
    const folder = join(ROOT, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return [{ name, version, license, folder }];
  });
}

/**
 * A part's notices: of two licences to choose from, that of the shorter one.
 * @param {string} folder
 * @param {string} license
 */
function noticeIn(folder, license) {
  const files = readdirSync(folder, { withFileTypes: true });
  const found = files.filter((file) => !file.isDirectory() && NOTICE.test(file.name));
  const names = found.map(({ name }) => name).sort();
  const mit = /\bMIT\b/.test(license) ? names.filter((name) => /mit/i.test(name)) : [];
  const chosen = mit.length > 0 ? mit : names;
  if (chosen.length === 0) throw new Problem(`${folder} has no licence file: correct notices.mjs.`);
  return chosen.map((name) => readFileSync(join(folder, name), "utf8").trim()).join("\n\n");
}
