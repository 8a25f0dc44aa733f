/**
 * The moves, in pairs; a tap goes there. Moves taken back stay in the list, dimmer and dotted.
 * One list for all layouts: the style makes it a column, three pairs a row, or a strip.
 */
import { t } from "../locales/index.js";
import { $, el, say } from "./dom.js";
import { other } from "./words.js";

/** @typedef {import("../game-controller.js").State} State */

/** @param {(ply: number) => void} goTo */
export function createMovesList(goTo) {
  const list = $("moves-rows");

  /** @returns {HTMLButtonElement[]} */
  const buttons = () => [...list.querySelectorAll("button")];

  list.addEventListener("click", (/** @type {MouseEvent} */ { target }) => {
    const index = buttons().indexOf(/** @type {any} */ (target));
    if (index >= 0) goTo(index + 1);
  });

  list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowLeft: -1, ArrowUp: -2, ArrowRight: 1, ArrowDown: 2 }[event.key];
    const all = buttons();
    const next = by && all[all.indexOf(/** @type {any} */ (event.target)) + by];
    if (!next) return;
    next.focus();
    event.preventDefault();
  });

  /** @param {State} state */
  return function render(state) {
    const points = [...state.moves, ...state.undone];
    const white = (state.turn === "white") !== (state.ply % 2 === 1); // White began
    const cells = points.length + Number(white);
    while (list.children.length > Math.ceil(cells / 2)) list.lastChild.remove();
    while (list.children.length < Math.ceil(cells / 2))
      list.append(el("li", {}, el("span", { textContent: list.children.length + 1 })));
    [...list.children].forEach((row, index) => fill(row, index, white));

    /** @param {Element} row @param {number} index @param {boolean} white */
    function fill(row, index, white) {
      const indices = [2 * index, 2 * index + 1].map((cell) => cell - Number(white));
      const wanted = indices.map((at) => (points[at] ? "BUTTON" : "SPAN")).join();
      const has = [...row.children].slice(1);
      if (has.map((node) => node.tagName).join() !== wanted) {
        has.forEach((node) => node.remove());
        row.append(...indices.map((at) => el(points[at] ? "button" : "span")));
      }
      indices.forEach((at, side) => {
        const node = row.children[side + 1];
        if (points[at] && node) mark(/** @type {HTMLButtonElement} */ (node), at, points[at]);
      });
    }

    /** @param {HTMLButtonElement} node @param {number} at @param {string} point */
    function mark(node, at, point) {
      const undone = at >= state.ply;
      const now = at === state.ply - 1;
      const color = (state.ply - at) % 2 ? other(state.turn) : state.turn;
      say(node, point);
      const values = { number: at + 1, color: t(`board.color.${color}`), point };
      node.ariaLabel = t(undone ? "moves.undone" : "moves.move", values);
      node.classList.toggle("undone", undone);
      node.tabIndex = now || (!state.ply && !at) ? 0 : -1;
      if (now === node.hasAttribute("aria-current")) return;
      if (now) node.setAttribute("aria-current", "true");
      else node.removeAttribute("aria-current");
      if (now) show(node);
    }
  };

  /** Scrolls the list alone, never the page. @param {HTMLElement} node */
  function show(node) {
    const box = $("moves");
    const here = node.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    box.scrollBy(
      here.left + here.width / 2 - (frame.left + frame.width / 2),
      here.top + here.height / 2 - (frame.top + frame.height / 2),
    );
  }
}
