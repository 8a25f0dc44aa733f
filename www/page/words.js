/**
 * The game in words: who is who, whose turn, how it ended, what a classic reads.
 * Owns no words itself (the locales do) and reads nothing but the board's state.
 *
 * @typedef {import("../game/controller.js").State} State
 * @typedef {import("./storage.js").Color} Color
 */
import { opponentWords } from "../board/words.js";
import { other } from "../game/state.js";
import { t } from "../locales/index.js";

/** @type {Color[]} */
const COLORS = ["black", "white"];

/** @param {string} player */
export const isProgram = (player) => player !== "human";

/** Whether two programs play each other. @param {{ black: string, white: string }} game */
export const isWatched = (game) => isProgram(game.black) && isProgram(game.white);

/** @param {string} id */
export const opponentName = (id) => opponentWords(t, id);

/**
 * "You", a program's name, or the colour where two people play.
 * @param {{ black: string, white: string }} game
 * @param {Color} color
 */
export function playerName(game, color) {
  if (isProgram(game[color])) return opponentName(game[color]);
  return isProgram(game[other(color)]) ? t("player.you") : t(`board.color.${color}`);
}

/** @param {{ black: string, white: string }} game */
export const playerNames = (game) =>
  game.black === "human" && game.white === "human"
    ? t("player.friends")
    : COLORS.map((color) => playerName(game, color)).join(" – ");

/** @param {{ rule: string, size: number }} game */
export const ruleAndSize = (game) => `${t(`rule.${game.rule}`)} ${game.size}`;

/** What one player is doing. @param {State} state @param {Color} color */
export function doing(state, color) {
  const { phase, status, moves } = state;
  if (status.state === "draw") return t("turn.draw");
  if (status.state === "won") return status.winner === color ? t("turn.won") : "";
  if (state.turn !== color) {
    const last = moves.at(-1);
    return last ? t("turn.played", { point: last }) : "";
  }
  if (phase === "failed") return "";
  if (!isProgram(state[color]))
    return t(isProgram(state[other(color)]) ? "turn.yours" : "turn.move");
  return t(
    `turn.${phase === "loading" || phase === "thinking" || phase === "paused" ? phase : "move"}`,
  );
}

/** The page's own sentence about the position; empty if there's nothing to say. @param {State} state */
export function situation(state) {
  if (state.ghost) return t("say.ghost", { point: state.ghost });
  if (state.undone.length)
    return t("say.undone", { ply: state.ply, all: state.ply + state.undone.length });
  if (!state.ply && hasSetup(state))
    return t("say.setup", { color: t(`board.color.${state.turn}`) });
  return "";
}

/** @param {State} state */
export const hasSetup = (state) => state.setup.black.length + state.setup.white.length > 0;

/** Whether a game that was won says by itself why it was lost: not to a person who beat a program. @param {State} state */
export const tellsWhy = (state) =>
  state.status.state === "won" && !isYours(state, state.status.winner);

/** Whether that side is a person's who plays a program. @param {State} state @param {Color} color */
const isYours = (state, color) => !isProgram(state[color]) && isProgram(state[other(color)]);

/** Title and detail of a game that is over. @param {State} state */
export function result(state) {
  const { status } = state;
  if (status.state !== "won") return [t("turn.draw"), t("result.full")];
  const { winner } = status;
  const title = isYours(state, winner)
    ? t("result.you")
    : t("result.wins", { name: playerName(state, winner) });
  return [title, how(status, state)];
}

/** @param {Extract<State["status"], { state: "won" }>} status @param {State} state */
function how(status, state) {
  const { ply } = state;
  if (status.by === "resignation") {
    const name = playerName(state, other(status.winner));
    return t("result.resigned", { name, ply });
  }
  if (status.by === "no-legal-point") return t("result.stuck");
  if (status.by === "forbidden") {
    const { point, kind } = status.ban;
    return t("result.forbidden", { point, why: t(`board.ban.${kind}`), ply });
  }
  const { line } = status;
  const key = line.length > 5 ? "result.more" : "result.five";
  return t(key, { count: line.length, from: line[0], to: line.at(-1), ply });
}

/** What a forbidden stone would make. @param {import("../pkg/wuzi.js").Ban} ban */
export const shapeWords = ({ shapes }) =>
  new Intl.ListFormat(document.documentElement.lang).format(
    shapes.map(({ kind, stones }) => t(`ban.${kind}`, { stones: stones.join(" ") })),
  );
