/**
 * How analysis looks: verdict, lines, how far the engine has got, the graph of the game. Draws
 * what it is told and passes on what a person does; asks nobody.
 */
import { t } from "../../locales/index.js";
import { button, drawStones, iconButton, option, radios, stonesAtDepth } from "../controls.js";
import { el, icon, resize, say, targetOf } from "../dom.js";
import * as words from "../words.js";
import { Graph } from "./graph.js";
import { brief, count, percent, standing } from "./outlook.js";

/** @typedef {import("../../game/controller.js").State} State */
/** @typedef {import("../../pkg/wuzi.js").Report} Report */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */
/** @typedef {import("../../pkg/wuzi.js").Line} Line */
/** @typedef {import("./graph.js").Course} Course */

/**
 * @typedef {object} Listener
 * @property {(index: number | null) => void} pointed at a line, or at none any more
 * @property {(index: number) => void} pinned
 * @property {(index: number) => void} entered
 * @property {(index: number) => void} kept as a variation
 * @property {(count: number) => void} wanted so many lines
 * @property {() => void} toggled searching
 */

/** The names of the lines. */
export const LETTERS = "ABCDEFGHI";
/** Milliseconds between two drawings of the graph. */
const CALM = 400;

export class AnalysisView {
  #board;
  #stone = el("i", { className: "stone", id: "verdict-stone" });
  #title = el("h2", { id: "verdict-title", "aria-live": "polite" });
  #detail = el("p", { className: "small", id: "verdict-detail" });
  #proved = el(
    "span",
    { className: "proved", id: "proved", hidden: true },
    icon("check"),
    el("span", { t: "analysis.proved" }),
  );
  #list = el("ol", { id: "lines", tLabel: "analysis.lines" });
  #fewer = el("p", { className: "small", id: "fewer" });
  #stones = el("span", { className: "five", id: "run-stones", "aria-hidden": "true" });
  #depth = el("span", { className: "small", id: "run-depth" });
  #count = el(
    "select",
    { className: "pick", id: "line-count" },
    ...[...LETTERS].map((_, index) => el("option", { textContent: String(index + 1) })),
  );
  #stop = button("tool.stop", "", { className: "btn plain", id: "run-stop" });
  #graph;
  /** @type {State | undefined} whose course is drawn */
  #drawn;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #calm;

  /** @param {WuziBoard} board @param {Listener} listener */
  constructor(board, listener) {
    this.#board = board;
    this.#graph = new Graph((ply) => board.goTo(ply));
    this.element = el(
      "section",
      { className: "analysis", id: "analysis", tLabel: "tool.analyse", hidden: true },
      this.#verdictCard(),
      this.#graph.element,
      tabs(),
      el("div", { className: "card lines" }, this.#progressRow(), this.#list),
    );
    this.#listen(listener);
  }

  #verdictCard() {
    return el(
      "div",
      { className: "card verdict" },
      this.#stone,
      el("div", { className: "words" }, this.#title, this.#detail),
      this.#proved,
      this.#stop,
    );
  }

  /** How far it has looked, or why there are fewer lines than are wanted; and how many are. */
  #progressRow() {
    const label = el("span", { className: "sr", t: "analysis.count" });
    return el(
      "div",
      { className: "far" },
      this.#stones,
      el("div", { className: "words" }, this.#depth, this.#fewer),
      el("label", {}, label, this.#count),
    );
  }

  /** @param {Listener} listener */
  #listen({ pointed, pinned, entered, kept, wanted, toggled }) {
    const list = this.#list;
    for (const type of ["pointerover", "focusin"])
      list.addEventListener(type, (event) => pointed(this.#indexOf(event)));
    for (const type of ["pointerleave", "focusout"])
      list.addEventListener(type, () => pointed(null));
    list.addEventListener("click", (event) => {
      const index = this.#indexOf(event);
      if (index === null) return;
      if (targetOf(event).closest(".into")) entered(index);
      else if (targetOf(event).closest(".keep")) kept(index);
      else pinned(index);
    });
    this.#count.addEventListener("change", () => wanted(Number(this.#count.value)));
    this.#stop.addEventListener("click", toggled);
  }

  /** The line that an event happened to. @param {Event} event */
  #indexOf(event) {
    const row = targetOf(event).closest("li");
    return row ? [...this.#list.children].indexOf(row) : null;
  }

  /** Who stands better. @param {State} state @param {Report} [report] */
  verdict(state, report) {
    const over = state.status.state !== "playing";
    const color = state.turn;
    const proved = !over && (report?.winIn ?? report?.lossIn) !== undefined;
    this.#stone.className = `stone ${over ? winnerOf(state) : color}`;
    this.#proved.hidden = !proved;
    if (over) {
      const [title = "", detail = ""] = words.result(state);
      say(this.#title, title);
      say(this.#detail, detail);
      return;
    }
    say(this.#title, report ? standing(this.#outlook(color, report)) : t("analysis.begins"));
    const chance = report ? percent(this.#board.chance(report)) : 50;
    const values = { color: t(`board.color.${color}`), percent: chance };
    const key = proved ? "analysis.proved-line" : "analysis.chance";
    say(this.#detail, report ? t(key, values) : "");
  }

  /**
   * The best lines; rows that wait for theirs have their letter.
   * @param {Line[]} lines
   * @param {{ played: number | null, kept: number | null, wanted: number }} look which is on the board, which is pinned there, how many are wanted
   */
  list(lines, { played, kept, wanted }) {
    const items = resize(this.#list, wanted, lineRow);
    items.forEach((item, index) => {
      const line = lines[index];
      item.classList.toggle("none", !line);
      item.toggleAttribute("aria-current", index === played);
      item.querySelector(".best")?.setAttribute("aria-pressed", String(kept === index));
      this.#fill(item, line, LETTERS[index] ?? "");
    });
    this.#count.value = String(wanted);
  }

  /** Why there are fewer lines than are wanted. @param {Report} [report] */
  fewer(report) {
    say(this.#fewer, report?.fewer ? t(`analysis.fewer.${report.fewer}`) : "");
  }

  /** @param {HTMLElement} item @param {Line | undefined} line @param {string} name */
  #fill(item, line, name) {
    const words = line && brief(this.#outlook(this.#board.state.turn, line));
    const pv = line?.pv ?? [];
    const texts = [name, pv[0], words, pv.join(" ")];
    item.querySelectorAll(".best > *").forEach((node, at) => say(node, texts[at] ?? ""));
    for (const node of item.querySelectorAll("button")) node.disabled = !line;
    for (const [what, node] of [
      ["into", item.querySelector(".into")],
      ["keep", item.querySelector(".keep")],
    ]) {
      if (node instanceof HTMLElement)
        node.ariaLabel = node.title = t(`analysis.${what}`, { name });
    }
  }

  /** @param {import("../storage.js").Color} color @param {Report | Line} found */
  #outlook(color, found) {
    const { winIn, lossIn } = found;
    return { color, chance: this.#board.chance(found), winIn, lossIn };
  }

  /**
   * How far it has looked, and the way to stop it or go on.
   * @param {State} state
   * @param {Report | undefined} report
   * @param {{ running: boolean, waits: boolean }} search
   */
  progress({ phase }, report, { running, waits }) {
    drawStones(this.#stones, stonesAtDepth(report?.depth), running && !waits);
    const { depth = 0, nodes = 0 } = report ?? {};
    const key = depth ? "analysis.depth" : "analysis.positions";
    let text = nodes ? t(key, { depth, count: count(nodes) }) : "";
    if (waits && running) text = t("analysis.waits");
    if (phase === "thinking") text = t("analysis.program");
    say(this.#depth, text);
    say(this.#stop, t(running ? "tool.stop" : "run.go"));
    // What is final needs no longer look.
    this.#stop.hidden = !running && !!report?.done;
  }

  /** News of a place come several times a second; the graph follows at a calmer pace. @param {State} state @param {(state: State) => Course} course */
  course(state, course) {
    if (this.#drawn === state && this.#calm) return;
    this.#drawn = state;
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => {
      this.#calm = undefined;
      if (!this.element.hidden) this.course(this.#board.state, course);
    }, CALM);
    this.#graph.render(course(state));
  }
}

/** What a phone shows below the graph; both have room elsewhere. */
function tabs() {
  const choice = el(
    "fieldset",
    { className: "seg tabs" },
    el("legend", { className: "sr", t: "analysis.below" }),
    option("below", "lines", "analysis.lines"),
    option("below", "moves", "moves.name"),
  );
  const chosen = radios(choice, "below");
  chosen.value = "lines";
  choice.addEventListener("change", () =>
    document.body.classList.toggle("showing-moves", chosen.value === "moves"),
  );
  return choice;
}

/** Whose win it is, or both's. @param {State} state */
const winnerOf = ({ status }) => (status.state === "won" ? status.winner : "both");

function lineRow() {
  const best = el("button", { className: "best" }, el("b"), el("strong"), el("span"), el("span"));
  return el(
    "li",
    {},
    best,
    iconButton("add", { className: "btn icon plain keep" }),
    iconButton("play", { className: "btn icon plain into" }),
  );
}
