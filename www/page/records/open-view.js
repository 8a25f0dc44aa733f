/** What the Open dialog is built of. Makes elements; what they show and do is open.js's. */
import { button, fileButton, row, toggle } from "../controls.js";
import { body, makeDialog } from "../dialogs/dialog.js";
import { el } from "../dom.js";

/** The dialog and what in it changes or is listened to. */
export function makeOpen() {
  const view = {
    file: el("input", { type: "file", id: "open-file" }),
    skipsI: toggle({ id: "open-skips-i", form: "open-form" }),
    fromTop: toggle({ id: "open-from-top", form: "open-form" }),
    progress: el("div", { id: "open-progress", hidden: true }),
    bar: el("progress", { id: "open-bar", max: 1, tLabel: "open.progress" }),
    cancel: button("bar.take", "", { id: "open-cancel" }),
    said: el("p", { id: "open-said" }),
    problems: el("ul", { className: "problems", id: "open-problems" }),
    games: el("ol", { className: "games", id: "open-games" }),
    form: el("form", { className: "group", id: "open-form" }),
    text: el("textarea", { id: "open-text", rows: 4, required: true, spellcheck: false }),
  };
  view.progress.append(view.bar, view.cancel);
  view.form.append(
    el("label", { className: "small", for: "open-text", t: "open.text" }),
    view.text,
    button("open.open"),
  );
  const dialog = makeDialog(
    { id: "open", title: "open.title" },
    body(
      fileButton("open.file", "save", view.file),
      el("p", { className: "small", t: "open.hint" }),
      row("open.skips-i", view.skipsI),
      row("open.from-top", view.fromTop),
      view.progress,
      el("div", { id: "open-result", role: "status" }, view.said, view.problems),
      view.games,
      view.form,
    ),
  );
  return { ...view, dialog };
}
