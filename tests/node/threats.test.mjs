// What a move has just made, in words: positions through the package, and every sentence of the locales.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { addWords, available, setLanguage } from "../../www/locales/index.js";
import { madeWords } from "../../www/page/study/threats.js";
import * as wasm from "../../www/pkg/wuzi.js";

/** @typedef {import("../../www/pkg/wuzi.js").Threats} Threats */

await wasm.default({
  module_or_path: await readFile(new URL("../../www/pkg/wuzi_bg.wasm", import.meta.url)),
});
await setLanguage("en");
await addWords("study");

/** @param {Threats} threats @param {{ turn: string, moves: string[] }} game */
const said = (threats, { turn, moves }) =>
  madeWords(threats, /** @type {any} */ ({ turn, moves })).sentences.join(" ");

/** @type {[string, import("../../www/pkg/wuzi.js").Rule, string][]} */
const GAMES = [
  ["White’s open three f8–h8: e8 or i8 stops it.", "freestyle", "a1f8a3g8a5h8"],
  ["", "freestyle", "a1f8a3g8a5h8a7o1"],
  ["White’s four f8–i8: j8 stops it.", "freestyle", "a1f8a3g8a5h8e8i8"],
  ["White’s four f8–i8: no one stone stops it.", "freestyle", "a1f8a3g8a5h8a7i8"],
  ["White’s open three g11–i9: f12 stops it.", "renju", "h8h9i8i9j9h10j10g11"],
  ["Black’s open three h8–j10: f6, g7, k11, or l12 stops it.", "caro", "h8a1i9a3j10"],
  [
    "White’s h8 makes more than one threat: no one stone stops them all.",
    "freestyle",
    "a1f8a3g8a5h9a7h10a9h8",
  ],
];

for (const [words, rule, moves] of GAMES) {
  test(`${rule} ${moves}: ${words || "nothing"}`, () => {
    const game = wasm.Game.fromRecord(moves, { rule });
    assert.equal(said(wasm.threats(game), game), words);
  });
}

test("every sentence is whole in every language", async (t) => {
  const stones = ["f8", "g8", "h8"];
  const threat = (/** @type {any} */ kind) => ({ kind, stones, points: ["i8"], line: [] });
  for (const language of available) {
    await setLanguage(language);
    for (const kind of ["five", "open-four", "double-four", "more"])
      for (const stops of [["e8", "i8"], []]) {
        const made = kind === "more" ? [threat("five"), threat("five")] : [threat(kind)];
        const threats = { own: [], opp: [], made, stops };
        const text = said(threats, { turn: "black", moves: ["a1", "h8"] });
        t.diagnostic(text);
        assert.match(text, /[.。]$/);
        assert.doesNotMatch(text, /[{}]|threat\.|undefined/);
        assert.equal(
          stops.every((point) => text.includes(point)),
          true,
        );
      }
  }
});
