// The game on one board, against the real package: who moves when, what undo means to a person,
// which answers are dropped. Time is the test's own.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { GameController } from "../../www/game/controller.js";
import { choose } from "../../www/game/open.js";
import * as wasm from "../../www/pkg/wuzi.js";

await wasm.default({
  module_or_path: await readFile(new URL("../../www/pkg/wuzi_bg.wasm", import.meta.url)),
});

const WON = "h8a1i8a2j8a3k8a4"; // Black wins by l8

/** Timers that run when told to. */
function clock() {
  /** @type {Map<number, { run: () => void, ms: number }>} */
  const waiting = new Map();
  let next = 0;
  return {
    waiting,
    /** @param {() => void} run @param {number} ms */
    set(run, ms) {
      waiting.set(++next, { run, ms });
      return next;
    },
    /** @param {number} timer */
    clear: (timer) => void waiting.delete(timer),
    /** Runs what is waiting and lets the answers arrive. */
    async tick() {
      const runs = [...waiting.values()];
      waiting.clear();
      for (const { run } of runs) run();
      await new Promise((done) => setImmediate(done));
    },
  };
}

/**
 * @param {import("../../www/game/open.js").Opening} [opening]
 * @param {{ ask?: any, load?: boolean }} [options]
 */
function board(opening = {}, { ask, load = true } = {}) {
  const timers = clock();
  /** @type {{ type: string, detail: any }[]} */
  const events = [];
  const controller = new GameController({
    notify: (type, detail) => type !== "change" && events.push({ type, detail }),
    ask,
    timers,
  });
  controller.configure(opening);
  if (load) controller.start(wasm);
  const moves = () => controller.state.moves.join("");
  const codes = () =>
    events.filter(({ type }) => type === "error").map(({ detail }) => detail.code);
  return { controller, timers, events, moves, codes, tick: () => timers.tick() };
}

test("a person and a program move in turn", async () => {
  const { controller, tick, moves, events } = board({ white: "pattern-table" });
  assert.equal(controller.state.phase, "turn");
  assert.equal(controller.play("h8"), true);
  assert.equal(controller.state.phase, "thinking");
  await tick();
  assert.equal(controller.state.phase, "turn");
  assert.equal(controller.state.ply, 2);
  assert.equal(moves().startsWith("h8"), true);
  assert.equal(controller.state.lastReport?.point, controller.state.moves[1]);
  assert.deepEqual(
    events.map(({ type, detail }) => [type, detail?.color, detail?.ply]),
    [
      ["ready", undefined, undefined],
      ["move", "black", 1],
      ["move", "white", 2],
    ],
  );
});

test("a program that begins does so by itself", async () => {
  const { controller, tick, moves } = board({ black: "nine-window" });
  assert.equal(controller.state.phase, "thinking");
  await tick();
  assert.equal(moves(), "h8");
  assert.equal(controller.state.canUndo, false);
  controller.undo();
  assert.equal(moves(), "h8");
});

test("W1, W8: the fifth stone ends the game at once, and nobody answers", () => {
  const { controller, timers, events } = board({ moves: WON, white: "pattern-table" });
  controller.play("l8");
  const { phase, status } = controller.state;
  assert.equal(phase, "over");
  assert.deepEqual(status.state === "won" && status.by === "five" && status.line, [
    "h8",
    "i8",
    "j8",
    "k8",
    "l8",
  ]);
  assert.equal(timers.waiting.size, 0);
  assert.deepEqual(
    events.map(({ type }) => type),
    ["ready", "move", "gameover"],
  );
  assert.equal(controller.play("a5"), false);
  assert.equal(controller.state.error?.code, "game-over");
});

test("W12, U7: undo after a win takes back the winning stone alone, and the result", () => {
  const { controller, moves } = board({ moves: WON, white: "pattern-table" });
  controller.play("l8");
  controller.undo();
  assert.equal(moves(), WON);
  assert.equal(controller.state.status.state, "playing");
  assert.equal(controller.state.phase, "turn");
  controller.play("o15");
  assert.equal(controller.state.status.state, "playing");
});

test("U9: a person can't move for the program", async () => {
  const { controller, moves, codes } = board({ white: "weight-map" });
  controller.play("h8");
  assert.equal(controller.play("h9"), false);
  assert.equal(moves(), "h8");
  assert.deepEqual(codes(), ["not-your-turn"]);
});

test("undo goes back to where the person had the move, also before the first stone", async () => {
  const { controller, tick, moves } = board({ white: "pattern-table" });
  controller.play("h8");
  await tick();
  controller.play("h9");
  await tick();
  const all = moves();
  controller.undo();
  assert.equal(controller.state.ply, 2);
  controller.undo();
  assert.equal(controller.state.ply, 0);
  assert.equal(controller.state.canUndo, false);
  controller.redo();
  assert.equal(controller.state.ply, 2);
  controller.redo();
  assert.equal(moves(), all);
  assert.equal(controller.state.canRedo, false);
});

test("two people take back one move at a time", () => {
  const { controller, moves } = board({ moves: "h8i9" });
  controller.undo();
  assert.equal(moves(), "h8");
  controller.redo();
  assert.equal(moves(), "h8i9");
});

test("two programs are stopped by undo and go on by resume", async () => {
  const { controller, tick, timers } = board({ black: "weight-map", white: "nine-window" });
  await tick();
  await tick();
  assert.equal(controller.state.ply, 2);
  controller.undo();
  assert.equal(controller.state.ply, 1);
  assert.equal(controller.state.paused, true);
  assert.equal(controller.state.phase, "review");
  assert.equal(timers.waiting.size, 0);
  controller.resume();
  await tick();
  await tick();
  assert.equal(controller.state.ply, 3);
});

test("a program waits while there is something to redo, until it is told to go on", async () => {
  const { controller, tick, timers } = board({ white: "pattern-table" });
  controller.play("h8");
  await tick();
  controller.goTo(1);
  assert.equal(controller.state.phase, "review");
  assert.equal(timers.waiting.size, 0);
  controller.step();
  await tick();
  assert.equal(controller.state.ply, 2);
  assert.equal(controller.state.canRedo, false);
});

test("paused programs play single steps", async () => {
  const { controller, tick } = board({ black: "weight-map", white: "weight-map" });
  controller.pause();
  await tick();
  assert.equal(controller.state.ply, 0);
  assert.equal(controller.state.phase, "paused");
  controller.step();
  await tick();
  await tick();
  assert.equal(controller.state.ply, 1);
});

test("the pace is the time between programs' moves", () => {
  const { controller, timers } = board({});
  controller.setPace(50);
  controller.setPlayers({ black: "weight-map", white: "weight-map" });
  assert.deepEqual(
    [...timers.waiting.values()].map(({ ms }) => ms),
    [50],
  );
});

/** A program that answers when the test says so. */
function slow() {
  /** @type {((report: any) => void)[]} */
  const answers = [];
  return { answers, ask: () => new Promise((answer) => answers.push(answer)) };
}

for (const [name, interrupt] of /** @type {[string, (board: GameController) => void][]} */ ([
  ["undo", (controller) => controller.undo()],
  ["a new game", (controller) => controller.newGame()],
  ["a loaded game", (controller) => controller.load({ moves: "a1b2", white: "human" })],
  ["leaving the page", (controller) => controller.sleep()],
])) {
  test(`U1, U2: an answer that comes after ${name} is dropped`, async () => {
    const { ask, answers } = slow();
    const { controller, tick, moves, codes } = board({ white: "level-1" }, { ask });
    controller.play("h8");
    await tick();
    assert.equal(answers.length, 1);
    interrupt(controller);
    const then = moves();
    answers[0]?.({ point: "i9" });
    await tick();
    assert.equal(moves(), then);
    assert.deepEqual(codes(), []);
  });
}

test("an answer that can't be played is an error, and the person can go on", async () => {
  const ask = async () => ({ point: "h8" });
  const { controller, tick, moves, codes } = board({ white: "level-1" }, { ask });
  controller.play("h8");
  await tick();
  assert.deepEqual(codes(), ["bad-answer"]);
  assert.equal(moves(), "h8");
  assert.equal(controller.state.phase, "paused");
  controller.undo();
  assert.equal(controller.state.phase, "turn");
});

test("U14: a program that fails is an error, and can be asked again", async () => {
  let fails = true;
  const ask = async (/** @type {any} */ library, /** @type {any} */ question) => {
    if (fails) throw new Error("lost");
    return choose(library, question);
  };
  const { controller, tick, codes } = board({ white: "level-1" }, { ask });
  controller.play("h8");
  await tick();
  assert.deepEqual(codes(), ["program-failed"]);
  fails = false;
  controller.resume();
  await tick();
  assert.equal(controller.state.ply, 2);
});

/** A program that tells what it knows and answers when it's let. */
function open() {
  /** @type {{ how: any, question: any, answer: (report: any) => void }[]} */
  const asked = [];
  const ask = (/** @type {any} */ _, /** @type {any} */ question, /** @type {any} */ how) =>
    new Promise((answer) => asked.push({ how, question, answer }));
  return { ask, asked };
}

const report = (/** @type {string} */ point) => ({ report: { point, score: 0 }, ms: 5 });

test("a program that is stopped waits until it is told, or has another move to find", async () => {
  const { ask, asked } = open();
  const { controller, tick } = board({ white: "full-strength" }, { ask });
  controller.play("h8");
  await tick();
  asked[0]?.how.heard(report("i9"));
  controller.stop();
  assert.equal(controller.state.phase, "paused");
  assert.equal(asked[0]?.how.signal.aborted, true);
  assert.equal(controller.progress?.report.point, "i9");
  controller.resume();
  await tick();
  assert.equal(asked.length, 2);
  controller.stop();
  controller.undo();
  controller.play("g7");
  await tick();
  assert.equal(asked.length, 3);
  assert.equal(controller.progress, null);
});

test("told to play now, it plays what it knows; if nothing yet, what it says first", async () => {
  const { ask, asked } = open();
  const { controller, tick, moves } = board({ white: "full-strength" }, { ask });
  controller.playNow();
  controller.play("h8");
  await tick();
  asked[0]?.how.heard(report("i9"));
  controller.playNow();
  assert.equal(moves(), "h8i9");
  asked[0]?.answer({ point: "a1" });
  await tick();
  assert.equal(moves(), "h8i9");

  controller.play("g7");
  controller.playNow();
  assert.equal(asked.length, 2);
  asked[1]?.how.heard(report("f6"));
  assert.equal(moves(), "h8i9g7f6");
});

test("an engine that is lost on the way is told, and its answer still played", async () => {
  const { ask, asked } = open();
  const { controller, tick, moves, codes } = board({ white: "level-3" }, { ask });
  controller.play("h8");
  await tick();
  asked[0]?.how.lost();
  assert.deepEqual(codes(), ["engine-restarted"]);
  asked[0]?.answer({ point: "i9" });
  await tick();
  assert.equal(moves(), "h8i9");
});

test("the seed goes with the game: kept by moves, undo and saves, new with a new game", async () => {
  const { ask, asked } = open();
  const { controller, tick } = board({ white: "level-3", seed: 77 }, { ask });
  controller.play("h8");
  await tick();
  assert.equal(asked[0]?.question.seed, 77);
  controller.undo();
  const saved = controller.snapshot();
  assert.equal(saved.seed, 77);
  controller.newGame();
  assert.notEqual(controller.snapshot().seed, 77);
  controller.load(saved);
  assert.equal(controller.snapshot().seed, 77);
});

test("U8: both sides can be taken over by people in mid-game", async () => {
  const { controller, tick, moves, timers } = board({ white: "pattern-table", moves: "h8" });
  controller.setPlayers({ black: "human", white: "human" });
  assert.equal(timers.waiting.size, 0);
  controller.play("a1");
  await tick();
  assert.equal(moves(), "h8a1");
});

test("a move made before the package is here is kept and answered later", async () => {
  const { controller, tick, moves } = board({ white: "pattern-table" }, { load: false });
  assert.equal(controller.state.phase, "loading");
  controller.play("g7");
  controller.play("h8");
  assert.equal(controller.state.ghost, "h8");
  controller.start(wasm);
  await tick();
  assert.equal(moves().startsWith("h8"), true);
  assert.equal(controller.state.ply, 2);
});

test("a game loaded before the package is here is drawn at once and opened then", () => {
  const { controller, moves } = board({}, { load: false });
  controller.load({ moves: "h8i9j10", ply: 2 });
  assert.equal(moves(), "h8i9");
  assert.equal(controller.state.turn, "black");
  controller.start(wasm);
  assert.equal(moves(), "h8i9");
  assert.deepEqual(controller.state.undone, ["j10"]);
});

test("without the package there is a board, and a word about it", () => {
  const { controller, codes } = board({ moves: "h8" }, { load: false });
  controller.fail(new Error("404"));
  assert.equal(controller.state.phase, "failed");
  assert.deepEqual(controller.state.moves, ["h8"]);
  assert.deepEqual(codes(), ["load-failed"]);
  assert.equal(controller.play("i9"), false);
});

test("attributes that can't be read are reported, the rest is used", () => {
  const { controller, events } = board({
    size: 9,
    rule: "bogus",
    forbidden: "maybe",
    moves: "e5e5",
    white: "nobody",
  });
  const { size, rule, forbidden, white, moves } = controller.state;
  assert.deepEqual([size, rule, forbidden, white, moves], [9, "freestyle", "refuse", "human", []]);
  const parts = events.filter(({ type }) => type === "error").map(({ detail }) => detail.part);
  assert.deepEqual(parts.sort(), ["forbidden", "moves", "rule", "white"]);
});

test("a size that the rule doesn't have is reported", () => {
  const { controller, codes } = board({ size: 5, rule: "renju" });
  assert.deepEqual([controller.state.size, controller.state.rule], [15, "renju"]);
  assert.deepEqual(codes(), ["bad-size"]);
});

test("a record that can't be read leaves the game as it was", () => {
  const { controller, moves, codes } = board({ moves: "h8i9" });
  assert.equal(controller.load({ record: "h8 h8" }), false);
  assert.equal(controller.load({ white: "nobody" }), false);
  assert.equal(moves(), "h8i9");
  assert.deepEqual(codes(), ["bad-record", "unknown-opponent"]);
});

test("load of a snapshot is the identity, with undone moves and set-up stones", () => {
  const { controller } = board({ moves: "h8i9j10", rule: "renju", forbidden: "lose", size: 11 });
  controller.undo();
  for (const opening of [
    controller.snapshot(),
    { setup: { black: ["a1"], white: ["b2", "c3"] }, turn: "white", moves: "d4e5", ply: 1 },
  ]) {
    assert.equal(controller.load(opening), true);
    const saved = JSON.parse(JSON.stringify(controller.snapshot()));
    const state = controller.state;
    assert.equal(controller.load(saved), true);
    assert.deepEqual(controller.state, state);
    assert.deepEqual(controller.snapshot(), saved);
  }
  assert.equal(controller.state.turn, "black");
  assert.deepEqual(controller.state.undone, ["e5"]);
});

/** A board whose game has two lines, h8 a1 and, on the board, h8 i9 j10. @param {object} players */
function twoLines(players) {
  const game = board({ ...players, moves: "h8a1" });
  const { controller } = game;
  const people = { black: "human", white: "human" };
  controller.setPlayers(people);
  controller.goTo(1);
  controller.play("i9");
  controller.play("j10");
  controller.setPlayers({ ...people, ...players });
  return game;
}

/** @param {GameController} controller @param {string} point */
const nodeOf = ({ state: { fork } }, point) =>
  fork?.choices.find((one) => one.point === point)?.node ?? -1;

test("choosing another line asks no program, until a person plays or says so", async () => {
  const { controller, timers, tick, moves } = twoLines({ white: "pattern-table" });
  const { seed } = controller.snapshot();
  controller.goTo(2);
  assert.deepEqual(controller.state.forks, [2]);
  const [other, here] = ["a1", "i9"].map((point) => nodeOf(controller, point));
  assert.equal(controller.choose(other ?? -1), true);
  assert.equal(moves(), "h8a1");
  controller.choose(here ?? -1);
  controller.redo();
  assert.deepEqual(
    [moves(), controller.state.phase, timers.waiting.size],
    ["h8i9j10", "paused", 0],
  );
  assert.equal(controller.snapshot().seed, seed);
  controller.goTo(1);
  assert.equal(controller.state.phase, "review");
  controller.goTo(3);
  assert.deepEqual([controller.state.phase, timers.waiting.size], ["paused", 0]);
  controller.goTo(2);
  assert.equal(controller.play("c3"), true);
  assert.equal(controller.state.phase, "thinking");
  await tick();
  assert.equal(controller.state.ply, 4);

  controller.goTo(2);
  controller.choose(nodeOf(controller, "j10"));
  controller.resume();
  await tick();
  assert.equal(controller.state.ply, 4);
  controller.choose(here ?? -1);
  controller.newGame({ black: "nine-window", white: "human" });
  assert.equal(controller.state.phase, "thinking");
});

test("two programs that are told to go on from another line do so", async () => {
  const { controller, tick } = twoLines({ black: "nine-window", white: "pattern-table" });
  controller.goTo(2);
  controller.choose(nodeOf(controller, "a1"));
  await tick();
  assert.equal(controller.state.ply, 2);
  controller.resume();
  await tick();
  await tick();
  assert.equal(controller.state.ply, 4);
});

test("a line is removed, had back and made the main one; a held game comes back with its lines", () => {
  const { controller, moves } = twoLines({});
  controller.goTo(2);
  const node = nodeOf(controller, "i9");
  controller.remove(node);
  assert.deepEqual([moves(), controller.state.undone, controller.state.forks], ["h8", ["a1"], []]);
  const back = controller.hold();
  controller.newGame();
  back();
  controller.restore(node);
  assert.deepEqual([moves(), controller.state.undone], ["h8i9", ["j10"]]);
  const first = () => controller.state.fork?.choices[0]?.point;
  assert.equal(first(), "i9");
  controller.choose(nodeOf(controller, "a1"));
  controller.promote(nodeOf(controller, "a1"));
  assert.equal(first(), "a1");
  const { state } = controller;
  assert.equal(controller.load(controller.snapshot()), true);
  assert.deepEqual(controller.state.fork?.choices, state.fork?.choices);
});

test("comments and marks are changed at any node; the board is turned with them, or not at all", () => {
  const { controller, moves, codes } = board({ moves: "h8i9" });
  const { node } = controller.state;
  const marks = [{ kind: "square", point: "a1", text: "" }];
  controller.annotate({ comment: "Why?", marks: /** @type {any} */ (marks) });
  controller.goTo(1);
  assert.deepEqual([controller.state.comment, controller.state.marks], ["", []]);
  controller.annotate({ comment: "" }, node);
  controller.annotate({ comment: "Here" });
  assert.equal(controller.transform("up"), true);
  assert.equal(moves(), "h9");
  assert.equal(controller.state.comment, "Here");
  controller.goTo(2);
  assert.deepEqual(
    [moves(), controller.state.comment, controller.state.marks],
    ["h9i10", "", [{ kind: "square", point: "a2", text: "" }]],
  );
  const before = controller.snapshot();
  assert.equal(controller.transform("left"), false);
  assert.deepEqual([codes(), controller.snapshot()], [["no-room"], before]);
  assert.equal(controller.load(before), true);
  assert.equal(controller.state.marks.length, 1);
});

test("White moves first where a snapshot says so, without set-up stones too", () => {
  const { controller } = board();
  const setup = { black: [], white: [] };
  controller.load({ setup, turn: "white", moves: "h8i9", ply: 2 });
  assert.equal(controller.stoneAt("h8"), "white");
  assert.equal(controller.load(controller.snapshot()), true);
  assert.deepEqual([controller.stoneAt("h8"), controller.state.turn], ["white", "white"]);
});

test("a new game keeps what isn't named", () => {
  const { controller } = board({ moves: "e5", size: 9, rule: "standard", white: "weight-map" });
  controller.newGame({ white: "human" });
  const { size, rule, white, ply } = controller.state;
  assert.deepEqual([size, rule, white, ply], [9, "standard", "human", 0]);
});

const DOUBLE_THREE = { rule: "renju", moves: "h8a1h9a3i7c1j7o1" }; // h7 is one

test("a forbidden move is marked, refused with its proof, and the proof goes with the next move", () => {
  const { controller, codes } = board(DOUBLE_THREE);
  assert.deepEqual(controller.state.forbiddenPoints, ["h7"]);
  assert.equal(controller.play("h7"), false);
  assert.deepEqual(codes(), ["forbidden"]);
  assert.deepEqual(controller.state.proof, controller.state.error?.ban);
  assert.equal(controller.why("h7")?.kind, "double-three");
  controller.play("a15");
  assert.equal(controller.state.proof, null);
  assert.deepEqual(controller.state.forbiddenPoints, []);
});

test("pointing at a forbidden point shows its proof", () => {
  const { controller } = board(DOUBLE_THREE);
  controller.setFocus("h7");
  assert.equal(controller.state.proof?.point, "h7");
  controller.setFocus("a15");
  assert.equal(controller.state.proof, null);
});

test("where forbidden moves lose, one ends the game and shows its proof", () => {
  const { controller, events } = board({ ...DOUBLE_THREE, forbidden: "lose" });
  assert.equal(controller.play("h7"), true);
  assert.equal(controller.state.phase, "over");
  assert.equal(controller.state.proof?.point, "h7");
  assert.equal(events.at(-1)?.type, "gameover");
});

test("no points are marked for a program", () => {
  const { controller } = board({ ...DOUBLE_THREE, black: "pattern-table" });
  assert.deepEqual(controller.state.forbiddenPoints, []);
});

test("X-ray holds the program and shows what it will play", async () => {
  const { controller, tick, timers } = board({ white: "pattern-table", moves: "h8i9" });
  controller.setXray(true);
  assert.equal(controller.state.xray?.opponent, "pattern-table");
  controller.play("h9");
  assert.equal(controller.state.phase, "paused");
  assert.equal(timers.waiting.size, 0);
  const best = controller.state.xray?.best;
  assert.equal(controller.state.xray?.reading.point, best);
  controller.setFocus("h10");
  assert.equal(controller.state.xray?.reading.point, "h10");
  controller.setFocus("h9");
  assert.equal(controller.state.xray?.reading.point, best, "a stone can't be read");
  controller.step();
  await tick();
  assert.equal(controller.state.moves.at(-1), best);
});

test("X-ray shows the row that weighs most, or the one chosen", () => {
  const { controller } = board({ white: "pattern-table", moves: "h8a1h9a2h10" });
  controller.setXray(true);
  const { reading, row } = /** @type {import("../../www/game/controller.js").Xray} */ (
    controller.state.xray
  );
  assert.equal(reading.rows[row]?.share, Math.max(...reading.rows.map(({ share }) => share)));
  controller.focusRow(0);
  assert.equal(controller.state.xray?.row, 0);
});

test("between people there is nothing to X-ray", () => {
  const { controller } = board({ moves: "h8" });
  controller.setXray(true);
  assert.equal(controller.state.xray, null);
});

test("a ghost is placed, taken, and gone with the next move", () => {
  const { controller, moves } = board();
  controller.setGhost("h8");
  assert.equal(controller.state.ghost, "h8");
  controller.takeGhost();
  assert.equal(controller.place(), false);
  controller.setGhost("i9");
  assert.equal(controller.place(), true);
  assert.equal(moves(), "i9");
  assert.equal(controller.state.ghost, null);
});

test("the state is frozen, and the same object until something changes", () => {
  const { controller } = board();
  const { state } = controller;
  assert.equal(Object.isFrozen(state), true);
  assert.equal(controller.state, state);
  controller.play("h8");
  assert.notEqual(controller.state, state);
});

test("the stone on a point is known, set up or played", () => {
  const { controller } = board();
  controller.load({ setup: { black: ["a1"], white: ["b2"] }, turn: "white", moves: "c3d4" });
  const stones = ["a1", "b2", "c3", "d4", "e5"].map((point) => controller.stoneAt(point));
  assert.deepEqual(stones, ["black", "white", "white", "black", undefined]);
});

for (const opponent of ["pattern-table", "weight-map", "nine-window"]) {
  test(`two of ${opponent} play a whole game by themselves`, async () => {
    const { controller, tick, codes } = board({ black: opponent, white: opponent, size: 9 });
    for (let ply = 0; ply < 81 && controller.state.phase === "thinking"; ply++) await tick();
    assert.equal(controller.state.phase, "over");
    assert.deepEqual(codes(), []);
  });
}
