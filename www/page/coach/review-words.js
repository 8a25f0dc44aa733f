/**
 * What a side did wrong, in rows: each says the move, and what it missed. Owns which of it is listed;
 * the sentences are the locales'.
 */
import { other } from "../../game/state.js";
import { t } from "../../locales/index.js";
import { answerNotes } from "./faults.js";
import { percent } from "./retry-words.js";
import { NAMED, colorWord, headline, pointList } from "./words.js";

/** @typedef {import("../../pkg/wuzi.js").Explained} Explained */
/** @typedef {import("./faults.js").Fault} Fault */
/** @typedef {import("./review-view.js").Row} Row */
/** @typedef {import("./words.js").Said} Said */

/** So many are listed. */
const MOST = 3;

/** @param {Explained} explained @param {Fault[]} faults @returns {Row[]} */
export function rowsOf({ loser, letOff }, faults) {
  const lucky = letOff.toReversed().map(({ first, last }) => ({
    ply: first,
    name: t(`coach.fault.${first === last ? "move" : "moves"}`, {
      move: first + 1,
      last: last + 1,
    }),
    words: t("coach.fault.let-off", { winner: colorWord(other(loser)) }),
    notes: {},
  }));
  return [...faults.map((fault) => rowOf(fault, loser)), ...lucky].slice(0, MOST);
}

/** @param {Fault} fault @param {Explained["loser"]} own @returns {Row} */
function rowOf(fault, own) {
  const { ply, played, goal, answers, line, loss = 0 } = fault;
  const keys = {
    win: line.length > 1 ? "win" : "five",
    hold: answers.length > NAMED ? "many" : "few",
    chance: "chance",
  };
  const values = { points: pointList(answers), count: answers.length, loss: percent(loss) };
  const notes = answerNotes(fault, own);
  return {
    ply,
    name: t("coach.fault.played", { move: ply + 1, played }),
    words: t(`coach.fault.${keys[goal]}`, values),
    notes: line.length ? { ...notes, line: { points: line, from: ply + 1, wins: true } } : notes,
  };
}

/** The headline; where a side that didn't lose left nothing, it says that. @param {Explained} explained @param {string[]} moves of the whole game @param {boolean} lost @returns {Said} */
export function reviewed(explained, moves, lost) {
  const said = headline(explained, moves);
  if (lost || explained.facts[0]?.kind !== "no-proof") return said;
  const loser = colorWord(explained.loser);
  return {
    title: t("coach.clean", { loser }),
    detail: t("coach.clean.detail"),
    certainty: "chance",
  };
}
