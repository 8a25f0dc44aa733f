/**
 * The New game dialog: who plays, which color, rule, board; or who plays on from a position. Remembers the last choices and turns
 * them into a game's options; starting it is the caller's.
 */
import { other } from "../../game/state.js";
import { t } from "../../locales/index.js";
import { radios, row } from "../controls.js";
import { el, say } from "../dom.js";
import { isProgram, opponentName } from "../words.js";
import { body, makeDialog, open } from "./dialog.js";
import { LevelCard, ratingWords } from "./level-card.js";
import * as parts from "./new-game-form.js";

/** @typedef {import("../storage.js").Preset} Preset */
/** @typedef {import("../../game/open.js").Opening} Opening */
/** @typedef {{ size: number, rule: string, forbidden: string, black: string, white: string }} Options */
/** @typedef {"opponent" | "color" | "rule" | "forbidden" | "size"} Radios */

/** Seconds for a move of full strength; 0: until it's told to play. */
const TIMES = [1, 2, 5, 10, 20, 30, 60, 0];

/** @param {string} name */
const list = (name) => el("select", { className: "pick", name });

export class NewGame {
  #board;
  #last;
  #start;
  #levels;
  #form = el("form", { id: "new-form" });
  #black = list("black");
  #white = list("white");
  #time = list("time");
  #limits = el("span", { id: "new-limits" });
  #other = el("input", { className: "pick", type: "number", name: "other", required: true });
  #summary = el("span", { className: "small wide-only", id: "new-summary" });
  #timeRow = row("new.time", this.#time);
  #pair = parts.pairChoice(this.#black, this.#white);
  #color = parts.colorChoice();
  #forbidden = parts.forbiddenChoice();
  #rules;
  #sizes;
  #columns;
  /** @type {Opening | undefined} that is played on */ #position;
  #dialog;

  /**
   * @param {object} tools
   * @param {import("../../wuzi-board.js").WuziBoard} tools.board whose lists are here
   * @param {() => Preset} tools.last
   * @param {(options: Opening, choices: Preset) => void} tools.start
   */
  constructor({ board, last, start }) {
    this.#board = board;
    this.#last = last;
    this.#start = start;
    this.#levels = new LevelCard(board.opponents.filter(({ family }) => family === "level"));
    this.#timeRow.classList.add("group");
    this.#timeRow.id = "new-time";
    this.#rules = parts.ruleRows(board.rules);
    this.#sizes = parts.sizeChoice(this.#limits, this.#other);
    const left = el(
      "div",
      {},
      parts.opponentCards(board.opponents, this.#levels),
      this.#timeRow,
      this.#pair,
    );
    const right = el("div", {}, this.#color, this.#rules, this.#forbidden, this.#sizes);
    this.#columns = body(left, right);
    this.#dialog = makeDialog(
      { id: "new", title: "new.title", wide: true, form: this.#form },
      this.#columns,
      parts.startBar(this.#summary),
    );
    this.#form.addEventListener("input", () => this.#show());
    this.#form.addEventListener("submit", (event) => this.#submit(event));
  }

  /** @param {Opening} [position] */
  open(position) {
    this.#position = position;
    const last = position ? { ...this.#last(), ...playersOf(position) } : this.#last();
    const title = this.#dialog.querySelector("h2");
    if (title) {
      title.dataset.t = position ? "new.here" : "new.title";
      say(title, t(title.dataset.t));
    }
    this.#fill();
    this.#levels.choose(last.opponent);
    for (const name of /** @type {const} */ (["opponent", "color", "rule", "forbidden"]))
      this.#radios(name).value = last[name];
    this.#black.value = last.black;
    this.#white.value = last.white;
    this.#time.value = String(last.time);
    this.#other.value = String(last.size);
    this.#radios("size").value = parts.SIZES.includes(String(last.size))
      ? String(last.size)
      : "other";
    this.#show();
    open(this.#dialog);
  }

  /** @param {Radios} name */
  #radios(name) {
    return radios(this.#form, name);
  }

  /** Fills in names and ratings, in the language spoken now. */
  #fill() {
    /** @type {NodeListOf<HTMLElement>} */
    const ratings = this.#form.querySelectorAll("[data-rating]");
    for (const node of ratings) {
      const found = this.#board.opponents.find(({ id }) => id === node.dataset.rating);
      say(node, ratingWords(found));
    }
    for (const select of [this.#black, this.#white])
      select.replaceChildren(
        ...this.#board.opponents.map(({ id }) => el("option", { value: id }, opponentName(id))),
      );
    this.#time.replaceChildren(
      ...TIMES.map((value) =>
        el(
          "option",
          { value: String(value) },
          t(value ? "new.seconds" : "new.until", { count: value }),
        ),
      ),
    );
  }

  /** @returns {Preset} */
  #choices() {
    const size = this.#radios("size").value;
    return {
      opponent: this.#radios("opponent").value,
      color: this.#radios("color").value,
      black: this.#black.value,
      white: this.#white.value,
      rule: this.#radios("rule").value,
      forbidden: this.#radios("forbidden").value,
      size: Number(size === "other" ? this.#other.value : size),
      time: Number(this.#time.value),
    };
  }

  /** @param {Preset} choices @returns {Options} */
  #options({ opponent, color, black, white, ...chosen }) {
    const {
      size = chosen.size,
      rule = chosen.rule,
      forbidden = chosen.forbidden,
    } = this.#position ?? {};
    const game = { size, rule, forbidden };
    if (opponent === "watch") return { ...game, black, white };
    if (opponent === "friend") return { ...game, black: "human", white: "human" };
    const mine = color === "alternate" ? this.#turned() : color;
    return { ...game, black: opponent, white: opponent, [mine]: "human" };
  }

  /** The color that the person didn't have last. */
  #turned() {
    const { state } = this.#board;
    const had = isProgram(state.black) ? "white" : "black";
    return state.black === state.white ? "black" : other(had);
  }

  /** Shows what goes with the choices, and sums them up. */
  #show() {
    const chosen = this.#choices();
    const { opponent, black, white } = chosen;
    const alone = !["friend", "watch"].includes(opponent);
    const players = opponent === "watch" ? [black, white] : [opponent];
    const engines = this.#board.opponents.filter(({ family }) => family === "engine");
    this.#levels.render();
    this.#pair.hidden = opponent !== "watch";
    this.#timeRow.hidden = !engines.some(({ id }) => players.includes(id));
    this.#color.hidden = !alone;
    this.#showRule(chosen.rule);
    this.#rules.hidden = this.#sizes.hidden = !!this.#position;
    if (this.#position) this.#forbidden.hidden = true;
    this.#columns.classList.toggle("two", !this.#position);
    const options = this.#options(chosen);
    const names = [options.black, options.white].map((player) =>
      isProgram(player) ? opponentName(player) : t("player.you"),
    );
    const who =
      opponent === "friend"
        ? t("player.friends")
        : t("new.who", { black: names[0], white: names[1] });
    say(
      this.#summary,
      t("new.summary", { who, rule: t(`rule.${options.rule}`), size: options.size }),
    );
  }

  /** @param {string} id */
  #showRule(id) {
    const rule = this.#board.rules.find((one) => one.id === id);
    if (!rule) return;
    const { minSize, maxSize, bans } = rule;
    const input = this.#other;
    input.disabled = this.#radios("size").value !== "other";
    if (input.parentElement) input.parentElement.hidden = input.disabled;
    input.min = String(minSize);
    input.max = String(maxSize);
    say(this.#limits, t("new.limits", { low: minSize, high: maxSize }));
    this.#forbidden.hidden = !bans;
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const chosen = this.#choices();
    this.#dialog.close();
    this.#start({ ...this.#position, ...this.#options(chosen) }, chosen);
  }
}

/** Who played a position before, as what is chosen at first. @param {Opening} position */
function playersOf({ black = "human", white = "human" }) {
  const programs = [black, white].filter(isProgram);
  const [program = "friend"] = programs;
  if (programs.length > 1) return { opponent: "watch", black, white };
  return { opponent: program, color: isProgram(black) ? "white" : "black" };
}
