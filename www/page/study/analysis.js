/**
 * Analysis: the best lines of the position on the board, live, with the course of the game. Asks
 * the engine through the board and keeps what it said; claims no win by itself. How it looks is
 * analysis-view.js's.
 */
import { t } from "../../locales/index.js";
import { Course } from "../course.js";
import { AnalysisView, LETTERS } from "./analysis-view.js";
import { percent } from "./outlook.js";

/** @typedef {import("../../game/controller.js").State} State */
/** @typedef {import("../../pkg/wuzi.js").Report} Report */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */
/** @typedef {import("../../pkg/wuzi.js").Line} Line */

/** Milliseconds of the first look at a position, before the rest of the game is filled in. */
const FIRST = 1200;
/** Positions, after which a look at one that nobody leaves is enough. */
const ENDLESS = 40_000_000;

export class Analysis {
  #parts;
  #course;
  #view;
  #on = false;
  #running = false;
  #waits = false;
  /** What the question is about, as text. */
  #position = "";
  /** @type {Report | undefined} */
  #report;
  /** @type {AbortController | undefined} */
  #asking;
  /** The line that is pinned to the board, and the one pointed at. @type {number | null} */
  #kept = null;
  /** @type {number | null} */
  #pointed = null;

  /**
   * @param {object} parts
   * @param {WuziBoard} parts.board
   * @param {(notes: import("../../board/notes.js").Notes) => void} parts.note
   * @param {(points: string[]) => void} parts.follow steps into a line
   * @param {(points: string[]) => void} parts.keep keeps a line as a variation
   * @param {() => number} parts.wanted how many lines
   * @param {(count: number) => void} parts.want
   * @param {() => import("../remarks.js").Remarks | undefined} parts.remarks
   * @param {() => void} parts.changed the course of the game is known better
   */
  constructor(parts) {
    this.#parts = parts;
    this.#course = new Course(parts.board);
    this.#view = new AnalysisView(parts.board, {
      pointed: (index) => this.#point(index),
      pinned: (index) => this.#pin(index),
      entered: (index) => parts.follow(this.#lines()[index]?.pv ?? []),
      kept: (index) => parts.keep(this.#lines()[index]?.pv ?? []),
      wanted: (count) => this.#want(count),
      toggled: () => (this.#running ? this.#stop() : this.#begin()),
    });
  }

  get element() {
    return this.#view.element;
  }

  get on() {
    return this.#on;
  }

  /** @param {boolean} wish */
  turn(wish) {
    if (this.#on === wish) return;
    this.#on = wish;
    this.#position = "";
    if (!wish) {
      this.#asking?.abort();
      this.#parts.note({});
    }
    this.render(this.#parts.board.state);
  }

  /** What the worst moves of the game gave away, by the ply that they led to. */
  losses() {
    return this.#course.losses(this.#parts.board.state);
  }

  /** Another position is another question. @param {State} state */
  render(state) {
    const { size, rule, forbidden, setup, turn, moves, undone, phase } = state;
    const thinks = phase === "thinking";
    const now = JSON.stringify([size, rule, forbidden, setup, turn, moves, undone, thinks]);
    if (this.#on && now !== this.#position) {
      this.#position = now;
      this.#report = undefined;
      this.#kept = this.#pointed = null;
      this.#waits = false;
      if (thinks) this.#stop();
      else this.#begin();
    }
    this.#draw();
  }

  // ---- what a person does ----

  /** @param {number | null} index */
  #point(index) {
    if (this.#pointed === index) return;
    this.#pointed = index;
    this.#draw();
  }

  /** @param {number} index */
  #pin(index) {
    this.#kept = this.#kept === index ? null : index;
    this.#draw();
  }

  /** @param {number} count */
  #want(count) {
    this.#parts.want(count);
    this.#report = undefined;
    this.#begin();
    this.#draw();
  }

  // ---- asking ----

  #begin() {
    this.#asking?.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#running = true;
    this.#look(signal).catch((error) => {
      if (signal.aborted) return;
      this.#running = false;
      if (!error?.code) throw error;
      this.#draw();
    });
  }

  #stop() {
    this.#asking?.abort();
    this.#running = false;
    this.#draw();
  }

  /** A first look, then the rest of the game, then as deep as anyone wishes. @param {AbortSignal} signal */
  async #look(signal) {
    const { board, changed, wanted } = this.#parts;
    const { state } = board;
    const how = {
      signal,
      heard: (/** @type {{ report: Report }} */ { report }) => this.#take(state, report),
      waits: (/** @type {boolean} */ waits) => {
        this.#waits = waits;
        this.#draw();
      },
    };
    const playing = state.status.state === "playing";
    const ask = async (/** @type {{ time: number } | { nodes: number }} */ limits) => {
      const found = await board.analyse({ lines: wanted(), ...limits }, how);
      if (found) this.#take(state, found);
    };
    if (playing) await ask({ time: FIRST });
    await this.#course.fill(state, how, () => {
      changed();
      this.#draw();
    });
    if (playing && !this.#report?.done) await ask({ nodes: ENDLESS });
    this.#running = false;
    this.#draw();
  }

  /** A deeper look replaces one that knew less. @param {State} state @param {Report} found */
  #take(state, found) {
    const old = this.#report;
    if (old && !found.done && found.depth < old.depth && found.winIn === undefined) return;
    this.#report = found;
    this.#course.learn(state, state.ply, found);
    this.#draw();
  }

  // ---- showing ----

  /** The lines that are known. */
  #lines() {
    return this.#report?.lines ?? [];
  }

  /** Which line is played out on the board: pointed at, pinned, or a won one. */
  #played() {
    return this.#pointed ?? this.#kept ?? (this.#report?.winIn !== undefined ? 0 : null);
  }

  #draw() {
    this.element.hidden = !this.#on;
    if (!this.#on) return;
    const { board, note, wanted } = this.#parts;
    const { state } = board;
    const lines = this.#lines();
    const played = this.#played();
    this.#view.verdict(state, this.#report);
    this.#view.list(lines, { played, kept: this.#kept, wanted: wanted() });
    this.#view.fewer(this.#report);
    this.#view.progress(state, this.#report, { running: this.#running, waits: this.#waits });
    this.#view.course(state, (now) => ({
      places: this.#course.places(now),
      now: now.ply,
      losses: this.#course.losses(now),
      remarks: this.#parts.remarks(),
    }));
    note(this.#notes(lines, played === null ? undefined : lines[played]));
  }

  /** What the board points out. @param {Line[]} lines @param {Line} [shown] */
  #notes(lines, shown) {
    const { board } = this.#parts;
    const named = lines.map((line, index) => ({
      line,
      name: LETTERS[index] ?? "",
      best: index === 0,
    }));
    const rest = named.filter(({ line: { pv } }) => pv[0] && !shown?.pv.includes(pv[0]));
    return {
      candidates: rest.map(({ line, name, best }) => ({
        point: line.pv[0] ?? "",
        name,
        best,
        score: line.winIn !== undefined ? t("analysis.mark") : String(percent(board.chance(line))),
      })),
      ...(shown && { line: { points: shown.pv, wins: shown.winIn !== undefined } }),
    };
  }
}
