/**
 * What the Games dialog is built of. Makes elements; what they show and do is games.js's.
 */
import { button, fileButton, textButton } from "../controls.js";
import { el, icon } from "../dom.js";
import { body, makeDialog } from "./dialog.js";
import { KINDS } from "./games-words.js";

/** The dialog and what in it changes or is listened to. */
export function makeGames() {
  const view = {
    counts: /** @type {Record<string, HTMLElement>} */ ({}),
    kinds: el("fieldset", { className: "chips", id: "games-kinds" }),
    find: el("input", { type: "search", id: "games-find", tLabel: "games.find" }),
    none: el("p", { className: "small", id: "games-none" }),
    list: el("div", { className: "saves", id: "games-list" }),
    unread: el("ul", { className: "saves", id: "games-unread" }),
    state: el("span", { className: "small", id: "games-state", role: "status" }),
    all: button("games.all", "save", { id: "games-all" }),
    file: el("input", { type: "file", id: "games-file" }),
  };
  view.find.autocomplete = "off";
  view.kinds.append(el("legend", { className: "sr", t: "games.show" }));
  for (const kind of Object.keys(KINDS)) {
    const count = (view.counts[kind] = el("span", {}));
    const input = el("input", { type: "radio", name: "games-kind", value: kind });
    input.checked = kind === "all";
    const label = el("label", { className: "chip" }, input, el("b", { t: `games.kind.${kind}` }));
    label.append(count);
    view.kinds.append(label);
  }
  const search = el("label", { className: "find" }, icon("search"), view.find);
  const content = body(
    el("div", { className: "filters" }, view.kinds, search),
    view.none,
    view.list,
    view.unread,
  );
  const dialog = makeDialog(
    { id: "games", title: "games.title", wide: true },
    content,
    el(
      "footer",
      {},
      view.state,
      el("span", { className: "end" }, fileButton("games.file", "file", view.file), view.all),
    ),
  );
  return { ...view, body: content, dialog };
}

/** The heading of the games of a day or month, and the list of them. @param {string} text */
export function gamesGroup(text) {
  const heading = el("h3", { className: "day", textContent: text });
  const list = el("ul", { className: "saves" });
  return { heading, list };
}

/**
 * The card of a game.
 * @param {object} words
 * @param {string} words.title
 * @param {boolean} words.starred
 * @param {{ text: string, icon: string, won?: boolean }} words.stand
 * @param {string[]} words.lines
 */
export function gameCard({ title, starred, stand, lines }) {
  const picture = el("canvas");
  const star = starred ? [icon("star")] : [];
  const sign = stand.icon ? [icon(stand.icon)] : [];
  const texts = el(
    "span",
    {},
    el("span", { className: "title" }, el("b", { textContent: title }), ...star),
    el("span", { className: `stand ${stand.won ? "won" : ""}` }, ...sign, stand.text),
    ...lines.map((textContent) => el("span", { textContent })),
  );
  const open = el("button", { className: "open" }, picture, texts);
  const acts = {
    rename: button("games.rename"),
    star: button(starred ? "games.unstar" : "games.star"),
    share: button("games.share"),
    file: button("games.save"),
    remove: button("games.delete"),
  };
  const summary = el("summary", {}, icon("more"));
  const more = el("details", {}, summary, el("div", {}, ...Object.values(acts)));
  const item = el("li", { className: "save" }, open, more);
  return { item, picture, open, summary, more, acts };
}

/** The card of something that couldn't be read. @param {string} title @param {string} text @param {{ download: string, remove: string }} words */
export function asideCard(title, text, words) {
  const download = textButton(words.download, undefined, { className: "btn plain" });
  const remove = textButton(words.remove, undefined, { className: "btn plain" });
  const texts = el("span", {}, el("b", { textContent: title }), el("span", { textContent: text }));
  const item = el("li", { className: "save aside" }, icon("warn"), texts, download, remove);
  return { item, download, remove };
}
