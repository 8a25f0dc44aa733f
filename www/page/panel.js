/**
 * What the panel and the duel bar say about the game: players, turn, rule, result, the controls of
 * two programs, the bar above the tools. Draws the board's state and changes nothing.
 */
import { other } from "../game/state.js";
import { t } from "../locales/index.js";
import { $, enable, say } from "./dom.js";
import * as words from "./words.js";

/** @typedef {import("../game/controller.js").State} State */
/** @typedef {import("./storage.js").Color} Color */
/** @typedef {{ xray: boolean, analysing: boolean, classics: Set<string>, ratings: Map<string, number | undefined> }} Look what is on; who can be looked into; how strong programs are */

/** You are at the left of the duel and at the bottom of the panel; else Black is. @param {State} state */
const leftColor = (state) =>
  state.black !== "human" && state.white === "human" ? "white" : "black";

/** @param {State} state @param {Look} look */
export function renderPanel(state, look) {
  const left = leftColor(state);
  for (const node of document.querySelectorAll("[data-side]"))
    player(node, state, node.matches("[data-side=left]") ? left : other(left), look);
  rule(state);
  verdict(state, look);
  watched(state);
  tools(state, look);
  bar(state);
  say($("say"), words.situation(state));
  const started = state.ply + state.undone.length > 0;
  $("empty").hidden =
    look.analysing || started || words.hasSetup(state) || !!state.ghost || state.phase !== "turn";
  $("moves").hidden = look.analysing || !started || state.xray !== null;
}

/** @param {Element} row @param {State} state @param {Color} color @param {Look} look */
function player(row, state, color, look) {
  if (!row.firstElementChild) row.append($("player").content.cloneNode(true));
  const [disc, texts, xray] = /** @type {any[]} */ ([...row.children]);
  const [name, side, doing] = texts.children;
  const switched = look.classics.has(state[color]) && !words.isWatched(state);
  disc.className = `stone ${color}`;
  say(disc, /^level-(\d+)$/.exec(state[color])?.[1] ?? "");
  row.classList.toggle("turn", state.turn === color && state.status.state === "playing");
  row.classList.toggle("classic", switched);
  say(name, words.playerName(state, color));
  const friends = state.black === state.white && !words.isProgram(state.black);
  const rating = look.ratings.get(state[color]);
  const who = t(friends ? "player.friends" : `board.color.${color}`);
  say(side, rating === undefined ? who : t("player.rated", { who, rating }));
  say(doing, words.doing(state, color));
  xray.hidden = !switched;
  xray.lastElementChild.checked = look.xray;
}

/** @param {State} state */
function rule(state) {
  const { rule, size, forbidden } = state;
  const name = t(`rule.${rule}`);
  const loses = rule === "renju" && forbidden === "lose" ? ` ${t("rule.loses")}` : "";
  const texts = {
    short: `${name} ${size}`,
    long: `${name} · ${size}×${size}`,
    sentence: t(`rule.${rule}.sentence`) + loses,
  };
  for (const node of document.querySelectorAll("[data-rule]")) {
    const which = /** @type {HTMLElement} */ (node).dataset.rule;
    say(node, texts[/** @type {keyof typeof texts} */ (which)]);
    if (which !== "sentence") node.setAttribute("title", texts.sentence);
  }
}

/** @param {State} state @param {Look} look */
function verdict(state, { analysing }) {
  const over = state.phase === "over";
  $("result").hidden = !over || analysing;
  document.body.classList.toggle("over", over);
  if (!over) return;
  const [title = "", detail = ""] = words.result(state);
  const { status } = state;
  $("result-stone").className = `stone ${status.state === "won" ? status.winner : "both"}`;
  say($("result-title"), title);
  say($("result-detail"), detail);
}

/** Pause, step and pace where two programs play. @param {State} state */
function watched(state) {
  const on = words.isWatched(state) && !["over", "failed"].includes(state.phase);
  $("run").hidden = !on || state.xray !== null; // the bar then plays move by move
  if (!on) return;
  const going = state.phase === "thinking";
  say($("pause-word"), t(going ? "run.pause" : "run.go"));
  $("pause-icon").setAttribute("href", going ? "#i-pause" : "#i-play");
  enable($("step"), !going);
}

/** @param {State} state @param {Look} look */
function tools(state, look) {
  const ready = state.phase !== "loading" && state.phase !== "failed";
  const playing = state.status.state === "playing";
  /** @type {Record<string, boolean>} */
  const usable = {
    new: ready,
    undo: state.canUndo,
    redo: state.canRedo,
    hint: ready && playing,
    analyse: ready,
    share: ready,
  };
  for (const [name, on] of Object.entries(usable)) enable(tool(name), on);
  tool("analyse").setAttribute("aria-pressed", String(look.analysing));
  document.body.classList.toggle("analysing", look.analysing);
  const slow = !look.classics.has(state[state.turn]) && !words.isWatched(state);
  const thinks = state.phase === "thinking" && slow;
  tool("stop").hidden = !thinks;
  tool("hint").hidden = thinks;
}

/** @param {string} name @returns {HTMLElement} */
const tool = (name) => /** @type {any} */ (document.querySelector(`.tools [data-act=${name}]`));

/** Whether anyone plays that can be looked into. @param {State} state @param {Look} look */
export const canXray = ({ black, white }, { classics }) =>
  classics.has(black) || classics.has(white);

/** The bar above the tools: place the ghost, or let the program play. @param {State} state */
function bar(state) {
  const held = !words.isWatched(state) && (state.phase === "paused" || state.phase === "review");
  const buttons = offers(state, held);
  $("bar").hidden = !buttons.length;
  $("bar").classList.toggle("held", held);
  const [other, main] = [$("bar-other"), $("bar-main")];
  other.hidden = buttons.length < 2;
  for (const node of [main, other]) {
    const [act = "", text = ""] = buttons.pop() ?? [];
    node.dataset.act = act;
    say(node, text);
  }
}

/** What the bar offers: actions and their words, the main one last. @param {State} state @param {boolean} held */
function offers({ ghost, phase, xray }, held) {
  if (ghost && phase === "turn")
    return [
      ["take", t("bar.take")],
      ["place", t("bar.place", { point: ghost })],
    ];
  if (xray && (held || phase === "paused"))
    return [
      ["xray", t("bar.off")],
      ["step", t("bar.play", { point: xray.best })],
    ];
  return held ? [["resume", t("bar.go")]] : [];
}
