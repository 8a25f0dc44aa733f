/**
 * The lines of the game: the moves to choose from where the board stands, what is said there, and
 * making a line the main one or deleting it. Draws and asks; the lines are the board's.
 */
import { gameKey } from "../game/state.js";
import { t } from "../locales/index.js";
import { button } from "./controls.js";
import { $, el, enable, markCurrent, resize, say, targetOf } from "./dom.js";
import { notify, toast } from "./notices.js";

/** @typedef {import("../pkg/wuzi.js").Choice} Choice */
/** @typedef {import("../game/state.js").State} State */

/** The points that are marked, in words. @param {State} state */
const marksOf = ({ marks }) =>
  marks.map(({ kind, point, text }) => t(`mark.${kind}`, { point, text })).join(" · ");

export class Variations {
  #board;
  /** The game that has lines or comments: their room stays, so that nothing moves. */
  #shownFor = "";
  #comment = el("p", { className: "comment", id: "comment", "aria-live": "polite" });
  #title = el("h3", { id: "fork-title" });
  #list = el("ul", { id: "fork-moves", "aria-labelledby": "fork-title" });
  #main = button("variations.main", "main", {
    ...{ className: "btn plain", id: "fork-main", "aria-keyshortcuts": "L" },
    onclick: () => this.#promote(),
  });
  #drop = button("variations.delete", "drop", {
    ...{ className: "btn plain", id: "fork-drop", "aria-keyshortcuts": "Delete" },
    onclick: () => this.#remove(),
  });
  #fork = el(
    "div",
    { className: "fork", id: "fork" },
    this.#title,
    this.#list,
    this.#main,
    this.#drop,
  );
  #section = el(
    "section",
    { className: "variations", id: "variations", tLabel: "variations.name", hidden: true },
    this.#comment,
    this.#fork,
  );

  /** @param {import("../wuzi-board.js").WuziBoard} board */
  constructor(board) {
    this.#board = board;
    this.#list.addEventListener("click", (event) => {
      const item = targetOf(event).closest("li");
      const choice = item && this.#choices[[...this.#list.children].indexOf(item)];
      if (choice) this.#choose(choice);
    });
    $("moves").after(this.#section);
  }

  get #choices() {
    return this.#board.state.fork?.choices ?? [];
  }

  get #chosen() {
    return this.#choices.find((one) => one.chosen);
  }

  /** @param {Choice} choice */
  #choose({ node, point }) {
    if (!this.#board.choose(node)) toast(t("variations.unplayable", { point }));
  }

  #promote() {
    const choice = this.#chosen;
    if (choice && choice !== this.#choices[0]) this.#board.promote(choice.node);
  }

  #remove() {
    const choice = this.#chosen;
    if (!choice) return;
    const { node, point, after } = choice;
    this.#board.removeMove(node);
    const words = t("variations.deleted", { point, count: after });
    toast(words, t("tool.undo"), () => this.#board.restoreMove(node));
  }

  /** @param {State} state @param {boolean} held the board shows something else than the game */
  render(state, held) {
    const fork = held ? null : state.fork;
    const comment = held ? "" : [state.comment, marksOf(state)].filter(Boolean).join("\n");
    const game = gameKey(state, 1);
    if (fork || comment || state.forks.length) this.#shownFor = game;
    this.#section.hidden = held || this.#shownFor !== game;
    this.#comment.hidden = !comment;
    say(this.#comment, comment);
    this.#fork.hidden = !fork;
    const choices = fork?.choices ?? [];
    const items = resize(this.#list, choices.length, choiceItem);
    if (!fork) return;
    const place = choices.findIndex((one) => one.chosen);
    say(this.#title, t("variations.at", { ply: fork.ply }));
    items.forEach((item, index) => this.#fill(item, index, index - place));
    enable(this.#main, place > 0);
    enable(this.#drop, place >= 0);
  }

  /** @param {HTMLElement} item @param {number} index @param {number} from the chosen one */
  #fill(item, index, from) {
    const choice = this.#choices[index];
    const button = item.querySelector("button");
    if (!choice || !button) return;
    const { point, after, chosen } = choice;
    const texts = [point, after ? String(after) : ""];
    [...button.children].forEach((node, at) => say(node, texts[at] ?? ""));
    const words = t("variations.choice", { point, count: after });
    button.ariaLabel = index ? words : t("variations.first", { choice: words });
    button.classList.toggle("main", !index);
    markCurrent(button, chosen);
    // The keys go to the neighbours of the one on the board.
    const key = { [-1]: ",", 1: "." }[from];
    if (key) button.setAttribute("aria-keyshortcuts", key);
    else button.removeAttribute("aria-keyshortcuts");
    if (chosen && !this.#list.matches(":hover"))
      item.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Says that lines of the game can't be read, and are kept. */
  unread() {
    notify("record", { key: "variations.unread" });
  }

  /** Says that the game has more lines than are kept here. */
  large() {
    notify("record", { key: "variations.large" });
  }
}

const choiceItem = () => el("li", {}, el("button", {}, el("b"), el("span")));
