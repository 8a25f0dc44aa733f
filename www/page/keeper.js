/**
 * Keeps the running game: stored after every change, there again at the next visit, and never mixed
 * with what another tab plays; sees to it that a game which gives way to another goes into the
 * history. Says so when it isn't stored. Touches no page: what it needs is told to it.
 */
import { BASES, bare, fresh, isPlayed, newId, seenOf } from "./running.js";

/** @typedef {import("../game/open.js").Opening} Opening */
/** @typedef {import("../pkg/wuzi.js").GameValue} GameValue */
/** @typedef {import("./storage.js").Running} Running */
/** @typedef {import("./games.js").Kept} Kept */
/** @typedef {import("./notices.js").Notice} Notice */
/** @typedef {import("./storage.js").Unwritten} Unwritten */

/** What the tab itself remembers of its game, through a reload: all of it, where it isn't stored. @typedef {{ at: number, game?: Running }} Mark */

/** @typedef {import("./running.js").Seen} Seen */
/** @typedef {import("./running.js").From} From */

/** The game that was replaced, if it was one, and what becomes of it. @typedef {{ former?: Seen, kept: Promise<Kept> }} Replaced */

/**
 * @typedef {object} Parts
 * @property {import("./storage.js").Store} store
 * @property {() => Promise<Pick<import("./games.js").Games, "takeIn">>} games the history, once it's loaded
 * @property {() => GameValue} game what is on the board, to be kept
 * @property {() => boolean} held whether the board shows something else than the game
 * @property {(game: Opening) => boolean} open
 * @property {(game: Opening, from: From) => void} replace opens a game, undoably
 * @property {() => void} marked the mark is another
 * @property {{ share: () => void, games: () => void, reload: () => void }} ways what notices lead to
 * @property {(id: string, notice: Notice) => void} notify
 * @property {(id: string) => void} settle
 * @property {() => number} [now]
 */

export class Keeper {
  #parts;
  #now;
  #ready = false;
  #restored = false;
  #mine = true; // this tab is the one that stores the running game
  #refused = false;
  #own = false; // the game came from what the tab remembers
  #stored = ""; // the running game's text as last read or written here
  #unstored = false; // the game on the board is in no store
  /** @type {Seen | undefined} what stands in the store, while it is in no other place yet */ #alone;
  /** @type {Seen} */ #seen = fresh(0);

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  // ---- coming back ----

  /** The board is ready. */
  ready() {
    this.#ready = true;
    if (this.#refused) this.#refuse();
    else if (this.#own) this.#store();
  }

  /** The board couldn't take something that it was given. */
  failed() {
    this.#refused ||= !this.#ready && !!this.#seen.value;
  }

  /**
   * Puts the game that was kept on the board, at once but where an older Wuzi kept it: of what is
   * stored and what this tab remembers, the newer; the other goes into the history.
   * @param {Mark} [mark]
   * @returns {Promise<boolean>} whether the board has what the tab's address named, or newer
   */
  async restore(mark) {
    const { store, open } = this.#parts;
    const upgrade = store.upgrade();
    if (upgrade) await upgrade.catch(() => this.#late());
    const { value, problem } = store.read("game");
    const own = mark?.game && this.#check(mark.game);
    const kept = seenOf(value);
    this.#stored = this.#text;
    this.#own = !!own && own.at > kept.at;
    this.#seen = this.#own && own ? own : kept;
    this.#restored = true;
    if (this.#own) this.#leave(kept);
    else if (own) this.#keepOlder(own);
    if (this.#seen.value && !open(this.#seen.value)) this.#refuse();
    if (problem === "blocked") this.#unsaved(problem);
    if (store.unread().length) this.#unread();
    return !!this.#seen.value && this.#seen.at >= (mark?.at ?? Infinity);
  }

  /** What the tab remembered and another game is newer than. @param {Seen} own */
  async #keepOlder(own) {
    const { notify, replace } = this.#parts;
    const { problem } = await this.#keep(own).kept;
    if (!problem || !own.value) return;
    const { value } = own;
    const act = () => replace(value, own);
    notify("former", { key: "notice.former", action: "toast.back", act });
  }

  /** What the tab remembered. @param {Running} game @returns {Seen | undefined} */
  #check(game) {
    const { store } = this.#parts;
    const { value } = store.parse("game", store.text(game));
    return value && seenOf(value);
  }

  // ---- playing on ----

  /** Stores the game as it is now. */
  save() {
    const { game, held, marked } = this.#parts;
    if (!this.#ready || !this.#restored || held()) return;
    const value = game();
    const { at, value: before } = this.#seen;
    if (JSON.stringify(value) !== JSON.stringify(before)) {
      this.#seen = { ...this.#seen, at: Math.max(this.#now(), at + 1), value };
      this.#store();
    }
    marked();
  }

  /** What the tab shall remember: all of the game, where it isn't stored. @returns {Mark} */
  get mark() {
    const { value, ...seen } = this.#seen;
    return { at: seen.at, ...(this.#unstored && value && { game: { ...value, ...seen } }) };
  }

  #store() {
    const { store, settle } = this.#parts;
    const { value, ...seen } = this.#seen;
    this.#compare(this.#text);
    if (!this.#mine) return void this.#spare();
    const alone = this.#alone && this.#alone.id !== seen.id;
    const problem = alone ? "full" : store.write("game", { ...value, ...seen });
    this.#unstored = !!problem;
    if (problem) return void this.#spare(problem);
    this.#stored = this.#text;
    settle("unsaved");
  }

  /** Where the game can't be stored as the running one, the history has it. @param {Unwritten} [problem] */
  async #spare(problem) {
    this.#unstored = true;
    const seen = this.#seen;
    if (!isPlayed(seen.value)) return;
    const kept = await this.#keep(seen).kept;
    if (seen.value !== this.#seen.value || !this.#unstored) return;
    if (kept.problem) this.#unsaved(problem ?? kept.problem);
    else if (problem) this.#unsaved("spare");
  }

  get #text() {
    const { store } = this.#parts;
    return store.raw(store.fullKey("game")) ?? "";
  }

  // ---- giving way to another game ----

  /** The id of the game on the board, or of that which waits behind what is shown. */
  get id() {
    return this.#seen.id;
  }

  /**
   * Another game takes the place of the running one, which goes into the history.
   * @param {() => boolean} open puts it on the board, if it can be read
   * @param {From} [from] which game of the history it is, if it is one
   * @returns {Replaced | undefined} undefined: it couldn't be read
   */
  replace(open, from) {
    const kept = this.#leave(this.#seen);
    const former = this.#seen;
    const { id, bases } = from ?? fresh(0);
    this.#seen = { id, bases, at: former.at };
    if (open()) return { ...(isPlayed(former.value) && { former }), kept };
    this.#seen = former;
    return undefined;
  }

  /** Puts the running game into the history as it is now. */
  keep() {
    return this.#keep(this.#seen).kept;
  }

  /** What stands in the store is written over only once it's in the history. @param {Seen} seen */
  async #leave(seen) {
    const { problem, kept } = this.#keep(seen);
    if (problem && this.#mine && this.#stored) this.#alone ??= seen;
    const done = await kept;
    if (this.#alone === seen && !done.problem) {
      this.#alone = undefined;
      if (this.#unstored) this.#store();
    }
    return done;
  }

  /** @param {Seen} seen @returns {{ problem?: Unwritten | undefined, kept: Promise<Kept> }} problem: it isn't stored at once */
  #keep({ id, at: saved, bases, value }) {
    if (!value || !isPlayed(value)) return { kept: Promise.resolve({ id }) };
    const { store, games } = this.#parts;
    const { to, from } = this.#place({ id, bases });
    const save = { name: "", saved, game: value, starred: false, bases: from };
    const problem = store.write(`save:${to}`, save);
    this.#goOn(id, { id: to, saved });
    const kept = games()
      .then((history) => history.takeIn(to, save, problem))
      .catch(() => (problem ? { problem } : { id: to }))
      .then((done) => this.#kept(to, done));
    return { problem, kept };
  }

  /** Where a game waits that may wait already: there, unless it is another that does. @param {From} seen */
  #place({ id, bases }) {
    const { value } = this.#parts.store.read(`save:${id}`);
    if (!value) return { to: id, from: bases };
    const open = value.starred === false && (value.state ?? "playing") === "playing";
    if (!open || !bases.includes(value.saved)) return { to: newId(), from: [] };
    return { to: id, from: [...(value.bases ?? []), ...bases].slice(-BASES) };
  }

  /** The game on the board goes on from what was saved of it. @param {string} id @param {Kept} done */
  #goOn(id, { id: to, saved }) {
    if (this.#seen.id !== id || !to) return;
    const bases = saved === undefined ? [] : [saved];
    this.#seen = { ...this.#seen, id: to, bases: [...this.#seen.bases, ...bases].slice(-BASES) };
  }

  /** @param {string} id @param {Kept} done @returns {Kept} */
  #kept(id, done) {
    const { notify, ways } = this.#parts;
    this.#goOn(id, done);
    if (done.nearly) notify("room", { key: "notice.room", action: "notice.show", act: ways.games });
    return done;
  }

  // ---- other tabs ----

  /** Another tab stored something. @param {string | null} key null: all is gone */
  heard(key) {
    if (key !== null && key !== this.#parts.store.fullKey("game")) return;
    const there = this.#text;
    if (key && there) this.#compare(there);
    else if (isPlayed(this.#seen.value)) this.#store();
  }

  /** @param {string} there what is stored as the running game */
  #compare(there) {
    if (this.#mine && there && there !== this.#stored) this.#giveWay();
  }

  /** Another tab has played: this one stores no running game until it's told to go on. */
  #giveWay() {
    this.#mine = false;
    this.#alone = undefined;
    this.#seen = { ...fresh(this.#seen.at), value: this.#seen.value };
    const act = () => this.#playHere();
    this.#parts.notify("tab", { key: "notice.tab", action: "notice.here", act, stays: true });
  }

  #playHere() {
    const { store, replace, settle } = this.#parts;
    this.#mine = true;
    const { value } = store.read("game");
    this.#stored = this.#text;
    settle("tab");
    const other = bare(value);
    if (other && JSON.stringify(other) !== JSON.stringify(this.#seen.value))
      replace(other, seenOf(value));
    else if (this.#seen.value) this.#store();
  }

  // ---- telling ----

  #late() {
    const act = this.#parts.ways.reload;
    this.#parts.notify("unread", { key: "toast.part", action: "notice.reload", act });
  }

  #unread() {
    const act = this.#parts.ways.games;
    this.#parts.notify("unread", { key: "notice.unread", action: "notice.show", act });
  }

  /** @param {string} problem */
  #unsaved(problem) {
    const act = this.#parts.ways.share;
    this.#parts.notify("unsaved", { key: `notice.${problem}`, action: "tool.share", act });
  }

  /** The board starts empty; what it couldn't read stays on this device. */
  #refuse() {
    this.#seen = fresh(this.#seen.at);
    if (this.#own) return;
    if (!this.#parts.store.setAside("game")) this.#unsaved("kept");
    this.#stored = this.#text;
    this.#unread();
  }
}
