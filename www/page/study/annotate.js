/**
 * Editing the record where the board stands: what is said there, what is marked, and how the
 * board lies. All of it is changed in the game at once, and a word undoes it.
 */
import { t } from "../../locales/index.js";
import { button, radios } from "../controls.js";
import { el, targetOf } from "../dom.js";
import { toast } from "../notices.js";

/** @typedef {import("../../game/controller.js").State} State */
/** @typedef {import("../../pkg/wuzi.js").RecordMark} RecordMark */
/** @typedef {import("../../pkg/wuzi.js").Transform} Transform */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */

/** What a tap marks, each with its sign. */
const KINDS = { label: "A", triangle: "△", square: "□", circle: "○", cross: "×" };

/** The ways to turn the board, each with its sign and what turns it back. @type {Record<Transform, { sign: string, back: Transform[] }>} */
const WAYS = {
  flip: { sign: "⇋", back: ["flip"] },
  rotate: { sign: "↻", back: ["rotate", "rotate", "rotate"] },
  left: { sign: "←", back: ["right"] },
  up: { sign: "↑", back: ["down"] },
  down: { sign: "↓", back: ["up"] },
  right: { sign: "→", back: ["left"] },
};

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** So many characters of a label are drawn. */
const LABEL_LENGTH = 3;

export class Annotate {
  #board;
  #changed;
  #on = false;
  /** The game that is annotated: another one can't be undone by this one's words. */
  #game = {};
  /** What was there when the board came here. */
  #before = { node: 0, comment: "", marks: /** @type {RecordMark[]} */ ([]) };
  /** What is there now. */
  #now = this.#before;
  #comment = el("textarea", { className: "pick", rows: 3, tLabel: "annotate.comment" });
  #label = el("input", {
    ...{ className: "pick", size: LABEL_LENGTH, maxLength: LABEL_LENGTH },
    tLabel: "annotate.text",
  });
  element = this.#form();
  #kind = radios(this.element, "annotate-kind");

  /**
   * @param {WuziBoard} board
   * @param {() => void} changed what the rest of the page shows is another
   */
  constructor(board, changed) {
    this.#board = board;
    this.#changed = changed;
    board.addEventListener("wuzi-point", (event) => {
      if (this.#on && event instanceof CustomEvent) this.#mark(event);
    });
    this.#comment.addEventListener("input", () => this.#note({ comment: this.#comment.value }));
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.close();
    });
    this.element.addEventListener("click", (event) => {
      const { value } = targetOf(event).closest("button") ?? {};
      if (value) this.#turn(/** @type {Transform} */ (value));
    });
  }

  get on() {
    return this.#on;
  }

  open() {
    this.#on = true;
    this.#kind.value ||= "label";
    this.#begin();
    this.#changed();
    this.#comment.focus();
  }

  close() {
    if (!this.#on) return;
    this.#tell();
    this.#on = false;
    this.#changed();
    this.#board.focus();
  }

  /** Another game was opened. */
  drop() {
    this.#on = false;
    this.#game = {};
  }

  /** @param {State} state */
  render(state) {
    this.element.hidden = !this.#on;
    if (!this.#on) return;
    this.#label.placeholder = nextLetter(state.marks);
    if (state.node === this.#before.node) return;
    this.#tell();
    this.#begin();
  }

  /** Remembers what is here. */
  #begin() {
    this.#before = this.#now = noted(this.#board.state);
    this.#comment.value = this.#now.comment;
  }

  /** @param {import("../../pkg/wuzi.js").RecordNote} note */
  #note(note) {
    this.#board.annotate(note);
    this.#now = noted(this.#board.state);
  }

  /** Says what was changed where the board stood, with a way to have it back. */
  #tell() {
    const { node, ...before } = this.#before;
    if (JSON.stringify(this.#now) === JSON.stringify(this.#before)) return;
    const game = this.#game;
    toast(t("annotate.changed"), t("tool.undo"), () => {
      if (game !== this.#game) return;
      this.#board.annotate(before, node);
      if (this.#on) this.#begin();
    });
  }

  /** A tap on the board: the mark comes or goes. @param {CustomEvent} event */
  #mark(event) {
    event.preventDefault();
    /** @type {{ point: string }} */
    const { point } = event.detail;
    const { marks } = this.#board.state;
    const kind = /** @type {RecordMark["kind"]} */ (this.#kind.value);
    const others = marks.filter((one) => one.point !== point);
    const there = marks.find((one) => one.point === point);
    const typed = this.#label.value.trim();
    const same = there?.kind === kind && (!typed || kind !== "label" || there.text === typed);
    const text = kind === "label" ? typed || nextLetter(marks) : "";
    this.#note({ marks: same ? others : [...others, { kind, point, text }] });
  }

  /** @param {Transform} way */
  #turn(way) {
    this.#tell();
    if (!this.#board.transform(way)) return;
    this.#begin();
    const game = this.#game;
    toast(t("annotate.turned"), t("tool.undo"), () => {
      if (game !== this.#game) return;
      for (const back of WAYS[way].back) this.#board.transform(back);
      this.#begin();
    });
  }

  #form() {
    const kinds = Object.entries(KINDS).map(([value, sign]) =>
      el(
        "label",
        {},
        el("input", { type: "radio", name: "annotate-kind", value, tLabel: `annotate.${value}` }),
        el("b", { textContent: sign, ariaHidden: "true" }),
      ),
    );
    const ways = Object.entries(WAYS).map(([value, { sign }]) =>
      el("button", {
        ...{ type: "button", className: "btn", value, textContent: sign },
        tLabel: `annotate.${value}`,
      }),
    );
    const group = (/** @type {string} */ t, /** @type {Node[]} */ ...nodes) =>
      el("fieldset", { className: "seg" }, el("legend", { className: "sr", t }), ...nodes);
    return el(
      "form",
      { className: "card annotate", id: "annotate", tLabel: "annotate.title", hidden: true },
      el("h2", { t: "annotate.title" }),
      this.#comment,
      el("div", { className: "signs" }, group("annotate.kind", ...kinds), this.#label),
      el("div", { className: "turns", role: "group", tLabel: "annotate.turn" }, ...ways),
      button("annotate.done", "", { className: "btn primary" }),
    );
  }
}

/** @param {State} state */
const noted = ({ node, comment, marks }) => ({ node, comment, marks });

/** The first letter that no label is. @param {RecordMark[]} marks */
function nextLetter(marks) {
  const taken = new Set(marks.map(({ text }) => text));
  return [...LETTERS].find((letter) => !taken.has(letter)) ?? String(marks.length + 1);
}
