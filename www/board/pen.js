/**
 * The strokes that all parts of the board's picture are made of. Knows no scene.
 */
import { positionOf } from "./geometry.js";

/**
 * All that the board is drawn with: of a canvas, or of whatever writes it down in another way.
 * @typedef {Pick<CanvasRenderingContext2D, "fillStyle" | "strokeStyle" | "globalAlpha" | "lineWidth"
 *   | "lineCap" | "lineJoin" | "font" | "textAlign" | "textBaseline" | "beginPath" | "closePath"
 *   | "moveTo" | "lineTo" | "arc" | "roundRect" | "setLineDash" | "fill" | "stroke" | "fillRect"
 *   | "strokeRect" | "measureText" | "fillText" | "createLinearGradient" | "createRadialGradient"
 *   | "setTransform">} Painter
 */

/**
 * @typedef {object} Pen
 * @property {Painter} ctx
 * @property {import("./theme.js").Theme} theme
 * @property {import("./geometry.js").Geometry} g
 * @property {number} cell
 */

/** CSS pixels from the top left of the board. @typedef {{ x: number, y: number }} XY */

const TURN = 2 * Math.PI;

/** @param {Pen} pen @param {string} point */
export const at = (pen, point) => positionOf(pen.g, point);

/** @param {Pen} pen @param {XY} place @param {number} radius @param {string | CanvasGradient} fill */
export function disc({ ctx }, { x, y }, radius, fill) {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TURN);
  ctx.fill();
}

/**
 * @param {Pen} pen
 * @param {XY} place
 * @param {number} radius
 * @param {{ width: number, color: string, dash?: number[] }} style
 */
export function ring({ ctx }, { x, y }, radius, { width, color, dash = [] }) {
  ctx.setLineDash(dash);
  ctx.lineCap = "butt";
  ctx.lineWidth = width;
  ctx.strokeStyle = color;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TURN);
  ctx.stroke();
  ctx.setLineDash([]);
}

/**
 * A line through the places, each list a stroke of its own.
 * @param {Pen} pen
 * @param {XY[][]} strokes
 * @param {{ width: number, color: string, cap?: CanvasLineCap }} style
 */
export function lines({ ctx }, strokes, { width, color, cap = "round" }) {
  ctx.lineWidth = width;
  ctx.strokeStyle = color;
  ctx.lineCap = cap;
  ctx.lineJoin = "miter";
  ctx.beginPath();
  for (const [first, ...rest] of strokes) {
    if (first) ctx.moveTo(first.x, first.y);
    for (const { x, y } of rest) ctx.lineTo(x, y);
  }
  ctx.stroke();
}

/**
 * Text centred on a place: by its own height, or by that of another text, so that a row of letters
 * stands on one line.
 * @param {Pen} pen
 * @param {string} text
 * @param {XY} place
 * @param {{ size: number, weight: number, color: string, like?: string }} style
 */
export function label({ ctx, theme }, text, { x, y }, { size, weight, color, like = text }) {
  ctx.font = `${weight} ${size}px ${theme.font}`;
  ctx.fillStyle = color;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const box = ctx.measureText(like);
  ctx.fillText(text, x, y + (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2);
}

/** A move's number on its stone. @param {Pen} pen @param {number} number @param {XY} place @param {string} color */
export function numeral(pen, number, place, color) {
  const size = Math.max(9, pen.cell * (number > 99 ? 0.32 : 0.38));
  label(pen, String(number), place, { size, weight: 600, color });
}

/** @param {Pen} pen */
export const labelSize = ({ cell }) => Math.min(15, Math.max(10, cell * 0.31));

/** Midway between the outermost stone's edge and the board's. @param {Pen} pen */
export const labelX = ({ g, cell }) => (g.left - cell * 0.46) / 2 + 0.5;

/** @param {Pen} pen */
export function labelY({ g, cell }) {
  const edge = g.top + (g.size - 1 + 0.46) * cell;
  return (edge + g.side) / 2 - 0.5;
}

/** Text on a filled plate. @param {Pen} pen @param {string} text @param {XY} place */
export function chip(pen, text, { x, y }) {
  const { ctx, theme, cell } = pen;
  const size = labelSize(pen) + 1;
  const width = Math.max(size * (0.9 + 0.6 * text.length), cell * 0.56);
  ctx.fillStyle = theme.accent;
  ctx.beginPath();
  ctx.roundRect(x - width / 2, y - size * 0.725, width, size * 1.45, 4);
  ctx.fill();
  label(pen, text, { x, y }, { size, weight: 700, color: theme.accentInk });
}
