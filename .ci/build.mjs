// `npm run build`: makes the WebAssembly package www/pkg. Owns: the order of wasm-pack and wasm-opt.

import { renameSync } from "node:fs";
import { join } from "node:path";
import { Problem, ROOT, main, run } from "./shell.mjs";
import { requireBasics, setUpNodeModules, setUpWasmTarget, setUpWasmTools } from "./setup.mjs";

const WASM = "www/pkg/wuzi_bg.wasm";

/** Sets up what the package's build needs. */
export async function setUpBuild() {
  requireBasics();
  await setUpNodeModules();
  await setUpWasmTarget();
  await setUpWasmTools();
}

/** Compiles the crate into www/pkg; `setUpBuild` must have been done. */
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
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await setUpBuild();
    await build();
  });
}
