/**
 * Loads the package that opens and writes files, once, when it is first wanted. Owns where it lies.
 */
import { compile } from "./engine-package.js";

/** @typedef {typeof import("./pkg-files/wuzi.js")} Files */

/** @type {Promise<Files> | undefined} */
let loading;

export function loadFiles() {
  loading ??= load();
  loading.catch(() => (loading = undefined)); // the connection may come back
  return loading;
}

/** @returns {Promise<Files>} */
async function load() {
  const [files, module] = await Promise.all([
    import("./pkg-files/wuzi.js"),
    compile(new URL("./pkg-files/wuzi_bg.wasm", import.meta.url)),
  ]);
  await files.default({ module_or_path: module });
  return files;
}
