/**
 * From the state of a game to what its picture shows. Draws nothing, decides nothing.
 */
import { stonesOf } from "./view.js";
import { stoneIn } from "../game/state.js";

/** @typedef {import("../game/state.js").State} State */

/** Whether a person may point at a place for a stone. @param {State} state */
export const isPersonsTurn = ({ phase }) => phase === "turn" || phase === "loading";

/**
 * @param {State} state
 * @param {{ hover: string | null, typed: string, numbers: boolean, notes: import("./notes.js").Notes }} seen
 * @returns {import("./view.js").Scene}
 */
export function sceneOf(state, { hover, typed, numbers, notes }) {
  const { status, xray, ghost, turn, turns, setup, moves } = state;
  const stones = stonesOf({ setup, moves, turns });
  const taken = [...state.forbiddenPoints, ...(notes.line?.points ?? [])];
  const free = hover && !stoneIn(state, hover) && !taken.includes(hover);
  const shown = ghost ?? (free && isPersonsTurn(state) ? hover : null);
  return {
    stones,
    numbers,
    last: moves.length ? stones.at(-1) : undefined,
    line: status.state === "won" && status.by === "five" ? status.line : undefined,
    forbidden: state.forbiddenPoints,
    proof: state.proof,
    heat: xray ?? undefined,
    reading: xray?.reading.rows[xray.row]?.points,
    focus: xray?.focus ?? null,
    ghost: shown ? { point: shown, color: turn, touch: shown === ghost } : null,
    cursor: state.cursor,
    typed,
    signs: state.marks.map((mark) => ({ ...mark, stone: stoneIn(state, mark.point) })),
    notes,
    turns: turns.slice(moves.length),
  };
}
