// The browser for the end-to-end tests. Owns: finding a Chromium and installing one with apt-get.
// Refuses: starting it (tests/browser/harness.mjs does).

import { Problem, ask, run, say } from "./shell.mjs";

const NAMES = ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];

/**
 * The command that starts Chromium, from CHROME or PATH; undefined when there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const chosen = process.env.CHROME;
  if (chosen !== undefined && ask(chosen, ["--version"]) === undefined) {
    throw new Problem(`CHROME is "${chosen}", which does not start: correct or unset it.`);
  }
  const command = chosen ?? NAMES.find((name) => ask(name, ["--version"]) !== undefined);
  return command && ask("sh", ["-c", 'command -v "$0"', command]);
}

/** Installs Chromium where none is found and apt-get may be used. */
export async function setUpChromium() {
  if (findChromium() !== undefined) return;
  const cure =
    'install it (on Debian or Ubuntu: "sudo apt-get install chromium") or set CHROME to its path.';
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const may = ask("apt-get", ["--version"]) !== undefined;
  if (!may || (prefix.length > 0 && ask("sudo", ["-n", "true"]) === undefined)) {
    throw new Problem(`No Chromium was found for the browser tests: ${cure}`);
  }
  say("Installing Chromium with apt-get (400 MB, about a minute) …");
  for (const step of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const apt = [
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      "-o",
      "DPkg::Lock::Timeout=600",
    ];
    const [command = "", ...args] = [...prefix, ...apt, ...step];
    await run(command, args, { label: `apt-get ${step[0]}` });
  }
  if (findChromium() === undefined) {
    throw new Problem(`Chromium could not be installed, as said above: ${cure}`);
  }
}
