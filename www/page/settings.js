/**
 * What the person chose: theme, language, how stones are placed, pace, the last new game. Owns
 * the choices and applies them to the page and the board; what each means is the board's.
 */
import { pickLanguage, setLanguage, t } from "../locales/index.js";
import { $, translate } from "./dom.js";
import { drawNotices, toast } from "./notices.js";

/** @typedef {import("./storage.js").Settings} Settings */

/** Milliseconds between programs' moves. @type {Record<string, number>} */
const PACE = { slow: 1500, normal: 400, fast: 60 };

/** @type {Settings} */
const DEFAULTS = {
  theme: "",
  language: "",
  place: "auto",
  pace: "normal",
  numbers: false,
  threats: false,
  lines: 3,
  last: {
    opponent: "pattern-table",
    color: "black",
    black: "pattern-table",
    white: "weight-map",
    rule: "freestyle",
    forbidden: "refuse",
    size: 15,
    time: 5,
  },
};

/**
 * @param {{ board: import("../wuzi-board.js").WuziBoard,
 *   store: import("./storage.js").Store, redraw: () => void }} parts
 */
export function createSettings({ board, store, redraw }) {
  /** @type {Settings} */
  const settings = { ...DEFAULTS, ...store.read("settings").value };
  settings.last = { ...DEFAULTS.last, ...settings.last };
  const contrast = matchMedia("(prefers-contrast: more)");

  function apply() {
    const { theme, language, place, numbers, last } = settings;
    const root = document.documentElement;
    // Without a choice the style follows light and dark by itself.
    root.dataset.theme = theme || (contrast.matches ? "contrast" : "");
    board.lang = language;
    board.setAttribute("place", place);
    board.toggleAttribute("numbers", numbers);
    board.time = last.time;
    if (theme) board.setAttribute("theme", theme);
    else board.removeAttribute("theme");
    $("theme-color").content = getComputedStyle(document.body).backgroundColor;
    return speak();
  }

  /** Puts the words of the language everywhere, once they are here. */
  async function speak() {
    const wanted = settings.language;
    try {
      await setLanguage(wanted);
    } catch {
      $("wordless").hidden = false;
      return;
    }
    const spoken = t("board.language");
    document.documentElement.lang = spoken;
    if (wanted && pickLanguage([wanted]) !== spoken) toast(t("toast.language"));
    translate();
    drawNotices();
    redraw();
  }

  /** Puts the choices into the controls that are named after them. */
  function show() {
    for (const name of /** @type {const} */ (["theme", "language", "place"]))
      $("menu-body").querySelector(`[name=${name}]`).value = settings[name];
    for (const name of /** @type {const} */ (["numbers", "threats"]))
      $("menu-body").querySelector(`[name=${name}]`).checked = settings[name];
    $("pace").querySelector(`[value=${settings.pace}]`).checked = true;
  }

  /** @param {Partial<Settings>} chosen */
  function change(chosen) {
    Object.assign(settings, chosen);
    store.write("settings", settings);
    show();
    apply();
  }

  document.addEventListener("change", ({ target }) => {
    const control = /** @type {HTMLInputElement} */ (target);
    if (!control.closest("#menu-body, #pace") || !(control.name in settings)) return;
    change({ [control.name]: control.type === "checkbox" ? control.checked : control.value });
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
  contrast.addEventListener("change", apply);

  show();
  return {
    get: () => settings,
    change,
    apply,
    /** @param {boolean} watched the pace chosen is for two programs */
    pace: (watched) => PACE[watched ? settings.pace : "normal"] ?? 400,
  };
}
