/**
 * A side track: a line stepped into or a position being edited, while the game itself is kept as
 * it is, also through a reload. Owns the way back.
 */
import { notify, settle } from "./notices.js";

/** @typedef {import("../game/open.js").Opening} Opening */

export class Aside {
  #board;
  #open;
  /** @type {(() => void) | null} */ #back = null;

  /**
   * @param {import("../wuzi-board.js").WuziBoard} board
   * @param {(game: Opening | (() => void)) => boolean} open
   */
  constructor(board, open) {
    this.#board = board;
    this.#open = open;
  }

  /** Whether the board shows something else than the game, which is kept as it was. */
  get on() {
    return this.#back !== null;
  }

  /** What puts the game back, while something else is shown. */
  get held() {
    return this.#back;
  }

  /** Goes on as the game; nothing is left to go back to. */
  end() {
    if (!this.on) return;
    this.#back = null;
    settle("aside");
  }

  back() {
    const back = this.#back;
    this.end();
    if (back) this.#open(back);
  }

  /** Shows something beside the game. @param {Opening} opening @param {string} [key] of a notice with the way back */
  begin(opening, key) {
    this.#back ??= this.#board.hold();
    const act = () => this.back();
    if (key) notify("aside", { key, action: "notice.back", act, stays: true });
    this.#open(opening);
  }
}
