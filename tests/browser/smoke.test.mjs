// The page opens: at the top of a host, under a sub-path as on GitHub Pages, and without its wasm.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage, openPage, otherSite, siteUrl } from "./harness.mjs";

/**
 * What the board is doing once it has left "loading".
 * @param {import("playwright-core").Page} page
 */
async function phaseAfterLoading(page) {
  const phase = await page.waitForFunction(() => {
    const board = /** @type {any} */ (document.querySelector("wuzi-board"));
    return board?.state?.phase !== "loading" && board?.state?.phase;
  });
  return phase.jsonValue();
}

test("the page opens and waits for the first stone", async (t) => {
  const page = await openPage(t);
  assert.equal(await phaseAfterLoading(page), "turn");
});

test("the page opens under a sub-path", async (t) => {
  const url = await otherSite(t, { base: "/wuzi/" });
  const page = await newPage(t, { origins: [url] });
  await page.goto(url);
  assert.equal(await phaseAfterLoading(page), "turn");
});

test("the page says so when its wasm cannot be loaded", async (t) => {
  const page = await newPage(t, { expected: [/ERR_FAILED/] });
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(await siteUrl());
  assert.equal(await phaseAfterLoading(page), "failed");
});
