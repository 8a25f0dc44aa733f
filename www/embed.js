/**
 * The embedded page: hands the address' parameters to the board, and says how the game stands.
 * Stores nothing, asks nobody, leaves the page around it alone.
 */
import "./wuzi-board.js";
import { themeNames } from "./board-theme.js";
import { errorWords, phaseWords } from "./board-words.js";
import { available, translator } from "./locales/index.js";

/** @typedef {import("./wuzi-board.js").WuziBoard} WuziBoard */

const OFF = ["0", "false", "off", "no"];
const ON = ["", "1", "true", "on", "yes"];

/** What may be said here; the board itself judges the rest. @type {Record<string, readonly string[]>} */
const VALUES = {
  color: ["black", "white"],
  theme: themeNames,
  lang: available,
  numbers: [...ON, ...OFF],
};
const JUDGED = ["opponent", "rule", "size", "forbidden", "moves"];

const board = /** @type {WuziBoard} */ (document.querySelector("wuzi-board"));
const line = /** @type {HTMLElement} */ (document.querySelector("p"));
const parameters = new URLSearchParams(location.search);
const lang = parameters.get("lang") ?? "";
const t = translator(available.includes(lang) ? lang : null);
/** @type {string[]} what was wrong with the address, until the first move */
const complaints = [];

for (const [name, values] of Object.entries(VALUES)) {
  const value = parameters.get(name);
  if (value === null) continue;
  if (!values.includes(value)) complaints.push(t(`board.option.${name}`, { value: brief(value) }));
  else if (name === "numbers") board.numbers = ON.includes(value);
  else board.setAttribute(name, value);
}
for (const name of JUDGED) {
  const value = parameters.get(name);
  if (value !== null) board.setAttribute(name, value);
}

document.documentElement.lang = t("board.language");
if (board.theme) document.documentElement.dataset.theme = board.theme;

const actions = { undo: () => board.undo(), redo: () => board.redo(), new: () => board.newGame() };
const buttons = [...document.querySelectorAll("button")];
for (const button of buttons) {
  const word = button.dataset.word ?? "";
  button.textContent = t(word);
  const act = actions[/** @type {keyof typeof actions} */ (word.replace("board.", ""))];
  button.addEventListener("click", act);
}

let ready = false;
board.addEventListener("wuzi-ready", () => {
  ready = true;
});
board.addEventListener("wuzi-move", () => complaints.splice(0));
board.addEventListener("wuzi-error", (event) => {
  const trouble = /** @type {CustomEvent} */ (event).detail;
  if (!ready) complaints.push(errorWords(t, { ...trouble, value: given(trouble) }));
});
board.addEventListener("wuzi-change", () => show());
show();

/** What the address said, rather than what became of it. @param {{ part?: string, value?: unknown }} trouble */
function given({ part = "", value }) {
  const name = part === "black" || part === "white" ? "opponent" : part;
  return brief(parameters.get(name) ?? String(value));
}

/** @param {string} text */
function brief(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function show() {
  const { state } = board;
  const [undo, redo] = buttons;
  if (undo) undo.disabled = !state.canUndo;
  if (redo) redo.disabled = !state.canRedo;
  const words = state.error && ready && !complaints.length ? errorWords(t, state.error) : "";
  line.textContent = [...complaints, words || phaseWords(t, state)].join(" ");
}
