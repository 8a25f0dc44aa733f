/**
 * Analysis: the best lines of the position on the board, live, with the threats and the course of
 * the game. Asks the engine through the board and draws what it says; claims no win by itself.
 */
import { t } from "../locales/index.js";
import { createCourse } from "./course.js";
import { $, el, icon, resize, say } from "./dom.js";
import { createGraph } from "./graph.js";
import { brief, count, percent, standing } from "./outlook.js";
import * as words from "./words.js";

/** @typedef {import("../game/controller.js").State} State */
/** @typedef {import("../pkg/wuzi.js").Report} Report */
/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */
/** @typedef {{ score: number, pv: string[], winIn?: number }} Line */

/** Milliseconds of the first look at a position, before the rest of the game is filled in. */
const FIRST = 1200;
/** Positions, after which a look at one that nobody leaves is enough. */
const ENDLESS = 40_000_000;
/** Milliseconds between two drawings of the graph. */
const CALM = 400;
const NAMES = "ABCDE";
const STONES = 5;

/**
 * @param {object} parts
 * @param {WuziBoard} parts.board
 * @param {(notes: import("../board/notes.js").Notes) => void} parts.note
 * @param {(points: string[]) => void} parts.follow steps into a line
 * @param {() => number} parts.lines how many are wanted
 * @param {(count: number) => void} parts.wantLines
 * @param {() => void} parts.changed the course of the game is known better
 */
export function createAnalysis({ board, note, follow, lines: wanted, wantLines, changed }) {
  const course = createCourse(board);
  const drawGraph = createGraph((ply) => board.goTo(ply));
  const list = $("lines");
  const choice = $("line-count");
  let on = false;
  let running = false;
  let waits = false;
  let position = "";
  /** @type {Report | undefined} */
  let report;
  /** @type {AbortController | undefined} */
  let under;
  /** @type {number | null} */
  let kept = null;
  /** @type {number | null} */
  let pointed = null;
  /** @type {State | undefined} */
  let drawn;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let calm;

  choice.addEventListener("change", () => {
    wantLines(Number(choice.value));
    report = undefined;
    begin();
    draw();
  });
  for (const type of ["pointerover", "focusin"])
    list.addEventListener(type, (/** @type {Event} */ { target }) => point(indexOf(target)));
  list.addEventListener("pointerleave", () => point(null));
  list.addEventListener("focusout", () => point(null));
  list.addEventListener("click", (/** @type {Event} */ { target }) => {
    const index = indexOf(target);
    if (index === null) return;
    if (/** @type {Element} */ (target).closest(".into"))
      return follow(shownLines()[index]?.pv ?? []);
    kept = kept === index ? null : index;
    draw();
  });

  /** @param {EventTarget | null} target */
  function indexOf(target) {
    const row = /** @type {Element} */ (target).closest("li");
    return row ? [...list.children].indexOf(row) : null;
  }

  /** @param {number | null} index */
  function point(index) {
    if (pointed === index) return;
    pointed = index;
    draw();
  }

  /** The lines that are known; the first may be a confirmed win. @returns {Line[]} */
  function shownLines() {
    const winIn = report?.winIn;
    return (report?.lines ?? []).map((line, index) =>
      index === 0 && winIn !== undefined ? { ...line, winIn } : line,
    );
  }

  /** Which line is played out on the board: pointed at, kept, or a won one. */
  function played() {
    return pointed ?? kept ?? (report?.winIn !== undefined ? 0 : null);
  }

  // ---- asking ----

  function begin() {
    under?.abort();
    under = new AbortController();
    const { signal } = under;
    running = true;
    look(signal).catch((error) => {
      if (signal.aborted) return;
      running = false;
      if (!error?.code) throw error;
      draw();
    });
  }

  /** @param {AbortSignal} signal */
  async function look(signal) {
    const { state } = board;
    const how = {
      signal,
      heard: (/** @type {{ report: Report }} */ progress) => take(state, progress.report),
      waits: (/** @type {boolean} */ still) => {
        waits = still;
        draw();
      },
    };
    if (state.status.state === "playing") {
      const first = await board.analyse({ lines: wanted(), time: FIRST }, how);
      if (first) take(state, first);
    }
    await course.fill(state, how, () => {
      changed();
      draw();
    });
    if (state.status.state === "playing" && !report?.done) {
      const last = await board.analyse({ lines: wanted(), nodes: ENDLESS }, how);
      if (last) take(state, last);
    }
    running = false;
    draw();
  }

  /** A deeper look replaces one that knew less. @param {State} state @param {Report} found */
  function take(state, found) {
    if (report && !found.done && found.depth < report.depth && found.winIn === undefined) return;
    report = found;
    course.learn(state, state.ply, found);
    draw();
  }

  function stop() {
    under?.abort();
    running = false;
    draw();
  }

  // ---- showing ----

  function draw() {
    const { state } = board;
    $("analysis").hidden = !on;
    if (!on) return;
    verdict(state);
    const lines = shownLines();
    const now = played();
    resize(list, lines.length, row);
    lines.forEach((line, index) => fillRow(list.children[index], line, index));
    list.hidden = !lines.length;
    run();
    choice.value = String(wanted());
    graph(state);
    const shown = now === null ? undefined : lines[now];
    const rest = lines.filter((line) => line.pv[0] && !shown?.pv.includes(line.pv[0]));
    note({
      candidates: rest.map((line) => ({
        point: line.pv[0] ?? "",
        name: NAMES[lines.indexOf(line)] ?? "",
        score: line.winIn !== undefined ? t("outlook.mark") : String(percent(board.chance(line))),
      })),
      ...(shown && { line: { points: shown.pv, wins: shown.winIn !== undefined } }),
    });
  }

  /** News of a place come several times a second; the graph follows at a calmer pace. @param {State} state */
  function graph(state) {
    if (drawn === state && calm) return;
    drawn = state;
    clearTimeout(calm);
    calm = setTimeout(() => {
      calm = undefined;
      draw();
    }, CALM);
    drawGraph(course.places(state), state.ply, course.losses(state));
  }

  /** @param {State} state */
  function verdict(state) {
    const over = state.status.state !== "playing";
    const color = state.turn;
    const outlook = report && { color, chance: board.chance(report), winIn: report.winIn };
    const proved = !over && outlook?.winIn !== undefined;
    $("verdict-stone").className = `stone ${over ? "both" : color}`;
    $("proved").hidden = !proved;
    if (over) {
      const [title = "", detail = ""] = words.result(state);
      say($("verdict-title"), title);
      return say($("verdict-detail"), detail);
    }
    say($("verdict-title"), outlook ? standing(outlook) : t("analysis.begins"));
    const values = { color: t(`board.color.${color}`), percent: percent(outlook?.chance ?? 500) };
    say(
      $("verdict-detail"),
      !outlook ? "" : t(proved ? "analysis.proved-line" : "analysis.chance", values),
    );
  }

  function row() {
    return el(
      "li",
      {},
      el("button", { className: "best" }, el("b"), el("strong"), el("span"), el("span")),
      el("button", { className: "btn icon quiet into" }, icon("i-play")),
    );
  }

  /** @param {any} item @param {Line} line @param {number} index */
  function fillRow(item, line, index) {
    const [button, into] = item.children;
    const [letter, first, score, pv] = button.children;
    const name = NAMES[index] ?? "";
    const color = board.state.turn;
    item.toggleAttribute("aria-current", index === played());
    button.setAttribute("aria-pressed", String(kept === index));
    say(letter, name);
    say(first, line.pv[0] ?? "");
    say(
      score,
      brief({
        color,
        chance: board.chance(line),
        ...(line.winIn !== undefined && { winIn: line.winIn }),
      }),
    );
    say(pv, line.pv.join(" "));
    into.ariaLabel = t("analysis.into", { name });
  }

  /** How far it has looked, and the way to stop it or go on. */
  function run() {
    const { phase } = board.state;
    const filled = report?.depth ? 1 + ((report.depth - 1) % STONES) : 0;
    const stones = $("run-stones");
    resize(stones, STONES, () => el("i"));
    [...stones.children].forEach((stone, i) => stone.classList.toggle("on", i < filled));
    stones.classList.toggle("live", running && !waits);
    const far =
      report &&
      t(report.depth ? "analysis.depth" : "analysis.positions", {
        depth: report.depth,
        count: count(report.nodes),
      });
    const key =
      phase === "thinking" ? "analysis.program" : waits && running ? "analysis.waits" : "";
    say($("run-depth"), key ? t(key) : (far ?? ""));
    say($("run-stop"), t(running ? "tool.stop" : "run.go"));
  }

  $("run-stop").addEventListener("click", () => (running ? stop() : begin()));

  return {
    get on() {
      return on;
    },

    /** @param {boolean} wish */
    turn(wish) {
      if (on === wish) return;
      on = wish;
      position = "";
      if (!on) under?.abort();
      if (!on) note({});
      this.render(board.state);
    },

    losses: () => course.losses(board.state),

    /** Another position is another question. @param {State} state */
    render(state) {
      const { size, rule, forbidden, setup, turn, moves, undone, phase } = state;
      const now = JSON.stringify([
        size,
        rule,
        forbidden,
        setup,
        turn,
        moves,
        undone,
        phase === "thinking",
      ]);
      if (!on || now === position) return draw();
      position = now;
      report = undefined;
      kept = pointed = null;
      waits = false;
      if (phase === "thinking") stop();
      else begin();
      draw();
    },
  };
}
