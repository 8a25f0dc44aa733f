// How long the levels take for a move in Chromium on a processor four times slower than this one:
// `npm run bench:levels` builds first. Chromium slows pages but no workers, so the move is asked for
// on the page, in one call; the worker does the same work.
import { chromium } from "playwright-core";

import { findChromium } from "../.ci/chromium.mjs";
import { serve } from "../.ci/serve.mjs";
import { SITE } from "../.ci/site.mjs";

const SLOWER = Number(process.env.SLOWER ?? 4);
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** From the first moves to a full middle game. */
const GAMES = [
  "h8",
  "h8i9g8",
  "h8i9g8i8i10f7g9g10",
  "h8i8i9k11g7f6g9i7g6g8h9j9h10",
  "h8i8i9k11g7f6g9i7g6g8h9j9h10h11i11j12i10k10l11",
  "h8h9i8g8i9i10j10g7k11l12j9f6h7g6g5e6f9d8",
];

const site = await serve(SITE);
const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium was found: run "npm test -- browser" first');
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();

/** Milliseconds for one move. @param {string} opponent @param {string} moves */
const measure = (opponent, moves) =>
  page.evaluate(
    async ([id, record, url]) => {
      const { Game } = await import(url);
      const game = Game.fromRecord(record);
      const began = performance.now();
      game.aiMove(id, { seed: 1 });
      return performance.now() - began;
    },
    /** @type {const} */ ([opponent, moves, `${site.url}pkg/wuzi.js`]),
  );

await page.goto(site.url);
await page.waitForFunction(
  () => /** @type {any} */ (document.querySelector("wuzi-board")).state?.phase === "turn",
);
await measure("level-1", "h8");
const devtools = await page.context().newCDPSession(page);
await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
for (const level of LEVELS) {
  const times = [];
  for (const moves of GAMES) times.push(await measure(`level-${level}`, moves));
  times.sort((a, b) => a - b);
  const [middle = 0, worst = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
  console.log(`level ${level}: median ${middle.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`);
}
await browser.close();
site.close();
