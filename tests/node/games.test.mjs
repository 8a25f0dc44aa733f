// The history: what comes in, what it's kept under, its room, and a database that fails.
import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openDatabase } from "../../www/page/games-database.js";
import { Games } from "../../www/page/games.js";
import { Store } from "../../www/page/storage.js";
import { Area, clearHistory, loadRules } from "./support.mjs";

const wasm = await loadRules();

/** @param {Area} [area] @param {typeof openDatabase} [open] */
function historyOf(area = new Area(), open = openDatabase) {
  const store = new Store(
    async () => wasm,
    () => /** @type {any} */ (area),
  );
  return { area, store, games: new Games(store, async () => wasm, open) };
}

/** @param {string} moves @param {object} [more] @returns {any} */
function save(moves, more) {
  const points = moves.match(/[a-t]\d+/g) ?? [];
  const people = { black: "human", white: "human" };
  const rules = { size: 15, rule: "freestyle", forbidden: "refuse" };
  const game = { ...rules, ...people, moves: points, ply: points.length };
  return { name: "", saved: 5, starred: false, game, ...more };
}

/** A game of about so many bytes. @param {number} bytes @param {object} more */
function large(bytes, more) {
  const one = save("h8", more);
  return {
    ...one,
    state: "playing",
    turn: "white",
    game: { ...one.game, tree: `v1;${"A".repeat(bytes)}` },
  };
}

/** Writes a game where it waits, as the page does. @param {ReturnType<typeof historyOf>} history @param {string} id @param {any} one */
function add({ store, games }, id, one) {
  return games.takeIn(id, one, store.write(`save:${id}`, one));
}

/** @param {any[]} entries */
const ids = (entries) => entries.map(({ id }) => id);

beforeEach(clearHistory);

test("a game waits in localStorage until it's stored, and says how it stands", async () => {
  const history = historyOf();
  const done = add(history, "a", save("a1b1a2b2a3b3a4b4a5"));
  assert.ok(history.area.all["wuzi:save:a"], "at once");
  assert.equal((await done).id, "a");
  assert.deepEqual(history.area.all, {});
  const [entry] = await history.games.all();
  assert.deepEqual([entry?.state, entry?.winner, entry?.starred], ["won", "black", false]);
});

test("saves of before are starred, and gone from localStorage only once they are stored", async () => {
  const { starred: _, ...before } = save("h8i9", { name: "Old", state: "playing", turn: "black" });
  const area = new Area({ "wuzi:save:old": JSON.stringify({ ...before, schema: 3 }) });
  const failing = historyOf(area, () => Promise.reject(new Error("no database")));
  assert.deepEqual(ids(await failing.games.all()), ["old"]);
  assert.equal(failing.games.where, "few");
  assert.ok(area.all["wuzi:save:old"]);
  const { games } = historyOf(area);
  const [entry] = await games.all();
  assert.deepEqual([entry?.name, entry?.starred], ["Old", true]);
  assert.deepEqual(area.all, {});
});

test("where localStorage is full a game goes into the database; where both fail it's said", async () => {
  const full = historyOf(new Area({}, 0));
  assert.equal((await add(full, "a", save("h8"))).id, "a");
  const none = historyOf(new Area({}, 0), () => Promise.reject(new Error("no database")));
  assert.deepEqual(await add(none, "b", save("h8")), { problem: "full" });
});

test("a game goes on under its id; what it doesn't go on from stays beside it", async () => {
  const history = historyOf();
  await add(history, "a", save("h8", { saved: 1 }));
  await add(history, "a", save("h8i9", { saved: 2, bases: [1] }));
  assert.deepEqual(ids(await history.games.all()), ["a"]);
  const other = await add(history, "a", save("h8a1", { saved: 3, bases: [1] }));
  assert.notEqual(other.id, "a");
  await history.games.change("a", { starred: true });
  const played = await add(history, "a", save("h8i9j10", { saved: 4, bases: [2] }));
  assert.notEqual(played.id, "a");
  const lines = (await history.games.all()).map(({ game }) => game.moves.join(""));
  assert.deepEqual(lines, ["h8i9j10", "h8a1", "h8i9"]);
});

test("less of a game, or the same again, is nothing new", async () => {
  const history = historyOf();
  await add(history, "a", save("h8i9j10", { saved: 1 }));
  assert.deepEqual(await add(history, "a", save("h8i9", { saved: 2 })), { id: "a", nearly: false });
  assert.equal((await add(history, "a", save("h8i9j10", { saved: 3 }))).saved, 1);
  assert.equal((await history.games.all()).length, 1);
});

test("the oldest without a star are dropped, but only once it was said", async () => {
  const history = historyOf();
  for (let index = 0; index < 17; index++)
    await add(history, `g${index}`, large(100_000, { saved: index, starred: index === 0 }));
  const nearly = await add(history, "g17", large(300_000, { saved: 17 }));
  assert.equal(nearly.nearly, true, "said");
  assert.equal((await history.games.all()).length, 18);
  const next = await add(history, "g18", large(100_000, { saved: 18 }));
  assert.equal(next.nearly, true);
  const left = ids(await history.games.all());
  assert.deepEqual(
    [left.includes("g0"), left.includes("g1"), left.includes("g18")],
    [true, false, true],
  );
});

test("what jumps over the room at once drops nothing before it's said", async () => {
  const history = historyOf();
  await add(history, "a", large(1_000, { saved: 1 }));
  assert.equal((await add(history, "b", large(2_500_000, { saved: 2 }))).nearly, true);
  assert.deepEqual(ids(await history.games.all()), ["b", "a"]);
});

test("a star frees room, a deleted game too, and both come back", async () => {
  const history = historyOf();
  for (let index = 0; index < 19; index++)
    await add(history, `g${index}`, large(100_000, { saved: index }));
  for (let index = 0; index < 5; index++)
    await history.games.change(`g${index}`, { starred: true });
  const { nearly } = await add(history, "more", save("h8", { saved: 99 }));
  assert.equal(nearly, false);
  const old = await history.games.remove("g7");
  assert.equal((await history.games.all()).length, 19);
  assert.ok(old);
  assert.equal(await history.games.restore(old), undefined);
  assert.equal((await history.games.all()).length, 20);
});

test("two tabs that take in the same games store each once", async () => {
  const area = new Area();
  const [one, two] = [historyOf(area), historyOf(area)];
  for (let index = 0; index < 20; index++) one.store.write(`save:g${index}`, save("h8i9"));
  await Promise.all([one.games.drain(), two.games.drain()]);
  assert.equal((await two.games.all()).length, 20);
  assert.deepEqual(area.all, {});
});

test("a file of all games is taken in again, each once, and drops nothing", async () => {
  const history = historyOf();
  for (let index = 0; index < 30; index++)
    await add(history, `g${index}`, large(100_000, { saved: index }));
  const kept = ids(await history.games.all());
  const dump = JSON.parse(JSON.stringify(await history.games.dump()));
  for (const { id } of await history.games.all()) await history.games.remove(id);
  for (let times = 0; times < 2; times++) {
    const { taken, nearly } = await history.games.take(dump);
    assert.deepEqual([taken, nearly], [kept.length, true]);
    assert.deepEqual(ids(await history.games.all()), kept);
  }
});

test("a database that was lost is opened again", async () => {
  /** @type {(() => void)[]} */
  const losses = [];
  const history = historyOf(new Area(), async (lost) => {
    const database = await openDatabase(lost);
    losses.push(() => (database.close(), lost()));
    return database;
  });
  await add(history, "a", save("h8"));
  losses.at(-1)?.();
  await add(history, "b", save("i9"));
  assert.equal((await history.games.all()).length, 2);
  assert.equal(losses.length, 2);
});
