// A new version of the site is deployed where a browser has visited the one before, under ordinary
// caching. Whatever the cache still holds, after at most one reload everything works; an open page
// says that it was updated. Nothing ever reloads twice by itself.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import sirv from "sirv";
import { ROOT } from "../../.ci/shell.mjs";
import { SITE, WWW, makeSite } from "../../.ci/site.mjs";
import { newPage } from "./harness.mjs";
import { click, state, waitFor } from "./person.mjs";

/** @typedef {import("node:test").TestContext} TestContext */
/** @typedef {import("playwright-core").Page} Page */

const folder = mkdtempSync(join(ROOT, "target/next-"));
/** The site of the version after SITE. */
const next = join(folder, "site");

after(() => rmSync(folder, { recursive: true }));

before(async () => {
  const www = join(folder, "www");
  cpSync(WWW, www, { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const words = join(www, "locales/en/first.js");
  const told = readFileSync(words, "utf8").replace('"tool.new": "New"', '"tool.new": "Fresh"');
  writeFileSync(words, told);
  await makeSite({ www, site: next });
});

/**
 * A host that lets everything be cached for ten minutes, and has another version from `deploy` on.
 * Until then, what `isOld` names comes as if it had been in a cache for an hour already.
 * @param {TestContext} t
 * @param {(path: string) => boolean} isOld
 */
async function host(t, isOld) {
  /** @param {string} folder @param {(path: string) => boolean} aged */
  const files = (folder, aged) =>
    sirv(folder, {
      etag: true,
      setHeaders: (response, path) => {
        response.setHeader("Cache-Control", "max-age=600");
        if (aged(path)) response.setHeader("Age", "3600");
      },
    });
  let current = files(SITE, isOld);
  const server = createServer((request, response) => {
    if (request.url === "/club.html") {
      response.setHeader("Content-Type", "text/html");
      return response.end(CLUB);
    }
    return current(request, response, () => {
      response.statusCode = 404;
      response.end("Not found");
    });
  });
  await new Promise((resolve) => server.listen(0, "localhost", () => resolve(undefined)));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const deploy = () => (current = files(next, () => false));
  return { url: `http://localhost:${port}/`, deploy };
}

/** What is gone is told in the console, and by nothing else. */
const GONE = [/404|Failed to fetch|dynamically imported/];

/** Which files of the first visit are beyond their ten minutes. @type {Record<string, (path: string) => boolean>} */
const CACHES = {
  "everything fresh": () => false,
  "everything stale": () => true,
  "the page fresh, its files stale": (path) => path.startsWith("/v/"),
  "the page stale, its files fresh": (path) => !path.startsWith("/v/"),
  "the page and its styles fresh, the scripts stale": (path) => path.endsWith(".js"),
  "only the main script fresh": (path) => !path.endsWith("main.js"),
};

/** A page of the same site that has the board by its lasting address. */
const CLUB = `<!doctype html><title>Club</title><h1>Club</h1>
<wuzi-board opponent="weight-map" moves="h8a1i8a2j8a3"></wuzi-board>
<script type="module" src="wuzi-board.js"></script>`;

/** Counts what the page loads anew by itself or is told to. @param {Page} page */
function countLoads(page) {
  const count = { loads: 0 };
  page.on("domcontentloaded", () => (count.loads += 1));
  return count;
}

/** Waits until a person has the move after so many. @param {Page} page @param {number} ply */
const plies = (page, ply) =>
  page.waitForFunction(
    (wanted) => {
      const { state } = /** @type {any} */ (document.querySelector("wuzi-board"));
      return state?.ply === wanted && state.phase === "turn";
    },
    ply,
    { timeout: 8000 },
  );

/** Uses every part; false if the page said that it was updated. @param {Page} page */
async function isWhole(page) {
  const updated = page.getByText("Wuzi has been updated.");
  const dialog = page.getByRole("dialog");
  /** @param {RegExp} name @param {import("playwright-core").Locator} sign */
  const use = async (name, sign) => {
    await page.getByRole("button", { name }).filter({ visible: true }).first().click();
    await sign.or(updated).first().waitFor();
    if (await updated.isVisible()) return false;
    if (await dialog.isVisible()) await page.keyboard.press("Escape");
    return true;
  };
  await plies(page, 2); // the running game
  await click(page, "a15");
  await plies(page, 4).catch(() => {}); // by the engine's worker
  if (await updated.isVisible()) return false;
  assert.equal((await state(page)).ply, 4);
  await page.getByRole("button", { name: "Undo" }).click();
  return (
    (await use(/^(New|Fresh)$/, dialog)) &&
    (await use(/^Share$/, dialog)) &&
    (await use(/^Menu$/, dialog)) &&
    (await use(/^Analyse$/, page.getByText(/^(Even|Black is better|White is better)/)))
  );
}

for (const [what, isOld] of Object.entries(CACHES)) {
  test(`after a deploy at most one reload is needed: ${what}`, async (t) => {
    const { url, deploy } = await host(t, isOld);
    /** @type {RegExp[]} */
    const expected = [];
    const page = await newPage(t, { origins: [url], expected });
    page.on("response", (response) => response.status() === 404 && expected.push(...GONE));
    await page.goto(url);
    await click(page, "h8");
    await waitFor(page, "turn");
    await page.goto("about:blank");

    deploy();
    const count = countLoads(page);
    await page.goto(url);
    if (!(await isWhole(page))) {
      await page.getByRole("button", { name: "Reload" }).click();
      assert.ok(await isWhole(page), "whole after the reload");
    }
    await page.getByText("Fresh").first().waitFor();
    assert.ok(count.loads <= 2, `${count.loads} loads`);
  });
}

for (const path of ["embed.html?opponent=weight-map&moves=h8a1i8a2j8a3", "club.html"]) {
  for (const [what, isOld] of Object.entries(CACHES)) {
    test(`after a deploy ${path.split("?")[0]} plays: ${what}`, async (t) => {
      const { url, deploy } = await host(t, isOld);
      /** @type {RegExp[]} */
      const expected = [];
      const page = await newPage(t, { origins: [url], expected });
      page.on("response", (response) => response.status() === 404 && expected.push(...GONE));
      await page.goto(url + path);
      await waitFor(page, "turn");
      await page.goto("about:blank");

      deploy();
      const count = countLoads(page);
      await page.goto(url + path);
      await click(page, "c12");
      await plies(page, 8);
      assert.ok(count.loads <= 2, `${count.loads} loads`);
    });
  }
}

test("a page that was open over a deploy says so, and its game survives the reload", async (t) => {
  const { url, deploy } = await host(t, () => false);
  const page = await newPage(t, { origins: [url], expected: GONE });
  await page.goto(url);
  await click(page, "h8");
  await waitFor(page, "turn");
  const { moves } = await state(page);
  deploy();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Wuzi has been updated.").waitFor();
  assert.equal((await state(page)).ply, 2);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByText("Fresh").first().waitFor();
  await waitFor(page, "turn");
  assert.deepEqual((await state(page)).moves, moves);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog").waitFor();
});
