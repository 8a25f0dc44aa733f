/**
 * The controls that several parts of the page are built of. Makes elements; listens to nothing.
 */
import { el, icon, resize } from "./dom.js";

/** @typedef {import("./dom.js").Props<HTMLButtonElement>} ButtonProps */

/** A button with a word, after an icon if one is named. @param {string} t @param {string} [iconName] @param {ButtonProps} [props] */
export const button = (t, iconName, props = {}) =>
  iconName
    ? el("button", { className: "btn", ...props }, icon(iconName), el("span", { t }))
    : el("button", { className: "btn", t, ...props });

/** A button that is an icon; its label says what it does. @param {string} iconName @param {ButtonProps} [props] */
export const iconButton = (iconName, props = {}) =>
  el("button", { className: "btn icon plain", ...props }, icon(iconName));

/** A color as a stone and its word. @param {string} color */
const colorWord = (color) => [
  el("i", { className: `stone ${color}` }),
  el("span", { t: `board.color.${color}` }),
];

/**
 * One of several to choose from: a radio button that lies under its label.
 * @param {string} name of all of them
 * @param {string} value
 * @param {string | Node[]} label words of the language, or what stands there
 */
export const option = (name, value, label) =>
  el(
    "label",
    {},
    el("input", { type: "radio", name, value }),
    typeof label === "string" ? el("b", { t: label }) : el("b", {}, ...label),
  );

/** The choice between the two colors. @param {string} name */
export const colorOptions = (name) =>
  ["black", "white"].map((color) => option(name, color, colorWord(color)));

/** A row with a word and its control. @param {string | Node} word @param {HTMLElement} control */
export const row = (word, control) =>
  el(
    "label",
    { className: "row" },
    typeof word === "string" ? el("span", { t: word }) : word,
    control,
  );

/** @param {import("./dom.js").Props<HTMLInputElement>} props */
export const toggle = (props) => el("input", { type: "checkbox", role: "switch", ...props });

/** A button that takes a file. @param {string} t @param {string} iconName @param {HTMLInputElement} input */
export const fileButton = (t, iconName, input) =>
  el("label", { className: "btn file" }, icon(iconName), el("span", { t }), input);

/** A button whose text isn't a word of the language alone. @param {string} textContent @param {() => void} [onclick] @param {ButtonProps} [props] */
export const textButton = (textContent, onclick, props = {}) =>
  el("button", { textContent, ...(onclick && { onclick }), ...props });

/** The stones in the row that shows how far a search has got. */
export const STONES = 5;

/** How many of them a depth fills: each full row begins anew. @param {number} [depth] */
export const stonesAtDepth = (depth) => (depth ? 1 + ((depth - 1) % STONES) : 0);

/** Fills so many of them. @param {Element} row @param {number} filled @param {boolean} live whether they move */
export function drawStones(row, filled, live) {
  resize(row, STONES, () => el("i")).forEach((stone, index) =>
    stone.classList.toggle("on", index < filled),
  );
  row.classList.toggle("live", live);
}

/**
 * The radio buttons in a part of the page that share a name, of which one is chosen.
 * @param {HTMLElement} root
 * @param {string} name
 */
export function radios(root, name) {
  /** @returns {HTMLInputElement[]} */
  const all = () =>
    [...root.querySelectorAll(`input[name="${name}"]`)].filter(
      (node) => node instanceof HTMLInputElement,
    );
  return {
    get value() {
      return all().find(({ checked }) => checked)?.value ?? "";
    },
    set value(wanted) {
      const found = all().find(({ value }) => value === wanted);
      if (found) found.checked = true;
    },
  };
}
