// How fast the engine is in WebAssembly beside its native self: `npm run bench:engine`. The two run
// in turn, so that what else the machine does slows both.

import { Problem, main, run, say } from "../.ci/shell.mjs";
import { WASM_TARGET, WASM_TEST_ENV } from "../.ci/setup.mjs";
import { setUpBuild } from "../.ci/build.mjs";

const ROUNDS = 5;
const NATIVE = ["run", "--release", "--locked", "--bin", "wuzi-bench"];
const WASM = ["test", "--release", "--locked", "--target", WASM_TARGET, "--bench", "engine"];

/** Nodes, and pairs of make and unmake, per second. @param {string[]} command */
async function measure(command) {
  const { ok, output } = await run("cargo", command, { env: WASM_TEST_ENV, label: "measuring" });
  if (!ok) throw new Problem("The bench could not be run, as said above.");
  return [...output.matchAll(/^(\d+) .*per second$/gm)].map(([, figure]) => Number(figure));
}

/** @param {number[]} figures */
const median = (figures) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

await main(async () => {
  await setUpBuild();
  const wasm = [...WASM, "--", "--nocapture"];
  for (const command of [NATIVE, wasm]) await measure(command); // compiles
  /** @type {number[][][]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push([await measure(NATIVE), await measure(wasm)]);
  }
  for (const [index, what] of ["nodes", "pairs of make and unmake"].entries()) {
    const [native = 0, inWasm = 0] = [0, 1].map((side) =>
      median(rounds.map((round) => round[side]?.[index] ?? 0)),
    );
    const share = (inWasm / native).toFixed(2);
    say(`${what} a second: ${native} natively, ${inWasm} in WebAssembly: ${share}`);
  }
});
