// One value for a game: what the package writes it reads as the same game, so does a link, and so
// does the package that opens and writes files.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { nameOf } from "../../www/board/geometry.js";
import initFiles, { openRecord } from "../../www/pkg-files/wuzi.js";
import init, { Game, GameReader } from "../../www/pkg/wuzi.js";

/** @typedef {import("../../www/pkg/wuzi.js").GameValue} GameValue */

const here = (/** @type {string} */ path) => new URL(path, import.meta.url);
await init({ module_or_path: await readFile(here("../../www/pkg/wuzi_bg.wasm")) });
await initFiles({ module_or_path: await readFile(here("../../www/pkg-files/wuzi_bg.wasm")) });

/** Numbers below a bound, the same in every run. */
function lots(seed = 1) {
  let state = seed;
  return (/** @type {number} */ bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
  };
}

/** A game of one line, of stones so far apart that no rule minds. @param {(bound: number) => number} lot */
function someGame(lot) {
  const rule = ["freestyle", "standard", "renju", "caro"][lot(4)] ?? "";
  const size = rule === "renju" ? 9 + lot(12) : 5 + lot(16);
  const all = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)]);
  const free = all
    .filter(([x = 0, y = 0]) => x % 2 === 0 && y % 3 === 0)
    .map(([x = 0, y = 0]) => nameOf(x, y));
  const take = () => free.splice(lot(free.length), 1);
  const some = (/** @type {number} */ most) =>
    Array.from({ length: lot(Math.min(most, free.length)) }, take).flat();
  const setup = lot(3) ? { black: [], white: [] } : { black: some(5), white: some(5) };
  const turn = lot(4) ? "black" : "white";
  const moves = some(30);
  const player = () => ["human", "nine-window", "level-1", "level-10", "full-strength"][lot(5)];
  const [black, white] = [player(), player()];
  const levels = [black, white].some((one) => one?.startsWith("level-"));
  const unusual = setup.black.length + setup.white.length > 0 || turn === "white";
  return {
    ...{ size, rule, forbidden: lot(2) ? "lose" : "refuse", black, white },
    ...{ moves, ply: lot(3) ? moves.length : lot(moves.length + 1) },
    ...(levels && { seed: lot(2 ** 24) * 256 + lot(256) }),
    ...(unusual && { setup: { black: setup.black.sort(), white: setup.white.sort() }, turn }),
  };
}

/** With stones in the order of the alphabet. @param {any} value */
const sorted = ({ setup, ...rest }) => ({
  ...rest,
  ...(setup && { setup: { black: setup.black.sort(), white: setup.white.sort() } }),
});

test("a thousand games of one line are the same as values and as links", () => {
  const lot = lots();
  for (let count = 0; count < 1000; count++) {
    const value = /** @type {any} */ (someGame(lot));
    const game = Game.open(value);
    assert.deepEqual(sorted(game.value()), value);
    assert.deepEqual(game.value(), game.line());
    const { text, whole } = game.link();
    assert.equal(whole, true);
    assert.deepEqual(sorted(Game.open({ tree: text }).value()), value, text);
    const opened = openRecord(`#${text}`);
    assert.deepEqual([opened.format, opened.problems, opened.whole], ["link", [], true], text);
    assert.equal(opened.take().link(), text);
    for (const one of [game, opened]) one.free();
  }
});

const OPENED =
  "(;GM[4]SZ[15]PB[Ann]C[Start];B[hh];W[hg](;B[ig]C[A];W[jf])(;B[hf]TR[hf];W[gg]C[B])(;B[ih]))";

/** The game of an SGF, as the page opens it. @param {string} sgf */
const open = (sgf) => Game.open({ tree: openRecord(sgf).take().link(1e6), opened: true });

test("variations, comments and marks are in a value, and in the files made of it", () => {
  const game = open(OPENED);
  assert.equal(game.hasMore, true);
  game.goTo(2);
  const points = () => game.fork?.choices.map(({ point, after, chosen }) => [point, after, chosen]);
  assert.deepEqual(points(), [
    ["i9", 1, true],
    ["h10", 1, false],
    ["i8", 0, false],
  ]);
  assert.equal(game.choose(game.fork?.choices[1]?.node ?? 0), true);
  assert.deepEqual(game.marks, [{ kind: "triangle", point: "h10", text: "" }]);
  const value = game.value();
  assert.deepEqual([value.moves, value.ply, value.opened], [["h8", "h9", "h10", "g9"], 3, true]);
  const again = Game.open(value);
  assert.deepEqual(again.value(), value);
  assert.deepEqual(again.fork, game.fork);
  const written = (/** @type {string} */ link, /** @type {any} */ format) =>
    new TextDecoder().decode(openRecord(`#${link}`).take().write(format));
  assert.equal(written(game.fileLink("line"), "moves"), "h8h9h10g9");
  assert.match(written(game.fileLink("line"), "psq"), /Ann/);
  assert.match(written(game.fileLink("tree"), "sgf"), /PB\[Ann\].*C\[A\].*C\[B\]/s);
  assert.match(written(game.link(1e6).text, "sgf"), /PB\[Ann\].*C\[A\].*C\[B\]/s);
});

test("a tree that can't be read, or is of another game, is kept as it is", () => {
  const value = Game.fromRecord("h8i9").line();
  const other = "v1;n=15;r=freestyle;f=refuse;ab=a1;t=AkAH";
  for (const tree of ["v1;n=15;t=AkA", other, "v9;n=15"]) {
    const game = Game.open({ ...value, tree });
    assert.equal(game.hasUnread, true);
    game.play("j10");
    assert.deepEqual(game.value(), { ...game.line(), unread: [tree] });
    assert.throws(() => Game.open({ tree: "v1;n=15;t=AkA" }), { code: "bad-record", part: "tree" });
  }
  const lines = ["v1;n=15;m=h8a1", "v1;n=15;t=AkA"];
  const game = Game.open({ ...value, unread: lines });
  assert.deepEqual([game.forks.length, game.value().unread], [1, lines.slice(1)]);
});

test("each part of a value that can't be read is named", () => {
  const value = { size: 9, moves: ["e5"] };
  for (const [part, wrong, code] of [
    ["size", 4, "bad-size"],
    ["rule", "go", "bad-rule"],
    ["forbidden", "maybe", "bad-option"],
    ["turn", "red", "bad-option"],
    ["setup", { black: ["z"] }, "bad-point"],
    ["moves", ["e5", "e5"], "occupied"],
    ["ply", -1, "bad-option"],
    ["black", "nobody", "unknown-opponent"],
    ["white", 7, "unknown-opponent"],
    ["seed", 0.5, "bad-option"],
    ["tree", 7, "bad-record"],
  ])
    assert.throws(() => Game.open(/** @type {any} */ ({ ...value, [String(part)]: wrong })), {
      part,
      code,
    });
  assert.throws(() => Game.open({ size: 5, rule: "renju" }), { part: "size", code: "bad-size" });
});

test("a game that is too large to pass at once goes over in parts", () => {
  const record = openRecord(OPENED).take();
  const text = record.link(1e6);
  const writer = record.inParts();
  const reader = new GameReader(writer.head, writer.nodes);
  for (let part = writer.part(5); part; part = writer.part(5)) reader.push(part);
  const game = reader.finish({ rule: "renju", opened: true });
  assert.deepEqual([game.rule, game.value().opened, game.moves.length], ["renju", true, 4]);
  const renju = text.replace("n=15;", "n=15;r=renju;f=refuse;");
  assert.equal(game.link(1e6).text, renju);
  const cut = new GameReader("v1;n=15", 1);
  cut.push(new Uint8Array([2, 0]));
  assert.throws(() => cut.finish(), { code: "bad-record" });
  assert.throws(() => new GameReader("v1;n=99", 1), { code: "bad-record" });
});

test("a new game's line is whose turn it says, for all the room of the board", () => {
  const game = new Game({ size: 5, setup: { black: ["a1"] }, turn: "white" });
  const turns = game.turns();
  assert.equal(turns.length, 25);
  assert.deepEqual(turns.slice(0, 3), ["white", "black", "white"]);
});

test("a resignation is in a value and in links, and is taken back as a move is", () => {
  const game = Game.open({ moves: ["h8", "i9", "j10"], black: "human", white: "level-3" });
  assert.equal(game.resigner, "black");
  assert.deepEqual(game.resign(), { state: "won", winner: "white", by: "resignation" });
  assert.equal(game.resigner, undefined);
  assert.throws(() => game.resign(), { code: "cannot-resign" });
  const value = game.value();
  assert.equal(value.resigned, "black");
  for (const again of [Game.open(value), Game.open({ tree: game.link().text })])
    assert.deepEqual(again.status, game.status);
  assert.equal(game.line().resigned, undefined);
  const back = Game.open({ ...value, ply: 1 });
  assert.deepEqual([back.status.state, back.value().resigned], ["playing", "black"]);
  back.goTo(3);
  assert.equal(back.status.state, "won");
  assert.equal(game.pliesBack, 1);
  assert.deepEqual(game.undo(1), []);
  assert.deepEqual([game.status.state, game.value().resigned], ["playing", undefined]);
  assert.doesNotMatch(game.link().text, /re=/);
  assert.throws(() => Game.open({ ...value, resigned: /** @type {any} */ ("red") }), {
    code: "bad-option",
    part: "resigned",
  });
});
