/**
 * The lines of the game: the moves to choose from where the board stands, what is said there, and
 * making a line the main one or deleting it. The tree is record-tree.js's, the board shows a line.
 */
import { t } from "../locales/index.js";
import { RecordTree } from "../files/record-tree.js";
import { $, el, enable, resize, say } from "./dom.js";
import { notify, toast } from "./notices.js";

export { loadFiles } from "../files/package.js";

/** @typedef {import("../files/record-tree.js").Choice} Choice */
/** @typedef {import("../files/record-tree.js").Fork} Fork */
/** @typedef {import("../game/state.js").State} State */

/** As many characters of a tree as are kept in the browser. */
const MOST = 1e6;

/**
 * @param {object} parts
 * @param {import("../wuzi-board.js").WuziBoard} parts.board
 * @param {import("../files/record-tree.js").Files} parts.files
 * @param {() => void} parts.changed the tree is another, though the board may not be
 */
export function createVariations({ board, files, changed }) {
  const list = $("fork-moves");
  /** @type {RecordTree | undefined} */
  let tree;
  /** @type {Fork | undefined} */
  let fork;

  const chosen = () => fork?.choices.find((one) => one.chosen);

  /** Shows a line on the board. @param {{ moves: string, ply: number }} way */
  const walk = ({ moves, ply }) => board.walk(moves, ply);

  /** @param {Choice} choice */
  function choose({ node, point }) {
    if (!tree || !fork) return;
    const way = tree.way(node);
    if (way.ply < fork.ply) return toast(t("variations.unplayable", { point }));
    walk(way);
  }

  function promote() {
    const choice = chosen();
    if (!tree || !choice || choice === fork?.choices[0]) return;
    tree.promote(choice.node);
    changed();
  }

  function remove() {
    const choice = chosen();
    if (!tree || !fork || !choice) return;
    const mine = tree;
    const { moves, undone, ply } = board.state;
    const before = tree.text;
    const way = tree.remove(fork, choice.node);
    const after = tree.text;
    walk(way);
    changed();
    const values = { point: choice.point, count: choice.after };
    toast(t("variations.deleted", values), t("tool.undo"), () => {
      if (tree !== mine) return;
      tree.restore(before, after);
      walk({ moves: [...moves, ...undone].join(""), ply });
      changed();
    });
  }

  list.addEventListener("click", (/** @type {Event} */ { target }) => {
    const item = /** @type {Element} */ (target).closest("li");
    const choice = item && fork?.choices[[...list.children].indexOf(item)];
    if (choice) choose(choice);
  });
  $("fork-main").addEventListener("click", promote);
  $("fork-drop").addEventListener("click", remove);

  /** @param {boolean} held the board shows something else */
  function draw(held) {
    fork = held ? undefined : tree?.fork;
    const comment = held || !tree ? "" : [tree.comment, marksOf(tree)].filter(Boolean).join("\n");
    $("variations").hidden = !fork && !comment;
    $("comment").hidden = !comment;
    say($("comment"), comment);
    $("fork").hidden = !fork;
    const choices = fork?.choices ?? [];
    resize(list, choices.length, () => el("li", {}, el("button", {}, el("b"), el("span"))));
    if (!fork) return;
    const place = choices.findIndex((one) => one.chosen);
    say($("fork-title"), t("variations.at", { ply: fork.ply }));
    choices.forEach((one, index) => fill(list.children[index], one, index, index - place));
    enable($("fork-main"), place > 0);
    enable($("fork-drop"), place >= 0);
  }

  /** The points that are marked, in words. @param {RecordTree} shown */
  const marksOf = (shown) =>
    shown.marks.map(({ kind, point, text }) => t(`mark.${kind}`, { point, text })).join(" · ");

  /** @param {any} item @param {Choice} choice @param {number} index @param {number} from the chosen one */
  function fill(item, { point, after, chosen: on }, index, from) {
    const [button] = item.children;
    const [name, count] = button.children;
    say(name, point);
    say(count, after ? String(after) : "");
    const words = t("variations.choice", { point, count: after });
    button.ariaLabel = index ? words : t("variations.first", { choice: words });
    button.classList.toggle("main", !index);
    if (on) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    // The keys go to the neighbours of the one on the board.
    const key = { [-1]: ",", 1: "." }[from];
    if (key) button.setAttribute("aria-keyshortcuts", key);
    else button.removeAttribute("aria-keyshortcuts");
    if (on && !list.matches(":hover")) item.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  return {
    get on() {
      return tree !== undefined;
    },
    get tree() {
      return tree;
    },

    /** Makes the tree of a record, or of lines, the oldest first. False, and the person told, if one can't be read. @param {(string | import("../files/record-tree.js").Tree)[]} parts @param {boolean} opened */
    take(parts, opened) {
      try {
        tree = new RecordTree(files, parts, opened);
      } catch {
        notify("record", { key: "variations.unread" });
      }
      return tree !== undefined;
    },

    /** Another game. */
    drop() {
      tree = undefined;
      draw(true);
    },

    /** @param {State} state @param {boolean} held the board shows something else */
    render(state, held) {
      if (!held && !tree?.holds(state)) tree = undefined;
      if (!held && tree) {
        tree.inform(state, board.snapshot().seed);
        tree.follow([...state.moves, ...state.undone], state.ply);
      }
      draw(held);
    },

    /** The tree as it is kept; nothing, and the person told, if it is too large for that. @returns {string[]} */
    texts() {
      if (!tree) return [];
      if (!tree.large && tree.text.length <= MOST) return [tree.text];
      notify("record", { key: "variations.large" });
      return [];
    },

    /** The link, if it isn't too long. */
    link: () => tree?.link,

    forks: () => tree?.forks,
  };
}
