// What several of Node's tests need: a localStorage, an empty history, and the package that plays.
import { readFile } from "node:fs/promises";
import { openDatabase } from "../../www/page/games-database.js";
import * as wasm from "../../www/pkg/wuzi.js";

/** A localStorage of so many characters. */
export class Area {
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
  clear() {
    this.#items.clear();
  }
  /** Characters. */
  get used() {
    return [...this.#items].flat().join("").length;
  }
  /** @returns {Record<string, string>} */
  get all() {
    return Object.fromEntries(this.#items);
  }
}

/** The package that plays. */
export async function loadRules() {
  const file = new URL("../../www/pkg/wuzi_bg.wasm", import.meta.url);
  await wasm.default({ module_or_path: await readFile(file) });
  return wasm;
}

/** Forgets the history of an earlier test, in the IndexedDB that the test has brought. */
export async function clearHistory() {
  const database = await openDatabase(() => {});
  const transaction = database.transaction(["games", "room"], "readwrite");
  transaction.objectStore("games").clear();
  transaction.objectStore("room").clear();
  await transaction.done;
  database.close();
}
