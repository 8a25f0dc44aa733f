/**
 * Ways through the game while it is studied: a row of steps with the arrow keys, and the wheel over
 * the board. Owns where they lead; shows no position.
 */
import { t } from "../../locales/index.js";
import { iconButton } from "../controls.js";
import { $, el, enable, say } from "../dom.js";

/** @typedef {import("../../game/state.js").State} State */

/** What a wheel turns for one move: a notch of most mice is 100, of some 53. */
const NOTCH = 50;

export class Walk {
  #board;
  #on;
  #turned = 0;
  #place = el("span", { id: "walk-place" });
  #first = this.#button("first", "Home", () => 0);
  #back = this.#button("back", "ArrowLeft", ({ ply }) => ply - 1);
  #next = this.#button("next", "ArrowRight", ({ ply }) => ply + 1);
  #last = this.#button("last", "End", ({ ply, undone }) => ply + undone.length);
  element = el(
    "div",
    { className: "steps-row", role: "group", tLabel: "walk.name" },
    this.#first,
    this.#back,
    this.#place,
    this.#next,
    this.#last,
  );

  /** @param {{ board: import("../../wuzi-board.js").WuziBoard, on: () => boolean }} parts on: whether the game is studied */
  constructor({ board, on }) {
    this.#board = board;
    this.#on = on;
    $("foot").before(this.element);
    board.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** @param {State} state */
  render({ ply, undone }) {
    this.element.hidden = !this.#on();
    const all = ply + undone.length;
    say(this.#place, t("graph.move", { ply, all }));
    for (const node of [this.#first, this.#back]) enable(node, ply > 0);
    for (const node of [this.#next, this.#last]) enable(node, ply < all);
  }

  /** @param {string} name @param {string} key @param {(state: State) => number} to */
  #button(name, key, to) {
    return iconButton(name, {
      ...{ tLabel: `walk.${name}`, "aria-keyshortcuts": key },
      onclick: () => this.#go(to(this.#board.state)),
    });
  }

  /** @param {number} ply */
  #go(ply) {
    if (ply >= 0) this.#board.goTo(ply);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!this.#on() || event.ctrlKey) return; // with Ctrl it zooms
    event.preventDefault();
    const pixels = event.deltaMode ? event.deltaY * NOTCH : event.deltaY;
    this.#turned += pixels;
    if (Math.abs(this.#turned) < NOTCH) return;
    this.#go(this.#board.state.ply + Math.sign(this.#turned));
    this.#turned = 0;
  }
}
