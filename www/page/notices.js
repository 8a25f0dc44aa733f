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
import { $, el, icon } from "./dom.js";

const TOAST_MS = 6000;

/** The gravest first. */
const GRAVITY = [
  "failed",
  "program",
  "restarted",
  "unsaved",
  "tab",
  "unread",
  "aside",
  "forbidden",
  "record",
];

/** @type {Map<string, Notice>} */
const shown = new Map();
/** @type {Map<string, string>} closed ones, with what they said */
const closed = new Map();
let all = false;

/** Shows a notice, unless it's there or was closed and says the same. @param {string} id @param {Notice} notice */
export function notify(id, notice) {
  const old = shown.get(id);
  if ([closed.get(id), old && saying(old)].includes(saying(notice))) return;
  shown.set(id, notice);
  drawNotices();
}

/** The matter is settled. @param {string} id */
export function settle(id) {
  closed.delete(id);
  if (shown.delete(id)) drawNotices();
}

/** @param {Notice} notice */
const saying = ({ key, values }) => JSON.stringify([key, values]);

export function drawNotices() {
  const ids = GRAVITY.filter((id) => shown.has(id));
  const visible = ids.slice(0, all ? ids.length : 1);
  const rows = visible.map((id, index) => row(id, index ? 0 : ids.length - visible.length));
  $("notices").replaceChildren(...rows);
}

/** @param {string} id @param {number} more how many aren't shown */
function row(id, more) {
  const notice = shown.get(id);
  if (!notice) return "";
  const [lead = "", rest = ""] = t(notice.key, notice.values).split("|");
  const close = () => {
    closed.set(id, saying(notice));
    shown.delete(id);
    all &&= shown.size > 1;
    drawNotices();
  };
  const expand = () => {
    all = true;
    drawNotices();
  };
  return el(
    "div",
    { className: "notice" },
    icon("warn"),
    el("span", {}, el("b", { textContent: lead }), rest),
    ...(notice.action ? [button(t(notice.action), notice.act)] : []),
    ...(more ? [button(t("notice.more", { count: more }), expand)] : []),
    ...(notice.stays
      ? []
      : [el("button", { ariaLabel: t("close"), onclick: close }, icon("close"))]),
  );
}

/** @param {string} textContent @param {(() => void) | undefined} act */
const button = (textContent, act) => el("button", { textContent, onclick: act ?? null });

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Says what just happened, in the open dialog if there's one. It waits while pointed at or focused.
 * @param {string} text
 * @param {string} [action] the word on its button
 * @param {() => void} [act]
 */
export function toast(text, action = "", act = () => {}) {
  const node = $("toast");
  const host = document.querySelector("dialog[open]") ?? $("foot");
  if (node.parentNode !== host) host.prepend(node);
  const hide = () => {
    node.hidden = true;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (node.matches(":hover, :focus-within") ? wait() : hide()), TOAST_MS);
  };
  const undo = () => {
    hide();
    act();
  };
  node.hidden = false;
  node.replaceChildren(
    el("span", { textContent: text }),
    ...(action ? [button(action, undo)] : []),
  );
  host.addEventListener("close", () => $("foot").prepend(node), { once: true });
  wait();
}
