/**
 * What the Saves dialog is built of. Makes elements; what they show and do is saves.js's.
 */
import { button, fileButton } from "../controls.js";
import { el, icon } from "../dom.js";
import { body, makeDialog } from "./dialog.js";

/** The dialog and what in it changes or is listened to. */
export function makeSaves() {
  const view = {
    state: el("span", { className: "small", id: "saves-state" }),
    all: button("saves.all", "save", { id: "saves-all" }),
    file: el("input", { type: "file", id: "saves-import", accept: ".json" }),
    none: el("p", { className: "small", id: "saves-none", t: "saves.none" }),
    list: el("ul", { className: "saves", id: "saves-list" }),
    unread: el("ul", { className: "saves", id: "saves-unread" }),
    name: el("input", { className: "pick", id: "saves-name", maxLength: 80, required: true }),
    form: el("form", { className: "row", id: "saves-form" }),
  };
  view.name.autocomplete = "off";
  view.form.append(
    el("label", { className: "sr", for: "saves-name", t: "saves.name" }),
    view.name,
    button("saves.save", "", { className: "btn primary" }),
  );
  const current = el(
    "div",
    { className: "current" },
    view.state,
    button("open.title", "paste", { "data-act": "open" }),
    view.all,
    fileButton("saves.import", "paste", view.file),
  );
  const dialog = makeDialog(
    { id: "saves", title: "saves.title", wide: true },
    body(current, view.none, view.list, view.unread),
    el("footer", {}, view.form),
  );
  return { ...view, dialog };
}

/** The card of a named save. @param {string} name @param {string[]} lines about the game */
export function saveCard(name, lines) {
  const picture = el("canvas");
  const texts = [name, ...lines].map((textContent, index) =>
    el(index ? "span" : "b", { textContent }),
  );
  const open = el("button", { className: "open" }, picture, el("span", {}, ...texts));
  const rename = button("save.rename");
  const remove = button("save.delete");
  const summary = el("summary", {}, icon("more"));
  const more = el("details", {}, summary, el("div", {}, rename, remove));
  const item = el("li", { className: "save" }, open, more);
  return { item, picture, open, summary, more, rename, remove };
}

/** The card of something that couldn't be read. @param {string} title @param {string} text */
export function asideCard(title, text) {
  const download = button("unread.download", "", { className: "btn plain" });
  const remove = button("save.delete", "", { className: "btn plain" });
  const texts = el("span", {}, el("b", { textContent: title }), el("span", { textContent: text }));
  const item = el("li", { className: "save aside" }, icon("warn"), texts, download, remove);
  return { item, download, remove };
}
