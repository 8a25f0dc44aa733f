/**
 * Words: which language a reader wants, and its `t`, loaded when it is wanted. The words are in
 * the files beside, which all have the same keys. Nothing is global but what the page speaks.
 */

/** Every word of a language, with {blanks} for values. @typedef {Record<string, string>} Words */
/** @typedef {(key: string, values?: Record<string, unknown>) => string} Translate */

/** @typedef {keyof typeof LANGUAGES} Language */

const LANGUAGES = { en: () => import("./en.js"), "zh-CN": () => import("./zh-CN.js") };

/** The languages there are. */
export const available = /** @type {Language[]} */ (Object.keys(LANGUAGES));

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
 * @returns {Promise<Translate>}
 */
export async function loadLanguage(tag) {
  const best = pickLanguage(tag ? [tag] : navigator.languages);
  const words = await loadFirst([best, ...available]);
  return (key, values = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** @param {Language[]} languages @returns {Promise<Words>} of the first of them that can be had */
async function loadFirst([language, ...others]) {
  if (!language) throw new Error("no language can be loaded");
  try {
    return (await LANGUAGES[language]()).default;
  } catch {
    return loadFirst(others);
  }
}

/** @type {Translate} silent until the first words are here */
let current = () => "";
/** @type {Promise<Translate>} */
let latest;

/** Loads what `t` shall speak; without a tag, the browser's language. @param {string} [tag] */
export async function setLanguage(tag) {
  const mine = (latest = loadLanguage(tag));
  const words = await mine;
  if (mine === latest) current = words; // else another was chosen meanwhile
}

/** A sentence in the language set last. @type {Translate} */
export const t = (key, values) => current(key, values);
