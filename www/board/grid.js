/**
 * The board for those who don't see the picture: a grid of named cells lying unseen over the
 * canvas, with one place in the tab order. Owns the cells and their focus; decides nothing.
 */
import { columnOf, nameOf, rowOf } from "./geometry.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

export class BoardGrid {
  element = document.createElement("div");
  #size = 0;
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  #stop = "";

  constructor() {
    this.element.setAttribute("role", "grid");
  }

  /** @param {number} size @param {string} label */
  resize(size, label) {
    this.element.setAttribute("aria-label", label);
    if (size === this.#size) return;
    this.#size = size;
    this.#cells.clear();
    this.element.style.setProperty("--size", String(size));
    const rows = Array.from({ length: size }, (_, i) => this.#row(size - 1 - i));
    this.element.replaceChildren(...rows);
    this.stopAt(nameOf(Math.floor(size / 2), Math.floor(size / 2)));
  }

  /** Lies over the points of the canvas. @param {Geometry} g */
  fit(g) {
    const { style } = this.element;
    const share = (/** @type {number} */ length) => `${(100 * length) / g.side}%`;
    style.left = share(g.left - g.cell / 2);
    style.top = share(g.top - g.cell / 2);
    style.width = style.height = share(g.cell * g.size);
  }

  /** @param {(point: string) => string} words */
  name(words) {
    for (const [point, cell] of this.#cells) {
      const name = words(point);
      if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
    }
  }

  /** Where Tab enters the board. @param {string} point */
  stopAt(point) {
    const cell = this.#cells.get(point);
    if (!cell || (cell.tabIndex === 0 && point === this.#stop)) return;
    // The others can't be focused at all: whatever brings the focus to the board, it lands here.
    this.#cells.get(this.#stop)?.removeAttribute("tabindex");
    cell.tabIndex = 0;
    this.#stop = point;
  }

  get stop() {
    return this.#stop;
  }

  /** The old stop goes after the focus has left it. @param {string} point */
  focus(point) {
    const cell = this.#cells.get(point);
    if (!cell) return;
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
    this.stopAt(point);
  }

  /** The point of the cell that an event happened on. @param {EventTarget | null} target @returns {string | null} */
  pointOf(target) {
    return target instanceof HTMLElement ? (target.dataset.point ?? null) : null;
  }

  /**
   * The point that a key leads to.
   * @param {string} key @param {boolean} far with Control: Home and End go to corners
   * @returns {string | null}
   */
  step(key, far) {
    const end = this.#size - 1;
    const column = columnOf(this.#stop);
    const row = rowOf(this.#stop);
    /** @type {Record<string, [number, number]>} */
    const ways = {
      ArrowLeft: [column - 1, row],
      ArrowRight: [column + 1, row],
      ArrowUp: [column, row + 1],
      ArrowDown: [column, row - 1],
      Home: [0, far ? end : row],
      End: [end, far ? 0 : row],
      PageUp: [column, end],
      PageDown: [column, 0],
    };
    const way = ways[key];
    if (!way) return null;
    const [x, y] = way.map((place) => Math.max(0, Math.min(end, place)));
    return nameOf(x ?? column, y ?? row);
  }

  /** @param {number} row */
  #row(row) {
    const element = document.createElement("div");
    element.setAttribute("role", "row");
    for (let column = 0; column < this.#size; column++) {
      const cell = document.createElement("div");
      const point = nameOf(column, row);
      cell.setAttribute("role", "gridcell");
      cell.dataset.point = point;
      this.#cells.set(point, cell);
      element.append(cell);
    }
    return element;
  }
}
