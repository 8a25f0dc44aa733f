// Why a game was lost, in words: fixed games through the package, and every sentence of the locales.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { inTurns } from "../../www/game/state.js";
import { addWords, available, setLanguage } from "../../www/locales/index.js";
import { faultsOf } from "../../www/page/coach/faults.js";
import { reviewed, rowsOf } from "../../www/page/coach/review-words.js";
import { story } from "../../www/page/coach/story.js";
import { answer, judged, question } from "../../www/page/coach/retry-words.js";
import { headline } from "../../www/page/coach/words.js";
import * as wasm from "../../www/pkg/wuzi.js";

/** @typedef {import("../../www/pkg/wuzi.js").Explained} Explained */
/** @typedef {import("../../www/pkg/wuzi.js").Fact} Fact */

await wasm.default({
  module_or_path: await readFile(new URL("../../www/pkg/wuzi_bg.wasm", import.meta.url)),
});
await setLanguage("en");
await addWords("coach");

/** @typedef {{ rule: import("../../www/pkg/wuzi.js").Rule, moves: string, loser: "black" | "white", says: string, certainty: string }} Lost */

/** @type {Lost[]} */
const GAMES = JSON.parse(await readFile(new URL("../data/losses.json", import.meta.url), "utf8"));

/** @param {Lost} game */
function explain({ rule, moves, loser }) {
  const game = wasm.Game.fromRecord(moves, { rule });
  const explanation = new wasm.Explanation(game, loser);
  const explained = explanation.step(1e9) ?? explanation.step(1e9); // the proof, then the facts
  assert.ok(explained);
  return { explained, moves: game.moves };
}

for (const game of GAMES) {
  test(`${game.rule}: ${game.says}`, async (t) => {
    await setLanguage("en");
    const { explained, moves } = explain(game);
    const { title, detail, certainty } = headline(explained, moves);
    assert.deepEqual([`${title} ${detail}`, certainty], [game.says, game.certainty]);
    for (const step of story(explained)) {
      assert.ok(step.ply <= moves.length);
      t.diagnostic(`move ${step.ply + 1}: ${step.title}. ${step.text}`);
      for (const { name, words, line } of step.branches) {
        t.diagnostic(`  ${name}: ${words}`);
        const after = wasm.Game.fromRecord([...moves.slice(0, step.ply), ...line].join(""), {
          rule: game.rule,
        });
        const { status } = after;
        assert.equal(status.state === "won" && status.winner !== game.loser, true, name);
      }
    }
  });
}

/** @type {Fact["kind"][]} */
const KINDS = [
  "banned-move",
  "missed-five",
  "missed-win",
  "left-four",
  "left-three",
  "banned-block",
  "left-fours",
  "double-threat",
  "own-help",
  "no-proof",
  "corridor",
];

/** A headline of that kind, with everything in it. @param {Fact["kind"]} kind @param {Partial<Fact>} [more] @returns {Explained} */
function told(kind, more = {}) {
  /** @type {Fact} */
  const fact = {
    ...{ kind, certainty: "proved", ply: 24, points: ["h8", "j11"], line: [], moves: 3 },
    threats: [{ kind: "open-four", points: ["h8"], stones: ["j8", "j9", "j10"], line: [] }],
    ban: "double-three",
    ...more,
  };
  /** @type {Fact} */
  const hold = { ...fact, kind: "last-hold", threats: [] };
  const lastHold = { ply: 24, played: "k4", state: /** @type {const} */ ("held") };
  return {
    ...{ loser: "black", corridor: [], letOff: [], missed: [], rejected: 0 },
    lastHold: { ...lastHold, lost: [], holding: [] },
    facts: [fact, hold],
  };
}

for (const language of available) {
  test(`${language}: every headline is a whole sentence`, async (t) => {
    await setLanguage(language);
    const alone = told("left-three");
    const [row] = alone.facts[0]?.threats ?? [];
    const rows = row ? [row, { ...row, stones: ["f8", "g8"] }] : [];
    const fours = row ? [{ ...row, kind: /** @type {const} */ ("double-four") }] : [];
    const all = [
      ...KINDS.map((kind) => told(kind)),
      told("left-three", { threats: fours }),
      told("double-threat", { threats: rows }),
      told("left-fours", { points: [..."abcdefg"].map((file) => `${file}1`) }),
      { ...alone, facts: alone.facts.slice(0, 1) },
    ];
    for (const explained of all) {
      const { title, detail } = headline(explained, Array(30).fill("a1"));
      t.diagnostic(`${title} ${detail}`);
      assert.match(title, /[.。]$/);
      assert.match(detail || title, /[.。]$/);
      assert.doesNotMatch(title + detail, /coach\.|\{|undefined|  |\s[.,]/);
    }
  });
}

/** @typedef {import("../../www/page/coach/faults.js").Fault} Fault */

/** @type {Parameters<typeof judged>[0][]} */
const VERDICTS = [
  { kind: "weak", loss: 230, line: [] },
  { kind: "right" },
  { kind: "loses", answer: { kind: "five", at: "h8" } },
  { kind: "loses", answer: { kind: "fours", line: ["h8", "h9", "h10"] } },
  { kind: "loses", answer: { kind: "block", at: "h8", then: [] } },
  { kind: "gone", reply: "h8" },
  { kind: "gone" },
  { kind: "open" },
];

for (const language of available) {
  test(`${language}: Try again is said in whole sentences`, async (t) => {
    await setLanguage(language);
    const many = ["h8", "h9", "h10", "h11", "h12", "h13"];
    for (const [goal, pressed, answers, line] of /** @type {const} */ ([
      ["win", false, ["h8"], ["h8", "h9", "h10"]],
      ["win", false, ["h8"], ["h8"]],
      ["hold", true, ["h8", "h9"], []],
      ["hold", false, ["h8"], []],
      ["hold", true, many, []],
      ["chance", false, ["h8"], ["h8"]],
    ])) {
      /** @type {Fault} */
      const fault = {
        ply: 12,
        played: "a1",
        goal,
        pressed,
        answers: [...answers],
        line: [...line],
      };
      const said = VERDICTS.map((verdict) => judged(verdict, "h8", fault, "white"));
      const all = [question(fault, "white"), ...said, answer(fault, "white")];
      for (const { title, text, more = text } of all) {
        t.diagnostic(`${title} | ${text} | ${more}`);
        assert.doesNotMatch(title, /[.。]$/);
        for (const sentence of [text, more]) assert.match(sentence, /[.。]$/);
        assert.doesNotMatch(title + text + more, /coach\.|\{|undefined|  |\s[.,]/);
      }
    }
  });
}

/** White, who moves at odd plies, missed two wins and left a threat that many moves stopped. @param {string[]} holding @returns {Explained} */
function faulty(holding) {
  const fours = (/** @type {string[]} */ ...line) => ({ line });
  const hold = { ply: 9, played: "i9", state: /** @type {const} */ ("held"), lost: [] };
  return {
    ...{ loser: "white", corridor: [], rejected: 0, facts: told("no-proof").facts },
    letOff: [
      { first: 3, last: 3 },
      { first: 5, last: 7 },
    ],
    missed: [
      { ply: 4, win: fours("a1") },
      { ply: 5, win: fours("a1", "a2", "a3") },
      { ply: 11, win: fours("a5") },
    ],
    lastHold: { ...hold, holding: holding.map((at) => ({ at, exhausted: true })) },
  };
}

const PLAYED = {
  moves: Array.from({ length: 14 }, (_, ply) => `h${ply + 1}`),
  turns: inTurns("black", 14),
};

test("missed wins come before a missed defence, the latest first; a move that held is no mistake", () => {
  const goals = (/** @type {string[]} */ ...holding) =>
    faultsOf(faulty(holding), PLAYED).map(({ ply, goal }) => `${ply} ${goal}`);
  assert.deepEqual(goals("a1"), ["11 win", "5 win", "9 hold"]);
  assert.deepEqual(goals("a1", "i9"), ["11 win", "5 win"]);
  const losses = new Map([
    [12, 400], // proved as well
    [7, 300], // the other side's
    [14, 200],
  ]);
  const all = faultsOf(faulty(["a1", "i9"]), PLAYED, losses);
  assert.deepEqual(
    all.map(({ ply, goal }) => `${ply} ${goal}`),
    ["11 win", "5 win", "13 chance"],
  );
});

for (const language of available) {
  test(`${language}: mistakes are listed in whole phrases`, async (t) => {
    await setLanguage(language);
    const many = ["a1", "a2", "a3", "a4", "a5", "a6"];
    for (const explained of [faulty(["a1", "a2"]), faulty(many), faulty(["i9"])]) {
      const faults = faultsOf(explained, PLAYED, new Map([[14, 230]]));
      const rows = [...rowsOf(explained, faults), ...rowsOf(explained, [])];
      const clean = reviewed(explained, PLAYED.moves, false);
      assert.ok(rowsOf(explained, faults).length === 3);
      for (const { name, words } of [...rows, { name: clean.title, words: clean.detail }]) {
        t.diagnostic(`${name} | ${words}`);
        assert.doesNotMatch(name + words, /coach\.|\{|undefined|  |\s[.,]/);
      }
    }
  });
}
