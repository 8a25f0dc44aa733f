/**
 * The named saves: listing, taking away as a file and taking in again, removing undoably. What may
 * stand under a key is storage.js's.
 */

/** @typedef {import("./storage.js").Save} Save */
/** @typedef {import("./storage.js").Unwritten} Unwritten */

const PREFIX = "wuzi:";
const SAVE = PREFIX + "save:";

/** @param {import("./storage.js").Store} store @param {() => number} now */
export function createShelf({ read, inside: { attempt, keys, parse, put, raw } }, now = Date.now) {
  return {
    /** The named saves, newest first. @returns {(Save & { key: string })[]} */
    saves() {
      const found = keys()
        .filter((key) => key.startsWith(SAVE))
        .map((key) => key.slice(PREFIX.length))
        .map((key) => ({ ...read(key).value, key }));
      return found.filter((save) => save.record).sort((a, b) => b.saved - a.saved);
    },

    /** Removes a full key for good and returns what stood there. @param {string} key */
    remove(key) {
      const old = raw(key);
      attempt((area) => area.removeItem(key));
      return old;
    },

    /** Puts back what `remove` returned. @param {string} key @param {string} old */
    restore: (key, old) => put(key, old),

    /** Full keys and their text, of one key or of all: to take away as a file. @param {string} [only] */
    dump: (only) => Object.fromEntries((only ? [only] : keys()).map((key) => [key, raw(key)])),

    /**
     * Takes in the named saves of a dump; what is here stays, a save that is here already counts.
     * @param {unknown} dump
     * @returns {{ taken: number, problem?: Unwritten }}
     */
    take(dump) {
      let taken = 0;
      for (const [full, text] of Object.entries(dump ?? {})) {
        const found = full.startsWith(SAVE) && typeof text === "string";
        const { value } = found ? parse(full.slice(PREFIX.length), text) : { value: undefined };
        if (!value) continue;
        const next = JSON.stringify(value);
        const here = raw(full);
        const free =
          here === null || here === next ? full : `${full.slice(0, 30)}-${now() + taken}`;
        const problem = put(free, next);
        if (problem) return { taken, problem };
        taken += 1;
      }
      return { taken };
    },
  };
}
