/**
 * The review of any game on the page: for either side what it missed, as far as it is proved. Owns
 * whose mistakes are shown; what they are is told to it.
 */
import { colorOptions, iconButton, radios } from "../controls.js";
import { $, el, icon, markCurrent, resize, say, targetOf } from "../dom.js";
import { Headline } from "./headline.js";
import { Screen } from "./screen.js";

/** @typedef {import("../../board/notes.js").Notes} Notes */
/** @typedef {import("../../game/state.js").State} State */
/** @typedef {import("../../pkg/wuzi.js").Color} Color */
/** @typedef {import("./words.js").Said} Said */

/** What went wrong, and what of it is shown on the board. @typedef {{ ply: number, name: string, words: string, notes: Notes }} Row */
/** @typedef {{ side: Color, said: Said | undefined, failed: boolean, rows: Row[], told: boolean, tried: boolean }} Shown told: there is a story; tried: something can be tried again */

export class ReviewView {
  #board;
  #screen;
  /** @type {Row[]} */ #rows = [];
  /** @type {number | null} the row that the board shows */ #at = null;
  #why = el("div", { className: "card why" });
  #list = el("ul", { className: "groups faults", tLabel: "coach.faults" });
  #retry;
  #tell;
  #back = iconButton("leave", { tLabel: "coach.leave", "aria-keyshortcuts": "V" });
  #sides = el(
    "fieldset",
    { className: "seg" },
    el("legend", { className: "sr", t: "coach.side" }),
    ...colorOptions("review-side"),
  );
  element = el(
    "section",
    { className: "story grow", id: "review", tLabel: "coach.review", hidden: true },
    el("header", {}, this.#back, el("h2", { t: "coach.review" })),
    this.#sides,
    this.#why,
    this.#list,
  );
  #side = radios(this.element, "review-side");
  #headline = new Headline(this.#why);

  /**
   * @param {object} parts
   * @param {import("../../wuzi-board.js").WuziBoard} parts.board
   * @param {(back: boolean) => void} parts.closed
   * @param {(side: Color) => void} parts.choose another side
   * @param {() => void} parts.tell begins the story
   * @param {() => void} parts.retry
   */
  constructor({ board, closed, choose, tell, retry }) {
    this.#board = board;
    this.#screen = new Screen({ board, element: this.element, left: closed });
    this.#retry = el("button", { className: "btn", t: "coach.retry", onclick: retry });
    this.#tell = el("button", { className: "btn primary", t: "coach.show", onclick: tell });
    this.element.append(el("div", { className: "ways" }, this.#retry, this.#tell));
    this.#back.onclick = () => this.close();
    this.#sides.addEventListener("change", () => {
      this.#show(null);
      choose(this.#side.value === "white" ? "white" : "black");
    });
    this.#list.addEventListener("click", (event) => {
      const row = targetOf(event).closest("li");
      if (row) this.#show([...this.#list.children].indexOf(row));
    });
    $("empty").before(this.element);
  }

  get open() {
    return this.#screen.open;
  }

  begin() {
    this.#at = null;
    this.#screen.begin();
    this.#back.focus();
  }

  close() {
    this.#screen.close();
  }

  /** @param {State} state @param {Shown} shown */
  render(state, { side, said, failed, rows, told, tried }) {
    this.#screen.render(state);
    if (!this.open) return; // it ended just now
    this.#side.value = side;
    if (said) this.#headline.show(said);
    else if (failed) this.#headline.failed();
    else this.#headline.looks();
    this.#rows = rows;
    resize(this.#list, rows.length, rowOf).forEach((node, at) => {
      const { name = "", words = "" } = rows[at] ?? {};
      node
        .querySelectorAll("button > span")
        .forEach((text, i) => say(text, [name, words][i] ?? ""));
    });
    this.#mark();
    this.#retry.hidden = !tried;
    this.#tell.hidden = !told;
  }

  /** Shows what went wrong there on the board, or where the review began. @param {number | null} index */
  #show(index) {
    this.#at = index === this.#at ? null : index;
    const row = this.#at === null ? undefined : this.#rows[this.#at];
    this.#screen.goTo(row?.ply ?? this.#screen.back);
    this.#board.notes = row?.notes ?? {};
    this.#mark();
  }

  #mark() {
    [...this.#list.children].forEach((row, at) => {
      markCurrent(row, at === this.#at);
      row.firstElementChild?.setAttribute("aria-pressed", String(at === this.#at));
    });
  }
}

const rowOf = () => el("li", {}, el("button", {}, el("span"), el("span"), icon("play")));
