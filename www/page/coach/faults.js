/**
 * What the loser of a game did wrong, as far as it is proved, and what can be tried again. Reads an
 * explanation; draws nothing.
 */

/** @typedef {import("../../board/notes.js").Notes} Notes */
/** @typedef {import("../../pkg/wuzi.js").Color} Color */
/** @typedef {import("../../pkg/wuzi.js").Explained} Explained */
/** @typedef {import("../../pkg/wuzi.js").RetryGoal} RetryGoal */

/**
 * @typedef {object} Fault a move of the loser
 * @property {number} ply
 * @property {string} played
 * @property {RetryGoal | "chance"} goal what it should have done; "chance" where nothing is proved
 * @property {boolean} pressed the other side threatened to win
 * @property {string[]} answers moves that do it
 * @property {string[]} line the win that was there; else empty
 * @property {number} [loss] what it gave away by the engine's opinion, per mille
 */

/** So many are shown. */
const MOST = 3;

/**
 * @param {Explained} explained
 * @param {{ moves: readonly string[], turns: readonly Color[] }} game all of it
 * @param {Map<number, number>} [losses] what its worst moves gave away by the engine's opinion, by the ply after them
 * @returns {Fault[]} proof before opinion; the gravest first: wins that were left, the latest before the others, then the last turn at which something held
 */
export function faultsOf(explained, game, losses = new Map()) {
  const proved = provedOf(explained, game);
  const { moves, turns } = game;
  const weak = [...losses].map(([after, loss]) => ({
    ...{ ply: after - 1, played: moves[after - 1] ?? "", goal: /** @type {const} */ ("chance") },
    ...{ pressed: false, answers: [], line: [], loss },
  }));
  const known = proved.map(({ ply }) => ply);
  const more = weak.filter(({ ply }) => turns[ply] === explained.loser && !known.includes(ply));
  return [...proved, ...more].slice(0, MOST);
}

/** @param {Explained} explained @param {{ moves: readonly string[], turns: readonly Color[] }} game @returns {Fault[]} */
function provedOf({ loser, missed, lastHold }, { moves, turns }) {
  const own = missed.filter(({ ply }) => turns[ply] === loser && moves[ply]);
  const wins = own.reverse().map(({ ply, win: { line } }) => ({
    ...{ ply, played: moves[ply] ?? "", goal: /** @type {const} */ ("win"), pressed: false },
    ...{ answers: line.slice(0, 1), line },
  }));
  const { ply = -1, played = "", state } = lastHold ?? {};
  const answers = (lastHold?.holding ?? [])
    .filter(({ exhausted }) => exhausted)
    .map(({ at }) => at);
  const left = state === "held" && played && !answers.includes(played);
  if (!left || wins.some((win) => win.ply === ply)) return wins.slice(0, MOST);
  const pressed = !!lastHold?.pressed;
  const hold = { ply, played, goal: /** @type {const} */ ("hold"), pressed, answers, line: [] };
  return [...wins.slice(0, MOST - 1), hold];
}

/** So many moves that hold are marked on the board. */
const MARKED = 12;

/** The moves that hold, but for one, if they aren't too many. @param {Fault} fault @param {string} [but] @returns {Notes} */
export const holding = ({ goal, answers }, but) =>
  goal !== "hold" || answers.length > MARKED
    ? {}
    : { holding: answers.filter((point) => point !== but) };

/** What was played, and what was right. @param {Fault} fault @param {Color} own @returns {Notes} */
export const answerNotes = (fault, own) => ({
  played: { point: fault.played, color: own, number: fault.ply + 1 },
  ...holding(fault),
});
