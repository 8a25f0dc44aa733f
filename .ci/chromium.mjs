// The browser for the end-to-end tests. Owns: finding a Chromium and installing one with apt-get.
// Refuses: starting it (tests/browser/harness.mjs does).

import { Problem, ask, run, say } from "./shell.mjs";

/** Chromium without its own windows: a page opens in it for half the work. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];

/**
 * The command that starts Chromium, from CHROME or PATH; undefined when there is none. With HEADED
 * it is one that can show itself.
 * @returns {string | undefined}
 */
export function findChromium() {
  const chosen = process.env.CHROME;
  if (chosen !== undefined && ask(chosen, ["--version"]) === undefined) {
    throw new Problem(`CHROME is "${chosen}", which does not start: correct or unset it.`);
  }
  const names = process.env.HEADED === undefined ? NAMES : NAMES.filter((name) => name !== SHELL);
  const command = chosen ?? names.find((name) => ask(name, ["--version"]) !== undefined);
  return command && ask("sh", ["-c", 'command -v "$0"', command]);
}

/** Installs the headless Chromium where it is missing and apt-get may be used; any other will do. */
export async function setUpChromium() {
  if (process.env.CHROME !== undefined || ask(SHELL, ["--version"]) !== undefined) return;
  const found = findChromium() !== undefined;
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = ask("apt-get", ["--version"]) !== undefined;
  const may = apt && (prefix.length === 0 || ask("sudo", ["-n", "true"]) !== undefined);
  if (may && !found) await aptGet(prefix, "update");
  const wanted = may ? [SHELL, ...(found ? [] : ["chromium"])].find(isOffered) : undefined;
  if (wanted !== undefined) {
    say(`Installing ${wanted} with apt-get (60 to 400 MB, up to a minute) …`);
    await aptGet(prefix, "install", "-y", "--no-install-recommends", wanted);
  }
  if (findChromium() !== undefined) return;
  throw new Problem(
    'No Chromium was found for the browser tests: install it (on Debian or Ubuntu: "sudo apt-get install chromium") or set CHROME to its path.',
  );
}

/** Whether apt-get can install it. @param {string} name */
function isOffered(name) {
  return /Candidate: \d/.test(ask("apt-cache", ["policy", name]) ?? "");
}

/** @param {string[]} prefix what makes it the administrator's @param {string[]} args */
async function aptGet(prefix, ...args) {
  const quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  const wait = ["-o", "DPkg::Lock::Timeout=600"];
  const [command = "", ...rest] = [...prefix, ...quiet, ...wait, ...args];
  return run(command, rest, { label: `apt-get ${args[0]}` });
}
