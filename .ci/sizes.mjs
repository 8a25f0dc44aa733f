// `npm run sizes`: what a visitor downloads, against the budgets of budgets.json (bytes of brotli).
// "wasm" is the WebAssembly file; "page" is all JavaScript and CSS of one visit to the page in the
// language that costs most, each file compressed on its own as a web host does. The embedded page,
// the element for other pages and the generated glue around the wasm are listed; none is part of it.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Problem, ROOT, main, say } from "./shell.mjs";
import { SITE } from "./site.mjs";

/** What a visit to the page doesn't load. */
const OTHER_PAGES = ["embed.js", "embed.css", "wuzi-board.js"];

/** A visit loads the words of one of them. */
const LANGUAGES = readdirSync(join(ROOT, "www/locales"))
  .map((file) => file.replace(".js", ""))
  .filter((name) => name !== "index");

/** @typedef {{ raw: number, gzip: number, brotli: number }} Size */

await main(async () => {
  const budgets = JSON.parse(readFileSync(join(ROOT, ".ci/budgets.json"), "utf8"));
  const files = readdirSync(SITE, { recursive: true, encoding: "utf8" });
  const packed = files.filter((file) => /^pkg\/.*\.(js|wasm)$/.test(file)).sort();
  const page = files.filter((file) => /^[^/]*\.(js|css)$/.test(file)).sort();
  if (!packed.includes("pkg/wuzi_bg.wasm")) {
    throw new Problem('There is no site to measure: run "npm run build" first.');
  }

  say(row("bytes", "raw", "gzip", "brotli"));
  const sizes = new Map([...packed, ...page].map((file) => [file, sizeOf(file)]));
  for (const [file, size] of sizes) say(row(file, size.raw, size.gzip, size.brotli));

  /** @param {string[]} names */
  const sum = (names) => names.reduce((total, name) => total + (sizes.get(name)?.brotli ?? 0), 0);
  check("wasm", sum(["pkg/wuzi_bg.wasm"]), budgets.wasm);
  const own = page.filter((file) => !OTHER_PAGES.includes(file));
  const words = own.filter((file) => LANGUAGES.some((tag) => file.startsWith(`${tag}-`)));
  const dearest = Math.max(...words.map((file) => sum([file])));
  check("page", sum(own) - sum(words) + dearest, budgets.page);
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
