/**
 * What a game of the history says of itself: title, how it stands, who played, when; which kinds it
 * belongs to and what it is found by. Owns no words and judges no game.
 */
import { other } from "../../game/state.js";
import { t } from "../../locales/index.js";
import * as words from "../words.js";

/** @typedef {import("../games-database.js").Entry} Entry */
/** @typedef {import("../storage.js").Color} Color */

/** The kinds that can be shown alone. @type {Record<string, (entry: Entry) => boolean>} */
export const KINDS = {
  all: () => true,
  running: ({ state, game }) => state === "playing" && !game.opened,
  won: ({ winner, game }) => !!winner && mine(game) === winner,
  lost: ({ winner, game }) => !!winner && mine(game) === other(winner),
  friends: ({ game }) => !game.opened && isFriends(game),
  studies: ({ game }) => !!game.opened,
  starred: ({ starred }) => starred,
};

/** The color of the person who plays a program. @param {Entry["game"]} game @returns {Color | undefined} */
function mine({ black, white }) {
  if (words.isProgram(black) === words.isProgram(white)) return undefined;
  return words.isProgram(black) ? "white" : "black";
}

/** @param {Entry["game"]} game */
const isFriends = ({ black, white }) => !words.isProgram(black) && !words.isProgram(white);

/** @param {Entry} entry */
export function titleOf({ name, game }) {
  if (name) return name;
  const color = mine(game);
  if (color) return words.opponentName(game[other(color)]);
  if (game.opened) return t("games.study");
  return isFriends(game) ? t("games.friend") : words.playerNames(game);
}

/** How it stands, with the sign for it. @param {Entry} entry @param {boolean} here it is on the board */
export function standOf({ state, winner, turn, game }, here) {
  const color = mine(game);
  if (state === "draw") return { text: t("turn.draw"), icon: "" };
  if (winner && color) {
    const won = winner === color;
    return { text: t(won ? "games.won" : "games.lost"), icon: won ? "check" : "", won };
  }
  if (winner) return { text: t("games.winner", { color: t(`board.color.${winner}`) }), icon: "" };
  if (here) {
    const yours = color === turn;
    return { text: t(yours ? "games.yours" : "games.here"), icon: "clock" };
  }
  if (game.opened) return { text: t("games.opened", { ply: game.ply }), icon: "" };
  return { text: t("games.aside", { ply: game.ply }), icon: "" };
}

/** Who played how long. @param {Entry} entry */
export function whoOf({ name, game }) {
  const color = mine(game);
  const count = game.moves.length;
  const moves = t(count === 1 ? "games.move" : "games.moves", { count });
  if (name || !color) return `${words.playerNames(game)} · ${moves}`;
  return `${t("games.you", { color: t(`board.color.${color}`) })} · ${moves}`;
}

/** The rule, and the time or the day. @param {Entry} entry @param {boolean} timed */
export function whenOf({ saved, game }, timed) {
  const language = document.documentElement.lang;
  const date = new Date(saved);
  const when = timed
    ? date.toLocaleTimeString(language, { timeStyle: "short" })
    : date.toLocaleDateString(language, { day: "numeric", month: "short" });
  return `${words.ruleAndSize(game)} · ${when}`;
}

/**
 * The heading that games of a time stand under: a day, if it is near, else the month.
 * @param {number} saved
 * @param {number} now
 * @returns {{ text: string, timed: boolean }}
 */
export function groupOf(saved, now) {
  const midnight = (/** @type {number} */ time) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(saved)) / 86_400_000);
  if (days === 0 || days === 1)
    return { text: t(days ? "games.yesterday" : "games.today"), timed: true };
  const date = new Date(saved);
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : { year: "numeric" };
  const format = /** @type {Intl.DateTimeFormatOptions} */ ({ month: "long", ...year });
  return { text: date.toLocaleDateString(document.documentElement.lang, format), timed: false };
}

/** Whether a game is meant by what a person looks for. @param {Entry} entry @param {string} wanted */
export function isFound({ name, game }, wanted) {
  const text = wanted.trim().toLowerCase();
  if (!text) return true;
  const names = [name, titleOf(/** @type {Entry} */ ({ name, game })), words.playerNames(game)];
  if (names.some((one) => one.toLowerCase().includes(text))) return true;
  return game.moves.join("").startsWith(text.replaceAll(/[\s,;]/g, ""));
}
