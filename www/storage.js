/**
 * What the page keeps in this browser: the running game, named saves, settings.
 * Owns the keys, the schema and the check of everything that is read. Refuses to throw, to judge
 * a game (the board does that) and to erase what it can't read: that is set aside.
 *
 * @typedef {"black" | "white"} Color
 * @typedef {object} Snapshot a game, as the board gives and takes it
 * @property {number} size
 * @property {string} rule
 * @property {"refuse" | "lose"} forbidden
 * @property {string} black
 * @property {string} white
 * @property {string} moves
 * @property {number} ply
 * @property {number} [seed] what levels draw their lots from
 * @property {{ black: string[], white: string[] }} [setup]
 * @property {Color} [turn]
 *
 * @typedef {{ opponent: string, color: string, black: string, white: string, rule: string,
 *   forbidden: string, size: number, time: number }} Choices what the New game dialog starts with
 * @typedef {{ theme: string, language: string, place: string, pace: string, numbers: boolean,
 *   threats: boolean, lines: number, last: Choices }} Settings
 * @typedef {{ snapshot: Snapshot }} Running
 * @typedef {{ name: string, saved: number, snapshot: Snapshot, state: "playing" | "won" | "draw",
 *   winner?: Color, turn: Color }} Save the last three: how the game stood, in the board's words
 *
 * @typedef {"blocked" | "missing" | "foreign" | "broken" | "shape" | "newer"} Problem
 * @typedef {"blocked" | "full" | "kept"} Unwritten kept: an unreadable value holds the place
 */

const PREFIX = "wuzi:";
const ASIDE = PREFIX + "aside:";
const SAVE = "save:";
const SCHEMA = 1;

/**
 * The fields of an object: each a pattern that its JSON matches, or an object in turn. Those with
 * "?" may be missing; others beside them don't matter.
 * @typedef {{ [field: string]: RegExp | Shape }} Shape
 */

const NAME = /^"[a-z0-9-]{1,40}"$/;
const CHOICE = /^"[A-Za-z-]{0,20}"$/;
const COLOR = /^"(black|white)"$/;
const SIZE = /^([5-9]|1\d|20)$/;
const POINTS = /^\[("[a-t]\d\d?",?){0,400}\]$/;

/** @type {Shape} */
const SNAPSHOT = {
  size: SIZE,
  rule: NAME,
  forbidden: /^"(refuse|lose)"$/,
  black: NAME,
  white: NAME,
  moves: /^"([a-t]\d\d?){0,400}"$/,
  ply: /^\d{1,3}$/,
  "seed?": /^\d{1,15}$/,
  "setup?": { black: POINTS, white: POINTS },
  "turn?": COLOR,
};

/** What may stand under each kind of key. @type {Record<string, Shape>} */
const SHAPES = {
  game: { snapshot: SNAPSHOT },
  save: {
    name: /^".{0,500}"$/s,
    saved: /^\d{1,15}$/,
    snapshot: SNAPSHOT,
    state: /^"(playing|won|draw)"$/,
    "winner?": COLOR,
    turn: COLOR,
  },
  settings: {
    "theme?": CHOICE,
    "language?": CHOICE,
    "place?": CHOICE,
    "pace?": /^"(slow|normal|fast)"$/,
    "numbers?": /^(true|false)$/,
    "threats?": /^(true|false)$/,
    "lines?": /^[1-5]$/,
    "last?": {
      opponent: NAME,
      color: NAME,
      black: NAME,
      white: NAME,
      rule: NAME,
      forbidden: NAME,
      size: SIZE,
      "time?": /^\d{1,4}$/,
    },
  },
};

/** @param {any} value @param {Shape} shape @returns {boolean} */
const fits = (value, shape) =>
  Object.entries(shape).every(([name, check]) => {
    const field = value?.[name.replace("?", "")];
    if (field === undefined) return name.endsWith("?");
    return check instanceof RegExp ? check.test(JSON.stringify(field)) : fits(field, check);
  });

/**
 * Reads what stood under `key` (without the prefix).
 * @param {string} key
 * @param {string} raw
 * @returns {{ value?: any, problem?: Problem }}
 */
function parse(key, raw) {
  const shape =
    /^(game|settings|save:[a-z0-9-]{1,40})$/.test(key) && SHAPES[key.split(":")[0] ?? ""];
  if (!shape) return { problem: "foreign" };
  let value;
  try {
    value = JSON.parse(raw);
  } catch {
    return { problem: "broken" };
  }
  if (Number.isInteger(value?.schema) && value.schema > SCHEMA) return { problem: "newer" };
  return value?.schema === SCHEMA && fits(value, shape) ? { value } : { problem: "shape" };
}

/**
 * @param {() => Storage} area where to keep things; reaching for it may throw
 * @param {() => number} now
 */
export function createStorage(area = () => localStorage, now = Date.now) {
  /** @template T @param {(area: Storage) => T} act @returns {T | undefined} undefined: blocked */
  const attempt = (act) => {
    try {
      return act(area());
    } catch {
      return undefined;
    }
  };

  /** @param {string} key @param {string} raw @returns {Unwritten | undefined} */
  const put = (key, raw) => {
    try {
      area().setItem(key, raw);
    } catch (error) {
      return /quota/i.test(/** @type {Error} */ (error)?.name ?? "") ? "full" : "blocked";
    }
  };

  /** Every key of ours, with the prefix. */
  const keys = () =>
    attempt((area) =>
      Array.from({ length: area.length }, (_, index) => area.key(index) ?? "").filter((key) =>
        key.startsWith(PREFIX),
      ),
    ) ?? [];

  /** @param {string} key with the prefix */
  const raw = (key) => attempt((area) => area.getItem(key)) ?? null;

  /**
   * Moves what stands under `key` out of the way. If there's no room for that it stays.
   * @param {string} key
   * @returns {boolean} whether it's out of the way
   */
  function setAside(key) {
    const old = raw(PREFIX + key);
    if (old === null) return true;
    let time = now();
    while (raw(`${ASIDE}${key}:${time}`) !== null) time += 1;
    if (put(`${ASIDE}${key}:${time}`, old)) return false;
    attempt((area) => area.removeItem(PREFIX + key));
    return true;
  }

  /**
   * What stands under `key`, or what is wrong with it. What can't be read is set aside first,
   * save that a named save of a newer Wuzi stays: nothing will be written over it.
   * @param {string} key
   * @returns {{ value?: any, problem?: Problem, stays?: boolean }}
   */
  function read(key) {
    const old = attempt((area) => area.getItem(PREFIX + key));
    if (old === undefined) return { problem: "blocked" };
    if (old === null) return { problem: "missing" };
    const found = parse(key, old);
    if (!found.problem || found.problem === "foreign") return found;
    const stays = (found.problem === "newer" && key.startsWith(SAVE)) || !setAside(key);
    return { ...found, stays };
  }

  return {
    read,
    setAside,

    /**
     * Writes `value`; what stood there before stays if that fails.
     * @param {string} key
     * @param {object} value
     * @returns {Unwritten | undefined} why it isn't written
     */
    write(key, value) {
      if (read(key).stays) return "kept";
      return put(PREFIX + key, JSON.stringify({ ...value, schema: SCHEMA }));
    },

    /** The named saves, newest first. @returns {(Save & { key: string })[]} */
    saves() {
      const found = keys()
        .map((key) => key.slice(PREFIX.length))
        .filter((key) => key.startsWith(SAVE))
        .map((key) => ({ ...read(key).value, key }));
      return found.filter((save) => save.snapshot).sort((a, b) => b.saved - a.saved);
    },

    /**
     * What is here but can't be read, as full keys; "refused" is what only the board couldn't.
     * @returns {{ key: string, problem: Problem | "refused" }[]}
     */
    unread() {
      return keys().flatMap((key) => {
        const aside = key.startsWith(ASIDE);
        const name = aside
          ? key.slice(ASIDE.length).replace(/:\d+$/, "")
          : key.slice(PREFIX.length);
        const { problem } = parse(name, raw(key) ?? "");
        if (problem === "foreign" || !(aside || problem)) return [];
        return [{ key, problem: problem ?? "refused" }];
      });
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
        const key = full.slice(PREFIX.length);
        const found = full.startsWith(PREFIX + SAVE) && typeof text === "string";
        if (!found || !parse(key, text).value) continue;
        const old = raw(full);
        const free = old === null || old === text ? full : `${full.slice(0, 30)}-${now() + taken}`;
        const problem = put(free, text);
        if (problem) return { taken, problem };
        taken += 1;
      }
      return { taken };
    },

    /** The full key of a save or other value. @param {string} key */
    fullKey: (key) => PREFIX + key,
  };
}

/** @typedef {ReturnType<typeof createStorage>} Store */
