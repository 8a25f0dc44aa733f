/**
 * The story of a loss in steps: what was threatened, what held and what was played, the move that
 * decided, and that nothing held from then on. Reads an explanation; draws nothing.
 */
import { other } from "../../game/state.js";
import { t } from "../../locales/index.js";
import { NAMED, colorWord, pointList, rowOf } from "./words.js";

/** @typedef {import("../../board/notes.js").Notes} Notes */
/** @typedef {import("../../pkg/wuzi.js").Explained} Explained */
/** @typedef {import("../../pkg/wuzi.js").LossAnswer} LossAnswer */
/** @typedef {import("../../pkg/wuzi.js").LossGroup} LossGroup */
/** @typedef {import("../../pkg/wuzi.js").LossTurn} LossTurn */

/** Moves that meet the same answer, and how it is played out. @typedef {{ name: string, words: string, line: string[], played: boolean }} Branch */
/** @typedef {{ ply: number, title: string, text: string, notes: Notes, branches: Branch[] }} Step */

/** So many holding moves are marked on the board. */
const MARKED = 12;

/**
 * @param {Explained} explained
 * @returns {Step[]} none if nothing is proved
 */
export function story(explained) {
  const { lastHold, corridor, facts } = explained;
  if (facts[0]?.kind === "no-proof") return [];
  const [first] = corridor;
  const steps = [
    missed(explained),
    lastHold?.pressed && threat(explained, lastHold),
    lastHold?.state === "held" && hold(explained, lastHold),
    key(explained),
    first && nothing(explained, first),
  ];
  return steps.filter((step) => !!step);
}

/** @param {Explained} explained */
function sides({ loser }) {
  const winner = other(loser);
  return { loser: colorWord(loser), winner: colorWord(winner), first: winner };
}

/** What the loser could have won by. @param {Explained} explained @returns {Step | undefined} */
function missed(explained) {
  const fact = explained.facts.find(({ kind }) => kind === "missed-five" || kind === "missed-win");
  if (!fact) return undefined;
  const { ply, line, points } = fact;
  const values = { ...sides(explained), points: pointList(points, "disjunction") };
  const notes = line.length ? { line: { points: line, wins: true } } : { must: points };
  return {
    ply,
    title: t("coach.step.missed", values),
    text: t(line.length ? "coach.step.missed.fours" : "coach.step.missed.five", values),
    notes,
    branches: [],
  };
}

/** What the winner threatened at the last hold. @param {Explained} explained @param {LossTurn} turn @returns {Step} */
function threat(explained, { ply, pressed }) {
  const { first, ...values } = sides(explained);
  const points = pressed?.line ?? [];
  return {
    ply,
    title: t("coach.step.threat", values),
    text: t("coach.step.threat.text", { ...values, count: (points.length + 1) / 2 }),
    notes: { line: { points, first, wins: true } },
    branches: [],
  };
}

/** What held there, and what was played. @param {Explained} explained @param {LossTurn} turn @returns {Step} */
function hold({ loser, ...rest }, turn) {
  const { ply, played, lost } = turn;
  const holding = turn.holding.filter(({ exhausted }) => exhausted).map(({ at }) => at);
  const kept = played !== undefined && holding.includes(played);
  const many = holding.length > NAMED;
  const values = { holding: pointList(holding), count: holding.length, played };
  return {
    ply,
    title: t(many ? "coach.step.hold.many" : "coach.step.hold.few", values),
    text: t(kept ? "coach.step.hold.kept" : "coach.step.hold.text", {
      ...sides({ loser, ...rest }),
      ...values,
    }),
    notes: {
      ...(holding.length <= MARKED && { holding }),
      ...(played && { played: { point: played, color: loser, number: ply + 1 } }),
    },
    branches: branches(lost, played),
  };
}

/** The winner's move that decided. @param {Explained} explained @returns {Step | undefined} */
function key(explained) {
  const fact = explained.facts.find(({ kind }) => kind === "key-move");
  if (!fact?.threats.length) return undefined;
  const { ply, points, threats } = fact;
  const rows = pointList(threats.map(({ stones }) => rowOf(stones)));
  const values = { ...sides(explained), point: points[0], rows };
  return {
    ply: ply + 1,
    title: t("coach.step.key", values),
    text: t(threats.length > 1 ? "coach.step.key.rows" : "coach.step.key.row", values),
    notes: {
      threats: threats.map(({ stones }) => stones),
      must: [...new Set(threats.flatMap((one) => one.points))],
    },
    branches: [],
  };
}

/** The first turn at which every move lost. @param {Explained} explained @param {LossTurn} turn @returns {Step} */
function nothing(explained, { ply, played, lost }) {
  const count = lost.reduce((sum, { moves }) => sum + moves.length, 0);
  return {
    ply,
    title: t("coach.step.nothing"),
    text: t("coach.step.nothing.text", { ...sides(explained), count }),
    notes: played ? { played: { point: played, color: explained.loser, number: ply + 1 } } : {},
    branches: branches(lost, played),
  };
}

/** The groups of a turn, the played move's first. @param {LossGroup[]} groups @param {string} [played] @returns {Branch[]} */
function branches(groups, played) {
  const of = (/** @type {LossGroup} */ { moves }) => played !== undefined && moves.includes(played);
  const ordered = [...groups.filter(of), ...groups.filter((group) => !of(group))];
  return ordered.map((group) => branch(group, of(group) ? played : undefined));
}

/** @param {LossGroup} group @param {string | undefined} played @returns {Branch} */
function branch({ moves, answer }, played) {
  const first = played ?? moves[0] ?? "";
  const others = moves.length - 1;
  const list = pointList(moves.slice(0, NAMED));
  const key = played ? (others ? "played.more" : "played") : others < NAMED ? "few" : "many";
  const named = { point: first, count: others, list };
  const line = answerLine(answer);
  return {
    name: t(`coach.group.${key}`, named),
    words: t(`coach.answer.${answer.kind}`, { at: line[0], line: line.join(" ") }),
    line: [first, ...line],
    played: !!played,
  };
}

/** What follows a losing move, both sides' moves in turn. @param {LossAnswer} answer @returns {string[]} */
export function answerLine(answer) {
  if (answer.kind === "five") return [answer.at];
  if (answer.kind === "fours") return answer.line;
  const [most] = answer.then;
  return [answer.at, ...(most ? [most.moves[0] ?? "", ...answerLine(most.answer)] : [])];
}
