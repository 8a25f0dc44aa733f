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
 * @property {{ black: string[], white: string[] }} [setup]
 * @property {Color} [turn]
 *
 * @typedef {{ opponent: string, color: string, black: string, white: string, rule: string,
 *   forbidden: string, size: number }} Choices what the New game dialog starts with
 * @typedef {{ theme: string, language: string, place: string, pace: string, numbers: boolean,
 *   last: Choices }} Settings
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

/** @typedef {(value: unknown) => boolean} Check */

/** @type {(max: number, pattern?: RegExp) => Check} */
const text = (max, pattern) => (value) =>
  typeof value === "string" && value.length <= max && (!pattern || pattern.test(value));
/** @type {(low: number, high: number) => Check} */
const whole = (low, high) => (value) =>
  Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
/** @type {(...names: string[]) => Check} */
const one = (...names) => text(20, RegExp(`^(${names.join("|")})$`));
/** @type {(check: Check) => Check} */
const maybe = (check) => (value) => value === undefined || check(value);
/** @type {(fields: Record<string, Check>) => Check} */
const shape = (fields) => (value) =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(fields).every(([name, check]) => check(Reflect.get(value, name)));

const id = text(40, /^[a-z0-9-]+$/);
const color = one("black", "white");
/** @type {Check} */
const points = (value) =>
  Array.isArray(value) && value.length <= 400 && value.every(text(3, /^[a-t]\d\d?$/));
const snapshot = shape({
  size: whole(5, 20),
  rule: id,
  forbidden: one("refuse", "lose"),
  black: id,
  white: id,
  moves: text(1200, /^([a-t]\d\d?)*$/),
  ply: whole(0, 400),
  setup: maybe(shape({ black: points, white: points })),
  turn: maybe(color),
});

/** What may stand under each kind of key. @type {Record<string, Check>} */
const SHAPES = {
  game: shape({ snapshot }),
  save: shape({
    name: text(80),
    saved: whole(0, 8.64e15),
    snapshot,
    state: one("playing", "won", "draw"),
    winner: maybe(color),
    turn: color,
  }),
  settings: shape({
    theme: maybe(one("", "wood", "night", "paper", "contrast", "contrast-dark")),
    language: maybe(text(20, /^[A-Za-z-]*$/)),
    place: maybe(one("auto", "confirm", "direct")),
    pace: maybe(one("slow", "normal", "fast")),
    numbers: maybe((value) => typeof value === "boolean"),
    last: maybe(
      shape({
        opponent: id,
        color: id,
        black: id,
        white: id,
        rule: id,
        forbidden: id,
        size: whole(5, 20),
      }),
    ),
  }),
};

/**
 * Reads what stood under `key` (without the prefix).
 * @param {string} key
 * @param {string} raw
 * @returns {{ value?: any, problem?: Problem }}
 */
function parse(key, raw) {
  const check =
    /^(game|settings|save:[a-z0-9-]{1,40})$/.test(key) && SHAPES[key.split(":")[0] ?? ""];
  if (!check) return { problem: "foreign" };
  let value;
  try {
    value = JSON.parse(raw);
  } catch {
    return { problem: "broken" };
  }
  if (Number.isInteger(value?.schema) && value.schema > SCHEMA) return { problem: "newer" };
  return value?.schema === SCHEMA && check(value) ? { value } : { problem: "shape" };
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

    /** The full key of a save or other value. @param {string} key */
    fullKey: (key) => PREFIX + key,
  };
}

/** @typedef {ReturnType<typeof createStorage>} Store */
