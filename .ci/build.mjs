// `npm run build`: makes the WebAssembly packages and the site target/site. Owns: the order of
// wasm-pack, wasm-opt and esbuild.

import { readFileSync, readdirSync, renameSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { Problem, ROOT, main, run } from "./shell.mjs";
import { makeSite } from "./site.mjs";
import { CARGO_HOME, requireBasics, setUpNodeModules } from "./setup.mjs";
import { setUpWasmTarget, setUpWasmTools } from "./setup.mjs";

/** The packages by folder, with their parts of the crate: what plays, and what opens and writes files. */
export const PACKAGES = { "www/pkg": "play", "www/pkg-files": "files,rif" };

/** Sets up what the package's build needs. */
export async function setUpBuild() {
  await requireBasics();
  await setUpNodeModules();
  await setUpWasmTarget();
  await setUpWasmTools();
}

/** Compiles the packages and makes the site; `setUpBuild` must have been done. */
export async function build() {
  for (const [folder, features] of Object.entries(PACKAGES)) await pack(folder, features);
  await makeSite();
}

/**
 * Compiles one package.
 * @param {string} folder
 * @param {string} features
 */
async function pack(folder, features) {
  const words = [
    ...["build", "--target", "web", "--out-dir", folder, "--mode", "no-install"],
    ...["--", "--locked", "--no-default-features", "--features", features],
  ];
  const env = { CARGO_ENCODED_RUSTFLAGS: withoutPaths().join("\x1f") };
  const packed = await run("wasm-pack", words, { env });
  if (!packed.ok) throw new Problem("wasm-pack could not build the package, as said above.");

  // Not by wasm-pack: it leaves this step out without a word when it finds no wasm-opt.
  const wasm = join(ROOT, folder, "wuzi_bg.wasm");
  const small = `${wasm}.small`;
  const optimised = await run(join(ROOT, "node_modules/.bin/wasm-opt"), ["-O3", wasm, "-o", small]);
  if (!optimised.ok) throw new Problem("wasm-opt could not shrink the package, as said above.");
  if (named(readFileSync(small))) {
    throw new Problem(`${folder} would tell where it was built: widen withoutPaths in build.mjs.`);
  }
  renameSync(small, wasm);
}

/** What keeps this machine's paths out of the messages of panics: the same bytes everywhere. */
function withoutPaths() {
  const registries = join(CARGO_HOME, "registry/src");
  const crates = readdirSync(registries).map((name) => join(registries, name));
  // The last one that fits counts.
  const places = [CARGO_HOME, ...crates].map((place) => [place, "crates"]);
  return [[ROOT, "wuzi/"], ...places].map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
}

/** Whether a file names a folder of this machine. @param {Buffer} file */
function named(file) {
  return [homedir(), CARGO_HOME, ROOT].some((folder) => file.includes(`${folder}/`));
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await setUpBuild();
    await build();
  });
}
