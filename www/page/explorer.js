/**
 * The explorer: the tree of a large file as a table of the moves that can follow, with how much is
 * behind each. Shows and asks; what is counted and found is the package's. It is read in parts, so
 * that the page answers meanwhile.
 */
import { t } from "../locales/index.js";
import { iconButton } from "./controls.js";
import { $, el, resize, say, targetOf } from "./dom.js";
import { toast } from "./notices.js";

/** @typedef {import("../game/state.js").State} State */
/** @typedef {import("../pkg/wuzi.js").Explored} Explored */
/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */

/** The letters of the moves; those after the last have none. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const pause = () => new Promise((done) => setTimeout(done));

export class Explorer {
  #board;
  #large;
  #point;
  /** @type {Explored | undefined} */
  #explored;
  /** The state that is shown, and the one that is counted. */
  #shown = "";
  #path = el("nav", { className: "path", tLabel: "explorer.path" });
  #count = el("span", { className: "small" });
  #list = el("ol", { className: "rows", id: "explorer-rows", tLabel: "explorer.rows" });
  #find = el("input", {
    ...{ className: "pick", type: "search", name: "find" },
    ...{ tLabel: "explorer.find", autocomplete: "off" },
  });
  #form = el("form", {}, this.#find, iconButton("search", { tLabel: "explorer.next" }));
  element = el(
    "section",
    { className: "card explorer grow", id: "explorer", tLabel: "explorer.name", hidden: true },
    el("header", {}, el("h2", { t: "explorer.name" }), this.#count),
    this.#path,
    this.#list,
    this.#form,
  );

  /**
   * @param {WuziBoard} board
   * @param {number} large a tree of more nodes is shown
   * @param {(notes: import("../board/notes.js").Notes) => void} point shows the moves on the board
   */
  constructor(board, large, point) {
    this.#board = board;
    this.#large = large;
    this.#point = point;
    this.#list.addEventListener("click", (event) => {
      const item = targetOf(event).closest("li");
      const row = item && this.#explored?.rows[[...this.#list.children].indexOf(item)];
      if (row && !board.choose(row.node)) toast(t("explorer.unplayable", { point: row.point }));
    });
    this.#path.addEventListener("click", (event) => {
      const { value } = targetOf(event).closest("button") ?? {};
      if (value) board.goTo(Number(value));
    });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#search(this.#find.value.trim());
    });
    $("moves").before(this.element);
  }

  /** @param {State} state @param {boolean} held something else has the place, or is on the board */
  render(state, held) {
    const on = !held && state.nodes > this.#large;
    this.element.hidden = !on;
    document.body.classList.toggle("exploring", on);
    const now = on ? JSON.stringify([state.node, state.nodes, state.moves]) : "";
    if (now === this.#shown) return;
    this.#shown = now;
    if (on) this.#explore(state);
    else this.#point({});
  }

  /** @param {State} state */
  async #explore(state) {
    const shown = this.#shown;
    /** @type {Explored | undefined} */
    let explored;
    while (!explored) {
      await pause();
      if (shown !== this.#shown) return;
      explored = this.#board.explore();
      if (!explored) say(this.#count, t("explorer.counting"));
    }
    this.#explored = explored;
    this.#draw(state, explored);
  }

  /** @param {State} state @param {Explored} explored */
  #draw({ moves }, { positions, rows }) {
    const inside = this.#list.contains(document.activeElement);
    const number = new Intl.NumberFormat(document.documentElement.lang);
    this.#find.placeholder = t("explorer.find");
    say(this.#count, t("explorer.count", { count: number.format(positions) }));
    const steps = ["", ...moves];
    const first = Math.max(1, steps.length - 6);
    const kept = [0, ...steps.keys()].slice(1).filter((at) => at === 0 || at >= first);
    resize(this.#path, kept.length, () => el("button", { type: "button" })).forEach((node, i) => {
      const ply = kept[i] ?? 0;
      node.value = String(ply);
      say(node, ply ? (moves[ply - 1] ?? "") : t("explorer.start"));
    });
    resize(this.#list, rows.length, rowItem).forEach((item, i) => {
      const row = rows[i];
      const button = item.firstElementChild;
      if (!row || !(button instanceof HTMLElement)) return;
      const { point, alike, note } = row;
      const points = [point, ...alike].join(" ");
      const below = number.format(row.below);
      const texts = [LETTERS[i] ?? "", points, note, below];
      [...button.children].forEach((node, at) => say(node, texts[at] ?? ""));
      button.ariaLabel = t(note ? "explorer.said" : "explorer.row", { point: points, note, below });
    });
    this.#list.scrollTop = 0;
    const next = this.#list.querySelector("button") ?? this.#path.querySelector(":last-child");
    if (inside && next instanceof HTMLElement) next.focus();
    const branches = rows.slice(0, LETTERS.length).map(({ point }, i) => ({
      ...{ point, letter: LETTERS[i] ?? "" },
      worth: /** @type {const} */ ("even"),
    }));
    this.#point({ branches });
  }

  /** Up and down choose, Backspace goes back; Enter is the button's. @param {KeyboardEvent} event */
  #key(event) {
    if (event.target === this.#find) return;
    const rows = [...this.#list.querySelectorAll("button")];
    const at = rows.findIndex((node) => node === document.activeElement);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by) rows[Math.max(0, at + by)]?.focus();
    else if (event.key === "Backspace") this.#board.goTo(Math.max(0, this.#board.state.ply - 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Goes to the next comment with a text, after the last one from the beginning. @param {string} text */
  async #search(text) {
    if (!text) return;
    const { node: here } = this.#board.state;
    /** @type {number | undefined} */
    let first;
    let past = false;
    for (let from = 0; ;) {
      const { node, next } = this.#board.find(text, from);
      if (node !== undefined) {
        first ??= node;
        if (past && node !== here) return this.#goTo(node);
        past ||= node === here;
      }
      if (next === undefined) break;
      from = next;
      if (node === undefined) await pause();
    }
    if (first === undefined) toast(t("explorer.nothing"));
    else this.#goTo(first);
  }

  /** @param {number} node */
  #goTo(node) {
    if (!this.#board.choose(node)) toast(t("explorer.nothing"));
  }
}

const rowItem = () => el("li", {}, el("button", {}, el("b"), el("b"), el("i"), el("span")));
