/**
 * The lines of the game that the board doesn't hold: hears when moves that were taken back are
 * replaced, and keeps what they were until the part of the page that holds a tree is here. A game
 * of one line never loads it.
 */
import { linkText } from "../game/link.js";

/** @typedef {import("../files/record-tree.js").Tree} Tree */
/** @typedef {ReturnType<typeof import("./variations.js").createVariations>} Variations */

/** @param {string} short @param {string} long moves of both */
const within = (short, long) => new RegExp(`^${short}(?!\\d)`).test(long);

/**
 * @param {object} parts
 * @param {import("../wuzi-board.js").WuziBoard} parts.board
 * @param {() => boolean} parts.held whether the board shows something else than the game
 * @param {() => Promise<Variations | undefined>} parts.load
 * @param {() => void} parts.changed there is more to show and to keep
 */
export function createBranches({ board, held, load, changed }) {
  /** @type {(string | Tree)[]} what the tree hasn't taken in yet, the oldest first */
  let waiting = [];
  let opened = false;
  let before = board.state;
  /** @type {Variations | undefined} */
  let part;
  /** @type {Promise<void> | undefined} */
  let loading;

  /** @param {string} moves */
  const lineOf = (moves) => linkText({ ...board.snapshot(), moves, ply: undefined });

  board.addEventListener("wuzi-move", (event) => {
    const { ply } = /** @type {CustomEvent} */ (event).detail;
    const moves = [...before.moves, ...before.undone];
    if (held() || part?.on || moves.length < ply) return;
    waiting.push(lineOf(moves.join("")));
    loading = undefined;
  });

  /** Loads the tree's part where something waits that the board's line isn't the beginning or the end of. */
  function look() {
    const now = [...before.moves, ...before.undone].join("");
    /** Empty for what is more than a line. */
    const moves = (/** @type {string | Tree} */ one) =>
      (typeof one === "string" && /;m=([^;]+)/.exec(one)?.[1]) || "";
    waiting = waiting.filter((one) => !moves(one) || !within(moves(one), now));
    if (waiting.some((one) => !moves(one) || !within(now, moves(one)))) loading ??= take();
  }

  async function take() {
    part ??= await load();
    if (!part || !waiting.length) return; // it is asked for again when another line is left
    if (!part.take(waiting, opened)) return;
    waiting = [];
    changed();
  }

  return {
    /** Another game: what is beside its line. @param {{ beside?: (string | Tree)[], opened?: boolean }} [game] */
    begin(game = {}) {
      waiting = [...(game.beside ?? [])];
      opened = !!game.opened;
      loading = undefined;
      part?.drop();
      before = board.state;
      look();
    },

    /** What is beside the line, to be opened again in this visit. */
    beside: () => ({ beside: part?.tree ? [part.tree.record] : waiting, opened }),

    /** What is to be kept beside the line. */
    kept() {
      const beside = part?.on
        ? part.texts()
        : waiting.map((one) => (typeof one === "string" ? one : one.link(Infinity)));
      return { ...(beside.length && { beside }), ...(opened && { opened }) };
    },

    /** @param {import("../game/state.js").State} state */
    render(state) {
      const away = held();
      if (!away) before = state;
      if (part?.on) part.render(state, away);
      else if (!away) look();
    },

    /** Once what waits is in the tree, if that could be loaded. */
    settled: () => loading,

    /** The game as a link holds it; of a tree that is too long for one, its line. */
    link: () => part?.link() ?? linkText(board.snapshot()),

    /** The plies that have other moves. */
    forks: () => part?.forks(),

    /** The tree, if there is one. */
    get tree() {
      return part?.tree;
    },
  };
}
