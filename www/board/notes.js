/**
 * What is pointed out on the board by whoever explains it: candidates with their scores, a line to
 * come, threats, points to answer, where to look. Each has a shape of its own.
 */
import { at, disc, label, lines, ring } from "./pen.js";
import { LEGIBLE } from "./signs.js";
import { band, diamond } from "./marks.js";

/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("../pkg/wuzi.js").Color} Color */

/**
 * @typedef {object} Notes
 * @property {{ point: string, name: string, score?: string, best: boolean }[]} [candidates]
 * @property {Line} [line]
 * @property {string[][]} [threats] the stones of each
 * @property {string[]} [must] points to answer
 * @property {string[]} [area] where to look
 * @property {string[]} [holding] moves that stop a win by fours
 * @property {Branch[]} [branches] moves to choose from
 * @property {{ point: string, right: boolean }} [badge] how good the stone there is
 * @property {{ point: string, color: Color, number: number }} [played] the move of the game, where it isn't on the board
 */

/**
 * @typedef {object} Line moves to come, the next one first
 * @property {string[]} points
 * @property {boolean} [wins] the last one wins
 * @property {number} [from] the number of the first, 1 unless given
 * @property {Color} [first] whose stone the first is, if not that of the side to move
 */

/**
 * @typedef {object} Branch
 * @property {string} point
 * @property {string} letter
 * @property {"win" | "good" | "even" | "worse" | "lost"} worth for the side to move
 * @property {boolean} [main] the first one
 */

/** Pixels from point to point under which a letter stands without its score. */
const ROOMY = 28;

/** What lies under the stones. @param {Pen} pen @param {Notes} notes */
export function below(pen, { threats = [], area = [] }) {
  for (const points of threats)
    band(pen, points, { width: 0.62, color: pen.theme.mark, alpha: 0.3 });
  if (area.length) look(pen, area);
}

/** What lies over them. @param {Pen} pen @param {Notes} notes @param {readonly Color[]} turns whose stones a line is of */
export function above(pen, notes, turns) {
  const { line, candidates = [], must = [], holding = [], branches = [], played, badge } = notes;
  for (const point of must) diamond(pen, point, 0.27);
  for (const point of holding) ticked(pen, point);
  for (const one of candidates) candidate(pen, one, must.includes(one.point));
  for (const one of branches) branch(pen, one);
  if (played) once(pen, played);
  if (line) coming(pen, line, turns);
  if (badge) judged(pen, badge);
}

/** A letter, by its colour, its fill and its ring how good the move is. @param {Pen} pen @param {Branch} branch */
function branch(pen, { point, letter, worth, main }) {
  const { theme, cell } = pen;
  const place = at(pen, point);
  const color = { win: theme.accent, good: theme.accent, even: theme.label }[String(worth)];
  const filled = worth === "win" || worth === "lost";
  const edge = color ?? theme.mark;
  if (cell < LEGIBLE) return disc(pen, place, cell * 0.24, edge);
  disc(pen, place, cell * 0.38, filled ? edge : theme.board);
  const width = Math.max(1.5, cell * (worth === "even" ? 0.04 : 0.085));
  const dash = worth === "worse" ? [cell * 0.16, cell * 0.1] : [];
  if (!filled) ring(pen, place, cell * 0.38 - width / 2, { width, color: edge, dash });
  if (main) ring(pen, place, cell * 0.5, { width: Math.max(1, cell * 0.03), color: edge });
  const ink = worth === "win" ? theme.accentInk : filled ? theme.board : edge;
  label(pen, letter, place, { size: Math.max(10, cell * 0.4), weight: 700, color: ink });
  if (worth !== "lost") return;
  const low = place.y + cell * 0.24;
  lines(
    pen,
    [
      [
        { x: place.x - cell * 0.13, y: low },
        { x: place.x + cell * 0.13, y: low },
      ],
    ],
    { width: Math.max(1.5, cell * 0.05), color: ink },
  );
}

/** A tick or a × at the upper right of a stone. @param {Pen} pen @param {NonNullable<Notes["badge"]>} badge */
function judged(pen, { point, right }) {
  const { theme, cell } = pen;
  const { x, y } = at(pen, point);
  const place = { x: x + cell * 0.33, y: y - cell * 0.33 };
  disc(pen, place, cell * 0.25, right ? theme.accent : theme.mark);
  const style = { width: Math.max(1.5, cell * 0.06), color: right ? theme.accentInk : theme.board };
  lines(pen, right ? tick(place, cell * 0.7) : cross(place, cell * 0.1), style);
}

/** The strokes of a tick so many pixels high. @param {import("./pen.js").XY} place @param {number} size */
const tick = ({ x, y }, size) => [
  [
    { x: x - size * 0.17, y: y + size * 0.01 },
    { x: x - size * 0.05, y: y + size * 0.14 },
    { x: x + size * 0.18, y: y - size * 0.14 },
  ],
];

/** @param {import("./pen.js").XY} place @param {number} reach */
const cross = ({ x, y }, reach) =>
  [-1, 1].map((down) => [
    { x: x - reach, y: y - reach * down },
    { x: x + reach, y: y + reach * down },
  ]);

/** A rounded square with a tick. @param {Pen} pen @param {string} point */
function ticked(pen, point) {
  const { ctx, theme, cell } = pen;
  const { x, y } = at(pen, point);
  const half = cell * 0.36;
  ctx.beginPath();
  ctx.roundRect(x - half, y - half, 2 * half, 2 * half, cell * 0.14);
  ctx.fillStyle = theme.board;
  ctx.fill();
  const width = Math.max(2, cell * 0.075);
  ctx.lineWidth = width;
  ctx.strokeStyle = theme.accent;
  ctx.stroke();
  lines(pen, tick({ x, y }, cell), { width: width * 1.2, color: theme.accent });
}

/** A faint stone with its number, in a broken ring. @param {Pen} pen @param {NonNullable<Notes["played"]>} played */
function once(pen, { point, color, number }) {
  const { ctx, theme, cell } = pen;
  const black = color === "black";
  const place = at(pen, point);
  ctx.globalAlpha = 0.5;
  disc(pen, place, cell * 0.465, black ? theme.black : theme.white);
  ctx.globalAlpha = 1;
  const dash = [cell * 0.16, cell * 0.1];
  ring(pen, place, cell * 0.5, { width: Math.max(2, cell * 0.07), color: theme.mark, dash });
  const size = Math.max(9, cell * 0.36);
  label(pen, String(number), place, {
    size,
    weight: 700,
    color: black ? theme.white : theme.black,
  });
}

/** A frame around the points, a cell wider. @param {Pen} pen @param {string[]} points */
function look(pen, points) {
  const { ctx, theme, cell } = pen;
  const places = points.map((point) => at(pen, point));
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - cell, Math.min(...ys) - cell];
  ctx.beginPath();
  ctx.roundRect(left, top, Math.max(...xs) + cell - left, Math.max(...ys) + cell - top, cell * 0.6);
  ctx.globalAlpha = 0.16;
  ctx.fillStyle = theme.accent;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.setLineDash([cell * 0.3, cell * 0.2]);
  ctx.lineWidth = Math.max(2, cell * 0.075);
  ctx.strokeStyle = theme.accent;
  ctx.stroke();
  ctx.setLineDash([]);
}

/**
 * A letter in a disc, filled for the best, in a diamond where the opponent threatens to play.
 * @param {Pen} pen
 * @param {{ point: string, name: string, score?: string, best: boolean }} one
 * @param {boolean} must the opponent threatens to play there
 */
function candidate(pen, { point, name, best, score: said }, must) {
  const { theme, cell } = pen;
  const score = cell < ROOMY ? "" : said;
  const place = at(pen, point);
  const color = best && !must ? theme.accentInk : theme.accent;
  if (must) diamond(pen, point, 0.5);
  else {
    disc(pen, place, cell * 0.42, best ? theme.accent : theme.board);
    ring(pen, place, cell * 0.4, { width: Math.max(1.5, cell * 0.05), color: theme.accent });
  }
  const high = { x: place.x, y: place.y - (score ? cell * 0.13 : 0) };
  label(pen, name, high, { size: Math.max(10, cell * 0.34), weight: 700, color });
  if (!score) return;
  const low = { x: place.x, y: place.y + cell * 0.19 };
  label(pen, score, low, { size: Math.max(8.5, cell * 0.25), weight: 700, color });
}

/**
 * Numbered stones; the last one of a won line has a ring.
 * @param {Pen} pen
 * @param {Line} line
 * @param {readonly Color[]} turns whose stones they are
 */
function coming(pen, { points, wins, from = 1, first }, turns) {
  const { ctx, theme, cell } = pen;
  points.forEach((point, index) => {
    const odd = index % 2 === 1;
    const black = first ? (first === "black") !== odd : turns[index] === "black";
    const place = at(pen, point);
    ctx.globalAlpha = 0.8;
    disc(pen, place, cell * 0.43, black ? theme.black : theme.white);
    ctx.globalAlpha = 1;
    const dash = [cell * 0.11, cell * 0.09];
    const width = Math.max(1.5, cell * 0.045);
    ring(pen, place, cell * 0.43, { width, color: black ? theme.white : theme.line, dash });
    const size = Math.max(10, cell * 0.42);
    label(pen, String(from + index), place, {
      size,
      weight: 700,
      color: black ? theme.white : theme.black,
    });
    if (!wins || index < points.length - 1) return;
    ring(pen, place, cell * 0.54, { width: Math.max(2, cell * 0.065), color: theme.mark });
  });
}
