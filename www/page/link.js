/**
 * The game in the address: written there after every change, read when the page opens or the
 * address is changed. What a link says is for the package to read; opening it is told to others.
 */

/** Some browsers allow no more than a hundred changes in half a minute. */
const PAUSE_MS = 300;

/** Whether nothing is played or set up. @param {import("../wuzi-board.js").WuziBoard} board */
export const isEmpty = ({ state: { ply, undone, setup } }) =>
  !(ply + undone.length + setup.black.length + setup.white.length);

export class Link {
  #board;
  #text;
  #open;
  #restored;
  #reading = true; // until what the visit came with is read
  #last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /**
   * @param {object} parts
   * @param {import("../wuzi-board.js").WuziBoard} parts.board
   * @param {() => string} parts.text the game's link; empty if nothing is played
   * @param {(link: string) => Promise<unknown>} parts.open opens a link, or says why it can't
   * @param {() => Promise<unknown>} parts.restored once the game that was kept is there
   */
  constructor({ board, text, open, restored }) {
    this.#board = board;
    this.#text = text;
    this.#open = open;
    this.#restored = restored;
    board.addEventListener("wuzi-ready", () => this.#arrive(), { once: true });
    window.addEventListener("hashchange", () => this.#read());
  }

  /** Writes the game into the address, soon. */
  write() {
    if (this.#reading || this.#timer) return;
    const wait = this.#last + PAUSE_MS - Date.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#put(), wait);
    else this.#put();
  }

  #put() {
    this.#stop();
    const link = this.#text();
    if (`#${link}` === (location.hash || "#")) return;
    this.#last = Date.now();
    const { pathname, search } = location;
    history.replaceState(history.state, "", pathname + search + (link && `#${link}`));
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #read() {
    this.#stop();
    this.#reading = true;
    const given = location.hash;
    if (given.length > 1 && given !== `#${this.#text()}`) await this.#open(given);
    this.#reading = false;
    this.write();
  }

  /** What the visit came with; after a reload, the game that was kept is newer than the address. */
  async #arrive() {
    await this.#restored();
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (
      performance.getEntriesByType("navigation")
    );
    if (visit?.type !== "reload" || isEmpty(this.#board)) return this.#read();
    this.#reading = false;
    this.write();
  }
}
