/**
 * The Menu: ways to the other dialogs, and what can be chosen for good. The choices are
 * settings.js's; here are their controls.
 */
import { themeNames } from "../../board/theme.js";
import { LANGUAGES } from "../../locales/index.js";
import { row, toggle } from "../controls.js";
import { el } from "../dom.js";
import { MENU_KEYS } from "../keys.js";
import { makeDialog, open } from "./dialog.js";

/** @typedef {import("../settings.js").Settings} Settings */
/** @typedef {keyof typeof MENU_KEYS} Action */

/** How stones are placed. */
const PLACING = ["auto", "confirm", "direct"];

export class Menu {
  #settings;
  #board;
  #canXray;
  #switches = { numbers: menuSwitch("numbers"), threats: menuSwitch("threats") };
  #xray = menuSwitch("xray");
  #lists = {
    theme: list("theme", ["", ...themeNames].map(themeOption)),
    language: list("language", [systemOption(), ...Object.entries(LANGUAGES).map(languageOption)]),
    place: list(
      "place",
      PLACING.map((value) => el("option", { value, t: `place.${value}` })),
    ),
  };
  #dialog = makeDialog({ id: "menu", title: "tool.menu" }, this.#rows());

  /**
   * @param {object} parts
   * @param {import("../../wuzi-board.js").WuziBoard} parts.board
   * @param {Settings} parts.settings
   * @param {() => boolean} parts.canXray whether anyone plays that can be looked into
   */
  constructor({ board, settings, canXray }) {
    this.#board = board;
    this.#settings = settings;
    this.#canXray = canXray;
    this.#dialog.addEventListener("change", ({ target }) => {
      if (target === this.#xray) return; // as any switch of that name
      if (target instanceof HTMLInputElement) settings.change({ [target.name]: target.checked });
      else if (target instanceof HTMLSelectElement)
        settings.change({ [target.name]: target.value });
    });
  }

  open() {
    this.render();
    open(this.#dialog);
  }

  /** Puts what is chosen into the controls. */
  render() {
    const { chosen } = this.#settings;
    for (const name of /** @type {const} */ (["numbers", "threats"]))
      this.#switches[name].checked = chosen[name];
    for (const name of /** @type {const} */ (["theme", "language", "place"]))
      this.#lists[name].value = chosen[name];
    this.#xray.checked = this.#board.hasAttribute("xray");
    this.#xray.disabled = !this.#canXray();
  }

  #rows() {
    return el(
      "div",
      { className: "body list" },
      way("saves", "saves.title", true),
      way("open", "open.title"),
      way("export", "export.title"),
      way("edit", "edit.title"),
      row("menu.numbers", this.#switches.numbers),
      row("menu.threats", this.#switches.threats),
      row("tool.xray", this.#xray),
      row("menu.theme", this.#lists.theme),
      row("menu.language", this.#lists.language),
      row("menu.place", this.#lists.place),
      way("keys", "keys.title"),
      way("about", "about.title"),
    );
  }
}

/** @param {Action} name */
const menuSwitch = (name) => toggle({ name, "aria-keyshortcuts": MENU_KEYS[name] });

/** @param {string} name @param {HTMLOptionElement[]} options */
const list = (name, options) => el("select", { className: "pick", name }, ...options);

const systemOption = () => el("option", { value: "", t: "menu.system" });

/** @param {string} name empty: as the system */
const themeOption = (name) =>
  name ? el("option", { value: name, t: `theme.${name}` }) : systemOption();

/** @param {[string, { name: string }]} language */
const languageOption = ([tag, { name }]) =>
  el("option", { value: tag, lang: tag, textContent: name });

/** The way to another dialog. @param {string} action @param {string} t @param {boolean} [first] has the focus at first */
function way(action, t, first = false) {
  const key = MENU_KEYS[/** @type {Action} */ (action)];
  const caps = key ? [el("kbd", { textContent: key })] : [];
  const node = el("button", { className: "row", "data-act": action }, el("span", { t }), ...caps);
  if (key) node.setAttribute("aria-keyshortcuts", key);
  node.autofocus = first;
  return node;
}
