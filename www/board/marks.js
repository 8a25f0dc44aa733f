/**
 * The marks on the board, each with a shape of its own so that none depends on its colour.
 */
import { nameOf, pointAtIndex } from "./geometry.js";
import { at, chip, disc, label, labelX, labelY, lines, ring } from "./pen.js";

/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./pen.js").XY} XY */
/** @typedef {import("../pkg/wuzi.js").Ban} Ban */

/** The two ends of points on one line. @param {Pen} pen @param {string[]} points @returns {XY[]} */
function ends(pen, points) {
  const places = points.map((point) => at(pen, point));
  places.sort((a, b) => a.x - b.x || a.y - b.y);
  return [places[0], places.at(-1)].filter((place) => place !== undefined);
}

/** A wide translucent band over points on one line. @param {Pen} pen @param {string[]} points @param {{ width: number, color: string, alpha: number }} style */
export function band(pen, points, { width, color, alpha }) {
  pen.ctx.globalAlpha = alpha;
  lines(pen, [ends(pen, points)], { width: pen.cell * width, color });
  pen.ctx.globalAlpha = 1;
}

/** A ribbon under each shape that makes a move forbidden. @param {Pen} pen @param {Ban} ban */
export function ribbons(pen, ban) {
  for (const shape of ban.shapes) {
    const points = [...shape.stones, ...shape.points];
    band(pen, points, { width: 0.62, color: pen.theme.mark, alpha: 0.3 });
  }
}

/** A hollow diamond, `reach` cells to each corner. @param {Pen} pen @param {string} point @param {number} reach */
export function diamond(pen, point, reach) {
  const { ctx, theme, cell } = pen;
  const { x, y } = at(pen, point);
  const half = cell * reach;
  ctx.beginPath();
  ctx.moveTo(x, y - half);
  ctx.lineTo(x + half, y);
  ctx.lineTo(x, y + half);
  ctx.lineTo(x - half, y);
  ctx.closePath();
  ctx.fillStyle = theme.board;
  ctx.fill();
  ctx.lineJoin = "miter";
  ctx.lineWidth = Math.max(2, cell * 0.075);
  ctx.strokeStyle = theme.mark;
  ctx.stroke();
}

/** A diamond on every point that completes one of the shapes, × on the move. @param {Pen} pen @param {Ban} ban */
export function proof(pen, ban) {
  const points = new Set(ban.shapes.flatMap((shape) => shape.points));
  for (const point of points) diamond(pen, point, 0.27);
  forbidden(pen, ban.point);
}

/** @param {Pen} pen @param {string} point */
export function forbidden(pen, point) {
  const { theme, cell } = pen;
  const { x, y } = at(pen, point);
  const arm = cell * 0.19;
  const cross = [-1, 1].map((down) => [
    { x: x - arm, y: y - arm * down },
    { x: x + arm, y: y + arm * down },
  ]);
  lines(pen, cross, { width: cell * 0.2, color: theme.board });
  lines(pen, cross, { width: Math.max(2, cell * 0.085), color: theme.mark });
}

/** @param {Pen} pen @param {string[]} points */
export const reading = (pen, points) =>
  band(pen, points, { width: 0.98, color: pen.theme.heat, alpha: 0.2 });

/**
 * Scores as discs: size first, numbers on the five highest, a ring around the choice.
 * @param {Pen} pen
 * @param {{ scores: (number | null)[], best: string }} heat
 * @param {string | null} [focus]
 */
export function heat(pen, { scores, best }, focus) {
  const { ctx, theme, cell, g } = pen;
  const sorted = scores
    .map((score, index) => ({ point: pointAtIndex(index, g.size), score }))
    .filter((entry) => entry.score !== null)
    .map(({ point, score }) => ({ point, score: Number(score) }))
    .sort((a, b) => b.score - a.score); // stable: equal scores stay in reading order
  const { base, top } = span(sorted.map((entry) => entry.score));
  sorted.forEach(({ point, score }, place) => {
    const share = Math.min(1, Math.max(0, (score - base) / (top - base || 1)));
    if (place < 5 && score > base) return number(pen, point, score);
    ctx.globalAlpha = score === base ? 0.45 : 0.85;
    disc(pen, at(pen, point), Math.max(1, cell * (0.045 + 0.36 * Math.sqrt(share))), theme.heat);
    ctx.globalAlpha = 1;
  });
  const width = Math.max(2, cell * 0.07);
  ring(pen, at(pen, best), cell * 0.54, { width, color: theme.heat });
  if (focus && focus !== best) {
    const dash = [cell * 0.13, cell * 0.1];
    ring(pen, at(pen, focus), cell * 0.54, { width, color: theme.heat, dash });
  }
}

/**
 * The commonest score, and the highest one that isn't in a class of its own: a five is worth
 * thousands of times the rest and would flatten it.
 * @param {number[]} sorted from the highest
 */
function span(sorted) {
  const counts = new Map();
  for (const score of sorted) counts.set(score, (counts.get(score) ?? 0) + 1);
  let base = 0;
  for (const [score, count] of counts) if (count > (counts.get(base) ?? 0)) base = score;
  const distinct = [...counts.keys()].filter((score) => score > base);
  const top = distinct.find((score, i) => score < 20 * Math.max(1, distinct[i + 1] ?? score));
  return { base, top: top ?? base };
}

/** @param {Pen} pen @param {string} point @param {number} score */
function number(pen, point, score) {
  const { theme, cell } = pen;
  const text = short(score);
  disc(pen, at(pen, point), cell * 0.43, theme.heat);
  const size = Math.max(9.5, cell * (text.length > 2 ? 0.34 : 0.4));
  label(pen, text, at(pen, point), { size, weight: 700, color: theme.heatInk });
}

/** A score in at most four characters. @param {number} score */
export function short(score) {
  if (score >= 1e6) return `${Math.round(score / 1e6)}M`;
  return score >= 1000 ? `${Math.round(score / 1000)}k` : String(score);
}

/** From a ghost to its two coordinates. @param {Pen} pen @param {string} point */
export function crossHair(pen, point) {
  const { theme, cell, g } = pen;
  const { x, y } = at(pen, point);
  const corner = at(pen, nameOf(0, 0));
  const reach = cell * 0.5;
  const arms = [
    [
      { x: corner.x - reach, y },
      { x: x - reach, y },
    ],
    [
      { x, y: y + reach },
      { x, y: corner.y + reach },
    ],
  ];
  lines(pen, arms, { width: Math.max(2, cell * 0.07), color: theme.accent, cap: "butt" });
  if (!g.coordinates) return;
  chip(pen, point.slice(1), { x: labelX(pen), y });
  chip(pen, point.slice(0, 1), { x, y: labelY(pen) });
}

/**
 * From end to end while `drawn` grows; rings alone where a line would hide the numbers.
 * @param {Pen} pen
 * @param {string[]} line
 * @param {{ drawn?: number, numbers?: boolean }} how
 */
export function winningLine(pen, line, { drawn = 1, numbers = false }) {
  const { theme, cell } = pen;
  const [from, to] = [at(pen, line[0] ?? "a1"), at(pen, line.at(-1) ?? "a1")];
  const tip = { x: from.x + (to.x - from.x) * drawn, y: from.y + (to.y - from.y) * drawn };
  if (!numbers) {
    lines(pen, [[from, tip]], { width: cell * 0.2, color: theme.halo });
    lines(pen, [[from, tip]], { width: cell * 0.11, color: theme.mark });
  }
  if (cell < 14) return;
  for (const point of line.slice(0, Math.ceil(line.length * drawn))) {
    const width = Math.max(2, cell * 0.075);
    ring(pen, at(pen, point), cell * 0.49, { width, color: theme.mark });
  }
}

/** The keyboard's place: four corners of a square. @param {Pen} pen @param {string} point */
export function cursor(pen, point) {
  const { theme, cell } = pen;
  const { x, y } = at(pen, point);
  const half = cell * 0.48;
  const inner = half - cell * 0.2;
  const corners = [-1, 1].flatMap((right) =>
    [-1, 1].map((down) => [
      { x: x + right * inner, y: y + down * half },
      { x: x + right * half, y: y + down * half },
      { x: x + right * half, y: y + down * inner },
    ]),
  );
  lines(pen, corners, { width: Math.max(4, cell * 0.15), color: theme.halo, cap: "square" });
  lines(pen, corners, { width: Math.max(2, cell * 0.075), color: theme.accent, cap: "square" });
}

/** What has been typed so far, in the free corner. @param {Pen} pen @param {string} text */
export function typed(pen, text) {
  const { g, cell } = pen;
  const inset = Math.max(cell * 0.5, 14);
  chip(
    pen,
    text,
    g.coordinates ? { x: labelX(pen) + 8, y: labelY(pen) } : { x: inset, y: g.side - inset },
  );
}
