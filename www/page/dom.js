/**
 * Small helpers for the page's elements: finding, making, filling. Owns no state and knows nothing
 * of the game.
 */
import { t } from "../locales/index.js";
import { siteUrl } from "../site.js";

/**
 * The element of index.html with this id; throws if it isn't of the class.
 * @template {Element} [E=HTMLElement]
 * @param {string} id
 * @param {new () => E} [kind]
 * @returns {E}
 */
export function $(id, kind = /** @type {any} */ (HTMLElement)) {
  const node = document.getElementById(id);
  if (node instanceof kind) return node;
  throw new TypeError(`#${id} isn't ${kind.name}`);
}

/**
 * Properties, or attributes where there is no such property; `t` and `tLabel` name words of the
 * language for the text and the label, which follow the language.
 * @template {Element} E
 * @typedef {Partial<Omit<E, "form">> & { [attribute: `${string}-${string}`]: string } &
 *   { t?: string, tLabel?: string, for?: string, form?: string, closedby?: string }} Props
 */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props<HTMLElementTagNameMap[Tag]>} [props]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, { t, tLabel, ...props } = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (!(name in node && Reflect.set(node, name, value))) node.setAttribute(name, String(value));
  }
  if (t) node.dataset.t = t;
  if (tLabel) node.dataset.tLabel = tLabel;
  speak(node);
  node.append(...children);
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {Node[]} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** Where an icon is drawn. @param {string} name */
export const iconHref = (name) => siteUrl(`icons.svg#${name}`).href;

/** An icon of icons.svg. @param {string} name */
export const icon = (name) =>
  svg("svg", { class: "i", "aria-hidden": "true" }, svg("use", { href: iconHref(name) }));

/**
 * Gives a node so many children, those that it has staying, and returns them.
 * @template {Element} E
 * @param {Element} node
 * @param {number} count
 * @param {() => E} make makes all of its children
 */
export function resize(node, count, make) {
  while (node.children.length > count) node.lastElementChild?.remove();
  while (node.children.length < count) node.append(make());
  return /** @type {E[]} */ ([...node.children]);
}

/** Sets text only where it differs, so that live regions stay silent. @param {Element} node @param {string} text */
export const say = (node, text) => {
  if (node.textContent !== text) node.textContent = text;
};

/** Takes a control out of use but leaves the focus on it. @param {Element} node @param {boolean} on */
export const enable = (node, on) => node.setAttribute("aria-disabled", String(!on));

/** Marks the one of several that is shown, or removes the mark. @param {Element} node @param {boolean} on */
export const markCurrent = (node, on) =>
  on ? node.setAttribute("aria-current", "true") : node.removeAttribute("aria-current");

/** Puts the words of the language into a fixed text. @param {HTMLElement} node */
function speak(node) {
  const { t: text, tLabel } = node.dataset;
  if (text) say(node, t(text));
  if (tLabel) node.ariaLabel = t(tLabel);
}

/** Puts the words of the language into all fixed texts. */
export function translate() {
  /** @type {NodeListOf<HTMLElement>} */
  const nodes = document.querySelectorAll("[data-t], [data-t-label]");
  for (const node of nodes) speak(node);
}

/** The element that an event happened to. @param {Event} event */
export const targetOf = ({ target }) =>
  target instanceof Element ? target : document.documentElement;

/** Offers a file. @param {string} name @param {BlobPart} content */
export function download(name, content) {
  const type = name.endsWith(".json") ? "application/json" : "application/octet-stream";
  const href = URL.createObjectURL(new Blob([content], { type }));
  el("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
