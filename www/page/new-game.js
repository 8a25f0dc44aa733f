/**
 * The New game dialog: who plays, which colour, rule, board. Remembers the last choices and turns
 * them into a game's options; starting it is the caller's.
 */
import { other } from "../game/state.js";
import { t } from "../locales/index.js";
import { $, el, openDialog, say } from "./dom.js";
import { isProgram, opponentName } from "./words.js";

/** @typedef {import("./storage.js").Choices} Choices */
/** @typedef {{ size: number, rule: string, forbidden: string, black: string, white: string }} Options */

/**
 * @param {object} parts
 * @param {import("../wuzi-board.js").WuziBoard} parts.board
 * @param {() => Choices} parts.last
 * @param {(options: Options, choices: Choices) => void} parts.start
 */
export function createNewGame({ board, last, start }) {
  /** @type {HTMLFormElement} */
  const form = $("new-form");
  const sizes = ["9", "13", "15", "19"];
  /** Seconds for a move of full strength; 0: until it's told to play. */
  const times = [1, 2, 5, 10, 20, 30, 60, 0];

  /** @param {string} name @returns {any} */
  const field = (name) => form.elements.namedItem(name);

  /** @returns {Choices} */
  function choices() {
    const { size, other = size, level, time, ...chosen } = Object.fromEntries(new FormData(form));
    // `other` if it is enabled
    return /** @type {any} */ ({ ...chosen, size: Number(other), time: Number(time) });
  }

  /** @param {Choices} choices @returns {Options} */
  function options({ opponent, color, black, white, size, rule, forbidden }) {
    const game = { size, rule, forbidden };
    if (opponent === "watch") return { ...game, black, white };
    if (opponent === "friend") return { ...game, black: "human", white: "human" };
    const mine = color === "alternate" ? turned() : color;
    return { ...game, black: opponent, white: opponent, [mine]: "human" };
  }

  /** The colour that the person didn't have last. */
  function turned() {
    const { state } = board;
    const had = isProgram(state.black) ? "white" : "black";
    return state.black === state.white ? "black" : other(had);
  }

  /** The opponents with their ratings, in the language spoken now. */
  function list() {
    for (const node of form.querySelectorAll("[data-rating]"))
      say(node, rated(/** @type {HTMLElement} */ (node).dataset.rating ?? ""));
    for (const color of ["black", "white"])
      field(color).replaceChildren(
        ...board.opponents.map(({ id }) => el("option", { value: id }, opponentName(id))),
      );
    field("time").replaceChildren(
      ...times.map((value) =>
        el("option", { value }, t(value ? "new.seconds" : "new.until", { count: value })),
      ),
    );
  }

  /** @param {string} id */
  function rated(id) {
    const rating = board.opponents.find((one) => one.id === id)?.rating;
    return rating === undefined ? "" : t("new.rating", { rating });
  }

  /** The level on the line of ten points. */
  function level() {
    const { value } = field("level");
    const id = `level-${value}`;
    $("new-level").value = id;
    say($("level-name"), opponentName(id));
    say($("level-is"), rated(id));
    const box = field("level").parentNode;
    box.style.setProperty("--at", value - 1);
    box.lastElementChild.textContent = value;
    field("level").setAttribute("aria-valuetext", `${opponentName(id)} ${rated(id)}`.trim());
  }

  function show() {
    level();
    const input = field("other");
    input.disabled = field("size").value !== "other";
    $("new-other").hidden = input.disabled;
    const chosen = choices();
    const rule = board.rules.find(({ id }) => id === chosen.rule);
    const program = !["friend", "watch"].includes(chosen.opponent);
    const full = [chosen.opponent, ...(program ? [] : [chosen.black, chosen.white])];
    $("new-watch").hidden = chosen.opponent !== "watch";
    $("new-time").hidden = chosen.opponent === "friend" || !full.includes("full-strength");
    $("new-color").hidden = !program;
    $("new-forbidden").hidden = !rule?.bans;
    input.min = rule?.minSize;
    input.max = rule?.maxSize;
    say($("new-limits"), t("new.limits", { low: rule?.minSize, high: rule?.maxSize }));
    const { black, white, size } = options(chosen);
    const names = [black, white].map((player) =>
      isProgram(player) ? opponentName(player) : t("player.you"),
    );
    const who =
      chosen.opponent === "friend"
        ? t("player.friends")
        : t("new.who", { black: names[0], white: names[1] });
    say($("new-summary"), t("new.summary", { who, rule: t(`rule.${chosen.rule}`), size }));
  }

  form.addEventListener("input", ({ target }) => {
    if (target === field("level")) $("new-level").checked = true;
    show();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = choices();
    $("new").close();
    start(options(chosen), chosen);
  });

  return function open() {
    const { size, opponent, ...rest } = last();
    list();
    const [, chosen] = /^level-(\d+)$/.exec(opponent) ?? [];
    field("level").value = chosen ?? 5;
    level();
    field("opponent").value = opponent;
    for (const [name, value] of Object.entries(rest)) field(name).value = value;
    field("size").value = sizes.includes(String(size)) ? size : "other";
    field("other").value = size;
    show();
    openDialog("new");
  };
}
