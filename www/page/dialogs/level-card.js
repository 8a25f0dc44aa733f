/**
 * The card of the levels: a line of points, one for each level that there is, with a stone on the
 * chosen one. Owns which is chosen; whether a level is played is the form's.
 */
import { t } from "../../locales/index.js";
import { icon, el, say } from "../dom.js";
import { opponentName } from "../words.js";

/** @typedef {import("../../pkg/wuzi.js").OpponentInfo} OpponentInfo */

/** A program's measured strength, in words; empty if it wasn't measured. @param {OpponentInfo} [opponent] */
export const ratingWords = (opponent) =>
  opponent?.rating === undefined ? "" : t("new.rating", { rating: opponent.rating });

export const tick = () => el("i", { className: "tick" }, icon("check"));

export class LevelCard {
  #levels;
  #choice = el("input", { type: "radio", name: "opponent" });
  #name = el("b");
  #rating = el("span", { className: "small" });
  #stone = el("output", { "aria-hidden": "true" });
  #slider;
  #line;

  /** @param {OpponentInfo[]} levels from the weakest to the strongest */
  constructor(levels) {
    this.#levels = levels;
    const max = String(levels.length);
    this.#slider = el("input", { type: "range", min: "1", max, tLabel: "new.level" });
    const numbers = levels.map((_, index) => el("b", { textContent: String(index + 1) }));
    const points = el("span", { "aria-hidden": "true" }, el("i", {}, ...numbers));
    this.#line = el("div", { className: "levels" }, points, this.#slider, this.#stone);
    this.#line.style.setProperty("--last", String(levels.length - 1));
    this.element = el(
      "div",
      { className: "opp level" },
      el("label", {}, this.#choice, this.#name, this.#rating, tick()),
      this.#line,
    );
    this.#slider.addEventListener("input", () => {
      this.#choice.checked = true;
      this.render();
    });
  }

  /** Moves the stone to an opponent's level; the middle, if it is none. @param {string} id */
  choose(id) {
    const level = this.#levels.findIndex((one) => one.id === id) + 1;
    this.#slider.value = String(level || Math.ceil(this.#levels.length / 2));
    this.render();
  }

  render() {
    const { value } = this.#slider;
    const level = this.#levels[Number(value) - 1];
    if (!level) return;
    const [name, rating] = [opponentName(level.id), ratingWords(level)];
    this.#choice.value = level.id;
    say(this.#name, name);
    say(this.#rating, rating);
    say(this.#stone, value);
    this.#line.style.setProperty("--at", String(Number(value) - 1));
    this.#slider.setAttribute("aria-valuetext", `${name} ${rating}`.trim());
  }
}
