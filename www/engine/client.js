/**
 * The page's side of the engine: one worker for all boards. Owns the questions under way; each
 * carries the whole game and a number, and what answers an old one is dropped. A worker that is
 * silent, throws or dies is replaced and asked again once; where there can be none, the same code
 * runs here, in the same slices.
 */
import { EngineJobs } from "./jobs.js";
import { AnalysisTurn } from "./turn.js";

/** @typedef {import("./jobs.js").Answer} Answer */
/** @typedef {import("./jobs.js").Job} Job */
/** @typedef {import("./package.js").Loaded} Loaded */
/** @typedef {import("../pkg/wuzi.js").Report} Report */
/** @typedef {{ report: Report, ms: number }} Progress */

/**
 * @typedef {object} How
 * @property {AbortSignal | undefined} [signal] nothing is wanted any more
 * @property {(progress: Progress) => void} [heard] what is known so far, a few times a second
 * @property {() => void} [lost] the worker was replaced, the question goes on
 * @property {((waits: boolean) => void) | undefined} [waits] an analysis stands still while the tab isn't in use
 */

/**
 * @typedef {object} Question
 * @property {Job} job
 * @property {How} how
 * @property {number} losses
 * @property {(value: any) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** @typedef {{ send: (message: any) => void, end: () => void }} Host */

const TICK = 500;
/** Ticks without a word, after which a worker is given up: at work, and at its start. */
const SILENCE = 4;
const SILENT_START = 60;

class EngineClient {
  /** @type {Loaded | undefined} */
  #loaded;
  /** @type {Host | undefined} */
  #host;
  #workers = true;
  #ready = false;
  #silent = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #watch;
  #last = 0;
  /** @type {Map<number, Question>} */
  #questions = new Map();
  #turn = new AnalysisTurn(() => this.#turned());

  /**
   * A search's report, undefined if the game is over, or what a call returns. Rejects when aborted, with the package's error when
   * the question can't be asked, and with "engine-lost" when the worker was lost twice over it.
   * @param {Loaded} loaded
   * @param {Omit<Job, "id">} asked
   * @param {How} [how]
   * @returns {Promise<any>}
   */
  ask(loaded, asked, how = {}) {
    this.#loaded = loaded;
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      how.signal?.throwIfAborted();
      const job = { ...asked, id };
      this.#questions.set(id, { job, how, losses: 0, resolve, reject });
      how.signal?.addEventListener("abort", () => this.#abort(id), { once: true });
      this.#update();
      if (job.urgent || this.#turn.held) this.#send({ add: job });
      else how.waits?.(true);
    });
  }

  /** @param {number} id */
  #abort(id) {
    const question = this.#questions.get(id);
    if (!question) return;
    this.#questions.delete(id);
    this.#send({ drop: id });
    this.#update();
    question.reject(question.how.signal?.reason);
  }

  /** The watch and the turn last as long as there are questions. */
  #update() {
    const all = [...this.#questions.values()];
    this.#turn.want(all.some(({ job }) => !job.urgent));
    const busy = all.some(({ job }) => job.urgent || this.#turn.held);
    if (busy) this.#watch ??= setInterval(() => this.#tick(), TICK);
    else {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
    this.#silent = 0;
  }

  /** This tab may analyse now, or no longer. */
  #turned() {
    for (const { job, how } of this.#questions.values()) {
      if (job.urgent) continue;
      how.waits?.(!this.#turn.held);
      this.#send(this.#turn.held ? { add: job } : { drop: job.id });
    }
    this.#update();
  }

  /** @param {{ add?: Job, drop?: number }} message */
  #send(message) {
    if (!this.#host && message.add === undefined) return;
    this.#host ??= this.#workers ? this.#worker() : this.#here();
    this.#host.send(message);
  }

  // ---- who searches ----

  /** @returns {Host} */
  #worker() {
    this.#ready = false;
    this.#silent = 0;
    let worker;
    try {
      worker = startWorker(new URL("./worker.js", import.meta.url));
    } catch {
      return this.#here(); // there are none, or none here
    }
    const mine = worker;
    const host = {
      send: (/** @type {any} */ message) => mine.postMessage(message),
      end: () => mine.terminate(),
    };
    const lost = () => this.#host === host && this.#lost();
    mine.onmessage = ({ data }) => this.#host === host && this.#hear(data);
    mine.onerror = (event) => {
      event.preventDefault();
      lost();
    };
    mine.onmessageerror = lost;
    host.send({ module: this.#loaded?.module });
    return host;
  }

  /** @returns {Host} */
  #here() {
    const { wasm } = /** @type {Loaded} */ (this.#loaded);
    const rest = () => new Promise((resolve) => setTimeout(resolve));
    const jobs = new EngineJobs(wasm, (answer) => this.#hear(answer), rest);
    this.#ready = true;
    return {
      send: ({ add, drop }) => {
        if (drop !== undefined) jobs.drop(drop);
        if (add) jobs.add(add);
        jobs.work().catch(() => this.#lost());
      },
      end: () => {},
    };
  }

  /** @param {Answer & { ready?: true, broken?: string }} message */
  #hear({ ready, broken, id, report, value = report, ms = 0, done, error }) {
    this.#silent = 0;
    this.#ready ||= !!ready;
    if (broken !== undefined) return this.#lost();
    const question = this.#questions.get(id);
    if (!question) return; // nobody waits for it any more
    if (!done) return report && question.how.heard?.({ report, ms });
    this.#questions.delete(id);
    this.#update();
    if (error) question.reject(Object.assign(new Error(error.message), error));
    else question.resolve(value);
  }

  #tick() {
    this.#silent += 1;
    const most = this.#ready ? SILENCE : SILENT_START;
    if (this.#silent >= most && this.#host && this.#workers) this.#lost();
  }

  /** Starts again and asks again what was under way; twice lost is not asked a third time. */
  #lost() {
    this.#host?.end();
    this.#host = undefined;
    if (!this.#ready) this.#workers = false; // a worker can't even start here
    const failed = [];
    for (const [id, question] of this.#questions) {
      const { job, how } = question;
      if (!job.urgent && !this.#turn.held) continue;
      if (this.#ready) question.losses += 1;
      if (question.losses > 1) {
        this.#questions.delete(id);
        failed.push(question);
        continue;
      }
      if (this.#ready) how.lost?.();
    }
    for (const { job } of this.#questions.values()) {
      if (job.urgent || this.#turn.held) this.#send({ add: job });
    }
    this.#update();
    const error = Object.assign(new Error("the engine stopped twice"), { code: "engine-lost" });
    for (const question of failed) question.reject(error);
  }
}

/** @type {any} of trusted types, where the browser knows them */
let policy;

/**
 * The only text that becomes code here, also for pages that trust no other: the worker's address.
 * @param {string} address
 * @returns {string}
 */
function trust(address) {
  const types = /** @type {any} */ (globalThis).trustedTypes;
  policy ??= types?.createPolicy("wuzi", { createScriptURL: (/** @type {string} */ url) => url });
  return policy?.createScriptURL(address) ?? address;
}

/**
 * A page of another origin can't start our worker by its address, but one that imports it, if the
 * policy of that page allows.
 * @param {URL} url
 */
function startWorker(url) {
  /** @type {WorkerOptions} */
  const options = { type: "module", name: "wuzi" };
  if (url.origin === location.origin) return new Worker(trust(url.href), options);
  const code = new Blob([`import ${JSON.stringify(url.href)};`], { type: "text/javascript" });
  const address = URL.createObjectURL(code);
  const worker = new Worker(trust(address), options);
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // it reads it in its own time
  return worker;
}

/** @type {EngineClient | undefined} */
let client;

/** The one engine of this page. */
export const engine = () => (client ??= new EngineClient());
