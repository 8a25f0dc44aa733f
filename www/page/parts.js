/**
 * The parts of the page that aren't needed at first sight: each comes when it is first wanted,
 * with its words and its style. Owns which there are.
 */
import { addWords, t } from "../locales/index.js";
import { isOutdated, siteUrl } from "../site.js";
import { el, translate } from "./dom.js";
import { notify, settle, toast } from "./notices.js";

const PARTS = {
  dialogs: () => import("./dialogs.js"),
  study: () => import("./study.js"),
  records: () => import("./records.js"),
  variations: () => import("./variations.js"),
  coach: () => import("./coach.js"),
  explorer: () => import("./explorer.js"),
};

/** @typedef {typeof PARTS} Parts */
/** @typedef {keyof Parts} Part */

/** @type {Map<Part, Promise<any>>} */
const loading = new Map();

/** @param {string} name */
function addStyle(name) {
  return new Promise((resolve, reject) => {
    const { href } = siteUrl(`page/${name}.css`);
    const link = el("link", { rel: "stylesheet", href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}

/** Milliseconds after which a part that is still on its way is told of. */
const PATIENCE = 400;

const reload = () => location.reload(); // the game is kept

/** Tells the person if the site was updated under the page, which a reload mends. */
export async function tellUpdate() {
  const outdated = await isOutdated();
  const action = "notice.reload";
  if (outdated) notify("updated", { key: "notice.updated", action, act: reload, stays: true });
  return outdated;
}

/** Tells the person that something can't be had just now. */
export async function tellMissing() {
  if (!(await tellUpdate())) toast(t("toast.part"), t("notice.reload"), reload);
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
  const slow = setTimeout(
    () => notify("loading", { key: "notice.loading", stays: true }),
    PATIENCE,
  );
  try {
    return await found;
  } catch {
    loading.delete(name);
    await tellMissing();
    return undefined;
  } finally {
    clearTimeout(slow);
    settle("loading");
  }
}
