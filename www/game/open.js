/**
 * Opening a game from a value, a text or attributes, and asking a program for a move. The package
 * judges all of it; nothing here knows a rule.
 */
import { HUMAN } from "./state.js";

/** @typedef {import("../pkg/wuzi.js").Game} Game */
/** @typedef {import("../pkg/wuzi.js").GameOptions} GameOptions */
/** @typedef {import("../pkg/wuzi.js").GameReader} GameReader */
/** @typedef {import("../pkg/wuzi.js").GameValue} GameValue */
/** @typedef {import("../pkg/wuzi.js").Report} Report */
/** @typedef {typeof import("../pkg/wuzi.js")} Package */

/**
 * What a game is opened from: a value of the package's, of which anything may be left out, or be as
 * attributes have it. `moves` may be text; `record` is text in any format that the package reads,
 * instead of moves; a tree that is too large for a text comes in a reader.
 * @typedef {{ size?: number, rule?: string, forbidden?: string, turn?: string,
 *   setup?: { black?: string[], white?: string[] }, moves?: string | readonly string[], record?: string,
 *   ply?: number, resigned?: string, black?: string, white?: string, seed?: number, tree?: string | GameReader,
 *   unread?: string[], opened?: boolean, partial?: boolean }} Opening
 */

/** All that a program needs to know to choose a move. @typedef {Opening & { opponent: string }} Question */

/** The game, at its `ply`. Throws what the package throws. @param {Package} wasm @param {Opening} opening @returns {Game} */
export function open({ Game }, { record, tree, ...opening }) {
  if (typeof tree === "object") return tree.finish(/** @type {any} */ (opening));
  const { moves, setup } = opening;
  const text = record ?? (typeof moves === "string" ? moves : "");
  if (text.trim() && !setup) return openText(Game.fromRecord(text, options(opening)), opening);
  const points = Array.isArray(moves) ? moves : (text.match(/[a-z]+\d*|\S/gi) ?? []);
  const told = moves !== undefined || tree === undefined;
  const value = { ...opening, tree, ...(told && { moves: points }) };
  return Game.open(/** @type {Partial<GameValue>} */ (value));
}

/** @param {Opening} opening */
const options = ({ size, rule, forbidden, turn }) =>
  /** @type {GameOptions} */ ({ size, rule, forbidden, turn });

/** What a text doesn't say. @param {Game} game @param {Opening} opening */
function openText(game, { ply, black = HUMAN, white = HUMAN, seed, opened }) {
  try {
    game.setPlayers(black, white);
    if (seed !== undefined) game.setSeed(seed);
    if (ply !== undefined && Number.isInteger(ply)) game.goTo(Math.max(0, ply));
    game.setOpened(!!opened);
    return game;
  } catch (error) {
    game.free();
    throw error;
  }
}

/**
 * The game, without the parts that can't be read; each of those is reported.
 * @param {Package} wasm
 * @param {Opening} opening
 * @param {(error: unknown, part: string, value: unknown) => void} report
 * @returns {Game}
 */
export function openLeniently(wasm, opening, report) {
  /** @type {Record<string, unknown>} */
  let rest = { ...opening, moves: opening.record ?? opening.moves, record: undefined };
  for (;;) {
    try {
      return open(wasm, rest);
    } catch (error) {
      const { part: about } = /** @type {{ part?: string }} */ (error);
      const part = [about ?? "moves", "moves"].find((one) => rest[one] !== undefined);
      if (!part) return open(wasm, {});
      report(error, part, rest[part]);
      rest = { ...rest, [part]: undefined };
    }
  }
}

/** Asks on a copy of the game, here and now. @param {Package} wasm @param {Question} question @returns {Promise<Report>} */
export async function askHere(wasm, question) {
  return choose(wasm, question);
}

/** @param {Package} wasm @param {Question} question @returns {Report} */
export function choose(wasm, question) {
  const game = open(wasm, question);
  const { opponent, seed } = question;
  try {
    return game.aiMove(opponent, seed === undefined ? {} : { seed });
  } finally {
    game.free();
  }
}
