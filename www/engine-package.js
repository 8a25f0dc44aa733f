/**
 * Loads the package, once for all boards of a page. Owns where it lies.
 */

/** @typedef {typeof import("./pkg/wuzi.js")} Package */
/** @typedef {{ wasm: Package, module: WebAssembly.Module }} Loaded the module is for the worker */

/** @type {Promise<Loaded> | undefined} */
let loading;

export function loadPackage() {
  loading ??= load();
  loading.catch(() => (loading = undefined)); // another board may have more luck
  return loading;
}

/** @returns {Promise<Loaded>} */
async function load() {
  const [wasm, module] = await Promise.all([import("./pkg/wuzi.js"), compile()]);
  await wasm.default({ module_or_path: module });
  return { wasm, module };
}

async function compile() {
  const answer = await fetch(new URL("./pkg/wuzi_bg.wasm", import.meta.url));
  if (!answer.ok) throw new Error(`no package: ${answer.status}`);
  const streams = answer.headers.get("content-type") === "application/wasm";
  return streams
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}
