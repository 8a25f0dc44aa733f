/**
 * The lines of the game: the moves to choose from where the board stands, what is said there, and
 * making a line the main one or deleting it. Draws and asks; the lines are the board's.
 */
import { t } from "../locales/index.js";
import { $, el, enable, resize, say } from "./dom.js";
import { notify, toast } from "./notices.js";

/** @typedef {import("../pkg/wuzi.js").Choice} Choice */
/** @typedef {import("../game/state.js").State} State */

/** The points that are marked, in words. @param {State} state */
const marksOf = ({ marks }) =>
  marks.map(({ kind, point, text }) => t(`mark.${kind}`, { point, text })).join(" · ");

export class Variations {
  #board;
  #list = $("fork-moves");

  /** @param {import("../wuzi-board.js").WuziBoard} board */
  constructor(board) {
    this.#board = board;
    this.#list.addEventListener("click", (/** @type {Event} */ { target }) => {
      const item = /** @type {Element} */ (target).closest("li");
      const choice = item && this.#choices[[...this.#list.children].indexOf(item)];
      if (choice) this.#choose(choice);
    });
    $("fork-main").addEventListener("click", () => this.#promote());
    $("fork-drop").addEventListener("click", () => this.#remove());
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
    $("variations").hidden = !fork && !comment;
    $("comment").hidden = !comment;
    say($("comment"), comment);
    $("fork").hidden = !fork;
    const choices = fork?.choices ?? [];
    resize(this.#list, choices.length, () => el("li", {}, el("button", {}, el("b"), el("span"))));
    if (!fork) return;
    const place = choices.findIndex((one) => one.chosen);
    say($("fork-title"), t("variations.at", { ply: fork.ply }));
    choices.forEach((one, index) => this.#fill(one, index, index - place));
    enable($("fork-main"), place > 0);
    enable($("fork-drop"), place >= 0);
  }

  /** @param {Choice} choice @param {number} index @param {number} from the chosen one */
  #fill({ point, after, chosen }, index, from) {
    const item = /** @type {any} */ (this.#list.children[index]);
    const [button] = item.children;
    const [name, count] = button.children;
    say(name, point);
    say(count, after ? String(after) : "");
    const words = t("variations.choice", { point, count: after });
    button.ariaLabel = index ? words : t("variations.first", { choice: words });
    button.classList.toggle("main", !index);
    if (chosen) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
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
