// What a person does on the page, and what they read there. Owns: the clicks, taps and keys that
// several tests share. Refuses: reaching into the page, but for the board's public state to wait on.

import { readFile } from "node:fs/promises";
import { boardPoint } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Frame} Frame */
/** @typedef {import("../../www/game/controller.js").State} State */

/** The board's state. @param {Page | Frame} where @returns {Promise<State>} */
export function state(where) {
  return where.locator("wuzi-board").evaluate((board) => /** @type {any} */ (board).state);
}

/** Waits until the board is in one of the phases. @param {Page | Frame} where @param {string[]} phases */
export async function waitFor(where, ...phases) {
  await where.waitForFunction((wanted) => {
    const board = /** @type {any} */ (document.querySelector("wuzi-board"));
    return wanted.includes(board?.state?.phase);
  }, phases);
}

/** Clicks the points one after another, each when it is a person's turn. @param {Page} page @param {string} points */
export async function click(page, points) {
  for (const point of points.split(" ")) {
    await waitFor(page, "turn", "over");
    const { x, y } = await boardPoint(page, point);
    await page.mouse.click(x, y);
  }
}

/** The moves that the page lists, those taken back left out. @param {Page} page */
export async function listedMoves(page) {
  const names = await page.locator("#moves button:not(.undone)").allTextContents();
  return names.join(" ");
}

/**
 * Starts a game by the New game dialog; what isn't named stays as it stands there.
 * @param {Page} page
 * @param {object} choices the words on the dialog
 * @param {string} [choices.opponent]
 * @param {number} [choices.level] instead of an opponent
 * @param {string} [choices.time] for a move of full strength
 * @param {string} [choices.you]
 * @param {string} [choices.rule]
 * @param {string} [choices.forbidden]
 * @param {number} [choices.size]
 * @param {[string, string]} [choices.watch] the programs that play Black and White
 */
export async function newGame(page, { opponent, level, time, you, rule, forbidden, size, watch }) {
  await waitFor(page, "turn", "over", "thinking", "paused", "review");
  await page.getByRole("button", { name: "New", exact: true }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.waitFor();
  /** A card's name begins with its word and goes on with its sentence. */
  const choose = (/** @type {string | RegExp} */ name) =>
    dialog.getByRole("radio", { name, exact: true }).check();
  if (opponent) await choose(new RegExp(`^${opponent}`));
  if (level) await dialog.getByRole("slider", { name: "Level" }).fill(String(level));
  if (time) await dialog.getByRole("combobox", { name: "Time for a move" }).selectOption(time);
  if (watch) {
    await choose(/^Watch/);
    await dialog.getByRole("combobox", { name: "Black" }).selectOption(watch[0]);
    await dialog.getByRole("combobox", { name: "White" }).selectOption(watch[1]);
  }
  if (you) await choose(you);
  if (rule) await choose(new RegExp(`^${rule}`));
  if (forbidden) await choose(forbidden);
  if (size && [9, 13, 15, 19].includes(size)) await choose(String(size));
  else if (size) {
    await choose("Other");
    await dialog.getByRole("spinbutton").fill(String(size));
  }
  await dialog.getByRole("button", { name: "Start" }).click();
  await dialog.waitFor({ state: "hidden" });
  await waitFor(page, "turn", "over", "thinking", "paused", "review");
}

/** The result card's words. @param {Page} page */
export async function result(page) {
  await waitFor(page, "over");
  return (await page.locator("#result").innerText()).replace(/\s+/g, " ");
}

/** Opens a game on the board, as a page of its own would. @param {Page} page @param {object} game */
export async function load(page, game) {
  await waitFor(page, "turn", "over", "thinking", "paused", "review");
  await page
    .locator("wuzi-board")
    .evaluate((board, opening) => /** @type {any} */ (board).load(opening), game);
}

/** Pastes a text onto the page, as with Ctrl+V. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await waitFor(page, "turn", "over", "review", "paused");
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    const how = { bubbles: true, cancelable: true, clipboardData };
    document.body.dispatchEvent(new ClipboardEvent("paste", how));
  }, text);
}

/** The package, for a test that must know what a program would play. */
export async function loadPackage() {
  const wuzi = await import("../../www/pkg/wuzi.js");
  const wasm = new URL("../../www/pkg/wuzi_bg.wasm", import.meta.url);
  await wuzi.default({ module_or_path: await readFile(wasm) });
  return wuzi;
}

/** A quiet middle game; full strength never ends by itself. */
export const MIDDLE = "h8i9g8i8i10f7g9g10";
export const NAMED = { black: "human", white: "full-strength" };

/** Lets full strength think until it is told. @param {Page} page */
export async function startThinking(page) {
  await load(page, { ...NAMED, moves: MIDDLE });
  await page.locator("wuzi-board").evaluate((board) => board.setAttribute("time", "0"));
  await page.locator("wuzi-board").evaluate((board) => /** @type {any} */ (board).play("h11"));
  await page.getByText(/positions a second/).waitFor();
}
