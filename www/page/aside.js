/**
 * A side track: a line stepped into or a position being edited, while the game itself is kept as
 * it is, also through a reload. Owns the way back.
 */
import { notify, settle } from "./notices.js";

/** @typedef {import("../game/open.js").Opening} Opening */

/**
 * @param {object} parts
 * @param {import("../wuzi-board.js").WuziBoard} parts.board
 * @param {(game: Opening) => boolean} parts.open
 */
export function createAside({ board, open }) {
  /** @type {Opening | null} */
  let game = null;

  /** Goes on as the game; nothing is left to go back to. */
  function end() {
    if (!game) return;
    game = null;
    settle("aside");
  }

  function back() {
    const kept = game;
    end();
    if (kept) open(kept);
  }

  return {
    end,
    back,
    /** Whether the board shows something else than the game, which is kept as it was. */
    get on() {
      return game !== null;
    },

    /** Shows something beside the game. @param {Opening} opening @param {string} [key] of a notice with the way back */
    begin(opening, key) {
      if (!game) {
        game = board.snapshot();
      }
      if (key) notify("aside", { key, action: "notice.back", act: back, stays: true });
      open(opening);
    },
  };
}
