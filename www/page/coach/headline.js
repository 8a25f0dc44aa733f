/**
 * What is said of a loss at once: the reason and how certain it is, or that it's being looked
 * for. Its place keeps its height, so that nothing below it moves when the reason comes.
 */
import { t } from "../../locales/index.js";
import { drawStones } from "../controls.js";
import { el, icon, say } from "../dom.js";

/** @typedef {import("./words.js").Said} Said */

export class Headline {
  #stones = el("span", { className: "five", "aria-hidden": "true" });
  #title = el("strong");
  #detail = el("span");
  #certainty = el("span", { className: "certainty" });
  #tick = icon("check");
  #words = el("span", { className: "small" });

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#certainty.append(this.#tick, this.#words);
    const text = el("p", {}, this.#title, " ", this.#detail, " ", this.#certainty);
    place.replaceChildren(this.#stones, text);
  }

  /** @param {Said} said */
  show({ title, detail, certainty }) {
    this.#draw({ title, detail });
    say(this.#words, t(`coach.${certainty}`));
    this.#certainty.hidden = false;
    this.#tick.toggleAttribute("hidden", certainty !== "proved");
  }

  looks() {
    this.#draw({ title: "", detail: t("coach.looking"), busy: true });
  }

  failed() {
    this.#draw({ title: "", detail: t("coach.failed") });
  }

  /** @param {{ title: string, detail: string, busy?: boolean }} said */
  #draw({ title, detail, busy = false }) {
    this.#stones.hidden = !busy;
    this.#certainty.hidden = true;
    drawStones(this.#stones, 0, busy);
    say(this.#title, title);
    say(this.#detail, detail);
  }
}
