// Common ground of the end-to-end tests. Owns: one Chromium per test file, the site it is served
// from, and the watch that every page is under: a console error, an exception or a request beyond
// the test's own addresses fails the test. Refuses: knowing what the page looks like.

import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";
import { findChromium } from "../../.ci/chromium.mjs";
import { serve } from "../../.ci/serve.mjs";
import { ROOT } from "../../.ci/shell.mjs";
import { SITE } from "../../.ci/site.mjs";

/** @typedef {import("node:test").TestContext} TestContext */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Frame} Frame */

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const SCREENSHOTS = join(ROOT, "target/screenshots");
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let running;
/** @type {Promise<import("../../.ci/serve.mjs").Site> | undefined} */
let served;

after(async () => {
  await (await running)?.close();
  (await served)?.close();
});

/** The address of the served page, with a slash at its end. */
export async function siteUrl() {
  served ??= serve(SITE);
  return (await served).url;
}

/**
 * Serves a folder from an origin of its own until the test ends: with `base`, the site under a
 * sub-path; with another folder, a foreign site that embeds the page.
 * @param {TestContext} t
 * @param {{ base?: string, folder?: string }} options
 * @returns {Promise<string>} its address
 */
export async function otherSite(t, { base, folder = SITE }) {
  const site = await serve(folder, base ? { base } : {});
  t.after(site.close);
  return site.url;
}

/**
 * @typedef {object} PageOptions
 * @property {{ width: number, height: number }} [viewport] DESKTOP unless given
 * @property {boolean} [touch] a touch screen, as on a phone
 * @property {boolean} [dark]
 * @property {boolean} [reducedMotion]
 * @property {number} [deviceScaleFactor]
 * @property {string} [locale] the browser's language, "en-US" unless given
 * @property {Record<string, string>} [stored] what localStorage holds at first
 * @property {"blocked" | "full"} [storage] localStorage that throws at every touch, or at every write
 * @property {string[]} [origins] addresses beside the site's own that may be asked
 * @property {RegExp[]} [expected] trouble that the test provokes; each must really come up
 */

/**
 * Opens an empty page in a fresh browser profile; it is judged and closed when the test ends.
 * @param {TestContext} t
 * @param {PageOptions} [options]
 * @returns {Promise<Page>}
 */
export async function newPage(t, options = {}) {
  const site = await siteUrl();
  const stored = Object.entries(options.stored ?? {}).map(([name, value]) => ({ name, value }));
  const context = await (
    await browser()
  ).newContext({
    viewport: options.viewport ?? DESKTOP,
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    deviceScaleFactor: options.deviceScaleFactor ?? 1,
    colorScheme: options.dark ? "dark" : "light",
    reducedMotion: options.reducedMotion ? "reduce" : "no-preference",
    locale: options.locale ?? "en-US",
    permissions: ["clipboard-read", "clipboard-write"],
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(site).origin, localStorage: stored }],
    },
  });
  if (options.storage === "blocked") await context.addInitScript(blockStorage);
  if (options.storage === "full") await context.addInitScript(fillStorage);
  const troubles = watch(context, [site, ...(options.origins ?? [])]);
  t.after(async () => {
    await context.close();
    judge(troubles, options.expected ?? []);
  });
  return context.newPage();
}

/**
 * Opens a page of the site in a fresh browser profile.
 * @param {TestContext} t
 * @param {PageOptions & { path?: string }} [options]
 * @returns {Promise<Page>}
 */
export async function openPage(t, { path = "", ...options } = {}) {
  const page = await newPage(t, options);
  await page.goto((await siteUrl()) + path);
  return page;
}

/**
 * Where a point of the board is on the page; the board is scrolled into view first.
 * @param {Page | Frame} where the page, or the frame that the board is in
 * @param {string} point
 * @returns {Promise<{ x: number, y: number }>}
 */
export async function boardPoint(where, point) {
  const frame = "mainFrame" in where ? where.mainFrame() : where;
  const board = frame.locator("wuzi-board");
  const inner = await board.evaluate(async (element, name) => {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    for (;;) {
      const place = /** @type {any} */ (element).pointPosition(name);
      if (place) return place;
      await new Promise(requestAnimationFrame); // the board isn't laid out yet
    }
  }, point);
  if (frame.parentFrame() === null) return inner;
  const outer = await (
    await frame.frameElement()
  ).evaluate((node) => {
    const element = /** @type {HTMLElement} */ (node);
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = element.getBoundingClientRect();
    return { x: box.x + element.clientLeft, y: box.y + element.clientTop };
  });
  return { x: inner.x + outer.x, y: inner.y + outer.y };
}

/**
 * Saves a picture of what the page shows as target/screenshots/NAME.png.
 * @param {Page} page
 * @param {string} name
 */
export async function screenshot(page, name) {
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}

/**
 * What axe-core finds wrong for people who use assistive technology, one line each.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function accessibilityFaults(page) {
  const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  await page.evaluate(await readFile(axe, "utf8"));
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run();
    return violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
      nodes.map((/** @type {any} */ { target }) => `${id}: ${help}: ${target.join(" ")}`),
    );
  });
}

function browser() {
  const executablePath = findChromium();
  assert.ok(executablePath, 'no Chromium was found: run "npm test -- browser", which installs it');
  const watching = process.env.HEADED !== undefined && { headless: false, slowMo: 200 };
  running ??= chromium.launch({ executablePath, args: FLAGS, ...watching });
  return running;
}

/**
 * Collects what goes wrong in a browser profile.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string[]} addresses
 */
function watch(context, addresses) {
  const origins = addresses.map((address) => new URL(address).origin);
  /** @type {string[]} */
  const troubles = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      troubles.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => troubles.push(`exception: ${error.error().stack}`));
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const inside = ["blob:", "data:", "about:"].includes(protocol) || origins.includes(origin);
    if (!inside) troubles.push(`request to elsewhere: ${request.url()}`);
  });
  return troubles;
}

/**
 * @param {string[]} troubles
 * @param {RegExp[]} expected
 */
function judge(troubles, expected) {
  const surprises = troubles.filter((line) => !expected.some((pattern) => pattern.test(line)));
  assert.deepEqual(surprises, [], "the page had trouble");
  const absent = expected.filter((pattern) => !troubles.some((line) => pattern.test(line)));
  assert.deepEqual(absent, [], "trouble that the test provokes did not come up");
}

function blockStorage() {
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  });
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}
