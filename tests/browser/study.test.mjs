// Looking into games on the page: analysis, the graph, hints, threats, editing.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { PHONE, accessibilityFaults, openPage, siteUrl } from "./harness.mjs";
import { click, listedMoves, load, loadPackage, newGame, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { Game } = await loadPackage();

/** Black wins by force at its end, and could have before. */
const LONG = "h8i8i9k11g7f6g9i7g6g8h9j9h10h11i11j12i10k10l11i13";
const MIDDLE = "h8i9g8i8i10f7g9g10";
const PEOPLE = { black: "human", white: "human" };

/** @type {any[]} */
const tactics = JSON.parse(
  await readFile(new URL("../data/tactics.json", import.meta.url), "utf8"),
);

/** @param {Page} page */
const analyse = (page) =>
  page.getByRole("toolbar").getByRole("button", { name: "Analyse" }).click();

const analysis = (/** @type {Page} */ page) => page.getByRole("region", { name: "Analyse" });

/** @param {Page} page @param {any} position of tactics.json */
async function show(page, { rule, board_size: size, black, white, side_to_move: turn }) {
  await load(page, { ...PEOPLE, size, rule, setup: { black, white }, turn, moves: "", ply: 0 });
}

/** What the board shows, once it is drawn. @param {Page} page @returns {Promise<string>} */
const picture = (page) =>
  page.locator("wuzi-board").evaluate((board) => {
    const canvas = /** @type {HTMLCanvasElement} */ (board.shadowRoot?.querySelector("canvas"));
    return new Promise((resolve) => setTimeout(() => resolve(canvas.toDataURL()), 400));
  });

test("analysis shows the best lines live, as many as wanted, and stops", async (t) => {
  const page = await openPage(t);
  await load(page, { ...PEOPLE, moves: MIDDLE });
  await analyse(page);
  const lines = page.getByRole("list", { name: "Best moves" }).getByRole("listitem");
  await page.waitForFunction(() => document.querySelectorAll("#lines li:not(.none)").length === 3);
  assert.match(
    await lines.first().innerText(),
    /^A\s+[a-o]\d+\s+(Black|White|About) .*[a-o]\d+ [a-o]\d+/s,
  );
  await analysis(page)
    .getByText(/depth \d+ · .* positions/)
    .waitFor();
  await page.getByRole("combobox", { name: "How many lines" }).selectOption("5");
  await page.waitForFunction(() => document.querySelectorAll("#lines li:not(.none)").length === 5);
  await analysis(page).getByRole("button", { name: "Stop" }).click();
  const depth = await page.locator("#run-depth").innerText();
  await page.waitForTimeout(600);
  assert.equal(await page.locator("#run-depth").innerText(), depth);
  await analysis(page).getByRole("button", { name: "Go on" }).click();
  await page.waitForFunction(
    (old) => document.querySelector("#run-depth")?.textContent !== old,
    depth,
  );

  await page.reload();
  await analyse(page);
  await page.waitForFunction(() => document.querySelectorAll("#lines li:not(.none)").length === 5);
});

test("a line is drawn when it is pointed at or focused, and can be stepped into", async (t) => {
  const page = await openPage(t);
  await newGame(page, { level: 5, you: "Black" });
  await load(page, { moves: MIDDLE });
  await analyse(page);
  await page.waitForFunction(() => document.querySelectorAll("#lines li:not(.none)").length === 3);
  await analysis(page).getByRole("button", { name: "Stop" }).click();
  const plain = await picture(page);
  await page.locator("#lines li").nth(1).hover();
  const hovered = await picture(page);
  assert.notEqual(hovered, plain);
  await page.mouse.move(2, 2);
  assert.equal(await picture(page), plain);
  await page.locator("#lines li").nth(1).getByRole("button").first().focus();
  assert.equal(await picture(page), hovered);

  const second = (await page.locator("#lines li .best span").nth(3).innerText()).split(" ");
  await page.getByRole("button", { name: "Step into line B" }).click();
  await page.getByText("You are looking at a line.").waitFor();
  const inside = await state(page);
  assert.deepEqual(inside.moves.slice(8), second.slice(0, 1));
  assert.deepEqual(inside.undone, second.slice(1));
  await page.keyboard.press("r");
  assert.deepEqual((await state(page)).moves.slice(8), second.slice(0, 2));
  await page.reload(); // the game itself was kept
  await waitFor(page, "turn");
  assert.deepEqual((await state(page)).moves.join(""), MIDDLE);
});

test("a line is kept as a variation, and the game goes on as it was", async (t) => {
  const page = await openPage(t);
  await newGame(page, { level: 5, you: "Black" });
  await load(page, { moves: MIDDLE });
  await page.keyboard.press("u");
  await analyse(page);
  await page.waitForFunction(() => document.querySelectorAll("#lines li:not(.none)").length === 3);
  await analysis(page).getByRole("button", { name: "Stop" }).click(); // the lines change until then
  const before = await state(page);
  const line = await page.locator("#lines li .best span").nth(3).innerText();
  await page.getByRole("button", { name: "Keep line B as a variation" }).click();
  await page.getByText(`Kept as a variation: ${line.split(" ")[0]}`).waitFor();
  const after = await state(page);
  assert.deepEqual([after.moves, after.undone], [before.moves, before.undone]);
  const choices = after.fork?.choices.map(({ point }) => point) ?? [];
  assert.ok(choices.includes(line.split(" ")[0] ?? ""), `${choices}`);
});

test("u8: in a line both colours are the person's; the way back leads to the game", async (t) => {
  const page = await openPage(t);
  await newGame(page, { level: 5, you: "Black" });
  await load(page, { moves: MIDDLE });
  await page.keyboard.press("u");
  await analyse(page);
  await page.getByRole("button", { name: "Step into line A" }).click();
  await click(page, "a1 a2 a3");
  assert.deepEqual((await state(page)).moves.slice(-3), ["a1", "a2", "a3"]);
  await page.getByRole("button", { name: "Back to the game" }).click();
  const { moves, undone, white } = await state(page);
  assert.equal([...moves, ...undone].join(""), MIDDLE);
  assert.equal(white, "level-5");
});

test("the graph is filled in, gone through by click and keys; the worst moves are marked", async (t) => {
  const page = await openPage(t);
  await load(page, { ...PEOPLE, moves: LONG });
  await analyse(page);
  const graph = page.getByRole("slider", { name: "The game so far" });
  await page.waitForFunction(() => {
    const table = /** @type {any} */ (document.querySelector("#graph-table"));
    const texts = [...(table?.rows ?? [])].map(({ textContent }) => textContent);
    return texts.length === 21 && !texts.some((text) => text.includes("not searched yet"));
  });
  assert.match(
    (await graph.getAttribute("aria-valuetext")) ?? "",
    /^move 20 of 20: Black wins in \d+ by force/,
  );
  await page.waitForFunction(() => document.querySelector("#graph path.loss"));
  const stop = analysis(page).getByRole("button", { name: "Stop" });
  await stop.waitFor({ state: "hidden" }); // all moves are judged
  await graph.press("ArrowLeft");
  assert.equal((await state(page)).ply, 19);
  await graph.press("Home");
  assert.equal((await state(page)).ply, 0);
  const box = await graph.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width - 12, box.y + 30);
  assert.equal((await state(page)).ply, 20);
  await analyse(page);
  const marked = await page
    .locator("#moves .loss")
    .evaluateAll((all) => all.map((one) => one.ariaLabel));
  assert.ok(marked.length >= 1 && marked.length <= 3, `${marked}`);
  for (const name of marked) assert.match(name ?? "", /gave away \d+ percent$/);
});

test("a finished game's graph says who has won, not Black 1 %", async (t) => {
  const page = await openPage(t);
  await load(page, { ...PEOPLE, moves: "a15h8c15i8e15j8g15k8i15l8" });
  await analyse(page);
  const graph = page.getByRole("slider", { name: "The game so far" });
  await page.waitForFunction(() =>
    document.querySelector("#graph")?.ariaValueText?.endsWith("move 10 of 10: White has won"),
  );
  assert.equal(await page.locator("#verdict-stone").getAttribute("class"), "stone white");
  await graph.press("ArrowLeft");
  assert.match((await graph.getAttribute("aria-valuetext")) ?? "", /White wins in 1 by force/);
});

test("before an only move the verdict is the proved one, with its reason for one line", async (t) => {
  const page = await openPage(t);
  const moves = "h8h10f8j8i9j10j9k9l10i11l8h11h12j11k11g10i10j12k13j13";
  await load(page, { ...PEOPLE, moves });
  await analyse(page);
  await page.getByRole("heading", { name: "White wins in 4 by force" }).waitFor();
  await page.getByText("Proved", { exact: true }).waitFor();
  await page.getByText("No other move stops the five.").waitFor();
  await analysis(page).getByRole("button", { name: "Stop" }).waitFor({ state: "hidden" });
  await page.keyboard.press("u");
  await page.getByRole("heading", { name: "White wins in 5 by force" }).waitFor();
});

test("no position without a win is ever said to be won", async (t) => {
  const page = await openPage(t);
  await waitFor(page, "turn");
  await analyse(page);
  await page.locator("#verdict-title").waitFor({ state: "attached" });
  await page.evaluate(() => {
    /** @type {string[]} */
    const said = [];
    Object.assign(window, { said });
    const title = /** @type {Element} */ (document.querySelector("#verdict-title"));
    new MutationObserver(() => said.push(title.textContent ?? "")).observe(title, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const none = tactics.filter(({ kind }) => kind === "no-win");
  assert.equal(none.length, 6);
  for (const position of none) {
    await show(page, position);
    await analysis(page)
      .getByText(/depth \d+/)
      .waitFor();
    await page.waitForTimeout(1500);
    assert.equal(await page.locator("#proved").isVisible(), false, position.id);
  }
  const said = await page.evaluate(() => /** @type {any} */ (window).said);
  assert.ok(said.length > 0);
  assert.deepEqual(
    said.filter((/** @type {string} */ words) => /force|wins/.test(words)),
    [],
  );
});

test("ten wins by fours are shown, each with a line that ends in a five", async (t) => {
  const page = await openPage(t);
  await waitFor(page, "turn");
  await analyse(page);
  const wins = tactics
    .filter(({ kind, moves_to_win: moves }) => kind === "vcf" && moves <= 12)
    .filter((_, index) => index % 4 === 0)
    .slice(0, 10);
  assert.equal(wins.length, 10);
  for (const position of wins) {
    await show(page, position);
    await page.getByText("Proved", { exact: true }).waitFor();
    const { rule, board_size: size, black, white, side_to_move: turn } = position;
    const game = new Game({ rule, size, setup: { black, white }, turn });
    const line = await page.locator("#lines li .best span").nth(1).innerText();
    for (const point of line.split(" ")) game.play(point);
    const { status } = game;
    assert.ok(status.state === "won" && status.by === "five", `${position.id}: ${line}`);
    assert.equal(status.winner, turn, position.id);
    const color = turn === "black" ? "Black" : "White";
    const title = await page.locator("#verdict-title").innerText();
    assert.equal(title, `${color} wins in ${line.split(" ").length} by force`);
  }
});

test("a hint in three steps: where, what, the move", async (t) => {
  const page = await openPage(t);
  await newGame(page, { level: 5, you: "Black" });
  await load(page, { moves: LONG });
  const hint = page.getByRole("region", { name: "Hint" });
  await page.getByRole("toolbar").getByRole("button", { name: "Hint" }).click();
  await hint.getByText("Look here.").waitFor();
  assert.doesNotMatch(await hint.innerText(), /[a-o]\d/);
  await hint.getByRole("button", { name: "Tell me more" }).click();
  await hint.getByText("Four after four wins by force.").waitFor();
  await page.keyboard.press("h");
  await hint.getByText(/^[a-o]\d+: Four after four/).waitFor();
  const [, point = ""] = /^([a-o]\d+): /m.exec(await hint.innerText()) ?? [];
  const report = Game.fromRecord(LONG).aiMove("full-strength", { nodes: 150_000 });
  assert.equal(point, report.point);
  await click(page, point);
  await hint.waitFor({ state: "hidden" });
});

test("what the other side threatens is said and drawn, when it is wished", async (t) => {
  const page = await openPage(t);
  await load(page, { ...PEOPLE, moves: "h8a1i8a3j8" });
  await page.mouse.move(2, 2);
  const plain = await picture(page);
  await page.keyboard.press("t");
  await page.getByText("Black threatens an open four: g8, k8.").waitFor();
  assert.notEqual(await picture(page), plain);
  await page.keyboard.press("t");
  await page.getByText("Black threatens an open four").waitFor({ state: "hidden" });
  assert.equal(await picture(page), plain);
  await page.keyboard.press("t");
  await click(page, "g8");
  await page.getByText("Black threatens an open four").waitFor({ state: "hidden" });
});

test("u12: any position can be set up, White to move with as many stones, and analysed", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "A friend", rule: "Renju" });
  await page.keyboard.press("e");
  const form = page.getByRole("form", { name: "Edit the position" });
  const pick = (/** @type {string} */ group, /** @type {string} */ name) =>
    form.getByRole("group", { name: group }).getByRole("radio", { name }).check();
  // A point where Black may not play: two threes at once; White may.
  await pick("What a tap places", "Black");
  await click(page, "g8 f8 h9 h10");
  await pick("What a tap places", "White");
  await click(page, "a1 a15 o1 o15 c3");
  await pick("What a tap places", "Erase");
  await click(page, "c3");
  await form.getByText("4 black, 4 white").waitFor();
  await pick("To move", "Black");
  assert.deepEqual((await state(page)).forbiddenPoints, ["h8"]);
  await pick("To move", "White");
  assert.deepEqual((await state(page)).forbiddenPoints, []);
  await form.getByRole("button", { name: "Analyse" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#lines li:not(.none)").length > 0);
  assert.match(await page.locator("#verdict-detail").innerText(), /^White to move/);
  await click(page, "h8");
  const { moves, turn } = await state(page);
  assert.deepEqual([moves, turn], [["h8"], "black"]);
});

test("an edited position is played on against who played before; Cancel leaves all as it was", async (t) => {
  const page = await openPage(t);
  await newGame(page, { level: 2, you: "Black" });
  await click(page, "h8");
  await waitFor(page, "turn");
  const before = await listedMoves(page);
  const form = page.getByRole("form", { name: "Edit the position" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Edit the position" }).click();
  await form.waitFor();
  await click(page, "c3");
  await page.reload();
  await waitFor(page, "turn");
  assert.equal(await listedMoves(page), before);

  await page.keyboard.press("e");
  await form.waitFor();
  await click(page, "c3");
  await form.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await listedMoves(page), before);

  await page.keyboard.press("e");
  await form.getByRole("button", { name: "Clear the board" }).click();
  await click(page, "j10");
  await form.getByRole("group", { name: "To move" }).getByRole("radio", { name: "White" }).check();
  await form.getByRole("button", { name: "Play from here" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await waitFor(page, "turn");
  const { setup, moves, white } = await state(page);
  assert.deepEqual([setup.black, setup.white, moves.length, white], [["j10"], [], 1, "level-2"]);
});

test("a hidden tab and a second tab don't analyse for nothing", async (t) => {
  const page = await openPage(t);
  await load(page, { ...PEOPLE, moves: MIDDLE });
  await analyse(page);
  const counted = (/** @type {Page} */ where) => where.locator("#run-depth").innerText();
  const rests = (/** @type {Page} */ where) => where.getByText(/^Waiting: /).waitFor();
  await analysis(page)
    .getByText(/depth \d+/)
    .waitFor();

  const other = await page.context().newPage();
  await other.goto(await siteUrl());
  await waitFor(other, "turn");
  await analyse(other);
  await analysis(other)
    .getByText(/positions/)
    .waitFor();
  await rests(page);
  await other.close();
  await analysis(page)
    .getByText(/depth \d+/)
    .waitFor();

  const hide = (/** @type {string} */ visibility) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, visibility);
  await hide("hidden");
  await rests(page);
  const still = await counted(page);
  await page.waitForTimeout(500);
  assert.equal(await counted(page), still);
  await hide("visible");
  await analysis(page)
    .getByText(/depth \d+/)
    .waitFor();
});

for (const [device, options] of Object.entries({
  desktop: {},
  phone: { viewport: PHONE, touch: true, deviceScaleFactor: 2, dark: true },
})) {
  test(`axe-core finds no fault while looking into a game, on a ${device}`, async (t) => {
    const page = await openPage(t, { reducedMotion: true, ...options });
    const accessible = async (/** @type {string} */ where) =>
      assert.deepEqual(await accessibilityFaults(page), [], where);
    await load(page, { black: "human", white: "full-strength", moves: LONG });
    await page.keyboard.press("a");
    await page.getByText("Proved", { exact: true }).waitFor();
    await accessible("analysis");
    await page.keyboard.press("a");
    await page.keyboard.press("h");
    await page.getByText("Look here.").waitFor();
    await accessible("hint");
    await page.keyboard.press("e");
    await page.getByRole("form", { name: "Edit the position" }).waitFor();
    await accessible("editing");
    await page.keyboard.press("n");
    await page.getByRole("slider", { name: "Level" }).waitFor();
    await accessible("New game");
  });
}

test("a new threat is named before the person moves, against weak levels or where it is wished", async (t) => {
  const page = await openPage(t);
  const three = "a1f8a3g8a5h8";
  const named = page.getByRole("status").filter({
    hasText: "White’s open three f8–h8: e8 or i8 stops it.",
  });
  await newGame(page, { opponent: "Full strength", you: "Black" });
  await load(page, { moves: three });
  await page.keyboard.press("t");
  await page.getByText("White threatens an open four: e8, i8.").waitFor();
  await page.keyboard.press("t");
  assert.equal(await named.count(), 0);
  const unnamed = await picture(page);

  await newGame(page, { level: 4, you: "Black" });
  await load(page, { moves: three });
  await named.waitFor();
  const shown = await picture(page);
  assert.notEqual(shown, unnamed);
  await page.keyboard.press("u");
  await named.waitFor({ state: "hidden" });
  await page.keyboard.press("r");
  await page.keyboard.press("r");
  await named.waitFor();

  await page.keyboard.press("w");
  await named.waitFor({ state: "hidden" });
  assert.equal(await picture(page), unnamed);
  await page.reload();
  await page.getByRole("button", { name: "Menu" }).filter({ visible: true }).click();
  const choice = page.getByRole("switch", { name: "Name new threats" });
  assert.equal(await choice.isChecked(), false);
  assert.equal(await named.count(), 0);
  await choice.check();
  await page.keyboard.press("Escape");
  await named.waitFor();
  assert.equal(await picture(page), shown);
});
