// What the page keeps in the browser: nothing that stands there may break it or get lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStorage } from "../../www/storage.js";

/** A localStorage of so many characters. */
class Area {
  #items = new Map();
  constructor(items = {}, room = Infinity) {
    this.room = room;
    for (const [key, value] of Object.entries(items)) this.#items.set(key, value);
  }
  get length() {
    return this.#items.size;
  }
  /** @param {number} index */
  key(index) {
    return [...this.#items.keys()][index] ?? null;
  }
  /** @param {string} key */
  getItem(key) {
    return this.#items.get(key) ?? null;
  }
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    const others = [...this.#items].filter(([name]) => name !== key);
    const used = [...others, [key, value]].flat().join("").length;
    if (used > this.room) throw new DOMException("no room", "QuotaExceededError");
    this.#items.set(key, value);
  }
  /** @param {string} key */
  removeItem(key) {
    this.#items.delete(key);
  }
  get all() {
    return Object.fromEntries(this.#items);
  }
}

/** @param {Area} area */
const over = (area) =>
  createStorage(
    () => /** @type {any} */ (area),
    () => 1000,
  );

const snapshot = {
  size: 15,
  rule: "freestyle",
  forbidden: /** @type {const} */ ("refuse"),
  black: "human",
  white: "pattern-table",
  moves: "h8i9",
  ply: 2,
};
const save = {
  name: "A save",
  saved: 5,
  snapshot,
  state: /** @type {const} */ ("playing"),
  turn: /** @type {const} */ ("black"),
};
const game = JSON.stringify({ snapshot, schema: 1 });

test("what is written is read again", () => {
  const store = over(new Area());
  assert.equal(store.write("game", { snapshot }), undefined);
  assert.deepEqual(store.read("game").value, { snapshot, schema: 1 });
  assert.equal(store.write("settings", { theme: "night", numbers: true }), undefined);
  assert.equal(store.read("settings").value.theme, "night");
});

test("nothing stored is a missing value, not an error", () => {
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
  ['{"schema":2,"anything":true}', "newer"],
  [game.replace('"size":15', '"size":15.5'), "shape"],
  [game.replace('"size":15', '"size":21'), "shape"],
  [game.replace("h8i9", "h8;drop"), "shape"],
  [game.replace("h8i9", "h8".repeat(1000)), "shape"],
  [game.replace('"ply":2', '"ply":-1'), "shape"],
  [game.replace('"ply":2', '"ply":2,"setup":{"black":["h99x"],"white":[]}'), "shape"],
  [game.replace('"ply":2', '"ply":2,"turn":"red"'), "shape"],
])) {
  test(`S4, S5: a game of ${raw.slice(0, 40)} is ${problem} and set aside`, () => {
    const area = new Area({ "wuzi:game": raw });
    const store = over(area);
    assert.deepEqual(store.read("game"), { problem, stays: false });
    assert.deepEqual(area.all, { "wuzi:aside:game:1000": raw });
    assert.deepEqual(store.unread(), [{ key: "wuzi:aside:game:1000", problem }]);
    assert.equal(store.write("game", { snapshot }), undefined);
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
  assert.equal(store.write("game", { snapshot }), "kept");
  assert.deepEqual(area.all, { "wuzi:game": "{bad" });
});

test("a newer game that another tab wrote meanwhile isn't lost", () => {
  const area = new Area();
  const store = over(area);
  store.write("game", { snapshot });
  area.setItem("wuzi:game", '{"schema":2}');
  assert.equal(store.write("game", { snapshot }), undefined);
  assert.equal(area.all["wuzi:aside:game:1000"], '{"schema":2}');
});

test("a named save of a newer Wuzi stays where it is, and is told", () => {
  const area = new Area({ "wuzi:save:a": '{"schema":9}' });
  const store = over(area);
  assert.deepEqual(store.saves(), []);
  assert.deepEqual(area.all, { "wuzi:save:a": '{"schema":9}' });
  assert.deepEqual(store.unread(), [{ key: "wuzi:save:a", problem: "newer" }]);
  assert.equal(store.write("save:a", save), "kept");
});

test("S6: blocked storage: every call answers, none throws", () => {
  const store = createStorage(() => {
    throw new DOMException("no", "SecurityError");
  });
  assert.deepEqual(store.read("game"), { problem: "blocked" });
  assert.equal(store.write("game", { snapshot }), "blocked");
  assert.deepEqual(store.saves(), []);
  assert.deepEqual(store.unread(), []);
  assert.equal(store.remove("wuzi:game"), null);
  assert.equal(store.restore("wuzi:game", game), "blocked");
  assert.deepEqual(store.dump(), {});
  assert.equal(store.setAside("game"), true);
});

test("storage that is simply not there is blocked, too", () => {
  const store = createStorage(() => /** @type {any} */ (null));
  assert.deepEqual(store.read("game"), { problem: "blocked" });
  assert.equal(store.write("game", { snapshot }), "blocked");
});

test("S3: full storage: said, and what was saved before stays", () => {
  const area = new Area({}, 600);
  const store = over(area);
  assert.equal(store.write("save:a", save), undefined);
  const before = area.all;
  assert.equal(store.write("save:b", { ...save, name: "x".repeat(80) }), undefined);
  assert.equal(store.write("save:c", { ...save, name: "y".repeat(80) }), "full");
  assert.equal(area.all["wuzi:save:a"], before["wuzi:save:a"]);
  assert.equal(store.saves().length, 2);
  assert.equal(
    store.write("save:a", { ...save, snapshot: { ...snapshot, moves: "h8".repeat(300) } }),
    "full",
  );
  assert.equal(area.all["wuzi:save:a"], before["wuzi:save:a"]);
});

test("S7: keys of others, with or without our prefix, are left alone and never shown", () => {
  const items = {
    other: "1",
    wuzi: "{}",
    "wuzi:else": "{}",
    "wuzi:save:../x": "{}",
    "wuzi-game": "x",
  };
  const area = new Area(items);
  const store = over(area);
  assert.deepEqual(store.saves(), []);
  assert.deepEqual(store.unread(), []);
  assert.deepEqual(store.read("else"), { problem: "foreign" });
  assert.deepEqual(area.all, items);
  assert.ok(!("other" in store.dump()));
});

test("saves are listed newest first, whatever else stands there", () => {
  const store = over(new Area({ "wuzi:save:bad": "{" }));
  store.write("save:old", { ...save, saved: 1 });
  store.write("save:new", { ...save, saved: 2, state: "won", winner: "white" });
  assert.deepEqual(
    store.saves().map(({ key }) => key),
    ["save:new", "save:old"],
  );
  assert.equal(store.unread().length, 1);
});

test("removing gives back what stood there, and restoring puts it back", () => {
  const area = new Area();
  const store = over(area);
  store.write("save:a", save);
  const before = area.all;
  const old = store.remove(store.fullKey("save:a"));
  assert.deepEqual(area.all, {});
  assert.equal(store.restore("wuzi:save:a", old ?? ""), undefined);
  assert.deepEqual(area.all, before);
});

test("a game that only the board refuses is set aside on request and told as refused", () => {
  const area = new Area({ "wuzi:game": game });
  const store = over(area);
  assert.equal(store.setAside("game"), true);
  assert.deepEqual(store.unread(), [{ key: "wuzi:aside:game:1000", problem: "refused" }]);
});

test("settings of the wrong kind are no settings", () => {
  for (const bad of [
    '{"schema":1,"theme":"<b>"}',
    '{"schema":1,"numbers":"yes"}',
    '{"schema":1,"last":{"size":15}}',
  ]) {
    assert.equal(over(new Area({ "wuzi:settings": bad })).read("settings").problem, "shape");
  }
});
