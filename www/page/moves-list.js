/**
 * The moves, in pairs; a tap goes there. Moves taken back stay in the list, dimmer and dotted.
 * One list for all layouts: the style makes it a column, three pairs a row, or a strip.
 */
import { other } from "../game/state.js";
import { t } from "../locales/index.js";
import { $, el, resize, say } from "./dom.js";

/** @typedef {import("../game/controller.js").State} State */

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

  /**
   * @param {State} state
   * @param {Map<number, number>} [losses] what the worst moves gave away, per mille, by ply
   * @param {Set<number>} [forks] plies that have other moves
   */
  return function render(state, losses = new Map(), forks = new Set()) {
    const points = [...state.moves, ...state.undone];
    const white = (state.turn === "white") !== (state.ply % 2 === 1); // White began
    const before = Number(white); // then the first place stays empty
    list.classList.toggle("late", white);
    resize(list, Math.ceil((points.length + before) / 2), () =>
      el("li", {}, el("span", { textContent: list.children.length + 1 })),
    );
    [...list.children].forEach((row, index) => {
      const end = Math.min(points.length, 2 * index + 2 - before);
      resize(row, 1 + end - Math.max(0, 2 * index - before), () => el("button"));
    });
    buttons().forEach((node, at) => mark(node, at, points[at] ?? ""));

    /** @param {HTMLButtonElement} node @param {number} at @param {string} point */
    function mark(node, at, point) {
      const undone = at >= state.ply;
      const now = at === state.ply - 1;
      const color = (state.ply - at) % 2 ? other(state.turn) : state.turn;
      say(node, point);
      const values = { number: at + 1, color: t(`board.color.${color}`), point };
      const plain = t(undone ? "moves.undone" : "moves.move", values);
      const more = forks.has(at + 1);
      const name = more ? t("variations.more", { move: plain }) : plain;
      node.classList.toggle("more", more);
      const loss = losses.get(at + 1);
      node.ariaLabel = loss
        ? t("moves.loss", { move: name, percent: Math.round(loss / 10) })
        : name;
      node.classList.toggle("loss", !!loss);
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
