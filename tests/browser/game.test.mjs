// Whole games on the page, as people play them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardPoint, openPage } from "./harness.mjs";
import { click, listedMoves, load, loadPackage } from "./person.mjs";
import { newGame, result, state, waitFor } from "./person.mjs";

const { Game, opponents, rules } = await loadPackage();

const NAMES = {
  "pattern-table": "Pattern table",
  "weight-map": "Weight map",
  "nine-window": "Nine windows",
};

/**
 * Plays to the end: the person's moves come from `choose`, the program's from the page.
 * @param {import("playwright-core").Page} page
 * @param {(game: import("../../www/pkg/wuzi.js").Game) => string} choose
 */
async function playToTheEnd(page, choose) {
  for (;;) {
    await waitFor(page, "turn", "over");
    const { phase, moves, size } = await state(page);
    if (phase === "over") return;
    await click(page, choose(Game.fromRecord(moves.join(""), { size })));
  }
}

/** The choice of the program that plays best. @param {import("../../www/pkg/wuzi.js").Game} game */
const well = (game) => game.aiMove("nine-window").point;

/** Every second point from the top left: it threatens nothing. @param {import("../../www/pkg/wuzi.js").Game} game */
function badly(game) {
  const points = [15, 13, 11].flatMap((row) => [..."acegikmo"].map((column) => column + row));
  return points.find((point) => !game.moves.includes(point)) ?? "";
}

test("a whole game against a program is won", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Weight map", you: "Black" });
  await playToTheEnd(page, well);
  assert.match(await result(page), /^You win Five in a row, [a-o]\d+ to [a-o]\d+, at move \d+/);
  const { moves, status } = await state(page);
  assert.equal(await listedMoves(page), moves.join(" "));
  assert.deepEqual(Game.fromRecord(moves.join("")).status, status);
});

test("a whole game against a program that begins is lost", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Nine windows", you: "White" });
  await playToTheEnd(page, badly);
  assert.match(await result(page), /^Nine windows wins (Five|6|7) in a row/);
});

for (const [id, name] of Object.entries(NAMES)) {
  test(`${name} is chosen by its name; it plays, completes a five, and loses to one`, async (t) => {
    const page = await openPage(t);
    const you = id === "pattern-table" ? "White" : "Black";
    await newGame(page, { opponent: name, you });
    if (you === "Black") await click(page, "h8");
    await waitFor(page, "turn");
    const { moves } = await state(page);
    const game = new Game();
    for (const point of moves.slice(0, -1)) game.play(point);
    assert.equal(moves.at(-1), game.aiMove(id).point);

    await load(page, { moves: "h8a1i8a2j8a3k8a5", black: "human", white: id });
    await click(page, "l8");
    assert.match(await result(page), /^You win Five in a row, h8 to l8, at move 9/);
    await load(page, { moves: "a1h8a2i8a3j8a5k8", black: "human", white: id });
    await click(page, "o15");
    assert.match(await result(page), new RegExp(`^${name} wins Five in a row, [gh]8 to [kl]8`));
  });
}

test("two people play on one device", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 h9 i8 i9 j8 j9 k8 k9 l8");
  assert.match(await result(page), /^Black wins Five in a row, h8 to l8, at move 9/);
});

test("two programs play; pause, one move, go on, pace", async (t) => {
  const page = await openPage(t);
  await newGame(page, { watch: ["Nine windows", "Weight map"] });
  await page.getByRole("button", { name: "Pause" }).click();
  await waitFor(page, "paused");
  const { ply } = await state(page);
  await page.getByRole("button", { name: "One move" }).click();
  await page.waitForFunction(
    (wanted) => /** @type {any} */ (document.querySelector("wuzi-board")).state.ply === wanted,
    ply + 1,
  );
  await waitFor(page, "paused");
  await page.getByRole("radio", { name: "Fast" }).check();
  await page.getByRole("button", { name: "Go on" }).click();
  assert.match(await result(page), /^Nine windows wins/);
});

test("w9: a full board without a five is a draw, and the program isn't asked again", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Nine windows", size: 5 });
  await playToTheEnd(page, (game) => game.aiMove("pattern-table").point);
  assert.match(await result(page), /^Draw The board is full\./);
  assert.equal((await state(page)).ply, 25);
  await page.waitForTimeout(600);
  assert.equal((await state(page)).phase, "over");
});

test("w1 w12: a five ends the game at once; undone, play goes on", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 a1 i8 a2 j8 a3 k8 a4 l8");
  assert.match(await result(page), /^Black wins/);
  await click(page, "o15");
  assert.equal((await state(page)).ply, 9);
  await page.keyboard.press("u");
  await waitFor(page, "turn");
  assert.equal(await page.locator("#result").isVisible(), false);
  await click(page, "c12 a5");
  assert.match(await result(page), /^White wins Five in a row, a1 to a5, at move 10/);
});

test("undo takes back both stones against a program, also the first ones", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Pattern table", you: "Black" });
  const undo = page.getByRole("button", { name: "Undo" });
  await click(page, "h8");
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 2);
  await undo.click();
  assert.equal((await state(page)).ply, 0);
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  await page.getByRole("button", { name: "Redo" }).click();
  assert.equal((await state(page)).ply, 2);
  await undo.click();
  await click(page, "c3");
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector("wuzi-board")).state.ply === 2,
  );
  assert.equal((await state(page)).moves[0], "c3");
});

test("undo while the program is about to move leaves nothing of its answer", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Pattern table", you: "Black" });
  await click(page, "h8");
  await page.keyboard.press("u");
  await page.waitForTimeout(700);
  assert.equal((await state(page)).ply, 0);
});

test("u9: double clicks place one stone, and the label tells whose turn it is", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  const { x, y } = await boardPoint(page, "h8");
  await page.mouse.dblclick(x, y);
  const after = await state(page);
  assert.deepEqual([after.moves.join(" "), after.turn], ["h8", "white"]);
  const turn = page.locator(".players .turn");
  assert.match(await turn.innerText(), /White/);
  await click(page, "i9");
  assert.match(await turn.innerText(), /Black/);

  await newGame(page, { opponent: "Weight map", you: "Black" });
  const one = await boardPoint(page, "h8");
  const two = await boardPoint(page, "c3");
  await page.mouse.click(one.x, one.y);
  await page.mouse.click(two.x, two.y);
  await waitFor(page, "turn");
  const { moves } = await state(page);
  assert.equal(moves.length, 2);
  assert.equal(moves[0], "h8");
});

test("i6 i9 i10: only a press and a release on one empty point place a stone", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  const h8 = await boardPoint(page, "h8");
  const a8 = await boardPoint(page, "a8");
  const cell = (h8.x - a8.x) / 7;
  await page.mouse.move(h8.x, h8.y);
  await page.mouse.down();
  await page.mouse.move(h8.x + cell, h8.y);
  await page.mouse.up();
  assert.equal((await state(page)).ply, 0);
  await page.mouse.click(a8.x - cell * 0.6, a8.y);
  assert.equal((await state(page)).ply, 0);
  await page.mouse.click(a8.x - cell * 0.4, a8.y);
  assert.deepEqual((await state(page)).moves, ["a8"]);
  await page.mouse.click(a8.x, a8.y);
  assert.equal((await state(page)).ply, 1);
});

test("a move in the list is gone to; the program waits there until asked", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Nine windows", you: "Black" });
  await click(page, "h8 j10 j6");
  await waitFor(page, "turn");
  await page.getByRole("button", { name: /^3, Black j10/ }).click();
  const { phase, ply, undone } = await state(page);
  assert.deepEqual([phase, ply, undone.length], ["review", 3, 3]);
  await page.waitForTimeout(600);
  assert.equal((await state(page)).ply, 3);
  await page.getByRole("button", { name: /^6, .*taken back/ }).click();
  assert.equal((await state(page)).ply, 6);
});

test("a new game asks nothing; the one before is a click away", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  await click(page, "h8 i9 j10");
  await newGame(page, { opponent: "Weight map", rule: "Caro", size: 19 });
  assert.equal((await state(page)).size, 19);
  await page.locator("#toast").getByRole("button", { name: "Back to it" }).click();
  const back = await state(page);
  assert.deepEqual([back.moves.join(" "), back.rule, back.size], ["h8 i9 j10", "freestyle", 15]);
});

test("the New game dialog offers every opponent and rule that there is", async (t) => {
  const page = await openPage(t);
  await waitFor(page, "turn");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.waitFor();
  const values = (/** @type {string} */ inputs) =>
    dialog
      .locator(inputs)
      .evaluateAll((all) => all.map((one) => /** @type {HTMLInputElement} */ (one).value));
  const ids = (/** @type {string} */ family) =>
    opponents()
      .filter((one) => one.family === family)
      .map(({ id }) => id);
  const levels = ids("level");
  const level = levels[Math.ceil(levels.length / 2) - 1];
  const cards = [...ids("classic"), level, ...ids("engine"), "friend", "watch"];
  assert.deepEqual(await values("[name=opponent]"), cards);
  assert.equal(await dialog.getByRole("slider").getAttribute("max"), String(levels.length));
  assert.deepEqual(
    await values("[name=rule]"),
    rules().map(({ id }) => id),
  );
  assert.deepEqual(
    await values("[name=black] option"),
    opponents().map(({ id }) => id),
  );
});

test("the board is played by keys alone: arrows, typed points, undo, redo", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend" });
  const board = page.locator("wuzi-board");
  await board.focus();
  await page.keyboard.press("Enter");
  const first = (await state(page)).moves;
  assert.deepEqual(first, ["h8"]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.type("c13");
  await page.keyboard.press("Enter");
  assert.deepEqual((await state(page)).moves, ["h8", "i9", "c13"]);
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await page.keyboard.press("r");
  assert.deepEqual((await state(page)).moves, ["h8", "i9"]);
});

test("x-ray draws what the program sees and holds it until it may play", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Pattern table", you: "Black" });
  await page.keyboard.press("x");
  await click(page, "h8");
  await waitFor(page, "paused");
  const game = Game.fromRecord("h8");
  const { point } = Game.fromRecord("h8").aiMove("pattern-table");
  const { xray } = await state(page);
  assert.deepEqual(xray?.scores, game.scores("pattern-table"));
  await page.getByRole("heading", { name: `It will play ${point}` }).waitFor();
  await page.getByRole("button", { name: `Let it play ${point}` }).click();
  await waitFor(page, "turn");
  assert.deepEqual((await state(page)).moves, ["h8", point]);
});

test("the position can be copied as text", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend", size: 9 });
  await click(page, "e5 f6");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy: Position as text" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied.trimEnd(), Game.fromRecord("e5f6", { size: 9 }).record("diagram").trimEnd());
});
