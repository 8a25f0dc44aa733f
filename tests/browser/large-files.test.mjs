// A large book: read with a progress that moves, cancelled when a person has had enough, and the
// page answers all the while.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openPage } from "./harness.mjs";
import { click, state, waitFor } from "./person.mjs";
import { makeBook } from "../support/book.mjs";

/** @typedef {import("playwright-core").Page} Page */

const BYTES = 20_000_000;
/** The page's promise: no task takes longer, in the time that the processor worked for it. */
const LONGEST_TASK_MS = 50;

/** Notes what the progress bar says from now on. @param {Page} page */
const watchBar = (page) =>
  page.evaluate(() => {
    const bar = /** @type {HTMLProgressElement} */ (document.getElementById("open-bar"));
    /** @type {number[]} */
    const shares = [];
    Object.assign(window, { shares });
    new MutationObserver(() => shares.push(bar.value)).observe(bar, { attributes: true });
  });

/** What the progress bar said since the last time. @param {Page} page @returns {Promise<number[]>} */
const sharesSeen = (page) => page.evaluate(() => /** @type {any} */ (window).shares.splice(0));

/**
 * Does something and fails if a task of the page takes too long meanwhile. Time in which the
 * machine was busy with something else is told, but not counted.
 * @param {import("node:test").TestContext} t
 * @param {Page} page
 * @param {string} what
 * @param {() => Promise<void>} act
 */
async function smoothly(t, page, what, act) {
  const browser = page.context().browser();
  assert.ok(browser);
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await act();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const named = traceEvents.filter((/** @type {any} */ { name }) => name === "thread_name");
  const [main] = named.filter((/** @type {any} */ { args }) => args.name === "CrRendererMain");
  const tasks = traceEvents.filter(
    (/** @type {any} */ { pid, tid, name }) =>
      pid === main.pid && tid === main.tid && name.endsWith("RunTask"),
  );
  /** @param {"dur" | "tdur"} field */
  const longest = (field) =>
    Math.max(...tasks.map((/** @type {any} */ task) => task[field] ?? 0)) / 1000;
  const [worked, passed] = [longest("tdur"), longest("dur")].map(Math.round);
  t.diagnostic(`${what}: the longest task worked ${worked} ms; ${passed} ms went by`);
  assert.ok(longest("tdur") > 0, "tasks are seen");
  assert.ok(longest("tdur") <= LONGEST_TASK_MS, `${what}: a task worked for ${worked} ms`);
}

test("a book of 20 MB opens with a progress bar, can be cancelled, and the page stays smooth", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "wuzi-"));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, "book.lib");
  const { bytes, mainLine } = makeBook(BYTES);
  await writeFile(path, bytes);

  const page = await openPage(t);
  await waitFor(page, "turn");
  await page.keyboard.press("o");
  const dialog = page.getByRole("dialog", { name: "Open a game" });
  await dialog.waitFor();
  await watchBar(page);
  const choose = () => dialog.getByLabel("Choose a file").setInputFiles(path);
  const bar = dialog.getByRole("progressbar", { name: "Reading" });

  await smoothly(t, page, "reading and cancelling", async () => {
    await choose();
    await bar.waitFor();
    await page.waitForFunction(() => /** @type {any} */ (window).shares.length > 3);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByText("Cancelled. Your game is as it was.").waitFor();
    await bar.waitFor({ state: "hidden" });
  });
  assert.equal((await state(page)).ply, 0);
  assert.ok(Math.max(...(await sharesSeen(page))) < 1);

  await smoothly(t, page, "reading to the end", async () => {
    await choose();
    await dialog.waitFor({ state: "hidden" });
  });
  assert.deepEqual((await state(page)).moves, mainLine);
  const shares = await sharesSeen(page);
  assert.ok(shares.length > 20, "the progress moves");
  assert.deepEqual(
    shares,
    [...shares].sort((a, b) => a - b),
  );

  await smoothly(t, page, "walking the book and leaving it", async () => {
    for (const key of ["u", "u", "u", "r", "u"]) await page.keyboard.press(key);
    await page.waitForFunction(
      (ply) => /** @type {any} */ (document.querySelector("wuzi-board")).state.ply === ply,
      mainLine.length - 3,
    );
    await click(page, "o15");
    await page.waitForFunction(() =>
      /** @type {any} */ (document.querySelector("wuzi-board")).stoneAt("o15"),
    );
    await page.waitForTimeout(500); // the game is kept, the address written
  });
});
