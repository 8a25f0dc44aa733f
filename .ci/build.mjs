// `npm run build`: makes the WebAssembly packages and the site target/site. Owns: the order of
// wasm-pack, wasm-opt and esbuild.

import { renameSync } from "node:fs";
import { join } from "node:path";
import { Problem, ROOT, main, run } from "./shell.mjs";
import { makeSite } from "./site.mjs";
import { requireBasics, setUpNodeModules, setUpWasmTarget, setUpWasmTools } from "./setup.mjs";

/** The packages by folder, with their parts of the crate: what plays, and what opens and writes files. */
export const PACKAGES = { "www/pkg": "play", "www/pkg-files": "files,rif" };

/** Sets up what the package's build needs. */
export async function setUpBuild() {
  requireBasics();
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
  const packed = await run("wasm-pack", [
    ...["build", "--target", "web", "--out-dir", folder, "--mode", "no-install"],
    ...["--", "--locked", "--no-default-features", "--features", features],
  ]);
  if (!packed.ok) throw new Problem("wasm-pack could not build the package, as said above.");

  // Not by wasm-pack: it leaves this step out without a word when it finds no wasm-opt.
  const wasm = join(ROOT, folder, "wuzi_bg.wasm");
  const small = `${wasm}.small`;
  const optimised = await run(join(ROOT, "node_modules/.bin/wasm-opt"), ["-O3", wasm, "-o", small]);
  if (!optimised.ok) throw new Problem("wasm-opt could not shrink the package, as said above.");
  renameSync(small, wasm);
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await setUpBuild();
    await build();
  });
}
