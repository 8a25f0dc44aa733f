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
  /** @type {any} */
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name in node) node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, any>} [attributes] @param {Node[]} children */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Gives a node so many children, those that it has staying. @param {Element} node @param {number} count @param {() => Node} make */
export function resize(node, count, make) {
  while (node.children.length > count) node.lastElementChild?.remove();
  while (node.children.length < count) node.append(make());
}

/** A symbol of index.html: `i-…` an icon, `g-…` a glyph. @param {string} name */
export const icon = (name) =>
  svg("svg", { class: name[0] ?? "", "aria-hidden": "true" }, svg("use", { href: `#${name}` }));

/** Sets text only where it differs, so that live regions stay quiet. @param {Element} node @param {string} text */
export const say = (node, text) => {
  if (node.textContent !== text) node.textContent = text;
};

/** Takes a control out of use but leaves the focus on it. @param {Element} node @param {boolean} on */
export const enable = (node, on) => node.setAttribute("aria-disabled", String(!on));

/** Puts the words of the language into fixed texts. @param {ParentNode} root */
export function translate(root = document) {
  /** @type {NodeListOf<HTMLElement>} */
  const nodes = root.querySelectorAll("[data-t], [data-t-label]");
  for (const node of nodes) {
    const { t: text, tLabel } = node.dataset;
    if (text) say(node, t(text));
    if (tLabel) node.ariaLabel = t(tLabel);
  }
}

/** A copy of what a template of index.html holds. @param {string} id @returns {any} */
export function clone(id) {
  const node = $(id).content.firstElementChild.cloneNode(true);
  translate(node);
  return node;
}

/** @param {string} id */
export const openDialog = (id) => {
  const dialog = $(id);
  if (!dialog.open) dialog.showModal();
};

/** Offers a file. @param {string} name @param {BlobPart} content */
export function download(name, content) {
  const type = name.endsWith(".json") ? "application/json" : "application/octet-stream";
  const href = URL.createObjectURL(new Blob([content], { type }));
  el("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
