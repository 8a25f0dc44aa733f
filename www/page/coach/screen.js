/**
 * A part of the coach that takes the panel's place and has the board's marks to itself, until it is
 * closed or the board is moved by something else. Owns the way in and back.
 */

/** @typedef {import("../../game/state.js").State} State */

export class Screen {
  #board;
  #element;
  #left;
  back = 0; // the ply that the board goes back to
  #ply = 0; // the one that is shown
  /** @type {Element | null} what had the focus */ #focused = null;

  /** @param {{ board: import("../../wuzi-board.js").WuziBoard, element: HTMLElement, left: (back: boolean) => void }} parts left: back is whether the person went back */
  constructor({ board, element, left }) {
    this.#board = board;
    this.#element = element;
    this.#left = left;
  }

  get open() {
    return !this.#element.hidden;
  }

  begin() {
    this.#ply = this.back = this.#board.state.ply;
    this.#focused = document.activeElement;
    this.#element.hidden = false;
    document.body.classList.add("telling");
  }

  /** @param {number} ply */
  goTo(ply) {
    this.#ply = ply;
    this.#board.goTo(ply);
  }

  /** Puts the board and the focus back. */
  close() {
    if (!this.open) return;
    this.#hide();
    this.#board.goTo(this.back);
    if (this.#focused instanceof HTMLElement) this.#focused.focus();
    this.#left(true);
  }

  /** Ends where the board was moved by something else. @param {State} state */
  render({ ply }) {
    if (!this.open || ply === this.#ply) return;
    this.#hide();
    this.#left(false);
  }

  #hide() {
    this.#element.hidden = true;
    document.body.classList.remove("telling");
    this.#board.notes = {};
  }
}
