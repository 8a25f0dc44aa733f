// Makes target/site, the site as it is served and deployed: www with its JavaScript joined and
// minified by esbuild, so that a visit costs few requests and few bytes. www itself runs as it is,
// too. Everything that the pages load lies in a folder named after the version, so that no visit
// mixes two of them, whatever a cache still holds; only what others know by address stays beside
// it. Refuses: compiling the package; that is build.mjs.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { notices } from "./notices.mjs";
import { Problem, ROOT } from "./shell.mjs";

export const SITE = join(ROOT, "target/site");
/** What esbuild says of each file that it made, named in its version's folder: where it comes from and what it imports. */
export const OUTPUTS = join(ROOT, "target/site.json");

export const WWW = join(ROOT, "www");
/**
 * What pages load by name: their scripts, the element for other pages, the styles. Each is joined
 * on its own: a visit loads one of them, and one file packs smaller than shared pieces do. What
 * they import later comes in pieces of its own, at the top of the version.
 */
const ENTRIES = [
  ...["main.js", "wuzi-board.js", "embed.js", "engine/client.js", "engine/worker.js"],
  ...readdirSync(join(WWW, "page"))
    .filter((file) => file.endsWith(".css"))
    .map((file) => `page/${file}`),
];
const MINIFIED = { minify: true, target: "es2022", charset: /** @type {const} */ ("utf8") };

/** What is served as it is. */
const COPIED =
  /^(rescue\.js|.*\.(html|svg|png|webmanifest))$|^pkg(-files)?\/(.*\.(js|wasm)|LICENSE.*)$/;
/** What keeps its address in every version: pages, what they start with, what an installed page names. */
const LASTING = /^(rescue\.js|icon\.svg|.*\.(html|png|webmanifest))$/;
/** The scripts that other pages load by address: each hands on what the version's own gives. */
const DOORS = { "wuzi-board.js": ["WuziBoard"], "embed.js": [] };

/**
 * Makes the site anew from www, whose package must have been built.
 * @param {{ www?: string, site?: string }} [folders]
 */
export async function makeSite({ www = WWW, site = SITE } = {}) {
  rmSync(site, { recursive: true, force: true });
  const fresh = join(site, "v/new");
  mkdirSync(fresh, { recursive: true });
  for (const file of filesIn(www).filter((file) => COPIED.test(file))) {
    cpSync(join(www, file), join(LASTING.test(file) ? site : fresh, file));
  }
  const outputs = await joinFiles(www, fresh);
  await shrink(join(site, "rescue.js"));
  const sources = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  writeFileSync(join(site, "licences.txt"), await notices(sources));
  if (site === SITE) writeFileSync(OUTPUTS, JSON.stringify(outputs));
  nameVersion(site);
}

/** The folder of the site's version, and all files of the site with their digests. @param {string} [site] @returns {{ folder: string, files: Record<string, string> }} */
export const versionOf = (site = SITE) =>
  JSON.parse(readFileSync(join(site, "version.json"), "utf8"));

/** Joins the modules and styles. @param {string} www @param {string} outdir */
async function joinFiles(www, outdir) {
  const { build } = await import("esbuild");
  /** @type {import("esbuild").Metafile["outputs"]} */
  const outputs = {};
  try {
    for (const entry of ENTRIES) {
      const { metafile } = await build({
        absWorkingDir: www,
        entryPoints: [entry],
        outdir,
        outbase: www,
        bundle: true,
        metafile: true,
        splitting: true, // the languages and the parts that load later
        format: "esm",
        ...MINIFIED,
        chunkNames: "[name]-[hash]",
        external: ["../pkg/*"],
        logLevel: "warning",
      });
      Object.assign(outputs, metafile.outputs);
    }
  } catch {
    throw new Problem("esbuild could not join the page's files, as said above.");
  }
  /** @param {string} path as esbuild says it */
  const named = (path) => relative(outdir, join(www, path));
  return Object.fromEntries(
    Object.entries(outputs).map(([file, made]) => {
      const imports = made.imports.map((one) => ({ ...one, path: named(one.path) }));
      return [named(file), { ...made, imports }];
    }),
  );
}

/** Minifies a script that isn't a module. @param {string} file */
async function shrink(file) {
  const { transform } = await import("esbuild");
  const { code } = await transform(readFileSync(file, "utf8"), { ...MINIFIED, format: "iife" });
  writeFileSync(file, code);
}

/** Names the folder of the new version after all that is in the site, and leads everybody there. @param {string} site */
function nameVersion(site) {
  const version = digest(
    ...filesIn(site).flatMap((file) => [file, readFileSync(join(site, file))]),
  );
  const folder = `v/${version.slice(0, 12)}`;
  renameSync(join(site, "v/new"), join(site, folder));
  for (const page of readdirSync(site).filter((file) => file.endsWith(".html"))) {
    const html = readFileSync(join(site, page), "utf8");
    const led = html.replace(/(?<=\b(?:src|href)=")[^"#]+/g, (file) =>
      isFile(join(site, folder, file)) ? `${folder}/${file}` : file,
    );
    writeFileSync(join(site, page), led);
  }
  for (const [file, names] of Object.entries(DOORS)) {
    writeFileSync(join(site, file), door(`./${folder}/${file}`, names));
  }
  const files = filesIn(site).map((file) => [file, digest(readFileSync(join(site, file)))]);
  const said = { folder, files: Object.fromEntries(files) };
  writeFileSync(join(site, "version.json"), JSON.stringify(said, null, 1));
}

/**
 * A script at a lasting address. One from a cache, whose version is gone, asks once for itself
 * past the cache.
 * @param {string} file the version's own
 * @param {string[]} names what it exports
 */
const door = (file, names) => `const here = new URL(import.meta.url);
const found = await import("${file}").catch((error) => {
  if (here.searchParams.has("anew")) throw error;
  here.searchParams.set("anew", Date.now());
  return import(here.href);
});
export const { ${names.join(", ")} } = found;
`;

/** @param {(string | Buffer)[]} contents */
function digest(...contents) {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content).update("\0");
  return hash.digest("hex");
}

/** The files in a folder and those in it, sorted. @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => isFile(join(folder, file)))
    .sort();

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
