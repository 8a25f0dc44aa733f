/**
 * What the person chose: theme, language, how stones are placed, pace, the last new game. Owns
 * the choices and applies them to the page and the board; what each means is the board's.
 */
import { pickLanguage, setLanguage, t } from "../locales/index.js";
import { radios } from "./controls.js";
import { $, translate } from "./dom.js";
import { drawNotices, toast } from "./notices.js";
import { tellUpdate } from "./parts.js";

/** @typedef {import("./storage.js").Settings} Chosen */

/** Milliseconds between programs' moves. @type {Record<string, number>} */
const PACE = { slow: 1500, normal: 400, fast: 60 };

/** The strongest level that is met by those who are still learning to see threats. */
const WEAK = 4;

/** @type {Chosen} */
const DEFAULTS = {
  theme: "",
  language: "",
  place: "auto",
  pace: "normal",
  numbers: false,
  threats: false,
  lines: 3,
  last: {
    opponent: "pattern-table",
    color: "black",
    black: "pattern-table",
    white: "weight-map",
    rule: "freestyle",
    forbidden: "refuse",
    size: 15,
    time: 5,
  },
};

export class Settings {
  #board;
  #store;
  #spoken;
  /** @type {Chosen} */
  #chosen = DEFAULTS;
  #contrast = matchMedia("(prefers-contrast: more)");
  #pace = $("pace");

  /**
   * @param {object} parts
   * @param {import("../wuzi-board.js").WuziBoard} parts.board
   * @param {import("./storage.js").Store} parts.store
   * @param {() => void} parts.spoken the words or the looks are others
   */
  constructor({ board, store, spoken }) {
    this.#board = board;
    this.#store = store;
    this.#spoken = spoken;
    this.#chosen = this.#read();
    this.#pace.addEventListener("change", () =>
      this.change({ pace: radios(this.#pace, "pace").value }),
    );
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.apply());
    this.#contrast.addEventListener("change", () => this.apply());
    this.#show();
  }

  get chosen() {
    return this.#chosen;
  }

  /** Only what is chosen here: other tabs choose, too. @param {Partial<Chosen>} chosen */
  change(chosen) {
    this.#chosen = { ...this.#read(), ...chosen };
    this.#store.write("settings", this.#chosen);
    this.#show();
    this.apply();
  }

  /** Another tab stored something. @param {string | null} key */
  heard(key) {
    if (key !== this.#store.fullKey("settings")) return;
    this.#chosen = this.#read();
    this.#show();
    this.apply();
  }

  /** What is stored; where nothing is, what was chosen here. @returns {Chosen} */
  #read() {
    const { value } = this.#store.read("settings");
    const { schema: _, ...stored } = value ?? {};
    return { ...this.#chosen, ...stored, last: { ...this.#chosen.last, ...stored.last } };
  }

  /** Turns one of the switches over. @param {"numbers" | "threats"} name */
  flip(name) {
    this.change({ [name]: !this.#chosen[name] });
  }

  /**
   * Whether a threat is named when it is made: where nothing is chosen, against the weaker levels.
   * @param {{ black: string, white: string }} players
   */
  namesThreats({ black, white }) {
    const weak = this.#board.opponents.filter(({ level = Infinity }) => level <= WEAK);
    return this.#chosen.word ?? weak.some(({ id }) => id === black || id === white);
  }

  /** Applies all choices; resolves once the words are here. */
  apply() {
    const { theme, language, place, numbers, last } = this.#chosen;
    const board = this.#board;
    // Without a choice the style follows light and dark by itself.
    document.documentElement.dataset.theme = theme || (this.#contrast.matches ? "contrast" : "");
    board.lang = language;
    board.setAttribute("place", place);
    board.toggleAttribute("numbers", numbers);
    board.time = last.time;
    if (theme) board.setAttribute("theme", theme);
    else board.removeAttribute("theme");
    $("theme-color", HTMLMetaElement).content = getComputedStyle(document.body).backgroundColor;
    return this.#speak();
  }

  /** Milliseconds between moves. @param {boolean} watched the pace chosen is for two programs */
  pace(watched) {
    return PACE[watched ? this.#chosen.pace : "normal"] ?? 400;
  }

  /** Puts the words of the language everywhere, once they are here. */
  async #speak() {
    const wanted = this.#chosen.language;
    try {
      await setLanguage(wanted);
    } catch {
      $("wordless").hidden = false;
      return;
    }
    const spoken = t("board.language");
    document.documentElement.lang = spoken;
    if (wanted && pickLanguage([wanted]) !== spoken) {
      toast(t("toast.language"));
      tellUpdate();
    }
    translate();
    drawNotices();
    this.#spoken();
  }

  /** The pace is chosen on the page itself; the other controls are the Menu's. */
  #show() {
    radios(this.#pace, "pace").value = this.#chosen.pace;
  }
}
