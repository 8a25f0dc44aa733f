/**
 * The running game as a value: which game of the history it is, and what is stored of it. Stores
 * nothing.
 */

/** @typedef {import("../pkg/wuzi.js").GameValue} GameValue */
/** @typedef {import("./storage.js").Running} Running */
/**
 * A game as it was last seen on the board: which of the history it is, when it was last changed, and
 * what of the history it goes on from, by when that was saved.
 * @typedef {{ id: string, at: number, bases: number[], value?: GameValue | undefined }} Seen
 */
/** A game of the history that goes on. @typedef {Pick<Seen, "id" | "bases">} From */

/** As many are remembered. */
export const BASES = 4;

/** An id that no other game has. */
export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/** A game that the history doesn't have. @param {number} at @returns {Seen} */
export const fresh = (at) => ({ id: newId(), at, bases: [] });

/** @param {Running | undefined} stored @returns {Seen} */
export function seenOf(stored) {
  const { id = newId(), at = 0, bases = [] } = stored ?? {};
  return { id, at, bases: [...bases, at].slice(-BASES), value: bare(stored) };
}

/** The game in what is stored. @param {(Running & { schema?: number }) | undefined} stored @returns {GameValue | undefined} */
export function bare(stored) {
  if (!stored) return undefined;
  const { id: _, at: __, bases: ___, schema: ____, ...value } = stored;
  return value;
}

/** Whether there is something in a game to be kept. @param {GameValue} [value] */
export const isPlayed = ({ moves = [], setup, tree } = /** @type {any} */ ({})) =>
  moves.length + (setup?.black?.length ?? 0) + (setup?.white?.length ?? 0) > 0 || !!tree;
