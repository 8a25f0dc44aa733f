// The text of a game of one line: what the page writes the package reads as the same game, and the
// other way round; what isn't such a text is refused.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { nameOf } from "../../www/board/geometry.js";
import { linkText, readLink } from "../../www/game/link.js";
import init, { openRecord, Record as Tree } from "../../www/pkg-files/wuzi.js";

const wasm = new URL("../../www/pkg-files/wuzi_bg.wasm", import.meta.url);
await init({ module_or_path: await readFile(wasm) });

/** Numbers below a bound, the same in every run. */
function lots(seed = 1) {
  let state = seed;
  return (/** @type {number} */ bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
  };
}

/** A game as the board gives it, of stones so far apart that no rule minds. @param {(bound: number) => number} lot */
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
    ...{ moves: moves.join(""), ply: lot(3) ? moves.length : lot(moves.length + 1) },
    ...(levels && { seed: lot(2 ** 24) * 256 + lot(256) }),
    ...(unusual && { setup: { black: setup.black.sort(), white: setup.white.sort() }, turn }),
  };
}

/** The game that the package reads in a text. @param {string} text */
function byThePackage(text) {
  const opened = openRecord(`#${text}`);
  assert.deepEqual([opened.format, opened.problems, opened.whole], ["link", [], true], text);
  const record = opened.take();
  if (record.current === 0 && !/;c=/.test(text)) record.goTo(record.line(0).at(-1) ?? 0);
  return record;
}

/** What the page calls the game that a record holds. @param {Tree} record */
function asThePageHasIt(record) {
  const { game, stop } = record.toGame();
  assert.equal(stop, undefined);
  const { size, rule, forbidden, setup, turn, moves, undone } = game;
  const { black, white } = record.info;
  const seed = black.seed ?? white.seed;
  const stones = { black: setup?.black?.sort() ?? [], white: setup?.white?.sort() ?? [] };
  const unusual = stones.black.length + stones.white.length > 0 || turn === "white";
  return {
    ...{ size, rule, forbidden, black: black.program || "human", white: white.program || "human" },
    ...{ moves: [...moves, ...undone].join(""), ply: moves.length },
    ...(seed && { seed: Number(seed) }),
    ...(unusual && { setup: stones, turn }),
  };
}

test("a thousand games are read by page and package as they were written by the page", () => {
  const lot = lots();
  for (let count = 0; count < 1000; count++) {
    const game = someGame(lot);
    const text = linkText(/** @type {any} */ (game));
    assert.deepEqual(readLink(text), game, text);
    assert.deepEqual(asThePageHasIt(byThePackage(text)), game, text);
  }
});

test("a thousand games are read by the page as they were written by the package", () => {
  const lot = lots(2);
  for (let count = 0; count < 1000; count++) {
    const game = someGame(lot);
    const { moves, ply, setup, turn, ...rest } = game;
    const points = moves.match(/[a-t]\d+/g) ?? [];
    const values = { ...rest, setup, turn, moves: points.slice(0, ply), undone: points.slice(ply) };
    const record = Tree.fromGame(/** @type {any} */ (values));
    const program = (/** @type {string | undefined} */ id) => ({
      program: id === "human" ? "" : (id ?? ""),
      seed: id?.startsWith("level-") ? String(game.seed) : null,
    });
    record.setInfo(/** @type {any} */ ({ black: program(game.black), white: program(game.white) }));
    const text = record.link();
    const read = readLink(text);
    const sorted = read?.setup && {
      setup: { black: read.setup.black.sort(), white: read.setup.white.sort() },
    };
    // Whose turn it is isn't written where the stones show it.
    const told = { ...read, ...sorted, ...(setup && { turn: read?.turn ?? turn, setup }) };
    assert.deepEqual(told, game, text);
    assert.deepEqual(asThePageHasIt(byThePackage(text)), game, text);
    record.free();
  }
});

test("what isn't a line is refused, whatever else it is", () => {
  const text = "v1;n=15;r=renju;f=lose;m=h8i9;c=1";
  assert.ok(readLink(text));
  for (const other of [
    "",
    "v1",
    "v2;n=15;r=renju;f=lose",
    "v1;n=15;r=renju",
    "v1;n=15;r=renju;f=lose;t=AkAH",
    "v1;n=15;r=renju;f=lose;ms=3",
    `${text};c=1`,
    `${text};`,
    `${text};constructor=1`,
    `${text};__proto__=1`,
    `${text};gn=A%20game`,
    text.replace("c=1", "c=3"),
    text.replace("n=15", "n=4"),
    text.replace("h8i9", "h8 i9"),
    text.replace("h8i9", "h8j"),
    text.replace("renju", "<b>"),
    `#${text}`,
  ])
    assert.equal(readLink(other), null, other);
});
