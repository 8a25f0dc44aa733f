/**
 * The X-ray of a game: whose scores are shown, what they are, and how a point is read. Keeps the
 * scores of one position; asks the package and decides nothing about the game.
 */
import { choose } from "./open.js";
import { other, xrayOf } from "./state.js";

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
   * @param {Package} wasm @param {{ game: Game, position: import("./state.js").Position }} on
   * @param {string} opponent @param {{ focus: string | null, row: number | null }} wish
   */
  look(wasm, { game, position }, opponent, wish) {
    if (this.#seen?.opponent !== opponent) {
      const best = choose(wasm, { ...game.line(), opponent }).point;
      this.#seen = { opponent, scores: game.scores(opponent), best };
    }
    return xrayOf(game, position, this.#seen, wish);
  }
}
