/**
 * What a program that thinks knows so far: five stones that fill, the depth, what it
 * expects. Draws the board's progress; nothing here is announced.
 */
import { t } from "../locales/index.js";
import { STONES, drawStones, stonesAtDepth } from "./controls.js";
import { $, say } from "./dom.js";

/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */
/** @typedef {import("../pkg/wuzi.js").Report} Report */

/** Milliseconds, after which it is worth saying how it goes. */
const SOON = 600;

export class Thinking {
  #board;
  #line = $("thinking");
  #stones = $("thinking-stones");
  #words = $("thinking-words");
  #now = $("now");
  /** Whose thinking has been shown: its room stays, so that nothing below jumps. */
  #shownFor = "";

  /** @param {WuziBoard} board */
  constructor(board) {
    this.#board = board;
  }

  render() {
    const { state, progress } = this.#board;
    const thinks = state.phase === "thinking";
    const shown = progress && (thinks ? progress.ms > SOON : state.phase === "paused");
    const players = state.status.state === "playing" ? `${state.black} ${state.white}` : "";
    if (shown) this.#shownFor = players;
    this.#line.hidden = !shown && (!players || this.#shownFor !== players);
    this.#line.classList.toggle("still", !shown);
    this.#now.hidden = !(thinks && shown);
    if (!progress || !shown) return;
    drawStones(this.#stones, this.#filled(), thinks);
    say(this.#words, wordsOf(progress, thinks));
  }

  /** Of the five stones: time used, or, without an end, depths finished. */
  #filled() {
    const { progress, time } = this.#board;
    const { ms = 0, report } = progress ?? {};
    if (time > 0 && this.#isFull())
      return Math.min(STONES, Math.ceil((STONES * ms) / (1000 * time)));
    return stonesAtDepth(report?.depth);
  }

  /** Whether full strength thinks, which has a time of its own. */
  #isFull() {
    const { state, opponents } = this.#board;
    return opponents.some(({ id, family }) => family === "engine" && id === state[state.turn]);
  }
}

/** @param {{ report: Report, ms: number }} progress @param {boolean} thinks */
function wordsOf({ report, ms }, thinks) {
  const [, expected] = report.lines[0]?.pv ?? [];
  const speed = Math.round(report.nodes / Math.max(ms, 1));
  const words = [t(thinks ? "think.depth" : "think.stopped", { depth: report.depth })];
  if (thinks) words.push(t("think.speed", { speed }));
  if (expected) words.push(t("think.expects", { point: expected }));
  return words.join(" · ");
}
