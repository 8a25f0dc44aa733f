// The board in other people's pages: as a frame on another origin, and as an element on the same.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { boardPoint, newPage, openPage, otherSite, siteUrl } from "./harness.mjs";
import { click, newGame, state, waitFor } from "./person.mjs";

/** @typedef {import("node:test").TestContext} TestContext */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Frame} Frame */

/** Serves a page of somebody else's, on an origin of its own. @param {TestContext} t @param {string} html */
async function host(t, html) {
  const folder = await mkdtemp(join(tmpdir(), "wuzi-host-"));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "index.html"), `<!doctype html><title>A club</title>${html}`);
  await writeFile(join(folder, "favicon.ico"), ""); // browsers ask every site for one
  return otherSite(t, { folder });
}

/**
 * Opens somebody else's page with a frame of ours in it.
 * @param {TestContext} t
 * @param {{ html: string, storage?: "blocked" }} options
 * @returns {Promise<{ page: Page, frame: Frame }>}
 */
async function openHost(t, { html, storage }) {
  const url = await host(t, html);
  const page = await newPage(t, { origins: [url], ...(storage && { storage }) });
  await page.goto(url);
  const frame = await (await page.locator("iframe").elementHandle())?.contentFrame();
  assert.ok(frame);
  await waitFor(frame, "turn");
  return { page, frame };
}

/** @param {Page} page @param {Frame} frame @param {string} point */
async function clickIn(page, frame, point) {
  const { x, y } = await boardPoint(frame, point);
  await page.mouse.click(x, y);
}

/** Waits until the line under the embedded board says so. @param {Page | Frame} where @param {string | RegExp} words */
const says = (where, words) => where.locator("footer p").filter({ hasText: words }).waitFor();

const game = (/** @type {string} */ parameters) =>
  `<iframe src="PAGE?${parameters}" width="480" height="560" title="Wuzi"></iframe>`;

/** What else the host says, and how the browser is. @type {[string, string, "blocked" | undefined][]} */
const HOSTS = [
  ["on another origin", "", undefined],
  ["where storage is blocked", "", "blocked"],
  [
    "under a strict policy of the host",
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src SITE">`,
    undefined,
  ],
];
for (const [where, head, storage] of HOSTS) {
  test(`a game in a frame ${where} is played and won`, async (t) => {
    const site = await siteUrl();
    const frame = game("opponent=weight-map&moves=h8a1i8a2j8a3");
    const html = `${head.replace("SITE", site)}<h1>A club</h1>${frame.replace("PAGE", `${site}embed.html`)}`;
    const opened = await openHost(t, { html, ...(storage && { storage }) });
    const { page, frame: board } = opened;
    await says(board, /^Your turn. You play Black.$/);
    await clickIn(page, board, "c12");
    await waitFor(board, "turn");
    assert.equal((await state(board)).ply, 8);
    await board.getByRole("button", { name: "Undo" }).click();
    assert.equal((await state(board)).ply, 6);
    await clickIn(page, board, "k8");
    await waitFor(board, "turn");
    const { moves } = await state(board);
    assert.equal(moves.length, 8);
    await clickIn(page, board, moves.includes("l8") ? "g8" : "l8");
    await says(board, /^Black wins: 5 in a row, (g8 to k8|h8 to l8)\.$/);
    await board.getByRole("button", { name: "New" }).click();
    assert.equal((await state(board)).ply, 0);
    assert.equal(await page.title(), "A club");
  });
}

test("the frame that Share offers shows the same game in another page", async (t) => {
  const page = await openPage(t);
  await newGame(page, { opponent: "Nine windows", you: "Black", rule: "Renju", size: 13 });
  await click(page, "g7");
  await waitFor(page, "turn");
  const shared = await state(page);
  await page.getByRole("button", { name: "Share" }).click();
  const html = await page.getByRole("textbox", { name: "Embed in any page" }).inputValue();
  const { frame } = await openHost(t, { html });
  const shown = await state(frame);
  for (const part of /** @type {const} */ (["moves", "rule", "size", "black", "white"]))
    assert.deepEqual(shown[part], shared[part], part);
});

test("parameters that can't be used are told in words, and the rest is used", async (t) => {
  const wrong = {
    ...{ opponent: "nobody", rule: "chess", size: "99", color: "green" },
    ...{ theme: "neon", lang: "xx", numbers: "maybe" },
  };
  const page = await openPage(t, {
    path: `embed.html?moves=h8i9&${new URLSearchParams(wrong)}`,
  });
  await waitFor(page, "turn");
  for (const [name, value] of Object.entries(wrong))
    await says(page, `“${value}” can’t be used as ${name} here and is left out.`);
  const { rule, size, moves } = await state(page);
  assert.deepEqual([rule, size, moves], ["freestyle", 15, ["h8", "i9"]]);
  await click(page, "j10");
  await says(page, /^White to move.$/);

  await page.goto(`${await siteUrl()}embed.html?moves=h8%20zz&rule=caro&lang=zh-CN`);
  await waitFor(page, "turn");
  await says(page, "“h8 zz”不能用作 moves，已略过。");
  assert.equal((await state(page)).rule, "caro");
});

test("parameters that don't exist are told as bad values are", async (t) => {
  const page = await openPage(t, { path: "embed.html?moves=h8i9&ply=2&position=xyz" });
  await waitFor(page, "turn");
  await says(page, "“2” can’t be used as ply here and is left out.");
  await says(page, "“xyz” can’t be used as position here and is left out.");
});

for (const time of ["NaN", "-5"]) {
  test(`time=${time} is told, and the program doesn't think for ever`, async (t) => {
    const page = await openPage(t, {
      path: `embed.html?opponent=full-strength&moves=h8&color=white&time=${time}`,
    });
    await says(page, `“${time}” can’t be used as time here and is left out.`);
    const seconds = await page
      .locator("wuzi-board")
      .evaluate((board) => /** @type {any} */ (board).time);
    assert.equal(seconds, 5);
  });
}

test("with time=0 the embedded page has Play now while the program thinks", async (t) => {
  const page = await openPage(t, {
    path: "embed.html?opponent=full-strength&time=0&moves=h8i9g8i8i10f7g9g10",
  });
  await click(page, "h11");
  const now = page.getByRole("button", { name: "Play now" });
  await now.click();
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 10);
  assert.equal(await now.isVisible(), false);
});

test("the embedded page runs under a sub-path, in the look and language that it is told", async (t) => {
  const url = await otherSite(t, { base: "/a/club/" });
  const page = await newPage(t, { origins: [url] });
  await page.goto(`${url}embed.html?opponent=pattern-table&color=white&theme=night&lang=zh-CN`);
  await waitFor(page, "turn");
  assert.equal((await state(page)).ply, 1);
  await says(page, "轮到您了，您执白方。");
  const root = page.locator("html");
  assert.equal(await root.getAttribute("lang"), "zh-CN");
  assert.equal(await root.getAttribute("data-theme"), "night");
  assert.equal(await page.locator("wuzi-board").getAttribute("theme"), "night");
});

/** A page of the same site with two boards of its own; it notes what it hears and had before. */
const CLUB = `<!doctype html>
<html lang="en" class="club"><head><title>Club</title><style>canvas, div { border: 3px solid red }</style></head>
<body>
  <h1>Club</h1>
  <wuzi-board id="one" opponent="weight-map" moves="h8i9"></wuzi-board>
  <wuzi-board id="two" moves="h8a1i8a2j8a3k8a4"></wuzi-board>
  <script>
    heard = [];
    for (const type of ["ready", "move", "gameover"])
      document.addEventListener("wuzi-" + type, ({ target, detail }) =>
        heard.push([type, target.id, detail?.point ?? detail?.status?.winner ?? ""].join(" ").trim()));
    ours = ["heard", "ours", "before"];
    before = Object.getOwnPropertyNames(window);
  </script>
  <script type="module" src="wuzi-board.js"></script>
</body></html>`;

/** @param {TestContext} t */
async function openClub(t) {
  const page = await newPage(t);
  const url = `${await siteUrl()}club.html`;
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body: CLUB }));
  /** @type {string[]} */
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(url);
  const one = page.locator("#one");
  const two = page.locator("#two");
  await ready(page, 2);
  return { page, one, two, requests };
}

/** What the host has heard from the boards. @param {Page} page @returns {Promise<string[]>} */
const heard = (page) => page.evaluate(() => /** @type {any} */ (window).heard);

/** Waits until so many events were heard. @param {Page} page @param {number} count */
const ready = (page, count) =>
  page.waitForFunction((wanted) => /** @type {any} */ (window).heard.length >= wanted, count);

/** @typedef {import("playwright-core").Locator} Locator */

/** A board's state. @param {Locator} board @returns {Promise<import("../../www/game/controller.js").State>} */
const stateOf = (board) => board.evaluate((element) => /** @type {any} */ (element).state);

/** @param {Page} page @param {Locator} board @param {string} point */
async function clickOn(page, board, point) {
  await board.scrollIntoViewIfNeeded();
  const at = await board.evaluate(
    (element, name) => /** @type {any} */ (element).pointPosition(name),
    point,
  );
  await page.mouse.click(at.x, at.y);
}

test("two boards in a page of the same site: one wasm, events bubble, nothing else is touched", async (t) => {
  const { page, one, two, requests } = await openClub(t);
  assert.deepEqual((await heard(page)).sort(), ["ready one", "ready two"]);
  await clickOn(page, two, "l8");
  await ready(page, 4);
  assert.deepEqual((await heard(page)).slice(2), ["move two l8", "gameover two black"]);
  await clickOn(page, one, "c3");
  await ready(page, 6);
  const { moves } = await stateOf(one);
  assert.equal(moves.length, 4);
  assert.deepEqual((await heard(page)).slice(4), ["move one c3", `move one ${moves[3]}`]);
  assert.equal(requests.filter((url) => url.endsWith(".wasm")).length, 1);

  const left = await page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(window).filter(
      (name) => ![.../** @type {any} */ (window).before, "before"].includes(name),
    ),
    attributes: document.documentElement.getAttributeNames().join(),
    head: document.head.children.length,
    body: [...document.body.children].map(({ tagName }) => tagName).join(),
    sheets: document.adoptedStyleSheets.length,
    title: document.title,
    stored: localStorage.length,
    border: getComputedStyle(
      /** @type {Element} */ (document.querySelector("#one")?.shadowRoot?.querySelector("canvas")),
    ).borderTopWidth,
  }));
  assert.deepEqual(left, {
    globals: [],
    attributes: "lang,class",
    head: 2,
    body: "H1,WUZI-BOARD,WUZI-BOARD,SCRIPT,SCRIPT",
    sheets: 0,
    title: "Club",
    stored: 0,
    border: "0px",
  });
});

test("attributes are the truth: what they say is on the board, and they say what is on it", async (t) => {
  const { page, two } = await openClub(t);
  const set = (/** @type {Record<string, string>} */ attributes) =>
    two.evaluate(async (element, all) => {
      for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
    }, attributes);
  await set({ moves: "h8i9" });
  assert.deepEqual((await stateOf(two)).moves, ["h8", "i9"]);
  await clickOn(page, two, "j10");
  assert.equal(await two.getAttribute("moves"), "h8i9j10");
  await two.evaluate((element) => /** @type {any} */ (element).undo());
  assert.equal(await two.getAttribute("moves"), "h8i9");

  await set({ rule: "renju", size: "13", moves: "" });
  const renju = await stateOf(two);
  assert.deepEqual([renju.rule, renju.size, renju.ply], ["renju", 13, 0]);
  await set({ opponent: "nine-window", color: "white" });
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector("#two")).state.ply === 1,
  );
  const [first] = (await stateOf(two)).moves;
  assert.equal(await two.getAttribute("moves"), first);
  await two.evaluate((element) => Object.assign(element, { size: 9, rule: "standard" }));
  assert.equal(await two.getAttribute("size"), "9");
  assert.deepEqual([(await stateOf(two)).size, (await stateOf(two)).rule], [9, "standard"]);
});
