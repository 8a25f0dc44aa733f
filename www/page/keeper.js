/**
 * Keeps the running game: saved after every change, there again at the next visit, and never
 * mixed with what another tab plays. Says so when it isn't saved.
 */
import { notify, settle } from "./notices.js";

/** @typedef {import("../game/open.js").Opening} Opening */

/** What two values are compared by. @param {any} [value] */
const textOf = (value) => (value ? JSON.stringify({ ...value, schema: undefined }) : "");

/**
 * @typedef {object} Parts
 * @property {import("../wuzi-board.js").WuziBoard} board
 * @property {import("./storage.js").Store} store
 * @property {() => Opening} game what is to be kept
 * @property {() => boolean} held whether the board shows something else than the game
 * @property {(game: Opening) => boolean} open
 * @property {(game: Opening) => void} replace opens a game, undoably
 * @property {() => void} share
 * @property {() => void} saves opens the list of what couldn't be read
 * @property {() => void} shown the game on the board is the one that is kept
 */

export class Keeper {
  #parts;
  #ready = false;
  #restored = false;
  #mine = true; // this tab is the one that saves
  #refused = false;
  #kept = ""; // the game as last read or written here

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    const { board, store } = parts;
    board.addEventListener("wuzi-error", () => {
      this.#refused ||= !this.#ready && this.#kept !== "";
    });
    const ready = () => {
      this.#ready = true;
      if (this.#refused) this.#refuse();
    };
    board.addEventListener("wuzi-ready", ready, { once: true });
    window.addEventListener("storage", ({ key }) => {
      if (key !== store.fullKey("game")) return;
      const now = textOf(this.#stored());
      if (now && now !== this.#kept) this.#giveWay();
    });
  }

  /** Puts the game that was kept on the board; at once, but where an older Wuzi kept it. */
  async restore() {
    const { store, open } = this.#parts;
    const upgrade = store.upgrade();
    if (upgrade) await upgrade.catch(() => this.#late());
    const { value, problem } = store.read("game");
    this.#restored = true;
    if (value) {
      this.#kept = textOf(value);
      if (!open(value)) this.#refuse();
    } else if (problem === "blocked") this.#unsaved(problem);
    if (store.unread().length) this.#unread();
  }

  save() {
    const { store, game, held, shown } = this.#parts;
    if (!this.#ready || !this.#restored || held()) return;
    shown();
    if (!this.#mine) return;
    const now = game();
    if (textOf(now) === this.#kept) return;
    if (textOf(this.#stored()) !== this.#kept) return this.#giveWay();
    const problem = store.write("game", now);
    if (problem) return this.#unsaved(problem);
    this.#kept = textOf(now);
    settle("unsaved");
  }

  #stored() {
    return /** @type {Opening | undefined} */ (this.#parts.store.read("game").value);
  }

  #late() {
    const act = () => location.reload();
    notify("unread", { key: "toast.part", action: "notice.reload", act });
  }

  #unread() {
    notify("unread", { key: "notice.unread", action: "notice.show", act: this.#parts.saves });
  }

  /** @param {string} problem */
  #unsaved(problem) {
    const act = this.#parts.share;
    notify("unsaved", { key: `notice.${problem}`, action: "tool.share", act });
  }

  /** The board starts empty; what it couldn't read stays on this device. */
  #refuse() {
    this.#kept = "";
    if (!this.#parts.store.setAside("game")) this.#unsaved("kept");
    this.#unread();
  }

  /** Another tab has played: this one stops saving until it's told to go on. */
  #giveWay() {
    this.#mine = false;
    const act = () => this.#playHere();
    notify("tab", { key: "notice.tab", action: "notice.here", act, stays: true });
  }

  #playHere() {
    const { game, replace } = this.#parts;
    this.#mine = true;
    const other = this.#stored();
    this.#kept = textOf(other);
    settle("tab");
    if (other && this.#kept !== textOf(game())) replace(other);
  }
}
