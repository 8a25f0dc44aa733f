/**
 * Games as earlier schemas kept them: 1 a snapshot of fields, 2 the text of a line with texts of
 * other lines beside it. Loaded only where one is left; turns it into what is kept now and refuses
 * what it can't take over whole. Texts are the package's to read.
 */
const NAME = /^[a-z0-9-]{1,40}$/;
const POINT = /^[a-t]\d\d?$/;
const MOST = 400;

/** @typedef {import("../game/open.js").Opening} Opening */
/** @typedef {typeof import("../pkg/wuzi.js")} Package */

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
 * The running game or a named save of an earlier schema as it is kept now; null if it is neither.
 * @param {Package} wasm
 * @param {any} value
 * @returns {object | null}
 */
export function migrate(wasm, { snapshot, record, beside, opened, schema, ...rest }) {
  const game = schema === 1 ? fromSnapshot(snapshot) : fromTexts(wasm, record, beside, opened);
  if (!game) return null;
  return "name" in rest ? { ...rest, game, schema: 3 } : { ...game, schema: 3 };
}

/** @param {any} snapshot @returns {Opening | null} */
function fromSnapshot(snapshot) {
  if (!isSnapshot(snapshot)) return null;
  const { size, rule, forbidden, black, white, seed, setup, turn } = snapshot;
  const moves = snapshot.moves.match(/[a-t]\d\d?/g) ?? [];
  const ply = Math.min(snapshot.ply, moves.length); // as it was opened
  return {
    ...{ size, rule, forbidden, black, white, moves, ply },
    ...(seed !== undefined && { seed }),
    ...(setup !== undefined && { setup }),
    ...(turn !== undefined && { turn }),
  };
}

/** @param {Package} wasm @param {any} record @param {any} beside @param {any} opened @returns {Opening | null} */
function fromTexts(wasm, record, beside = [], opened = undefined) {
  const texts = [record, ...(Array.isArray(beside) ? beside : [beside])];
  if (!texts.every((text) => isText(text, /^v1;[^"\\]*$/))) return null;
  if (opened !== undefined && opened !== true) return null;
  try {
    const line = valueOf(wasm, { tree: record });
    const programs = [...record.matchAll(/;g[bw]=([^;]*)/g)].map(([, id]) => id);
    // The board would have refused it: not all of it can be played, or nobody knows who plays.
    if (line.tree || !programs.every((id) => id === line.black || id === line.white)) return null;
    const [tree, ...unread] = beside;
    return tree || opened ? valueOf(wasm, { ...line, tree, unread, opened }) : line;
  } catch {
    return null;
  }
}

/** @param {Package} wasm @param {any} value @returns {import("../pkg/wuzi.js").GameValue} */
function valueOf({ Game }, value) {
  const game = Game.open(value);
  try {
    return game.value();
  } finally {
    game.free();
  }
}
