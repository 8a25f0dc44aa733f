/**
 * Hints in three steps: where to look, what kind of thing, the move. The facts are the package's;
 * the sentences are made here.
 */
import { t } from "../../locales/index.js";
import { button, iconButton } from "../controls.js";
import { el, say } from "../dom.js";

/** @typedef {import("../../board/notes.js").Notes} Notes */
/** @typedef {import("../../pkg/wuzi.js").Hint} Hint */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */

/** What a hint's search may cost. */
const NODES = 150_000;
const STEPS = 3;

export class Hints {
  #board;
  #note;
  #failed;
  /** @type {Hint | undefined} */
  #hint;
  #step = 0;
  /** @type {AbortController | undefined} */
  #asking;
  #count = el("span", { className: "small", id: "hint-step" });
  #text = el("span", { id: "hint-text", role: "status" });
  #more = button("hint.next", "", { id: "hint-next", onclick: () => this.next() });
  #close = iconButton("close", {
    id: "hint-close",
    tLabel: "close",
    onclick: () => this.close(),
  });
  element = el(
    "section",
    { className: "card hint", id: "hint", tLabel: "tool.hint", hidden: true },
    el("p", {}, this.#count, this.#text),
    this.#more,
    this.#close,
  );

  /** @param {{ board: WuziBoard, note: (notes: Notes) => void, failed: () => void }} parts failed: it couldn't be had */
  constructor({ board, note, failed }) {
    this.#board = board;
    this.#note = note;
    this.#failed = failed;
  }

  /** The next step; the first asks for the hint. */
  async next() {
    if (this.#asking) return;
    if (!this.#hint) await this.#ask();
    if (!this.#hint || this.#step === STEPS) return;
    this.#step += 1;
    this.#draw(this.#hint);
  }

  close() {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#hint = undefined;
    this.#step = 0;
    this.element.hidden = true;
    this.#note({});
  }

  async #ask() {
    const mine = (this.#asking = new AbortController());
    const { signal } = mine;
    this.element.hidden = false;
    say(this.#text, t("hint.thinks"));
    this.#more.hidden = true;
    try {
      const report = await this.#board.analyse({ nodes: NODES }, { signal });
      this.#hint = report && (await this.#board.coach("hint", { args: [report] }, { signal }));
      if (!this.#hint) this.close();
    } catch {
      if (signal.aborted) return;
      this.close();
      this.#failed();
    } finally {
      if (this.#asking === mine) this.#asking = undefined;
    }
  }

  /** @param {Hint} hint */
  #draw({ point, idea, stones, region }) {
    const step = this.#step;
    const texts = [
      t("hint.where"),
      t(`hint.idea.${idea}`),
      t("hint.move", { point, idea: t(`hint.idea.${idea}`) }),
    ];
    say(this.#count, t("hint.step", { step, all: STEPS }));
    say(this.#text, texts[step - 1] ?? "");
    this.#more.hidden = step === STEPS;
    this.#note({
      ...(step < STEPS && { area: region }),
      ...(step > 1 && stones.length > 1 && { threats: [stones] }),
      ...(step === STEPS && { candidates: [{ point, name: "A", best: true }] }),
    });
  }
}
