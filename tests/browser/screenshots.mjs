// `npm run screenshots`: pictures of the page for a person to look at, in target/screenshots; not
// part of `npm test`. They are taken under the same watch as the tests.

import { test } from "node:test";
import { DESKTOP, PHONE, openPage, screenshot } from "./harness.mjs";

const DEVICES = {
  desktop: { viewport: DESKTOP },
  phone: { viewport: PHONE, touch: true, deviceScaleFactor: 2 },
};

const LONG = "h8i8i9k11g7f6g9i7g6g8h9j9h10h11i11j12i10k10l11i13";
const MIDDLE = "h8i9g8i8i10f7g9g10";

/**
 * What the board is given to show, the keys that are pressed then, and how long it takes.
 * @type {Record<string, { show?: object, keys?: string[], wait?: number }>}
 */
const STATES = {
  start: {},
  middle: { show: { moves: MIDDLE, black: "human", white: "human" } },
  xray: { show: { moves: MIDDLE, black: "human", white: "pattern-table", xray: true } },
  won: { show: { moves: "h8h9g8g9f8f9e8e9i8", black: "human", white: "human" } },
  thinking: { show: { moves: MIDDLE, black: "full-strength", time: 0 }, wait: 2500 },
  analysis: { show: { moves: MIDDLE, black: "human", white: "level-5" }, keys: ["a"], wait: 4000 },
  proved: { show: { moves: LONG, black: "human", white: "level-5" }, keys: ["a"], wait: 5000 },
  hint: { show: { moves: LONG, black: "human", white: "level-5" }, keys: ["h", "h"], wait: 1000 },
  editing: { show: { moves: LONG, black: "human", white: "level-5" }, keys: ["e"] },
  "new-game": { keys: ["n"] },
};

for (const [device, options] of Object.entries(DEVICES)) {
  for (const dark of [false, true]) {
    for (const [name, state] of Object.entries(STATES)) {
      const title = [device, dark ? "dark" : "light", name].join("-");
      test(title, async (t) => {
        const page = await openPage(t, { ...options, dark });
        const board = page.locator("wuzi-board");
        await page.waitForFunction(() => {
          const { phase } = /** @type {any} */ (document.querySelector("wuzi-board")).state;
          return phase === "turn";
        });
        await board.evaluate((element, values) => Object.assign(element, values), state.show ?? {});
        for (const key of state.keys ?? []) {
          await page.keyboard.press(key);
          await page.waitForTimeout(600);
        }
        await page.waitForTimeout(state.wait ?? 500); // the stone's last motion, or the engine
        await screenshot(page, title);
      });
    }
  }
}
