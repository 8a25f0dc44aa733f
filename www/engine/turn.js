/**
 * Whether this tab may analyse: it must be seen, and of several only the one used last does, so
 * that they don't burn a core each for nothing. A move in play asks nobody.
 */

const LOCK = "wuzi-analysis";
/** Milliseconds between two questions of one analysis, for which the turn is kept. */
const GRACE = 500;

export class AnalysisTurn {
  #changed;
  #wanted = false;
  #held = false;
  #robbed = false; // another tab was used since
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #grace;
  /** @type {(() => void) | undefined} gives the lock back, or stops waiting for it */
  #end;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    document.addEventListener("visibilitychange", () => this.#look());
    for (const used of ["focus", "pointerdown", "keydown"])
      window.addEventListener(used, () => this.#used(), { capture: true });
  }

  get held() {
    return this.#held;
  }

  /** @param {boolean} wanted */
  want(wanted) {
    this.#wanted = wanted;
    clearTimeout(this.#grace);
    if (wanted) this.#look();
    else this.#grace = setTimeout(() => this.#look(), GRACE);
  }

  /** The person is here: so is the turn. */
  #used() {
    if (!this.#robbed) return;
    this.#robbed = false;
    if (this.#wishes) this.#ask();
  }

  get #wishes() {
    return this.#wanted && document.visibilityState === "visible";
  }

  #look() {
    if (!this.#wishes) {
      this.#end?.();
      this.#set(false);
    } else if (!this.#end) this.#ask();
  }

  /** Takes it from the tab that has it; robbed, waits until that one lets go. */
  async #ask() {
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
    const how = this.#robbed ? { signal: waiting.signal } : { steal: true };
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
    this.#robbed = true;
    this.#set(false);
    if (this.#wishes) this.#ask();
  }

  /** @param {boolean} held */
  #set(held) {
    if (this.#held === held) return;
    this.#held = held;
    this.#changed();
  }
}
