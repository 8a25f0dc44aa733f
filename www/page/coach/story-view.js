/**
 * The story on the page, in the panel's place: a step's heading and sentence, what each move meets,
 * and the way on. Shows each step on the board and puts the board back at the end; what the steps
 * say is story.js's.
 */
import { t } from "../../locales/index.js";
import { iconButton } from "../controls.js";
import { $, el, enable, icon, markCurrent, resize, say, targetOf } from "../dom.js";
import { PlayOut } from "./play-out.js";
import { Screen } from "./screen.js";

/** @typedef {import("./story.js").Step} Step */
/** @typedef {import("../../game/state.js").State} State */

export class StoryView {
  #screen;
  #line;
  /** @type {Step[]} */ #steps = [];
  #at = 0;
  /** @type {number | null} the branch that is played out */ #shown = null;
  #beads = el("span", { className: "five", "aria-hidden": "true" });
  #place = el("span", { className: "small" });
  #title = el("h3", { tabIndex: -1 });
  #text = el("p");
  #list = el("ul", { className: "groups", tLabel: "coach.groups" });
  #previous = iconButton("back", {
    ...{ className: "btn icon", tLabel: "coach.previous", "aria-keyshortcuts": "[" },
    onclick: () => this.#go(this.#at - 1),
  });
  #try = el("button", { className: "btn", t: "coach.try" });
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
      iconButton("leave", {
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
    el("div", { className: "steps" }, this.#previous, this.#try, this.#next),
  );

  /** @param {{ board: import("../../wuzi-board.js").WuziBoard, closed: (back: boolean) => void }} parts */
  constructor({ board, closed }) {
    this.#line = new PlayOut(board);
    const left = (/** @type {boolean} */ back) => {
      this.#line.stop({});
      closed(back);
    };
    this.#screen = new Screen({ board, element: this.element, left });
    this.#list.addEventListener("click", (event) => {
      const row = targetOf(event).closest("li");
      if (row) this.#play([...this.#list.children].indexOf(row));
    });
    $("empty").before(this.element);
  }

  get open() {
    return this.#screen.open;
  }

  /** @param {Step[]} steps at least one @param {(() => void) | undefined} tryAgain what was a mistake */
  begin(steps, tryAgain) {
    this.#steps = steps;
    this.#try.hidden = !tryAgain;
    this.#try.onclick = tryAgain ?? null;
    this.#screen.begin();
    this.#go(0);
    this.#title.focus();
  }

  close() {
    this.#screen.close();
  }

  /** @param {State} state */
  render(state) {
    this.#screen.render(state);
  }

  /** @param {number} index */
  #go(index) {
    const step = this.#steps[index];
    if (!step) return index < 0 ? undefined : this.close();
    this.#at = index;
    this.#screen.goTo(step.ply);
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
    const line = this.#steps[this.#at]?.branches[index]?.line;
    if (again || !line) return;
    this.#shown = index;
    this.#mark();
    this.#line.start(line);
  }

  /** Nothing is played out; the step's own marks are on the board. */
  #stop() {
    this.#shown = null;
    this.#mark();
    this.#line.stop(this.#steps[this.#at]?.notes ?? {});
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
