// What a person plays and chooses is there again: saves, records, and storage that fails.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { boardPoint, newPage, openPage, siteUrl } from "./harness.mjs";
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
const held = (page) =>
  page.evaluate(() => {
    const all = Object.entries({ ...localStorage });
    // But the mark of the link that is being opened, which comes and goes.
    return Object.fromEntries(all.filter(([key]) => key !== "wuzi-opening"));
  });

/** The moves of the running game, as they are stored. @param {Page} page */
const storedMoves = async (page) =>
  JSON.parse((await held(page))["wuzi:game"] ?? "{}").moves?.join("");

/** Two tabs on one game: one gave way to two, which played i9, and played on alone. @param {import("node:test").TestContext} t */
async function gaveWay(t) {
  const one = await openPage(t, { stored: { "wuzi:game": game("h8") } });
  await waitFor(one, "turn");
  const two = await one.context().newPage();
  await two.goto(await siteUrl());
  await click(two, "i9");
  await said(one, "This game is open in another tab.");
  await click(one, "a1 a2");
  return { one, two };
}

/** The Games dialog, opened by its key. @param {Page} page */
async function openGames(page) {
  await waitFor(page, "turn", "over");
  await page.keyboard.press("Shift+S");
  const dialog = page.getByRole("dialog", { name: "Games" });
  await dialog.waitFor();
  await dialog.locator("#games-state").getByText(/./).waitFor();
  return dialog;
}

/** Opens a record as text. @param {Page} page @param {string} record */
async function paste(page, record) {
  await waitFor(page, "turn", "over");
  await page.keyboard.press("Shift+O");
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

test("games come into Games by themselves; they are opened, named, starred, found and deleted undoably", async (t) => {
  const page = await openPage(t);
  const dialog = await openGames(page);
  await dialog.getByText("Your games come here by themselves.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9");
  await newGame(page, { opponent: "A friend", size: 19 });
  await said(page, "Your game is in Games.");
  await click(page, "a1");
  await openGames(page);
  const cards = dialog.getByRole("listitem");
  assert.match(await cards.nth(0).innerText(), /A friend\s+Running\s/);
  assert.match(await cards.nth(1).innerText(), /A friend\s+Set aside at move 2\s/);
  await cards.nth(0).getByLabel("More for A friend").click();
  await cards.nth(1).getByLabel("More for A friend").click();
  assert.equal(await dialog.getByRole("button", { name: "Rename" }).count(), 1);
  await dialog.getByRole("button", { name: "Rename" }).filter({ visible: true }).click();
  await page.keyboard.type("The bridge");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("More for The bridge").click();
  await dialog.getByRole("button", { name: "Star", exact: true }).filter({ visible: true }).click();
  await dialog.getByRole("radio", { name: /^Starred/ }).check();
  assert.equal(await cards.count(), 1);
  await dialog.getByRole("radio", { name: /^All/ }).check();
  await dialog.getByRole("searchbox").fill("h8 i");
  assert.equal(await cards.count(), 1);
  await dialog.getByRole("button", { name: /^The bridge/ }).click();
  assert.deepEqual((await state(page)).moves, ["h8", "i9"]);
  await page.locator("#toast").getByRole("button", { name: "Back to it" }).click();
  assert.deepEqual((await state(page)).moves, ["a1"]);

  await openGames(page);
  await dialog.getByRole("searchbox").fill("bri");
  await dialog.getByLabel("More for The bridge").click();
  await dialog.getByRole("button", { name: "Delete" }).filter({ visible: true }).click();
  await dialog.getByText("No game here is like that.").waitFor();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await cards.getByRole("button", { name: /^The bridge/ }).waitFor();
  await page.reload();
  await openGames(page);
  assert.equal(await cards.count(), 2);
  await dialog.getByLabel("More for The bridge").click();
  await dialog.getByRole("button", { name: "Delete" }).filter({ visible: true }).click();
  await dialog.getByText(/^Deleted/).waitFor();
  await page.reload();
  await openGames(page);
  assert.equal(await cards.count(), 1);
});

test("a starred game stays as it is when it's played on", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9");
  const dialog = await openGames(page);
  await dialog.getByLabel("More for A friend").click();
  await dialog.getByRole("button", { name: "Star", exact: true }).click();
  await dialog.getByRole("radio", { name: /^Starred 1/ }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await click(page, "j10");
  await openGames(page);
  const cards = dialog.getByRole("listitem");
  await cards.nth(0).getByText("3 moves").waitFor();
  assert.match(await cards.nth(1).innerText(), /2 moves/);
});

test("ten moves against a level, Edit, Play from here: the game is in Games, and a click away", async (t) => {
  const page = await openPage(t);
  await newGame(page, { level: 4, you: "Black" });
  for (const point of ["h8", "a1", "o15", "a15", "o1"]) {
    await click(page, point);
    await waitFor(page, "turn", "over");
  }
  const { moves } = await state(page);
  await page.keyboard.press("Shift+E");
  await page.getByRole("form", { name: "Edit the position" }).waitFor(); // till then a tap is a move
  const { x, y } = await boardPoint(page, "c3");
  await page.mouse.click(x, y);
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("#toast").getByRole("button", { name: "Back to it" }).click();
  await page.waitForFunction(
    (count) => /** @type {any} */ (document.querySelector("wuzi-board")).state.ply === count,
    moves.length,
  );
  const back = await state(page);
  assert.deepEqual([back.moves, back.white], [moves, "level-4"]);
  const dialog = await openGames(page);
  assert.equal(await dialog.getByRole("listitem").count(), 2);
});

test("a game that another replaced is there after a reload at once", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9 j10");
  await paste(page, "a1a2");
  await page.reload();
  const dialog = await openGames(page);
  const cards = dialog.getByRole("listitem");
  assert.equal(await cards.count(), 2);
  await cards.nth(1).getByRole("button").first().click();
  assert.deepEqual((await state(page)).moves, ["h8", "i9", "j10"]);
});

test("where IndexedDB can't be had games are kept beside the settings", async (t) => {
  const page = await newPage(t);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("no", "SecurityError");
    };
  });
  await page.goto(await siteUrl());
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9");
  await newGame(page, { opponent: "A friend" });
  await page.reload();
  const dialog = await openGames(page);
  await dialog.getByText(/the browser keeps only a few here/).waitFor();
  await dialog.getByLabel("More for A friend").click();
  await dialog.getByRole("button", { name: "Star", exact: true }).click();
  await dialog.getByRole("radio", { name: /^Starred 1/ }).waitFor();
  await dialog.getByRole("listitem").getByRole("button").first().click();
  assert.deepEqual((await state(page)).moves, ["h8", "i9"]);
});

test("a reload with full storage keeps what was played on; the older line is in Games", async (t) => {
  const stored = { "wuzi:game": game("h8a1") };
  const page = await openPage(t, { storage: "full", stored });
  await click(page, "b1 c1 d1 e1");
  await said(page, "This game is in Games only:");
  await page.reload();
  await waitFor(page, "turn");
  assert.deepEqual((await state(page)).moves, ["h8", "a1", "b1", "c1", "d1", "e1"]);
  assert.match(new URL(page.url()).hash, /m=h8a1b1c1d1e1/);
});

test("a tab that gave way to another keeps its line through a reload; the other is in Games", async (t) => {
  const { one } = await gaveWay(t);
  await one.reload();
  await waitFor(one, "turn");
  assert.deepEqual((await state(one)).moves, ["h8", "a1", "a2"]);
  const dialog = await openGames(one);
  await dialog.getByRole("searchbox").fill("h8i9");
  await dialog.getByRole("listitem").getByRole("button").first().click();
  assert.deepEqual((await state(one)).moves, ["h8", "i9"]);
});

test("two tabs don't lose each other's settings, and see them", async (t) => {
  const one = await openPage(t);
  await waitFor(one, "turn");
  const two = await one.context().newPage();
  await two.goto(await siteUrl());
  await waitFor(two, "turn");
  await one.getByRole("button", { name: "Menu" }).click();
  await one.getByRole("combobox", { name: "Theme" }).selectOption("Night");
  await two.waitForFunction(() => document.documentElement.dataset.theme === "night");
  await two.keyboard.press("m");
  await one.waitForFunction(() => document.querySelector("wuzi-board")?.hasAttribute("numbers"));
  const { theme, numbers } = JSON.parse((await held(one))["wuzi:settings"] ?? "");
  assert.deepEqual([theme, numbers], ["night", true]);
});

test("after the storage is cleared elsewhere the page goes on saving", async (t) => {
  const page = await openPage(t, { stored: { "wuzi:game": game("h8i9") } });
  await waitFor(page, "turn");
  const other = await page.context().newPage();
  await other.goto(`${await siteUrl()}icon.svg`);
  await other.evaluate(() => localStorage.clear());
  await click(page, "j10");
  assert.equal(await storedMoves(page), "h8i9j10");
  assert.equal(await page.locator(".notice").count(), 0);
});

test("of 1000 games only those that are seen are drawn", async (t) => {
  const saves = Array.from({ length: 1000 }, (_, index) => [
    `wuzi:save:s${index}`,
    save(`Game ${index}`, "h8i9"),
  ]);
  const page = await openPage(t, { stored: Object.fromEntries(saves) });
  const dialog = await openGames(page);
  await dialog.getByText(/^Games: 1000/).waitFor();
  const cards = dialog.getByRole("listitem");
  const drawn = await cards.count();
  assert.ok(drawn < 60, `${drawn} cards`);
  await cards.last().scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (before) => document.querySelectorAll("#games-list .save").length > before,
    drawn,
  );
  assert.deepEqual(
    Object.keys(await held(page)).filter((key) => key.startsWith("wuzi:save:")),
    [],
  );
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
  const dialog = await openGames(page);
  await dialog.getByRole("listitem").first().waitFor();
});

test("s3: where storage is full what is there stays, and the game goes on in Games", async (t) => {
  const stored = { "wuzi:game": game("h8i9"), "wuzi:save:a": save("Old", "h8") };
  const page = await openPage(t, { storage: "full", stored });
  await waitFor(page, "turn");
  await click(page, "j10");
  await said(page, "storage is full or blocked");
  await click(page, "k11");
  assert.equal((await state(page)).ply, 4);
  const dialog = await openGames(page);
  const cards = dialog.getByRole("listitem");
  assert.match(await cards.nth(0).innerText(), /4 moves/);
  assert.match(await cards.nth(1).innerText(), /^Old/);
  assert.equal((await held(page))["wuzi:game"], stored["wuzi:game"]);
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
    const dialog = page.getByRole("dialog", { name: "Games" });
    await dialog.waitFor();
    const file = dialog.getByRole("button", { name: "Download", exact: true });
    await file.nth(keys.length - 1).waitFor();
    assert.equal(await file.count(), keys.length, raw);
    await waitFor(page, "turn");
    const all = await download(page, dialog.getByRole("button", { name: "Save all" }));
    const now = await held(page);
    const taken = JSON.parse(all);
    for (const [key, text] of Object.entries(now)) assert.equal(taken[key], text);
    assert.equal(Object.values(now).filter((value) => value === raw).length, keys.length, raw);
    assert.match((await storedMoves(page)) ?? "", /^h8/, raw);
  }
});

test("s5: what can't be read is downloaded as it is; deleted, it can be had back", async (t) => {
  const page = await openPage(t, { stored: { "wuzi:game": "{bad" } });
  await page.getByRole("button", { name: "Show" }).click();
  const dialog = page.getByRole("dialog", { name: "Games" });
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
  const { one, two } = await gaveWay(t);
  assert.equal(await storedMoves(one), "h8i9");
  await one.getByRole("button", { name: "Play here" }).click();
  assert.deepEqual((await state(one)).moves, ["h8", "i9"]);
  await one.locator("#toast").getByRole("button", { name: "Back to it" }).click();
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
    const dialog = await openGames(page);
    const saves = good.filter(({ key }) => key.startsWith("save:"));
    assert.equal(await dialog.getByRole("listitem").count(), saves.length + 1);
    const all = await download(page, dialog.getByRole("button", { name: "Save all" }));
    await dialog.getByRole("button", { name }).click();
    await waitFor(page, "turn", "thinking", "review");
    const opened = /** @type {any} */ (await state(page));
    for (const [field, value] of Object.entries(wanted)) assert.deepEqual(opened[field], value);
    for (const { key, raw, opens } of saves) {
      const { moves } = JSON.parse(JSON.parse(all)[`wuzi:${key}`]).game;
      assert.equal(moves.join(""), JSON.parse(raw).snapshot?.moves ?? opens.moves.join(""));
    }
    assert.equal(await page.locator(".notice").count(), 0);
  });
