// `npm test`: sets up what is missing and runs every check; `npm test -- clippy browser` runs those
// named. Owns: the list of checks. The first one that fails ends the run.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Problem, ROOT, main, run, say, seconds } from "./shell.mjs";
import { WASM_TARGET, WASM_TEST_ENV, setUpRustComponents } from "./setup.mjs";
import { build, setUpBuild } from "./build.mjs";
import { setUpChromium } from "./chromium.mjs";
import { prettier } from "./format.mjs";

/** @typedef {() => Promise<{ ok: boolean, output: string }>} Check */

const LINT = ["--locked", "--", "-D", "warnings"];
const RUST_PASSED = /^test result: ok\. (\d+) passed/gm;

// As `wasm-pack test --node` does, but that one compiles the native tests for wasm too.
const WASM_TESTS = ["test", "--locked", "--target", WASM_TARGET, "--test", "wasm"];

/** @type {Record<string, Check>} In the order that they run in: the quick and the basic first. */
const CHECKS = {
  "rust-format": () => run("cargo", ["fmt", "--check"]),
  prettier: () => prettier("--check"),
  clippy: () => run("cargo", ["clippy", "--all-targets", ...LINT]),
  "clippy-wasm": () => run("cargo", ["clippy", "--lib", "--target", WASM_TARGET, ...LINT]),
  rust: () => counted(RUST_PASSED, run("cargo", ["test", "--locked"])),
  package: buildPackage,
  wasm: () => counted(RUST_PASSED, run("cargo", WASM_TESTS, { env: WASM_TEST_ENV })),
  types: () => run(join(ROOT, "node_modules/.bin/tsc"), ["--project", "."]),
  sizes: () => run(process.execPath, [".ci/sizes.mjs"]),
  node: () => nodeTests("tests/node"),
  browser: () => nodeTests("tests/browser"),
};

await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in CHECKS));
  if (unknown !== undefined) {
    throw new Problem(`There is no check "${unknown}": use ${Object.keys(CHECKS).join(", ")}.`);
  }
  const chosen = Object.entries(CHECKS).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  const started = Date.now();
  heading("set-up");
  await setUpBuild();
  await setUpRustComponents();
  if (chosen.some(([name]) => name === "browser")) await setUpChromium();
  say(`set-up: ${seconds(started)}`);

  for (const [name, check] of chosen) {
    const begun = Date.now();
    heading(name);
    const { ok } = await check();
    if (!ok) {
      throw new Problem(
        `The check "${name}" failed, as said above; run it alone with: npm test -- ${name}`,
      );
    }
    say(`${name}: ${seconds(begun)}`);
  }
  say(`\nAll is well: ${chosen.length} of ${chosen.length} checks passed in ${seconds(started)}.`);
});

/** @type {Check} */
async function buildPackage() {
  await build();
  return { ok: true, output: "" };
}

/**
 * Runs the test files of a folder one after another.
 * @param {string} folder
 */
function nodeTests(folder) {
  const path = join(ROOT, folder);
  const files = existsSync(path) ? readdirSync(path) : [];
  const tests = files
    .filter((file) => file.endsWith(".test.mjs"))
    .map((file) => `${folder}/${file}`);
  if (tests.length === 0) throw new Problem(`There is no test in ${folder}.`);
  const options = ["--test", "--test-reporter=spec", "--test-concurrency=1"];
  return counted(/^ℹ pass (\d+)$/gm, run(process.execPath, [...options, ...tests]));
}

/**
 * Fails a run in which no test passed: a runner that skips them all ends with success.
 * @param {RegExp} pattern its first group counts the tests that passed
 * @param {ReturnType<Check>} running
 */
async function counted(pattern, running) {
  const { ok, output } = await running;
  const passed = [...output.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0);
  if (ok && passed === 0) say("No test was run.");
  return { ok: ok && passed > 0, output };
}

/** @param {string} name */
function heading(name) {
  say(`\n== ${name} ==`);
}
