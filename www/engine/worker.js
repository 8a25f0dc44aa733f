/**
 * The engine's own thread. Told the compiled package first, then jobs to do and to drop; says at
 * once when the engine breaks. All else is in jobs.js.
 */
import { EngineJobs } from "./jobs.js";
import init, * as wasm from "../pkg/wuzi.js";

/** @typedef {import("./jobs.js").Job} Job */

/** @type {Promise<EngineJobs> | undefined} */
let jobs;

/** @param {{ module?: WebAssembly.Module, add?: Job, drop?: number }} message */
async function hear({ module, add, drop }) {
  if (module) {
    jobs = init({ module_or_path: module }).then(
      () => new EngineJobs(wasm, (answer) => postMessage(answer)),
    );
    await jobs;
    return postMessage({ ready: true });
  }
  const host = await jobs;
  if (drop !== undefined) host?.drop(drop);
  if (add) host?.add(add);
  await host?.work();
}

addEventListener("message", ({ data }) => {
  hear(data).catch((error) => postMessage({ broken: String(error) }));
});
