/**
 * Try again in sentences: what is asked, what a tried move is worth, what the answer was. Owns which
 * sentence says it; the sentences are the locales', the verdict the package's.
 */
import { other } from "../../game/state.js";
import { t } from "../../locales/index.js";
import { answerLine } from "./story.js";
import { NAMED, colorWord, pointList } from "./words.js";

/** @typedef {import("../../pkg/wuzi.js").Color} Color */
/** @typedef {import("../../pkg/wuzi.js").Fact} Fact */
/** @typedef {import("../../pkg/wuzi.js").RetryVerdict} RetryVerdict */
/** @typedef {import("./faults.js").Fault} Fault */
/** @typedef {import("./weigh.js").Weak} Weak */

/** @typedef {{ title: string, text: string, more?: string, certainty?: Fact["certainty"] }} Said */

/** @param {Color} own whose mistake it was */
function sides(own) {
  const opponent = other(own);
  return { own: colorWord(own), opponent: colorWord(opponent) };
}

/** @param {Fault} fault @param {Color} own @returns {Said} */
export function question({ goal, pressed }, own) {
  const key = goal === "hold" && pressed ? "stop" : goal;
  return {
    title: t("coach.retry.turn", sides(own)),
    text: t(`coach.retry.ask.${key}`, sides(own)),
  };
}

/** @type {Record<Fault["goal"], Fact["certainty"]>} */
const CERTAINTY = { win: "proved", hold: "sought", chance: "chance" };

/** @param {number} perMille */
export const percent = (perMille) =>
  new Intl.NumberFormat(t("board.language"), { style: "percent" }).format(perMille / 1000);

/** @param {RetryVerdict | Weak} verdict @param {string} point @param {Fault} fault @param {Color} own @returns {Said} */
export function judged(verdict, point, fault, own) {
  const values = { ...sides(own), point, played: fault.played };
  const { goal } = fault;
  switch (verdict.kind) {
    case "right":
      return {
        title: t(`coach.retry.right.${goal}`, values),
        text: t(`coach.retry.right.${goal}.text`, values),
        more: rest(fault, point, own),
        certainty: CERTAINTY[goal],
      };
    case "weak": {
      const loss = percent(verdict.loss);
      const text = t("coach.retry.weak.text", { ...values, loss });
      return { title: t("coach.retry.weak", values), text, certainty: "chance" };
    }
    case "loses": {
      const { answer } = verdict;
      const line = answerLine(answer);
      return {
        title: t("coach.retry.loses", values),
        text: t(`coach.retry.loses.${answer.kind}`, {
          ...values,
          at: line[0],
          line: line.join(" "),
        }),
        certainty: "proved",
      };
    }
    case "gone": {
      const { reply } = verdict;
      const text = t(`coach.retry.gone.${reply ? "reply" : "none"}`, { ...values, reply });
      return { title: t("coach.retry.gone", values), text, certainty: "sought" };
    }
    default:
      return { title: t("coach.retry.open", values), text: t("coach.retry.open.text") };
  }
}

/** The others that hold as well, and what was played. @param {Fault} fault @param {string} point @param {Color} own */
function rest({ goal, answers, played }, point, own) {
  const others = goal === "hold" ? answers.filter((answer) => answer !== point) : [];
  const few = others.length <= NAMED ? "few" : "many";
  const values = { points: pointList(others), count: others.length, played, ...sides(own) };
  return t(`coach.retry.rest${others.length ? `.${few}` : ""}`, values);
}

/** @param {Fault} fault @param {Color} own @returns {Said} */
export function answer({ goal, answers, line, played }, own) {
  const points = pointList(answers, "disjunction");
  const values = { points, count: answers.length, played, ...sides(own) };
  const keys = {
    win: line.length > 1 ? "win" : "five",
    hold: answers.length > NAMED ? "many" : "few",
    chance: "chance",
  };
  return {
    title: t(`coach.retry.answer.${keys[goal]}`, values),
    text: t("coach.retry.rest", values),
    certainty: CERTAINTY[goal],
  };
}
