// What measures time, each with the whole machine to itself: how fast Stop stops, how long a move
// takes, how smooth the page stays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "../harness.mjs";
import { click, load, loadPackage, newGame, startThinking, state } from "../person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { Game } = await loadPackage();

/** A middle game of sixty stones in which nothing is won: pairs of a pattern without fives. */
function sixtyStones() {
  const game = new Game();
  for (let seed = 1; game.moves.length < 60; seed++) {
    const level = game.moves.length % 2 ? "level-6" : "level-5";
    const report = game.aiMove(level, { seed });
    if (game.status.state === "playing") continue;
    game.undo(8);
    assert.ok(report && seed < 400);
  }
  return game.moves.join("");
}

/** The time from a move of the person to the program's answer, in ms. @param {Page} page @param {() => Promise<void>} move */
async function answerTime(page, move) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    Object.assign(window, { times });
    document.addEventListener("wuzi-move", () => times.push(performance.now()));
  });
  await move();
  await page.waitForFunction(() => /** @type {any} */ (window).times.length === 2);
  const [from = 0, to = 0] = await page.evaluate(() => /** @type {any} */ (window).times);
  return to - from;
}

/** @param {number[]} times */
function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { middle, worst: sorted.at(-1) ?? 0 };
}

test("Stop stops: the page at once, the engine within 50 ms, fifty times", async (t) => {
  const page = await openPage(t);
  await startThinking(page);
  // The engine is idle when it answers something else: that is asked as soon as Stop is pressed.
  await page.locator("wuzi-board").evaluate((element) => {
    const board = /** @type {any} */ (element);
    /** @type {number[]} */
    const log = [];
    Object.assign(window, { stops: log });
    document.querySelector("[data-act=stop]")?.addEventListener("click", (event) => {
      const pressed = event.timeStamp;
      queueMicrotask(async () => {
        await board.coach("threats", { ply: 0 });
        log.push(performance.now() - pressed);
      });
    });
  });
  for (let round = 1; round <= 50; round++) {
    await page.getByRole("button", { name: "Stop", exact: true }).first().click();
    assert.equal((await state(page)).phase, "paused");
    await page.waitForFunction((n) => /** @type {any} */ (window).stops.length === n, round);
    await page.getByRole("button", { name: "Let it go on from here" }).click();
    await page.waitForTimeout(20 + ((37 * round) % 150)); // wherever it is then
  }
  const times = await page.evaluate(() => /** @type {any} */ (window).stops);
  const { middle, worst } = spread(times);
  t.diagnostic(`Stop to idle: median ${middle.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of 50`);
  assert.ok(middle <= 50, `${middle} ms`);
  assert.ok(worst <= 250, `${worst} ms, on whatever machine this is`);
});

test("while full strength thinks, the page has no long task", async (t) => {
  const page = await openPage(t);
  await page.evaluate(() => {
    /** @type {number[]} */
    const log = [];
    Object.assign(window, { long: log });
    new PerformanceObserver((list) => {
      log.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  });
  await startThinking(page);
  await page.evaluate(() => /** @type {any} */ (window).long.splice(0)); // what loading took
  for (const [x, y] of [
    [300, 300],
    [500, 420],
    [640, 200],
  ]) {
    await page.mouse.move(x ?? 0, y ?? 0, { steps: 12 });
    await page.waitForTimeout(700);
  }
  const long = await page.evaluate(() => /** @type {any} */ (window).long);
  t.diagnostic(`longest task: ${Math.max(0, ...long).toFixed(0)} ms (0: none over 50)`);
  assert.ok(Math.max(0, ...long) <= 100, `${long}`);
  assert.equal((await state(page)).phase, "thinking");
});

test("full strength takes the time that it is given", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Full strength", time: "1 s", you: "Black" });
  await load(page, { moves: "h8i9g8i8i10f7" });
  const took = await answerTime(page, () => click(page, "j6"));
  t.diagnostic(`1 s was given, ${took.toFixed(0)} ms taken`);
  assert.ok(took > 900 && took < 1600, `${took} ms`);
});

test("a5: in a middle game of sixty stones, levels and full strength keep their time", async (t) => {
  const page = await openPage(t);
  const moves = sixtyStones();
  for (const opponent of ["level-1", "level-8", "full-strength"]) {
    await load(page, { moves, black: "human", white: opponent, ply: 60 });
    await page.locator("wuzi-board").evaluate((board) => board.setAttribute("time", "1"));
    const free = Game.fromRecord(moves)
      .cells()
      .findIndex((cell) => cell === 0);
    const point = `${"abcdefghijklmno"[free % 15]}${15 - Math.floor(free / 15)}`;
    const took = await answerTime(page, () => click(page, point));
    t.diagnostic(`${opponent}: ${took.toFixed(0)} ms`);
    assert.ok(took < 2500, `${opponent}: ${took} ms`);
    await page.reload();
  }
});
