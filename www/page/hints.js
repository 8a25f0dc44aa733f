/**
 * Hints in three steps (where to look, what kind of thing, the move), and what both sides threaten.
 * The facts are the package's; the sentences are made here.
 */
import { t } from "../locales/index.js";
import { $, say } from "./dom.js";

/** @typedef {import("../board/notes.js").Notes} Notes */
/** @typedef {import("../game/controller.js").State} State */
/** @typedef {import("../pkg/wuzi.js").Hint} Hint */
/** @typedef {import("../pkg/wuzi.js").Threat} Threat */
/** @typedef {import("../pkg/wuzi.js").Threats} Threats */
/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */

/** What a hint's search may cost. */
const NODES = 150_000;
const STEPS = 3;
/** The threats worth a word, the gravest first. */
const GRAVE = ["five", "open-four", "double-four", "vcf"];

/** @param {{ board: WuziBoard, note: (notes: Notes) => void, failed: () => void }} parts */
export function createHints({ board, note, failed }) {
  /** @type {Hint | undefined} */
  let hint;
  let step = 0;
  /** @type {AbortController | undefined} */
  let under;

  /** The next step; the first asks for the hint. */
  async function next() {
    if (under) return;
    if (!hint) await ask();
    if (!hint || step === STEPS) return;
    step += 1;
    draw();
  }

  async function ask() {
    under = new AbortController();
    const { signal } = under;
    $("hint").hidden = false;
    say($("hint-text"), t("hint.thinks"));
    $("hint-next").hidden = true;
    try {
      const report = await board.analyse({ nodes: NODES }, { signal });
      hint = report && (await board.coach("hint", { args: [report] }, { signal }));
      if (!hint) close();
    } catch (error) {
      if (signal.aborted) return;
      close();
      failed();
    } finally {
      if (under?.signal === signal) under = undefined;
    }
  }

  function close() {
    under?.abort();
    under = undefined;
    hint = undefined;
    step = 0;
    $("hint").hidden = true;
    note({});
  }

  function draw() {
    if (!hint) return;
    const { point, idea, stones, region } = hint;
    const texts = [
      t("hint.where"),
      t(`hint.idea.${idea}`),
      t("hint.move", { point, idea: t(`hint.idea.${idea}`) }),
    ];
    say($("hint-step"), t("hint.step", { step, all: STEPS }));
    say($("hint-text"), texts[step - 1] ?? "");
    $("hint-next").hidden = step === STEPS;
    note({
      ...(step < STEPS && { area: region }),
      ...(step > 1 && stones.length > 1 && { threats: [stones] }),
      ...(step === STEPS && { candidates: [{ point, name: "A" }] }),
    });
  }

  $("hint-next").addEventListener("click", next);
  $("hint-close").addEventListener("click", close);

  return { next, close };
}

/**
 * What both sides threaten, as sentences and as notes for the board.
 * @param {Threats} threats
 * @param {State} state
 * @returns {{ sentences: string[], notes: Notes }}
 */
export function threatWords({ own, opp }, { turn }) {
  const rival = turn === "black" ? "white" : "black";
  const gravest = (/** @type {Threat[]} */ list) => {
    const kind = GRAVE.find((one) => list.some((threat) => threat.kind === one));
    return list.filter((threat) => threat.kind === kind);
  };
  const sentence = (
    /** @type {"makes" | "threatens"} */ key,
    /** @type {string} */ color,
    /** @type {Threat[]} */ list,
  ) => {
    const kind = list[0]?.kind;
    if (!kind) return [];
    const points = [...new Set(list.flatMap((threat) => threat.points))];
    const values = {
      color: t(`board.color.${color}`),
      what: t(`threat.${kind}`),
      points: points.slice(0, 4).join(", "),
    };
    return [t(`threat.${key}`, values)];
  };
  const [mine, theirs] = [gravest(own), gravest(opp)];
  return {
    sentences: [...sentence("threatens", rival, theirs), ...sentence("makes", turn, mine)],
    notes: {
      threats: theirs.map(({ stones }) => stones).filter((stones) => stones.length > 1),
      must: [...new Set(theirs.flatMap(({ points }) => points))],
    },
  };
}
