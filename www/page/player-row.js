/**
 * A player's row, of the duel bar or the panel: stone, name, side and strength, what is being
 * done, and the switch of X-ray where a classic plays.
 */
import { t } from "../locales/index.js";
import { toggle } from "./controls.js";
import { el, say } from "./dom.js";
import * as words from "./words.js";

/** @typedef {import("./panel.js").State} State */
/** @typedef {import("./panel.js").Look} Look */
/** @typedef {import("./storage.js").Color} Color */

export class PlayerRow {
  #row;
  #stone = el("i", { className: "stone" });
  #name = el("b");
  #side = el("span");
  #doing = el("em");
  #xray = toggle({ name: "xray" });
  #label = el("label", {}, el("span", { t: "tool.xray" }), this.#xray);

  /** @param {Element} row in which it is built */
  constructor(row) {
    this.#row = row;
    row.append(this.#stone, el("div", {}, this.#name, this.#side, this.#doing), this.#label);
  }

  /** @param {State} state @param {Color} color @param {Look} look */
  render(state, color, look) {
    const program = look.programs.get(state[color]);
    const classic = program?.family === "classic" && !words.isWatched(state);
    this.#stone.className = `stone ${color}`;
    say(this.#stone, String(program?.level ?? ""));
    this.#row.classList.toggle("turn", state.turn === color && state.status.state === "playing");
    this.#row.classList.toggle("classic", classic);
    say(this.#name, words.playerName(state, color));
    const friends = state.black === state.white && !words.isProgram(state.black);
    const who = t(friends ? "player.friends" : `board.color.${color}`);
    const rating = program?.rating;
    say(this.#side, rating === undefined ? who : t("player.rated", { who, rating }));
    say(this.#doing, words.doing(state, color));
    this.#label.hidden = !classic;
    this.#xray.checked = look.xray;
  }
}
