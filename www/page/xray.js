/**
 * The X-ray card: how a classic reads a point, row by row, and what it likes best. Pointing at a
 * row tints its points on the board. Draws the board's state.
 */
import { pointAtIndex } from "../board/geometry.js";
import { t } from "../locales/index.js";
import { $, el, resize, say, svg } from "./dom.js";
import { opponentName } from "./words.js";

/** @typedef {import("../game/controller.js").State} State */
/** @typedef {import("../pkg/wuzi.js").Row} Row */

const STEP = 20;
const SLOTS = 9;

/** @param {any} board */
export function createXray(board) {
  const rows = $("xray-rows");

  /** @param {Event} event */
  const point = ({ type, target }) => {
    const row = /** @type {Element} */ (target).closest(".read");
    const at = type === "pointerleave" ? -1 : [...rows.children].indexOf(/** @type {any} */ (row));
    board.focusRow(at < 0 ? null : at);
  };
  for (const type of ["pointerover", "pointerleave", "focusin", "click"])
    rows.addEventListener(type, point);

  /** @param {State} state */
  return function render(state) {
    const { xray } = state;
    $("xray").hidden = !xray;
    if (!xray) return;
    const { best, focus, reading, scores, opponent } = xray;
    const asked = focus && focus !== best;
    const key = state[state.turn] === opponent ? "xray.will" : "xray.would";
    const title = asked ? "xray.reads" : key;
    say($("xray-title"), t(title, { point: reading.point, name: opponentName(opponent) }));
    say($("xray-score"), String(reading.score));
    say($("xray-how"), t(`opponent.${opponent}.how`));
    resize(rows, reading.rows.length, () => el("button", { className: "read" }));
    reading.rows.forEach((row, index) => {
      const node = rows.children[index];
      node.replaceChildren(...contents(row, reading.point));
      node.classList.toggle("idle", !row.counts);
      node.toggleAttribute("aria-current", index === xray.row);
    });
    $("xray-top").replaceChildren(...bars(scores, state.size));
  };

  /** @param {Row} row @param {string} tried @returns {Node[]} */
  function contents(row, tried) {
    const share = row.share > 0 ? `+${row.share}` : String(row.share);
    return [
      arrow(row.direction, !row.opp),
      line(row, tried),
      el("span", { textContent: readingWords(row) }),
      el("b", { textContent: share }),
    ];
  }

  /** A line through the point, or a ray from it. @param {[number, number]} direction @param {boolean} ray */
  function arrow([dx, dy], ray) {
    const from = ray ? "M9 9" : `M${9 - 7 * dx} ${9 + 7 * dy}`;
    const path = svg("path", { d: `${from}L${9 + 7 * dx} ${9 - 7 * dy}` });
    const start = ray ? [svg("circle", { cx: 9, cy: 9, r: 2 })] : [];
    return svg(
      "svg",
      { class: "dir", viewBox: "0 0 18 18", "aria-hidden": "true" },
      path,
      ...start,
    );
  }

  /** The points that were read, with their stones. @param {Row} row @param {string} tried */
  function line({ points, opp }, tried) {
    const at = points.indexOf(tried);
    const middle = opp ? (SLOTS - 1) / 2 : 0;
    const x = (/** @type {number} */ index) => 11 + STEP * (index - at + middle);
    const end = opp ? points.length - 1 : SLOTS - 1;
    const parts = [svg("path", { d: `M${x(0) - 7} 11H${x(end) + 7}` })];
    points.forEach((point, index) => {
      const color = board.stoneAt(point);
      const tick = svg("path", { d: `M${x(index)} 6v10` });
      const disc = (/** @type {string} */ kind, r = 8) =>
        svg("circle", { cx: x(index), cy: 11, r, class: kind });
      parts.push(
        index === at ? disc("tried") : color ? disc(color === "black" ? "sb" : "sw") : tick,
      );
    });
    return svg("svg", { class: "ln", viewBox: "0 0 182 22", "aria-hidden": "true" }, ...parts);
  }

  /** The five highest, as bars. @param {(number | null)[]} scores @param {number} size */
  function bars(scores, size) {
    const best = scores
      .map((score, index) => ({ score: score ?? -Infinity, index }))
      .sort((a, b) => b.score - a.score)
      .filter(({ score }) => score > -Infinity)
      .slice(0, 5);
    return best.map(({ score, index }) => {
      const bar = el("i");
      bar.style.width = `${(100 * Math.max(score, 0)) / Math.max(best[0]?.score ?? 1, 1)}%`;
      return el(
        "li",
        {},
        el("b", { textContent: pointAtIndex(index, size) }),
        bar,
        el("span", { textContent: score }),
      );
    });
  }
}

/** The key of a shape in a classic's notation: `XAAAX` of the table, `01110` of the windows. @param {string} shape */
function shapeKey(shape) {
  const stones = shape.match(/[A1]/g)?.length ?? 0;
  if (stones > 4) return "shape.5";
  if (/^A?$/.test(shape)) return "shape.0";
  return `shape.${/^(X.*X|0+1+0+)$/.test(shape) ? "open-" : ""}${stones}`;
}

/** What a classic read in one row. @param {Row} row */
function readingWords({ own, opp, share }) {
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
