/**
 * Where things are on a board: points as text ↔ columns and rows ↔ lengths on the canvas.
 * Lengths are CSS pixels from the canvas' top left corner. Only here is y turned over.
 * Knows no stones, no rules, no DOM.
 */

/**
 * @typedef {object} Geometry
 * @property {number} side the canvas' side
 * @property {number} size points on a side
 * @property {number} cell distance of two neighbouring points, whole device pixels
 * @property {number} left x of column a
 * @property {number} top y of the highest row
 * @property {number} scale device pixels per CSS pixel
 * @property {boolean} coordinates whether there is room for them
 */

/** @param {number} column @param {number} row both from 0, at the lower left corner */
export const nameOf = (column, row) => String.fromCharCode(97 + column) + (row + 1);

/** @param {string} point */
export const columnOf = (point) => point.charCodeAt(0) - 97;

/** @param {string} point */
export const rowOf = (point) => Number(point.slice(1)) - 1;

/** Whether the text is a point of a board of this size. @param {string} text @param {number} size */
export const isPoint = (text, size) =>
  /^[a-t][1-9]\d?$/.test(text) && columnOf(text) < size && rowOf(text) < size;

/** The points in a list, or in a text without separators, "h8i9". @param {string | readonly string[]} [moves] @returns {string[]} */
export const pointsOf = (moves = "") =>
  typeof moves === "string" ? (moves.match(/[a-z]\d+/g) ?? []) : [...moves];

/** The point of a place in the lists that the package returns: rows from the top. @param {number} index @param {number} size */
export const pointAtIndex = (index, size) =>
  nameOf(index % size, size - 1 - Math.floor(index / size));

/** Where that is in such a list. @param {string} point @param {number} size */
export const indexOf = (point, size) => (size - 1 - rowOf(point)) * size + columnOf(point);

/** The four or more points with a dot. @param {number} size */
export function starPoints(size) {
  if (size === 15) return ["d4", "l4", "h8", "d12", "l12"];
  if (size === 13) return ["d4", "j4", "g7", "d10", "j10"];
  if (size === 9) return ["c3", "g3", "e5", "c7", "g7"];
  if (size === 19) return ["d", "j", "p"].flatMap((c) => [`${c}4`, `${c}10`, `${c}16`]);
  return size % 2 ? [nameOf((size - 1) / 2, (size - 1) / 2)] : [];
}

/**
 * Coordinates stand left and below; the other sides need room for half a stone only.
 * @param {{ side: number, size: number, coordinates: boolean, scale: number }} board
 * @returns {Geometry}
 */
export function geometry({ side, size, coordinates, scale }) {
  const [wide, narrow] = coordinates ? [1.12, 0.62] : [0.66, 0.66];
  const cell = Math.max(1, Math.floor((side * scale) / (size - 1 + wide + narrow))) / scale;
  const rest = side - cell * (size - 1);
  const share = (/** @type {number} */ part) =>
    Math.round(((rest * part) / (wide + narrow)) * scale) / scale;
  return { side, size, cell, left: share(wide), top: share(narrow), scale, coordinates };
}

/**
 * A window on the part that has stones, at least nine points wide, for thumbnails.
 * @param {{ side: number, size: number, scale: number, points: string[] }} board
 * @returns {Geometry}
 */
export function windowGeometry({ side, size, scale, points }) {
  const middle = (size - 1) / 2;
  const range = (/** @type {number[]} */ all) =>
    all.length ? [Math.min(...all), Math.max(...all)] : [middle, middle];
  const [left = 0, right = 0] = range(points.map(columnOf));
  const [bottom = 0, top = 0] = range(points.map(rowOf));
  const width = Math.min(size, Math.max(9, right - left + 3, top - bottom + 3));
  const from = (/** @type {number} */ low, /** @type {number} */ high) =>
    Math.max(0, Math.min(size - width, Math.round((low + high - width + 1) / 2)));
  const cell = side / width;
  return {
    side,
    size,
    cell,
    left: cell * (0.5 - from(left, right)),
    top: cell * (0.5 - (size - width - from(bottom, top))),
    scale,
    coordinates: false,
  };
}

/** The centre of a point. @param {Geometry} g @param {string} point */
export const positionOf = (g, point) => ({
  x: g.left + columnOf(point) * g.cell,
  y: g.top + (g.size - 1 - rowOf(point)) * g.cell,
});

/** The point nearest to a place; null more than half a cell outside. @param {Geometry} g @param {number} x @param {number} y */
export function pointAt(g, x, y) {
  const column = Math.round((x - g.left) / g.cell);
  const row = g.size - 1 - Math.round((y - g.top) / g.cell);
  const inside = column >= 0 && row >= 0 && column < g.size && row < g.size;
  return inside ? nameOf(column, row) : null;
}
