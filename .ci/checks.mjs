// The checks of `npm test`. Owns: what each of them runs. Refuses: their order, and setting up what
// they need; both are test.mjs. `node .ci/checks.mjs rust` runs one on a machine that is set up.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Problem, ROOT, main, run, say } from "./shell.mjs";
import { WASM_TARGET, WASM_TEST_ENV } from "./setup.mjs";
import { build } from "./build.mjs";
import { prettier } from "./format.mjs";

/** @typedef {() => Promise<{ ok: boolean, output: string }>} Check */

const LINT = ["--locked", "--", "-D", "warnings"];
const RUST_PASSED = /^test result: ok\. (\d+) passed/gm;

// As `wasm-pack test --node` does, but that one compiles the native tests for wasm too.
const WASM_TESTS = ["test", "--locked", "--target", WASM_TARGET, "--test", "wasm"];

/** The folders of Node's tests, with how many of their files run side by side. @type {Record<string, number>} */
const AT_ONCE = { "tests/node": 2, "tests/browser": 3, "tests/browser/time": 1 };
export const TEST_FOLDERS = Object.keys(AT_ONCE);

/** @satisfies {Record<string, Check>} */
export const CHECKS = {
  "rust-format": () => run("cargo", ["fmt", "--check"]),
  clippy: () => run("cargo", ["clippy", "--all-targets", ...LINT]),
  "clippy-wasm": () => run("cargo", ["clippy", "--lib", "--target", WASM_TARGET, ...LINT]),
  licences: () => run("cargo-deny", ["--locked", "check", "licenses", "bans", "sources"]),
  rust: () => counted(RUST_PASSED, run("cargo", ["test", "--locked"])),
  wasm: () => counted(RUST_PASSED, run("cargo", WASM_TESTS, { env: WASM_TEST_ENV })),
  prettier: () => prettier("--check"),
  types: () => run(join(ROOT, "node_modules/.bin/tsc"), ["--project", "."]),
  package: buildPackage,
  sizes: () => run(process.execPath, [".ci/sizes.mjs"]),
  node: () => nodeTests("tests/node"),
  browser: () => nodeTests("tests/browser"),
  "browser-time": () => nodeTests("tests/browser/time"),
};

/** @type {Check} */
async function buildPackage() {
  await build();
  return { ok: true, output: "" };
}

/**
 * Runs the test files of a folder.
 * @param {string} folder
 */
function nodeTests(folder) {
  const files = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith(".test.mjs"));
  if (files.length === 0) throw new Problem(`There is no test in ${folder}.`);
  const options = ["--test", "--test-reporter=spec", `--test-concurrency=${AT_ONCE[folder]}`];
  const paths = files.map((file) => `${folder}/${file}`);
  return counted(/^ℹ pass (\d+)$/gm, run(process.execPath, [...options, ...paths]));
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

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const name = /** @type {keyof typeof CHECKS} */ (process.argv[2]);
    const { ok } = await CHECKS[name]();
    process.exitCode = ok ? 0 : 1;
  });
}
