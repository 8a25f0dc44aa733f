/**
 * The picture of the graph. Draws what it is given and listens to nothing.
 */
import { t } from "../../locales/index.js";
import { svg } from "../dom.js";

/** @typedef {import("../course.js").Place} Place */
/** @typedef {import("./graph.js").Course} Course */
/** @typedef {{ width: number, height: number }} Size in CSS pixels */

/** Pixels before the first move, for words, and after the last. */
export const START = 46;
export const END = 10;
/** Pixels below, for the numbers of moves, of which every so many stands there. */
const FOOT = 16;
const STEP = 5;
/** The least height at which the middle line has its word. */
const ROOMY = 84;

/** Where things lie. @typedef {Size & { middle: number, step: number, x: (ply: number) => number, y: (black: number) => number }} Scale */

/** @param {Course} course @param {Size} size */
export function drawGraph(course, { width, height }) {
  const { places } = course;
  const middle = (height - FOOT) / 2;
  const step = (width - START - END) / Math.max(1, places.length - 1);
  /** @type {Scale} */
  const scale = {
    ...{ width, height, middle, step },
    x: (ply) => START + step * ply,
    y: (black) => middle - (middle - 6) * (black / 500 - 1),
  };
  const upper = svg("rect", { x: 0, y: 0, width, height: middle });
  return svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    hatching(),
    svg("clipPath", { id: "graph-up" }, upper),
    ...ground(places, scale),
    ...line(places, scale),
    ...labels(places, scale),
    ...marks(course, scale),
  );
}

/** The field, what of it is little known, and the line between the colors. @param {Place[]} places @param {Scale} scale */
function ground(places, { width, middle, step, x }) {
  const [left, right] = [START, width - END];
  const box = { x: left, y: 4, width: right - left, height: 2 * middle - 8 };
  const thin = places.filter((place) => place.thin);
  return [
    svg("rect", { ...box, class: "field" }),
    ...thin.map(({ ply }) => {
      const from = Math.max(left, x(ply) - step / 2);
      const to = Math.min(right, x(ply) + step / 2);
      return svg("rect", { ...box, x: from, width: Math.max(1, to - from), class: "thin-part" });
    }),
    svg("path", { d: `M${left} ${middle}H${right}`, class: "even" }),
  ];
}

/** Black's chance from move to move, its upper part filled. @param {Place[]} places @param {Scale} scale */
function line(places, { middle, x, y }) {
  const known = places.filter(({ black }) => black !== undefined);
  const [first, last] = [known[0]?.ply ?? 0, known.at(-1)?.ply ?? 0];
  if (!known.length) return [];
  const points = known
    .map(({ ply, black = 500 }) => `${x(ply).toFixed(1)} ${y(black).toFixed(1)}`)
    .join("L");
  const area = `M${x(first)} ${middle}L${points}L${x(last)} ${middle}Z`;
  return [
    svg("path", { d: area, class: "area", "clip-path": "url(#graph-up)" }),
    svg("path", { d: `M${points}`, class: "course" }),
  ];
}

/** @param {Place[]} places @param {Scale} scale */
function labels(places, { height, middle, x }) {
  const numbered = places.filter(({ ply }) => ply % STEP === 0);
  return [
    word(t("board.color.black"), { x: 0, y: 14 }),
    ...(height > ROOMY ? [word(t("graph.even"), { x: 0, y: middle + 4 })] : []),
    word(t("board.color.white"), { x: 0, y: 2 * middle - 4 }),
    ...numbered.map(({ ply }) =>
      word(String(ply), { x: x(ply), y: height - 2, "text-anchor": "middle" }),
    ),
  ];
}

/** The worst moves, and where the board stands. @param {Course} course @param {Scale} scale */
function marks({ places, now, losses }, { middle, x, y }) {
  const at = (/** @type {number} */ ply) => y(places[ply]?.black ?? 500);
  const worst = [...losses.keys()].map((ply) =>
    svg("path", { d: `M${x(ply)} ${at(ply) - 7}l7 7-7 7-7-7z`, class: "loss" }),
  );
  return [
    ...worst,
    svg("path", { d: `M${x(now)} 4V${2 * middle - 4}`, class: "now" }),
    svg("circle", { cx: x(now), cy: at(now), r: 5, class: "here" }),
  ];
}

/** @param {string} text @param {Record<string, string | number>} place */
const word = (text, place) => svg("text", place, document.createTextNode(text));

/** Lines aslant, for where little is known. */
const hatching = () =>
  svg(
    "pattern",
    {
      id: "hatch",
      width: 6,
      height: 6,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    },
    svg("path", { d: "M0 0V6", class: "hatch" }),
  );
