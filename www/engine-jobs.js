/**
 * The side that searches: works off jobs in slices, so that whatever comes in between is heard at
 * once. Runs in the worker, or on a page's own thread where there can be none. Keeps the searcher
 * with what it has learnt; holds no game: every job brings all of its own.
 */
import { open } from "./game-open.js";

/** @typedef {import("./game-open.js").Opening} Opening */
/** @typedef {import("./pkg/wuzi.js").Report} Report */
/** @typedef {import("./pkg/wuzi.js").Search} Search */
/** @typedef {import("./pkg/wuzi.js").SearchLimits} SearchLimits */
/** @typedef {import("./game-open.js").Package} Package */

/** What the teacher is asked beside a search; each is one short call. @typedef {"threats" | "hint" | "judge"} Call */

/**
 * @typedef {object} Job a search, or a call
 * @property {number} id
 * @property {Opening} game
 * @property {SearchLimits} [limits]
 * @property {number} [time] milliseconds; without it the limits alone end the search
 * @property {Call} [call]
 * @property {any[]} [args] of the call, beside the game
 * @property {boolean} [urgent] goes before those that aren't
 */

/**
 * @typedef {object} Answer
 * @property {number} id
 * @property {Report} [report] none if the game is over
 * @property {any} [value] what the call returned
 * @property {number} [ms] since the search began
 * @property {boolean} [done] the last answer to this job
 * @property {{ code: string, message: string }} [error] the job can't be done
 */

/** Milliseconds. A slice is what Stop may have to wait for. */
const SLICE = 6;
const NEWS = 80;
const FEWEST = 64;

/** The next task, behind the messages that wait. */
function nextTask() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(0);
  }).finally(() => port1.close());
}

export class EngineJobs {
  #wasm;
  #post;
  #rest;
  /** @type {Search | undefined} */
  #search;
  /** @type {Job[]} */
  #waiting = [];
  #busy = false;
  #nodes = 1000;

  /**
   * @param {Package} wasm
   * @param {(answer: Answer) => void} post
   * @param {() => Promise<unknown>} [rest] lets others have the thread
   */
  constructor(wasm, post, rest = nextTask) {
    this.#wasm = wasm;
    this.#post = post;
    this.#rest = rest;
  }

  /** An urgent one goes behind other urgent ones. @param {Job} job */
  add(job) {
    const calm = this.#waiting.findIndex((other) => !other.urgent);
    const place = job.urgent && calm >= 0 ? calm : this.#waiting.length;
    this.#waiting.splice(place, 0, job);
  }

  /** Drops a job; nothing more is said of it. @param {number} id */
  drop(id) {
    this.#waiting = this.#waiting.filter((job) => job.id !== id);
  }

  /** Works until no job is left. Throws what only a broken engine throws. */
  async work() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let job = this.#waiting[0]; job; job = this.#waiting[0]) await this.#work(job);
    } finally {
      this.#busy = false;
    }
  }

  /** One job, until it is done or another stands before it. @param {Job} job */
  async #work(job) {
    if (!this.#begin(job)) return;
    const began = performance.now();
    let told = began;
    while (this.#waiting[0] === job) {
      const report = this.#slice();
      const now = performance.now();
      const done = !report || report.done || now - began >= (job.time ?? Infinity);
      if (done || now - told >= NEWS || told === began) {
        told = now;
        if (done) this.drop(job.id);
        this.#post({ id: job.id, report, ms: now - began, done });
      }
      await this.#rest();
    }
  }

  /** @param {Job} job @param {import("./pkg/wuzi.js").Game} game */
  #call({ call, args = [] }, game) {
    const { threats, hint, judge } = this.#wasm;
    const calls = { threats, hint, judge };
    return calls[/** @type {Call} */ (call)](game, .../** @type {[any, any, any]} */ (args));
  }

  /** False, with an answer, where no search is needed or the job can't be done. @param {Job} job */
  #begin(job) {
    this.#search ??= new this.#wasm.Search();
    let game;
    try {
      game = open(this.#wasm, job.game);
      if (job.limits) {
        this.#search.start(game, job.limits);
        return true;
      }
      const value = this.#call(job, game);
      this.drop(job.id);
      this.#post({ id: job.id, value, done: true });
      return false;
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      if (!code) throw error;
      this.drop(job.id);
      this.#post({ id: job.id, error: { code, message }, done: true });
      return false;
    } finally {
      game?.free();
    }
  }

  /** Searches for about SLICE milliseconds. */
  #slice() {
    const began = performance.now();
    const report = this.#search?.step(Math.round(this.#nodes));
    const took = Math.max(performance.now() - began, 0.1);
    const fitting = (this.#nodes * SLICE) / took;
    this.#nodes = Math.max(FEWEST, Math.min(fitting, this.#nodes * 1.5));
    return report;
  }
}
