/**
 * The course of the game: what is known about each of its positions, and what each move gave away.
 * Filled in the background, the nearest first. Owns what was found; draws nothing.
 */

import { gameKey, wholeLine } from "../game/state.js";

/** @typedef {import("../game/controller.js").State} State */
/** @typedef {import("../pkg/wuzi.js").Judgement} Judgement */
/** @typedef {import("../pkg/wuzi.js").Report} Report */
/** @typedef {import("./storage.js").Color} Color */

/**
 * @typedef {object} Place a position of the game
 * @property {number} ply
 * @property {Color} turn
 * @property {number} [black] Black's chance, per mille; none yet
 * @property {number | undefined} [winIn] of the side to move
 * @property {number | undefined} [lossIn] of the side to move
 * @property {boolean} over the game ended here
 * @property {boolean} thin little was searched
 * @property {Judgement | undefined} [judgement] of the move that led here
 */

/** Positions searched for each place, and fewer than which is little. */
const ENOUGH = 30_000;
const MANY = 3000;
/** The moves that gave most away are marked, if it is this much, per mille. */
const MARKED = 3;
const GRAVE = 150;

export class Course {
  #board;
  /** The best that is known. @type {Map<string, Report>} */ #reports = new Map();
  /** Searched for ENOUGH positions each: what moves are judged by. @type {Map<string, Report>} */ #even =
    new Map();
  /** @type {Map<string, Judgement>} */ #judgements = new Map();

  /** @param {import("../wuzi-board.js").WuziBoard} board */
  constructor(board) {
    this.#board = board;
  }

  /** A report on the game's position after so many moves; the one that searched more counts. @param {State} state @param {number} ply @param {Report} report */
  learn(state, ply, report) {
    const key = gameKey(state, ply);
    const old = this.#reports.get(key);
    if (old && old.nodes > report.nodes && !this.#isSure(report)) return;
    if (this.#reports.size > MANY) for (const map of [this.#reports, this.#even]) map.clear();
    this.#reports.set(key, report);
    if (!this.#isSure(report) || (old && this.#isSure(old))) return;
    this.#judgements.delete(key);
    this.#judgements.delete(gameKey(state, ply + 1));
  }

  /** Whether it says how the game ends. @param {Report} report */
  #isSure = (report) => report.winIn !== undefined || this.#board.chance(report) === 0;

  /**
   * What a move is judged by: a longer look on one side of it would find fault with the other's
   * shortness, unless it found the end.
   * @param {string} key
   */
  #fair(key) {
    const best = this.#reports.get(key);
    return best && this.#isSure(best) ? best : this.#even.get(key);
  }

  /** Every place of the game. @param {State} state @returns {Place[]} */
  places(state) {
    return Array.from({ length: wholeLine(state).length + 1 }, (_, ply) => {
      const key = gameKey(state, ply);
      const turn = state.turns[ply] ?? "black";
      const report = this.#reports.get(key);
      const judgement = this.#judgements.get(key);
      const chance = report ? this.#board.chance(report) : judgement && 1000 - judgement.chance;
      const sure = report ? report.done : judgement !== undefined; // a move that ended the game
      return {
        ply,
        turn,
        ...(chance !== undefined && { black: turn === "black" ? chance : 1000 - chance }),
        winIn: report?.winIn,
        lossIn: report?.lossIn,
        over: !report && judgement !== undefined,
        thin: !sure && (report?.nodes ?? 0) < ENOUGH,
        judgement,
      };
    });
  }

  /**
   * Searches the places of which little is known, then judges the moves.
   * @param {State} state
   * @param {import("../engine/client.js").How} how
   * @param {() => void} changed
   */
  async fill(state, { signal, waits }, changed) {
    const last = wholeLine(state).length;
    const near = (/** @type {number} */ ply) => Math.abs(ply - state.ply);
    const plies = Array.from({ length: last + 1 }, (_, ply) => ply).sort(
      (a, b) => near(a) - near(b),
    );
    for (const ply of plies) {
      const key = gameKey(state, ply);
      if (this.#fair(key)) continue;
      const report = await this.#board.analyse({ ply, nodes: ENOUGH }, { signal, waits });
      if (report) {
        this.learn(state, ply, report);
        this.#even.set(key, report);
      }
      changed();
    }
    for (const ply of plies) {
      if (ply === last || this.#judgements.has(gameKey(state, ply + 1))) continue;
      const [before, after] = [ply, ply + 1].map((at) => this.#fair(gameKey(state, at)));
      if (!before) continue;
      const args = [wholeLine(state)[ply], before, after];
      const judged = await this.#board.coach("judge", { ply, args }, { signal });
      this.#judgements.set(gameKey(state, ply + 1), judged);
      changed();
    }
  }

  /** What the worst moves of the game gave away, by the ply that they led to. @param {State} state @returns {Map<number, number>} */
  losses(state) {
    const found = this.places(state)
      .map(({ ply, judgement }) => ({ ply, loss: judgement?.fault ? judgement.loss : 0 }))
      .filter(({ loss }) => loss >= GRAVE)
      .sort((a, b) => b.loss - a.loss);
    return new Map(found.slice(0, MARKED).map(({ ply, loss }) => [ply, loss]));
  }
}
