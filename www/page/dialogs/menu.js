/**
 * The Menu: ways to the other dialogs, and what can be chosen for good. The choices are
 * settings.js's; here are their controls.
 */
import { LANGUAGES } from "../../locales/index.js";
import { row, toggle } from "../controls.js";
import { el, enable } from "../dom.js";
import { makeDialog, open } from "./dialog.js";

/** @typedef {import("../settings.js").Settings} Settings */
/** @typedef {Record<string, string>} Keys the keys of actions */

/** How stones are placed. */
const PLACING = ["auto", "confirm", "direct"];

export class Menu {
  #settings;
  #board;
  #canXray;
  #switches;
  #word;
  #xray;
  #resign;
  #here;
  #lists;
  #dialog;

  /**
   * @param {object} parts
   * @param {import("../../wuzi-board.js").WuziBoard} parts.board
   * @param {Settings} parts.settings
   * @param {readonly string[]} parts.themes
   * @param {Keys} parts.keys
   * @param {() => boolean} parts.canXray whether anyone plays that can be looked into
   */
  constructor({ board, settings, themes, keys, canXray }) {
    this.#board = board;
    this.#settings = settings;
    this.#canXray = canXray;
    const flip = (/** @type {string} */ name) =>
      toggle({ name, "aria-keyshortcuts": keys[name] ?? "" });
    this.#switches = { numbers: flip("numbers"), threats: flip("threats") };
    this.#word = flip("word");
    this.#xray = flip("xray");
    this.#here = way("here", "new.here", keys);
    this.#resign = way("resign", "resign.title", keys);
    this.#lists = {
      theme: list("theme", [systemOption(), ...themes.map((name) => named("theme", name))]),
      language: list("language", [systemOption(), ...Object.entries(LANGUAGES).map(language)]),
      place: list(
        "place",
        PLACING.map((name) => named("place", name)),
      ),
    };
    this.#dialog = makeDialog({ id: "menu", title: "tool.menu" }, this.#rows(keys));
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
    this.#word.checked = this.#settings.namesThreats(this.#board.state);
    for (const name of /** @type {const} */ (["theme", "language", "place"]))
      this.#lists[name].value = chosen[name];
    this.#xray.checked = this.#board.hasAttribute("xray");
    this.#xray.disabled = !this.#canXray();
    enable(this.#here, this.#board.state.phase !== "over");
    enable(this.#resign, this.#board.state.resigner !== null);
  }

  /** @param {Keys} keys */
  #rows(keys) {
    const first = way("games", "games.title", keys);
    first.autofocus = true;
    return el(
      "div",
      { className: "body list" },
      first,
      way("open", "open.title", keys),
      way("export", "export.title", keys),
      way("edit", "edit.title", keys),
      way("review", "menu.review", keys),
      way("annotate", "annotate.title", keys),
      this.#here,
      this.#resign,
      row("menu.numbers", this.#switches.numbers),
      row("menu.threats", this.#switches.threats),
      row("menu.word", this.#word),
      row("tool.xray", this.#xray),
      row("menu.theme", this.#lists.theme),
      row("menu.language", this.#lists.language),
      row("menu.place", this.#lists.place),
      way("keys", "keys.title", keys),
      way("about", "about.title", keys),
    );
  }
}

/** @param {string} name @param {HTMLOptionElement[]} options */
const list = (name, options) => el("select", { className: "pick", name }, ...options);

const systemOption = () => el("option", { value: "", t: "menu.system" });

/** @param {string} kind of the words @param {string} value */
const named = (kind, value) => el("option", { value, t: `${kind}.${value}` });

/** @param {[string, { name: string }]} language */
const language = ([tag, { name }]) => el("option", { value: tag, lang: tag, textContent: name });

/** The way to another dialog. @param {string} action @param {string} t @param {Keys} keys */
function way(action, t, keys) {
  const node = el("button", { className: "row", "data-act": action }, el("span", { t }));
  const key = keys[action];
  if (!key) return node;
  node.setAttribute("aria-keyshortcuts", key);
  node.append(el("kbd", { textContent: key }));
  return node;
}
