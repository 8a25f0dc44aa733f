/**
 * The story on the page, in the panel's place: a step's heading and sentence, what each move meets,
 * and the way on. Shows each step on the board and puts the board back at the end; what the steps
 * say is story.js's.
 */
import { t } from "../../locales/index.js";
import { iconButton } from "../controls.js";
import { $, el, enable, icon, markCurrent, resize, say, targetOf } from "../dom.js";

/** @typedef {import("./story.js").Step} Step */
/** @typedef {import("../../game/state.js").State} State */

/** Milliseconds from stone to stone of a line that is played out. */
const PACE = 400;
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class StoryView {
  #board;
  #closed;
  /** @type {Step[]} */ #steps = [];
  #at = 0;
  /** The ply that the board goes back to. */ #back = 0;
  /** @type {number | null} the branch that is played out */ #shown = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #beads = el("span", { className: "five", "aria-hidden": "true" });
  #place = el("span", { className: "small" });
  #title = el("h3", { tabIndex: -1 });
  #text = el("p");
  #list = el("ul", { className: "groups", tLabel: "coach.groups" });
  #previous = iconButton("back", {
    ...{ className: "btn icon", tLabel: "coach.previous", "aria-keyshortcuts": "[" },
    onclick: () => this.#go(this.#at - 1),
  });
  #next = el("button", {
    ...{ className: "btn primary", "aria-keyshortcuts": "]" },
    onclick: () => this.#go(this.#at + 1),
  });
  element = el(
    "section",
    { className: "story grow", id: "story", tLabel: "coach.name", hidden: true },
    el(
      "header",
      {},
      iconButton("back", {
        ...{ tLabel: "coach.leave", "aria-keyshortcuts": "W" },
        onclick: () => this.close(),
      }),
      el("h2", { t: "coach.name" }),
      el("span", { className: "certainty" }, icon("check"), el("span", { t: "coach.proved" })),
    ),
    el(
      "div",
      { className: "card", role: "status" },
      el("p", { className: "beads" }, this.#beads, this.#place),
      this.#title,
      this.#text,
    ),
    this.#list,
    el("div", { className: "steps" }, this.#previous, this.#next),
  );

  /** @param {{ board: import("../../wuzi-board.js").WuziBoard, closed: () => void }} parts */
  constructor({ board, closed }) {
    this.#board = board;
    this.#closed = closed;
    this.#list.addEventListener("click", (event) => {
      const row = targetOf(event).closest("li");
      if (row) this.#play([...this.#list.children].indexOf(row));
    });
    $("empty").before(this.element);
  }

  get open() {
    return !this.element.hidden;
  }

  /** @param {Step[]} steps at least one */
  begin(steps) {
    this.#steps = steps;
    this.#back = this.#board.state.ply;
    this.element.hidden = false;
    document.body.classList.add("telling");
    this.#go(0);
    this.#title.focus();
  }

  close() {
    if (!this.open) return;
    this.#leave();
    this.#board.goTo(this.#back);
    this.#closed();
  }

  /** Closes where the board was moved by something else. @param {State} state */
  render({ ply }) {
    if (!this.open || ply === this.#steps[this.#at]?.ply) return;
    this.#leave();
    this.#closed();
  }

  #leave() {
    clearTimeout(this.#timer);
    this.element.hidden = true;
    document.body.classList.remove("telling");
    this.#board.notes = {};
  }

  /** @param {number} index */
  #go(index) {
    const step = this.#steps[index];
    if (!step) return index < 0 ? undefined : this.close();
    this.#at = index;
    this.#board.goTo(step.ply);
    this.#stop();
    this.#draw(step);
  }

  /** @param {Step} step */
  #draw({ ply, title, text, branches }) {
    const all = this.#steps.length;
    const last = this.#at === all - 1;
    resize(this.#beads, all, () => el("i")).forEach((bead, at) =>
      bead.classList.toggle("on", at <= this.#at),
    );
    say(this.#place, t("coach.place", { step: this.#at + 1, all, move: ply + 1 }));
    say(this.#title, title);
    say(this.#text, text);
    enable(this.#previous, this.#at > 0);
    say(this.#next, t(last ? "coach.done" : "coach.next"));
    resize(this.#list, branches.length, groupRow).forEach((row, at) => {
      const branch = branches[at];
      const texts = [branch?.name ?? "", branch?.words ?? ""];
      row.querySelectorAll("button > span").forEach((node, i) => say(node, texts[i] ?? ""));
    });
    this.#list.hidden = !branches.length;
  }

  /** Plays a branch out on the board, or takes it away. @param {number} index */
  #play(index) {
    const again = this.#shown === index;
    this.#stop();
    const step = this.#steps[this.#at];
    const line = step?.branches[index]?.line;
    if (again || !step || !line) return;
    this.#shown = index;
    this.#mark();
    const show = (/** @type {number} */ count) => {
      const whole = count >= line.length;
      const points = line.slice(0, count);
      this.#board.notes = { line: { points, from: step.ply + 1, wins: whole } };
      if (!whole) this.#timer = setTimeout(() => show(count + 1), PACE);
    };
    show(calm() ? line.length : 1);
  }

  /** Nothing is played out; the step's own marks are on the board. */
  #stop() {
    clearTimeout(this.#timer);
    this.#shown = null;
    this.#mark();
    this.#board.notes = this.#steps[this.#at]?.notes ?? {};
  }

  #mark() {
    [...this.#list.children].forEach((row, at) =>
      row.querySelectorAll("button").forEach((node) => {
        node.setAttribute("aria-pressed", String(at === this.#shown));
        markCurrent(row, at === this.#shown);
      }),
    );
  }
}

const groupRow = () => el("li", {}, el("button", {}, el("span"), el("span"), icon("play")));
