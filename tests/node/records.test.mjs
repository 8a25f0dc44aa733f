// Game files through the package, as the page opens them: every entry of the index and every odd
// file gives what the index says, and what is written and linked reads back.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import init, { LibReader, openRecord } from "../../www/pkg-files/wuzi.js";
import { Game } from "../../www/pkg/wuzi.js";
import { loadPackage } from "../browser/person.mjs";

/** @typedef {import("../../www/pkg-files/wuzi.js").Record} Tree */
/** @typedef {import("../../www/pkg-files/wuzi.js").OpenedRecords} Opened */

await loadPackage();
const wasm = new URL("../../www/pkg-files/wuzi_bg.wasm", import.meta.url);
await init({ module_or_path: await readFile(wasm) });

const folder = new URL("../data/records/", import.meta.url);
const index = JSON.parse(await readFile(new URL("index.json", folder), "utf8"));

/** @param {string} name @param {number} [size] */
async function open(name, size = 15) {
  const file = new Uint8Array(await readFile(new URL(name, folder)));
  return openRecord(file, { size, fromTop: name.includes("postop") });
}

/** The points along nodes. @param {Tree} record @param {Iterable<number>} nodes */
const points = (record, nodes) => [...nodes].flatMap((node) => record.node(node).point ?? []);

/** Every node, in the order of the tree. @param {Tree} record @param {number} [from] @returns {number[]} */
const nodes = (record, from = 0) => [
  from,
  ...record.node(from).children.flatMap((node) => nodes(record, node)),
];

/** Every line from the start to its end. @param {Tree} record */
const allLines = (record) =>
  nodes(record)
    .filter((node) => node && !record.node(node).children.length)
    .map((node) => points(record, record.line(node)));

/** The game that a record holds, at its end. @param {Tree} record @param {any} [options] */
function played(record, options) {
  const { game: value, stop } = record.toGame(options);
  return { game: Game.open({ ...value, ply: value.moves.length }), stop };
}

/** Plays the main line: where it ends and what stops it. @param {Tree} record @param {any} entry */
function replay(record, entry) {
  const { game, stop } = played(record, { rule: entry.rule });
  const { status, moves } = game;
  const [event] = entry.replay;
  if (!event) return assert.deepEqual([stop, status], [undefined, { state: "playing" }]);
  assert.equal(moves.length, event.move);
  assert.equal(`five ${status.state === "won" && status.winner}`, event.event);
  const beyond = entry.moves.length > event.move;
  assert.equal(stop?.reason, beyond ? "game-over" : undefined);
}

const files = index.entries.flatMap((/** @type {any} */ entry) =>
  (entry.files ?? [entry.file]).map((/** @type {string} */ name) => ({ entry, name })),
);

for (const { entry, name } of files) {
  test(`${name} reads as the index says`, async () => {
    const opened = await open(name, entry.board_size);
    const remarks = opened.problems.filter(({ reason }) => reason !== "encoding-guessed");
    assert.deepEqual([remarks, opened.length, opened.whole], [[], 1, true]);
    const record = opened.take();
    assert.equal(record.size, entry.board_size);
    assert.deepEqual(points(record, record.line(0)), entry.moves);
    replay(record, entry);
    if (entry.lines?.length) assert.deepEqual(allLines(record), entry.lines);
    if (entry.node_count) assert.equal(nodes(record).length, entry.node_count);
    const { result } = record.info;
    assert.equal(!!result, !!entry.recorded_result);
    if (entry.recorded_result === "white wins") assert.equal(result?.winner, "white");
    if (entry.times_ms) {
      const times = record.line(0).flatMap((node) => record.node(node).time ?? []);
      assert.deepEqual(times, entry.times_ms);
    }
  });
}

test("no file is without an entry", async () => {
  const names = new Set(files.map((/** @type {any} */ { name }) => name));
  const rest = (await readdir(folder)).filter((name) => !names.has(name)).sort();
  assert.deepEqual(rest, ["found", "index.json", "odd"]);
  const odd = await readdir(new URL("odd/", folder));
  assert.deepEqual(
    odd.sort(),
    index.odd.map((/** @type {any} */ { file }) => file.replace(/^odd\//, "")).sort(),
  );
});

for (const { file, expected } of index.odd) {
  test(`${file} does what the index says`, async () => {
    const opened = await open(file);
    const { problems, whole } = opened;
    const [first] = problems.filter(({ error }) => error);
    const record = opened.length ? opened.take() : undefined;
    const line = record ? points(record, record.line(0)) : [];
    /** @type {Record<string, () => void>} */
    const loads = {
      true: () => assert.ok(whole),
      false: () => assert.ok(!whole),
      "only if 19 is supported": () => assert.ok(whole),
      warn: () => assert.deepEqual([whole, problems[0]?.reason], [true, "other-game"]),
      either: () =>
        assert.deepEqual([first?.reason, first?.byte, line.length], ["truncated", 30, 5]),
      "branch dropped": () => assert.equal(first?.reason, "occupied"),
    };
    assert.ok(loads[expected.load]);
    loads[expected.load]?.();
    if (expected.error_at_move) {
      assert.deepEqual([first?.ply, first?.line], [expected.error_at_move, 3]);
      assert.equal(line.length, expected.error_at_move - 1);
    }
    if (expected.error) assert.equal(first?.reason, expected.error);
    if (!record) return assert.ok(!expected.moves);
    if (expected.board_size) assert.equal(record.size, expected.board_size);
    if (expected.count !== undefined) assert.equal(line.length, expected.count);
    if (!expected.moves) return;
    const { game, stop } = played(record);
    assert.deepEqual(expected.warning ? game.moves : line, expected.moves);
    if (expected.warning) assert.deepEqual([stop?.reason, stop?.found], ["game-over", "10"]);
  });
}

test("what is written in any format reads back, and a link holds all of a tree", async () => {
  const tree = (await open("27-gowrite-branches.sgf", 19)).take();
  const lines = allLines(tree);
  const again = openRecord(`#${tree.link(100000)}`);
  assert.deepEqual([again.format, again.whole], ["link", true]);
  assert.deepEqual(allLines(again.take()), lines);
  assert.deepEqual(allLines(openRecord(tree.write("sgf")).take()), lines);
  assert.ok(tree.losses("moves").includes("variations"));
  const written = openRecord(tree.write("moves"), { size: tree.size }).take();
  assert.deepEqual(points(written, written.line(0)), points(tree, tree.line(0)));
});

test("a book read in slices is the book read at once", async () => {
  const file = await readFile(new URL("35-lib-tree-comments.lib", folder));
  const reader = new LibReader(file.length);
  for (let at = 0; at < file.length; at += 7)
    reader.push(new Uint8Array(file.subarray(at, at + 7)));
  const opened = reader.finish();
  assert.ok(opened.whole);
  assert.deepEqual(allLines(opened.take()), allLines(openRecord(new Uint8Array(file)).take()));
});

test("the page's link is read as the game that it was made of", () => {
  const setup = { black: ["i9", "h8"], white: ["a1"] };
  /** @type {any[]} */
  const games = [
    { size: 13, rule: "standard", forbidden: "refuse", black: "human", white: "level-3", seed: 77 },
    { size: 15, rule: "renju", forbidden: "lose", black: "nine-window", white: "human" },
    { size: 15, rule: "freestyle", forbidden: "refuse", setup, turn: "black" },
    { size: 15, rule: "freestyle", forbidden: "refuse", setup, turn: "white" },
  ];
  for (const game of games) {
    const { text: link } = Game.open({ ...game, moves: ["g7", "b2", "c3"], ply: 2 }).link();
    const opened = openRecord(`#${link}`);
    assert.deepEqual([opened.problems, opened.whole], [[], true], link);
    const record = opened.take();
    const { black, white } = record.info;
    const value = record.toGame().game;
    assert.deepEqual([value.moves, value.ply], [["g7", "b2", "c3"], 2], link);
    for (const name of /** @type {const} */ (["size", "rule", "forbidden", "setup", "turn"]))
      assert.deepEqual(value[name], game[name], `${link} ${name}`);
    assert.equal(white.program, game.white === "level-3" ? "level-3" : "");
    assert.equal(white.seed ?? null, game.seed ? "77" : null);
    assert.equal(black.program, game.black === "nine-window" ? "nine-window" : "");
  }
});

test("pasted text is text already, whatever it says of its encoding", () => {
  for (const said of ["Big5", "GB2312", "windows-1251"]) {
    const opened = openRecord(`(;GM[4]CA[${said}]SZ[15]PB[张三]PW[René];B[hh];W[ig])`);
    assert.deepEqual(opened.problems, []);
    const record = opened.take();
    assert.deepEqual([record.info.black.name, record.info.white.name], ["张三", "René"]);
    assert.equal(record.line(0).length, 2);
  }
});

test("a file's letters are guessed by the browser's tables, and what was guessed is said", () => {
  const file = Buffer.from("(;GM[4]SZ[15]PW[Ren\xe9];B[hh];W[ig];B[gi])", "latin1");
  const opened = openRecord(new Uint8Array(file));
  assert.deepEqual(
    opened.problems.map(({ reason, found, error }) => [reason, found, error]),
    [["encoding-guessed", "windows-1252", false]],
  );
  const record = opened.take();
  assert.equal(record.info.white.name, "René");
  assert.equal(record.line(0).length, 3);
});
