// `npm run sizes`: what a visitor downloads, against the budgets of budgets.json (bytes of brotli,
// each file compressed on its own as a web host does). "wasm" is the WebAssembly file
// that plays, "files" the one that opens and writes files, loaded when it is first wanted; "page" is all
// JavaScript and CSS of the first visit in the language that costs most; the others are what loads
// later, when it is first wanted. The embedded page, the element for other pages and the generated
// glue around the wasm are listed; none is part of it.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Problem, ROOT, main, say } from "./shell.mjs";
import { SITE } from "./site.mjs";

/** What loads later: the module that it starts with, and what comes along. @type {Record<string, { module?: string, with: string[] }>} */
const LATER = {
  dialogs: { module: "dialogs", with: ["page/dialogs.css"] },
  study: { module: "study", with: ["page/study.css"] },
  records: { module: "records", with: ["page/records.css"] },
  variations: { module: "variations", with: ["page/variations.css"] },
  engine: { with: ["engine/client.js", "engine/worker.js"] },
};

/** A visitor loads the words of one of them. */
const LANGUAGES = readdirSync(join(ROOT, "www/locales"))
  .map((file) => file.split(".")[0] ?? "")
  .filter((name, place, all) => name !== "index" && all.indexOf(name) === place);

/** @typedef {{ raw: number, gzip: number, brotli: number }} Size */

await main(async () => {
  const budgets = JSON.parse(readFileSync(join(ROOT, ".ci/budgets.json"), "utf8"));
  const files = readdirSync(SITE, { recursive: true, encoding: "utf8" });
  const packed = files.filter((file) => /^pkg(-files)?\/.*\.(js|wasm)$/.test(file)).sort();
  const page = files.filter((file) => /^((engine|page)\/)?[^/]*\.(js|css)$/.test(file)).sort();
  if (!packed.includes("pkg/wuzi_bg.wasm")) {
    throw new Problem('There is no site to measure: run "npm run build" first.');
  }

  say(row("bytes", "raw", "gzip", "brotli"));
  const sizes = new Map([...packed, ...page].map((file) => [file, sizeOf(file)]));
  for (const [file, size] of sizes) say(row(file, size.raw, size.gzip, size.brotli));

  /** @param {string[]} names */
  const sum = (names) => names.reduce((total, name) => total + (sizes.get(name)?.brotli ?? 0), 0);
  check("wasm", sum(["pkg/wuzi_bg.wasm"]), budgets.wasm);
  check("files", sum(["pkg-files/wuzi_bg.wasm"]), budgets.files);
  const first = reach(["main.js"]);
  check("page", sum([...first, "page/style.css"]) + words(page, ""), budgets.page);
  const later = page.filter((file) => !first.has(file));
  for (const [name, { module, with: others }] of Object.entries(LATER)) {
    const files = module
      ? [...reach([entryOf(module)])].filter((file) => later.includes(file))
      : [];
    check(name, sum([...files, ...others]) + words(page, `.${name}`), budgets[name]);
  }

  /** The file that a module is in. @param {string} module */
  function entryOf(module) {
    const found = imports([...first], /\bimport\("\.\/([^"]+)"\)/g);
    const entry = found.find((file) => file.startsWith(`${module}-`));
    if (entry === undefined)
      throw new Problem(`No module "${module}" loads later: correct sizes.mjs.`);
    return entry;
  }

  /** The dearest language's words of a part. @param {string[]} files @param {string} part */
  function words(files, part) {
    const prices = LANGUAGES.map((tag) =>
      sum(files.filter((file) => file.startsWith(`${tag}${part}-`))),
    );
    return Math.max(...prices);
  }
});

/**
 * The files that some load at once, with themselves.
 * @param {string[]} files
 * @returns {Set<string>}
 */
function reach(files) {
  const found = new Set(files);
  for (const file of found) {
    for (const next of imports([file], /\bfrom"\.\/([^"/]+)"|\bimport"\.\/([^"/]+)"/g))
      found.add(next);
  }
  return found;
}

/**
 * What the files import in a way that the pattern knows.
 * @param {string[]} files
 * @param {RegExp} pattern
 */
function imports(files, pattern) {
  const texts = files.map((file) => readFileSync(join(SITE, file), "utf8"));
  return texts.flatMap((text) =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? ""),
  );
}

/**
 * @param {string} name
 * @param {number} bytes
 * @param {number} budget
 */
function check(name, bytes, budget) {
  say(`${name}: ${bytes} of ${budget} bytes (brotli)`);
  if (bytes > budget) {
    throw new Problem(
      `${name} is ${bytes - budget} bytes beyond its budget: make it smaller, or change .ci/budgets.json and say why.`,
    );
  }
}

/**
 * @param {string} file
 * @returns {Size}
 */
function sizeOf(file) {
  const content = readFileSync(join(SITE, file));
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
}

/** @param {[string, ...(string | number)[]]} cells */
function row(...[name, ...rest]) {
  return name.padEnd(28) + rest.map((cell) => String(cell).padStart(10)).join("");
}
