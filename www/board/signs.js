/**
 * What a record marks on the board: shapes and short labels, on stones and on points. Draws what
 * the record says; adds nothing of its own.
 */
import { at, disc, label, lines, ring } from "./pen.js";

/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./pen.js").XY} XY */
/** @typedef {import("../pkg/wuzi.js").Color} Color */
/** A mark, and the stone that it is on. @typedef {import("../pkg/wuzi.js").RecordMark & { stone?: Color | undefined }} Sign */

/** So many characters of a label have room. */
const ROOM = 3;
/** Pixels from point to point under which a letter is a dot. */
export const LEGIBLE = 18;
/** Cells from the middle of a shape to its corners. */
const REACH = 0.24;

/** The strokes of the shapes that have corners, around a place. @type {Record<"triangle" | "square" | "cross", (place: XY, r: number) => XY[][]>} */
const SHAPES = {
  triangle: ({ x, y }, r) => [
    closed([
      { x, y: y - r * 1.1 },
      { x: x + r, y: y + r * 0.75 },
      { x: x - r, y: y + r * 0.75 },
    ]),
  ],
  square: ({ x, y }, r) => [
    closed([
      { x: x - r, y: y - r },
      { x: x + r, y: y - r },
      { x: x + r, y: y + r },
      { x: x - r, y: y + r },
    ]),
  ],
  cross: ({ x, y }, r) =>
    [-1, 1].map((down) => [
      { x: x - r, y: y - r * down },
      { x: x + r, y: y + r * down },
    ]),
};

/** Round again to the second corner, so that the first has no gap. @param {XY[]} corners */
const closed = (corners) => [...corners, ...corners.slice(0, 2)];

/** @param {Pen} pen @param {Sign} sign */
export function sign(pen, { kind, point, text = "", stone }) {
  const { theme, cell } = pen;
  const place = at(pen, point);
  const color = stone ? { black: theme.white, white: theme.black }[stone] : theme.label;
  if (!stone) disc(pen, place, cell * (kind === "label" ? 0.36 : 0.34), theme.board);
  const style = { width: Math.max(1.5, cell * 0.06), color };
  if (kind === "label") written(pen, text, place, color);
  else if (kind === "circle") ring(pen, place, cell * REACH, style);
  else lines(pen, SHAPES[kind](place, cell * REACH), style);
}

/** @param {Pen} pen @param {string} text @param {XY} place @param {string} color */
function written(pen, text, place, color) {
  const { cell } = pen;
  if (cell < LEGIBLE) return disc(pen, place, cell * 0.18, color);
  const letters = [...text];
  const short = letters.length > ROOM ? `${letters.slice(0, ROOM - 1).join("")}…` : text;
  const size = Math.max(8, cell * (letters.length > 1 ? 0.36 : 0.42));
  label(pen, short, place, { size, weight: 700, color });
}
