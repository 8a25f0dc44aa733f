/**
 * One row of the X-ray card: the way it runs, the points that were read, what was read in words.
 * Draws what it is given.
 */
import { t } from "../../locales/index.js";
import { svg } from "../dom.js";

/** @typedef {import("../../pkg/wuzi.js").Row} Row */
/** @typedef {import("../storage.js").Color} Color */

/** Between two points, and how many there is room for. */
const STEP = 20;
const SLOTS = 9;

/** A line through the point, or a ray from it. @param {[number, number]} direction @param {boolean} ray */
export function arrow([dx, dy], ray) {
  const from = ray ? "M9 9" : `M${9 - 7 * dx} ${9 + 7 * dy}`;
  const path = svg("path", { d: `${from}L${9 + 7 * dx} ${9 - 7 * dy}` });
  const start = ray ? [svg("circle", { cx: 9, cy: 9, r: 2 })] : [];
  return svg("svg", { class: "dir", viewBox: "0 0 18 18", "aria-hidden": "true" }, path, ...start);
}

/**
 * The points that were read, with their stones.
 * @param {Row} row
 * @param {string} tried the point that is scored
 * @param {(point: string) => Color | undefined} stoneAt
 */
export function rowLine({ points, opp }, tried, stoneAt) {
  const at = points.indexOf(tried);
  const middle = opp ? (SLOTS - 1) / 2 : 0;
  const x = (/** @type {number} */ index) => 11 + STEP * (index - at + middle);
  const disc = (/** @type {number} */ index, /** @type {string} */ kind) =>
    svg("circle", { cx: x(index), cy: 11, r: 8, class: kind });
  const end = opp ? points.length - 1 : SLOTS - 1;
  const parts = points.map((point, index) => {
    const color = stoneAt(point);
    if (index === at) return disc(index, "tried");
    if (color) return disc(index, color === "black" ? "sb" : "sw");
    return svg("path", { d: `M${x(index)} 6v10` });
  });
  const line = svg("path", { d: `M${x(0) - 7} 11H${x(end) + 7}` });
  return svg("svg", { class: "ln", viewBox: "0 0 182 22", "aria-hidden": "true" }, line, ...parts);
}

/** What a classic read in a row. @param {Row} row */
export function readingWords({ own, opp, share }) {
  if (opp) {
    const makes = own.value >= opp.value;
    const key = shapeKey(makes ? own.shape : opp.shape);
    return key === "shape.0" ? t(key) : t(makes ? "xray.makes" : "xray.stops", { shape: t(key) });
  }
  if (!own.shape) return t("shape.0");
  const alike = own.shape.replace("d", "").length;
  const run = t(alike > 1 ? "xray.run" : "xray.one", { count: alike });
  return run + (own.shape.endsWith("d") ? t("xray.ends") : "") + (share ? "" : t("xray.unlisted"));
}

/** The key of a shape in a classic's notation: `XAAAX` of the table, `01110` of the windows. @param {string} shape */
function shapeKey(shape) {
  const stones = shape.match(/[A1]/g)?.length ?? 0;
  if (stones > 4) return "shape.5";
  if (/^A?$/.test(shape)) return "shape.0";
  return `shape.${/^(X.*X|0+1+0+)$/.test(shape) ? "open-" : ""}${stones}`;
}
