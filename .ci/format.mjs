// `npm run format`: brings Rust and everything that prettier knows into shape; `npm test` only looks.

import { join } from "node:path";
import { Problem, ROOT, main, run } from "./shell.mjs";
import { requireBasics, setUpNodeModules, setUpRustComponents } from "./setup.mjs";

/** Prettier's files: all that git keeps but prose and test data. */
const FILES = [".", "!**/*.md", "!tests/data"];

/**
 * @param {"--check" | "--write"} how
 */
export function prettier(how) {
  return run(join(ROOT, "node_modules/.bin/prettier"), [how, "--log-level", "warn", ...FILES]);
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await requireBasics();
    await setUpRustComponents();
    await setUpNodeModules();
    for (const { ok } of [await run("cargo", ["fmt"]), await prettier("--write")]) {
      if (!ok) throw new Problem("A file could not be formatted, as said above.");
    }
  });
}
