/**
 * Words: which language a reader wants, and its `t`, loaded when it is wanted. Owns the list of
 * languages; their words are in a folder each, with a file for each part of the page and the same
 * keys in all. Nothing is global but what the page speaks.
 */

import en from "./en/index.js";
import zhCN from "./zh-CN/index.js";

/** The languages by tag; another one is a folder and its line here. */
export const LANGUAGES = Object.freeze({ en, "zh-CN": zhCN });

/** @typedef {keyof typeof LANGUAGES} Tag */
/** Every word of a language, with {blanks} for values. @typedef {Record<string, string>} Words */
/** What words are for: the first sight, or a part of the page that loads later. @typedef {"first" | "dialogs" | "study" | "records" | "variations" | "coach" | "explorer"} Part */
/** @typedef {{ name: string, parts: Record<Part, () => Promise<{ default: Words }>> }} Language */
/** @typedef {(key: string, values?: Record<string, unknown>) => string} Translate */

/** The tags of the languages there are. */
export const available = /** @type {Tag[]} */ (Object.keys(LANGUAGES));

/** The best of them for the tags wanted, most wanted first: "zh-Hant" is served by "zh-CN". @param {readonly string[]} wanted */
export function pickLanguage(wanted) {
  const primary = (/** @type {string} */ tag) => tag.toLowerCase().split("-")[0];
  for (const tag of wanted) {
    const exact = available.find((one) => one.toLowerCase() === tag.toLowerCase());
    const near = exact ?? available.find((one) => primary(one) === primary(tag));
    if (near) return near;
  }
  return "en";
}

/**
 * The `t` of the best language for a tag; without a tag, for the browser. Where its file can't be
 * had it is another language's: `t("board.language")` says which. Rejects where none can be had.
 * @param {string | null} [tag]
 * @param {Iterable<Part>} [parts]
 * @returns {Promise<Translate>}
 */
export async function loadLanguage(tag, parts = ["first"]) {
  const best = pickLanguage(tag ? [tag] : navigator.languages);
  const words = await loadFirst([best, ...available], [...parts]);
  return (key, values = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** @param {Tag[]} tags @param {Part[]} parts @returns {Promise<Words>} of the first of them that can be had */
async function loadFirst([tag, ...others], parts) {
  if (!tag) throw new Error("no language can be loaded");
  try {
    const files = await Promise.all(parts.map((part) => LANGUAGES[tag].parts[part]()));
    return Object.assign({}, ...files.map((file) => file.default));
  } catch {
    return loadFirst(others, parts);
  }
}

/** @type {Translate} silent until the first words are here */
let current = () => "";
/** @type {Promise<Translate>} */
let latest;
/** @type {string | undefined} */
let wanted;
/** @type {Set<Part>} */
const spoken = new Set(["first"]);

/** Loads what `t` shall speak; without a tag, the browser's language. @param {string} [tag] */
export async function setLanguage(tag) {
  wanted = tag;
  const mine = (latest = loadLanguage(tag, spoken));
  const words = await mine;
  if (mine === latest) current = words;
  else await latest.catch(() => (current = words)); // more was wanted meanwhile, which has these too
}

/** `t` speaks of this part too, now and in every language set later. @param {Part} part */
export async function addWords(part) {
  if (spoken.has(part)) return;
  spoken.add(part);
  await setLanguage(wanted).catch((error) => {
    spoken.delete(part);
    throw error;
  });
}

/** A sentence in the language set last. @type {Translate} */
export const t = (key, values) => current(key, values);
