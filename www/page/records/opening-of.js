/** From a record of the package to what the board opens. Asks and tells nobody. */

/** @typedef {import("../../pkg-files/wuzi.js").Record} Tree */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */

/**
 * A record as the board opens it, and what stops it being played to its end.
 * @param {Tree} record
 * @param {WuziBoard} board
 * @param {boolean} atEnd at the end of its main line, if it doesn't say where it was left
 */
export function openingOf(record, board, atEnd) {
  if (atEnd && !record.current) record.goTo(record.line(0).at(-1) ?? 0);
  const { rule, forbidden } = board.state;
  const { game, stop } = record.toGame(/** @type {any} */ ({ rule, forbidden }));
  const { moves, undone, setup, turn } = game;
  const names = new Set(board.opponents.map(({ id }) => id));
  const player = (/** @type {{ program: string }} */ { program }) =>
    names.has(program) ? program : "human";
  const { black, white } = record.info;
  const seed = Number(black.seed ?? white.seed ?? 0);
  const opening = {
    size: game.size,
    rule: game.rule,
    forbidden: game.forbidden,
    black: player(black),
    white: player(white),
    moves: [...moves, ...undone].join(""),
    ply: moves.length,
    ...(Number.isSafeInteger(seed) && seed > 0 && { seed }),
    ...(setup && (isSetUp(setup) || turn === "white") && { setup, turn }),
  };
  return { opening, stop };
}

/** @param {{ black?: string[], white?: string[] }} setup */
const isSetUp = ({ black = [], white = [] }) => black.length + white.length > 0;
