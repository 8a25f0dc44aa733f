// Why a game was lost, as a person learns it: under the result, and step by step.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { openPage } from "./harness.mjs";
import { click, listedMoves, load, newGame, result, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const LOSSES = JSON.parse(await readFile(new URL("../data/losses.json", import.meta.url), "utf8"));

/** The reason under the result, once it is there. @param {Page} page */
async function reason(page) {
  const why = page.locator("#why");
  await why.getByText(/^(Checked|All fours were searched|Not proved)$/).waitFor();
  return (await why.innerText()).replace(/\s+/g, " ").trim();
}

const next = (/** @type {Page} */ page) => page.getByRole("button", { name: "Next", exact: true });

test("who loses on purpose to level 8 is told why, and shown it in one click", async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  await newGame(page, { level: 8, you: "Black" });
  for (const point of ["a1", "o1", "a15", "o15", "a8", "o8", "h1", "h15", "d1", "l1"]) {
    await waitFor(page, "turn", "over");
    if ((await state(page)).phase === "over") break;
    await click(page, point);
  }
  assert.match(await result(page), /^Level 8 wins/);
  assert.match(await reason(page), /^Move \d+: White.*\. .*\. Checked$/);
  await page.getByRole("button", { name: "Show me" }).click();
  const story = page.getByRole("region", { name: "Why it was lost" });
  await story.getByText(/^1 of \d · move \d+$/).waitFor();
  for (let step = 0; step < 6 && (await next(page).isVisible()); step++) await next(page).click();
  await story.getByText("From here on nothing held").waitFor();
  await story.getByRole("list").getByRole("button").first().click();
  await story.getByRole("button", { name: "Done" }).click();
  assert.match(await result(page), /^Level 8 wins/);
});

test("each rule's fixed games are explained in their exact sentences", async (t) => {
  const page = await openPage(t);
  for (const { rule, moves, loser, says, certainty } of LOSSES) {
    const black = loser === "black" ? "human" : "level-8";
    const white = loser === "white" ? "human" : "level-8";
    await load(page, { black, white, rule, moves });
    await page.locator("#why").getByText(says.split(". ")[0], { exact: false }).waitFor();
    const certain = { proved: "Checked", sought: "All fours were searched" }[String(certainty)];
    assert.equal(await reason(page), `${says} ${certain}`);
  }
});

test("a person who wins is told nothing unless they ask", async (t) => {
  const page = await openPage(t);
  const { moves } = LOSSES[0];
  await load(page, { black: "level-3", white: "human", rule: "freestyle", moves });
  await page.getByRole("button", { name: "What was missed?" }).waitFor();
  assert.equal(await page.locator("#why").isVisible(), false);
  await page.getByRole("button", { name: "What was missed?" }).click();
  assert.equal(await reason(page), `${LOSSES[0].says} Checked`);
});

test("the story by keys alone; a move elsewhere, or Undo, ends it", async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  const { moves } = LOSSES[0];
  await load(page, { black: "human", white: "human", rule: "freestyle", moves });
  await reason(page);
  const before = (await state(page)).ply;
  await page.keyboard.press("w");
  const story = page.getByRole("region", { name: "Why it was lost" });
  const card = story.getByRole("status");
  await card.getByText("White was already threatening to win").waitFor();
  assert.equal((await state(page)).ply, 12);
  await page.keyboard.press("]");
  await card.getByText("f5, f7, and f10 held").waitFor();
  await page.keyboard.press("[");
  await card.getByText("White was already threatening to win").waitFor();
  await page.keyboard.press("]");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const played = story.getByRole("button", { name: /^j8, played/ });
  assert.equal(await played.getAttribute("aria-pressed"), "true");
  await page.keyboard.press("w");
  assert.equal(await story.isVisible(), false);
  assert.equal((await state(page)).ply, before);
  await page.keyboard.press("w");
  await page.keyboard.press("u");
  assert.equal(await story.isVisible(), false);
});

test("a mistake is tried again: nothing is given away, a wrong move is refuted, a right one played on", async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  const { moves } = LOSSES[0];
  await load(page, { black: "human", white: "level-2", rule: "freestyle", moves });
  await reason(page);
  await page.getByRole("button", { name: "Try again" }).click();
  const retry = page.getByRole("region", { name: "Try again" });
  const card = retry.getByRole("status");
  await card.getByText("White threatens to win by fours. Find a move that stops it").waitFor();
  assert.equal((await state(page)).ply, 12);
  for (const name of ["Analyse", "Share", "Hint", "Redo"]) {
    const tool = page.getByRole("button", { name, exact: true });
    assert.equal(await tool.getAttribute("aria-disabled"), "true", name);
  }
  for (const id of ["moves", "result", "why"]) {
    assert.equal(await page.locator(`#${id}`).isVisible(), false, id);
  }
  await click(page, "a1");
  await card.getByText("White wins by fours: f7 f5 f10.").waitFor();
  await retry.getByRole("button", { name: "Another try" }).click();
  await click(page, "f5");
  await card.getByText("f7 and f10 would also hold. In the game, Black played j8.").waitFor();
  await retry.getByRole("button", { name: "Play on from here" }).click();
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 14);
  assert.match(await listedMoves(page), /f8 f5 \w+$/);
  await page
    .getByText(/Your game is in Games|Back to it/)
    .first()
    .waitFor();
});

test("trying again by keys alone, up to the answer; a missed win has many right moves", async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  const { moves } = LOSSES[2];
  await load(page, { black: "human", white: "human", rule: "freestyle", moves });
  await reason(page);
  const before = (await state(page)).ply;
  await page.keyboard.press("y");
  const retry = page.getByRole("region", { name: "Try again" });
  const card = retry.getByRole("status");
  await card.getByText("Black can win by fours.").waitFor();
  await page.locator("wuzi-board").focus();
  await page.keyboard.type("a1");
  await page.keyboard.press("Enter");
  await card.getByText("a1 doesn’t win by fours").waitFor();
  await page.keyboard.type("d10");
  await page.keyboard.press("Enter");
  await card.getByText("d10 wins").waitFor();
  await page.keyboard.press("y");
  assert.equal(await retry.isVisible(), false);
  assert.equal((await state(page)).ply, before);
  await page.keyboard.press("y");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await card.getByText("d10 begins the win").waitFor();
});

test("any game is reviewed for either side, from the Menu, and its mistakes tried again", async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  const { moves } = LOSSES[2];
  await load(page, { black: "human", white: "human", moves: moves.slice(0, -2) }); // not over
  const { ply } = await state(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Review the game/ }).click();
  const review = page.getByRole("region", { name: "Review" });
  await review.getByRole("radio", { name: "Black" }).check();
  await review.getByText("Move 23: Black could have won by fours, starting with d10.").waitFor();
  const fault = review.getByRole("button", { name: "Move 23, c7 missed a win by fours: d10" });
  await fault.click();
  assert.equal(await fault.getAttribute("aria-pressed"), "true");
  assert.equal((await state(page)).ply, 22);
  await fault.click();
  assert.equal((await state(page)).ply, ply);
  await review.getByRole("radio", { name: "White" }).check();
  await review.getByText("No missed win by fours was found for White.").waitFor();
  await review.getByRole("radio", { name: "Black" }).check();
  await review.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Black can win by fours.").waitFor();
  await page.keyboard.press("y");
  await fault.waitFor();
  await page.keyboard.press("v");
  assert.equal(await review.isVisible(), false);
  assert.equal((await state(page)).ply, ply);
});

test("the graph and the moves flag the last chance to hold, which is gone to", async (t) => {
  const page = await openPage(t);
  const { moves } = LOSSES[0];
  await load(page, { black: "human", white: "human", rule: "freestyle", moves });
  await reason(page);
  await page.getByRole("button", { name: /j8, last chance to hold$/ }).waitFor();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "move 13, last chance to hold" }).click();
  assert.equal((await state(page)).ply, 12);
});
