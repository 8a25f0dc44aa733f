// `npm run screenshots`: pictures of the page for a person to look at, in target/screenshots; not
// part of `npm test`. They are taken under the same watch as the tests.

import { test } from "node:test";
import { DESKTOP, PHONE, openPage, screenshot } from "./harness.mjs";

const DEVICES = {
  desktop: { viewport: DESKTOP },
  phone: { viewport: PHONE, touch: true, deviceScaleFactor: 2 },
};

/** What the board is given to show. */
const STATES = {
  start: {},
  middle: { moves: "h8i9g8i8i10f7g9g10", black: "human", white: "human" },
  xray: { moves: "h8i9g8i8i10f7g9g10", black: "human", white: "pattern-table", xray: true },
  won: { moves: "h8h9g8g9f8f9e8e9i8", black: "human", white: "human" },
};

for (const [device, options] of Object.entries(DEVICES)) {
  for (const dark of [false, true]) {
    for (const [name, state] of Object.entries(STATES)) {
      const title = [device, dark ? "dark" : "light", name].join("-");
      test(title, async (t) => {
        const page = await openPage(t, { ...options, dark });
        const board = page.locator("wuzi-board");
        await board.evaluate((element, values) => Object.assign(element, values), state);
        await page.waitForFunction(() => {
          const { phase } = /** @type {any} */ (document.querySelector("wuzi-board")).state;
          return !["loading", "thinking"].includes(phase);
        });
        await page.waitForTimeout(500); // the stone's last motion
        await screenshot(page, title);
      });
    }
  }
}
