/**
 * The New game dialog: who plays, which colour, rule, board. Remembers the last choices and turns
 * them into a game's options; starting it is the caller's.
 */
import { other } from "../game-state.js";
import { t } from "../locales/index.js";
import { $, openDialog, say } from "./dom.js";
import { isProgram, opponentName } from "./words.js";

/** @typedef {import("../storage.js").Choices} Choices */
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

  /** @param {string} name @returns {any} */
  const field = (name) => form.elements.namedItem(name);

  /** @returns {Choices} */
  function choices() {
    const { size, other = size, ...chosen } = Object.fromEntries(new FormData(form));
    return /** @type {any} */ ({ ...chosen, size: Number(other) }); // `other` if it is enabled
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

  function show() {
    const input = field("other");
    input.disabled = field("size").value !== "other";
    $("new-other").hidden = input.disabled;
    const chosen = choices();
    const rule = board.rules.find(({ id }) => id === chosen.rule);
    const program = !["friend", "watch"].includes(chosen.opponent);
    $("new-watch").hidden = chosen.opponent !== "watch";
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

  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = choices();
    $("new").close();
    start(options(chosen), chosen);
  });

  return function open() {
    const { size, ...rest } = last();
    for (const [name, value] of Object.entries(rest)) field(name).value = value;
    field("size").value = sizes.includes(String(size)) ? size : "other";
    field("other").value = size;
    show();
    openDialog("new");
  };
}
