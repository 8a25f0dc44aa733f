/**
 * The board as a picture: draw(context, scene, theme, geometry). Keeps no state, adds no
 * listeners, knows no rules; what to show comes as a scene, every length is a share of the cell.
 * The marks on top of the stones are in marks.js.
 */
import { inTurns } from "../game/state.js";
import { nameOf, pointsOf, positionOf, starPoints, windowGeometry } from "./geometry.js";
import * as marks from "./marks.js";
import * as notes from "./notes.js";
import { sign } from "./signs.js";
import { at, disc, label, labelSize, labelX, labelY, numeral, ring } from "./pen.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./pen.js").Painter} Painter */
/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {import("../pkg/wuzi.js").Ban} Ban */
/** @typedef {import("../pkg/wuzi.js").Color} Color */

/**
 * A stone; scale and alpha are below 1 while it comes or goes.
 * @typedef {{ point: string, color: Color, number?: number | undefined, scale?: number, alpha?: number }} Stone
 */

/**
 * @typedef {object} Scene
 * @property {Stone[]} stones
 * @property {boolean} [numbers] move numbers instead of the seal
 * @property {Stone | undefined} [last] gets the seal
 * @property {number} [sealed] how far the seal has appeared, 0 to 1
 * @property {string[] | undefined} [line] the winning line from end to end
 * @property {number} [drawn] how much of it is drawn, 0 to 1
 * @property {string[]} [forbidden] points with a ×
 * @property {Ban | null} [proof] why a move is forbidden
 * @property {{ scores: (number | null)[], best: string } | undefined} [heat]
 * @property {string[] | undefined} [reading] the points of the line being explained
 * @property {string | null} [focus] the point being explained
 * @property {{ point: string, color: Color, touch: boolean } | null} [ghost]
 * @property {string | null} [cursor] the keyboard's
 * @property {string} [typed] a point being typed
 * @property {import("./signs.js").Sign[]} [signs] what the record marks
 * @property {import("./notes.js").Notes} [notes] what is pointed out
 * @property {readonly Color[]} [turns] whose stones a line to come is of
 */

/**
 * Draws the scene, over a background painted before for the same theme and geometry.
 * @param {Painter} ctx
 * @param {Scene} scene
 * @param {Theme} theme
 * @param {Geometry} g
 */
export function draw(ctx, scene, theme, g) {
  ctx.setTransform(g.scale, 0, 0, g.scale, 0, 0);
  const pen = { ctx, theme, g, cell: g.cell };
  if (scene.notes) notes.below(pen, scene.notes);
  if (scene.proof) marks.ribbons(pen, scene.proof);
  if (scene.reading) marks.reading(pen, scene.reading);
  if (scene.heat) marks.heat(pen, scene.heat, scene.focus);
  if (scene.ghost?.touch) marks.crossHair(pen, scene.ghost.point);
  stones(pen, scene);
  for (const one of scene.signs ?? []) sign(pen, one);
  for (const point of scene.forbidden ?? []) marks.forbidden(pen, point);
  if (scene.notes) notes.above(pen, scene.notes, scene.turns ?? []);
  if (scene.proof) marks.proof(pen, scene.proof);
  if (scene.line) marks.winningLine(pen, scene.line, scene);
  if (scene.ghost) ghost(pen, scene.ghost);
  if (scene.cursor) marks.cursor(pen, scene.cursor);
  if (scene.typed) marks.typed(pen, scene.typed);
}

/**
 * Wood, grid, stars and coordinates: what stays the same from move to move.
 * @param {Painter} ctx
 * @param {Theme} theme
 * @param {Geometry} g
 */
export function drawBackground(ctx, theme, g) {
  ctx.setTransform(g.scale, 0, 0, g.scale, 0, 0);
  const pen = { ctx, theme, g, cell: g.cell };
  wood(pen);
  grid(pen);
  for (const star of starPoints(g.size)) {
    disc(pen, at(pen, star), Math.max(2, g.cell * 0.085), theme.line);
  }
  if (g.coordinates) coordinates(pen);
}

/**
 * A small picture of a saved game, sized by the canvas' own box.
 * @param {HTMLCanvasElement} canvas
 * @param {import("../game/open.js").Opening & { size: number }} saved
 * @param {Theme} theme
 */
export function drawThumbnail(canvas, saved, theme) {
  const side = canvas.clientWidth || canvas.width;
  const scale = Math.max(1, devicePixelRatio);
  canvas.width = canvas.height = Math.round(side * scale);
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  const moves = pointsOf(saved.moves);
  const list = stonesOf({
    setup: saved.setup,
    moves: moves.slice(0, saved.ply ?? moves.length),
    turns: inTurns(saved.turn, moves.length),
  });
  const points = list.map((stone) => stone.point);
  const g = windowGeometry({ side, size: saved.size, scale, points });
  drawBackground(ctx, theme, g);
  const last = list.length > 0 && saved.ply !== 0 && moves.length > 0 ? list.at(-1) : undefined;
  stones({ ctx, theme, g, cell: g.cell }, { stones: list, last });
}

/**
 * The stones of a game in the order in which they came.
 * @param {{ setup?: { black?: string[], white?: string[] } | undefined, moves: string[], turns: readonly Color[] }} game
 * @returns {Stone[]}
 */
export function stonesOf({ setup, moves, turns }) {
  /** @type {Stone[]} */
  const black = (setup?.black ?? []).map((point) => ({ point, color: "black" }));
  /** @type {Stone[]} */
  const white = (setup?.white ?? []).map((point) => ({ point, color: "white" }));
  const played = moves.map((point, ply) => ({
    point,
    color: turns[ply] ?? "black",
    number: ply + 1,
  }));
  return [...black, ...white, ...played];
}

/** @param {Pen} pen */
function wood({ ctx, theme, g: { side } }) {
  const shine = ctx.createLinearGradient(0, 0, side, side);
  shine.addColorStop(0, theme.board);
  shine.addColorStop(1, theme.board2);
  ctx.fillStyle = shine;
  ctx.fillRect(0, 0, side, side);
  if (theme.grain === "none") return;
  let seed = 71; // fixed: the same plank each time
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  ctx.strokeStyle = theme.grain;
  ctx.lineCap = "butt";
  for (let x = -0.02; x < 1.02; x += 0.004 + 0.02 * random() * random()) {
    ctx.globalAlpha = 0.18 + 0.5 * random();
    ctx.lineWidth = side * (0.001 + 0.0045 * random() * random());
    ctx.beginPath();
    for (let step = 0; step <= 64; step++) {
      const y = step / 64; // neighbours bend alike: it reads as one plank
      const bend = 0.01 * Math.sin(2.1 * y + 0.6) + 0.0022 * Math.sin(4.7 * y + 3 * x);
      ctx.lineTo(side * (x + bend), side * y);
    }
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** Lines lie on whole device pixels. @param {Pen} pen */
function grid({ ctx, theme, g, cell }) {
  const { scale, size } = g;
  const thin = Math.max(1, Math.round(cell * 0.026 * scale)) / scale;
  const thick = Math.max(thin * 1.6, Math.round(cell * 0.045 * scale) / scale);
  const snap = (/** @type {number} */ place, /** @type {number} */ width) =>
    Math.round((place - width / 2) * scale) / scale + width / 2;
  const { x: left, y: top } = positionOf(g, nameOf(0, size - 1));
  const length = cell * (size - 1);
  ctx.strokeStyle = theme.line;
  ctx.lineCap = "butt";
  ctx.lineWidth = thin;
  ctx.beginPath();
  for (let i = 1; i < size - 1; i++) {
    const x = snap(left + i * cell, thin);
    const y = snap(top + i * cell, thin);
    ctx.moveTo(x, top);
    ctx.lineTo(x, top + length);
    ctx.moveTo(left, y);
    ctx.lineTo(left + length, y);
  }
  ctx.stroke();
  ctx.lineWidth = thick;
  ctx.strokeRect(snap(left, thick), snap(top, thick), length, length);
}

/** @param {Pen} pen */
function coordinates(pen) {
  const { theme, g } = pen;
  const style = { size: labelSize(pen), weight: 500, color: theme.label };
  for (let i = 0; i < g.size; i++) {
    const { x, y } = at(pen, nameOf(i, i));
    label(pen, nameOf(i, 0).slice(0, 1), { x, y: labelY(pen) }, { ...style, like: "x" });
    label(pen, String(i + 1), { x: labelX(pen), y }, style);
  }
}

/** @param {Pen} pen @param {Scene} scene */
function stones(pen, scene) {
  const { ctx, theme, cell } = pen;
  const { last, line, sealed = 1, drawn = 1, signs = [] } = scene;
  const signed = new Set(signs.map(({ point }) => point)); // a stone has room for one thing
  for (const stone of scene.stones) {
    drawStone(pen, stone);
    if (line && !line.includes(stone.point)) {
      ctx.globalAlpha = 0.3 * drawn;
      disc(pen, at(pen, stone.point), cell * 0.47, theme.board);
      ctx.globalAlpha = 1;
    }
    if (scene.numbers && stone.number && !signed.has(stone.point)) {
      numeral(pen, stone.number, at(pen, stone.point), numberColor(theme, stone, last));
    }
  }
  if (last && !line && !scene.numbers && !signed.has(last.point)) {
    ctx.globalAlpha = sealed;
    seal(pen, last);
    ctx.globalAlpha = 1;
  }
}

/** @param {Theme} theme @param {Stone} stone @param {Stone} [last] */
function numberColor(theme, stone, last) {
  if (stone.color === "black") {
    return stone.point === last?.point ? theme.markOnBlack : theme.white;
  }
  return stone.point === last?.point ? theme.markOnWhite : theme.black;
}

/** The mark of the last move: a small square seal. @param {Pen} pen @param {Stone} stone */
function seal(pen, { point, color }) {
  const { ctx, theme, cell } = pen;
  const { x, y } = at(pen, point);
  const side = Math.max(Math.min(6, cell * 0.48), cell * 0.27);
  ctx.fillStyle = color === "black" ? theme.markOnBlack : theme.markOnWhite;
  ctx.beginPath();
  ctx.roundRect(x - side / 2, y - side / 2, side, side, side * 0.18);
  ctx.fill();
}

/** @param {Pen} pen @param {Stone} stone */
function drawStone(pen, { point, color, scale = 1, alpha = 1 }) {
  const { ctx, theme, cell } = pen;
  const { x, y } = at(pen, point);
  const radius = cell * 0.465 * scale;
  const flat = theme.flat === "1";
  const black = color === "black";
  ctx.globalAlpha = alpha;
  if (!flat) shadow(pen, x + cell * 0.035, y + cell * 0.06, radius);
  const fill = flat ? (black ? theme.black : theme.white) : shine(pen, { x, y, radius, black });
  disc(pen, { x, y }, radius, fill);
  const rim = black ? theme.blackRim : theme.whiteRim;
  if (rim !== "none") {
    const width = Math.max(1, cell * (flat ? 0.05 : 0.03));
    ring(pen, { x, y }, radius - width / 2, { width, color: rim });
  }
  ctx.globalAlpha = 1;
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} radius */
function shadow(pen, x, y, radius) {
  const dark = pen.ctx.createRadialGradient(x, y, radius * 0.8, x, y, radius * 1.16);
  dark.addColorStop(0, pen.theme.shadow);
  dark.addColorStop(1, "transparent");
  disc(pen, { x, y }, radius * 1.16, dark);
}

/** Light from the upper left. @param {Pen} pen @param {{ x: number, y: number, radius: number, black: boolean }} stone */
function shine({ ctx, theme }, { x, y, radius: r, black }) {
  const body = ctx.createRadialGradient(
    x - r * 0.36,
    y - r * 0.42,
    r * 0.05,
    x - r * 0.1,
    y - r * 0.1,
    r * 1.12,
  );
  body.addColorStop(0, black ? theme.blackLight : theme.white);
  body.addColorStop(0.55, black ? theme.black : theme.white);
  body.addColorStop(1, black ? theme.black : theme.whiteShade);
  return body;
}

/** @param {Pen} pen @param {NonNullable<Scene["ghost"]>} ghost */
function ghost(pen, { point, color, touch }) {
  const { theme, cell } = pen;
  drawStone(pen, { point, color, alpha: 0.62 });
  ring(pen, at(pen, point), cell * (touch ? 0.52 : 0.465), {
    width: Math.max(1.5, cell * 0.05),
    color: theme.accent,
    dash: touch ? [] : [cell * 0.13, cell * 0.1],
  });
}
