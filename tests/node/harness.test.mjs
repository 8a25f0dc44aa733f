// No test is left out in silence: each file of tests is one that a check runs.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { TEST_FOLDERS } from "../../.ci/checks.mjs";
import { ROOT } from "../../.ci/shell.mjs";

const FILES = readdirSync(join(ROOT, "tests"), { recursive: true, encoding: "utf8" });

/** @param {string} file */
const stem = (file) => basename(file, ".rs");

test("each JavaScript test is in a folder that a check runs", () => {
  const tests = FILES.filter((file) => file.endsWith(".test.mjs"));
  assert.ok(tests.length > 0);
  const outside = tests.filter((file) => !TEST_FOLDERS.includes(`tests/${dirname(file)}`));
  assert.deepEqual(outside, []);
});

test("each Rust file is a program of its own, a module of one, or lent to others", () => {
  const rust = FILES.filter((file) => file.endsWith(".rs") && !file.startsWith("fuzz"));
  assert.ok(rust.length > 0);
  const outside = rust.filter((file) => {
    const folder = dirname(file);
    if (folder === "." || folder === "support" || file === `${folder}/main.rs`) return false;
    // `mod.rs` is named by the folder above its own, any other by the file of its folder.
    const inner = basename(file) === "mod.rs";
    const [place, name] = inner ? [dirname(folder), basename(folder)] : [folder, stem(file)];
    const parent = ["main.rs", "mod.rs"].map((main) => join(ROOT, "tests", place, main));
    const text = parent.find(existsSync);
    return !text || !new RegExp(`^mod ${name};$`, "m").test(readFileSync(text, "utf8"));
  });
  assert.deepEqual(outside, []);
});
