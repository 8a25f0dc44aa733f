/**
 * The question to the program that is to move: when it is asked, what it knows so far, its answer.
 * One at a time; what comes in for an earlier one is dropped. Knows neither game nor page.
 */

/** @typedef {import("../pkg/wuzi.js").Report} Report */
/** @typedef {{ report: Report, ms: number }} Progress what a program that thinks knows so far */
/** @typedef {{ signal: AbortSignal, heard: (progress: Progress) => void }} How */
/** @typedef {(how: How) => Promise<Report | undefined>} Ask */
/** @typedef {{ ask: Ask, abort: AbortController }} Question */
/** @typedef {{ set: (run: () => void, ms: number) => unknown, clear: (timer: any) => void }} Timers */

/**
 * @typedef {object} Told
 * @property {(report: Report) => void} answer
 * @property {(error: unknown) => void} failed
 * @property {(progress: Progress) => void} heard
 */

export class Asking {
  #timers;
  #told;
  /** @type {unknown} */
  #timer;
  /** @type {Question | null} */
  #current = null;
  /** @type {Progress | null} */
  #progress = null;
  #now = false;

  /** @param {Timers} timers @param {Told} told */
  constructor(timers, told) {
    this.#timers = timers;
    this.#told = told;
  }

  /** Whether a program is waited for. */
  get on() {
    return this.#current !== null;
  }

  /** What is known about the position; stays when the question ends. */
  get progress() {
    return this.#progress;
  }

  /** Asks after so many milliseconds. @param {number} wait @param {Ask} ask */
  begin(wait, ask) {
    this.end();
    const current = { ask, abort: new AbortController() };
    this.#current = current;
    this.#timer = this.#timers.set(() => this.#run(current), wait);
  }

  end() {
    this.#timers.clear(this.#timer);
    this.#current?.abort.abort();
    this.#current = null;
    this.#now = false;
  }

  /** Another position: what was known belongs to the last one. */
  forget() {
    this.#progress = null;
  }

  /** Takes the best that is known, or, where the program has only just begun, what it says first. */
  answerNow() {
    const current = this.#current;
    if (!current) return;
    if (this.#progress) return this.#answer(this.#progress.report);
    if (this.#now) return;
    this.#now = true;
    this.#timers.clear(this.#timer);
    this.#run(current);
  }

  /** @param {Question} current */
  async #run(current) {
    const mine = () => current === this.#current;
    const heard = (/** @type {Progress} */ progress) => {
      if (!mine()) return;
      this.#progress = progress;
      if (this.#now) this.#answer(progress.report);
      else this.#told.heard(progress);
    };
    try {
      const report = await current.ask({ signal: current.abort.signal, heard });
      if (mine() && report) this.#answer(report);
    } catch (error) {
      if (mine()) this.#told.failed(error);
    }
  }

  /** @param {Report} report */
  #answer(report) {
    this.end();
    this.#told.answer(report);
  }
}
