/**
 * What the page keeps in localStorage: the running game, settings, and games on their way into the
 * history (page/games.js). Owns the keys, the schema and the check of everything that is read.
 * Refuses to throw, to judge a game (the board does that) and to erase what it can't read: that is
 * set aside.
 *
 * @typedef {"black" | "white"} Color
 * @typedef {import("../pkg/wuzi.js").GameValue} GameValue the running game
 * @typedef {{ opponent: string, color: string, black: string, white: string, rule: string,
 *   forbidden: string, size: number, time: number }} Preset what the New game dialog starts with
 * @typedef {{ theme: string, language: string, place: string, pace: string, numbers: boolean,
 *   threats: boolean, word?: boolean, lines: number, last: Preset }} Settings
 * @typedef {GameValue & { id?: string, at?: number, bases?: number[] }} Running the same, which game of
 *   the history it is, when it was last changed, and what of the history it goes on from
 * @typedef {{ name: string, saved: number, game: GameValue, starred?: boolean,
 *   state?: "playing" | "won" | "draw", winner?: Color, turn?: Color, bases?: number[] }} Save a game of
 *   the history, under its id. `name` may be empty; without `starred` a person named it, before games
 *   were kept by themselves; then how it stood, in the board's words; `bases`: the values of `saved`
 *   that it takes the place of
 *
 * @typedef {"blocked" | "missing" | "foreign" | "broken" | "shape" | "newer" | "old"} Problem old:
 *   readable once `upgrade` has been able to load what reads it
 * @typedef {"blocked" | "full" | "kept"} Unwritten kept: an unreadable value holds the place
 */

const PREFIX = "wuzi:";
const ASIDE = PREFIX + "aside:";
const SAVE = "save:";
const SETTINGS = "settings";
const SCHEMA = 3;
const OLD = /"schema":\s*[12]\b/;

/**
 * The fields of an object: each a pattern that its JSON matches, or a test. Those with "?" may be
 * missing; others beside them don't matter.
 * @typedef {{ [field: string]: RegExp | ((value: any, object: any) => boolean) }} Shape
 */

const NAME = /^"[a-z0-9-]{1,40}"$/;
const CHOICE = /^"[A-Za-z-]{0,20}"$/;
const COLOR = /^"(black|white)"$/;
const SIZE = /^([5-9]|1\d|20)$/;
const TIME = /^\d{1,15}$/;
const TIMES = /^\[(\d{1,15},?){0,8}\]$/;
const POINTS = /^\[("[a-t]\d\d?",?){0,400}\]$/;

/** @type {Shape} */
const STONES = { "black?": POINTS, "white?": POINTS };

/** @type {Shape} */
const GAME = {
  size: SIZE,
  rule: NAME,
  forbidden: /^"(refuse|lose)"$/,
  "setup?": (setup) => setup !== null && fits(setup, STONES),
  "turn?": COLOR,
  moves: POINTS,
  "resigned?": COLOR,
  ply: (ply, { moves }) => Number.isInteger(ply) && ply >= 0 && ply <= moves?.length,
  black: NAME,
  white: NAME,
  "seed?": /^\d{1,16}$/,
  "tree?": /^"v1;[^"\\]*"$/,
  "unread?": /^\[("v1;[^"\\]*",?)*\]$/,
  "opened?": /^true$/,
  "id?": /^"[a-z0-9-]{1,40}"$/,
  "at?": TIME,
  "bases?": TIMES,
};

/** @type {Shape} */
const LAST = {
  opponent: NAME,
  color: NAME,
  black: NAME,
  white: NAME,
  rule: NAME,
  forbidden: NAME,
  size: SIZE,
  "time?": /^\d{1,4}$/,
};

/** What may stand under each kind of key. @type {Record<string, Shape>} */
const SHAPES = {
  game: GAME,
  save: {
    game: (game) => fits(game, GAME),
    name: /^".{0,500}"$/s,
    saved: TIME,
    "starred?": /^(true|false)$/,
    "state?": /^"(playing|won|draw)"$/,
    "winner?": COLOR,
    "turn?": COLOR,
    "bases?": TIMES,
  },
  settings: {
    "theme?": CHOICE,
    "language?": CHOICE,
    "place?": CHOICE,
    "pace?": /^"(slow|normal|fast)"$/,
    "numbers?": /^(true|false)$/,
    "threats?": /^(true|false)$/,
    "word?": /^(true|false)$/,
    "lines?": /^[1-9]$/,
    "last?": (last) => fits(last, LAST),
  },
};

/** @param {any} value @param {Shape} shape @returns {boolean} */
const fits = (value, shape) =>
  Object.entries(shape).every(([name, check]) => {
    const field = value?.[name.replace("?", "")];
    if (field === undefined) return name.endsWith("?");
    return check instanceof RegExp ? check.test(JSON.stringify(field)) : check(field, value);
  });

export class Store {
  #area;
  #now;
  #load;
  /** @type {((value: any) => object | null) | undefined} reads games of older schemas */ #migrate;

  /**
   * @param {() => Promise<typeof import("../pkg/wuzi.js")>} load the package, which reads old games
   * @param {() => Storage} area where to keep things; reaching for it may throw
   * @param {() => number} now
   */
  constructor(load, area = () => localStorage, now = Date.now) {
    this.#load = load;
    this.#area = area;
    this.#now = now;
  }

  /**
   * Reads what stood under `key` (without the prefix).
   * @param {string} key
   * @param {string} raw
   * @returns {{ value?: any, problem?: Problem }}
   */
  parse(key, raw) {
    const shape =
      /^(game|settings|save:[a-z0-9-]{1,40})$/.test(key) && SHAPES[key.split(":")[0] ?? ""];
    if (!shape) return { problem: "foreign" };
    let value;
    try {
      value = JSON.parse(raw);
    } catch {
      return { problem: "broken" };
    }
    const schema = value?.schema;
    if (Number.isInteger(schema) && schema > SCHEMA) return { problem: "newer" };
    if ((schema === 1 || schema === 2) && key !== SETTINGS) {
      if (!this.#migrate) return { problem: "old" };
      value = this.#migrate(value);
    }
    const known = [1, 2, SCHEMA].includes(schema);
    return known && fits(value, shape) ? { value } : { problem: "shape" };
  }

  /** @template T @param {(area: Storage) => T} act @returns {T | undefined} undefined: blocked */
  attempt(act) {
    try {
      return act(this.#area());
    } catch {
      return undefined;
    }
  }

  /** @param {string} key with the prefix @param {string} raw @returns {Unwritten | undefined} */
  put(key, raw) {
    try {
      this.#area().setItem(key, raw);
      return undefined;
    } catch (error) {
      return /quota/i.test(/** @type {Error} */ (error)?.name ?? "") ? "full" : "blocked";
    }
  }

  /** Every key of ours, with the prefix. */
  keys() {
    const all = this.attempt((area) =>
      Array.from({ length: area.length }, (_, index) => area.key(index) ?? ""),
    );
    return (all ?? []).filter((key) => key.startsWith(PREFIX));
  }

  /** @param {string} key with the prefix */
  raw(key) {
    return this.attempt((area) => area.getItem(key)) ?? null;
  }

  /**
   * Moves what stands under `key` out of the way. If there's no room for that it stays.
   * @param {string} key
   * @returns {boolean} whether it's out of the way
   */
  setAside(key) {
    const old = this.raw(PREFIX + key);
    if (old === null) return true;
    let time = this.#now();
    while (this.raw(`${ASIDE}${key}:${time}`) !== null) time += 1;
    if (this.put(`${ASIDE}${key}:${time}`, old)) return false;
    this.attempt((area) => area.removeItem(PREFIX + key));
    return true;
  }

  /**
   * What stands under `key`, or what is wrong with it. What can't be read is set aside first,
   * save that a named save of a newer Wuzi stays: nothing will be written over it.
   * @param {string} key
   * @returns {{ value?: any, problem?: Problem, stays?: boolean }}
   */
  read(key) {
    const old = this.attempt((area) => area.getItem(PREFIX + key));
    if (old === undefined) return { problem: "blocked" };
    if (old === null) return { problem: "missing" };
    const found = this.parse(key, old);
    if (!found.problem || found.problem === "foreign") return found;
    const { problem } = found;
    const waits = problem === "old" || (problem === "newer" && key.startsWith(SAVE));
    return { ...found, stays: waits || !this.setAside(key) };
  }

  /**
   * Makes what older schemas hold readable, games in a text too, and writes it anew; what can't be
   * written stays as it is and is read all the same. Nothing to do: undefined.
   * @param {string} [text]
   * @returns {Promise<void> | undefined} rejects if what reads it can't be loaded
   */
  upgrade(text = "") {
    const isOld = (/** @type {string} */ key) =>
      !key.startsWith(ASIDE) && key !== PREFIX + SETTINGS && OLD.test(this.raw(key) ?? "");
    const old = this.keys().filter(isOld);
    if (!old.length && !OLD.test(text.replaceAll("\\", ""))) return undefined;
    return Promise.all([import("./storage-old.js"), this.#load()]).then(([{ migrate }, wasm]) => {
      this.#migrate = (value) => migrate(wasm, value);
      for (const key of old) {
        const { value } = this.parse(key.slice(PREFIX.length), this.raw(key) ?? "");
        if (value) this.put(key, JSON.stringify({ ...value, schema: SCHEMA }));
      }
    });
  }

  /**
   * Writes `value`; what stood there before stays if that fails.
   * @param {string} key
   * @param {object} value
   * @returns {Unwritten | undefined} why it isn't written
   */
  write(key, value) {
    if (this.read(key).stays) return "kept";
    return this.put(PREFIX + key, this.text(value));
  }

  /** What a value is written as. @param {object} value */
  text(value) {
    return JSON.stringify({ ...value, schema: SCHEMA });
  }

  /**
   * What is here but can't be read, as full keys; "refused" is what only the board couldn't.
   * @returns {{ key: string, problem: Problem | "refused" }[]}
   */
  unread() {
    return this.keys().flatMap((key) => {
      const aside = key.startsWith(ASIDE);
      const name = aside ? key.slice(ASIDE.length).replace(/:\d+$/, "") : key.slice(PREFIX.length);
      const { problem } = this.parse(name, this.raw(key) ?? "");
      const waits = problem === "old" && !aside;
      if (problem === "foreign" || waits || !(aside || problem)) return [];
      return [{ key, problem: problem && problem !== "old" ? problem : "refused" }];
    });
  }

  /** The full key of a save or other value. @param {string} key */
  fullKey(key) {
    return PREFIX + key;
  }
}
