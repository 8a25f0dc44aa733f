/**
 * What the New game dialog is built of: a card for every opponent and a row for every rule in the
 * package's lists. Makes elements; what is chosen by them is new-game.js's.
 */
import { button, colorOptions, option, row } from "../controls.js";
import { el } from "../dom.js";
import { glyph } from "./glyphs.js";
import { tick } from "./level-card.js";

/** @typedef {import("../../pkg/wuzi.js").OpponentInfo} OpponentInfo */
/** @typedef {import("../../pkg/wuzi.js").RuleInfo} RuleInfo */
/** @typedef {import("./level-card.js").LevelCard} LevelCard */

/** Board sizes that need no typing. */
export const SIZES = ["9", "13", "15", "19"];

/** Ways to play without one program against a person. */
const TOGETHER = ["friend", "watch"];

/** @param {string} [id] @param {string} [legend] words of the language @param {Node[]} content */
const group = (id = "", legend, ...content) => {
  const node = el("fieldset", { className: "group" });
  if (id) node.id = id;
  node.append(...(legend ? [el("legend", { t: legend })] : []), ...content);
  return node;
};

/** @param {Node[]} options */
const segment = (...options) => el("div", { className: "seg" }, ...options);

/** The card of an opponent. @param {string} id @param {object} [look] @param {string} [look.name] words @param {boolean} [look.rated] @param {boolean} [look.small] */
function card(id, { name = `board.opponent.${id}`, rated = true, small = false } = {}) {
  const rating = rated ? [el("span", { className: "small", "data-rating": id })] : [];
  return el(
    "label",
    { className: small ? "opp small-card" : "opp" },
    el("input", { type: "radio", name: "opponent", value: id }),
    glyph(id),
    el("div", {}, el("b", { t: name }), ...rating),
    el("p", { t: `opponent.${id}.is` }),
    tick(),
  );
}

/** Everyone that can be played against. @param {OpponentInfo[]} opponents @param {LevelCard} levels */
export function opponentCards(opponents, levels) {
  const of = (/** @type {OpponentInfo["family"]} */ family) =>
    opponents.filter((one) => one.family === family);
  return el(
    "fieldset",
    { className: "group" },
    el("legend", { className: "sr", t: "new.opponent" }),
    el(
      "div",
      { className: "opps" },
      el("h3", { t: "new.classics" }),
      ...of("classic").map(({ id }) => card(id)),
      el("h3", { t: "new.strong" }),
      levels.element,
      ...of("engine").map(({ id }) => card(id, { small: true })),
      ...TOGETHER.map((id) => card(id, { name: `new.${id}`, rated: false, small: true })),
    ),
  );
}

/** @param {RuleInfo[]} rules */
export const ruleRows = (rules) =>
  group(
    "",
    "new.rule",
    el(
      "div",
      { className: "rules" },
      ...rules.map(({ id }) => {
        const label = option("rule", id, `rule.${id}`);
        label.append(el("span", { t: `rule.${id}.sentence` }));
        return label;
      }),
    ),
  );

/** Which color the person has. */
export const colorChoice = () =>
  group(
    "new-color",
    "new.you",
    segment(...colorOptions("color"), option("color", "alternate", "new.alternate")),
  );

/** What happens to forbidden moves. */
export const forbiddenChoice = () =>
  group(
    "new-forbidden",
    "new.forbidden",
    segment(option("forbidden", "refuse", "new.refuse"), option("forbidden", "lose", "new.lose")),
  );

/** @param {HTMLElement} limits the sizes that the rule allows @param {HTMLInputElement} other any of them */
export function sizeChoice(limits, other) {
  const sizes = SIZES.map((size) => option("size", size, [document.createTextNode(size)]));
  const typed = row(limits, other);
  typed.id = "new-other";
  return group("", "new.size", segment(...sizes, option("size", "other", "new.other")), typed);
}

/** Who plays whom, where two programs do. @param {HTMLSelectElement} black @param {HTMLSelectElement} white */
export function pairChoice(black, white) {
  const side = (/** @type {string} */ color, /** @type {HTMLElement} */ control) =>
    el("label", {}, el("span", { className: "small", t: `board.color.${color}` }), control);
  return el(
    "div",
    { className: "group pair", id: "new-watch" },
    side("black", black),
    side("white", white),
  );
}

/** @param {HTMLElement} summary what is chosen, in words */
export const startBar = (summary) =>
  el("footer", {}, summary, button("new.start", "", { className: "btn primary", autofocus: true }));
