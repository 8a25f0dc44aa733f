/**
 * The history: every game that was played here, in IndexedDB. Owns how games come into it, its room
 * and what it makes room by. What comes in waits in localStorage until it is proved to be stored, and
 * stays there where IndexedDB can't be had. Refuses to throw, to change a game that is starred or
 * over (what is played on becomes another one), and to drop one without saying so before.
 */
import { openDatabase, put, weigh } from "./games-database.js";
import { newId } from "./running.js";

/** @typedef {import("./storage.js").Save} Save */
/** @typedef {Save & { id: string }} Coming a game that may not say how it stands */
/** @typedef {typeof import("../pkg/wuzi.js")} Wasm */
/** @typedef {import("./storage.js").Store} Store */
/** @typedef {import("./storage.js").Unwritten} Unwritten */
/** @typedef {import("./games-database.js").Entry} Entry */
/** @typedef {import("./games-database.js").Database} Database */
/** What became of a game: what it is stored as, or why it isn't; whether room is getting short. @typedef {{ id?: string, saved?: number, problem?: Unwritten, nearly?: boolean }} Kept */

const WAITING = "save:";
const TURN_MS = 3000;

export class Games {
  #store;
  #load;
  #open;
  /** @type {Promise<Database | undefined> | undefined} */ #database;
  #stored = false; // the database was there when it was last wanted
  /** @type {Promise<unknown>} one after another */ #moving = Promise.resolve();

  /**
   * @param {Store} store where games wait
   * @param {() => Promise<typeof import("../pkg/wuzi.js")>} load the package, which says how a game stands
   * @param {typeof openDatabase} open
   */
  constructor(store, load, open = openDatabase) {
    this.#store = store;
    this.#load = load;
    this.#open = open;
  }

  /** Where games are kept: in the database, few of them beside the settings, or nowhere. */
  get where() {
    if (this.#stored) return "kept";
    return this.#store.read("settings").problem === "blocked" ? "blocked" : "few";
  }

  // ---- coming in ----

  /**
   * Takes in what waits in localStorage, and a game that couldn't be written there.
   * @param {string} id
   * @param {Save} save
   * @param {Unwritten} [problem] why it doesn't wait
   * @returns {Promise<Kept>}
   */
  async takeIn(id, save, problem) {
    const { stored, nearly } = await this.#drain(problem ? [{ ...save, id }] : []);
    const entry = stored.get(id);
    if (entry) return { id: entry.id, nearly, ...(isSame(entry, save) && { saved: entry.saved }) };
    return problem ? { problem } : { id, saved: save.saved };
  }

  /** Takes in what waits in localStorage. */
  async drain() {
    return this.#drain([]);
  }

  /** @param {Coming[]} more @returns {Promise<{ stored: Map<string, Entry>, nearly: boolean }>} */
  #drain(more) {
    const move = () => this.#move(more);
    const work = this.#moving.then(() => inTurn(move));
    this.#moving = work;
    return work;
  }

  /** @param {Coming[]} more */
  async #move(more) {
    /** @type {(Coming & { raw?: string })[]} */
    const all = [...this.#waiting(), ...more];
    /** @type {Map<string, Entry>} */
    const stored = new Map();
    let nearly = false;
    const database = all.length ? await this.#have() : undefined;
    if (!database) return { stored, nearly };
    const standing = await this.#stand(all.map(withoutRaw));
    try {
      const done = await put(database, standing, newId);
      nearly = done.nearly;
      for (const [index, { raw, id }] of all.entries()) {
        const entry = done.stored[index];
        if (entry) stored.set(id, entry);
        const key = this.#store.fullKey(WAITING + id);
        // Another tab may have written there meanwhile.
        if (raw !== undefined && this.#store.raw(key) === raw)
          this.#store.attempt((area) => area.removeItem(key));
      }
    } catch {
      this.#database = undefined;
    }
    return { stored, nearly };
  }

  /** The games that wait. @returns {(Coming & { raw: string })[]} */
  #waiting() {
    const prefix = this.#store.fullKey(WAITING);
    return this.#store.keys().flatMap((key) => {
      if (!key.startsWith(prefix)) return [];
      const id = key.slice(prefix.length);
      const raw = this.#store.raw(key);
      const { value } = this.#store.read(WAITING + id);
      return raw === null || !value ? [] : [{ ...bare(value), id, raw }];
    });
  }

  /** Says how games stand that don't say it; those of before are starred. @param {Coming[]} saves @returns {Promise<Entry[]>} */
  async #stand(saves) {
    const untold = saves.some(({ state }) => !state);
    const wasm = untold ? await this.#load().catch(() => undefined) : undefined;
    return saves.map((save) => ({
      ...save,
      starred: save.starred ?? true,
      ...standOf(save.state ? undefined : wasm, save),
    }));
  }

  // ---- looking and changing ----

  /** All of them, newest first. @returns {Promise<Entry[]>} */
  async all() {
    await this.drain();
    const database = await this.#have();
    const stored = database ? await database.getAllFromIndex("games", "saved").catch(() => []) : [];
    const waiting = await this.#stand(this.#waiting().map(withoutRaw));
    return [...stored.reverse(), ...waiting].sort((a, b) => b.saved - a.saved);
  }

  /** Names or stars a game. @param {string} id @param {{ name?: string, starred?: boolean }} how @returns {Promise<Unwritten | undefined>} */
  async change(id, how) {
    await this.drain();
    const database = await this.#have();
    const waiting = this.#waiting().find((one) => one.id === id);
    if (waiting) return this.#wait({ ...waiting, ...how });
    try {
      if (!database) return "blocked";
      const transaction = database.transaction(["games", "room"], "readwrite");
      const old = await transaction.objectStore("games").get(id);
      if (old) await weigh(transaction, [old], [{ ...old, ...how }]);
      await transaction.done;
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  }

  /** Removes a game and returns it. @param {string} id @returns {Promise<Entry | undefined>} */
  async remove(id) {
    await this.drain();
    const key = this.#store.fullKey(WAITING + id);
    const [waiting] = await this.#stand(
      this.#waiting()
        .filter((one) => one.id === id)
        .map(withoutRaw),
    );
    if (waiting) this.#store.attempt((area) => area.removeItem(key));
    const database = await this.#have();
    try {
      if (!database) return waiting;
      const transaction = database.transaction(["games", "room"], "readwrite");
      const old = await transaction.objectStore("games").get(id);
      if (old) await weigh(transaction, [old], []);
      await transaction.done;
      return old ?? waiting;
    } catch {
      return waiting;
    }
  }

  /** Puts back what `remove` returned. @param {Entry} entry @returns {Promise<Unwritten | undefined>} */
  async restore({ id, ...save }) {
    const problem = this.#store.write(WAITING + id, save);
    return (await this.takeIn(id, save, problem)).problem;
  }

  // ---- files ----

  /** All that is kept, by its full key, as text: to take away as a file. */
  async dump() {
    const kept = Object.fromEntries(this.#store.keys().map((key) => [key, this.#store.raw(key)]));
    for (const entry of await this.all()) {
      const { id, ...save } = entry;
      kept[this.#store.fullKey(WAITING + id)] = this.#store.text(save);
    }
    return kept;
  }

  /**
   * Takes in the games of a dump; what is here stays, a game that is here already counts.
   * @param {unknown} dump
   * @returns {Promise<{ taken: number, nearly: boolean, problem?: Unwritten }>}
   */
  async take(dump) {
    await this.drain();
    const prefix = this.#store.fullKey(WAITING);
    const found = Object.entries(dump ?? {}).flatMap(([key, text]) => {
      if (!key.startsWith(prefix) || typeof text !== "string") return [];
      const id = key.slice(prefix.length);
      const { value } = this.#store.parse(WAITING + id, text);
      return value ? [{ ...bare(value), id }] : [];
    });
    const entries = await this.#stand(found);
    const database = await this.#have();
    if (!database) return this.#takeWaiting(entries);
    try {
      const { nearly } = await put(database, entries, newId, Infinity);
      return { taken: entries.length, nearly };
    } catch (error) {
      return { taken: 0, nearly: false, problem: problemOf(error) };
    }
  }

  /** @param {Entry[]} entries */
  #takeWaiting(entries) {
    let taken = 0;
    for (const entry of entries) {
      const key = this.#store.fullKey(WAITING + entry.id);
      const { id, ...save } = entry;
      const here = this.#store.raw(key);
      const isFree = here === null || here === this.#store.text(save);
      const problem = this.#wait(isFree ? entry : { ...entry, id: newId() });
      if (problem) return { taken, nearly: false, problem };
      taken += 1;
    }
    return { taken, nearly: false };
  }

  /** @param {Coming & { raw?: string }} coming */
  #wait({ id, raw: _, ...save }) {
    return this.#store.write(WAITING + id, save);
  }

  /** The database; undefined where it can't be had just now. */
  async #have() {
    this.#database ??= this.#open(() => {
      this.#database = undefined;
    }).catch(() => undefined);
    const database = await this.#database;
    if (!database) this.#database = undefined;
    this.#stored = !!database;
    return database;
  }
}

/** Waits for other tabs that move games, but not for long. @template T @param {() => Promise<T>} move @returns {Promise<T>} */
async function inTurn(move) {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return move();
  return locks.request("wuzi:games", { signal: AbortSignal.timeout(TURN_MS) }, move).catch(move);
}

/** How a game stands, by the rules. @param {Wasm | undefined} wasm @param {Save} save @returns {Pick<Entry, "state" | "turn" | "winner">} */
function standOf(wasm, { state = "playing", turn = "black", winner, game }) {
  const told = { state, turn, ...(winner && { winner }) };
  if (!wasm) return told;
  try {
    const opened = wasm.Game.open(game);
    const { status, turn: next } = opened;
    opened.free();
    const won = status.state === "won" && { winner: status.winner };
    return { state: status.state, turn: next, ...won };
  } catch {
    return told; // that it can't be played is said when it's opened
  }
}

/** Whether what is stored isn't more than what was to be. @param {Save} stored @param {Save} save */
const isSame = (stored, save) => stored.game.moves.length === save.game.moves.length;

/** @param {Save & { schema?: number }} value @returns {Save} */
const bare = ({ schema: _, ...value }) => value;

/** @param {Coming & { raw?: string }} save @returns {Coming} */
const withoutRaw = ({ raw: _, ...save }) => save;

/** @param {unknown} error @returns {Unwritten} */
const problemOf = (error) =>
  /quota/i.test(/** @type {Error} */ (error)?.name ?? "") ? "full" : "blocked";
