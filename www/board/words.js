/**
 * What happened on a board, in words: names of points, moves, results, refusals. All words come
 * from the locales; nothing here touches the DOM.
 */

import { indexOf } from "./geometry.js";

/** @typedef {import("../game/controller.js").State} State */
/** @typedef {import("../game/controller.js").Trouble} Trouble */
/** @typedef {import("../locales/index.js").Translate} Translate */
/** @typedef {import("../pkg/wuzi.js").Ban} Ban */
/** @typedef {import("../pkg/wuzi.js").Color} Color */

/** @param {Translate} t @param {Ban} [ban] */
const banWords = (t, ban) => (ban ? t(`board.ban.${ban.kind}`) : "");

/** Whose turn it is. @param {Translate} t @param {State} state */
const turnWords = (t, state) => t(`board.turn.${state.turn}`);

/** How the game ended. @param {Translate} t @param {State} state */
function resultWords(t, { status }) {
  if (status.state === "draw") return t("board.over.draw");
  if (status.state !== "won") return "";
  if (status.by === "five") {
    const { line } = status;
    const winner = t(`board.color.${status.winner}`);
    return t("board.over.five", { winner, count: line.length, from: line[0], to: line.at(-1) });
  }
  if (status.by === "no-legal-point") return t("board.over.no-legal-point");
  if (status.by === "resignation") return t(`board.over.resignation.${status.winner}`);
  return t("board.over.forbidden", { point: status.ban.point, ban: banWords(t, status.ban) });
}

/** What went wrong. @param {Translate} t @param {Trouble} trouble */
export function errorWords(t, { code, part, value, point, ban }) {
  if (part) return t("board.option", { name: part, value });
  if (code.startsWith("bad-") && code !== "bad-answer" && code !== "bad-point") {
    return t("board.error.unreadable");
  }
  return t(`board.error.${code}`, { point, ban: banWords(t, ban) });
}

/** What an opponent is called. @param {Translate} t @param {string} id */
export const opponentWords = (t, id) => t(`board.opponent.${id}`);

/** What a player is called: an opponent's name, else the color. @param {Translate} t @param {State} state */
function moverWords(t, state) {
  const player = state[state.turn];
  return player === "human" ? t(`board.color.${state.turn}`) : opponentWords(t, player);
}

/** How the game stands, in one sentence. @param {Translate} t @param {State} state */
export function phaseWords(t, state) {
  switch (state.phase) {
    case "over":
      return resultWords(t, state);
    case "loading":
      return t("board.phase.loading");
    case "failed":
      return t("board.error.load-failed");
    case "thinking":
      return t("board.phase.thinking", { name: moverWords(t, state) });
    case "turn":
      if (state.ghost) return t("board.phase.ghost", { point: state.ghost });
      if (state.black === state.white) return turnWords(t, state);
      return t("board.phase.your-turn", { color: t(`board.color.${state.turn}`) });
    default:
      return t("board.phase.paused", { turn: turnWords(t, state) });
  }
}

/** What is new, for those who can't see it; empty if nothing is. @param {Translate} t @param {State} before @param {State} after */
export function changeWords(t, before, after) {
  if (before.phase === "loading") return "";
  const ended = resultWords(t, after);
  const kept = after.moves.findIndex((point, i) => point !== before.moves[i]);
  const same = kept < 0 ? Math.min(after.ply, before.ply) : kept;
  const turn = turnWords(t, after);
  if (kept < 0 && same === before.ply && ended !== resultWords(t, before))
    return ended || t("board.goes-on", { turn });
  if (after.ply === 0 && after.undone.length === 0 && before.ply > 0) {
    return t("board.new-game", { turn });
  }
  if (before.ply - same + after.ply - same > 2) {
    const total = after.ply + after.undone.length;
    return [t("board.at", { ply: after.ply, total, turn }), ended].join(" ").trim();
  }
  if (same < before.ply) {
    return t("board.taken-back", { points: before.moves.slice(same).reverse().join(", "), turn });
  }
  const played = after.moves.slice(same).map((point, i) => {
    const color = after.turns[same + i];
    return t("board.played", { color: t(`board.color.${color}`), point });
  });
  return played.length ? [...played, ended].join(" ").trim() : "";
}

/**
 * The name of a point.
 * @param {Translate} t
 * @param {State} state
 * @param {string} point
 * @param {{ stone?: Color | undefined, ban?: Ban | undefined }} what stands on it, or forbids it
 */
export function cellWords(t, state, point, { stone, ban }) {
  let cell = ban
    ? t("board.cell.forbidden", { point, ban: banWords(t, ban) })
    : t(`board.cell.${stone ?? "empty"}`, { point });
  if (state.moves.at(-1) === point) cell = t("board.cell.last", { cell });
  const { status } = state;
  if (status.state === "won" && status.by === "five" && status.line.includes(point)) {
    cell = t("board.cell.line", { cell });
  }
  for (const { kind, point: marked, text } of state.marks)
    if (marked === point) cell = t(`board.cell.mark.${kind}`, { cell, text });
  const score = state.xray?.scores[indexOf(point, state.size)] ?? null;
  if (score !== null) cell = t("board.cell.score", { cell, score });
  return state.ghost === point ? t("board.cell.ghost", { cell }) : cell;
}
