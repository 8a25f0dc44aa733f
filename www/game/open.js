/**
 * Opening a game from what was saved, pasted or written in attributes, and asking a program for a
 * move. The package judges all of it; nothing here knows a rule.
 */

import { HUMAN } from "./state.js";

/** @typedef {import("../pkg/wuzi.js").Game} Game */
/** @typedef {import("../pkg/wuzi.js").Color} Color */
/** @typedef {import("../pkg/wuzi.js").GameOptions} GameOptions */
/** @typedef {import("../pkg/wuzi.js").Report} Report */
/** @typedef {typeof import("../pkg/wuzi.js")} Package */

/**
 * What a game is opened from. `moves` are all of them, `ply` how many stand on the board; `record`
 * is text in any format that the package reads, instead of moves.
 * @typedef {object} Opening
 * @property {number} [size]
 * @property {string} [rule]
 * @property {string} [forbidden]
 * @property {string} [black]
 * @property {string} [white]
 * @property {{ black: string[], white: string[] }} [setup]
 * @property {string} [turn] who moves first after set-up stones
 * @property {string} [moves]
 * @property {string} [record]
 * @property {number} [ply]
 * @property {number} [seed] what levels draw their lots from
 */

/** Which parts of an opening an error may be about; the first that is there is left out. @type {Record<string, (keyof Opening)[]>} */
const PARTS = {
  "bad-size": ["size"],
  "bad-rule": ["rule"],
  "bad-option": ["setup", "turn", "forbidden"],
  "bad-point": ["setup"],
};

/** The game, at its `ply`. Throws what the package throws. @param {Package} wasm @param {Opening} opening @returns {Game} */
export function open({ Game }, { size, rule, forbidden, setup, turn, moves, record, ply }) {
  const options = /** @type {GameOptions} */ ({ size, rule, forbidden, turn });
  const text = record ?? moves ?? "";
  if (!setup && text.trim()) return backTo(ply, Game.fromRecord(text, options));
  const game = new Game({ ...options, setup });
  try {
    for (const point of text.match(/[a-z]+\d*|\S/gi) ?? []) game.play(point);
  } catch (error) {
    game.free();
    throw error;
  }
  return backTo(ply, game);
}

/** @param {number | undefined} ply @param {Game} game */
function backTo(ply, game) {
  if (Number.isInteger(ply)) game.undo(Math.max(0, game.moves.length - Number(ply)));
  return game;
}

/**
 * The game, without the parts that can't be read; each of those is reported.
 * @param {Package} wasm
 * @param {Opening} opening
 * @param {(error: unknown, part: keyof Opening, value: unknown) => void} report
 * @returns {Game}
 */
export function openLeniently(wasm, opening, report) {
  let rest = { ...opening, moves: opening.record ?? opening.moves, record: undefined };
  for (;;) {
    try {
      return open(wasm, rest);
    } catch (error) {
      const parts = PARTS[/** @type {{ code?: string }} */ (error).code ?? ""] ?? [];
      const part = [...parts, /** @type {const} */ ("moves")].find(
        (one) => rest[one] !== undefined,
      );
      if (!part) return open(wasm, {});
      report(error, part, rest[part]);
      rest = { ...rest, [part]: undefined };
    }
  }
}

/**
 * Who plays, with a person instead of anyone unknown.
 * @param {Package} wasm
 * @param {Opening} opening
 * @param {(trouble: import("./state.js").Trouble) => void} report
 */
export function knownPlayers(wasm, { black = HUMAN, white = HUMAN }, report) {
  const names = new Set([HUMAN, ...wasm.opponents().map(({ id }) => id)]);
  const known = (/** @type {string} */ value, /** @type {"black" | "white"} */ part) => {
    if (names.has(value)) return value;
    report({ code: "unknown-opponent", message: `no opponent "${value}"`, part, value });
    return HUMAN;
  };
  return { black: known(black, "black"), white: known(white, "white") };
}

/**
 * All that a program needs to know to choose a move.
 * @typedef {Opening & { opponent: string }} Question
 */

/** Asks on a copy of the game, here and now. @param {Package} wasm @param {Question} question @returns {Promise<Report>} */
export async function askHere(wasm, question) {
  return choose(wasm, question);
}

/** @param {Package} wasm @param {Question} question @returns {Report} */
export function choose(wasm, question) {
  const game = open(wasm, question);
  try {
    return game.aiMove(question.opponent, { seed: question.seed });
  } finally {
    game.free();
  }
}
