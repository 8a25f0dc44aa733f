// Comments, marks and the way the board lies, as a person changes them; playing on from a position.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, boardPoint, openPage } from "./harness.mjs";
import { click, newGame, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Waits for what the board's state says. @param {Page} page @param {Record<string, unknown>} wanted */
const says = (page, wanted) =>
  page.waitForFunction((fields) => {
    const { state } = /** @type {any} */ (document.querySelector("wuzi-board"));
    return Object.entries(fields).every(
      ([name, value]) => JSON.stringify(state[name]) === JSON.stringify(value),
    );
  }, wanted);

const square = { kind: "square", point: "c3", text: "" };
const label = (/** @type {string} */ text, point = "d4") => ({ kind: "label", point, text });

test("a comment and marks are written by keys and taps, undone, and are there after a reload; the board is turned", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9");
  await page.keyboard.press("Shift+C");
  const form = page.getByRole("form", { name: "Comment and marks" });
  await form.getByRole("textbox", { name: "Comment on this move" }).waitFor();
  await page.keyboard.type("A good move"); // the comment has the focus
  await says(page, { comment: "A good move" });
  await click(page, "d4");
  await form.getByRole("radio", { name: "Square" }).check();
  await click(page, "c3");
  await says(page, { marks: [label("A"), square], moves: ["h8", "i9"] });
  await page.getByRole("gridcell", { name: /^d4.*A/ }).waitFor({ state: "attached" });
  assert.deepEqual(await accessibilityFaults(page), []);
  await click(page, "c3"); // the same mark goes
  await says(page, { marks: [label("A")] });
  await form.getByRole("textbox", { name: "Comment on this move" }).focus();
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });
  const toast = page.locator("#toast");
  await toast.getByRole("button", { name: "Undo" }).click();
  await says(page, { comment: "", marks: [] });

  await page.keyboard.press("Shift+C");
  await page.keyboard.type("Better");
  await form.getByRole("button", { name: "Rotate a quarter to the right" }).click();
  await says(page, { moves: ["h8", "i7"], comment: "Better" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await says(page, { moves: ["h8", "i9"] });
  await form.getByRole("button", { name: "Shift up" }).click();
  await says(page, { moves: ["h9", "i10"] });
  await form.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await says(page, { moves: ["h9", "i10"], comment: "Better" });
});

test("a position is played on against anyone, and the former game is a click away", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9 j10");
  await page.keyboard.press("u");
  await says(page, { moves: ["h8", "i9"] });
  await page.keyboard.press("Shift+F");
  const dialog = page.getByRole("dialog", { name: "Play from here" });
  await dialog.waitFor();
  assert.equal(await dialog.getByRole("radio", { name: "Renju" }).isVisible(), false);
  await dialog.getByRole("radio", { name: /^Weight map/ }).check();
  await dialog.getByRole("radio", { name: "White", exact: true }).check();
  await dialog.getByRole("button", { name: "Start" }).click();
  await waitFor(page, "turn");
  const { moves, black, white } = await state(page);
  assert.deepEqual([moves.slice(0, 2), moves.length], [["h8", "i9"], 3]);
  assert.deepEqual([black, white], ["weight-map", "human"]);
  await page.locator("#toast").getByRole("button", { name: "Back to it" }).click();
  await says(page, { moves: ["h8", "i9"], undone: ["j10"], black: "human" });
  const { x, y } = await boardPoint(page, "a1");
  await page.mouse.click(x, y);
  await says(page, { moves: ["h8", "i9", "a1"] });
});
