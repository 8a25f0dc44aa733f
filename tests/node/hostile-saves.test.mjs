// Saves that anything may have written: mutated samples from a fixed seed. Whatever stands there,
// every call answers, nothing is lost, and what is taken for a game is one.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Games } from "../../www/page/games.js";
import { Store } from "../../www/page/storage.js";
import * as wasm from "../../www/pkg/wuzi.js";

await wasm.default({
  module_or_path: await readFile(new URL("../../www/pkg/wuzi_bg.wasm", import.meta.url)),
});

const ROUNDS = 30_000;
/** Milliseconds: far more than it takes on a busy machine, far less than what is quadratic takes. */
const LONGEST = 1000;

/** @param {number} schema */
const stored = async (schema) =>
  JSON.parse(
    await readFile(new URL(`../data/saves/schema-${schema}.json`, import.meta.url), "utf8"),
  ).good;
/** @type {{ key: string, raw: string }[]} */
const good = [...(await stored(1)), ...(await stored(2))];
const value = {
  ...{ size: 15, rule: "renju", forbidden: "lose", setup: { black: ["a1"], white: ["o15", "b2"] } },
  ...{ turn: "white", moves: ["h8", "i9", "g7"], ply: 1, black: "level-3", white: "nine-window" },
  ...{ seed: 77, tree: "v1;n=15;t=AAA", opened: true },
};
const save = {
  game: value,
  name: "A <b>save</b>",
  saved: 5,
  state: "won",
  winner: "black",
  turn: "white",
};
/** @type {[string, string][]} what stands there in good order, by its key */
const SAMPLES = [
  ...good.map(({ key, raw }) => /** @type {[string, string]} */ ([key, raw])),
  ["game", JSON.stringify({ ...value, schema: 3 })],
  ["save:a", JSON.stringify({ ...save, schema: 3 })],
  [
    "settings",
    JSON.stringify({ theme: "night", lines: 3, last: { opponent: "level", size: 15 }, schema: 1 }),
  ],
];
const PIECES = [
  ...'{}[]",:0é\\\u0000',
  "null",
  "-1",
  "1e999",
  "__proto__",
  "schema",
  '"schema":1',
  '"schema":3',
  '"schema":4',
  "v1;",
  "h8",
  "\ud800",
];

let seed = 17;
const lot = (/** @type {number} */ bound) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % bound;
};

/** A few letters changed, doubled, dropped or mixed in. @param {string} text */
function mutate(text) {
  for (let times = lot(3); times >= 0; times--) {
    const from = lot(text.length + 1);
    const to = from + lot(4);
    const [before, part, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
    const other = SAMPLES[lot(SAMPLES.length)]?.[1] ?? "";
    text =
      [
        () => before + PIECES[lot(PIECES.length)] + part + after,
        () => before + after,
        () => before + part + part + after,
        () => before,
        () => before + other.slice(lot(other.length)).slice(0, 30) + after,
        () => before + String.fromCharCode(32 + lot(96)) + part.slice(1) + after,
      ][lot(6)]?.() ?? "";
  }
  return text;
}

/** A localStorage that counts on being asked for whole keys only. @param {Record<string, string>} items */
function areaOf(items) {
  const all = new Map(Object.entries(items));
  return {
    all,
    get length() {
      return all.size;
    },
    key: (/** @type {number} */ index) => [...all.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => all.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void all.set(key, value),
    removeItem: (/** @type {string} */ key) => void all.delete(key),
  };
}

/** Whether the page can draw it without the package. @param {any} game */
const isGame = ({ size, moves, ply, black, white, setup }) =>
  size >= 5 &&
  size <= 20 &&
  ply <= moves.length &&
  [...moves, ...(setup?.black ?? []), ...(setup?.white ?? [])].every((point) =>
    /^[a-t]\d\d?$/.test(point),
  ) &&
  [black, white].every((player) => /^[a-z0-9-]+$/.test(player));

/** All that the page does with what is stored. @param {Record<string, string>} items */
async function use(items) {
  const area = areaOf(items);
  const store = new Store(
    async () => wasm,
    () => /** @type {any} */ (area),
    () => 1000,
  );
  await store.upgrade()?.catch(() => assert.fail("it can be loaded"));
  const found = Object.keys(items).map((full) => ({
    full,
    value: store.read(full.slice("wuzi:".length)).value,
  }));
  const history = new Games(
    store,
    async () => wasm,
    () => Promise.reject(new Error("no database")),
  );
  const saves = await history.all();
  const kept = [...area.all.values()];
  const games = found.filter(({ full }) => full !== "wuzi:settings");
  const values = [...games.map(({ value }) => value), ...saves.map(({ game }) => game)];
  for (const game of values.map((one) => one?.game ?? one)) {
    if (game?.moves !== undefined) assert.ok(isGame(game), JSON.stringify(game));
  }
  store.unread();
  assert.equal(typeof (await history.take(items)).taken, "number");
  assert.ok(JSON.stringify(await history.dump()));
  return { kept, games: saves.length };
}

test("30000 mutated saves: every call answers and nothing is lost", async (t) => {
  let readable = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [key, raw] = SAMPLES[round % SAMPLES.length] ?? ["", ""];
    const text = mutate(raw);
    const name = lot(9) ? key : mutate(key);
    const { kept, games } = await use({ [`wuzi:${name}`]: text });
    const old = /"schema":\s*[12]\b/.test(text); // may have been written anew
    assert.ok(old || kept.includes(text), `${name}: ${text}`);
    readable += games;
  }
  t.diagnostic(`${readable} were still saves`);
  assert.ok(readable > ROUNDS / 100);
});

test("64 KB of anything are read in no time", async () => {
  const fill = (/** @type {string} */ start, /** @type {string} */ part) =>
    start + part.repeat(Math.floor(65_000 / part.length));
  for (const text of [
    fill("", "["),
    fill("", '{"record":'),
    fill('{"schema":3,"moves":[', '"h8",') + '"h8"]}',
    fill('{"schema":3,"size":15,"rule":"renju","forbidden":"lose","moves":[', '"h8",'),
    fill('{"schema":2,"record":"v1;n=15;r=renju;f=lose;m=', "h8"),
    fill('{"schema":2,"record":"v1;n=15;r=renju;f=lose;t=', "Ak") + '"}',
    fill('{"schema":2,"record":"v1;', "n=15;"),
    fill('{"schema":2,"beside":[', '"v1;",') + '"v1;"]}',
    fill('{"schema":2,"beside":[', '"v1;,') + '"]}',
    fill('{"schema":1,"snapshot":{"moves":"', "h8") + '"}}',
    fill("", '"schema":1 '),
    fill("", "\\"),
  ]) {
    for (const key of ["game", "save:a", "settings"]) {
      /** @type {number[]} */
      const times = [];
      for (let tries = 0; tries < 3 && !times.some((time) => time < LONGEST); tries++) {
        const begun = performance.now();
        await use({ [`wuzi:${key}`]: text });
        times.push(performance.now() - begun);
      }
      assert.ok(Math.min(...times) < LONGEST, `${key}: ${text.slice(0, 40)}: ${times}`);
    }
  }
});
