/**
 * Try again on the page: the position before a mistake, where nothing is given away until a move is
 * tried. Owns what is tried and what the board then shows; the package is the judge.
 */
import { answerLine } from "./story.js";
import { t } from "../../locales/index.js";
import { stoneIn } from "../../game/state.js";
import { iconButton } from "../controls.js";
import { $, el, icon, iconHref, say } from "../dom.js";
import { answerNotes, holding } from "./faults.js";
import { PlayOut } from "./play-out.js";
import { answer, judged, question } from "./retry-words.js";
import { Screen } from "./screen.js";
import { bestAt, weigh } from "./weigh.js";

/** @typedef {import("../../board/notes.js").Notes} Notes */
/** @typedef {import("../../game/open.js").Opening} Opening */
/** @typedef {import("../../game/state.js").State} State */
/** @typedef {import("../../pkg/wuzi.js").Color} Color */
/** @typedef {import("../../pkg/wuzi.js").RetryVerdict} RetryVerdict */
/** @typedef {import("./faults.js").Fault} Fault */
/** @typedef {import("./retry-words.js").Said} Said */
/** @typedef {import("./weigh.js").Weak} Weak */

/** What a button says, and does; the main one last. @typedef {[string, () => void]} Way */

export class RetryView {
  #board;
  #play;
  #screen;
  #line;
  /** @type {Fault[]} */ #faults = [];
  #at = 0;
  /** @type {Color} whose mistakes they were */ #own = "black";
  #open = false; // a move can be tried
  /** @type {AbortController | undefined} */ #judging;
  /** @type {Way[]} */ #ways = [];
  #place = el("span", { className: "small" });
  #stone = el("i", { className: "stone", "aria-hidden": "true" });
  #sign = icon("check");
  #title = el("h3", { tabIndex: -1 });
  #text = el("p");
  #more = el("p", { className: "small" });
  #tick = icon("check");
  #certain = el("span", { className: "small" });
  #certainty = el("span", { className: "certainty" }, this.#tick, this.#certain);
  #card = el(
    "div",
    { className: "card", role: "status" },
    el("p", { className: "beads" }, this.#place, this.#certainty),
    el("div", { className: "verdict" }, this.#stone, this.#sign, this.#title),
    this.#text,
    this.#more,
  );
  #buttons = [-2, -1].map((at) =>
    el("button", { className: "btn", onclick: () => this.#ways.at(at)?.[1]() }),
  );
  element = el(
    "section",
    { className: "story grow", id: "retry", tLabel: "coach.retry", hidden: true },
    el(
      "header",
      {},
      iconButton("leave", {
        ...{ tLabel: "coach.leave", "aria-keyshortcuts": "Y" },
        onclick: () => this.close(),
      }),
      el("h2", { t: "coach.retry" }),
    ),
    this.#card,
    el("div", { className: "ways" }, ...this.#buttons),
  );

  /** @param {{ board: import("../../wuzi-board.js").WuziBoard, closed: (back: boolean) => void, play: (game: Opening) => void }} parts play: goes on from a position, as a game */
  constructor({ board, closed, play }) {
    this.#board = board;
    this.#play = play;
    this.#line = new PlayOut(board);
    const left = (/** @type {boolean} */ back) => {
      this.#judging?.abort();
      this.#line.stop({});
      closed(back);
    };
    this.#screen = new Screen({ board, element: this.element, left });
    board.addEventListener("wuzi-point", (event) => {
      if (!this.open) return;
      event.preventDefault();
      const { point } = /** @type {CustomEvent} */ (event).detail;
      if (this.#open && !stoneIn(board.state, point)) this.#judge(point);
    });
    $("empty").before(this.element);
  }

  get open() {
    return this.#screen.open;
  }

  /** @param {Fault[]} faults at least one @param {Color} own */
  begin(faults, own) {
    this.#faults = faults;
    this.#own = own;
    this.#screen.begin();
    this.#ask(0);
    this.#title.focus();
  }

  close() {
    this.#screen.close();
  }

  /** @param {State} state */
  render(state) {
    this.#screen.render(state);
  }

  get #fault() {
    return /** @type {Fault} */ (this.#faults[this.#at]);
  }

  /** @param {number} index */
  #ask(index) {
    this.#at = index;
    this.#screen.goTo(this.#fault.ply);
    this.#again();
  }

  /** The position as it was, and the question. */
  #again() {
    this.#judging?.abort();
    this.#open = true;
    this.#show({ said: question(this.#fault, this.#own), ways: [this.#answerWay] });
  }

  /** @param {string} point */
  async #judge(point) {
    this.#judging?.abort();
    const mine = (this.#judging = new AbortController());
    const { goal, ply } = this.#fault;
    const { signal } = mine;
    this.#line.stop({ line: { points: [point], from: ply + 1 } });
    let verdict;
    try {
      verdict =
        goal === "chance"
          ? await weigh(this.#board, { ply, point }, signal)
          : await this.#board.retry({ point, goal }, { signal });
      if (!verdict) throw Object.assign(new Error("it can't be played"), { code: "forbidden" });
    } catch (error) {
      if (mine.signal.aborted) return;
      const { code } = /** @type {{ code?: string }} */ (error);
      const key = code === "forbidden" ? "coach.retry.forbidden" : "coach.failed";
      return this.#show({ said: { title: t(key, { point }), text: "" }, ways: [this.#answerWay] });
    }
    if (!mine.signal.aborted) this.#told(verdict, point);
  }

  /** @param {RetryVerdict | Weak} verdict @param {string} point */
  #told(verdict, point) {
    const said = judged(verdict, point, this.#fault, this.#own);
    const right = verdict.kind === "right";
    this.#open = !right;
    const ways = right
      ? [/** @type {Way} */ (["coach.retry.play", () => this.#playOn(point)]), this.#nextWay]
      : [this.#answerWay, /** @type {Way} */ (["coach.retry.again", () => this.#again()])];
    const { line, wins } = lineAfter(verdict);
    const notes = {
      ...(verdict.kind !== "open" && { badge: { point, right } }),
      ...(right && holding(this.#fault, point)),
    };
    this.#show({ said, ways, notes, right: verdict.kind === "open" ? undefined : right });
    if (wins) this.#line.start([point, ...line], notes);
    else
      this.#line.stop({ ...notes, line: { points: [point, ...line], from: this.#fault.ply + 1 } });
  }

  async #giveUp() {
    this.#open = false;
    this.#judging?.abort();
    if (this.#fault.goal === "chance" && !(await this.#learn())) return;
    const { goal, line, answers, ply } = this.#fault;
    const best = goal === "chance" && { line: { points: answers, from: ply + 1 } };
    const notes = { ...answerNotes(this.#fault, this.#own), ...best };
    this.#show({ said: answer(this.#fault, this.#own), ways: [this.#nextWay], notes });
    if (line.length) this.#line.start(line, notes);
    this.#title.focus();
  }

  /** Finds the engine's move, of which nothing was proved; false if it isn't wanted any more. */
  async #learn() {
    const fault = this.#fault;
    const { signal } = (this.#judging = new AbortController());
    try {
      const best = await bestAt(this.#board, fault.ply, signal);
      if (best) fault.answers = [best.point];
    } catch {
      this.#open = !signal.aborted;
    }
    return !!fault.answers.length;
  }

  /** From here on it is a game again. @param {string} point */
  #playOn(point) {
    const { size, rule, forbidden, setup, turns, black, white, moves } = this.#board.state;
    const [turn] = turns;
    const line = [...moves.slice(0, this.#fault.ply), point];
    this.close();
    this.#play({
      ...{ size, rule, forbidden, setup, black, white },
      ...(turn && { turn }),
      ...{ moves: line, ply: line.length },
    });
  }

  /** @type {Way} */
  #answerWay = ["coach.retry.answer", () => this.#giveUp()];

  /** @returns {Way} */
  get #nextWay() {
    const next = this.#at + 1;
    const more = next < this.#faults.length;
    return more ? ["coach.retry.next", () => this.#ask(next)] : ["coach.done", () => this.close()];
  }

  /** @param {{ said: Said, ways: Way[], notes?: Notes, right?: boolean | undefined }} shown right: of a tried move, if it is known */
  #show({ said: { title, text, more = "", certainty }, ways, notes = {}, right }) {
    const [step, all, move] = [this.#at + 1, this.#faults.length, this.#fault.ply + 1];
    say(this.#place, t(`coach.retry.place${all > 1 ? "" : ".one"}`, { step, all, move }));
    say(this.#title, title);
    say(this.#text, text);
    say(this.#more, more);
    this.#certainty.hidden = !certainty;
    say(this.#certain, certainty ? t(`coach.${certainty}`) : "");
    this.#tick.toggleAttribute("hidden", certainty !== "proved");
    this.#stone.hidden = right !== undefined;
    this.#stone.className = `stone ${this.#own}`;
    this.#sign.toggleAttribute("hidden", right === undefined);
    this.#sign.classList.toggle("wrong", right === false);
    this.#sign.firstElementChild?.setAttribute("href", iconHref(right ? "check" : "close"));
    this.#ways = ways;
    this.#buttons.forEach((button, index) => {
      const way = ways.at(index - 2);
      button.hidden = !way;
      button.classList.toggle("primary", index === 1 && way !== this.#answerWay);
      say(button, way ? t(way[0]) : "");
    });
    this.#line.stop(notes);
  }
}

/** What follows a tried move, both sides' moves in turn, and whether its last stone wins. @param {RetryVerdict | Weak} verdict @returns {{ line: string[], wins: boolean }} */
function lineAfter(verdict) {
  switch (verdict.kind) {
    case "right": {
      const { moves: [reply] = [], answer } = ("longest" in verdict && verdict.longest) || {};
      return reply && answer
        ? { line: [reply, ...answerLine(answer)], wins: true }
        : { line: [], wins: false };
    }
    case "loses":
      return { line: answerLine(verdict.answer), wins: true };
    case "weak":
      return { line: verdict.line, wins: false };
    case "gone":
      return { line: verdict.reply ? [verdict.reply] : [], wins: false };
    default:
      return { line: [], wins: false };
  }
}
