/**
 * The parts of the page that aren't needed at first sight: each comes when it is first wanted,
 * with its words and its style. Owns which there are.
 */
import { addWords, t } from "../locales/index.js";
import { el, translate } from "./dom.js";
import { toast } from "./notices.js";

const PARTS = {
  dialogs: () => import("./dialogs.js"),
  study: () => import("./study.js"),
  records: () => import("./records.js"),
  variations: () => import("./variations.js"),
};

/** @typedef {typeof PARTS} Parts */
/** @typedef {keyof Parts} Part */

/** @type {Map<Part, Promise<any>>} */
const loading = new Map();

/** @param {string} name */
function addStyle(name) {
  return new Promise((resolve, reject) => {
    const href = `page/${name}.css`;
    const link = el("link", { rel: "stylesheet", href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}

/** @template {Part} P @param {P} name */
async function load(name) {
  const [module] = await Promise.all([PARTS[name](), addWords(name), addStyle(name)]);
  translate();
  return module;
}

/**
 * The part's module; undefined, and the person told, if it can't be had just now.
 * @template {Part} P
 * @param {P} name
 * @returns {Promise<Awaited<ReturnType<Parts[P]>> | undefined>}
 */
export async function part(name) {
  const found = loading.get(name) ?? load(name);
  loading.set(name, found);
  try {
    return await found;
  } catch {
    loading.delete(name);
    toast(t("toast.part"), t("notice.reload"), () => location.reload()); // the game is kept
    return undefined;
  }
}
