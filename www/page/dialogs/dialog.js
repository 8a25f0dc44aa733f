/**
 * What all dialogs are alike in: a title, a way to close them, how they open. Knows no dialog.
 */
import { iconButton } from "../controls.js";
import { el } from "../dom.js";

/**
 * Makes a dialog and puts it on the page, closed.
 * @param {object} look
 * @param {string} look.id
 * @param {string} look.title words of the language
 * @param {boolean} [look.wide] for two columns
 * @param {HTMLFormElement} [look.form] holds all that is in it
 * @param {Node[]} content below the title
 */
export function makeDialog({ id, title, wide = false, form }, ...content) {
  const close = iconButton("close", { type: "button", tLabel: "close", "data-act": "close" });
  const all = [el("header", {}, el("h2", { id: `${id}-title`, t: title }), close), ...content];
  if (form) form.append(...all);
  const dialog = el(
    "dialog",
    { id, closedby: "any", "aria-labelledby": `${id}-title` },
    ...(form ? [form] : all),
  );
  if (!wide) dialog.className = "slim";
  document.body.append(dialog);
  return dialog;
}

/** @param {(Node | string)[]} content */
export const body = (...content) => el("div", { className: "body" }, ...content);

/** Opens a dialog that may be open already. @param {HTMLDialogElement} dialog */
export const open = (dialog) => {
  if (!dialog.open) dialog.showModal();
};
