/**
 * What the panel and the duel bar say about the game: players, turn, rule, result, the controls of
 * two programs, the bar above the tools. Draws the board's state and changes nothing.
 */
import { other } from "../game/state.js";
import { t } from "../locales/index.js";
import { $, enable, iconHref, say } from "./dom.js";
import { PlayerRow } from "./player-row.js";
import * as words from "./words.js";

/** @typedef {import("../game/controller.js").State} State */
/** @typedef {import("../pkg/wuzi.js").OpponentInfo} OpponentInfo */
/** @typedef {{ xray: boolean, analysing: boolean, trying: boolean, programs: Map<string, OpponentInfo>, word: string | null }} Look what is on, who can be played against, and what the opponent has just made; null where that isn’t told */

export class Panel {
  #left = rows("left");
  #right = rows("right");
  #tools = new Map(
    ["new", "undo", "redo", "stop", "hint", "analyse", "share"].map((name) => [name, tool(name)]),
  );

  /** @param {State} state @param {Look} look */
  render(state, look) {
    const left = leftColor(state);
    for (const row of this.#left) row.render(state, left, look);
    for (const row of this.#right) row.render(state, other(left), look);
    rule(state);
    result(state, look);
    watched(state);
    this.#showTools(state, look);
    bar(state);
    const situation = words.situation(state);
    say($("say"), situation || (look.word ?? ""));
    $("say").classList.toggle("threat", !situation && !!look.word);
    $("say").classList.toggle("kept", look.word !== null);
    const started = state.ply + state.undone.length > 0;
    const bare = !started && !words.hasSetup(state) && !state.ghost && state.phase === "turn";
    $("empty").hidden = look.analysing || !bare;
    $("moves").hidden = !look.analysing && (!started || state.xray !== null);
  }

  /** @param {State} state @param {Look} look */
  #showTools(state, { programs, analysing, trying }) {
    const ready = state.phase !== "loading" && state.phase !== "failed";
    const playing = state.status.state === "playing";
    /** @type {Record<string, boolean>} */
    const usable = {
      new: ready,
      undo: state.canUndo,
      redo: state.canRedo && !trying,
      hint: ready && playing && !trying,
      analyse: ready && !trying,
      share: ready && !trying,
    };
    const slow = programs.get(state[state.turn])?.family !== "classic" && !words.isWatched(state);
    const thinks = state.phase === "thinking" && slow;
    for (const [name, node] of this.#tools) {
      const on = usable[name];
      if (on !== undefined) enable(node, on);
      if (name === "analyse") node.setAttribute("aria-pressed", String(analysing));
      if (name === "stop") node.hidden = !thinks;
      if (name === "hint") node.hidden = thinks;
    }
    document.body.classList.toggle("analysing", analysing);
  }
}

/** Whether anyone plays that can be looked into. @param {State} state @param {Look["programs"]} programs */
export const canXray = ({ black, white }, programs) =>
  [black, white].some((id) => programs.get(id)?.family === "classic");

/** The rows of one side: in the duel bar and in the panel. @param {string} side */
const rows = (side) =>
  [...document.querySelectorAll(`[data-side=${side}]`)].map((node) => new PlayerRow(node));

/** @param {string} name */
function tool(name) {
  const node = document.querySelector(`.tools [data-act=${name}]`);
  if (node instanceof HTMLElement) return node;
  throw new TypeError(`there is no tool "${name}"`);
}

/** You are at the left of the duel and at the bottom of the panel; else Black is. @param {State} state */
const leftColor = (state) =>
  state.black !== "human" && state.white === "human" ? "white" : "black";

/** @param {State} state */
function rule(state) {
  const { rule, size, forbidden } = state;
  const name = t(`rule.${rule}`);
  const loses = rule === "renju" && forbidden === "lose" ? ` ${t("rule.loses")}` : "";
  const sentence = t(`rule.${rule}.sentence`) + loses;
  const texts = { short: `${name} ${size}`, long: `${name} · ${size}×${size}`, sentence };
  for (const [which, text] of Object.entries(texts)) {
    for (const node of document.querySelectorAll(`[data-rule=${which}]`)) {
      say(node, text);
      if (text !== sentence) node.setAttribute("title", sentence);
    }
  }
}

/** @param {State} state @param {Look} look */
function result(state, { analysing }) {
  const over = state.phase === "over";
  $("result").hidden = !over || analysing;
  document.body.classList.toggle("over", over);
  if (!over) return;
  const [title = "", detail = ""] = words.result(state);
  const { status } = state;
  $("result-stone").className = `stone ${status.state === "won" ? status.winner : "both"}`;
  say($("result-title"), title);
  say($("result-detail"), detail);
  const why = words.tellsWhy(state);
  $("why").hidden = !why;
  $("why-show").hidden = $("why-retry").hidden = true; // until the coach is here
  $("why-show").classList.toggle("primary", why);
  $("rematch").classList.toggle("primary", !why);
}

/** Pause, step and pace where two programs play. @param {State} state */
function watched(state) {
  const on = words.isWatched(state) && !["over", "failed"].includes(state.phase);
  $("run").hidden = !on || state.xray !== null; // the bar then plays move by move
  if (!on) return;
  const going = state.phase === "thinking";
  say($("pause-word"), t(going ? "run.pause" : "run.go"));
  $("pause-icon", SVGUseElement).setAttribute("href", iconHref(going ? "pause" : "play"));
  enable($("step"), !going);
}

/** The bar above the tools: place the ghost, or let the program play. @param {State} state */
function bar(state) {
  const held = !words.isWatched(state) && (state.phase === "paused" || state.phase === "review");
  const buttons = offers(state, held);
  $("bar").hidden = !buttons.length;
  $("bar").classList.toggle("held", held);
  const [second, main] = [$("bar-other"), $("bar-main")];
  second.hidden = buttons.length < 2;
  for (const node of [main, second]) {
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
