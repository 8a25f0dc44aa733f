/**
 * The side that searches: works off jobs in slices, so that whatever comes in between is heard at
 * once. Runs in the worker, or on a page's own thread where there can be none. Urgent jobs, the
 * moves of several boards, take turns where they have a time, which may be endless. Keeps a searcher
 * with what it has learnt; holds no game: every job brings all of its own.
 */
import { open } from "../game/open.js";

/** @typedef {import("../game/open.js").Opening} Opening */
/** @typedef {import("../pkg/wuzi.js").Color} Color */
/** @typedef {import("../pkg/wuzi.js").Game} Game */
/** @typedef {import("../pkg/wuzi.js").Report} Report */
/** @typedef {import("../pkg/wuzi.js").RetryGoal} RetryGoal */
/** @typedef {import("../pkg/wuzi.js").Search} Search */
/** @typedef {import("../pkg/wuzi.js").SearchLimits} SearchLimits */
/** @typedef {import("../game/open.js").Package} Package */

/** A move that is tried in place of a mistake. @typedef {{ point: string, goal: RetryGoal }} Tried */
/** What the teacher is asked beside a search; each is one short call. @typedef {"threats" | "hint" | "judge"} Call */

/**
 * @typedef {object} Job a search, a proof, or a call
 * @property {number} id
 * @property {Opening} game
 * @property {SearchLimits} [limits]
 * @property {number | undefined} [time] milliseconds, or Infinity; without it the limits alone end the search
 * @property {Color} [loser] whose loss shall be explained
 * @property {Tried} [tried] a move that shall be judged
 * @property {Call} [call]
 * @property {any[] | undefined} [args] of the call, beside the game
 * @property {boolean} [urgent] goes before those that aren't
 */

/**
 * @typedef {object} Answer
 * @property {number} id
 * @property {Report | undefined} [report] none if the game is over
 * @property {any} [value] what was proved, or what the call returned
 * @property {number} [ms] since it began
 * @property {boolean} [done] the last answer to this job
 * @property {{ code: string, message: string }} [error] the job can't be done
 */

/**
 * @typedef {object} Begun a job that is done in slices
 * @property {(nodes: number) => { report?: Report | undefined, value?: any, done: boolean }} step
 * @property {() => void} end
 * @property {number} nodes of a slice
 * @property {number} began
 * @property {number} told
 */

/** Milliseconds. A slice is what Stop may have to wait for, a turn what another board may. */
const SLICE = 6;
const TURN = 100;
const NEWS = 80;
/** Nodes of a job's first slice, and of the smallest. */
const FIRST = 1000;
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
  /** @type {Search | undefined} the last one that came free */
  #free;
  /** @type {Map<number, Begun>} under way, by job */
  #begun = new Map();
  /** @type {Job[]} */
  #waiting = [];
  #busy = false;

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
    const begun = this.#begun.get(id);
    this.#begun.delete(id);
    begun?.end();
  }

  /** Works until no job is left. Throws what only a broken engine throws. */
  async work() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let job = this.#waiting[0]; job; job = this.#waiting[0]) {
        await this.#turn(job);
        if (!job.urgent || !job.time || this.#waiting[0] !== job) continue;
        this.#waiting.shift();
        this.add(job);
      }
    } finally {
      this.#busy = false;
    }
  }

  /** One job, until it is done, another stands before it, or its turn is over. @param {Job} job */
  async #turn(job) {
    const until = performance.now() + TURN;
    let now = 0;
    while (this.#waiting[0] === job && now < until) {
      const begun = this.#begun.get(job.id) ?? this.#begin(job);
      if (begun) now = this.#go(job, begun);
      await this.#rest();
    }
  }

  /** Goes on for a slice, and tells. Returns the time. @param {Job} job @param {Begun} begun */
  #go(job, begun) {
    const { done: ended, ...found } = slice(begun);
    const now = performance.now();
    const ms = now - begun.began;
    const done = ended || ms >= (job.time ?? Infinity);
    if (done || now - begun.told >= NEWS) {
      begun.told = now;
      if (done) this.drop(job.id);
      this.#post({ id: job.id, ...found, ms, done });
    }
    return now;
  }

  /** @param {Job} job @param {Game} game */
  #call({ call, args = [] }, game) {
    const { threats, hint, judge } = this.#wasm;
    const calls = { threats, hint, judge };
    return calls[/** @type {Call} */ (call)](game, .../** @type {[any, any, any]} */ (args));
  }

  /** @param {Game} game @param {SearchLimits} limits @returns {Pick<Begun, "step" | "end">} */
  #search(game, limits) {
    const search = (this.#free ??= new this.#wasm.Search());
    search.start(game, limits);
    this.#free = undefined;
    return {
      step(nodes) {
        const report = search.step(nodes);
        return { report, done: !report || report.done };
      },
      end: () => {
        this.#free?.free();
        this.#free = search;
      },
    };
  }

  /** @param {Job} job @param {Game} game */
  #stepped({ limits, loser, tried }, game) {
    const { Explanation, Retry } = this.#wasm;
    if (limits) return this.#search(game, limits);
    if (loser) return inSlices(new Explanation(game, loser));
    return tried && inSlices(new Retry(game, tried.point, tried.goal));
  }

  /** Undefined, with an answer, where no slices are needed or the job can't be done. @param {Job} job */
  #begin(job) {
    let game;
    try {
      game = open(this.#wasm, job.game);
      const stepped = this.#stepped(job, game);
      if (stepped) {
        const begun = { ...stepped, nodes: FIRST, began: performance.now(), told: -Infinity };
        this.#begun.set(job.id, begun);
        return begun;
      }
      const value = this.#call(job, game);
      this.drop(job.id);
      this.#post({ id: job.id, value, done: true });
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      if (!code) throw error;
      this.drop(job.id);
      this.#post({ id: job.id, error: { code, message }, done: true });
    } finally {
      game?.free();
    }
    return undefined;
  }
}

/** @param {{ step(nodes: number): unknown, free(): void }} proof @returns {Pick<Begun, "step" | "end">} */
function inSlices(proof) {
  return {
    step(nodes) {
      const value = proof.step(nodes);
      return { value, done: value !== undefined };
    },
    end: () => proof.free(),
  };
}

/** Goes on for about SLICE milliseconds. @param {Begun} begun */
function slice(begun) {
  const start = performance.now();
  const found = begun.step(Math.round(begun.nodes));
  const took = Math.max(performance.now() - start, 0.1);
  const fitting = (begun.nodes * SLICE) / took;
  begun.nodes = Math.max(FEWEST, Math.min(fitting, begun.nodes * 1.5));
  return found;
}
