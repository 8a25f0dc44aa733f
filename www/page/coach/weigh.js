/**
 * Judges a move that is tried in place of one that nothing is proved of, by the engine's opinion:
 * right is what the judge of moves finds no fault with. Owns how much is searched for it.
 */

/** @typedef {import("../../pkg/wuzi.js").Judgement} Judgement */
/** @typedef {import("../../pkg/wuzi.js").Report} Report */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */

/** Positions for each side of the move, as for the course of a game. */
const NODES = 30_000;
/** So many moves show what is wrong. */
const SHOWN = 3;

/** @typedef {{ kind: "weak", loss: number, line: string[] }} Weak what it gives away, per mille, and how it goes on */

/** What the engine would play. @param {WuziBoard} board @param {number} ply @param {AbortSignal} signal */
export const bestAt = (board, ply, signal) => board.analyse({ ply, nodes: NODES }, { signal });

/** @param {WuziBoard} board @param {{ ply: number, point: string }} tried @param {AbortSignal} signal @returns {Promise<Weak | { kind: "right" } | undefined>} none if it can't be played */
export async function weigh(board, { ply, point }, signal) {
  const before = await bestAt(board, ply, signal);
  const after = await board.analyse({ ply, point, nodes: NODES }, { signal });
  /** @type {Judgement | undefined} */
  const judged = await board.coach("judge", { ply, args: [point, before, after] }, { signal });
  if (!judged?.fault) return judged && { kind: "right" };
  return { kind: "weak", loss: judged.loss, line: after?.lines[0]?.pv.slice(0, SHOWN) ?? [] };
}
