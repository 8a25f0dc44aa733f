// What a person plays and chooses is there again: saves, records, and storage that fails.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { openPage, siteUrl } from "./harness.mjs";
import { click, listedMoves, newGame, result, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** What stands under a key of the page's. @param {object} value */
const kept = (value) => JSON.stringify({ schema: 2, ...value });

/** A stored game of two people. @param {string} moves */
const game = (moves) => kept({ record: `v1;n=15;r=freestyle;f=refuse;m=${moves}` });

/** A named save of two people's game. @param {string} name @param {string} moves */
const save = (name, moves) =>
  kept({ ...JSON.parse(game(moves)), name, saved: 5, state: "playing", turn: "black" });

/** All that the browser holds for the site. @param {Page} page @returns {Promise<Record<string, string>>} */
const held = (page) => page.evaluate(() => ({ ...localStorage }));

/** The moves of the running game, as they are stored. @param {Page} page */
const storedMoves = async (page) =>
  JSON.parse((await held(page))["wuzi:game"] ?? "{}").moves?.join("");

/** The dialog of saves, opened by its key. @param {Page} page */
async function openSaves(page) {
  await waitFor(page, "turn");
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Saves" });
  await dialog.waitFor();
  return dialog;
}

/** Opens a record, by the way from the dialog of saves. @param {Page} page @param {string} record */
async function paste(page, record) {
  const saves = await openSaves(page);
  await saves.getByRole("button", { name: "Open a game" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a game" });
  await dialog.getByRole("textbox", { name: /^Or paste/ }).fill(record);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  return dialog;
}

/** Waits until the page says so, in a notice or a toast. @param {Page} page @param {string} words */
const said = (page, words) => page.getByText(words).filter({ visible: true }).waitFor();

/** The text of the file that a click offers. @param {Page} page @param {import("playwright-core").Locator} button */
async function download(page, button) {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFile(await file.path(), "utf8");
}

test("a reload in mid-game brings it back, also what was taken back, and the program plays on", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Nine windows", you: "Black", rule: "Standard", size: 13 });
  await click(page, "g7 j10");
  await waitFor(page, "turn");
  await page.getByRole("button", { name: "Undo" }).click();
  const before = await state(page);
  assert.deepEqual([before.ply, before.undone.length], [2, 2]);
  await page.reload();
  await waitFor(page, "turn");
  const after = await state(page);
  for (const part of /** @type {const} */ (["moves", "undone", "rule", "size", "black", "white"]))
    assert.deepEqual(after[part], before[part], part);
  assert.equal(await listedMoves(page), before.moves.join(" "));
  await page.getByRole("button", { name: "Redo" }).click();
  assert.deepEqual((await state(page)).moves, [...before.moves, ...before.undone]);
  await click(page, "c3");
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 6);
});

test("games are saved by name, listed, opened, renamed and deleted; each loss can be undone", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9");
  const dialog = await openSaves(page);
  await dialog.getByText("No saves yet.").waitFor();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Sunday");
  await dialog.getByRole("button", { name: "Save this game" }).click();
  await said(page, "Saved: Sunday");
  await dialog.getByRole("button", { name: "Close" }).click();
  await click(page, "j10");

  await openSaves(page);
  const open = dialog.getByRole("listitem").getByRole("button", { name: /Sunday/ });
  assert.match(await open.innerText(), /To move: Black, move 3/);
  await open.click();
  assert.deepEqual((await state(page)).moves, ["h8", "i9"]);
  await page.locator("#toast").getByRole("button", { name: "Undo" }).click();
  assert.deepEqual((await state(page)).moves, ["h8", "i9", "j10"]);

  await openSaves(page);
  await dialog.getByLabel("More for Sunday").click();
  await dialog.getByRole("button", { name: "Rename" }).click();
  await page.keyboard.type("The bridge");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("More for The bridge").click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByText("No saves yet.").waitFor();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog
    .getByRole("listitem")
    .getByRole("button", { name: /The bridge/ })
    .waitFor();
  await page.reload();
  await openSaves(page);
  await dialog.getByLabel("More for The bridge").click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.reload();
  await openSaves(page);
  await dialog.getByText("No saves yet.").waitFor();
  assert.equal(await storedMoves(page), "h8i9j10");
});

test("classic saves are read in both spellings and played on; a bad one is told by its line", async (t) => {
  const page = await openPage(t, { stored: { "wuzi:game": game("a1b2") } });
  await waitFor(page, "turn");
  const bad = await paste(page, "07071\n06082\n07071");
  await bad.getByText("Line 3: there are two stones on h8.", { exact: true }).waitFor();
  const field = bad.getByRole("textbox", { name: /^Or paste/ });
  assert.equal(await field.inputValue(), "07071\n06082\n07071");
  assert.deepEqual((await state(page)).moves, ["a1", "b2"]);
  await bad.getByRole("button", { name: "Close" }).click();

  for (const record of ["07071\n06082\n08071", "07 07 1\n06 08 2\n08 07 1"]) {
    await (await paste(page, record)).waitFor({ state: "hidden" });
    await said(page, "This save lists no order of play.");
    assert.deepEqual((await state(page)).moves, ["h8", "g7", "i8"], record);
    await page.getByRole("toolbar").getByRole("button", { name: "Undo" }).click();
    assert.deepEqual((await state(page)).moves, ["h8", "g7"]);
    await click(page, "c3 d4");
    assert.deepEqual((await state(page)).moves, ["h8", "g7", "c3", "d4"]);
  }
});

test("w10: the last stone of a restored game draws", async (t) => {
  // Pairs along the rows, shifted every three rows, make no five.
  /** @type {[string[], string[]]} */
  const [black, white] = [[], []];
  for (let index = 0; index < 225; index++) {
    const column = index % 15;
    const row = Math.floor(index / 15);
    const point = String.fromCharCode(97 + column) + (row + 1);
    ((column + Math.floor(row / 3)) % 2 ? white : black).push(point);
  }
  const last = /** @type {string} */ (black.pop());
  const moves = black.flatMap((point, index) => [point, white[index]]).join("");
  const page = await openPage(t, { stored: { "wuzi:game": game(moves) } });
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 224);
  await click(page, last);
  assert.match(await result(page), /^Draw The board is full\./);
});

test("s6: where storage is blocked the game goes on, and the page says that it isn't saved", async (t) => {
  const page = await openPage(t, { storage: "blocked" });
  await said(page, "the browser blocks storage here");
  await newGame(page, { opponent: "Weight map", you: "Black" });
  await click(page, "h8");
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 2);
  await page.locator("#notices").getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy: Moves" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, (await state(page)).moves.join(" "));
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const dialog = await openSaves(page);
  await dialog.getByText("The browser blocks storage here: nothing can be saved.").waitFor();
});

test("s3: where storage is full no save is claimed, and what is there stays", async (t) => {
  const stored = { "wuzi:game": game("h8i9"), "wuzi:save:a": save("Old", "h8") };
  const page = await openPage(t, { storage: "full", stored });
  await waitFor(page, "turn");
  await click(page, "j10");
  await said(page, "the browser’s storage is full");
  await click(page, "k11");
  assert.equal((await state(page)).ply, 4);
  const dialog = await openSaves(page);
  await dialog.getByRole("button", { name: "Save this game" }).click();
  await dialog.getByText("the browser’s storage is full").waitFor();
  assert.equal(await page.getByText(/^Saved:/).count(), 0);
  assert.equal(await dialog.getByRole("listitem").count(), 1);
  assert.deepEqual(await held(page), stored);
});

test("s4 s5: whatever stands in storage, the page starts, and keeps what it can't read", async (t) => {
  const page = await openPage(t);
  const newer = JSON.stringify({ schema: 4, record: { board: "in a way to come" } });
  const players = { black: "human", white: "human" };
  const rules = { size: 15, rule: "freestyle", forbidden: "refuse" };
  const twice = { ...rules, ...players, moves: ["h8", "h8"], ply: 2, schema: 3 };
  const raws = ["{bad", "null", '"undefined"', "[]", "7", "", newer];
  const all = ["wuzi:game", "wuzi:settings", "wuzi:save:a"];
  const cases = raws.map((raw) => ({ raw, keys: all }));
  for (const raw of [game("h8h8"), JSON.stringify(twice)]) cases.push({ raw, keys: ["wuzi:game"] });
  for (const { raw, keys } of cases) {
    await page.evaluate(([value, names]) => {
      localStorage.clear();
      for (const key of names) localStorage.setItem(key, value);
    }, /** @type {const} */ ([raw, keys]));
    await page.reload();
    await said(page, "Something saved couldn’t be read.");
    await click(page, "h8");
    await page.locator("#notices").getByRole("button", { name: "Show" }).click();
    const dialog = page.getByRole("dialog", { name: "Saves" });
    await dialog.waitFor();
    const file = dialog.getByRole("button", { name: "Download", exact: true });
    assert.equal(await file.count(), keys.length, raw);
    await waitFor(page, "turn");
    const all = await download(page, dialog.getByRole("button", { name: "Download all" }));
    const now = await held(page);
    assert.deepEqual(JSON.parse(all), now);
    assert.equal(Object.values(now).filter((value) => value === raw).length, keys.length, raw);
    assert.match((await storedMoves(page)) ?? "", /^h8/, raw);
  }
});

test("s5: what can't be read is downloaded as it is; deleted, it can be had back", async (t) => {
  const page = await openPage(t, { stored: { "wuzi:game": "{bad" } });
  await page.getByRole("button", { name: "Show" }).click();
  const dialog = page.getByRole("dialog", { name: "Saves" });
  await dialog.getByText("It can’t be opened. It is kept as it was.").waitFor();
  const text = await download(page, dialog.getByRole("button", { name: "Download", exact: true }));
  assert.deepEqual(Object.values(JSON.parse(text)), ["{bad"]);
  await dialog.getByRole("button", { name: "Delete" }).click();
  assert.ok(!Object.values(await held(page)).includes("{bad"));
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("Something damaged", { exact: true }).waitFor();
  assert.ok(Object.values(await held(page)).includes("{bad"));
});

test("s7: keys of other pages are neither read nor touched", async (t) => {
  const foreign = {
    game: "{bad",
    "wuzi-game": "1",
    theme: "night",
    "wuzi:later": "x",
    "WUZI:game": "",
  };
  const page = await openPage(t, { stored: { ...foreign, "wuzi:game": game("h8i9") } });
  await waitFor(page, "turn");
  assert.equal(await page.locator(".notice").count(), 0);
  await click(page, "j10");
  const { "wuzi:game": _, ...rest } = await held(page);
  assert.deepEqual(rest, foreign);
  assert.equal(await storedMoves(page), "h8i9j10");
});

test("settings survive a reload: theme, language, move numbers, placing", async (t) => {
  const page = await openPage(t);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("switch", { name: "Move numbers" }).check();
  await menu.getByRole("combobox", { name: "Theme" }).selectOption("Night");
  await menu.getByRole("combobox", { name: "Place stones" }).selectOption("Always two taps");
  await menu.getByRole("combobox", { name: "Language" }).selectOption("简体中文");
  await page.reload();
  await waitFor(page, "turn");
  const menuAgain = page.getByRole("button", { name: "菜单" });
  await menuAgain.waitFor();
  const root = page.locator("html");
  assert.equal(await root.getAttribute("lang"), "zh-CN");
  assert.equal(await root.getAttribute("data-theme"), "night");
  assert.equal(await page.locator("wuzi-board").getAttribute("numbers"), "");
  await click(page, "h8");
  assert.equal((await state(page)).ghost, "h8");
  await menuAgain.click();
  assert.equal(await page.getByRole("combobox", { name: "外观" }).inputValue(), "night");
});

test("u10: two tabs on one game never mix; the other one's game is a click away", async (t) => {
  const one = await openPage(t, { stored: { "wuzi:game": game("h8") } });
  await waitFor(one, "turn");
  const two = await one.context().newPage();
  await two.goto(await siteUrl());
  await click(two, "i9");
  await said(one, "This game is open in another tab.");
  await click(one, "a1 a2");
  assert.equal(await storedMoves(one), "h8i9");
  await one.getByRole("button", { name: "Play here" }).click();
  assert.deepEqual((await state(one)).moves, ["h8", "i9"]);
  await one.locator("#toast").getByRole("button", { name: "Undo" }).click();
  assert.deepEqual((await state(one)).moves, ["h8", "a1", "a2"]);
  await click(one, "b2");
  assert.equal(await storedMoves(one), "h8a1a2b2");
  await said(two, "This game is open in another tab.");
  await click(two, "j10");
  assert.equal(await storedMoves(two), "h8a1a2b2");
  assert.deepEqual((await state(two)).moves, ["h8", "i9", "j10"]);
});

for (const [schema, name, wanted] of /** @type {const} */ ([
  [1, /^连珠/, { rule: "renju", forbidden: "lose", white: "full-strength", moves: ["h8", "h9"] }],
  [2, /^Ann/, { rule: "freestyle", forbidden: "refuse", white: "human", forks: [3] }],
]))
  test(`games that an older Wuzi kept (schema ${schema}) are there as they were, saves too, and kept anew`, async (t) => {
    const file = new URL(`../data/saves/schema-${schema}.json`, import.meta.url);
    /** @type {{ good: { key: string, raw: string, opens: { moves: string[] } }[] }} */
    const { good } = JSON.parse(await readFile(file, "utf8"));
    const stored = Object.fromEntries(good.map(({ key, raw }) => [`wuzi:${key}`, raw]));
    stored["wuzi:game"] = good[0]?.raw ?? "";
    const page = await openPage(t, { stored });
    await page.waitForFunction(
      () => /** @type {any} */ (document.querySelector("wuzi-board"))?.state?.undone.length === 2,
    );
    const { moves, undone, white } = await state(page);
    assert.deepEqual([moves, undone, white], [["h8", "i9"], ["g7", "j10"], "pattern-table"]);
    const dialog = await openSaves(page);
    const saves = good.filter(({ key }) => key.startsWith("save:"));
    assert.equal(await dialog.getByRole("listitem").count(), saves.length);
    await dialog.getByRole("button", { name }).click();
    await waitFor(page, "turn", "thinking", "review");
    const opened = /** @type {any} */ (await state(page));
    for (const [field, value] of Object.entries(wanted)) assert.deepEqual(opened[field], value);
    const now = await held(page);
    for (const { key, raw, opens } of saves) {
      const { moves } = JSON.parse(now[`wuzi:${key}`] ?? "").game;
      assert.equal(moves.join(""), JSON.parse(raw).snapshot?.moves ?? opens.moves.join(""));
    }
    assert.equal(await page.locator(".notice").count(), 0);
  });
