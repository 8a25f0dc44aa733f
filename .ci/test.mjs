// `npm test`: sets up what is missing and runs every check; `npm test -- clippy browser` runs those
// named. Owns: which checks run side by side, and telling how they went. The first one that fails
// ends the run.

import { Problem, main, run, say, seconds } from "./shell.mjs";
import { requireBasics, setUpNodeModules, setUpRustComponents } from "./setup.mjs";
import { setUpCargoDeny, setUpWasmTarget, setUpWasmTools } from "./setup.mjs";
import { setUpChromium } from "./chromium.mjs";
import { CHECKS } from "./checks.mjs";

/**
 * Each stage begins when the one before it has ended; its lanes run side by side, a lane's checks
 * in order. Cargo's native and wasm checks share a lock, so they share a lane. What measures time
 * has the machine to itself, and comes last.
 */
const STAGES = [
  [
    ["rust-format", "licences", "clippy", "rust", "clippy-wasm", "wasm"],
    ["prettier", "package", "types", "sizes", "node", "browser"],
  ],
  [["browser-time"]],
];

const ALL = Object.keys(CHECKS);

await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !ALL.includes(name));
  if (unknown !== undefined) {
    throw new Problem(`There is no check "${unknown}": use ${ALL.join(", ")}.`);
  }
  const chosen = names.length === 0 ? ALL : ALL.filter((name) => names.includes(name));
  const started = Date.now();
  heading("set-up");
  await setUp(chosen);
  say(`set-up: ${seconds(started)}`);

  /** @type {string[]} */
  const times = [];
  const failed = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  for (const lanes of STAGES) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of lane.filter((one) => chosen.includes(one))) {
          times.push(await check(name, chosen.length > 1, failed));
        }
      }),
    );
  }
  if (times.length > 1) say(`\n${times.join(", ")}`);
  say(`\nAll is well: ${times.length} of ${chosen.length} checks passed in ${seconds(started)}.`);
});

/**
 * Sets up what the checks need. The wasm target always: it may choose the toolchain, and one
 * toolchain for all keeps what is compiled.
 * @param {string[]} chosen
 */
async function setUp(chosen) {
  await requireBasics();
  await setUpNodeModules();
  await setUpWasmTarget();
  await setUpRustComponents();
  if (chosen.includes("licences")) await setUpCargoDeny();
  if (chosen.includes("package") || chosen.includes("wasm")) await setUpWasmTools();
  if (chosen.some((name) => name.startsWith("browser"))) await setUpChromium();
}

/**
 * Runs a check as a process of its own, so that its output can be held back until it ends.
 * @param {string} name
 * @param {boolean} held whether other checks may print meanwhile
 * @param {AbortController} failed aborted when a check fails, which ends the others
 * @returns {Promise<string>} how long it took
 */
async function check(name, held, failed) {
  failed.signal.throwIfAborted();
  const begun = Date.now();
  if (!held) heading(name);
  const hold = { label: name, quiet: true, env: { NO_HEARTBEAT: "1" } };
  const options = { signal: failed.signal, ...(held && hold) };
  const { ok, output } = await run(process.execPath, [".ci/checks.mjs", name], options);
  failed.signal.throwIfAborted();
  if (held) heading(name);
  if (held) say(output.trimEnd());
  const took = `${name}: ${seconds(begun)}`;
  say(took);
  if (ok) return took;
  const problem = new Problem(
    `The check "${name}" failed, as said above; run it alone with: npm test -- ${name}`,
  );
  failed.abort(problem);
  throw problem;
}

/** @param {string} name */
function heading(name) {
  say(`\n== ${name} ==`);
}
