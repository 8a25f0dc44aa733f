// A record beside a board, against the real package: the board's line is found or added, what was
// left for another line stays, and nothing of a record is lost on the way.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { RecordTree } from "../../www/files/record-tree.js";
import * as files from "../../www/pkg-files/wuzi.js";

const wasm = new URL("../../www/pkg-files/wuzi_bg.wasm", import.meta.url);
await files.default({ module_or_path: await readFile(wasm) });

const LINE = "v1;n=15;r=freestyle;f=refuse;m=";
const WON = "h8a1i8a2j8a3k8a4l8";

/** The points of moves written one after another. @param {string} moves */
const points = (moves) => moves.match(/[a-t]\d+/g) ?? [];

/** @param {string} text of any format */
function open(text) {
  const opened = files.openRecord(text);
  assert.deepEqual(opened.problems, [], text);
  return opened.take();
}

/** @param {(string | import("../../www/files/record-tree.js").Tree)[]} parts @param {boolean} [opened] */
const treeOf = (parts, opened = false) => new RecordTree(files, parts, opened);

/** The tree as SGF shows it. @param {RecordTree} tree */
const sgf = (tree) =>
  tree
    .lend("sgf", (record) => new TextDecoder().decode(record.write("sgf")))
    .replace(/^[^;]*;[^;(]*/, "")
    .replace(/\s/g, "");

/** The moves at the fork. @param {RecordTree} tree */
const choices = (tree) =>
  tree.fork?.choices.map(({ point, after, chosen }) => `${point}${chosen ? "!" : ""} ${after}`);

const OPENED =
  "(;GM[4]SZ[15]PB[Ann]C[Start];B[hh];W[hg](;B[ig]C[A];W[jf])(;B[hf]TR[hf];W[gg]C[B])(;B[ih]))";

test("in a game that goes on, the new line is the main one and the old one stays", () => {
  const tree = treeOf([`${LINE}h8i9j10`]);
  tree.follow(points("h8i9g7"), 3);
  assert.equal(sgf(tree), ";B[hh];W[ig](;B[gi])(;B[jf]))");
  tree.follow(points("h8b2"), 2);
  assert.equal(sgf(tree), ";B[hh](;W[bn])(;W[ig](;B[gi])(;B[jf])))");
});

test("lines left before the tree was there are taken in in their order", () => {
  const tree = treeOf([`${LINE}h8i9j10`, `${LINE}h8i9g7`]);
  tree.follow(points("h8b2"), 2);
  assert.equal(sgf(tree), ";B[hh](;W[bn])(;W[ig](;B[gi])(;B[jf])))");
});

test("after a finished or opened game, and beside its main line, a new move is a variation", () => {
  const won = treeOf([LINE + WON]);
  won.follow(points("h8b2"), 2);
  assert.match(sgf(won), /^;B\[hh\]\(;W\[ao\].*\(;W\[bn\]\)\)$/);
  const opened = treeOf([open("(;GM[4]SZ[15];B[hh];W[ig])")], true);
  opened.follow(points("h8b2"), 2);
  assert.equal(sgf(opened), ";B[hh](;W[ig])(;W[bn]))");
  const aside = treeOf([`${LINE}h8i9`]);
  aside.follow(points("h8b2"), 2); // the main line now
  aside.follow(points("h8i9c3"), 3);
  aside.follow(points("h8i9d4"), 3);
  assert.equal(sgf(aside), ";B[hh](;W[bn])(;W[ig](;B[cm])(;B[dl])))");
});

test("a game goes on at the end of its main line without a variation", () => {
  const tree = treeOf([`${LINE}h8`]);
  tree.follow(points("h8i9j10"), 3);
  tree.follow(points("h8i9j10"), 1);
  assert.equal(sgf(tree), ";B[hh];W[ig];B[jf])");
  assert.equal(choices(tree), undefined);
  assert.deepEqual([...tree.forks], []);
});

test("the moves to choose from: the next ones, else those beside the last one", () => {
  const tree = treeOf([open(OPENED)], true);
  const line = points("h8h9i9j10");
  tree.follow(line, 1);
  assert.equal(choices(tree), undefined);
  tree.follow(line, 2);
  assert.equal(tree.fork?.ply, 3);
  assert.deepEqual(choices(tree), ["i9! 1", "h10 1", "i8 0"]);
  tree.follow(line, 3);
  assert.equal(tree.fork?.ply, 3);
  tree.follow(line, 4);
  assert.equal(choices(tree), undefined);
  assert.deepEqual([...tree.forks], [3]);
  tree.follow(points("h8h9"), 2);
  assert.deepEqual(choices(tree), ["i9 1", "h10 1", "i8 0"]);
  tree.follow(points("h8"), 1); // what follows isn't on the board: it is offered
  assert.deepEqual(choices(tree), ["h9 2"]);
});

test("comments and marks are those of where the board stands, notes without a move among them", () => {
  const tree = treeOf([open(OPENED)], true);
  const line = points("h8h9h10g9");
  /** @param {number} ply */
  const said = (ply) => {
    tree.follow(line, ply);
    return [tree.comment, tree.marks.map(({ kind, point }) => `${kind} ${point}`).join()];
  };
  assert.deepEqual([0, 1, 2, 3, 4].map(said), [
    ["Start", ""],
    ["", ""],
    ["", ""],
    ["", "triangle h10"],
    ["B", ""],
  ]);
  const notes = treeOf([open("(;GM[4]SZ[15];C[One];C[Two];B[hh];C[Three];W[ig](;B[jf])(;B[gi]))")]);
  notes.follow(points("h8i9j10"), 0);
  assert.equal(notes.comment, "One\n\nTwo");
  notes.follow(points("h8i9j10"), 1);
  assert.equal(notes.comment, "Three");
  notes.follow(points("h8i9j10"), 3);
  assert.deepEqual(choices(notes), ["j10! 0", "g7 0"]);
  assert.doesNotMatch(sgf(notes), /B\[hh\].*B\[hh\]/);
});

test("a line is deleted and restored, with what came since", () => {
  const tree = treeOf([open(OPENED)], true);
  const line = points("h8h9h10g9");
  tree.follow(line, 3);
  const whole = sgf(tree);
  const before = tree.text;
  const fork = /** @type {import("../../www/files/record-tree.js").Fork} */ (tree.fork);
  const node = fork.choices[1]?.node ?? 0;
  assert.deepEqual(tree.remove(fork, node), { moves: "h8h9i9j10", ply: 2 });
  const after = tree.text;
  tree.follow(points("h8h9i9j10"), 2);
  assert.deepEqual(choices(tree), ["i9! 1", "i8 0"]);
  tree.restore(before, after);
  tree.follow(line, 3);
  assert.equal(sgf(tree), whole);
  tree.remove(fork, tree.fork?.choices[1]?.node ?? 0);
  tree.follow(points("h8h9a1"), 3);
  tree.follow(points("h8h9i9j10"), 2);
  tree.restore(before, after);
  tree.follow(line, 3);
  assert.deepEqual(choices(tree), ["i9 1", "h10! 1", "i8 0", "a1 0"]);
  assert.equal(
    tree.lend("sgf", (record) => record.info.black.name),
    "Ann",
  );
});

test("a line becomes the main one", () => {
  const tree = treeOf([open(OPENED)], true);
  tree.follow(points("h8h9i8"), 3);
  tree.promote(tree.fork?.choices[2]?.node ?? 0);
  assert.deepEqual(choices(tree), ["i8! 0", "i9 1", "h10 1"]);
  assert.equal(tree.way().moves, "h8h9i8");
});

test("formats of one line get the board's, to where it ends; others all of it", () => {
  const tree = treeOf([open(OPENED)], true);
  const written = (/** @type {any} */ format) =>
    tree.lend(format, (record) => new TextDecoder().decode(record.write(format)));
  tree.follow(points("h8h9h10g9"), 1);
  assert.equal(written("moves"), "h8h9h10g9");
  assert.match(written("psq"), /Ann/);
  tree.follow(points("h8h9h10"), 3);
  assert.equal(written("moves"), "h8h9h10");
  assert.ok(tree.losses("moves").includes("variations"));
  assert.ok(!tree.losses("sgf").includes("variations"));
  assert.match(written("sgf"), /B\[ig\].*B\[hf\].*B\[ih\]/s);
  tree.follow(points("h8h9i9j10"), 4);
  assert.equal(written("moves"), "h8h9i9j10");
});

test("all of it is in its text, and in its link if that is short enough", () => {
  const tree = treeOf([open(OPENED)], true);
  assert.doesNotMatch(tree.text, /r=renju/);
  tree.inform(
    /** @type {any} */ ({ rule: "renju", forbidden: "lose", black: "human", white: "level-3" }),
    77,
  );
  tree.follow(points("h8h9h10g9"), 3);
  const again = treeOf([tree.text], true);
  again.follow(points("h8h9h10g9"), 3);
  assert.equal(sgf(again), sgf(tree));
  assert.match(tree.text, /r=renju;f=lose;.*gw=level-3;sw=77/);
  tree.way(0); // asking for a line leaves the board where it stands
  const linked = open(`#${tree.link}`);
  assert.equal(linked.node().point, "h10");
  const long = treeOf([open(`(;GM[4]SZ[15]C[${"a long story. ".repeat(300)}];B[hh])`)], true);
  long.follow(["h8"], 1);
  assert.equal(long.link, undefined);
  assert.ok(long.text.length > 4000);
  assert.equal(long.link, undefined);
});

test("a board whose game starts otherwise isn't this one's", () => {
  const tree = treeOf([open("(;GM[4]SZ[15]AB[hh]AW[ii]PL[B];B[aa])")], true);
  const setup = { black: ["h8"], white: ["i7"] };
  const state = { size: 15, setup, turn: "white", ply: 1 };
  const holds = (/** @type {object} */ change) =>
    tree.holds(/** @type {any} */ ({ ...state, ...change }));
  assert.equal(holds({}), true);
  assert.equal(holds({ ply: 2 }), false);
  assert.equal(holds({ size: 19 }), false);
  assert.equal(holds({ setup: { black: [], white: ["i7"] } }), false);
});

test("what the board can't play is kept unseen", () => {
  const text = "(;GM[4]SZ[15];B[hh](;W[])(;W[ig];W[jf])(;W[gg]))";
  const tree = treeOf([open(text)], true);
  tree.follow(["h8", "g9"], 1);
  assert.deepEqual(choices(tree), ["i9 1", "g9! 0"]);
  tree.follow(["h8", "i9"], 2);
  assert.equal(tree.fork?.ply, 2);
  tree.follow(["h8", "i9", "b2"], 3);
  assert.equal(sgf(tree), ";B[hh](;W[])(;W[ig](;W[jf])(;B[bn]))(;W[gg]))");
});

test("a move that the rule ends the line at is as far as a way goes", () => {
  const tree = treeOf(
    [open(`(;GM[4]SZ[15];B[hh];W[ao];B[ih];W[an];B[jh];W[am];B[kh];W[al];B[lh](;W[aa])(;W[bb]))`)],
    true,
  );
  const line = points(WON);
  tree.inform(
    /** @type {any} */ ({ rule: "freestyle", forbidden: "refuse", black: "human", white: "human" }),
  );
  tree.follow(line, 9);
  const node = tree.fork?.choices[1]?.node;
  assert.equal(tree.way(node).ply, 9);
});
