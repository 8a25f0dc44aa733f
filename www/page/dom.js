/**
 * Small helpers for the page's elements. Owns no state and knows nothing of the game.
 */
import { t } from "../locales/index.js";

/** The element with this id; `$` casts, since the ids are index.html's. @param {string} id */
export const $ = (id) => /** @type {any} */ (document.getElementById(id));

/**
 * @param {string} tag
 * @param {Record<string, any>} [props] properties, or attributes where no such property exists
 * @param {(Node | string)[]} children
 * @returns {any}
 */
export function el(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, any>} [attributes] @param {Node[]} children */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** @param {any} node @param {Record<string, any>} props @param {(Node | string)[]} children */
function fill(node, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (name in node) node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/** A symbol of index.html: `i-…` an icon, `g-…` a glyph. @param {string} name */
export const icon = (name) =>
  svg("svg", { class: name[0] ?? "", "aria-hidden": "true" }, svg("use", { href: `#${name}` }));

/** A stone as a small picture. @param {string} color */
export const stone = (color) => el("i", { className: `stone ${color}` });

/** Sets text only where it differs, so that live regions stay quiet. @param {Element} node @param {string} text */
export const say = (node, text) => {
  if (node.textContent !== text) node.textContent = text;
};

/** Takes a control out of use but leaves the focus on it. @param {Element} node @param {boolean} on */
export const enable = (node, on) => node.setAttribute("aria-disabled", String(!on));

/** Puts the words of the language into the page's fixed texts. */
export function translate() {
  for (const node of document.querySelectorAll("[data-t]")) say(node, t(key(node, "t")));
  for (const node of document.querySelectorAll("[data-t-label]"))
    node.setAttribute("aria-label", t(key(node, "tLabel")));
}

/** @param {Element} node @param {string} name */
const key = (node, name) => /** @type {HTMLElement} */ (node).dataset[name] ?? "";

/** @param {string} id */
export const openDialog = (id) => {
  const dialog = $(id);
  if (!dialog.open) dialog.showModal();
};

/** Offers a file. @param {string} name @param {string} text */
export function download(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  el("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
