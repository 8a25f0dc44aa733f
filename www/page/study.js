/**
 * What looks into games, as one part that is loaded later: joins X-ray, analysis, hints, threats
 * and editing, and decides which of them points things out on the board.
 */
import { Aside } from "./aside.js";
import { $, el, say } from "./dom.js";
import { Analysis } from "./study/analysis.js";
import { Annotate } from "./study/annotate.js";
import { Edit } from "./study/edit.js";
import { Hints } from "./study/hints.js";
import { madeWords, threatWords } from "./study/threats.js";
import { Walk } from "./study/walk.js";
import { Xray } from "./study/xray.js";

/** @typedef {import("../board/notes.js").Notes} Notes */
/** @typedef {import("../game/controller.js").State} State */
/** @typedef {import("../game/open.js").Opening} Opening */
/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */

export class Study {
  #board;
  #settings;
  #changed;
  /** What each of them points out. @type {{ analysis: Notes, hint: Notes, threats: Notes, explorer: Notes }} */
  #notes = { analysis: {}, hint: {}, threats: {}, explorer: {} };
  /** What is shown, as text. */
  #shown = "";
  /** The sentence about what the last of these moves has made. @type {{ moves?: string[], text: string }} */
  #word = { text: "" };
  /** @type {AbortController | undefined} */
  #asking;
  #xray;
  #hints;
  #analysis;
  #edit;
  #annotate;
  #walk;
  #threats = el("p", { className: "card threats", id: "threats" });

  /**
   * @param {object} parts
   * @param {WuziBoard} parts.board
   * @param {(game: Opening | (() => void)) => boolean} parts.open
   * @param {(game: Opening) => void} parts.play opens a game in place of the running one, undoably
   * @param {(position: Opening) => void} parts.playHere asks against whom a position is played on
   * @param {() => void} parts.failed a hint couldn't be had
   * @param {(point: string) => void} parts.kept a line that begins with this move is a variation now
   * @param {() => import("./remarks.js").Remarks | undefined} parts.remarks what is proved of the game's moves
   * @param {() => void} parts.changed what the rest of the page shows is another
   * @param {import("./settings.js").Settings} parts.settings
   */
  constructor({ board, open, play, playHere, failed, kept, changed, remarks, settings }) {
    this.#board = board;
    this.#settings = settings;
    this.#changed = changed;
    this.aside = new Aside(board, open);
    this.#xray = new Xray(board);
    this.#hints = new Hints({ board, note: (notes) => this.#note("hint", notes), failed });
    this.#analysis = new Analysis({
      board,
      note: (notes) => this.#note("analysis", notes),
      follow: (points) => this.#follow(points),
      keep: (points) => board.addLine(points) && kept(points[0] ?? ""),
      wanted: () => settings.chosen.lines,
      want: (lines) => settings.change({ lines }),
      remarks,
      changed,
    });
    const analyse = () => this.#analysis.turn(true);
    this.#walk = new Walk({ board, on: () => this.analysing });
    this.#edit = new Edit({ board, aside: this.aside, play, playHere, analyse, changed });
    this.#annotate = new Annotate(board, changed);
    $("empty").before(
      this.#xray.element,
      this.#hints.element,
      this.#edit.element,
      this.#annotate.element,
      this.#analysis.element,
      this.#threats,
    );
  }

  /** What the opponent has just made, in a sentence; empty if it isn't to be told. @param {State} state */
  word(state) {
    const told = this.#wanted(state) === "made" && state.moves === this.#word.moves;
    return told ? this.#word.text : "";
  }

  get analysing() {
    return this.#analysis.on;
  }

  /** What the worst moves of the game gave away, per mille, by the ply that they led to. */
  losses() {
    return this.#analysis.losses();
  }

  hint() {
    return this.#hints.next();
  }

  edit() {
    this.#annotate.close();
    this.#edit.open();
  }

  /** Opens what changes comments and marks, or closes it; a line that is looked into has none. */
  annotate() {
    if (this.#annotate.on) return this.#annotate.close();
    if (this.#edit.on) return;
    this.aside.back();
    this.#annotate.open();
  }

  analyse() {
    this.#hints.close();
    this.#analysis.turn(!this.#analysis.on);
    this.#changed();
  }

  /** The moves that the explorer lists. @param {Notes} notes */
  explore(notes) {
    this.#note("explorer", notes);
  }

  /** Points nothing out, and looks no further, while somebody else explains the board. */
  rest() {
    if (this.analysing) this.#analysis.turn(false);
    this.#walk.render(this.#board.state);
    this.#hints.close();
    this.#asking?.abort();
    this.#word = { text: "" };
    this.#shown = "";
  }

  /** Another game is opened: nothing is left to go back to. */
  leave() {
    this.#edit.drop();
    this.#annotate.drop();
    this.aside.end();
  }

  /** @param {State} state */
  render(state) {
    const { size, rule, setup, turn, moves, phase } = state;
    const position = [size, rule, setup, turn, moves, phase];
    const ways = [this.analysing, this.#edit.on, !!state.xray, this.#wanted(state)];
    const now = JSON.stringify([position, ways]);
    this.#xray.render(state);
    this.#edit.render(state);
    this.#annotate.render(state);
    this.#analysis.render(state);
    this.#walk.render(state);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#hints.close();
    this.#threaten(state);
  }

  /** Which threats shall be told: those that the opponent has just made, only while a game goes on. @param {State} state */
  #wanted(state) {
    if (this.#edit.on || state.xray || state.phase !== "turn") return "";
    if (this.analysing || this.#settings.chosen.threats) return "all";
    const reviewing = state.undone.length > 0 || this.aside.on;
    return this.#settings.namesThreats(state) && !reviewing ? "made" : "";
  }

  /** A hint stands alone on the board. @param {"analysis" | "hint" | "threats" | "explorer"} who @param {Notes} notes */
  #note(who, notes) {
    this.#notes[who] = notes;
    const { hint, threats, explorer, analysis } = this.#notes;
    this.#board.notes = Object.keys(hint).length ? hint : { ...explorer, ...threats, ...analysis };
  }

  /** Steps into a line: it is loaded as it goes on, at its first move. @param {string[]} points */
  #follow(points) {
    const { state } = this.#board;
    const moves = [...state.moves, ...points];
    const people = { black: "human", white: "human" };
    const line = { ...this.#board.line(), ...people, moves, ply: state.ply + 1 };
    this.aside.begin(line, "notice.line");
  }

  /** What is threatened in this position, if it is wished to be seen. @param {State} state */
  async #threaten(state) {
    this.#asking?.abort();
    this.#note("threats", {});
    say(this.#threats, "");
    this.#word = { text: "" };
    const wanted = this.#wanted(state);
    if (!wanted) return;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      const threats = await this.#board.coach("threats", {}, { signal });
      const { sentences, notes } = (wanted === "all" ? threatWords : madeWords)(threats, state);
      this.#note("threats", notes);
      const text = sentences.join(" ");
      if (wanted === "all") return say(this.#threats, text);
      if (!text) return;
      this.#word = { moves: state.moves, text };
      this.#changed();
    } catch (error) {
      if (!signal.aborted && !(/** @type {any} */ (error).code)) throw error;
    }
  }
}
