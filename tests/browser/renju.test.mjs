// Rules on the page: forbidden moves and their proof, six in a row, and which rule decides.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, boardPoint, openPage } from "./harness.mjs";
import { click, loadPackage, newGame, result, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { Game } = await loadPackage();

/** Black to move; h8 would make two open threes. */
const DOUBLE_THREE = "h7 a1 h9 c1 g8 e1 i8 g1";

/** @param {object} snapshot what differs from a renju game of two people */
function stored(snapshot) {
  const plain = { size: 15, rule: "renju", forbidden: "refuse", black: "human", white: "human" };
  return { "wuzi:game": JSON.stringify({ schema: 1, snapshot: { ...plain, ...snapshot } }) };
}

/** Opens moves in the game's rule and size. @param {Page} page @param {string} record */
async function paste(page, record) {
  await waitFor(page, "turn", "over");
  await page.keyboard.press("o");
  const dialog = page.getByRole("dialog", { name: "Open a game" });
  await dialog.getByRole("textbox", { name: /^Or paste/ }).fill(record);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** How the middle of a point looks. @param {Page} page @param {string} point */
async function look(page, point) {
  const { x, y } = await boardPoint(page, point);
  const clip = { x: x - 4, y: y - 4, width: 8, height: 8 };
  return (await page.screenshot({ clip })).toString("base64");
}

/** Opens the sentence of the rule that is always in view. @param {Page} page @param {string} badge */
const openRule = (page, badge) => page.getByText(badge, { exact: true }).click();

/** What the proof shows: the kinds and the stones of its shapes. @param {Page} page */
async function proof(page) {
  const { proof } = await state(page);
  const shapes = proof?.shapes.map(({ kind, stones }) => `${kind} ${[...stones].sort().join(" ")}`);
  return shapes && [proof?.point, ...shapes.sort()];
}

const SHOWN = ["h8", "three g8 h8 i8", "three h7 h8 h9"];

test("a double three is refused in words, marked on the board, and proved when asked", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend", rule: "Renju" });
  await click(page, DOUBLE_THREE);
  assert.deepEqual((await state(page)).forbiddenPoints, ["h8"]);
  const cell = page.getByRole("gridcell", { name: "h8, forbidden: two open threes at once" });
  await cell.waitFor();
  const marked = await look(page, "h8");
  assert.equal(await proof(page), undefined);
  const { x, y } = await boardPoint(page, "h8");
  await page.mouse.move(x, y);
  assert.deepEqual(await proof(page), SHOWN);
  await page.mouse.move(x, 1);
  assert.equal(await proof(page), undefined);

  await click(page, "h8");
  assert.equal((await state(page)).ply, 8);
  await page.getByText("h8 is forbidden for Black: two open threes at once.").first().waitFor();
  await page.getByRole("button", { name: "Why" }).click();
  await page
    .getByText(/^A black stone on h8 would make: an open three, .+ and an open three, /)
    .first()
    .waitFor();
  assert.deepEqual(await proof(page), SHOWN);
  await click(page, "o15");
  assert.equal(await proof(page), undefined);
  assert.equal(await page.locator(".notice").count(), 0);
  assert.deepEqual((await state(page)).forbiddenPoints, []);
  assert.notEqual(await look(page, "h8"), marked);

  await click(page, "o13");
  await page.keyboard.press("Tab");
  await page.locator("wuzi-board").focus();
  await page.keyboard.type("h8");
  assert.deepEqual(await proof(page), SHOWN);
  await page.keyboard.press("Enter");
  assert.equal((await state(page)).ply, 10);
});

test("a tap on a forbidden point says why and places nothing", async (t) => {
  const moves = DOUBLE_THREE.replaceAll(" ", "");
  const page = await openPage(t, {
    viewport: PHONE,
    touch: true,
    stored: stored({ moves, ply: 8 }),
  });
  await waitFor(page, "turn");
  await page.getByText("Renju 15", { exact: true }).waitFor();
  const { x, y } = await boardPoint(page, "h8");
  await page.touchscreen.tap(x, y);
  await page.getByText("h8 is forbidden for Black: two open threes at once.").first().waitFor();
  const { ply, ghost } = await state(page);
  assert.deepEqual([ply, ghost, await proof(page)], [8, null, SHOWN]);
});

test("r8: where forbidden moves lose at once, White wins and the card says why", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend", rule: "Renju", forbidden: "lose at once" });
  await openRule(page, "Renju · 15×15");
  await page
    .getByText("Black may not make two threes, two fours or six. A forbidden move loses at once.")
    .filter({ visible: true })
    .waitFor();
  await openRule(page, "Renju · 15×15");
  await click(page, `${DOUBLE_THREE} h8`);
  assert.match(
    await result(page),
    /^White wins h8, move 9, was forbidden for Black: two open threes at once/,
  );
  assert.deepEqual(await proof(page), SHOWN);
  await page.keyboard.press("u");
  assert.equal((await state(page)).phase, "turn");
});

test("w5: one stone that joins three and two: who may, and who wins", async (t) => {
  const page = await openPage(t);
  const rows = "c8 c3 d8 d3 e8 e3 g8 g3 h8 h3";
  await newGame(page, { opponent: "A friend", rule: "Renju" });
  await click(page, `${rows} f8`);
  await page.getByText("f8 is forbidden for Black: more than five in a row.").first().waitFor();
  assert.equal((await state(page)).ply, 10);
  await click(page, "o15 f3");
  assert.match(await result(page), /^White wins 6 in a row, c3 to h3, at move 12/);

  await newGame(page, { opponent: "A friend", rule: "Standard" });
  await paste(page, rows);
  await click(page, "f8 f3");
  assert.deepEqual((await state(page)).status, { state: "playing" });
  await click(page, "o15");

  await newGame(page, { opponent: "A friend", rule: "Freestyle" });
  await paste(page, rows);
  await click(page, "f8");
  assert.match(await result(page), /^Black wins 6 in a row, c8 to h8, at move 11/);
});

test("w6 r8: the rule is named with its sentence, in the dialog and over the game, and it holds", async (t) => {
  const page = await openPage(t);
  await page.getByRole("button", { name: "New", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  for (const [name, sentence, bans] of [
    ["Freestyle", "Five or more in a row wins.", false],
    ["Standard", "Exactly five wins; six or more is nothing.", false],
    ["Renju", "Black may not make two threes, two fours or six.", true],
    ["Caro", "Five wins unless blocked at both ends; six always wins.", false],
  ]) {
    await dialog.getByRole("radio", { name: `${name} ${sentence}` }).check();
    assert.equal(await dialog.getByRole("group", { name: "Forbidden moves" }).isVisible(), bans);
  }
  await dialog.getByRole("button", { name: "Close" }).click();

  await newGame(page, { opponent: "A friend", rule: "Standard" });
  await openRule(page, "Standard · 15×15");
  const sentence = page.getByText("Exactly five wins; six or more is nothing.");
  await sentence.filter({ visible: true }).waitFor();
  await click(page, "d8 a1 e8 a3 g8 a5 h8 a7 i8 a9 f8");
  const { status, turn } = await state(page);
  assert.deepEqual([status, turn], [{ state: "playing" }, "white"]);
  await page.getByText("Standard · 15×15", { exact: true }).waitFor();
});

test("w7: renju, freestyle, renju: the rule of this game decides, not the last one's", async (t) => {
  const line = "b11 e11 f10 g12 f11 h13 f13 g14 f14 i11 f9 q16";
  const page = await openPage(t);
  const refused = async () => {
    await paste(page, line);
    assert.deepEqual((await state(page)).forbiddenPoints, ["f12"]);
    await click(page, "f12");
    await page.getByText("f12 is forbidden for Black: more than five in a row.").first().waitFor();
    assert.equal((await state(page)).ply, 12);
  };
  await newGame(page, { opponent: "A friend", rule: "Renju", size: 20 });
  await refused();

  await newGame(page, { opponent: "A friend", rule: "Freestyle" });
  assert.equal(await page.locator(".notice").count(), 0);
  await page.getByText("Freestyle · 20×20", { exact: true }).waitFor();
  await page.locator("#toast").getByRole("button", { name: "Back to it" }).click();
  await page.getByText("Renju · 20×20", { exact: true }).waitFor();
  const back = await state(page);
  assert.deepEqual(
    [back.rule, back.moves.join(" "), back.forbiddenPoints],
    ["renju", line, ["f12"]],
  );

  await newGame(page, { opponent: "A friend", rule: "Freestyle" });
  await paste(page, line);
  assert.deepEqual((await state(page)).forbiddenPoints, []);
  assert.equal(await page.getByRole("gridcell", { name: /forbidden/ }).count(), 0);
  await click(page, "f12");
  assert.match(await result(page), /^Black wins 6 in a row, f9 to f14/);

  await newGame(page, { opponent: "A friend", rule: "Renju" });
  await refused();
});

test("r1 r2: a program whose only block is forbidden plays a legal point, and the page lives", async (t) => {
  const line = "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1".split(" ");
  const game = { white: "human", moves: line.join(""), ply: 10 };
  for (const black of ["pattern-table", "weight-map", "nine-window"]) {
    const page = await openPage(t, { stored: stored({ ...game, black }) });
    await waitFor(page, "turn");
    const { moves } = await state(page);
    assert.deepEqual(moves.slice(0, 10), line, black);
    assert.equal(moves.length, 11, black);
    assert.notEqual(moves[10], "g7", black);
    const before = Game.fromRecord(line.join(""), { rule: "renju" });
    assert.equal(before.play(moves[10] ?? "").state, "playing", black);
    await click(page, "g7");
    assert.match(await result(page), /^You win Five in a row, g3 to g7, at move 12/);
  }
});

test("when every point left is forbidden for Black, White wins and the card says so", async (t) => {
  const before = Game.fromDiagram(
    `X X X X O X O O O
     O X O X X O O X X
     X X X X O X O X O
     O O O O X X O X X
     O X X X + X X O O
     X X O X X O O O X
     O O X O O O X X O
     O O O X O X O O O
     + X X X X O O O X`,
    { rule: "renju", turn: "white" },
  );
  const game = { size: 9, setup: before.setup(), turn: "white", moves: "", ply: 0 };
  const page = await openPage(t, { stored: stored(game) });
  await waitFor(page, "turn");
  await page.getByText("The stones were set up. White is to move.").waitFor();
  await click(page, "a1");
  assert.match(await result(page), /^White wins Every point left is forbidden for Black\./);
});

test("w12 u7: the ghost of an undone five never wins", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend", rule: "Freestyle" });
  await click(page, "h8 a1 i8 a2 j8 a3 k8 a4 l8");
  assert.match(await result(page), /^Black wins/);
  await page.keyboard.press("u");
  await click(page, "c12 l8 g9 g8 f5 m12 l9 k10 m7");
  const { status, ply } = await state(page);
  assert.deepEqual([status, ply], [{ state: "playing" }, 17]);
  await page.getByRole("gridcell", { name: "l8, white" }).waitFor();
});

test("w14: clicks, a pasted record, a picture and a save have one judge", async (t) => {
  const page = await openPage(t);
  const text = "h8 o1 h9 n1 h7 m1 c3 l1 c12 k1";
  const judged = Game.fromRecord(text).status;
  const card = /^White wins Five in a row, k1 to o1/;
  await newGame(page, { opponent: "A friend" });
  await click(page, text);
  assert.match(await result(page), card);
  assert.deepEqual((await state(page)).status, judged);
  const picture = Game.fromRecord(text).record("diagram");
  for (const record of [text, picture]) {
    await newGame(page, { opponent: "A friend" });
    await paste(page, record);
    assert.match(await result(page), card);
    assert.deepEqual((await state(page)).status, judged);
    await page.reload();
    await page
      .locator("#result")
      .filter({ hasText: /Five in a row, k1 to o1/ })
      .waitFor();
    assert.match(await result(page), card);
  }
});
