/**
 * The X-ray card: how a classic reads a point, row by row, and what it likes best. Pointing at a
 * row tints its points on the board. Draws the board's state.
 */
import { pointAtIndex } from "../../board/geometry.js";
import { t } from "../../locales/index.js";
import { el, resize, say, svg, targetOf } from "../dom.js";
import { opponentName } from "../words.js";
import { arrow, rowLine, readingWords } from "./xray-row.js";

/** @typedef {import("../../game/controller.js").State} State */
/** @typedef {import("../../pkg/wuzi.js").Row} Row */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */

/** As many of the highest scores are shown as bars. */
const BARS = 5;

export class Xray {
  #board;
  #title = el("h2", { id: "xray-title" });
  #score = el("b", { id: "xray-score" });
  #how = el("p", { className: "small wide-only", id: "xray-how" });
  #rows = el("div", { className: "reads", id: "xray-rows" });
  #top = el("ol", { className: "bars wide-only", id: "xray-top" });
  element = el(
    "div",
    { className: "xray grow", id: "xray", hidden: true },
    el(
      "div",
      { className: "card" },
      el(
        "div",
        { className: "sum" },
        this.#title,
        el("span", { className: "small", t: "xray.score" }),
        this.#score,
      ),
      this.#how,
      this.#rows,
    ),
    el(
      "div",
      { className: "card" },
      el("h3", { className: "wide-only", t: "xray.top" }),
      this.#top,
      el("p", { className: "small wide-only", t: "xray.first" }),
      el("p", { className: "small", t: "xray.any" }),
      key(),
    ),
  );

  /** @param {WuziBoard} board */
  constructor(board) {
    this.#board = board;
    for (const type of ["pointerover", "pointerleave", "focusin", "click"])
      this.#rows.addEventListener(type, (event) => this.#point(event));
  }

  /** @param {State} state */
  render(state) {
    const { xray } = state;
    this.element.hidden = !xray;
    if (!xray) return;
    const { best, focus, reading, scores, opponent } = xray;
    const asked = focus && focus !== best;
    const plays = state[state.turn] === opponent ? "xray.will" : "xray.would";
    const values = { point: reading.point, name: opponentName(opponent) };
    say(this.#title, t(asked ? "xray.reads" : plays, values));
    say(this.#score, String(reading.score));
    say(this.#how, t(`opponent.${opponent}.how`));
    const nodes = resize(this.#rows, reading.rows.length, () =>
      el("button", { className: "read" }),
    );
    nodes.forEach((node, index) => {
      const row = reading.rows[index];
      if (!row) return;
      node.replaceChildren(...this.#contents(row, reading.point));
      node.classList.toggle("idle", !row.counts);
      node.toggleAttribute("aria-current", index === xray.row);
    });
    this.#top.replaceChildren(...bars(scores, state.size));
  }

  /** @param {Event} event */
  #point(event) {
    const row = targetOf(event).closest(".read");
    const leaves = event.type === "pointerleave" || !row;
    this.#board.focusRow(leaves ? null : [...this.#rows.children].indexOf(row));
  }

  /** @param {Row} row @param {string} tried @returns {Node[]} */
  #contents(row, tried) {
    const share = row.share > 0 ? `+${row.share}` : String(row.share);
    return [
      arrow(row.direction, !row.opp),
      rowLine(row, tried, (point) => this.#board.stoneAt(point)),
      el("span", { textContent: readingWords(row) }),
      el("b", { textContent: share }),
    ];
  }
}

/** The highest scores, as bars. @param {(number | null)[]} scores @param {number} size */
function bars(scores, size) {
  const best = scores
    .map((score, index) => ({ score: score ?? -Infinity, index }))
    .sort((a, b) => b.score - a.score)
    .filter(({ score }) => score > -Infinity)
    .slice(0, BARS);
  const most = Math.max(best[0]?.score ?? 1, 1);
  return best.map(({ score, index }) => {
    const bar = el("i");
    bar.style.width = `${(100 * Math.max(score, 0)) / most}%`;
    return el(
      "li",
      {},
      el("b", { textContent: pointAtIndex(index, size) }),
      bar,
      el("span", { textContent: String(score) }),
    );
  });
}

/** What the discs on the board mean. */
function key() {
  const disc = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r) =>
    svg("circle", { cx, cy, r });
  const picture = (/** @type {string} */ viewBox, /** @type {Node[]} */ ...parts) =>
    svg("svg", { viewBox, width: viewBox.split(" ")[2] ?? "" }, ...parts);
  const entry = (/** @type {string} */ t, /** @type {Node} */ drawn) =>
    el("span", {}, drawn, el("span", { t }));
  const top = svg("text", { x: 13, y: 17 }, document.createTextNode("24"));
  const ring = svg("circle", { class: "ring", cx: 12, cy: 12, r: 10.5 });
  return el(
    "div",
    { className: "key" },
    entry("xray.key.top", picture("0 0 26 26", disc(13, 13, 12), top)),
    entry(
      "xray.key.size",
      picture("0 0 44 20", disc(4, 10, 2), disc(16, 10, 4.5), disc(34, 10, 8)),
    ),
    entry("xray.key.choice", picture("0 0 24 24", disc(12, 12, 6), ring)),
  );
}
