/**
 * The X-ray of a game: whose scores are shown, what they are, and how a point is read. Keeps the
 * scores of one position; asks the package and decides nothing about the game.
 */
import { choose } from "./open.js";
import { other, saved, xrayOf } from "./state.js";

/** @typedef {import("./open.js").Package} Package */
/** @typedef {import("./state.js").Players} Players */
/** @typedef {import("../pkg/wuzi.js").Game} Game */

export class GameXray {
  on = false;
  /** @type {import("./state.js").Seen | null} */ #seen = null;

  /** Another position. */
  forget() {
    this.#seen = null;
  }

  /**
   * Whose scores are shown: the program's to move, else the other's.
   * @param {Game | null} game @param {Players} players @param {(id: string) => boolean} isClassic
   * @returns {string | undefined}
   */
  opponent(game, players, isClassic) {
    if (!this.on || !game || game.status.state !== "playing") return undefined;
    return [players[game.turn], players[other(game.turn)]].find(isClassic);
  }

  /**
   * What that opponent sees.
   * @param {Package} wasm @param {Game} game @param {string} opponent
   * @param {{ focus: string | null, row: number | null }} wish
   */
  look(wasm, game, opponent, wish) {
    if (this.#seen?.opponent !== opponent) {
      const people = { black: "human", white: "human" };
      const best = choose(wasm, { ...saved(game, people, 0), opponent }).point;
      this.#seen = { opponent, scores: game.scores(opponent), best };
    }
    return xrayOf(game, this.#seen, wish);
  }
}
