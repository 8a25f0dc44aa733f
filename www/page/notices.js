/**
 * Notices (what stays true until it's solved or closed) and the toast (what just happened, with
 * the way back). Shows them; what they say and do is told to it.
 *
 * @typedef {object} Notice
 * @property {string} key its words; what stands before "|" is bold
 * @property {Record<string, unknown>} [values]
 * @property {string} [action] the word on its button
 * @property {() => void} [act]
 * @property {boolean} [stays] can't be closed: it ends when it's settled
 */
import { t } from "../locales/index.js";
import { textButton } from "./controls.js";
import { $, el, icon } from "./dom.js";

const TOAST_MS = 6000;

/** The gravest first. */
const GRAVITY = [
  "updated",
  "failed",
  "program",
  "restarted",
  "former",
  "unsaved",
  "tab",
  "unread",
  "room",
  "aside",
  "forbidden",
  "record",
  "loading",
];

class Notices {
  /** @type {Map<string, Notice>} */
  #shown = new Map();
  /** @type {Map<string, string>} those that were closed, with what they said */
  #closed = new Map();
  #all = false;

  /** Shows a notice, unless it's there or was closed and says the same. @param {string} id @param {Notice} notice */
  notify(id, notice) {
    const old = this.#shown.get(id);
    if ([this.#closed.get(id), old && saying(old)].includes(saying(notice))) return;
    this.#shown.set(id, notice);
    this.draw();
  }

  /** The matter is settled. @param {string} id */
  settle(id) {
    this.#closed.delete(id);
    if (this.#shown.delete(id)) this.draw();
  }

  /** The gravest one, or all. */
  draw() {
    const there = GRAVITY.filter((id) => this.#shown.has(id));
    const visible = this.#all ? there : there.slice(0, 1);
    const hidden = there.length - visible.length;
    const rows = visible.flatMap((id, index) => this.#row(id, index ? 0 : hidden));
    $("notices").replaceChildren(...rows);
  }

  /** @param {string} id @param {number} more how many aren't shown */
  #row(id, more) {
    const notice = this.#shown.get(id);
    if (!notice) return [];
    const { key, values, action, act, stays } = notice;
    const [lead = "", rest = ""] = t(key, values).split("|");
    const close = el(
      "button",
      { ariaLabel: t("close"), onclick: () => this.#close(id) },
      icon("close"),
    );
    return el(
      "div",
      { className: "notice" },
      icon("warn"),
      el("span", {}, el("b", { textContent: lead }), rest),
      ...(action ? [textButton(t(action), act)] : []),
      ...(more ? [textButton(t("notice.more", { count: more }), () => this.#expand())] : []),
      ...(stays ? [] : [close]),
    );
  }

  /** @param {string} id */
  #close(id) {
    const notice = this.#shown.get(id);
    if (notice) this.#closed.set(id, saying(notice));
    this.#shown.delete(id);
    this.#all &&= this.#shown.size > 1;
    this.draw();
  }

  #expand() {
    this.#all = true;
    this.draw();
  }
}

/** What a notice says, as text to compare. @param {Notice} notice */
const saying = ({ key, values }) => JSON.stringify([key, values]);

class Toast {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} text @param {string} action @param {() => void} act */
  show(text, action, act) {
    const node = $("toast");
    const foot = $("foot");
    const host = document.querySelector("dialog[open]") ?? foot;
    if (node.parentNode !== host) {
      host.prepend(node);
      if (host !== foot) host.addEventListener("close", () => foot.prepend(node), { once: true });
    }
    const undo = () => {
      node.hidden = true;
      act();
    };
    node.hidden = false;
    node.replaceChildren(
      el("span", { textContent: text }),
      ...(action ? [textButton(action, undo)] : []),
    );
    this.#wait(node);
  }

  /** It stays while it's pointed at or focused. @param {HTMLElement} node */
  #wait(node) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (node.matches(":hover, :focus-within")) this.#wait(node);
      else node.hidden = true;
    }, TOAST_MS);
  }
}

const notices = new Notices();
const theToast = new Toast();

/** Shows a notice, unless it's there or was closed and says the same. @param {string} id @param {Notice} notice */
export const notify = (id, notice) => notices.notify(id, notice);

/** The matter of a notice is settled. @param {string} id */
export const settle = (id) => notices.settle(id);

/** Shows the notices in the language spoken now. */
export const drawNotices = () => notices.draw();

/**
 * Says what just happened, in the open dialog if there's one.
 * @param {string} text
 * @param {string} [action] the word on its button
 * @param {() => void} [act]
 */
export const toast = (text, action = "", act = () => {}) => theToast.show(text, action, act);
