/** The Keys dialog: all keys of the page and what they do. */
import { el } from "../dom.js";
import { body, makeDialog } from "./dialog.js";

/** Keys, written one after another or apart, and the words for what they do. @type {[string, string][]} */
const LIST = [
  ["← ↑ → ↓", "keys.arrows"],
  ["Enter", "keys.enter"],
  ["h+8 Enter", "keys.point"],
  ["U R", "keys.undo"],
  ["N", "new.title"],
  ["S", "games.title"],
  ["O D", "keys.files"],
  ["H", "keys.hint"],
  ["A", "tool.analyse"],
  ["W [ ]", "keys.why"],
  ["Y", "keys.retry"],
  ["V", "menu.review"],
  ["G Esc", "keys.now"],
  ["E", "edit.title"],
  ["C", "annotate.title"],
  ["F", "new.here"],
  ["Q", "resign.title"],
  ["T", "menu.threats"],
  ["W", "menu.word"],
  ["X", "tool.xray"],
  ["M", "menu.numbers"],
  ["P", "keys.pause"],
  [", .", "keys.lines"],
  ["L Del", "keys.line"],
  ["?", "keys.title"],
];

/** @param {string} keys */
const keyCaps = (keys) =>
  keys
    .split(" ")
    .flatMap((group, index) => [
      ...(index ? [" "] : []),
      ...group.split("+").map((key) => el("kbd", { textContent: key })),
    ]);

export const makeKeys = () =>
  makeDialog(
    { id: "keys", title: "keys.title" },
    body(
      el(
        "dl",
        { className: "keys" },
        ...LIST.flatMap(([keys, t]) => [el("dt", {}, ...keyCaps(keys)), el("dd", { t })]),
      ),
      el("p", { className: "small", t: "keys.shift" }),
    ),
  );
