/**
 * The drawings on the cards of the New game dialog, each by the opponent's id. A classic without
 * one gets an empty board.
 */
import { svg } from "../dom.js";

/** @typedef {[cx: number, cy: number, r?: number]} Disc */

/** @param {string} kind @param {string} d @param {Record<string, string>} [more] */
const path = (kind, d, more) => svg("path", { class: kind, d, ...more });

/** Discs of one radius, if they name no other. @param {string} kind @param {number} radius @param {Disc[]} places */
const discs = (kind, radius, ...places) =>
  svg("g", { class: kind }, ...places.map(([cx, cy, r = radius]) => svg("circle", { cx, cy, r })));

/** @type {Record<string, () => Node[]>} */
const GLYPHS = {
  "pattern-table": () => [
    path("thin", "M4 28h48M10 22v12M19 22v12M28 22v12M37 22v12M46 22v12"),
    discs("sb", 4.6, [19, 28], [28, 28], [37, 28]),
    path("mark", "M8 14H5v28h3M48 14h3v28h-3"),
    path("pen", "m7.8 25.8 4.4 4.4m0-4.4-4.4 4.4m31.6-4.4 4.4 4.4m0-4.4-4.4 4.4", {
      transform: "translate(2)",
    }),
  ],
  "weight-map": () => [
    path(
      "thin",
      "M34 28h19M22 28H3M28 34v19M28 22V3m4.4 29.4 14.1 14.1M23.6 23.6 9.5 9.5m22.9 14.1L46.5 9.5M23.6 32.4 9.5 46.5",
    ),
    discs("dot", 3.6, [41, 28], [15, 28], [28, 41], [28, 15]),
    discs("dot", 3.6, [37.6, 37.6], [18.4, 18.4], [37.6, 18.4], [18.4, 37.6]),
    discs("dot", 2, [51, 28], [5, 28], [28, 51], [28, 5]),
    discs("dot", 2, [45, 45], [11, 11], [45, 11], [11, 45]),
    discs("mark", 4.6, [28, 28]),
  ],
  "nine-window": () => [
    path("thin", "M3 28h50M28 5v15M28 36v15M13 13l7 7M43 43l-7-7M13 43l7-7M43 13l-7 7"),
    svg("rect", { class: "pen", x: 2, y: 21, width: 52, height: 14, rx: 3 }),
    discs("dot", 1, [6, 28], [11.5, 28], [17, 28], [50, 28]),
    discs("sb", 2.5, [22.5, 28], [33.5, 28], [39, 28]),
    discs("sw", 2.5, [44.5, 28]),
    discs("mark", 3.4, [28, 28]),
  ],
  "full-strength": () => [
    path("mark", "M8 48 48 8"),
    discs("sb", 5.6, [9, 47], [18.5, 37.5], [28, 28], [37.5, 18.5], [47, 9]),
  ],
  friend: () => [discs("sb", 13, [21, 24]), discs("sw", 13, [36, 33])],
  watch: () => [
    path("pen", "M4 28s9-17 24-17 24 17 24 17-9 17-24 17S4 28 4 28z"),
    discs("sb", 6.5, [22.5, 28]),
    discs("sw", 6.5, [34.5, 28]),
  ],
};

const board = () => [path("thin", "M4 16h48M4 28h48M4 40h48M16 4v48M28 4v48M40 4v48")];

/** @param {string} id */
export const glyph = (id) =>
  svg(
    "svg",
    { class: "g", viewBox: "0 0 56 56", "aria-hidden": "true" },
    ...(GLYPHS[id] ?? board)(),
  );
