/**
 * Loads the package that opens and writes files, once, when it is first wanted.
 */
import { siteUrl } from "../site.js";

/** @typedef {typeof import("../pkg-files/wuzi.js")} Files */

/** @type {Promise<Files> | undefined} */
let loading;

/** @param {(url: URL) => Promise<WebAssembly.Module>} compile */
export function loadFiles(compile) {
  loading ??= load(compile);
  loading.catch(() => (loading = undefined)); // the connection may come back
  return loading;
}

/** @param {(url: URL) => Promise<WebAssembly.Module>} compile @returns {Promise<Files>} */
async function load(compile) {
  const [files, module] = await Promise.all([
    /** @type {Promise<Files>} */ (import(siteUrl("pkg-files/wuzi.js").href)),
    compile(siteUrl("pkg-files/wuzi_bg.wasm")),
  ]);
  await files.default({ module_or_path: module });
  return files;
}
