/**
 * The history's database: its stores, how a game is put there, and its room. Knows no localStorage
 * and no dialog. Each call is one transaction, so that two tabs never mix.
 */
// By its path, so that www runs without being joined, too.
import { openDB } from "../../node_modules/idb/build/index.js";

/** @typedef {import("./storage.js").Save} Save */
/** @typedef {import("./storage.js").Color} Color */
/**
 * A game of the history, whole. `age` is only there while it may be dropped: the oldest first.
 * @typedef {Save & { id: string, starred: boolean, state: "playing" | "won" | "draw", turn: Color,
 *   age?: number }} Entry
 */
/** Bytes of all that may be dropped, and whether it was said that it soon will be. @typedef {{ id: "room", bytes: number, told: boolean }} Room */
/**
 * @typedef {object} Schema
 * @property {{ key: string, value: Entry, indexes: { saved: number, age: number } }} games
 * @property {{ key: string, value: Room }} room
 */
/** @typedef {import("idb").IDBPDatabase<Schema>} Database */
/** @typedef {import("idb").IDBPTransaction<Schema, ("games" | "room")[], "readwrite">} Transaction */

/** Bytes for the games without a star; the oldest of more than that are dropped. */
const ROOM = 2_000_000;
/** From here on it is said. */
const NEARLY = 0.9;
/** Some browsers leave the question unanswered. */
const OPEN_MS = 5000;

/** @param {() => void} lost the connection is gone @returns {Promise<Database>} */
export async function openDatabase(lost) {
  const opening = openDB("wuzi", 1, {
    upgrade(database) {
      const games = database.createObjectStore("games", { keyPath: "id" });
      games.createIndex("saved", "saved");
      games.createIndex("age", "age");
      database.createObjectStore("room", { keyPath: "id" });
    },
    blocking(_current, _wanted, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      lost();
    },
    terminated: lost,
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), OPEN_MS);
  });
  const opened = Promise.race([opening, late]).finally(() => clearTimeout(timer));
  return /** @type {Promise<Database>} */ (/** @type {unknown} */ (opened));
}

/**
 * Puts games there. One that is over or starred stays as it is, and so does one that isn't what the
 * game went on from: it is stored as another one.
 * @param {Database} database
 * @param {Entry[]} entries
 * @param {() => string} newId
 * @param {number} [room] for games without a star
 * @returns {Promise<{ stored: Entry[], nearly: boolean }>} nearly: the oldest will soon be dropped
 */
export async function put(database, entries, newId, room = ROOM) {
  const transaction = database.transaction(["games", "room"], "readwrite", {
    durability: "strict",
  });
  const games = transaction.objectStore("games");
  /** @type {Entry[]} */
  const before = [];
  /** @type {Map<string, Entry>} */
  const after = new Map();
  const olds = await Promise.all(entries.map(({ id }) => games.get(id)));
  const stored = entries.map(({ bases = [], ...entry }, index) => {
    const there = olds[index];
    const old = after.get(entry.id) ?? there;
    const next = old ? joined(old, entry, bases, newId) : entry;
    if (next === old) return old;
    if (there && next.id === there.id && !after.has(there.id)) before.push(there);
    after.set(next.id, next);
    return next;
  });
  const nearly = await weigh(transaction, before, [...after.values()], room);
  await transaction.done;
  return { stored, nearly };
}

/** What is kept of a game and of what became of it. @param {Entry} old @param {Entry} next @param {number[]} bases @param {() => string} newId */
function joined(old, next, bases, newId) {
  if (holds(old.game, next.game)) return old;
  const fixed = old.starred || old.state !== "playing" || !bases.includes(old.saved);
  if (fixed) return { ...next, id: newId() };
  return { ...next, name: next.name || old.name };
}

/** Whether a game has all that another has. @param {Save["game"]} whole @param {Save["game"]} part */
function holds(whole, part) {
  const frame = (/** @type {Save["game"]} */ { moves: _, ply: __, seed: ___, ...rest }) =>
    JSON.stringify(Object.entries(rest).sort());
  return (
    frame(whole) === frame(part) && part.moves.every((point, index) => point === whole.moves[index])
  );
}

/**
 * Writes games in place of others and makes room, if that was said before.
 * @param {Transaction} transaction
 * @param {Entry[]} before
 * @param {Entry[]} after
 * @param {number} [most]
 * @returns {Promise<boolean>} whether the oldest will soon be dropped
 */
export async function weigh(transaction, before, after, most = ROOM) {
  const games = transaction.objectStore("games");
  const room = transaction.objectStore("room");
  const kept = new Set(after.map(({ id }) => id));
  for (const { id } of before) if (!kept.has(id)) games.delete(id);
  for (const entry of after) games.put(aged(entry));
  let { bytes, told } = (await room.get("room")) ?? { bytes: 0, told: false };
  const light = (/** @type {Entry[]} */ list) =>
    list.reduce((sum, entry) => sum + (entry.starred ? 0 : sizeOf(entry)), 0);
  bytes += light(after) - light(before);
  let oldest = bytes > most && told ? await games.index("age").openCursor() : null;
  for (; oldest && bytes > most; oldest = await oldest.continue()) {
    if (kept.has(oldest.value.id)) continue;
    bytes -= sizeOf(oldest.value);
    oldest.delete();
  }
  const nearly = bytes > ROOM * NEARLY;
  await room.put({ id: "room", bytes, told: nearly });
  return nearly;
}

/** @param {Entry} entry @returns {Entry} */
function aged({ age: _, ...entry }) {
  return entry.starred ? entry : { ...entry, age: entry.saved };
}

/** Bytes, about. @param {Entry} entry */
export const sizeOf = ({ age: _, ...entry }) => JSON.stringify(entry).length;
