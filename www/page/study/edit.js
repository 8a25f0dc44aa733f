/**
 * Editing a position: stones of either color, none, and whose move it is. Every change opens the
 * position anew, so the board judges it as it does any other; play and analysis go on from there.
 */
import { t } from "../../locales/index.js";
import { button, colorOptions, option, radios } from "../controls.js";
import { el, say, targetOf } from "../dom.js";

/** @typedef {import("../../game/controller.js").State} State */
/** @typedef {import("../storage.js").Color} Color */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */
/** @typedef {{ black: string, white: string }} Players */

/** @type {Players} */
const PEOPLE = { black: "human", white: "human" };

export class Edit {
  #board;
  #aside;
  #play;
  #playHere;
  #analyse;
  #changed;
  #on = false;
  /** @type {Players} who played */
  #players = PEOPLE;
  #count = el("span", { className: "small", id: "edit-count" });
  element = makeForm(this.#count);
  #tool = radios(this.element, "edit-tool");
  #turn = radios(this.element, "edit-turn");

  /**
   * @param {object} parts
   * @param {WuziBoard} parts.board
   * @param {import("../aside.js").Aside} parts.aside
   * @param {(game: import("../../game/open.js").Opening) => void} parts.play opens a game in place of
   *   the running one, undoably
   * @param {(position: import("../../game/open.js").Opening) => void} parts.playHere asks against whom
   *   a position is played on
   * @param {() => void} parts.analyse
   * @param {() => void} parts.changed
   */
  constructor({ board, aside, play, playHere, analyse, changed }) {
    this.#board = board;
    this.#aside = aside;
    this.#play = play;
    this.#playHere = playHere;
    this.#analyse = analyse;
    this.#changed = changed;
    board.addEventListener("wuzi-point", (event) => {
      if (this.#on && event instanceof CustomEvent) this.#place(event);
    });
    this.element.addEventListener("change", (event) => {
      if (targetOf(event).matches("[name=edit-turn]")) this.#show(this.#stones());
    });
    this.element.addEventListener("click", (event) => {
      const node = targetOf(event).closest("button");
      if (node) this.#act(node.value);
    });
  }

  get on() {
    return this.#on;
  }

  open() {
    if (this.#on) return;
    this.#on = true;
    const { black, white, turn } = this.#board.state;
    this.#players = { black, white };
    this.#tool.value = turn;
    this.#turn.value = turn;
    this.#show(this.#stones());
    this.#changed();
  }

  /** Another game was opened meanwhile. */
  drop() {
    this.#on = false;
  }

  /** @param {State} state */
  render(state) {
    this.element.hidden = !this.#on;
    if (!this.#on) return;
    const { black, white } = state.setup;
    say(this.#count, t("edit.count", { black: black.length, white: white.length }));
  }

  /** A tap on the board: the stone comes or goes. @param {CustomEvent} event */
  #place(event) {
    event.preventDefault();
    /** @type {{ point: string }} */
    const { point } = event.detail;
    const stones = this.#stones();
    const tool = this.#tool.value;
    if (tool === "none" || stones.get(point) === tool) stones.delete(point);
    else stones.set(point, tool === "white" ? "white" : "black");
    this.#show(stones);
  }

  /** @param {string} act */
  #act(act) {
    if (act === "clear") this.#show(new Map());
    if (act === "cancel") this.#close(() => this.#aside.back());
    if (act === "play") this.#playHere(this.#position(this.#stones(), this.#players));
    if (act === "analyse") {
      this.#close(() => this.#play(this.#position(this.#stones())));
      this.#analyse();
    }
  }

  /** The stones on the board, however they came there. */
  #stones() {
    const { setup, moves } = this.#board.state;
    const points = [...setup.black, ...setup.white, ...moves];
    /** @type {Map<string, Color>} */
    const stones = new Map();
    for (const point of points) {
      const color = this.#board.stoneAt(point);
      if (color) stones.set(point, color);
    }
    return stones;
  }

  /** @param {Map<string, Color>} stones @param {Players} [players] */
  #position(stones, players = PEOPLE) {
    const { size, rule, forbidden } = this.#board.state;
    const of = (/** @type {Color} */ color) =>
      [...stones].filter(([, one]) => one === color).map(([point]) => point);
    const setup = { black: of("black"), white: of("white") };
    /** @type {Color} */
    const turn = this.#turn.value === "white" ? "white" : "black";
    return { ...{ size, rule, forbidden }, ...players, setup, turn, moves: [], ply: 0 };
  }

  /** @param {Map<string, Color>} stones */
  #show(stones) {
    this.#aside.begin(this.#position(stones));
  }

  /** @param {() => void} then */
  #close(then) {
    this.#on = false;
    then();
    this.#changed();
  }
}

/** @param {HTMLElement} count the stones that there are, in words */
function makeForm(count) {
  const act = (/** @type {string} */ value, /** @type {string} */ t, kind = "") =>
    button(t, "", { type: "button", className: `btn ${kind}`.trim(), value });
  const segment = (/** @type {string} */ t, /** @type {Node[]} */ ...options) =>
    el("fieldset", { className: "seg" }, el("legend", { className: "sr", t }), ...options);
  const none = option("edit-tool", "none", "edit.none");
  return el(
    "form",
    { className: "card edit", id: "edit", tLabel: "edit.title", hidden: true },
    el("h2", { t: "edit.title" }),
    count,
    segment("edit.tool", ...colorOptions("edit-tool"), none),
    el("h3", { t: "edit.turn" }),
    segment(
      "edit.turn",
      ...["black", "white"].map((color) => option("edit-turn", color, `board.color.${color}`)),
    ),
    el(
      "div",
      { className: "acts" },
      act("play", "edit.play", "primary"),
      act("analyse", "tool.analyse"),
      act("clear", "edit.clear"),
      act("cancel", "edit.cancel", "plain"),
    ),
  );
}
