/**
 * What both sides threaten, and what the last move has just made, as sentences and as notes for the
 * board. The facts are the package's.
 */
import { other } from "../../game/state.js";
import { t } from "../../locales/index.js";

/** @typedef {import("../../board/notes.js").Notes} Notes */
/** @typedef {import("../../game/controller.js").State} State */
/** @typedef {import("../../pkg/wuzi.js").Threat} Threat */
/** @typedef {import("../../pkg/wuzi.js").Threats} Threats */

/** The threats worth a word, the gravest first. */
const GRAVE = ["five", "open-four", "double-four", "vcf"];
/** As many points are named. */
const NAMED = 4;

/**
 * @param {Threats} threats
 * @param {State} state
 * @returns {{ sentences: string[], notes: Notes }}
 */
export function threatWords({ own, opp }, { turn }) {
  const [mine, theirs] = [gravest(own), gravest(opp)];
  return {
    sentences: [
      ...sentence("threat.threatens", other(turn), theirs),
      ...sentence("threat.makes", turn, mine),
    ],
    notes: {
      threats: theirs.map(({ stones }) => stones).filter((stones) => stones.length > 1),
      must: [...new Set(theirs.flatMap(({ points }) => points))],
    },
  };
}

/**
 * Only what the last move has made: one sentence, empty if it made nothing.
 * @param {Threats} threats
 * @param {State} state
 * @returns {{ sentences: string[], notes: Notes }}
 */
export function madeWords({ made, stops }, { turn, moves }) {
  const [first, ...more] = made;
  if (!first) return { sentences: [], notes: {} };
  const kind = more.length ? "more" : first.kind;
  const list = new Intl.ListFormat(t("board.language"), { type: "disjunction" });
  const values = {
    color: t(`board.color.${other(turn)}`),
    last: moves.at(-1),
    from: first.stones[0],
    to: first.stones.at(-1),
    points: list.format(stops),
  };
  return {
    sentences: [t(`threat.made.${kind}${stops.length ? "" : ".none"}`, values)],
    notes: { threats: made.map(({ stones }) => stones), must: stops },
  };
}

/** @param {Threat[]} list */
function gravest(list) {
  const kind = GRAVE.find((one) => list.some((threat) => threat.kind === one));
  return list.filter((threat) => threat.kind === kind);
}

/** @param {string} key @param {string} color @param {Threat[]} list */
function sentence(key, color, list) {
  const [first] = list;
  if (!first) return [];
  const points = [...new Set(list.flatMap((threat) => threat.points))];
  const values = {
    color: t(`board.color.${color}`),
    what: t(`threat.${first.kind}`),
    points: points.slice(0, NAMED).join(", "),
  };
  return [t(key, values)];
}
