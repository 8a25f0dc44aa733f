/**
 * Loads the package and the engine's side of the page, once for all boards.
 */
import { siteUrl } from "../site.js";

/** @typedef {typeof import("../pkg/wuzi.js")} Package */
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
  const [wasm, module] = await Promise.all([
    /** @type {Promise<Package>} */ (import(siteUrl("pkg/wuzi.js").href)),
    compile(siteUrl("pkg/wuzi_bg.wasm")),
  ]);
  await wasm.default({ module_or_path: module });
  return { wasm, module };
}

/** @param {URL} address */
export async function compile(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no package: ${answer.status}`);
  const streams = answer.headers.get("content-type") === "application/wasm";
  return streams
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** @typedef {typeof import("./client.js")} Client */

/** @type {Promise<Client> | undefined} */
let client;
let failures = 0;

/** Asks the engine; its side of the page loads with the first question. @type {ReturnType<Client["engine"]>["ask"]} */
export async function askEngine(...asked) {
  client ??= loadClient();
  return (await client).engine().ask(...asked);
}

/** @returns {Promise<Client>} */
async function loadClient() {
  // A browser doesn't ask again for an address that failed once.
  const again = failures ? `#${failures}` : "";
  try {
    return await import(siteUrl(`engine/client.js${again}`).href);
  } catch (error) {
    failures += 1;
    client = undefined;
    throw error;
  }
}
