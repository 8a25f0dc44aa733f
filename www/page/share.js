/**
 * The Share dialog: the link, the position as a picture of letters, the moves, and the code that
 * shows this game in another page. Nothing leaves the device but by another app that is chosen.
 */
import { t } from "../locales/index.js";
import { $, el, openDialog } from "./dom.js";
import { toast } from "./notices.js";
import { hasSetup } from "./words.js";

/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */

/** The attributes that make the board this game. */
const GAME = ["size", "rule", "forbidden", "black", "white", "moves"];

/** @param {WuziBoard} board @param {string} link @returns {[string, string][]} what it is, and its text */
function texts(board, link) {
  const { state } = board;
  /** @type {[string, string][]} */
  const list = [["position", board.textView()]];
  if (link) list.unshift(["link", new URL(`#${link}`, location.href).href]);
  if (hasSetup(state)) return list; // moves alone would be another game
  if (state.ply) list.push(["moves", state.moves.join(" ")]);
  const pairs = GAME.flatMap((name) => [[name, board.getAttribute(name) ?? ""]]).filter(
    ([, value]) => value,
  );
  const page = new URL("embed.html", document.baseURI);
  page.search = String(new URLSearchParams(pairs));
  const script = new URL("wuzi-board.js", document.baseURI);
  const marks = pairs.map(([name, value]) => ` ${name}="${value}"`).join("");
  return [
    ...list,
    [
      "frame",
      `<iframe src="${page.href.replaceAll("&", "&amp;")}" width="480" height="560" title="Wuzi"></iframe>`,
    ],
    [
      "script",
      `<script type="module" src="${script}"></script>\n<wuzi-board${marks}></wuzi-board>`,
    ],
  ];
}

/** @param {HTMLTextAreaElement} field @param {string} name */
async function copy(field, name) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    toast(t("share.copied", { name }));
  } catch {
    field.focus();
    toast(t("share.selected"));
  }
}

/** Buttons to hand the game on: to another app where the browser can, as a file. @param {string} link */
function ways(link) {
  const file = el("button", { className: "btn", textContent: t("share.file") });
  file.dataset.act = "export";
  if (!link || !navigator.share) return el("div", { className: "ways" }, file);
  const url = new URL(`#${link}`, location.href).href;
  const onclick = () => navigator.share({ title: "Wuzi", url }).catch(() => {}); // taken back
  const send = el("button", { className: "btn primary", textContent: t("share.send"), onclick });
  return el("div", { className: "ways" }, send, file);
}

/**
 * @param {WuziBoard} board
 * @param {string} link the part behind "#"; empty if nothing is played
 * @param {() => import("../files/record-tree.js").RecordTree | undefined} tree of a game of more than a line
 */
export function openShare(board, link, tree) {
  const groups = texts(board, link).map(([id, value]) => {
    const name = t(`share.${id}`);
    const rows = Math.min(value.trimEnd().split("\n").length, 22);
    const field = el("textarea", {
      value,
      rows,
      readOnly: true,
      spellcheck: false,
      ariaLabel: name,
    });
    const onclick = () => copy(field, name);
    const button = el("button", { className: "btn", onclick, textContent: t("share.copy") });
    button.ariaLabel = t("share.copy-what", { name });
    return el("div", { className: "group" }, el("h3", { textContent: name }), button, field);
  });
  const whole = tree();
  if (whole && !whole.link)
    groups.unshift(el("p", { className: "small", textContent: t("share.long") }));
  if (hasSetup(board.state))
    groups.push(el("p", { className: "small", textContent: t("share.setup") }));
  $("share-body").replaceChildren(ways(link), ...groups);
  openDialog("share");
}
