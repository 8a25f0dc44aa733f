// How long the rules take in WebAssembly: all forbidden points of crowded
// positions under renju, and one classic's scores. `npm run bench` builds first.
import { readFile } from "node:fs/promises";

import init, { Game } from "../www/pkg/wuzi.js";

const wasm = new URL("../www/pkg/wuzi_bg.wasm", import.meta.url);
await init({ module_or_path: await readFile(wasm) });

/** The median, the smallest and the largest of `rounds` runs, in milliseconds. */
function time(/** @type {() => void} */ run, rounds = 300) {
  for (let i = 0; i < 50; i++) run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(share * (rounds - 1))]?.toFixed(3);
  return `median ${at(0.5)} ms, ${at(0)} to ${at(1)}`;
}

/** Stones in the given shares from a fixed seed; fives are harmless here. */
function crowded(/** @type {number} */ density, /** @type {number} */ blacks) {
  let seed = 1130;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const rows = Array.from({ length: 15 }, () =>
    Array.from({ length: 15 }, () => (random() < density ? (random() < blacks ? "X" : "O") : ".")),
  );
  return rows.map((row) => row.join("")).join("\n");
}

/** Shares of points with a stone, and of black ones among those. @type {[number, number][]} */
const CROWDS = [
  [0.3, 0.5],
  [0.3, 0.8],
  [0.5, 0.5],
  [0.2, 1],
];

for (const [density, blacks] of CROWDS) {
  // A five on a random board would end the game, and nothing be forbidden.
  const game = Game.fromDiagram(crowded(density, blacks), { rule: "renju", turn: "black" });
  const { state } = game.status;
  const found = game.forbidden().length;
  console.log(
    `forbidden(), ${density * 100} % full, ${blacks * 100} % black, ${state}, ${found} forbidden: ` +
      time(() => game.forbidden()),
  );
}
const game = Game.fromRecord("h8i8i9k11g7f6g9i7g6g8h9j9h10h11i11j12i10k10l11i13");
for (const id of ["pattern-table", "weight-map", "nine-window"]) {
  console.log(`scores("${id}"): ${time(() => game.scores(id))}`);
}
