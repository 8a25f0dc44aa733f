/**
 * The embedded page: hands the address' parameters to the board, and says how the game stands.
 * Stores nothing, asks nobody, leaves the page around it alone.
 */
import "./wuzi-board.js";
import { themeNames } from "./board/theme.js";
import { errorWords, phaseWords } from "./board/words.js";
import { available, loadLanguage } from "./locales/index.js";

/** @typedef {import("./game/state.js").Trouble} Trouble */
/** @typedef {import("./locales/index.js").Translate} Translate */
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
const JUDGED = ["opponent", "black", "white", "rule", "size", "forbidden", "moves", "seed"];
/** Seconds for a move; 0: until it is told to play. */
const TIME = /^\d{1,4}(\.\d{1,3})?$/;
/** As many wrong names are told as can be read in one glance. */
const FEW = 3;

const board = /** @type {WuziBoard} */ (document.querySelector("wuzi-board"));
const line = /** @type {HTMLElement} */ (document.querySelector("p"));
const buttons = [...document.querySelectorAll("button")];
const parameters = new URLSearchParams(location.search);
/** @type {Trouble[]} what was wrong with the address, until the first move */
const complaints = [];
let ready = false;

/** @param {string} part @param {string} value */
const complain = (part, value) =>
  complaints.push({ code: "bad-option", message: "", part, value: brief(value) });

for (const [name, values] of Object.entries(VALUES)) {
  const value = parameters.get(name);
  if (value === null) continue;
  if (!values.includes(value)) complain(name, value);
  else if (name === "numbers") board.numbers = ON.includes(value);
  else board.setAttribute(name, value);
}
const time = parameters.get("time");
if (time !== null && !TIME.test(time)) complain("time", time);
else if (time !== null) board.setAttribute("time", time);
const known = [...Object.keys(VALUES), ...JUDGED, "time"];
const unknown = [...parameters].filter(([name]) => !known.includes(name));
for (const [name, value] of unknown.slice(0, FEW)) complain(brief(name), value);
for (const name of JUDGED) {
  const value = parameters.get(name);
  if (value !== null) board.setAttribute(name, value);
}
if (board.theme) document.documentElement.dataset.theme = board.theme;

const actions = {
  now: () => board.playNow(),
  undo: () => board.undo(),
  redo: () => board.redo(),
  new: () => board.newGame(),
};
for (const button of buttons) {
  const name = button.dataset.word?.replace("tool.", "");
  button.addEventListener("click", actions[/** @type {keyof typeof actions} */ (name)]);
}
board.addEventListener("wuzi-ready", () => {
  ready = true;
});
board.addEventListener("wuzi-move", () => complaints.splice(0));
board.addEventListener("wuzi-error", (event) => {
  const trouble = /** @type {CustomEvent} */ (event).detail;
  if (trouble.code === "internal") reportError(new Error(trouble.message)); // for the net in rescue.js
  if (!ready) complaints.push(asGiven(trouble));
});

const t = await loadLanguage(board.lang).catch(() => undefined);
line.hidden = false; // without a language it says that, in all of them
if (t) speak(t);

/** @param {Translate} t */
function speak(t) {
  document.documentElement.lang = t("board.language");
  for (const button of buttons) button.textContent = t(button.dataset.word ?? "");
  const show = () => {
    const { state } = board;
    const [now, undo, redo] = buttons;
    if (now) now.hidden = state.phase !== "thinking" || board.time !== 0;
    if (undo) undo.disabled = !state.canUndo;
    if (redo) redo.disabled = !state.canRedo;
    const words = complaints.map((trouble) => errorWords(t, trouble));
    const wrong = ready && !words.length && state.error;
    words.push(wrong ? errorWords(t, wrong) : phaseWords(t, state));
    line.textContent = words.join(" ");
  };
  board.addEventListener("wuzi-change", show);
  show();
}

/** In the words of the address. @param {Trouble} trouble @returns {Trouble} */
function asGiven(trouble) {
  const { part, value } = trouble;
  if (!part) return trouble;
  const name = parameters.has(part) ? part : "opponent"; // which stands for black or white
  return { ...trouble, part: name, value: brief(parameters.get(name) ?? String(value)) };
}

/** @param {string} text */
function brief(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
