/**
 * The moves, in pairs; a tap goes there. Moves taken back stay in the list, dimmer and dotted.
 * One list for all layouts: the style makes it a column, three pairs a row, or a strip.
 */
import { t } from "../locales/index.js";
import { $, el, markCurrent, resize, say, targetOf } from "./dom.js";

/** @typedef {import("../game/controller.js").State} State */

/** @typedef {import("./remarks.js").Remarks} Remarks */

export class MovesList {
  #box = $("moves");
  #list = $("moves-rows");

  /** @param {(ply: number) => void} goTo */
  constructor(goTo) {
    this.#list.addEventListener("click", (event) => {
      const index = this.#buttons().findIndex((node) => node === targetOf(event));
      if (index >= 0) goTo(index + 1);
    });
    this.#list.addEventListener("keydown", (event) => this.#step(event));
  }

  /**
   * @param {State} state
   * @param {Map<number, number>} [losses] what the worst moves gave away, per mille, by the ply after them
   * @param {Remarks} [remarks]
   */
  render(state, losses = new Map(), remarks) {
    const points = [...state.moves, ...state.undone];
    this.#fit(points.length, state.turns[0] === "white");
    this.#buttons().forEach((node, at) => {
      const loss = losses.get(at + 1) ?? 0;
      const more = state.forks.includes(at + 1);
      const undone = at >= state.ply;
      const now = at === state.ply - 1;
      say(node, points[at] ?? "");
      const fault = faultOf(at, remarks);
      node.ariaLabel = moveWords(state, at, { point: points[at] ?? "", loss, more, fault });
      node.classList.toggle("hold", fault === "hold");
      node.classList.toggle("missed", fault === "missed");
      node.classList.toggle("more", more);
      node.classList.toggle("loss", loss > 0);
      node.classList.toggle("undone", undone);
      node.tabIndex = now || (!state.ply && !at) ? 0 : -1;
      if (now === node.hasAttribute("aria-current")) return;
      markCurrent(node, now);
      if (now) this.#reveal(node);
    });
  }

  /** @returns {HTMLButtonElement[]} */
  #buttons() {
    return [...this.#list.querySelectorAll("button")];
  }

  /** Makes the rows for so many moves. @param {number} count @param {boolean} white began: the first place stays empty */
  #fit(count, white) {
    const before = Number(white);
    this.#list.classList.toggle("late", white);
    const rows = resize(this.#list, Math.ceil((count + before) / 2), () =>
      el("li", {}, el("span", { textContent: String(this.#list.children.length + 1) })),
    );
    rows.forEach((row, index) => {
      const end = Math.min(count, 2 * index + 2 - before);
      resize(row, 1 + end - Math.max(0, 2 * index - before), () => el("button"));
    });
  }

  /** The arrows go from move to move. @param {KeyboardEvent} event */
  #step(event) {
    const by = { ArrowLeft: -1, ArrowUp: -2, ArrowRight: 1, ArrowDown: 2 }[event.key];
    const all = this.#buttons();
    const next = by && all[all.findIndex((node) => node === event.target) + by];
    if (!next) return;
    next.focus();
    event.preventDefault();
  }

  /** Scrolls the list alone, never the page. @param {HTMLElement} node */
  #reveal(node) {
    const here = node.getBoundingClientRect();
    const frame = this.#box.getBoundingClientRect();
    this.#box.scrollBy(
      here.left + here.width / 2 - (frame.left + frame.width / 2),
      here.top + here.height / 2 - (frame.top + frame.height / 2),
    );
  }
}

/** What is proved of a move. @param {number} at the ply before it @param {Remarks} [remarks] */
function faultOf(at, remarks) {
  if (remarks?.lastHold === at) return "hold";
  return remarks?.missed.includes(at) ? "missed" : undefined;
}

/** @param {State} state @param {number} at the ply before the move @param {{ point: string, loss: number, more: boolean, fault: string | undefined }} move */
function moveWords(state, at, { point, loss, more, fault }) {
  const values = { number: at + 1, color: t(`board.color.${state.turns[at]}`), point };
  const plain = t(at < state.ply ? "moves.move" : "moves.undone", values);
  const forked = more ? t("variations.more", { move: plain }) : plain;
  const move = fault ? t(`coach.mark.${fault}`, { move: forked }) : forked;
  return loss ? t("moves.loss", { move, percent: Math.round(loss / 10) }) : move;
}
