/**
 * The Share dialog: the link, the position as a picture of letters, the moves, and the code that
 * shows this game in another page. Nothing leaves the device but by another app that is chosen.
 */
import { t } from "../../locales/index.js";
import { button } from "../controls.js";
import { el } from "../dom.js";
import { toast } from "../notices.js";
import { hasSetup } from "../words.js";
import { body, makeDialog, open } from "./dialog.js";

/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */

/** The attributes that make the board this game. */
const GAME = ["size", "rule", "forbidden", "black", "white", "moves"];
/** As many lines of a text are shown without scrolling. */
const ROWS = 22;

export class Share {
  #board;
  #link;
  #body = body();
  #dialog = makeDialog({ id: "share", title: "share.title" }, this.#body);

  /**
   * @param {object} tools
   * @param {WuziBoard} tools.board
   * @param {() => import("../../pkg/wuzi.js").GameLink} tools.link the part behind "#"; empty if nothing is played
   */
  constructor({ board, link }) {
    this.#board = board;
    this.#link = link;
  }

  open() {
    const { text: link, whole } = this.#link();
    this.#body.replaceChildren(
      ways(link),
      ...(!whole ? [remark("share.long")] : []),
      ...texts(this.#board, link).map(([id, value]) => textGroup(id, value)),
      ...(hasSetup(this.#board.state) ? [remark("share.setup")] : []),
    );
    open(this.#dialog);
  }
}

/** What can be copied. @param {WuziBoard} board @param {string} link @returns {[string, string][]} what it is, and its text */
function texts(board, link) {
  const { state } = board;
  /** @type {[string, string][]} */
  const list = [["position", board.textView()]];
  if (link) list.unshift(["link", linkUrl(link)]);
  if (hasSetup(state)) return list; // moves alone would be another game
  if (state.ply) list.push(["moves", state.moves.join(" ")]);
  const pairs = GAME.map((name) => [name, board.getAttribute(name) ?? ""]).filter(
    ([, value]) => value,
  );
  const page = new URL("embed.html", document.baseURI);
  page.search = String(new URLSearchParams(pairs));
  const source = page.href.replaceAll("&", "&amp;");
  const script = new URL("wuzi-board.js", document.baseURI);
  const attributes = pairs.map(([name, value]) => ` ${name}="${value}"`).join("");
  return [
    ...list,
    ["frame", `<iframe src="${source}" width="480" height="560" title="Wuzi"></iframe>`],
    [
      "script",
      `<script type="module" src="${script}"></script>\n<wuzi-board${attributes}></wuzi-board>`,
    ],
  ];
}

/** @param {string} link */
const linkUrl = (link) => new URL(`#${link}`, location.href).href;

/** @param {string} key */
const remark = (key) => el("p", { className: "small", t: key });

/** A text with the button that copies it. @param {string} id @param {string} value */
function textGroup(id, value) {
  const name = t(`share.${id}`);
  const rows = Math.min(value.trimEnd().split("\n").length, ROWS);
  const field = el("textarea", {
    value,
    rows,
    readOnly: true,
    spellcheck: false,
    ariaLabel: name,
  });
  const ariaLabel = t("share.copy-what", { name });
  const copying = button("share.copy", "", { onclick: () => copy(field, name), ariaLabel });
  return el("div", { className: "group" }, el("h3", { textContent: name }), copying, field);
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
  const file = button("share.file", "", { "data-act": "export" });
  if (!link || !navigator.share) return el("div", { className: "ways" }, file);
  const url = linkUrl(link);
  const onclick = () => navigator.share({ title: "Wuzi", url }).catch(() => {}); // taken back
  const send = button("share.send", "", { className: "btn primary", onclick });
  return el("div", { className: "ways" }, send, file);
}
