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
/** Pixels above, for flags. */
const TOP = 16;
/** Pixels below, for the numbers of moves, of which every so many stands there. */
const FOOT = 16;
const STEP = 5;
/** The least height at which the middle line has its word. */
const ROOMY = 84;

/** Where things lie. @typedef {Size & { middle: number, bottom: number, step: number, x: (ply: number) => number, y: (black: number) => number }} Scale */

/** How far from the left a ply stands. @param {number} ply @param {number} places how many there are @param {number} width */
export const placeOf = (ply, places, width) =>
  START + ((width - START - END) / Math.max(1, places - 1)) * ply;

/** @param {Course} course @param {Size} size */
export function drawGraph(course, { width, height }) {
  const { places } = course;
  const bottom = height - FOOT;
  const middle = (TOP + bottom) / 2;
  const step = (width - START - END) / Math.max(1, places.length - 1);
  /** @type {Scale} */
  const scale = {
    ...{ width, height, middle, bottom, step },
    x: (ply) => placeOf(ply, places.length, width),
    y: (black) => middle - (middle - TOP - 2) * (black / 500 - 1),
  };
  const upper = svg("rect", { x: 0, y: 0, width, height: middle });
  return svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    hatching("hatch"),
    hatching("lost"),
    svg("clipPath", { id: "graph-up" }, upper),
    ...ground(places, scale),
    ...corridor(course, scale),
    ...line(places, scale),
    ...labels(places, scale),
    ...flags(course, scale),
    ...marks(course, scale),
  );
}

/** Where nothing held, up to the end. @param {Course} course @param {Scale} scale */
function corridor({ remarks, places }, { bottom, x }) {
  const from = remarks?.corridor?.from;
  if (from === undefined || !places[from]) return [];
  const width = Math.max(4, x(places.length - 1) - x(from));
  return [svg("rect", { x: x(from), y: TOP, width, height: bottom - TOP, class: "lost-part" })];
}

/** The last turn at which something held, and the wins that were left. @param {Course} course @param {Scale} scale */
function flags({ remarks, places }, { bottom, x }) {
  const known = (/** @type {number | undefined} */ ply) => ply !== undefined && !!places[ply];
  const hold = remarks?.lastHold;
  const missed = remarks?.missed.filter((ply) => ply !== hold && known(ply)) ?? [];
  return [
    ...missed.map((ply) =>
      svg("path", {
        d: `M${x(ply) - 5} 7a5 5 0 1 1 10 0a5 5 0 1 1-10 0M${x(ply) - 3.5} 10.5l7-7`,
        class: "missed",
      }),
    ),
    ...(hold !== undefined && known(hold)
      ? [svg("path", { d: `M${x(hold)} ${bottom}V1h10l-3 4 3 4h-10`, class: "hold" })]
      : []),
  ];
}

/** The field, what of it is little known, and the line between the colors. @param {Place[]} places @param {Scale} scale */
function ground(places, { width, middle, bottom, step, x }) {
  const [left, right] = [START, width - END];
  const box = { x: left, y: TOP, width: right - left, height: bottom - TOP };
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
function labels(places, { height, middle, bottom, x }) {
  const numbered = places.filter(({ ply }) => ply % STEP === 0);
  return [
    word(t("board.color.black"), { x: 0, y: TOP + 10 }),
    ...(height > ROOMY ? [word(t("graph.even"), { x: 0, y: middle + 4 })] : []),
    word(t("board.color.white"), { x: 0, y: bottom }),
    ...numbered.map(({ ply }) =>
      word(String(ply), { x: x(ply), y: height - 2, "text-anchor": "middle" }),
    ),
  ];
}

/** The worst moves, and where the board stands. @param {Course} course @param {Scale} scale */
function marks({ places, now, losses }, { bottom, x, y }) {
  const at = (/** @type {number} */ ply) => y(places[ply]?.black ?? 500);
  const worst = [...losses.keys()].map((ply) =>
    svg("path", { d: `M${x(ply)} ${at(ply) - 7}l7 7-7 7-7-7z`, class: "loss" }),
  );
  return [
    ...worst,
    svg("path", { d: `M${x(now)} ${TOP}V${bottom}`, class: "now" }),
    svg("circle", { cx: x(now), cy: at(now), r: 5, class: "here" }),
  ];
}

/** @param {string} text @param {Record<string, string | number>} place */
const word = (text, place) => svg("text", place, document.createTextNode(text));

/** Lines aslant: where little is known, and where nothing held. @param {"hatch" | "lost"} id */
const hatching = (id) =>
  svg(
    "pattern",
    {
      id,
      width: 6,
      height: 6,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    },
    svg("path", { d: "M0 0V6", class: id }),
  );
