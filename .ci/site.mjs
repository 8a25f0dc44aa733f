// Makes target/site, the site as it is served and deployed: www with its JavaScript joined and
// minified by esbuild, so that a visit costs few requests and few bytes. www itself runs as it is,
// too. Refuses: compiling the package; that is build.mjs.

import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { notices } from "./notices.mjs";
import { Problem, ROOT } from "./shell.mjs";

export const SITE = join(ROOT, "target/site");
/** What esbuild says of each file that it made: where it comes from and what it imports. */
export const OUTPUTS = join(ROOT, "target/site.json");

export const WWW = join(ROOT, "www");
/**
 * What pages load by name: their scripts, the element for other pages, the styles. Each is joined
 * on its own: a visit loads one of them, and one file packs smaller than shared pieces do. What
 * they import later comes in pieces of its own, at the top of the site.
 */
const ENTRIES = [
  ...["main.js", "wuzi-board.js", "embed.js", "engine/client.js", "engine/worker.js"],
  ...readdirSync(join(WWW, "page"))
    .filter((file) => file.endsWith(".css"))
    .map((file) => `page/${file}`),
];
/** What is served as it is. */
const COPIED = /\.(html|svg|png|webmanifest)$|^pkg(-files)?\/(.*\.(js|wasm)|LICENSE.*)$/;

/** Makes the site anew from www, whose package must have been built. */
export async function makeSite() {
  const { build } = await import("esbuild");
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  const files = readdirSync(WWW, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((file) => COPIED.test(file))) {
    cpSync(join(WWW, file), join(SITE, file));
  }
  /** @type {import("esbuild").Metafile["outputs"]} */
  const outputs = {};
  try {
    for (const entry of ENTRIES) {
      const { metafile } = await build({
        absWorkingDir: WWW,
        entryPoints: [entry],
        outdir: SITE,
        outbase: WWW,
        bundle: true,
        metafile: true,
        splitting: true, // the languages and the parts that load later
        format: "esm",
        minify: true,
        target: "es2022",
        charset: "utf8",
        chunkNames: "[name]-[hash]",
        external: ["../pkg/*"],
        logLevel: "warning",
      });
      Object.assign(outputs, metafile.outputs);
    }
  } catch {
    throw new Problem("esbuild could not join the page's files, as said above.");
  }
  const named = Object.entries(outputs).map(([file, made]) => [
    relative(SITE, join(WWW, file)),
    made,
  ]);
  writeFileSync(OUTPUTS, JSON.stringify(Object.fromEntries(named)));
  const sources = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  writeFileSync(join(SITE, "licences.txt"), await notices(sources));
}
