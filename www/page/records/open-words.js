/** What a file holds and what is wrong with it, in words. */
import { t } from "../../locales/index.js";

/** @typedef {import("../../pkg-files/wuzi.js").RecordProblem} Problem */
/** @typedef {import("../../pkg-files/wuzi.js").RecordTitle} Title */
/** @typedef {Pick<Problem, "line" | "byte" | "ply" | "reason" | "found">} Told */

/** As many characters of a file are shown. */
const FOUND = 80;
const TITLE = 120;

/** @param {Told} problem */
export function problemWords({ line, byte, ply, reason, found }) {
  const why = t(`error.${reason}`, { found: found.slice(0, FOUND) });
  if (reason === "empty") return why; // that is about all of it
  const place = line ? "line" : byte === undefined ? "" : "byte";
  const key = [place, ply && "ply"].filter(Boolean).join("-");
  return key ? t(`error.${key}`, { line, byte, ply, why }) : why;
}

/** @param {Title} game @param {number} index */
export function gameWords({ title, black, white, date, moves }, index) {
  const players = black || white ? `${black || "?"} – ${white || "?"}` : "";
  const name = [title, players, date].filter(Boolean).join(" · ").slice(0, TITLE);
  return t("open.game", { number: index + 1, name: name || t("open.nameless"), moves });
}
