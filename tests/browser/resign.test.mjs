// Resigning, as a person does it: against a program and between two, told, kept and taken back.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { openPage } from "./harness.mjs";
import { click, newGame, result, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Waits until listeners have been told so. @param {Page} page @param {RegExp} words */
const told = (page, words) =>
  page.waitForFunction((source) => {
    const said = document.querySelector("wuzi-board")?.shadowRoot?.querySelector("[role=status]");
    return new RegExp(source).test(said?.textContent ?? "");
  }, words.source);

test("against a program a person resigns by the menu, and takes it back", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Nine windows" });
  await page.keyboard.press("Shift+Q"); // nothing is played yet
  assert.equal((await state(page)).phase, "turn");
  await click(page, "h8");
  await waitFor(page, "turn");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: /^Resign/ }).click();
  assert.match(await result(page), /Nine windows wins.*You resigned, at move 2/);
  await told(page, /White wins: Black resigned\./);
  const { moves } = await state(page);
  await page.reload();
  assert.match(await result(page), /You resigned, at move 2/);
  await page.getByRole("toolbar").getByRole("button", { name: "Undo" }).click();
  await waitFor(page, "turn");
  assert.deepEqual((await state(page)).moves, moves);
  await told(page, /The game goes on\./);
});

test("between two the side to move resigns; the toast takes it back; a file says it", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9 j10");
  await page.keyboard.press("Shift+Q");
  assert.match(await result(page), /Black wins.*White resigned, at move 3/);
  await page.locator("#toast").getByRole("button", { name: "Undo" }).click();
  await waitFor(page, "turn");
  await page.keyboard.press("Shift+Q");
  await waitFor(page, "over");
  await page.waitForFunction(() => location.hash.includes("re=bresignation"));
  await page.keyboard.press("Shift+D");
  const dialog = page.getByRole("dialog", { name: "Save as" });
  const save = dialog.getByRole("button", { name: "Save the file" });
  const [file] = await Promise.all([page.waitForEvent("download"), save.click()]);
  assert.match(String(await readFile(await file.path())), /RE\[B\+R\]/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  const again = page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: /^Resign/ });
  assert.equal(await again.getAttribute("aria-disabled"), "true");
});
