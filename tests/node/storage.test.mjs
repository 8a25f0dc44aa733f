// What the page keeps in the browser: nothing that stands there may break it or get lost.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Games } from "../../www/page/games.js";
import { Store } from "../../www/page/storage.js";
import { Area, loadRules } from "./support.mjs";

const wasm = await loadRules();

/** @param {() => Storage} area */
function all(area) {
  const store = new Store(
    async () => wasm,
    area,
    () => 1000,
  );
  // The database that can't be had: games stay where they wait.
  const games = new Games(
    store,
    async () => wasm,
    () => Promise.reject(new Error("no database")),
  );
  /** @template T @param {T} one @returns {T} its methods, to be called without it */
  const bound = (one) =>
    new Proxy(/** @type {any} */ (one), {
      get: (_, name) => /** @type {any} */ (one)[name].bind(one),
    });
  const [ofStore, ofGames] = [bound(store), bound(games)];
  const { read, write, upgrade, unread, setAside, fullKey } = ofStore;
  const { all: saves, remove, restore, dump, take } = ofGames;
  return {
    ...{ read, write, upgrade, unread, setAside, fullKey },
    ...{ saves, remove, restore, dump, take },
    games,
  };
}

/** @param {Area} area */
const over = (area) => all(() => /** @type {any} */ (area));

const value = {
  ...{ size: 15, rule: "freestyle", forbidden: "refuse", moves: ["h8", "i9"], ply: 2 },
  ...{ black: "human", white: "pattern-table" },
};
/** The same as the second schema had it. */
const record = "v1;n=15;r=freestyle;f=refuse;m=h8i9;gw=pattern-table";
const save = {
  name: "A save",
  saved: 5,
  game: value,
  state: /** @type {const} */ ("playing"),
  turn: /** @type {const} */ ("black"),
};
const game = JSON.stringify({ ...value, schema: 3 });
const second = JSON.stringify({ record, schema: 2 });
/** The same as the first schema had it. */
const old = JSON.stringify({
  snapshot: {
    size: 15,
    rule: "freestyle",
    forbidden: "refuse",
    black: "human",
    white: "pattern-table",
    moves: "h8i9",
    ply: 2,
  },
  schema: 1,
});

test("what is written is read again", () => {
  const store = over(new Area());
  const more = {
    tree: "v1;n=15;r=freestyle;t=AkAH",
    unread: ["v1;t=Ak", "v1;t="],
    opened: true,
    seed: 9007199254740991,
    setup: { black: ["a1"], white: [] },
    turn: "white",
  };
  assert.equal(store.write("game", { ...value, ...more }), undefined);
  assert.deepEqual(store.read("game").value, { ...value, ...more, schema: 3 });
  assert.equal(store.write("settings", { theme: "night", numbers: true }), undefined);
  assert.equal(store.read("settings").value.theme, "night");
});

test("nothing stored is a missing value, not an error", async () => {
  assert.deepEqual(over(new Area()).read("game"), { problem: "missing" });
});

for (const [raw, problem] of /** @type {const} */ ([
  ["{bad", "broken"],
  ["", "broken"],
  ["undefined", "broken"],
  ["null", "shape"],
  ['"undefined"', "shape"],
  ["[]", "shape"],
  ["7", "shape"],
  ["{}", "shape"],
  ['{"schema":1}', "shape"],
  ['{"schema":"1","snapshot":{}}', "shape"],
  ['{"schema":2,"anything":true}', "shape"],
  ['{"schema":3,"anything":true}', "shape"],
  ['{"schema":4,"anything":true}', "newer"],
  [old.replace('"size":15', '"size":15.5'), "shape"],
  [old.replace('"size":15', '"size":21'), "shape"],
  [old.replace("h8i9", "h8;drop"), "shape"],
  [old.replace("h8i9", "h8".repeat(1000)), "shape"],
  [old.replace('"ply":2', '"ply":-1'), "shape"],
  [old.replace('"ply":2', '"ply":2,"setup":{"black":["h99x"],"white":[]}'), "shape"],
  [old.replace('"ply":2', '"ply":2,"turn":"red"'), "shape"],
  [second.replace("n=15", "n=15.5"), "shape"],
  [second.replace("n=15", "n=21"), "shape"],
  [second.replace("h8i9", "h8;drop"), "shape"],
  [second.replace("h8i9", "h8".repeat(1000)), "shape"],
  [second.replace("h8i9", "h8i9;c=3"), "shape"],
  [second.replace("h8i9", "h8i9;ab=h99x"), "shape"],
  [second.replace("h8i9", "h8i9;pl=r"), "shape"],
  [second.replace("}", ',"beside":["v1;t=\\u0022"]}'), "shape"],
  [second.replace("}", ',"beside":"v1;t=AkAH"}'), "shape"],
  [game.replace('"size":15', '"size":15.5'), "shape"],
  [game.replace('"size":15', '"size":21'), "shape"],
  [game.replace("i9", "i9;drop"), "shape"],
  [game.replace('["h8","i9"]', JSON.stringify(Array(1000).fill("h8"))), "shape"],
  [game.replace('["h8","i9"]', '"h8i9"'), "shape"],
  [game.replace('"ply":2', '"ply":3'), "shape"],
  [game.replace('"ply":2', '"ply":2,"setup":{"black":["h99x"]}'), "shape"],
  [game.replace('"ply":2', '"ply":2,"setup":null'), "shape"],
  [game.replace('"ply":2', '"ply":2,"turn":"red"'), "shape"],
  [game.replace('"ply":2', '"ply":2,"tree":"v1;t=\\u0022"'), "shape"],
  [game.replace('"ply":2', '"ply":2,"unread":"v1;t=AkAH"'), "shape"],
  [game.replace('"ply":2', '"ply":2,"opened":false'), "shape"],
])) {
  test(`S4, S5: a game of ${raw.slice(0, 60)} is ${problem} and set aside`, async () => {
    const area = new Area({ "wuzi:game": raw });
    const store = over(area);
    await store.upgrade();
    assert.deepEqual(store.read("game"), { problem, stays: false });
    assert.deepEqual(area.all, { "wuzi:aside:game:1000": raw });
    assert.deepEqual(store.unread(), [{ key: "wuzi:aside:game:1000", problem }]);
    assert.equal(store.write("game", value), undefined);
    assert.equal(area.all["wuzi:aside:game:1000"], raw);
  });
}

test("two values set aside at the same moment are both kept", () => {
  const area = new Area({ "wuzi:game": "{1" });
  const store = over(area);
  store.read("game");
  area.setItem("wuzi:game", "{2");
  store.read("game");
  assert.deepEqual(area.all, { "wuzi:aside:game:1000": "{1", "wuzi:aside:game:1001": "{2" });
});

test("an unreadable value that can't be set aside stays, and isn't written over", () => {
  const area = new Area({ "wuzi:game": "{bad" }, 20);
  const store = over(area);
  assert.deepEqual(store.read("game"), { problem: "broken", stays: true });
  assert.equal(store.write("game", value), "kept");
  assert.deepEqual(area.all, { "wuzi:game": "{bad" });
});

test("a newer game that another tab wrote meanwhile isn't lost", () => {
  const area = new Area();
  const store = over(area);
  store.write("game", value);
  area.setItem("wuzi:game", '{"schema":4}');
  assert.equal(store.write("game", value), undefined);
  assert.equal(area.all["wuzi:aside:game:1000"], '{"schema":4}');
});

test("a named save of a newer Wuzi stays where it is, and is told", async () => {
  const area = new Area({ "wuzi:save:a": '{"schema":9}' });
  const store = over(area);
  assert.deepEqual(await store.saves(), []);
  assert.deepEqual(area.all, { "wuzi:save:a": '{"schema":9}' });
  assert.deepEqual(store.unread(), [{ key: "wuzi:save:a", problem: "newer" }]);
  assert.equal(store.write("save:a", save), "kept");
});

test("S6: blocked storage: every call answers, none throws", async () => {
  const store = all(() => {
    throw new DOMException("no", "SecurityError");
  });
  assert.deepEqual(store.read("game"), { problem: "blocked" });
  assert.equal(store.write("game", value), "blocked");
  assert.deepEqual(await store.saves(), []);
  assert.deepEqual(store.unread(), []);
  assert.equal(await store.remove("game"), undefined);
  assert.equal(
    await store.restore({ .../** @type {any} */ (save), id: "a", starred: false }),
    "blocked",
  );
  assert.equal(store.games.where, "blocked");
  assert.deepEqual(await store.dump(), {});
  assert.equal(store.setAside("game"), true);
});

test("storage that is simply not there is blocked, too", () => {
  const store = all(() => /** @type {any} */ (null));
  assert.deepEqual(store.read("game"), { problem: "blocked" });
  assert.equal(store.write("game", value), "blocked");
});

test("S3: full storage: said, and what was saved before stays", async () => {
  const area = new Area({}, 560);
  const store = over(area);
  assert.equal(store.write("save:a", save), undefined);
  const before = area.all;
  assert.equal(store.write("save:b", { ...save, name: "x".repeat(80) }), undefined);
  assert.equal(store.write("save:c", { ...save, name: "y".repeat(80) }), "full");
  assert.equal(area.all["wuzi:save:a"], before["wuzi:save:a"]);
  assert.equal((await store.saves()).length, 2);
  assert.equal(
    store.write("save:a", { ...save, game: { ...value, tree: `v1;t=${"A".repeat(600)}` } }),
    "full",
  );
  assert.equal(area.all["wuzi:save:a"], before["wuzi:save:a"]);
});

test("S7: keys of others, with or without our prefix, are left alone and never shown", async () => {
  const items = {
    other: "1",
    wuzi: "{}",
    "wuzi:else": "{}",
    "wuzi:save:../x": "{}",
    "wuzi-game": "x",
  };
  const area = new Area(items);
  const store = over(area);
  assert.deepEqual(await store.saves(), []);
  assert.deepEqual(store.unread(), []);
  assert.deepEqual(store.read("else"), { problem: "foreign" });
  assert.deepEqual(area.all, items);
  assert.ok(!("other" in (await store.dump())));
});

test("saves are listed newest first, whatever else stands there", async () => {
  const store = over(new Area({ "wuzi:save:bad": "{" }));
  store.write("save:old", { ...save, saved: 1 });
  store.write("save:new", { ...save, saved: 2, state: "won", winner: "white" });
  assert.deepEqual(
    (await store.saves()).map((/** @type {any} */ { id }) => id),
    ["new", "old"],
  );
  assert.equal(store.unread().length, 1);
});

test("removing gives back what stood there, and restoring puts it back", async () => {
  const area = new Area();
  const store = over(area);
  store.write("save:a", save);
  const before = /** @type {any} */ (area.all);
  const old = /** @type {any} */ (await store.remove("a"));
  assert.deepEqual(area.all, {});
  assert.equal(await store.restore(old), undefined);
  const { starred, ...same } = JSON.parse(/** @type {any} */ (area.all)["wuzi:save:a"]);
  assert.deepEqual([same, starred], [JSON.parse(before["wuzi:save:a"]), true]);
});

test("a game that only the board refuses is set aside on request and told as refused", () => {
  const area = new Area({ "wuzi:game": game });
  const store = over(area);
  assert.equal(store.setAside("game"), true);
  assert.deepEqual(store.unread(), [{ key: "wuzi:aside:game:1000", problem: "refused" }]);
});

test("settings of the wrong kind are no settings", async () => {
  for (const bad of [
    '{"schema":1,"theme":"<b>"}',
    '{"schema":1,"numbers":"yes"}',
    '{"schema":1,"last":{"size":15}}',
  ]) {
    assert.equal(over(new Area({ "wuzi:settings": bad })).read("settings").problem, "shape");
  }
});

// ---- schema 1 ----

/** @param {number} schema */
const samplesOf = async (schema) =>
  JSON.parse(
    await readFile(new URL(`../data/saves/schema-${schema}.json`, import.meta.url), "utf8"),
  );
const samples = await samplesOf(1);

/** What the game in a value is, as the board opens it. @param {any} value */
function opensAs(value) {
  const game = wasm.Game.open(value);
  const marks = game.marks.map(({ kind, point }) => `${kind} ${point}`);
  const choices = game.fork?.choices.map(({ point }) => point);
  return { ...value, forks: [...game.forks], choices, comment: game.comment, marks };
}

for (const schema of [1, 2]) {
  const { good, damaged } = await samplesOf(schema);
  for (const { name, key, raw, opens } of good) {
    test(`schema ${schema}: ${name} is a value afterwards, and written as one`, async () => {
      const area = new Area({ [`wuzi:${key}`]: raw, "wuzi:settings": '{"schema":1,"lines":2}' });
      const store = over(area);
      await store.upgrade();
      const { value } = store.read(key);
      assert.equal(value.schema, 3);
      assert.deepEqual(JSON.parse(area.all[`wuzi:${key}`] ?? ""), value);
      const { snapshot, record: text, beside, opened, ...rest } = JSON.parse(raw);
      if ("name" in rest) {
        const { game: _, ...others } = value;
        assert.deepEqual(others, { ...rest, schema: 3 });
      }
      const game = /** @type {any} */ (opensAs(value.game ?? value));
      for (const [field, wanted] of Object.entries(opens)) {
        const moves = field === "moves" && typeof wanted === "string";
        assert.deepEqual(moves ? game.moves.join("") : game[field], wanted, field);
      }
      assert.equal(store.read("settings").value.lines, 2);
      assert.deepEqual(store.unread(), []);
      assert.equal(over(area).upgrade(), undefined, "once is enough");
    });
  }

  for (const { name, key, raw } of damaged) {
    test(`schema ${schema}: ${name} is set aside as it was`, async () => {
      const area = new Area({ [`wuzi:${key}`]: raw });
      const store = over(area);
      await store.upgrade();
      assert.deepEqual(store.read(key), { problem: "shape", stays: false });
      assert.deepEqual(area.all, { [`wuzi:aside:${key}:1000`]: raw });
    });
  }
}

test("schema 1: what can't be written anew stays, and is read all the same", async () => {
  const { key, raw, opens } = samples.good[0];
  const area = new Area({ [`wuzi:${key}`]: raw }, 1);
  const store = over(area);
  await store.upgrade();
  assert.equal(store.read(key).value.moves.join(""), opens.moves);
  assert.deepEqual(area.all, { [`wuzi:${key}`]: raw });
});

test("schema 1: before it can be read it is neither written over, set aside nor told", async () => {
  const area = new Area({ "wuzi:game": old, "wuzi:save:a": samples.good[3].raw });
  const store = over(area);
  const before = area.all;
  assert.deepEqual(store.read("game"), { problem: "old", stays: true });
  assert.equal(store.write("game", value), "kept");
  assert.deepEqual(await store.saves(), []);
  assert.deepEqual(store.unread(), []);
  assert.deepEqual(area.all, before);
});

test("schema 1: what was set aside then is still told", () => {
  const store = over(new Area({ "wuzi:aside:game:7": samples.damaged[0].raw }));
  assert.deepEqual(store.unread(), [{ key: "wuzi:aside:game:7", problem: "refused" }]);
});

test("schema 1: the saves of an old download are taken in, each once", async () => {
  const dump = Object.fromEntries(
    samples.good.map((/** @type {any} */ { key, raw }) => [`wuzi:${key}`, raw]),
  );
  const area = new Area();
  const store = over(area);
  await store.upgrade(JSON.stringify(dump, null, 1));
  const named = samples.good.filter((/** @type {any} */ { key }) => key.startsWith("save:"));
  for (let times = 0; times < 2; times++) {
    assert.deepEqual(await store.take(dump), { taken: named.length, nearly: false });
    assert.ok(Object.values(area.all).every((text) => JSON.parse(text).schema === 3));
    const moves = (await store.saves()).map((/** @type {any} */ save) => save.game.moves.join(""));
    const wanted = named.map((/** @type {any} */ one) => JSON.parse(one.raw).snapshot.moves);
    assert.deepEqual(moves.sort(), wanted.sort());
  }
});
