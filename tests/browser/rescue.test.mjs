// When the page can't start, or breaks where nobody expected it: it is said in both languages, with
// a reload and the game as text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage, openPage, siteUrl } from "./harness.mjs";
import { click, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const FAILED = [/404|Failed to (fetch|load)/];
const GAME = { schema: 3, size: 15, rule: "freestyle", forbidden: "refuse" };
const STORED = {
  "wuzi:game": JSON.stringify({
    ...GAME,
    ...{ moves: ["h8", "i9"], ply: 2, black: "human", white: "human" },
  }),
};

/** What the net says. @param {Page} page */
const said = (page) => page.getByRole("alertdialog", { name: "Wuzi" });

for (const [what, path, missing] of [
  ["main.js", "", "**/main.js"],
  ["what main.js imports", "", "**/chunk-*.js"],
  ["the style", "", "**/style.css"],
  ["embed.js", "embed.html?moves=h8i9", "**/embed.js"],
]) {
  test(`${what} can't be had: it is said, and the game is there as text`, async (t) => {
    const page = await newPage(t, { stored: STORED, expected: [...FAILED] });
    await page.route(missing ?? "", (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on("domcontentloaded", () => (loads += 1));
    await page.goto((await siteUrl()) + path);
    await said(page).getByText("Wuzi couldn’t be loaded.").waitFor();
    await said(page).getByText("Wuzi 未能载入。").waitFor();
    assert.match(await said(page).getByRole("textbox").inputValue(), /h8i9/);
    assert.ok(loads <= 2, "no reload loop");
    await page.unrouteAll();
    await said(page).getByRole("button", { name: "Reload" }).click();
    await waitFor(page, "turn");
    assert.equal(await said(page).count(), 0);
  });
}

test("the connection fails at the start: it is said, and the page isn't reloaded", async (t) => {
  const page = await newPage(t, { expected: [/net::ERR_FAILED/] });
  await page.route("**/main.js", (route) => route.abort());
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  await page.goto(await siteUrl());
  await said(page).getByText("Wuzi couldn’t be loaded.").waitFor();
  assert.equal(loads, 1);
});

test("the package panics on the page's own thread: it is said, and the game is there as text", async (t) => {
  const page = await newPage(t, { expected: [/unreachable|recursive use|borrowed/] });
  await page.addInitScript(() => {
    const real = WebAssembly.instantiate;
    WebAssembly.instantiate = /** @type {any} */ (
      async (/** @type {any} */ module, /** @type {any} */ imports) => {
        const { exports } = /** @type {any} */ (await real(module, imports));
        let calls = 0;
        const game_play = (/** @type {any[]} */ ...all) => {
          calls += 1;
          if (calls > 1) throw new WebAssembly.RuntimeError("unreachable");
          return exports.game_play(...all);
        };
        return { module, instance: { exports: { ...exports, game_play } } };
      }
    );
  });
  await page.goto(await siteUrl());
  await click(page, "h8"); // the program's answer can't be played
  await said(page).getByText("Wuzi has stopped working.").waitFor();
  await said(page).getByText("Wuzi 出错").waitFor();
  assert.match(await said(page).getByRole("textbox").inputValue(), /h8/);
  await said(page).getByRole("button", { name: "Copy the game" }).click();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /h8/);
});

test("what nobody expected is said once, and can be closed; an extension's trouble isn't ours", async (t) => {
  const page = await openPage(t, { expected: [/a surprise|^exception: $/] });
  await waitFor(page, "turn");
  await page.evaluate(() => {
    const error = new Error("a surprise from an extension");
    error.stack = "Error: a surprise\n at chrome-extension://abc/content.js:1:1";
    reportError(error);
    Promise.reject(new DOMException("a surprise that was asked for", "AbortError"));
  });
  await page.waitForTimeout(200);
  assert.equal(await said(page).count(), 0);
  await page.evaluate(
    (origin) => {
      for (const at of ["one", "two"]) {
        const error = new Error(`a surprise: ${at}`);
        error.stack = `Error: ${error.message}\n at ${origin}main.js:1:1`;
        if (at === "one") reportError(error);
        else Promise.reject(error);
      }
    },
    await siteUrl(),
  );
  await said(page).waitFor();
  assert.equal(await said(page).count(), 1);
  await said(page).getByRole("button", { name: "Close" }).click();
  assert.equal(await said(page).count(), 0);
  await click(page, "h8");
  await waitFor(page, "turn");
});

test("a part that takes long says so, and no longer once it is there", async (t) => {
  const page = await newPage(t);
  await page.route("**/dialogs.css", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(await siteUrl());
  await waitFor(page, "turn");
  await page.getByRole("button", { name: "New", exact: true }).click();
  const busy = page.locator("#notices").getByText("Loading…");
  await busy.waitFor();
  await page.getByRole("dialog", { name: "New game" }).waitFor();
  assert.equal(await busy.count(), 0);
});

test("after an hour set back the game still goes into the address", async (t) => {
  const page = await openPage(t);
  await click(page, "h8");
  await page.waitForURL(/#.*h8/);
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() - 3_600_000;
  });
  await waitFor(page, "turn");
  await click(page, "a15");
  await page.waitForURL(/a15/, { timeout: 5000 });
});
