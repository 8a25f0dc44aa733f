// The engine beside the page: Stop that stops, a page that stays smooth, a worker that may die.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { SITE, versionOf } from "../../.ci/site.mjs";
import { newPage, openPage, otherSite, siteUrl } from "./harness.mjs";
import { MIDDLE, NAMED, click, listedMoves, load, loadPackage } from "./person.mjs";
import { newGame, startThinking, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { Game } = await loadPackage();

/** Runs code in each new worker before its own. @param {Page} page @param {string} code @param {number} [times] only in the first ones */
async function inWorkers(page, code, times = Infinity) {
  const own = await readFile(join(SITE, versionOf().folder, "engine/worker.js"), "utf8");
  let started = 0;
  await page.route("**/engine/worker.js", (route) => {
    started += 1;
    const body = started > times ? own : `${code}\n${own}`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
}

/** Every call of the engine throws as a panic does. */
const PANICS = `
const real = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
  const { exports } = await real(module, imports);
  const panic = () => { throw new WebAssembly.RuntimeError("unreachable"); };
  return { module, instance: { exports: { ...exports, search_step: panic } } };
};`;

/** The engine answers nothing, for ever. */
const HANGS = `
const real = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
  const { exports } = await real(module, imports);
  const hang = () => { for (;;); };
  return { module, instance: { exports: { ...exports, search_step: hang } } };
};`;

test("two hundred searches leave the memory as it was", async (t) => {
  const page = await openPage(t);
  const remember = `
const real = WebAssembly.instantiate;
WebAssembly.instantiate = async (...all) => {
  const made = await real(...all);
  self.wasmMemory = made.exports.memory;
  return made;
};`;
  await inWorkers(page, remember);
  await load(page, { black: "human", white: "human", moves: MIDDLE });
  /** @param {number} searches */
  const search = async (searches) => {
    await page.locator("wuzi-board").evaluate(async (element, count) => {
      const board = /** @type {any} */ (element);
      for (let i = 0; i < count; i++) await board.analyse({ ply: i % 9, nodes: 2000, lines: 2 });
    }, searches);
    const [worker] = page.workers();
    const wasm = await worker?.evaluate(
      () => /** @type {any} */ (self).wasmMemory.buffer.byteLength,
    );
    const heap = await page.evaluate(() => {
      /** @type {any} */ (window).gc?.();
      return /** @type {any} */ (performance).memory.usedJSHeapSize;
    });
    return { wasm, heap };
  };
  const before = await search(20);
  const after = await search(200);
  const mb = (/** @type {number} */ bytes) => (bytes / 2 ** 20).toFixed(1);
  t.diagnostic(
    `engine ${mb(before.wasm)} → ${mb(after.wasm)} MB, page ${mb(before.heap)} → ${mb(after.heap)} MB`,
  );
  assert.equal(after.wasm, before.wasm);
  assert.ok(after.heap < before.heap + 8 * 2 ** 20);
});

for (const [what, break_] of Object.entries({ panics: PANICS, hangs: HANGS })) {
  test(`u14: a worker that ${what} is replaced, the person told, the move asked again`, async (t) => {
    const page = await openPage(t);
    await inWorkers(page, break_, 1);
    await load(page, { black: "human", white: "level-4", moves: "" });
    await click(page, "h8");
    await page.getByText("The program stopped answering and was started again.").waitFor();
    await waitFor(page, "turn");
    assert.equal((await state(page)).ply, 2);
    await click(page, "a1");
    await waitFor(page, "turn");
    assert.equal((await state(page)).ply, 4);
  });
}

test("u14: a worker that is killed is replaced, and the game is whole", async (t) => {
  const page = await openPage(t);
  await startThinking(page);
  const before = (await state(page)).moves;
  await page.workers()[0]?.evaluate(() => self.close());
  await page.getByText("The program stopped answering and was started again.").waitFor();
  assert.deepEqual((await state(page)).moves, before);
  await page.getByText(/positions a second/).waitFor();
  await page.getByRole("button", { name: "Play now" }).click();
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, before.length + 1);
});

test("u14: an engine that never works says so, and the person can go on", async (t) => {
  const page = await openPage(t);
  await inWorkers(page, PANICS);
  await load(page, { black: "human", white: "level-4", moves: "" });
  await click(page, "h8");
  await page.getByText("The program stopped answering.").waitFor();
  assert.equal((await state(page)).phase, "paused");
  await page.getByRole("button", { name: "Ask again" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await click(page, "i9");
  assert.deepEqual((await state(page)).moves, ["i9"]);
});

test("u13: an engine that can't be loaded says so; asked again, it plays", async (t) => {
  const page = await openPage(t, { expected: [/ERR_FAILED/] });
  await page.route("**/engine/*.js", (route) => route.abort());
  await load(page, { black: "human", white: "level-2", moves: "" });
  await click(page, "h8");
  const again = page.getByRole("button", { name: "Ask again" });
  await again.waitFor();
  await page.unroute("**/engine/*.js");
  await again.click();
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 2);
});

test("twenty quick presses of Undo and New while it thinks leave one whole game", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Full strength", time: "1 s" });
  await click(page, "h8");
  await waitFor(page, "turn");
  for (let press = 0; press < 20; press++) {
    await waitFor(page, "turn");
    const { moves } = await state(page);
    const free = ["c3", "d12", "k4", "l11", "g6"].find((point) => !moves.includes(point)) ?? "a1";
    await click(page, free);
    if (press % 5 === 4) {
      await page.getByRole("button", { name: "New", exact: true }).first().click();
      await page.getByRole("button", { name: "Start" }).click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    } else await page.keyboard.press("u");
  }
  await page.waitForTimeout(1500); // a late answer would come now
  const { moves, phase } = await state(page);
  assert.equal(phase, "turn");
  assert.deepEqual(Game.fromRecord(moves.join("")).moves, moves);
  assert.equal(await listedMoves(page), moves.join(" "));
  await click(page, "o15");
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, moves.length + 2);
});

test("u1: undo twice while it thinks, then play on: no two stones on a point", async (t) => {
  const page = await openPage(t);
  await load(page, { ...NAMED, moves: "h8i9g8i8i10f7" });
  await page.locator("wuzi-board").evaluate((board) => board.setAttribute("time", "1"));
  await click(page, "g9");
  await waitFor(page, "thinking");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  assert.deepEqual((await state(page)).moves, ["h8", "i9", "g8", "i8"]);
  await click(page, "j9");
  await waitFor(page, "turn");
  const { moves } = await state(page);
  assert.equal(moves.length, 6);
  assert.equal(new Set(moves).size, 6);
});

test("u2: New game 50 ms after it began to think: an empty board that stays empty", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Full strength", time: "1 s" });
  await click(page, "h8");
  await page.waitForTimeout(50);
  await newGame(page, { opponent: "Full strength", time: "1 s" });
  await page.waitForTimeout(1800);
  const { moves, phase } = await state(page);
  assert.deepEqual([moves, phase], [[], "turn"]);
});

/** Opens a page of someone else's with these boards, and waits until all are ready. @param {import("node:test").TestContext} t @param {string} boards */
async function openClub(t, boards) {
  const page = await newPage(t);
  const url = `${await siteUrl()}club.html`;
  const body = `<!doctype html><title>Club</title>${boards}
    <script type="module" src="wuzi-board.js"></script>`;
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(url);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("wuzi-board")].every(
      (board) => /** @type {any} */ (board).state?.phase === "turn",
    ),
  );
  return { page, asked };
}

test("several boards of a page share one worker and one engine", async (t) => {
  const { page, asked } = await openClub(
    t,
    `<wuzi-board opponent="level-2" seed="1"></wuzi-board><wuzi-board opponent="level-3"></wuzi-board>`,
  );
  await page.evaluate(() => {
    for (const board of document.querySelectorAll("wuzi-board"))
      /** @type {any} */ (board).play("h8");
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll("wuzi-board")].every(
      (board) => /** @type {any} */ (board).state.ply === 2,
    ),
  );
  assert.equal(page.workers().length, 1);
  for (const file of [".wasm", "engine/worker.js"])
    assert.equal(asked.filter((one) => one.endsWith(file)).length, 1, file);
});

test("a board that thinks until it is told lets the others of its page move", async (t) => {
  const { page } = await openClub(
    t,
    `<wuzi-board id="a" opponent="full-strength" time="0" moves="${MIDDLE}"></wuzi-board>
    <wuzi-board id="b" opponent="full-strength" time="0" moves="${MIDDLE}"></wuzi-board>
    <wuzi-board id="c" opponent="level-6" moves="${MIDDLE}"></wuzi-board>
    <wuzi-board id="d" opponent="full-strength" time="1" moves="${MIDDLE}"></wuzi-board>`,
  );
  await page.evaluate(() => {
    for (const board of document.querySelectorAll("wuzi-board"))
      /** @type {any} */ (board).play("h11");
  });
  const boards = (/** @type {string} */ ids, /** @type {string} */ phase) =>
    page.waitForFunction(
      ([ids = "", phase]) =>
        [...ids].every((id) => {
          const { state } = /** @type {any} */ (document.getElementById(id));
          return state.phase === phase;
        }),
      [ids, phase],
      { timeout: 15_000 },
    );
  await boards("cd", "turn");
  await boards("ab", "thinking");
  const nodes = () =>
    page.evaluate(() =>
      ["a", "b"].map((id) => {
        const board = /** @type {any} */ (document.getElementById(id));
        return board.progress?.report.nodes ?? 0;
      }),
    );
  const before = await nodes();
  await page.waitForTimeout(1000);
  const after = await nodes();
  for (const i of [0, 1]) assert.ok((after[i] ?? 0) > (before[i] ?? 0), `${before} ${after}`);
  await page.evaluate(() => /** @type {any} */ (document.getElementById("a")).playNow());
  await boards("a", "turn");
  await page.evaluate(() => /** @type {any} */ (document.getElementById("b")).stop());
  await boards("b", "paused");
});

/** Where a worker is of another origin, refused, or unknown. @type {[string, { policy?: string, workers: number, without?: boolean }][]} */
const HOSTS = [
  ["in a page of another origin", { workers: 1 }],
  ["where the page's policy allows no worker", { policy: "worker-src 'none'", workers: 0 }],
  ["in a browser without workers", { workers: 0, without: true }],
];
for (const [where, { policy, workers, without }] of HOSTS) {
  test(`the engine plays ${where}`, async (t) => {
    const ours = await otherSite(t, {});
    const expected = policy ? [/worker/i] : [];
    const page = await newPage(t, { origins: [ours], expected });
    await page.route(`${ours}**`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "access-control-allow-origin": "*" };
      await route.fulfill({ response, headers });
    });
    if (without) await page.addInitScript("delete self.Worker");
    const url = `${await siteUrl()}host.html`;
    const meta = policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : "";
    const body = `<!doctype html><title>Host</title>${meta}
      <wuzi-board opponent="level-3"></wuzi-board>
      <script type="module" src="${ours}wuzi-board.js"></script>`;
    await page.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(url);
    await waitFor(page, "turn");
    await click(page, "h8");
    await page.waitForFunction(
      () => /** @type {any} */ (document.querySelector("wuzi-board")).state.ply === 2,
    );
    assert.equal(page.workers().length, workers);
  });
}
