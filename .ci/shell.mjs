// Runs commands and says what goes on. Owns: child processes, progress lines, and turning an
// expected failure into one sentence. Refuses: knowing which tools the project needs (setup.mjs).

import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The top folder of the project. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const HEARTBEAT_MS = 15_000;

/** A failure that was foreseen: its message is one sentence that names the cure. */
export class Problem extends Error {}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env] variables beside the present ones
 * @property {string} [label] what is going on; then the output is held back and progress lines
 *   stand in for it, and the output is shown only if the command fails
 * @property {boolean} [quiet] not even then: the caller shows it
 * @property {number} [timeoutMs]
 * @property {AbortSignal} [signal] ends the command with all that it started
 */

/**
 * Runs a command to its end and gives back what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { env, label, quiet, timeoutMs, signal } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: timeoutMs,
    detached: signal !== undefined, // a group of its own can be ended as a whole
  });
  const end = () => endGroup(child.pid);
  if (signal !== undefined) process.on("exit", end);
  signal?.addEventListener("abort", end);
  const started = Date.now();
  let output = "";
  let shownAt = started;
  /** @param {Buffer} chunk @param {NodeJS.WriteStream} stream */
  const take = (chunk, stream) => {
    output += chunk;
    if (label !== undefined) return;
    stream.write(chunk);
    shownAt = Date.now();
  };
  child.stdout.on("data", (chunk) => take(chunk, process.stdout));
  child.stderr.on("data", (chunk) => take(chunk, process.stderr));

  const heartbeat = setInterval(() => {
    if (process.env.NO_HEARTBEAT !== undefined) return; // another process tells it
    if (Date.now() - shownAt < HEARTBEAT_MS) return;
    say(`  … ${label ?? "still running"}, ${seconds(started)}: ${lastLine(output)}`);
  }, HEARTBEAT_MS);

  return new Promise((resolve) => {
    /** @param {boolean} ok */
    const finish = (ok) => {
      clearInterval(heartbeat);
      process.off("exit", end);
      signal?.removeEventListener("abort", end);
      if (!ok && label !== undefined && !quiet) process.stderr.write(output);
      resolve({ ok, output });
    };
    child.on("error", (error) => {
      output += `${command}: ${error.message}\n`;
      finish(false);
    });
    child.on("close", (code, killer) => {
      if (killer !== null)
        take(Buffer.from(`${command} was ended by ${killer}.\n`), process.stderr);
      finish(code === 0);
    });
  });
}

/** @param {number | undefined} pid of the process that leads the group */
function endGroup(pid) {
  try {
    if (pid !== undefined) process.kill(-pid);
  } catch {
    // It has ended.
  }
}

/**
 * The output of a short command, or undefined when it is missing or fails.
 * @param {string} command
 * @param {string[]} args
 * @returns {string | undefined}
 */
export function ask(command, args) {
  const result = spawnSync(command, args, { cwd: ROOT, encoding: "utf8", timeout: 60_000 });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * The time since `started` in words such as "3.2 s".
 * @param {number} started
 */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * Runs a whole script: a Problem ends it with its sentence, anything else with its stack trace.
 * @param {() => Promise<void>} script
 */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** @param {string} output */
function lastLine(output) {
  return output.trimEnd().split("\n").at(-1)?.trim().slice(0, 100) ?? "";
}
