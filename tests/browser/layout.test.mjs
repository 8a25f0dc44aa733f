// Nothing that the page shows lies outside the window, at any size that it is made for.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { boardPoint, openPage, screenshot } from "./harness.mjs";
import { load, loadPackage, paste, state, waitFor } from "./person.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { Game } = await loadPackage();

/** The sizes, by what is pointed with. */
const SIZES = {
  mouse: [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ],
  touch: [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ],
};

const FRIENDS = { black: "human", white: "human" };
const MIDDLE = "h8i9g8i8i10f7g9g10";
const MANY = new URL("../data/records/29-library-excerpt-gbk.sgf", import.meta.url);

/** Presses a key and waits for a dialog. @param {string} key @returns {(page: Page) => Promise<void>} */
const dialog = (key) => async (page) => {
  await page.keyboard.press(key);
  await page.getByRole("dialog").waitFor();
};

/** What leads to each screen. @type {Record<string, (page: Page) => Promise<void>>} */
const SCREENS = {
  fresh: async () => {},
  embed: async () => {},
  play: (page) => load(page, { ...FRIENDS, moves: MIDDLE }),
  new: dialog("n"),
  xray: async (page) => {
    await load(page, { black: "human", white: "pattern-table", moves: MIDDLE });
    await page.keyboard.press("x");
  },
  analysis: async (page) => {
    await load(page, { ...FRIENDS, moves: MIDDLE });
    await page.keyboard.press("a");
    await page.locator("#analysis, .analysis").first().waitFor();
  },
  over: (page) => load(page, { ...FRIENDS, moves: "h8h9g8g9f8f9e8e9i8" }),
  saves: dialog("s"),
  keys: dialog("Shift+?"),
  menu: async (page) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").waitFor();
  },
  share: async (page) => {
    await load(page, { ...FRIENDS, moves: MIDDLE });
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("dialog").waitFor();
  },
  editing: async (page) => {
    await load(page, { ...FRIENDS, moves: MIDDLE });
    await page.keyboard.press("e");
    await page.locator("#edit").waitFor();
  },
  branches: async (page) => {
    const bytes = [...(await readFile(MANY))];
    await page.evaluate((all) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(all)], "many.sgf"));
      const how = { bubbles: true, cancelable: true, dataTransfer };
      document.body.dispatchEvent(new DragEvent("drop", how));
    }, bytes);
    await page.locator("#fork").waitFor();
  },
};

/** What lies outside the window or can't be reached in it. @param {Page} page */
const outside = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const found = wide > 0 ? [`the page is ${wide} px too wide`] : [];
    const scrolls = (/** @type {Element} */ node) => {
      for (let up = node.parentElement; up; up = up.parentElement) {
        const { overflowX } = getComputedStyle(up);
        if (["auto", "scroll"].includes(overflowX) && up.scrollWidth > up.clientWidth) {
          const { left, right } = up.getBoundingClientRect();
          return left > -1 && right < innerWidth + 1; // a strip in the window, to be scrolled
        }
      }
      return false;
    };
    for (const node of document.querySelectorAll("body *")) {
      const { left, right, width, height } = node.getBoundingClientRect();
      const style = getComputedStyle(node);
      if (!width || !height || style.visibility === "hidden" || style.clipPath !== "none") continue;
      if (node.closest("[hidden], dialog:not([open]), svg *") || style.pointerEvents === "none")
        continue;
      if ((left < -1 || right > innerWidth + 1) && !scrolls(node))
        found.push(`${node.tagName}#${node.id}.${node.className}: ${left} to ${right}`);
    }
    return found;
  });

/** Sixty moves without a five, with other lines and comments here and there. */
function branched() {
  const game = new Game();
  for (let seed = 1; game.moves.length < 60; seed = (seed * 16807) % 2147483647) {
    const point = `${"abcdefghijklmno"[seed % 15]}${1 + (seed % 13)}`;
    if (game.moves.includes(point)) continue;
    game.play(point);
    if (game.status.state !== "playing") game.undo();
  }
  const line = game.moves.map((point, at) => {
    const row = "onmlkjihgfedcba"[Number(point.slice(1)) - 1];
    const move = `;${at % 2 ? "W" : "B"}[${point.charAt(0)}${row}]`;
    return at % 7 ? move : `${move}C[Move ${at + 1}.\nA second line.]`;
  });
  const fork = line.splice(30).join("");
  return `(;GM[4]FF[4]SZ[15]${line.join("")}(${fork})(;B[oa];W[ob])(;B[ob]LB[ha:A]))`;
}

/** The parts of the panel that no move may shift. */
const PARTS = [
  [
    "#analysis .verdict",
    "#graph",
    ".lines",
    "#lines li:last-child",
    ".moves",
    ".variations",
    ".tools",
  ],
  ["#analysis .verdict", "#graph", ".tabs", ".lines", ".variations", ".tools"],
];

for (const [viewport, touch] of /** @type {const} */ ([
  [{ width: 1440, height: 900 }, false],
  [{ width: 1024, height: 768 }, false],
  [{ width: 390, height: 844 }, true],
])) {
  test(`at ${viewport.width}x${viewport.height} the study panel stands still through sixty moves`, async (t) => {
    const page = await openPage(t, { viewport, touch });
    await paste(page, branched());
    await page.keyboard.press("a");
    await page.locator("#lines li:not(.none)").first().waitFor();
    await page.locator(".variations").waitFor({ state: "attached" });
    const places = () =>
      page.evaluate(
        async (parts) => {
          await new Promise(requestAnimationFrame);
          return parts.map((name) => {
            const box = document.querySelector(name)?.getBoundingClientRect();
            return box && [name, box.x, box.y, box.width, box.height].join(" ");
          });
        },
        PARTS[Number(touch)] ?? [],
      );
    await page.keyboard.press("Home");
    const first = await places();
    for (let ply = 0; ply <= 60; ply++) {
      assert.equal((await state(page)).ply, ply);
      assert.deepEqual(await places(), first, `after ${ply} moves`);
      await page.keyboard.press("ArrowRight");
    }
    await page.locator("#lines li:not(.none)").first().waitFor();
    assert.deepEqual(await places(), first, "with the last position's lines");
    const { x, y } = await boardPoint(page, "h8");
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    await page.waitForFunction(
      () => /** @type {any} */ (document.querySelector("wuzi-board")).state.ply === 59,
    );
    assert.deepEqual(await places(), first, "by the wheel");
  });
}

/** All that moves has come to rest. @param {Page} page */
const settled = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

for (const [pointer, sizes] of Object.entries(SIZES)) {
  const touch = pointer === "touch";
  for (const [name, lead] of Object.entries(SCREENS)) {
    test(`${name}, by ${pointer}: nothing is outside the window`, async (t) => {
      const path = name === "embed" ? "embed.html?moves=h8i9" : "";
      const page = await openPage(t, { ...(sizes[0] && { viewport: sizes[0] }), touch, path });
      await waitFor(page, "turn");
      await lead(page);
      for (const viewport of sizes) {
        const at = `${viewport.width}x${viewport.height}`;
        await page.setViewportSize(viewport);
        await settled(page);
        if (process.env.PICTURES) await screenshot(page, `layout-${name}-${at}`);
        assert.deepEqual(await outside(page), [], at);
      }
    });
  }
}
