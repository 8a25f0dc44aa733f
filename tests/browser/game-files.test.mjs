// Every game file and every odd one, opened as a person opens it: on the board is what the index
// says, and what is wrong with a file is said before any of it is used.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openPage } from "./harness.mjs";
import { load, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const folder = new URL("../data/records/", import.meta.url);
const index = JSON.parse(await readFile(new URL("index.json", folder), "utf8"));

/**
 * Chooses a file in the dialog that opens games, over an empty board of that size and rule.
 * @param {Page} page
 * @param {string} name
 * @param {{ size?: number, rule?: string }} [board]
 */
async function open(page, name, { size = 15, rule = "freestyle" } = {}) {
  await load(page, { size, rule, moves: "", black: "human", white: "human" });
  await waitFor(page, "turn");
  await page.keyboard.press("o");
  const dialog = page.getByRole("dialog", { name: "Open a game" });
  await dialog.waitFor();
  if (name.includes("postop")) await dialog.getByRole("switch", { name: /from the top/ }).check();
  if (name.includes("go-letters")) await dialog.getByRole("switch", { name: /skip i/ }).check();
  await dialog.getByLabel("Choose a file").setInputFiles(fileURLToPath(new URL(name, folder)));
  await page.waitForFunction(() => {
    const { open } = /** @type {HTMLDialogElement} */ (document.getElementById("open"));
    return !open || document.getElementById("open-said")?.textContent;
  });
  return dialog;
}

/** The line of moves on the board, with those ahead of where it stands. @param {Page} page */
async function line(page) {
  const { moves, undone } = await state(page);
  return [...moves, ...undone];
}

/** What the dialog says is wrong. @param {Page} page */
const wrong = async (page) =>
  (await page.locator("#open-problems li").allTextContents()).join("\n");

/** @param {import("playwright-core").Locator} dialog */
async function openRight(dialog) {
  await dialog.getByRole("button", { name: "Open what is right" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** @param {import("playwright-core").Locator} dialog */
async function close(dialog) {
  if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Close" }).click();
}

test("every game file opens as the index says", async (t) => {
  const page = await openPage(t);
  let opened = 0;
  for (const entry of index.entries) {
    for (const name of entry.files ?? [entry.file]) {
      const dialog = await open(page, name, { size: entry.board_size, rule: entry.rule });
      const [event] = entry.replay;
      const beyond = event && entry.moves.length > event.move;
      assert.equal(await dialog.isVisible(), !!beyond, `${name}: ${await wrong(page)}`);
      if (beyond) {
        assert.match(await wrong(page), /the game is over before it/, name);
        assert.equal((await state(page)).ply, 0, name);
        await openRight(dialog);
      }
      const moves = beyond ? entry.moves.slice(0, event.move) : entry.moves;
      assert.deepEqual(await line(page), moves, name);
      const { size, status, phase, undone } = await state(page);
      assert.deepEqual([size, undone], [entry.board_size, []], name);
      if (event?.event.startsWith("five"))
        assert.equal(`five ${status.state === "won" && status.winner}`, event.event, name);
      else assert.deepEqual([status.state, phase], ["playing", "turn"], name);
      opened++;
    }
  }
  t.diagnostic(`${opened} files`);
  assert.equal(opened, 59);
});

/** The words for what an odd file has wrong, and how many moves are right. @type {Record<string, [RegExp, number]>} */
const WRONG = {
  "odd/psq-zero-coordinate.psq": [/^Line 3, move 2:/, 1],
  "odd/psq-occupied.psq": [/^Line 3, move 2: there is a stone on h8 already/, 1],
  "odd/psq-wrong-magic.psq": [/isn’t how such a file begins/, 0],
  "odd/psq-continues-after-five.psq": [/^Move 10: the game is over before it/, 9],
  "odd/lib-truncated.lib": [/^Byte 30: the file ends too early/, 5],
  "odd/lib-occupied.lib": [/there is a stone on h8 already/, 1],
  "odd/lib-deep-chain.lib": [/the game is over before it/, 0],
  "odd/pos-count-too-big.pos": [/the file has 2 moves/, 0],
  "odd/empty.txt": [/^There is no game in it/, 0],
  "odd/binary.png.psq": [/this isn’t a game in any format/, 0],
};

test("s15: a bad line of an opening file is named; the other openings can be opened", async (t) => {
  const page = await openPage(t);
  await waitFor(page, "turn");
  await page.keyboard.press("o");
  const dialog = page.getByRole("dialog", { name: "Open a game" });
  const buffer = Buffer.from("0,0, 1,0, 1,3\n0,0, 1\n-2,-2, 3,3\n");
  const file = { name: "openings.txt", mimeType: "text/plain", buffer };
  await dialog.getByLabel("Choose a file").setInputFiles(file);
  await dialog.getByText(/^Line 2: /).waitFor();
  await dialog.getByRole("button", { name: /^2\. / }).click();
  await dialog.waitFor({ state: "hidden" });
  assert.deepEqual(await line(page), ["f10", "k5"]);
});

test("every odd file does what the index says, and what is wrong is said", async (t) => {
  const page = await openPage(t);
  for (const { file, expected } of index.odd) {
    const dialog = await open(page, file);
    const [words, right] = WRONG[file] ?? [];
    assert.equal(await dialog.isVisible(), !!words, `${file}: ${await wrong(page)}`);
    if (words) {
      assert.match(await wrong(page), words, file);
      assert.deepEqual(await line(page), [], file); // nothing is used unasked
      if (right) {
        await openRight(dialog);
        assert.equal((await line(page)).length, right, file);
      }
    }
    if (expected.moves) assert.deepEqual(await line(page), expected.moves, file);
    if (expected.board_size) assert.equal((await state(page)).size, expected.board_size, file);
    if (expected.load === "warn") await page.getByText(/About this file: .*another game/).waitFor();
    await close(dialog);
  }
  t.diagnostic(`${index.odd.length} files`);
});
