/**
 * The named saves: listing, taking away as a file and taking in again, removing undoably. What may
 * stand under a key is storage.js's.
 */

/** @typedef {import("./storage.js").Save} Save */
/** @typedef {import("./storage.js").Unwritten} Unwritten */

const PREFIX = "wuzi:";
const SAVE = PREFIX + "save:";

export class Shelf {
  #store;
  #now;

  /** @param {import("./storage.js").Store} store @param {() => number} now */
  constructor(store, now = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** The named saves, newest first. @returns {(Save & { key: string })[]} */
  saves() {
    const found = this.#store
      .keys()
      .filter((key) => key.startsWith(SAVE))
      .map((key) => key.slice(PREFIX.length))
      .map((key) => ({ ...this.#store.read(key).value, key }));
    return found.filter((save) => save.game).sort((a, b) => b.saved - a.saved);
  }

  /** Removes a full key for good and returns what stood there. @param {string} key */
  remove(key) {
    const old = this.#store.raw(key);
    this.#store.attempt((area) => area.removeItem(key));
    return old;
  }

  /** Puts back what `remove` returned. @param {string} key @param {string} old */
  restore(key, old) {
    return this.#store.put(key, old);
  }

  /** Full keys and their text, of one key or of all: to take away as a file. @param {string} [only] */
  dump(only) {
    const keys = only ? [only] : this.#store.keys();
    return Object.fromEntries(keys.map((key) => [key, this.#store.raw(key)]));
  }

  /**
   * Takes in the named saves of a dump; what is here stays, a save that is here already counts.
   * @param {unknown} dump
   * @returns {{ taken: number, problem?: Unwritten }}
   */
  take(dump) {
    let taken = 0;
    for (const [full, text] of Object.entries(dump ?? {})) {
      const found = full.startsWith(SAVE) && typeof text === "string";
      const { value } = found
        ? this.#store.parse(full.slice(PREFIX.length), text)
        : { value: undefined };
      if (!value) continue;
      const next = JSON.stringify(value);
      const here = this.#store.raw(full);
      const free =
        here === null || here === next ? full : `${full.slice(0, 30)}-${this.#now() + taken}`;
      const problem = this.#store.put(free, next);
      if (problem) return { taken, problem };
      taken += 1;
    }
    return { taken };
  }
}
