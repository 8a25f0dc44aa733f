// The board's geometry, its motion, its words, and what is drawn where, on a canvas that only
// writes down what it is told.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  geometry,
  isPoint,
  nameOf,
  pointAt,
  pointAtIndex,
  positionOf,
  starPoints,
  windowGeometry,
} from "../../www/board/geometry.js";
import { short } from "../../www/board/marks.js";
import { Motion } from "../../www/board/motion.js";
import { draw, drawBackground, stonesOf } from "../../www/board/view.js";
import { cellWords, changeWords, errorWords, phaseWords } from "../../www/board/words.js";
import { inTurns } from "../../www/game/state.js";
import { loadLanguage } from "../../www/locales/index.js";

const SIZES = Array.from({ length: 16 }, (_, i) => i + 5);

/** @param {Partial<Parameters<typeof geometry>[0]>} [parts] */
const board = (parts = {}) =>
  geometry({ side: 768, size: 15, coordinates: true, scale: 1, ...parts });

test("I1, I2: every point is found under its own centre, at any size and pixel ratio", () => {
  for (const size of SIZES) {
    for (const scale of [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 3]) {
      for (const coordinates of [true, false]) {
        const g = board({ size, scale, coordinates, side: 391.3 });
        for (let column = 0; column < size; column++) {
          for (let row = 0; row < size; row++) {
            const point = nameOf(column, row);
            const { x, y } = positionOf(g, point);
            assert.equal(pointAt(g, x, y), point);
            assert.equal(pointAt(g, x + 0.49 * g.cell, y - 0.49 * g.cell), point);
          }
        }
      }
    }
  }
});

test("I9, I10: more than half a cell outside is no point", () => {
  const g = board();
  const low = positionOf(g, "a1");
  const high = positionOf(g, "o15");
  for (const cells of [0.51, 0.8, 1, 3]) {
    const by = cells * g.cell;
    assert.equal(pointAt(g, low.x - by, low.y), null);
    assert.equal(pointAt(g, low.x, low.y + by), null);
    assert.equal(pointAt(g, high.x + by, high.y), null);
    assert.equal(pointAt(g, high.x, high.y - by), null);
  }
});

test("I12: rows count from the bottom, no letter is skipped", () => {
  const g = board();
  assert.equal(pointAt(g, g.left, g.side - g.left), "a1");
  assert.equal(pointAtIndex(0, 15), "a15");
  assert.equal(pointAtIndex(224, 15), "o1");
  assert.equal(nameOf(8, 0), "i1");
});

test("the grid lies on whole device pixels and every stone has room", () => {
  for (const size of SIZES) {
    for (const scale of [1, 1.25, 1.5, 2, 3]) {
      const g = board({ size, scale, side: 390 });
      for (const length of [g.cell, g.left, g.top]) {
        assert.ok(Math.abs(length * scale - Math.round(length * scale)) < 1e-6);
      }
      const last = positionOf(g, nameOf(size - 1, 0));
      const radius = 0.54 * g.cell;
      assert.ok(g.top > radius && last.x + radius < 390 && last.y + radius < 390);
    }
  }
});

test("points are points of the board's size only", () => {
  const yes = ["a1", "o15", "h8"].map((text) => isPoint(text, 15));
  const no = ["p1", "a16", "a0", "h", "8", "H8", "h08", ""].map((text) => isPoint(text, 15));
  assert.deepEqual([...yes, ...no], [...Array(3).fill(true), ...Array(8).fill(false)]);
});

test("star points are symmetric points of their board", () => {
  assert.deepEqual(starPoints(15), ["d4", "l4", "h8", "d12", "l12"]);
  assert.equal(starPoints(19).length, 9);
  assert.deepEqual(starPoints(11), ["f6"]);
  assert.deepEqual(starPoints(10), []);
  for (const size of SIZES) for (const star of starPoints(size)) assert.ok(isPoint(star, size));
});

test("a thumbnail's window is at least nine points wide and holds all stones", () => {
  for (const points of [[], ["h8"], ["a1", "b2"], ["o15"], ["a1", "o15"], ["c3", "l4"]]) {
    const g = windowGeometry({ side: 90, size: 15, scale: 2, points });
    assert.ok(g.cell <= 10);
    for (const point of points) {
      const { x, y } = positionOf(g, point);
      assert.ok(x > 0 && x < 90 && y > 0 && y < 90, `${point} of ${points}`);
    }
  }
});

/** @param {string[]} moves */
const picture = (moves) => ({ stones: stonesOf({ moves, turns: inTurns("black", moves.length) }) });

test("a stone comes in 120 ms, and leaves in 90", () => {
  const motion = new Motion();
  const [none, one] = [picture([]), picture(["h8"])];
  motion.change(none, one, 1000);
  const start = motion.at(one, 1000);
  assert.equal(start.stones[0]?.scale, 0.86);
  assert.equal(start.moving, true);
  assert.deepEqual(motion.at(one, 1120).stones, one.stones);
  assert.equal(motion.at(one, 1120).moving, false);
  motion.change(one, none, 2000);
  assert.equal(motion.at(none, 2000).stones.length, 1);
  assert.equal(motion.at(none, 2090).stones.length, 0);
});

test("a winning line is drawn in 420 ms", () => {
  const motion = new Motion();
  const before = picture(["h8"]);
  const after = { ...picture(["h8", "i9"]), line: ["h8", "i9"] };
  motion.change(before, after, 0);
  assert.equal(motion.at(after, 0).drawn, 0);
  assert.ok(motion.at(after, 200).drawn > 0.5);
  assert.equal(motion.at(after, 420).drawn, 1);
});

test("a jump over many moves is shown at once", () => {
  const motion = new Motion();
  const many = picture(["a1", "b1", "c1", "d1", "e1"]);
  motion.change(picture([]), many, 0);
  const { stones, moving, drawn } = motion.at(many, 0);
  assert.deepEqual([stones, moving, drawn], [many.stones, false, 1]);
});

test("scores have at most four characters", () => {
  const shown = [-1, 0, 114, 999, 1000, 10400, 100000, 1000000, 2000400].map(short);
  assert.deepEqual(shown, ["-1", "0", "114", "999", "1k", "10k", "100k", "1M", "2M"]);
});

/** A canvas context that lists its calls. */
function paper() {
  /** @type {{ name: string, args: any[], set: Record<string, any> }[]} */
  const calls = [];
  /** @type {Record<string, any>} */
  const set = {};
  const results = /** @type {Record<string, any>} */ ({
    measureText: { actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 0 },
    createLinearGradient: { addColorStop() {} },
    createRadialGradient: { addColorStop() {} },
  });
  const ctx = new Proxy(set, {
    get:
      (_, name) =>
      (/** @type {any[]} */ ...args) => {
        calls.push({ name: String(name), args, set: { ...set } });
        return results[String(name)];
      },
  });
  const named = (/** @type {string} */ name) => calls.filter((call) => call.name === name);
  return { ctx: /** @type {any} */ (ctx), named };
}

const theme = /** @type {any} */ ({
  ...Object.fromEntries(
    [
      "board",
      "line",
      "label",
      "black",
      "white",
      "mark",
      "accent",
      "accentInk",
      "heat",
      "heatInk",
    ].map((n) => [n, n]),
  ),
  grain: "none",
  flat: "1",
  blackRim: "none",
  whiteRim: "none",
  markOnBlack: "on-black",
  markOnWhite: "on-white",
});

/** @param {import("../../www/board/view.js").Scene} scene */
function drawn(scene) {
  const { ctx, named } = paper();
  const g = board();
  draw(ctx, scene, theme, g);
  const near = (/** @type {string} */ point, /** @type {any[]} */ [x, y]) =>
    pointAt(g, x, y) === point;
  return {
    discs: (/** @type {string} */ point) =>
      named("arc").filter(({ args, set }) => near(point, args) && set.fillStyle).length,
    texts: named("fillText").map(({ args, set }) => [
      args[0],
      pointAt(g, args[1], args[2]),
      set.fillStyle,
    ]),
    seals: named("roundRect").map(({ args, set }) => [
      pointAt(g, args[0] + 1, args[1] + 1),
      set.fillStyle,
    ]),
    strokes: named("lineTo"),
  };
}

test("the last stone bears the seal in the color for its stone", () => {
  const stones = stonesOf({ moves: ["h8", "i9"], turns: ["black", "white"] });
  assert.deepEqual(drawn({ stones, last: stones[1] }).seals, [["i9", "on-white"]]);
});

test("numbers stand on the stones, the last one marked, in place of the seal", () => {
  const stones = stonesOf({
    moves: ["h8", "i9"],
    turns: ["black", "white"],
    setup: { black: ["a1"], white: [] },
  });
  const { seals, texts } = drawn({ stones, last: stones[2], numbers: true });
  assert.deepEqual(seals, []);
  assert.deepEqual(texts, [
    ["1", "h8", "white"],
    ["2", "i9", "on-white"],
  ]);
});

test("the five highest scores are numbers; a five doesn't flatten the rest", () => {
  const scores = Array(225).fill(3);
  [100000, 200, 100, 50, 20, 10].forEach((score, i) => (scores[i] = score));
  const { texts } = drawn({ stones: [], heat: { scores, best: "a15" } });
  assert.deepEqual(
    texts.map(([text, point]) => [text, point]),
    [
      ["100k", "a15"],
      ["200", "b15"],
      ["100", "c15"],
      ["50", "d15"],
      ["20", "e15"],
    ],
  );
});

test("what a record marks stands on stones in their contrast, in place of seal and number", () => {
  const stones = stonesOf({ moves: ["h8", "i9"], turns: ["black", "white"] });
  /** @type {import("../../www/board/signs.js").Sign[]} */
  const signs = [
    { kind: "label", point: "h8", text: "A", stone: "black" },
    { kind: "label", point: "i9", text: "12", stone: "white" },
    { kind: "label", point: "c3", text: "long" },
    { kind: "triangle", point: "d4" },
  ];
  for (const numbers of [false, true]) {
    const { seals, texts, strokes, discs } = drawn({ stones, last: stones[1], numbers, signs });
    assert.deepEqual(seals, []);
    assert.deepEqual(texts, [
      ["A", "h8", "white"],
      ["12", "i9", "black"],
      ["lo…", "c3", "label"],
    ]);
    assert.equal(strokes.length, 4, "a triangle, closed past its first corner");
    assert.equal(discs("d4"), 1, "the board's colour under it");
  }
});

test("branches: a letter each, its fill and ring by its worth", () => {
  const worths = /** @type {const} */ (["win", "good", "even", "worse", "lost"]);
  const branches = worths.map((worth, at) => ({
    point: `${"abcde"[at]}1`,
    letter: "ABCDE".charAt(at),
    worth,
  }));
  const { texts, strokes } = drawn({ stones: [], notes: { branches } });
  assert.deepEqual(texts, [
    ["A", "a1", "accentInk"],
    ["B", "b1", "accent"],
    ["C", "c1", "label"],
    ["D", "d1", "mark"],
    ["E", "e1", "board"],
  ]);
  assert.equal(strokes.length, 1, "what loses is underlined");
});

test("a line to come goes on from the game's numbers, and is of whose it is said", () => {
  const line = { points: ["h8", "i9"], from: 20, first: /** @type {const} */ ("white") };
  const { texts } = drawn({ stones: [], notes: { line }, turns: ["black", "white"] });
  assert.deepEqual(texts, [
    ["20", "h8", "black"],
    ["21", "i9", "white"],
  ]);
});

test("a score that all points share is no number", () => {
  const scores = Array(225).fill(-1);
  assert.deepEqual(drawn({ stones: [], heat: { scores, best: "h8" } }).texts, []);
});

test("the background has a line for every inner row and column, and the coordinates", () => {
  const { ctx, named } = paper();
  drawBackground(ctx, theme, board());
  assert.equal(named("moveTo").length, 26);
  assert.deepEqual(
    named("fillText")
      .map(({ args }) => args[0])
      .sort(),
    [..."abcdefghijklmno", ...Array.from({ length: 15 }, (_, i) => String(i + 1))].sort(),
  );
});

const t = await loadLanguage("en");

/** @param {object} [parts] @returns {import("../../www/game/controller.js").State} */
const state = (parts = {}) =>
  /** @type {any} */ ({
    phase: "turn",
    turn: "black",
    black: "human",
    white: "human",
    status: { state: "playing" },
    moves: [],
    undone: [],
    marks: [],
    ply: 0,
    turns: inTurns("black", 225),
    ghost: null,
    ...parts,
  });

test("points are named with what stands there", () => {
  const now = state({ moves: ["h8"], ply: 1, turn: "white" });
  const ban = /** @type {any} */ ({ kind: "double-three" });
  assert.equal(cellWords(t, now, "h8", { stone: "black" }), "h8, black, last move");
  const marks = /** @type {any[]} */ ([
    { kind: "triangle", point: "h8" },
    { kind: "label", point: "h9", text: "A" },
  ]);
  const marked = { ...now, marks };
  assert.equal(cellWords(t, marked, "h8", { stone: "black" }), "h8, black, last move, triangle");
  assert.equal(cellWords(t, marked, "h9", {}), "h9, empty, marked A");
  assert.equal(cellWords(t, now, "h9", {}), "h9, empty");
  const seen = state({ size: 15, xray: { scores: Array.from({ length: 225 }, (_, i) => i) } });
  assert.equal(cellWords(t, seen, "b15", {}), "b15, empty, score 1");
  assert.match(cellWords(t, now, "h9", { ban }), /^h9, forbidden: two open threes/);
});

test("moves, undone moves, jumps and new games are announced", () => {
  const none = state();
  const two = state({ moves: ["h8", "i9"], ply: 2 });
  const back = state({ undone: ["h8", "i9"] });
  const far = state({ moves: ["h8", "i9", "a1", "a2"], ply: 4 });
  assert.equal(changeWords(t, none, two), "Black h8. White i9.");
  assert.equal(changeWords(t, two, back), "Taken back: i9, h8. Black to move.");
  assert.equal(changeWords(t, none, far), "Move 4 of 4. Black to move.");
  assert.equal(changeWords(t, two, none), "New game. Black to move.");
  assert.equal(changeWords(t, two, two), "");
});

test("results and refusals are said in words", () => {
  const line = ["h8", "i8", "j8", "k8", "l8"];
  const status = { state: "won", by: "five", winner: "black", line };
  const won = state({ phase: "over", status });
  assert.equal(phaseWords(t, won), "Black wins: 5 in a row, h8 to l8.");
  const draw = state({ phase: "over", status: { state: "draw" } });
  assert.equal(phaseWords(t, draw), "Draw: the board is full.");
  const refused = /** @type {any} */ ({
    code: "forbidden",
    point: "h7",
    ban: { kind: "overline" },
  });
  assert.equal(errorWords(t, refused), "h7 is forbidden for Black: more than five in a row.");
});
