/**
 * What an explanation of a loss says about the plies of a game, for the graph and the list of
 * moves. Reads explanations; draws nothing.
 */

/** @typedef {import("../pkg/wuzi.js").Explained} Explained */

/**
 * @typedef {object} Remarks a ply is the number of moves before the turn that is meant
 * @property {{ from: number, to: number }} [corridor] nothing held from this turn of the loser to that
 * @property {number} [lastHold] the last turn at which some move held
 * @property {number[]} missed turns at which a win by fours was there and was left
 */

/** @param {Explained} explained @returns {Remarks} */
export function remarksOf({ corridor, lastHold, missed }) {
  const [first, last] = [corridor[0], corridor.at(-1)];
  return {
    ...(first && last && { corridor: { from: first.ply, to: last.ply } }),
    ...(lastHold?.state === "held" && { lastHold: lastHold.ply }),
    missed: missed.map(({ ply }) => ply),
  };
}
