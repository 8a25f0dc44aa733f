/**
 * Editing a position: stones of either colour, none, and whose move it is. Every change opens the
 * position anew, so the board judges it as it does any other; play and analysis go on from there.
 */
import { t } from "../locales/index.js";
import { $, say } from "./dom.js";

/** @typedef {import("../game/controller.js").State} State */
/** @typedef {import("./storage.js").Color} Color */
/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */

/**
 * @param {object} parts
 * @param {WuziBoard} parts.board
 * @param {ReturnType<typeof import("./aside.js").createAside>} parts.aside
 * @param {() => void} parts.begin another game begins
 * @param {() => void} parts.analyse
 * @param {() => void} parts.changed
 */
export function createEdit({ board, aside, begin, analyse, changed }) {
  /** @type {HTMLFormElement} */
  const form = $("edit");
  let on = false;
  /** @type {{ black: string, white: string }} who played */
  let players = { black: "human", white: "human" };

  /** @param {string} name @returns {any} */
  const field = (name) => form.elements.namedItem(name);

  /** The stones on the board, however they came there. @returns {Map<string, Color>} */
  function stones() {
    const { setup, moves } = board.state;
    const points = [...setup.black, ...setup.white, ...moves];
    return new Map(points.map((point) => [point, /** @type {Color} */ (board.stoneAt(point))]));
  }

  /** @param {Map<string, Color>} stones @param {{ black: string, white: string }} [who] */
  function position(stones, who = { black: "human", white: "human" }) {
    const { size, rule, forbidden } = board.state;
    const of = (/** @type {Color} */ color) =>
      [...stones].filter(([, one]) => one === color).map(([point]) => point);
    const setup = { black: of("black"), white: of("white") };
    return {
      size,
      rule,
      forbidden,
      ...who,
      setup,
      turn: field("edit-turn").value,
      moves: "",
      ply: 0,
    };
  }

  /** @param {Map<string, Color>} next */
  const show = (next) => aside.begin(position(next));

  board.addEventListener("wuzi-point", (event) => {
    if (!on) return;
    event.preventDefault();
    const { point } = /** @type {CustomEvent} */ (event).detail;
    const next = stones();
    const tool = field("edit-tool").value;
    if (tool === "none" || next.get(point) === tool) next.delete(point);
    else next.set(point, tool);
    show(next);
  });

  form.addEventListener("change", ({ target }) => {
    if (/** @type {HTMLInputElement} */ (target).name === "edit-turn") show(stones());
  });

  form.addEventListener("click", ({ target }) => {
    const act = /** @type {HTMLElement} */ (target).closest("button")?.value;
    if (act === "clear") show(new Map());
    if (act === "cancel") close(() => aside.back());
    if (act === "play") close(() => go(players));
    if (act === "analyse") {
      close(() => go({ black: "human", white: "human" }));
      analyse();
    }
  });

  /** The position becomes the game. @param {{ black: string, white: string }} who */
  function go(who) {
    const opening = position(stones(), who);
    aside.end();
    board.load(opening);
    begin();
    board.resume();
  }

  /** @param {() => void} then */
  function close(then) {
    on = false;
    then();
    changed();
  }

  return {
    get on() {
      return on;
    },

    open() {
      if (on) return;
      on = true;
      const { black, white, turn } = board.state;
      players = { black, white };
      field("edit-tool").value = turn;
      field("edit-turn").value = turn;
      show(stones());
      changed();
    },

    /** Another game was opened meanwhile. */
    drop() {
      on = false;
    },

    /** @param {State} state */
    render(state) {
      form.hidden = !on;
      if (!on) return;
      const { black, white } = state.setup;
      say($("edit-count"), t("edit.count", { black: black.length, white: white.length }));
    },
  };
}
