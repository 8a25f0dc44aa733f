/**
 * What looks into games, as one part that is loaded later: joins X-ray, analysis, hints, threats
 * and editing, and decides which of them points things out on the board.
 */
import { createAnalysis } from "./analysis.js";
import { createAside } from "./aside.js";
import { $, say } from "./dom.js";
import { createEdit } from "./edit.js";
import { createHints, threatWords } from "./hints.js";
import { createXray } from "./xray.js";

/** @typedef {import("../board/notes.js").Notes} Notes */
/** @typedef {import("../game/controller.js").State} State */
/** @typedef {import("../game/open.js").Opening} Opening */

/**
 * @param {object} parts
 * @param {import("../wuzi-board.js").WuziBoard} parts.board
 * @param {(game: Opening) => boolean} parts.open
 * @param {() => void} parts.begin another game begins
 * @param {() => void} parts.failed a hint couldn't be had
 * @param {() => void} parts.changed what the rest of the page shows is another
 * @param {{ get: () => import("./storage.js").Settings, change: (chosen: Partial<import("./storage.js").Settings>) => void }} parts.settings
 */
export function createStudy({ board, open, begin, failed, changed, settings }) {
  /** What each of them points out. @type {{ analysis: Notes, hint: Notes, threats: Notes }} */
  const notes = { analysis: {}, hint: {}, threats: {} };
  let position = "";
  /** @type {AbortController | undefined} */
  let asking;

  /** @param {keyof typeof notes} who */
  const note = (who) => (/** @type {Notes} */ said) => {
    notes[who] = said;
    const shown = Object.keys(notes.hint).length ? [notes.hint] : [notes.threats, notes.analysis];
    board.notes = Object.assign({}, ...shown);
  };

  const renderXray = createXray(board);
  const aside = createAside({ board, open });
  const hints = createHints({ board, note: note("hint"), failed });
  const analysis = createAnalysis({
    board,
    note: note("analysis"),
    follow,
    lines: () => settings.get().lines,
    wantLines: (lines) => settings.change({ lines }),
    changed,
  });
  const edit = createEdit({
    board,
    aside,
    begin,
    analyse: () => analysis.turn(true),
    changed,
  });

  /** Steps into a line: it is loaded as it goes on, at its first move. @param {string[]} points */
  function follow(points) {
    const { state } = board;
    const moves = [...state.moves, ...points].join("");
    const people = { black: "human", white: "human" };
    aside.begin({ ...board.snapshot(), ...people, moves, ply: state.ply + 1 }, "notice.line");
  }

  /** What is threatened in this position, if it is wished to be seen. @param {State} state */
  async function threaten(state) {
    asking?.abort();
    note("threats")({});
    say($("threats"), "");
    const wished = analysis.on || settings.get().threats;
    if (!wished || edit.on || state.xray || state.phase !== "turn") return;
    asking = new AbortController();
    const { signal } = asking;
    try {
      const found = threatWords(await board.coach("threats", {}, { signal }), state);
      note("threats")(found.notes);
      say($("threats"), found.sentences.join(" "));
    } catch (error) {
      if (!signal.aborted && !(/** @type {any} */ (error).code)) throw error;
    }
  }

  return {
    aside,
    losses: () => analysis.losses(),
    get analysing() {
      return analysis.on;
    },
    hint: () => hints.next(),
    edit: () => edit.open(),
    analyse: () => {
      hints.close();
      analysis.turn(!analysis.on);
      changed();
    },

    /** Another game is opened: nothing is left to go back to. */
    leave() {
      edit.drop();
      aside.end();
    },

    /** @param {State} state */
    render(state) {
      const { size, rule, setup, turn, moves, phase } = state;
      const now = JSON.stringify([
        size,
        rule,
        setup,
        turn,
        moves,
        phase,
        analysis.on,
        settings.get().threats,
        edit.on,
        !!state.xray,
      ]);
      renderXray(state);
      edit.render(state);
      analysis.render(state);
      if (now === position) return;
      position = now;
      hints.close();
      threaten(state);
    },
  };
}
