/**
 * An explanation in sentences: the headline of a loss, and the lists of points in it. Owns which
 * sentence says a fact; the sentences are the locales', the facts the package's.
 */
import { other } from "../../game/state.js";
import { t } from "../../locales/index.js";

/** @typedef {import("../../pkg/wuzi.js").Color} Color */
/** @typedef {import("../../pkg/wuzi.js").Explained} Explained */
/** @typedef {import("../../pkg/wuzi.js").Fact} Fact */

/** What is said, and how certain it is. @typedef {{ title: string, detail: string, certainty: Fact["certainty"] }} Said */

/** So many holding moves are named; more are counted. */
export const NAMED = 4;

/** @param {Color} color */
export const colorWord = (color) => t(`board.color.${color}`);

/** @param {string[]} points @param {"conjunction" | "disjunction"} [type] */
export const pointList = (points, type = "conjunction") =>
  new Intl.ListFormat(t("board.language"), { type }).format(points);

/** Stones of a line, by its ends. @param {string[]} stones */
export const rowOf = (stones) =>
  stones.length > 1 ? t("coach.row", { from: stones[0], to: stones.at(-1) }) : (stones[0] ?? "");

/**
 * The headline.
 * @param {Explained} explained
 * @param {string[]} moves of the whole game
 * @returns {Said}
 */
export function headline({ loser, facts, lastHold }, moves) {
  const fact = /** @type {Fact} */ (facts[0]);
  const played = lastHold?.played ?? moves[fact.ply];
  const values = {
    move: fact.ply + 1,
    winner: colorWord(other(loser)),
    loser: colorWord(loser),
    point: fact.points[0],
    points: pointList(fact.points, "disjunction"),
    row: rowOf(fact.threats[0]?.stones ?? []),
    rows: pointList(fact.threats.map(({ stones }) => rowOf(stones))),
    why: fact.ban && t(`board.ban.${fact.ban}`),
    count: fact.moves,
    played,
  };
  return {
    title: t(`coach.${fact.kind}${variant(fact)}`, values),
    detail: detail(fact, facts, values),
    certainty: fact.certainty,
  };
}

/** Which sentence of its kind says a fact: by what was threatened. @param {Fact} fact */
function variant({ kind, threats }) {
  if (kind === "left-three" && threats[0]?.kind === "double-four") return ".double";
  return kind === "double-threat" && threats.length > 1 ? ".rows" : "";
}

/** The second sentence. @param {Fact} fact @param {Fact[]} facts @param {Record<string, unknown>} values */
function detail(fact, facts, values) {
  switch (fact.kind) {
    case "missed-five":
    case "missed-win":
      return t("coach.played", values);
    case "corridor":
    case "no-proof":
      return t(`coach.${fact.kind}.detail`, values);
    case "banned-move":
      return "";
    default:
      return held(
        facts.find(({ kind }) => kind === "last-hold"),
        fact,
        values,
      );
  }
}

/** What held at the last turn at which something did. @param {Fact | undefined} hold @param {Fact} fact @param {Record<string, unknown>} values */
function held(hold, fact, values) {
  if (hold && hold.ply < fact.ply) return t("coach.before", values);
  if (!hold?.points.length) return t("coach.held.none", values);
  const { points } = hold;
  const more = { ...values, count: points.length, holding: pointList(points) };
  return t(points.length > NAMED ? "coach.held.many" : "coach.held.few", more);
}
