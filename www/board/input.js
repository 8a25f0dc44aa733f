/**
 * Mouse, pen, touch and keys on the board, turned into what a person means: points here, wants a
 * stone there, undoes. Owns the press and the typed text; decides nothing about the game.
 */
import { isPoint } from "./geometry.js";

/** @typedef {import("./grid.js").BoardGrid} BoardGrid */

/**
 * @typedef {object} Actions
 * @property {(x: number, y: number) => string | null} pointAt of client coordinates
 * @property {() => number} size
 * @property {(point: string | null) => void} hover
 * @property {(point: string, touch: boolean) => void} tap
 * @property {(point: string) => void} enter plays, by key
 * @property {(point: string | null) => void} cursor
 * @property {(text: string) => void} typed
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} escape
 */

export class BoardInput {
  #grid;
  #actions;
  /** @type {{ id: number, point: string } | null} */
  #press = null;
  #typed = "";

  /** @param {BoardGrid} grid @param {Actions} actions */
  constructor(grid, actions) {
    this.#grid = grid;
    this.#actions = actions;
  }

  /** @param {HTMLElement} surface @param {AbortSignal} signal */
  listen(surface, signal) {
    const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ react) =>
      surface.addEventListener(type, react, { signal });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", () => this.#leave(true));
    on("pointerleave", (event) => this.#leave(event.pointerType !== "touch"));
    on("click", (event) => this.#click(event));
    on("keydown", (event) => this.#key(event));
    on("focusin", (event) => this.#focused(event));
    on("focusout", (event) => this.#blurred(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const point = this.#actions.pointAt(event.clientX, event.clientY);
    // A second finger is a pinch, another button no move.
    const first = event.isPrimary && event.button === 0 && point !== null;
    this.#press = first ? { id: event.pointerId, point } : null;
    if (first) this.#grid.stopAt(point);
    this.#actions.hover(first ? point : null);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerType === "touch" && !this.#press) return;
    this.#actions.hover(this.#actions.pointAt(event.clientX, event.clientY));
  }

  /** Only a release on the point that was pressed is meant. @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    const touch = event.pointerType === "touch";
    this.#press = null;
    if (touch) this.#actions.hover(null);
    const point = this.#actions.pointAt(event.clientX, event.clientY);
    if (press?.id !== event.pointerId || press.point !== point) return;
    this.#type("");
    this.#actions.tap(point, touch);
  }

  /** @param {boolean} gone whether nothing points at the board any more */
  #leave(gone) {
    this.#press = null;
    if (gone) this.#actions.hover(null);
  }

  /** A screen reader's click comes without a pointer. @param {MouseEvent} event */
  #click(event) {
    const point = this.#grid.pointOf(event.target);
    if (event.detail === 0 && point) this.#actions.enter(point);
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const point = this.#grid.pointOf(event.target);
    if (!point) return;
    this.#grid.stopAt(point);
    const shown = /** @type {HTMLElement} */ (event.target).matches(":focus-visible");
    this.#actions.cursor(shown ? point : null);
  }

  /** @param {FocusEvent} event */
  #blurred(event) {
    if (this.#grid.pointOf(event.relatedTarget)) return;
    this.#type("");
    this.#actions.cursor(null);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const to = this.#grid.step(event.key, event.ctrlKey);
    if (to) {
      this.#type("");
      this.#grid.focus(to);
    } else if (event.ctrlKey || !this.#act(event.key.toLowerCase())) return;
    event.preventDefault();
    this.#actions.cursor(this.#grid.stop);
  }

  /** Whether the key means something here. @param {string} key */
  #act(key) {
    if (key === "enter" || key === " ") this.#enter();
    else if (key === "escape") this.#escape();
    else if (key === "backspace") this.#type(this.#typed.slice(0, -1));
    else if (/^[a-z]$/.test(key) && key.charCodeAt(0) - 97 < this.#actions.size()) this.#type(key);
    else if (/^\d$/.test(key) && this.#typed) this.#type((this.#typed + key).slice(0, 3));
    else if (key === "u") this.#actions.undo();
    else if (key === "r") this.#actions.redo();
    else return false;
    return true;
  }

  #enter() {
    const typed = this.#typed;
    this.#type("");
    // From 18 columns on, r is one of them and redoes on Enter.
    if (typed === "r") this.#actions.redo();
    else this.#actions.enter(typed || this.#grid.stop);
  }

  #escape() {
    this.#type("");
    this.#actions.escape();
  }

  /** The cursor goes where the text says. @param {string} text */
  #type(text) {
    if (text === this.#typed) return;
    this.#typed = text;
    if (isPoint(text, this.#actions.size())) this.#grid.focus(text);
    this.#actions.typed(text);
  }
}
