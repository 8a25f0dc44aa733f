/**
 * Words: t(key, values) in the chosen language, English where a word is missing. Which language
 * the reader wants is found here; the words are in the files beside. Sets nothing global.
 */
import en from "./en.js";
import zhCN from "./zh-CN.js";

/** A sentence, or one for each plural category of `values.count`. @typedef {string | { one?: string, other: string }} Message */
/** @typedef {(key: string, values?: Record<string, unknown>) => string} Translate */

/** @type {Record<string, Record<string, Message>>} */
const LANGUAGES = { en, "zh-CN": zhCN };

/** The languages there are. */
export const available = Object.keys(LANGUAGES);

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

/** The t of one language; without a tag, of the browser's. @param {string | null} [tag] @returns {Translate} */
export function translator(tag) {
  const language = pickLanguage(tag ? [tag] : navigator.languages);
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const message = LANGUAGES[language]?.[key] ?? en[key] ?? key;
    const category = plural.select(Number(values.count ?? 0));
    const text =
      typeof message === "string"
        ? message
        : category === "one"
          ? (message.one ?? message.other)
          : message.other;
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
  };
}

let current = translator("en");

/** Chooses what `t` speaks; without a tag, the browser's language. Returns what it is. @param {string | null} [tag] */
export function setLanguage(tag) {
  const language = pickLanguage(tag ? [tag] : navigator.languages);
  current = translator(language);
  return language;
}

/** A sentence in the language set last. @type {Translate} */
export const t = (key, values) => current(key, values);
