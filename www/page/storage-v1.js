/**
 * Saves as the first schema kept them: a game was a `snapshot` of fields. Loaded only where one is
 * left; turns it into what is kept now and refuses what doesn't have that schema's fields.
 */
const NAME = /^[a-z0-9-]{1,40}$/;
const POINT = /^[a-t]\d\d?$/;
const MOST = 400;

/** @param {any} list */
const arePoints = (list) =>
  Array.isArray(list) &&
  list.length <= MOST &&
  list.every((one) => typeof one === "string" && POINT.test(one));

/** @param {any} value @param {RegExp} pattern */
const isText = (value, pattern) => typeof value === "string" && pattern.test(value);

/** @param {any} value @param {number} low @param {number} high */
const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;

/** @param {any} game */
const isSnapshot = (game) =>
  isWhole(game?.size, 5, 20) &&
  [game.rule, game.black, game.white].every((name) => isText(name, NAME)) &&
  isText(game.forbidden, /^(refuse|lose)$/) &&
  isText(game.moves, /^([a-t]\d\d?){0,400}$/) &&
  isWhole(game.ply, 0, 999) &&
  (game.seed === undefined || isWhole(game.seed, 0, 999_999_999_999_999)) &&
  (game.setup === undefined || (arePoints(game.setup?.black) && arePoints(game.setup?.white))) &&
  (game.turn === undefined || isText(game.turn, /^(black|white)$/));

/**
 * The running game or a named save of schema 1 as schema 2 has it; null if it is neither.
 * @param {any} value
 * @param {typeof import("../game/link.js").linkText} linkText
 * @returns {object | null}
 */
export function migrate({ snapshot, ...rest }, linkText) {
  if (!isSnapshot(snapshot)) return null;
  const count = snapshot.moves.match(/[a-t]\d\d?/g)?.length ?? 0;
  const ply = Math.min(snapshot.ply, count); // as it was opened
  return { ...rest, record: linkText({ ...snapshot, ply }), schema: 2 };
}
