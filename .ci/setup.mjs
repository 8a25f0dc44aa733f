// Sets up what a machine lacks. Owns: which tools the project needs, their versions, and where they
// go. Refuses: building or testing anything, and installing what is already there.
// Node's built-ins only: this runs before `npm ci`.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { Problem, ROOT, ask, run, say } from "./shell.mjs";

export const WASM_TARGET = "wasm32-unknown-unknown";
/** Runs wasm-bindgen's tests in Node. */
export const WASM_TEST_ENV = {
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: "wasm-bindgen-test-runner",
  WASM_BINDGEN_TEST_ONLY_NODE: "1",
};

const WASM_PACK_VERSION = "0.15.1";
const CARGO_DENY_VERSION = "0.20.2";
const DEBIAN_TOOLCHAIN = "debian-web";
const CACHE =
  process.env.WUZI_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "wuzi");
/** Where cargo keeps its programs and what it has fetched. */
export const CARGO_HOME = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
const DAY_MS = 86_400_000;
const RUSTUP_TIMEOUT_MS = 120_000;

/** Checks that Node, Rust and a linker are there and new enough. */
export async function requireBasics() {
  const packageJson = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const node = packageJson.engines.node.replace(">=", "");
  if (olderThan(process.versions.node, node)) {
    throw new Problem(
      `Node.js ${process.versions.node} is too old: install Node.js ${node} or newer.`,
    );
  }
  // rustup adds this folder to PATH for new shells only.
  addToPath(join(CARGO_HOME, "bin"), "last");
  await setUpRust();
  const rustc = ask("rustc", ["--version"])?.split(" ")[1];
  if (rustc === undefined || ask("cargo", ["--version"]) === undefined) {
    throw new Problem("Rust is missing: install it with rustup, then run this command again.");
  }
  const minimum = matchIn("Cargo.toml", /^rust-version = "(.+)"$/m);
  if (olderThan(rustc, minimum)) {
    throw new Problem(
      `Rust ${rustc} is too old: run "rustup update stable" to get ${minimum} or newer.`,
    );
  }
  if (ask("cc", ["--version"]) === undefined) {
    throw new Problem(
      'The C linker "cc" that Rust needs is missing: on Debian or Ubuntu run "sudo apt-get install gcc libc6-dev".',
    );
  }
}

/**
 * The compiler that rust-toolchain.toml names. Where rustup can't fetch it the default one stands
 * in: its lints may say more, what it builds is the same.
 */
async function setUpRust() {
  const wanted = matchIn("rust-toolchain.toml", /^channel = "(.+)"$/m);
  const installed = ask("rustup", ["toolchain", "list"]);
  // Without rustup there is one compiler; with the variable somebody has chosen.
  if (installed === undefined || process.env.RUSTUP_TOOLCHAIN !== undefined) return;
  if (installed.split("\n").some((line) => line.startsWith(`${wanted}-`))) return;
  say(`Installing Rust ${wanted} with rustup (about 100 MB, half a minute) …`);
  const install = ["toolchain", "install", wanted, "--profile", "minimal"];
  const { ok } = await run("rustup", install, { label: "rustup", timeoutMs: RUSTUP_TIMEOUT_MS });
  const spare = ask("rustup", ["default"])?.split(" ")[0];
  if (ok || spare === undefined) return;
  say(`Rust ${wanted} could not be installed: ${spare} stands in.`);
  process.env.RUSTUP_TOOLCHAIN = spare;
}

/** rustfmt and clippy, which a minimal Rust lacks. */
export async function setUpRustComponents() {
  const missing = ["rustfmt", "clippy"].filter(
    (name) => ask("cargo", [name === "rustfmt" ? "fmt" : name, "--version"]) === undefined,
  );
  if (missing.length === 0) return;
  say(`Installing ${missing.join(" and ")} with rustup (a few seconds) …`);
  const { ok } = await run("rustup", ["component", "add", ...missing], {
    label: "rustup",
    timeoutMs: RUSTUP_TIMEOUT_MS,
  });
  if (!ok) {
    throw new Problem(
      `rustup could not add ${missing.join(" and ")}: check the network and run this command again.`,
    );
  }
}

/** Rust's standard library for WebAssembly: by rustup, or else built from Debian's own Rust. */
export async function setUpWasmTarget() {
  if (hasWasmTarget() || useDebianToolchain()) return;

  say(`Installing Rust's ${WASM_TARGET} library with rustup (about 20 MB, a few seconds) …`);
  await run("rustup", ["target", "add", WASM_TARGET], {
    label: "rustup",
    timeoutMs: RUSTUP_TIMEOUT_MS,
  });
  if (hasWasmTarget()) return;

  const rustup = ask("rustup", ["--version"]) !== undefined;
  if (rustup && ask("apt-get", ["--version"]) !== undefined) {
    say("Building that library from Debian's own Rust instead (packages of 300 MB, 2 minutes) …");
    await run(join(ROOT, ".ci/debian-wasm-target.sh"), [], { label: "Debian's Rust" });
    if (useDebianToolchain()) return;
  }
  throw new Problem(
    `Rust's ${WASM_TARGET} library is missing: run "rustup target add ${WASM_TARGET}" where the network allows it.`,
  );
}

/** wasm-pack, and the wasm-bindgen that belongs to the library version in Cargo.lock. */
export async function setUpWasmTools() {
  await setUpCargoTool("wasm-pack", "wasm-pack", WASM_PACK_VERSION);
  const version = matchIn("Cargo.lock", /^name = "wasm-bindgen"\nversion = "(.+)"$/m);
  await setUpCargoTool("wasm-bindgen-cli", "wasm-bindgen", version);
}

/** cargo-deny, which reads the licences of all crates. */
export async function setUpCargoDeny() {
  await setUpCargoTool("cargo-deny", "cargo-deny", CARGO_DENY_VERSION);
}

/** The development packages of package-lock.json. */
export async function setUpNodeModules() {
  const lock = createHash("sha256").update(readFileSync(join(ROOT, "package-lock.json")));
  const wanted = lock.digest("hex");
  // `npm ci` begins by removing node_modules, so this mark is there only after a whole install.
  const mark = join(ROOT, "node_modules/.installed-lock");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  say("Installing the development packages into node_modules (160 MB, about 10 s) …");
  const { ok } = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    label: "npm ci",
  });
  if (!ok) {
    throw new Problem(
      '"npm ci" failed, as said above: check the network and run this command again.',
    );
  }
  writeFileSync(mark, wanted);
}

function hasWasmTarget() {
  const folder = ask("rustc", ["--print", "target-libdir", "--target", WASM_TARGET]);
  if (folder === undefined || !existsSync(folder)) return false;
  if (!readdirSync(folder).some((file) => /^libstd-.*\.rlib$/.test(file))) return false;
  // Written by debian-wasm-target.sh; a library built for another compiler is of no use.
  const builtFor = join(folder, "built-for.txt");
  return !existsSync(builtFor) || readFileSync(builtFor, "utf8").trim() === ask("rustc", ["-vV"]);
}

/** Switches this process and its children to the fallback toolchain, if it is there and whole. */
function useDebianToolchain() {
  const before = process.env.RUSTUP_TOOLCHAIN;
  process.env.RUSTUP_TOOLCHAIN = DEBIAN_TOOLCHAIN;
  if (hasWasmTarget()) return true;
  if (before === undefined) delete process.env.RUSTUP_TOOLCHAIN;
  else process.env.RUSTUP_TOOLCHAIN = before;
  return false;
}

/**
 * Puts a tool from crates.io on PATH: the cached one, a matching one that is there, or a new one.
 * @param {string} crate
 * @param {string} binary
 * @param {string} version
 */
async function setUpCargoTool(crate, binary, version) {
  const folder = join(CACHE, `${crate}-${version}`);
  if (!existsSync(folder)) {
    if (ask(binary, ["--version"])?.split(" ")[1] === version) return;
    await installCargoTool(crate, version, folder);
  }
  addToPath(join(folder, "bin"), "first");
}

/**
 * Installs into a scratch folder and renames it when whole, so that an install that was killed, or
 * one that runs at the same time, never passes for the finished tool. By the tool's own lock file;
 * a registry that lacks one of its crates gets to choose others, but not where a release is built.
 * @param {string} crate
 * @param {string} version
 * @param {string} folder
 */
async function installCargoTool(crate, version, folder) {
  say(`Installing ${crate} ${version} into ${folder} (compiles for 2 to 5 minutes, once) …`);
  mkdirSync(CACHE, { recursive: true });
  removeOldScratch();
  const scratch = join(CACHE, `.scratch-${crate}-${process.pid}`);
  const place = ["--root", scratch, "--target-dir", join(scratch, "target")];
  const install = ["install", crate, "--version", version, ...place];
  const options = { env: QUICK_COMPILE, label: `compiling ${crate}` };
  const strict = process.env.LOCKED_TOOLS !== undefined;
  let { ok } = await run("cargo", [...install, "--locked"], { ...options, quiet: !strict });
  if (!ok && !strict) {
    say(`The registry lacks a crate that ${crate} ${version} was tested with: others stand in …`);
    ({ ok } = await run("cargo", install, options));
  }
  if (!ok) {
    rmSync(scratch, { recursive: true, force: true });
    throw new Problem(
      `${crate} ${version} could not be installed, as said above: check the network and run this command again.`,
    );
  }
  rmSync(join(scratch, "target"), { recursive: true, force: true });
  try {
    renameSync(scratch, folder);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else another process was first
  }
}

/** These tools run for seconds; a quick compile serves better than quick code. */
const QUICK_COMPILE = {
  CARGO_PROFILE_RELEASE_OPT_LEVEL: "1",
  CARGO_PROFILE_RELEASE_LTO: "off",
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
};

/** Removes what installs that were killed left behind. */
function removeOldScratch() {
  for (const name of readdirSync(CACHE).filter((entry) => entry.startsWith(".scratch-"))) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true });
  }
}

/**
 * @param {string} folder
 * @param {"first" | "last"} place
 */
function addToPath(folder, place) {
  const path = process.env.PATH ?? "";
  process.env.PATH =
    place === "first" ? `${folder}${delimiter}${path}` : `${path}${delimiter}${folder}`;
}

/**
 * The first group of `pattern` in a file of the project.
 * @param {string} file
 * @param {RegExp} pattern
 */
function matchIn(file, pattern) {
  const path = join(ROOT, file);
  const found = existsSync(path) ? readFileSync(path, "utf8").match(pattern)?.[1] : undefined;
  if (found === undefined) throw new Problem(`${file} is missing or damaged: restore it with git.`);
  return found;
}

/**
 * Whether version `a` comes before `b`; parts that `b` leaves out don't count.
 * @param {string} a
 * @param {string} b
 */
function olderThan(a, b) {
  const have = a.split(".").map((part) => parseInt(part, 10));
  for (const [index, want] of b.split(".").map(Number).entries()) {
    if (have[index] !== want) return (have[index] ?? 0) < want;
  }
  return false;
}
