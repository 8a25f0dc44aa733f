/**
 * What a program that thinks knows so far, quietly: five stones that fill, the depth, what it
 * expects. Draws the board's progress; nothing here is announced.
 */
import { t } from "../locales/index.js";
import { $, el, resize, say } from "./dom.js";

/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */

const STONES = 5;
/** Milliseconds, after which it is worth saying how it goes. */
const SOON = 600;

/** @param {WuziBoard} board */
export function createThinking(board) {
  const line = $("thinking");
  const [stones, text] = line.children;

  /** How many of the five stones are filled: time used, or, without an end, depths finished. */
  function filled() {
    const { ms = 0, report } = board.progress ?? {};
    if (board.time > 0 && isFull())
      return Math.min(STONES, Math.ceil((STONES * ms) / (1000 * board.time)));
    return report?.depth ? 1 + ((report.depth - 1) % STONES) : 0;
  }

  /** Whether full strength thinks, which has a time of its own. */
  function isFull() {
    const { state, opponents } = board;
    return opponents.some(({ id, family }) => family === "engine" && id === state[state.turn]);
  }

  return function render() {
    const { state, progress } = board;
    const thinks = state.phase === "thinking";
    const shown = progress && (thinks ? progress.ms > SOON : state.phase === "paused");
    line.hidden = !shown;
    $("now").hidden = !(thinks && shown);
    if (!progress || !shown) return;
    const { report, ms } = progress;
    const [, expected] = report.lines[0]?.pv ?? [];
    const values = {
      depth: report.depth,
      point: expected,
      speed: Math.round(report.nodes / Math.max(ms, 1)),
    };
    resize(stones, STONES, () => el("i"));
    [...stones.children].forEach((stone, i) => stone.classList.toggle("on", i < filled()));
    stones.classList.toggle("live", thinks);
    const words = [t(thinks ? "think.depth" : "think.stopped", values)];
    if (thinks) words.push(t("think.speed", values));
    if (expected) words.push(t("think.expects", values));
    say(text, words.join(" · "));
  };
}
