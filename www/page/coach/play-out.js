/**
 * A line that is played out on the board, stone by stone, its numbers going on from the game's.
 * Owns the pace; at once where less motion is wished for.
 */

/** @typedef {import("../../board/notes.js").Notes} Notes */

/** Milliseconds from stone to stone. */
const PACE = 400;
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class PlayOut {
  #board;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @param {import("../../wuzi-board.js").WuziBoard} board */
  constructor(board) {
    this.#board = board;
  }

  /**
   * @param {string[]} line of the side to move, whose last stone wins
   * @param {Notes} [notes] beside it
   */
  start(line, notes = {}) {
    clearTimeout(this.#timer);
    this.#show(line, notes, calm() ? line.length : 1);
  }

  /** Only these are on the board. @param {Notes} notes */
  stop(notes) {
    clearTimeout(this.#timer);
    this.#board.notes = notes;
  }

  /** @param {string[]} line @param {Notes} notes @param {number} count */
  #show(line, notes, count) {
    const wins = count >= line.length;
    const from = this.#board.state.ply + 1;
    this.#board.notes = { ...notes, line: { points: line.slice(0, count), from, wins } };
    if (!wins) this.#timer = setTimeout(() => this.#show(line, notes, count + 1), PACE);
  }
}
