// `npm run sizes`: what a visitor downloads, against the budgets of budgets.json (bytes of brotli,
// each file compressed on its own as a web host does). "wasm" is the WebAssembly file
// that plays, "files" the one that opens and writes files, loaded when it is first wanted; "page" is all
// HTML, JavaScript and CSS of the first visit in the language that costs most; the others are what loads
// later, when it is first wanted. The embedded page, the element for other pages and the generated
// glue around the wasm are listed; none is part of it.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Problem, ROOT, main, say } from "./shell.mjs";
import { OUTPUTS, SITE, versionOf } from "./site.mjs";

/** What loads later: the modules and styles that it begins with. Words come along by its name. @type {Record<string, string[]>} */
const LATER = {
  dialogs: ["page/dialogs.js", "page/dialogs.css"],
  games: ["page/games.js"],
  study: ["page/study.js", "page/study.css"],
  records: ["page/records.js", "page/records.css"],
  variations: ["page/variations.js", "page/variations.css"],
  coach: ["page/coach.js", "page/coach.css"],
  explorer: ["page/explorer.js", "page/explorer.css"],
  engine: ["engine/client.js", "engine/worker.js"],
};

/** A visitor loads the words of one of them. */
const LANGUAGES = readdirSync(join(ROOT, "www/locales"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** @typedef {{ raw: number, gzip: number, brotli: number }} Size */

await main(async () => {
  const budgets = JSON.parse(readFileSync(join(ROOT, ".ci/budgets.json"), "utf8"));
  if (!existsSync(OUTPUTS)) {
    throw new Problem('There is no site to measure: run "npm run build" first.');
  }
  // What is in the version's folder goes by its name there.
  const { folder, files: all } = versionOf();
  const places = new Map(Object.keys(all).map((file) => [file, file]));
  for (const file of Object.keys(all)) {
    if (file.startsWith(`${folder}/`)) places.set(relative(folder, file), file);
  }
  const files = [...places.keys()];
  const packed = files.filter((file) => /^pkg(-files)?\/.*\.(js|wasm)$/.test(file)).sort();
  const page = files
    .filter((file) => /^((engine|page)\/)?[^/]*\.(js|css|html|svg)$/.test(file))
    .sort();
  /** @type {Record<string, import("esbuild").Metafile["outputs"][string]>} */
  const made = JSON.parse(readFileSync(OUTPUTS, "utf8"));

  say(row("bytes", "raw", "gzip", "brotli"));
  const sizes = new Map(
    [...packed, ...page].map((file) => [file, sizeOf(places.get(file) ?? file)]),
  );
  for (const [file, size] of sizes) say(row(file, size.raw, size.gzip, size.brotli));

  /** @param {Iterable<string>} names */
  const sum = (names) =>
    [...names].reduce((total, name) => total + (sizes.get(name)?.brotli ?? 0), 0);
  check("wasm", sum(["pkg/wuzi_bg.wasm"]), budgets.wasm);
  check("files", sum(["pkg-files/wuzi_bg.wasm"]), budgets.files);
  const first = reach(["index.html", "rescue.js", "icons.svg", "main.js", "page/style.css"]);
  check("page", sum(first) + words("first"), budgets.page);
  for (const [name, sources] of Object.entries(LATER)) {
    const later = [...reach(sources.map(fileOf))].filter((file) => !first.has(file));
    check(name, sum(later) + words(name), budgets[name]);
  }

  /** The file that begins with a module or style of www. @param {string} source */
  function fileOf(source) {
    const [file] = Object.entries(made).find(([, { entryPoint }]) => entryPoint === source) ?? [];
    if (file === undefined) throw new Problem(`Nothing is made of "${source}": correct sizes.mjs.`);
    return file;
  }

  /** The dearest language's words of a part, if it has any. @param {string} part */
  function words(part) {
    if (part === "engine" || part === "games") return 0;
    return Math.max(...LANGUAGES.map((tag) => sum([fileOf(`locales/${tag}/${part}.js`)])));
  }

  /** The files that some load at once, with themselves. @param {string[]} files */
  function reach(files) {
    const found = new Set(files);
    for (const file of found) {
      for (const { kind, path } of made[file]?.imports ?? [])
        if (kind === "import-statement") found.add(path);
    }
    return found;
  }
});

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
