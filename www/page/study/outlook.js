/**
 * How a position stands, in words and numbers: chances, forced wins, counts. A forced win is only
 * spoken of where the report says that the rules have confirmed it.
 */
import { other } from "../../game/state.js";
import { t } from "../../locales/index.js";

/** @typedef {import("../storage.js").Color} Color */
/** @typedef {{ color: Color, chance: number, winIn?: number | undefined, lossIn?: number | undefined }} Outlook chance: of `color`, per mille */

/** The lower end of each word, per mille. @type {[number, string][]} */
const WORDS = [
  [950, "winning"],
  [750, "better"],
  [580, "little"],
];

/** A chance that is none of a confirmed win, as a percentage. @param {number} chance */
export const percent = (chance) => Math.min(99, Math.max(1, Math.round(chance / 10)));

/** @param {Outlook} outlook */
export function standing({ color, chance, winIn, lossIn }) {
  if (lossIn !== undefined) return standing({ color: other(color), chance: 1000, winIn: lossIn });
  if (winIn !== undefined)
    return t("outlook.force", { color: t(`board.color.${color}`), count: winIn });
  const ahead = chance >= 500 ? color : other(color);
  const found = WORDS.find(([low]) => Math.max(chance, 1000 - chance) >= low);
  return found ? t(`outlook.${found[1]}`, { color: t(`board.color.${ahead}`) }) : t("outlook.even");
}

/** In a list of lines, seen from the side to move. @param {Outlook} outlook */
export function brief(outlook) {
  if (outlook.winIn !== undefined) return t("outlook.wins", { count: outlook.winIn });
  if (outlook.lossIn !== undefined) return t("outlook.loses", { count: outlook.lossIn });
  return standing(outlook);
}

/** A large number, in the language's own way. @param {number} number */
export const count = (number) =>
  new Intl.NumberFormat(document.documentElement.lang, {
    notation: "compact",
    maximumSignificantDigits: 3,
  }).format(number);
