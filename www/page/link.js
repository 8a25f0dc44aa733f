/**
 * The game in the address: written there after every change, read when the page opens or the
 * address is changed; with it the keeper's mark, which the browser keeps with the address. What a
 * link says is for the package to read; opening it is told to others. A link that stopped the page
 * isn't opened by itself again.
 */
import { notify } from "./notices.js";

/** @typedef {import("./keeper.js").Mark} Mark */

/** Some browsers allow no more than a hundred changes in half a minute: so many at once, then slower. */
const AT_ONCE = 30;
const PAUSE_MS = 500;

/** Whether nothing is played or set up. @param {import("../wuzi-board.js").WuziBoard} board */
export const isEmpty = ({ state: { ply, undone, setup } }) =>
  !(ply + undone.length + setup.black.length + setup.white.length);

export class Link {
  #text;
  #open;
  #mark;
  #restored;
  #opening;
  /** @type {string | null} the game's link when another was left in the address, until the game changes */
  #beside = null;
  #reading = true; // until what the visit came with is read
  #left = AT_ONCE;
  #last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /**
   * @param {object} parts
   * @param {import("../wuzi-board.js").WuziBoard} parts.board
   * @param {() => string} parts.text the game's link; empty if nothing is played
   * @param {(link: string) => Promise<unknown>} parts.open opens a link, or says why it can't
   * @param {() => Mark} parts.mark
   * @param {import("./opening-mark.js").OpeningMark} parts.opening
   * @param {() => Promise<boolean>} parts.restored once the game that was kept is there; whether it
   *   is what the address was written for, or newer
   */
  constructor({ board, text, open, mark, opening, restored }) {
    this.#text = text;
    this.#open = open;
    this.#mark = mark;
    this.#opening = opening;
    this.#restored = restored;
    board.addEventListener("wuzi-ready", () => this.#arrive(), { once: true });
    window.addEventListener("hashchange", () => this.#read());
  }

  /** The mark that the address came with, if it was written here. @returns {Mark | undefined} */
  static get mark() {
    const { at, game } = history.state?.wuzi ?? {};
    return Number.isInteger(at) ? { at, game } : undefined;
  }

  /** Writes the game into the address, at once or soon. */
  write() {
    if (this.#reading || this.#timer) return;
    // Not by the time of day, which may be set back.
    const now = performance.now();
    this.#left = Math.min(AT_ONCE, this.#left + (now - this.#last) / PAUSE_MS);
    this.#last = now;
    if (this.#left >= 1) this.#put();
    else this.#timer = setTimeout(() => this.#put(), (1 - this.#left) * PAUSE_MS);
  }

  #put() {
    this.#stop();
    const link = this.#text();
    if (link === this.#beside) return;
    this.#beside = null;
    const mark = this.#mark();
    const same = `#${link}` === (location.hash || "#");
    if (same && JSON.stringify(mark) === JSON.stringify(history.state?.wuzi)) return;
    this.#left -= 1;
    const { pathname, search } = location;
    const url = pathname + search + (link && `#${link}`);
    try {
      history.replaceState({ ...history.state, wuzi: mark }, "", url);
    } catch {
      history.replaceState({ wuzi: { at: mark.at } }, "", url); // too large for some browsers
    }
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #read() {
    this.#stop();
    this.#reading = true;
    const given = location.hash;
    if (given.length > 1 && given !== `#${this.#text()}`) {
      if (this.#opening.isOn(given)) this.#ask(given);
      else await this.#opening.during(given, () => this.#open(given));
    }
    this.#reading = false;
    this.write();
  }

  /** The link stopped the page: a person decides, and it stays in the address. @param {string} given */
  #ask(given) {
    this.#beside = this.#text();
    const act = () => this.#opening.during(given, () => this.#open(given));
    notify("record", { key: "notice.heavy", action: "notice.open", act });
  }

  /** What the visit came with, unless the game that was kept is newer. */
  async #arrive() {
    if (!(await this.#restored())) return this.#read();
    this.#reading = false;
    this.write();
  }
}
