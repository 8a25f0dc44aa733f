/**
 * Whether this tab may analyse: it must be seen, and of several only the one used last does, so
 * that they don't burn a core each for nothing. A move in play asks nobody.
 */

const LOCK = "wuzi-analysis";

export class AnalysisTurn {
  #changed;
  #wanted = false;
  #held = false;
  /** @type {(() => void) | undefined} gives the lock back, or stops waiting for it */
  #end;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    document.addEventListener("visibilitychange", () => this.#look());
    window.addEventListener("focus", () => this.#wishes && !this.#held && this.#ask(true));
  }

  get held() {
    return this.#held;
  }

  /** @param {boolean} wanted */
  want(wanted) {
    this.#wanted = wanted;
    this.#look();
  }

  get #wishes() {
    return this.#wanted && document.visibilityState === "visible";
  }

  #look() {
    if (!this.#wishes) {
      this.#end?.();
      this.#set(false);
    } else if (!this.#end) this.#ask(document.hasFocus());
  }

  /** @param {boolean} steal from the tab that has it */
  async #ask(steal) {
    this.#end?.();
    if (!navigator.locks) {
      this.#end = () => (this.#end = undefined);
      return this.#set(true);
    }
    const waiting = new AbortController();
    /** @type {() => void} */
    let giveBack = () => waiting.abort();
    const end = () => {
      if (this.#end === end) this.#end = undefined;
      giveBack();
    };
    this.#end = end;
    const how = steal ? { steal } : { signal: waiting.signal };
    const hold = () => {
      if (this.#end !== end) return undefined;
      this.#set(true);
      return new Promise((resolve) => (giveBack = () => resolve(undefined)));
    };
    const refused = await navigator.locks.request(LOCK, how, hold).then(
      () => false,
      ({ name }) => name !== "AbortError", // that one says: stolen, or given up
    );
    if (this.#end !== end) return;
    if (refused) return this.#set(true); // no locks in this frame
    this.#end = undefined;
    this.#set(false);
    if (this.#wishes) this.#ask(false);
  }

  /** @param {boolean} held */
  #set(held) {
    if (this.#held === held) return;
    this.#held = held;
    this.#changed();
  }
}
