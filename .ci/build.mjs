// `npm run build`: makes the WebAssembly package www/pkg and the site target/site. Owns: the order of
// wasm-pack, wasm-opt and esbuild.

import { renameSync } from "node:fs";
import { join } from "node:path";
import { Problem, ROOT, main, run } from "./shell.mjs";
import { makeSite } from "./site.mjs";
import { requireBasics, setUpNodeModules, setUpWasmTarget, setUpWasmTools } from "./setup.mjs";

const WASM = "www/pkg/wuzi_bg.wasm";

/** Sets up what the package's build needs. */
export async function setUpBuild() {
  requireBasics();
  await setUpNodeModules();
  await setUpWasmTarget();
  await setUpWasmTools();
}

/** Compiles the crate into www/pkg and makes the site; `setUpBuild` must have been done. */
export async function build() {
  const packed = await run("wasm-pack", [
    ...["build", "--target", "web", "--out-dir", "www/pkg"],
    ...["--mode", "no-install", "--", "--locked"],
  ]);
  if (!packed.ok) throw new Problem("wasm-pack could not build the package, as said above.");

  // Not by wasm-pack: it leaves this step out without a word when it finds no wasm-opt.
  const small = `${WASM}.small`;
  const optimised = await run(join(ROOT, "node_modules/.bin/wasm-opt"), ["-O3", WASM, "-o", small]);
  if (!optimised.ok) throw new Problem("wasm-opt could not shrink the package, as said above.");
  renameSync(join(ROOT, small), join(ROOT, WASM));
  await makeSite();
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await setUpBuild();
    await build();
  });
}
