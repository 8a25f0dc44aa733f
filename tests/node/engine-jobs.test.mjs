// The side that searches, against the real package: slices, order, Stop, time, trouble.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { EngineJobs } from "../../www/engine/jobs.js";
import * as wasm from "../../www/pkg/wuzi.js";

await wasm.default({
  module_or_path: await readFile(new URL("../../www/pkg/wuzi_bg.wasm", import.meta.url)),
});

const MIDDLE = { moves: "h8i9g8i8i10f7g9g10" };
const LONG = "h8g7h6g6g8h7i8j8i7i9j6g9k7h9k5l4f9l8k6k4j5l7l6i6j4k9j9m7j3j7j2"; // takes several slices
const FULL = { opponent: "full-strength" };
const rest = () => new Promise((resolve) => setImmediate(resolve));

/** @param {(answer: import("../../www/engine/jobs.js").Answer) => void} [heard] */
function jobs(heard = () => {}) {
  /** @type {import("../../www/engine/jobs.js").Answer[]} */
  const answers = [];
  const all = new EngineJobs(
    wasm,
    (answer) => {
      answers.push(answer);
      heard(answer);
    },
    rest,
  );
  const ends = () => answers.filter(({ done }) => done).map(({ id }) => id);
  return { all, answers, ends };
}

test("in slices it answers as one call does", async () => {
  const { all, answers } = jobs();
  for (const opponent of ["level-3", "level-6", "full-strength"]) {
    const limits = { opponent, nodes: 20_000, seed: 3 };
    all.add({ id: 1, game: MIDDLE, limits });
    await all.work();
    const { report } = answers.at(-1) ?? {};
    const whole = wasm.Game.fromRecord(MIDDLE.moves).aiMove(opponent, limits);
    if (opponent !== "full-strength") assert.deepEqual(report, whole, opponent);
    assert.equal(report?.done, true);
  }
});

test("a loss is explained in slices, and the same as at once", async () => {
  const game = { moves: "h8g8i7h9i10g9i9i8h6g10g7j7k6f11" };
  const { all, answers } = jobs();
  all.add({ id: 1, game, loser: "black" });
  await all.work();
  const explanation = new wasm.Explanation(wasm.Game.fromRecord(game.moves), "black");
  const whole = explanation.step(1e9) ?? explanation.step(1e9); // the proof, then the facts
  assert.deepEqual(answers.at(-1)?.value, whole);
  assert.equal(whole?.facts[0]?.kind, "double-threat");
});

test("an explanation that is dropped ends at its slice, and says nothing more", async () => {
  const { all, answers, ends } = jobs(({ id }) => id === 1 && all.drop(id));
  all.add({ id: 1, game: { moves: LONG }, loser: "white" });
  all.add({ id: 2, game: MIDDLE, call: "threats" });
  await all.work();
  assert.deepEqual([answers.length, ends()], [2, [2]]);
});

test("a tried move is judged in slices", async () => {
  const { all, answers } = jobs();
  const game = { moves: "h8h9i8i10j8" };
  all.add({ id: 1, game, tried: { point: "k8", goal: "hold" }, urgent: true });
  all.add({ id: 2, game, tried: { point: "a1", goal: "hold" }, urgent: true });
  all.add({ id: 3, game, tried: { point: "h8", goal: "hold" }, urgent: true });
  await all.work();
  const told = answers.map(({ value, error }) => value?.kind ?? error?.code);
  assert.deepEqual(told, ["right", "loses", "occupied"]);
});

test("an urgent job goes before the others, which go on after it", async () => {
  const { all, ends } = jobs(({ id, done }) => {
    if (id === 1 && !done && !ends().length) {
      all.add({ id: 2, game: MIDDLE, limits: { opponent: "level-2" }, urgent: true });
      all.add({ id: 3, game: MIDDLE, call: "threats", urgent: true });
    }
  });
  all.add({ id: 1, game: MIDDLE, limits: { ...FULL, nodes: 60_000 } });
  await all.work();
  assert.deepEqual(ends(), [2, 3, 1]);
});

test("urgent jobs take turns: one may think for ever, another still ends, and it goes on where it was", async () => {
  const whole = wasm.Game.fromRecord(MIDDLE.moves).aiMove("level-7", { seed: 3 });
  const { all, answers, ends } = jobs(({ id, ms = 0 }) => {
    if (id === 1 && (ends().length === 2 || ms > 9000)) all.drop(1);
  });
  all.add({ id: 1, game: MIDDLE, limits: FULL, time: Infinity, urgent: true });
  all.add({ id: 2, game: MIDDLE, limits: FULL, time: 400, urgent: true });
  all.add({ id: 3, game: MIDDLE, limits: { opponent: "level-7", seed: 3 }, urgent: true });
  all.add({ id: 4, game: MIDDLE, limits: { ...FULL, nodes: 5000 } });
  await all.work();
  assert.equal(ends().length, 3);
  assert.equal(ends().at(-1), 4);
  const last = answers.findLast(({ id }) => id === 1);
  assert.ok((last?.ms ?? 0) <= 9000, "the others ended while it thought");
  assert.deepEqual(answers.find(({ id, done }) => id === 3 && done)?.report, whole);
  const nodes = answers.filter(({ id }) => id === 1).map(({ report }) => report?.nodes ?? 0);
  assert.deepEqual(
    nodes,
    [...nodes].sort((a, b) => a - b),
  );
});

test("a job that is dropped says nothing more", async () => {
  const { all, answers, ends } = jobs(({ id }) => all.drop(id));
  all.add({ id: 1, game: MIDDLE, limits: FULL });
  all.add({ id: 2, game: MIDDLE, limits: FULL });
  await all.work();
  assert.deepEqual([answers.length, ends()], [2, []]);
});

test("a search ends when its time is over", async () => {
  const { all, answers } = jobs();
  all.add({ id: 1, game: MIDDLE, limits: FULL, time: 300 });
  await all.work();
  const { ms = 0, report } = answers.at(-1) ?? {};
  assert.ok(ms >= 300 && ms < 600, `${ms} ms`);
  assert.equal(report?.done, false);
  assert.ok(answers.length >= 3, "with news on the way");
});

test("what can't be asked is answered with its code, and the next job is done", async () => {
  const { all, answers } = jobs();
  all.add({ id: 1, game: { moves: "h8h8" }, limits: FULL });
  all.add({ id: 2, game: MIDDLE, limits: { opponent: "nobody" } });
  all.add({ id: 3, game: { moves: "h8a1i8a2j8a3k8a4l8" }, limits: FULL });
  all.add({ id: 4, game: MIDDLE, call: "threats" });
  await all.work();
  const told = answers.map(({ id, error, report, value }) => [id, error?.code, report, !!value]);
  assert.deepEqual(told, [
    [1, "bad-record", undefined, false],
    [2, "unknown-opponent", undefined, false],
    [3, undefined, undefined, false],
    [4, undefined, undefined, true],
  ]);
});

test("an engine that breaks is no answer: it is thrown", async () => {
  class Search {
    start() {}
    step() {
      throw new WebAssembly.RuntimeError("unreachable");
    }
  }
  const all = new EngineJobs(/** @type {any} */ ({ ...wasm, Search }), () => {}, rest);
  all.add({ id: 1, game: MIDDLE, limits: FULL });
  await assert.rejects(all.work(), WebAssembly.RuntimeError);
});
