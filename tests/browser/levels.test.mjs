// Opponents at human strengths and at full strength, as a person meets them on the page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { openPage, siteUrl } from "./harness.mjs";
import { click, listedMoves, load, loadPackage, newGame, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { Game } = await loadPackage();

const tactics = JSON.parse(
  await readFile(new URL("../data/tactics.json", import.meta.url), "utf8"),
);

test("a level is chosen on the line of ten, by mouse or keys, and remembered", async (t) => {
  const page = await openPage(t);
  await newGame(page, { level: 3, you: "Black" });
  assert.equal((await state(page)).white, "level-3");
  await page.getByText("Level 3").filter({ visible: true }).first().waitFor();
  await click(page, "h8");
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 2);

  await page.getByRole("button", { name: "New", exact: true }).first().click();
  const slider = page.getByRole("slider", { name: "Level" });
  assert.equal(await slider.inputValue(), "3");
  await slider.press("ArrowRight");
  await page.getByRole("button", { name: "Start" }).click();
  assert.equal((await state(page)).white, "level-4");

  await page.reload();
  await waitFor(page, "turn");
  assert.equal((await state(page)).white, "level-4");
});

test("full strength until I say thinks on, and Play now plays what it knows", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Full strength", time: "until I say", you: "Black" });
  await load(page, { moves: "h8i9g8i8i10f7" });
  await click(page, "j6");
  await page.getByText(/depth \d+ · .* positions a second · expects [a-o]\d+/).waitFor();
  await page.waitForTimeout(1500);
  assert.equal((await state(page)).phase, "thinking");
  await page.getByRole("button", { name: "Play now" }).click();
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 8);
});

test("stopped, it says how far it was, and goes on when asked", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Full strength", time: "until I say", you: "Black" });
  await load(page, { moves: "h8i9g8i8i10f7" });
  await click(page, "j6");
  await page.getByText(/positions a second/).waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).first().click();
  await page.getByText(/^stopped at depth \d+/).waitFor();
  assert.equal((await state(page)).phase, "paused");
  await page.getByRole("button", { name: "Let it go on from here" }).click();
  await waitFor(page, "thinking");
  await page.keyboard.press("Shift+G"); // on the board, g is a column
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 8);
});

test("a8: in a lost position it holds out as long as it can", async (t) => {
  const page = await openPage(t);
  await page.locator("wuzi-board").evaluate((board) => board.setAttribute("time", "1"));
  // Once the first of the fours that win has been played, the side to move is lost.
  const wins = tactics.filter(
    (/** @type {any} */ { kind, moves_to_win: moves }) => kind === "vcf" && moves > 4 && moves < 9,
  );
  for (const win of wins.slice(0, 6)) {
    const { rule, board_size: size, black, white, side_to_move: turn, line } = win;
    const loser = turn === "black" ? "white" : "black";
    const players = { black: "human", white: "human", [loser]: "full-strength" };
    await load(page, { size, rule, setup: { black, white }, turn, moves: line[0], ...players });
    await waitFor(page, "turn", "over");
    assert.deepEqual((await state(page)).moves, line.slice(0, 2), win.id);
  }
  const lost = tactics.find((/** @type {any} */ { id }) => id === "gm-lost-89a494-18");
  const { rule, board_size: size, black, white, side_to_move: turn } = lost;
  const players = { black: "human", white: "human", [turn]: "full-strength" };
  await load(page, { size, rule, setup: { black, white }, turn, moves: "", ...players });
  await waitFor(page, "turn");
  const [answer = ""] = (await state(page)).moves;
  const near = [...black, ...white].some((stone) => {
    const across = Math.abs(stone.charCodeAt(0) - answer.charCodeAt(0));
    return Math.max(across, Math.abs(stone.slice(1) - Number(answer.slice(1)))) <= 1;
  });
  assert.ok(near, answer);
});

test("r1 r2: forced onto a forbidden point it answers in time, and Stop works", async (t) => {
  const page = await openPage(t);
  const record = { rule: "renju", moves: "h8g6f6g5f7g4h7g3g2a1", white: "human" };
  await page.locator("wuzi-board").evaluate((board) => board.setAttribute("time", "1"));
  await load(page, { ...record, black: "full-strength" });
  await waitFor(page, "turn", "over");
  const { moves } = await state(page);
  assert.equal(moves.length, 11);
  assert.notEqual(moves.at(-1), "g7");
  const game = Game.fromRecord(record.moves, { rule: "renju" });
  assert.ok(game.play(moves.at(-1) ?? ""));

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog", { name: "Share" }).waitFor();
});

test("the same seed, level and record give the same game here and in Node", async (t) => {
  const page = await openPage(t);
  for (const [seed, rule] of /** @type {const} */ ([
    [7, "freestyle"],
    [8, "renju"],
  ])) {
    const players = { black: "level-2", white: "level-4" };
    const game = new Game({ rule });
    while (game.status.state === "playing" && game.moves.length < 30)
      game.aiMove(players[game.turn], { seed });
    await page.locator("wuzi-board").evaluate((board) => board.setAttribute("pace", "0"));
    await load(page, { rule, size: 15, seed, moves: "", ply: 0, ...players });
    const count = game.moves.length;
    await page.waitForFunction(
      (plies) => /** @type {any} */ (document.querySelector("wuzi-board")).state.ply >= plies,
      count,
    );
    assert.deepEqual((await state(page)).moves.slice(0, count), game.moves, rule);
  }
});

test("the seed is part of what is saved: a game goes on as it would have", async (t) => {
  const page = await openPage(t);
  await newGame(page, { level: 2, you: "Black" });
  await click(page, "h8");
  await waitFor(page, "turn");
  const first = await listedMoves(page);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("wuzi:game") ?? ""));
  assert.equal(kept.white, "level-2");
  assert.ok(Number.isSafeInteger(kept.seed));
  assert.match(new URL(page.url()).hash, new RegExp(`;gw=level-2;sw=${kept.seed}$`));
  await page.reload();
  await page.getByRole("button", { name: "Undo" }).click();
  await click(page, "h8");
  await waitFor(page, "turn");
  assert.equal(await listedMoves(page), first);
});

test("the embedded page plays a level, by a seed of its address", async (t) => {
  const page = await openPage(t, { path: "embed.html?opponent=level-3&seed=5" });
  await click(page, "h8");
  await waitFor(page, "turn");
  const { moves } = await state(page);
  const game = Game.fromRecord("h8");
  assert.equal(moves[1], game.aiMove("level-3", { seed: 5 }).point);
  await page.goto(`${await siteUrl()}embed.html?opponent=full-strength&time=1`);
  await click(page, "h8");
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 2);
});
