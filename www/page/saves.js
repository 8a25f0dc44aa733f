/**
 * The Saves dialog: named games with their pictures, and what couldn't be read. Storing is
 * storage.js's, judging a game the board's; whatever is lost here can be undone.
 */
import { t } from "../locales/index.js";
import { open as openDialog } from "./dialogs/dialog.js";
import { asideCard, makeSaves, saveCard } from "./dialogs/saves-view.js";
import { download, el, say } from "./dom.js";
import { settle, toast } from "./notices.js";
import { Shelf } from "./shelf.js";
import * as words from "./words.js";

/** @typedef {import("./storage.js").Save} Save */
/** @typedef {Save & { key: string }} Kept */

/** More characters than a browser keeps for a site. */
const MOST_IMPORT = 2e7;

/**
 * @param {object} parts
 * @param {import("../wuzi-board.js").WuziBoard} parts.board
 * @param {import("./storage.js").Store} parts.store
 * @param {() => import("./storage.js").GameValue} parts.game what is to be kept of the one on the board
 * @param {(game: object, message: string) => boolean} parts.replace opens a game, undoably
 */
export function createSaves({ board, store, game, replace }) {
  const view = makeSaves();
  const shelf = new Shelf(store);

  /** @param {number} time */
  const day = (time) =>
    new Date(time).toLocaleDateString(document.documentElement.lang, {
      day: "numeric",
      month: "short",
    });

  function draw() {
    const saves = shelf.saves();
    const cards = saves.map((save) => ({ save, ...card(save) }));
    view.list.replaceChildren(...cards.map(({ item }) => item));
    for (const { save, picture } of cards) board.drawThumbnail(picture, save.game);
    view.none.hidden = saves.length > 0;
    view.unread.replaceChildren(...store.unread().map(unreadCard));
  }

  /** @param {Kept} save */
  function card(save) {
    const { key, state, turn, winner, saved, game } = save;
    const { ply } = game;
    const stand = state === "playing" ? "save.turn" : state === "draw" ? "turn.draw" : "save.won";
    const lines = [
      t(stand, { color: t(`board.color.${winner ?? turn}`), ply: winner ? ply : ply + 1 }),
      words.playerNames(game),
      `${words.ruleAndSize(game)} · ${day(saved)}`,
    ];
    const made = saveCard(save.name, lines);
    made.summary.ariaLabel = t("save.more", { name: save.name });
    made.open.onclick = () => load(save);
    made.rename.onclick = () => rename(save, made.more);
    made.remove.onclick = () => remove(store.fullKey(key), save.name);
    return made;
  }

  /** @param {{ key: string, problem: string }} aside */
  function unreadCard({ key, problem }) {
    const title = t(`unread.${problem}`);
    const made = asideCard(title, t(`unread.${problem === "newer" ? "update" : "kept"}`));
    made.download.onclick = () => download(`wuzi-${problem}.json`, JSON.stringify(shelf.dump(key)));
    made.remove.onclick = () => remove(key, title);
    return made.item;
  }

  /** @param {Kept} save */
  function load(save) {
    if (replace(save.game, t("toast.loaded", { name: save.name }))) return view.dialog.close();
    store.setAside(save.key);
    toast(t("toast.unreadable", { name: save.name }));
    draw();
  }

  /** @param {Kept} save @param {HTMLElement} more gives way to a field for the name */
  function rename(save, more) {
    const input = el("input", {
      className: "pick",
      value: save.name,
      maxLength: 80,
      ariaLabel: t("saves.name"),
    });
    let done = false;
    const finish = (/** @type {boolean} */ keep) => {
      if (done) return;
      done = true;
      const { key, ...value } = save;
      const wanted = input.value.trim();
      if (keep && wanted && wanted !== save.name)
        tell(store.write(key, { ...value, name: wanted }));
      draw();
    };
    input.onblur = () => finish(true);
    input.onkeydown = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      finish(event.key === "Enter");
    };
    more.replaceWith(input);
    input.select();
  }

  /** @param {string} key the full one @param {string} what */
  function remove(key, what) {
    const old = shelf.remove(key);
    draw();
    if (!store.unread().length) settle("unread");
    if (old === null) return;
    toast(t("toast.deleted", { name: what }), t("tool.undo"), () => {
      tell(shelf.restore(key, old));
      draw();
    });
  }

  /** Says why something isn't written, if it isn't. @param {string | undefined} problem */
  function tell(problem) {
    if (problem) toast(t(`notice.${problem}`).replace("|", ""));
    return !problem;
  }

  /** Saves the game on the board by a name and says why if it can't. @param {string} name */
  function keep(name) {
    const { status, turn } = board.state;
    /** @type {Save} */
    const save = {
      name,
      saved: Date.now(),
      game: game(),
      state: status.state,
      turn,
      ...(status.state === "won" && { winner: status.winner }),
    };
    const id = Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
    return tell(store.write(`save:${id}`, save));
  }

  view.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const wanted = view.name.value.trim() || t("saves.title");
    if (keep(wanted)) toast(t("toast.saved", { name: wanted }));
    draw();
  });

  view.all.addEventListener("click", () =>
    download("wuzi.json", JSON.stringify(shelf.dump(), null, 1)),
  );

  view.file.addEventListener("change", async () => {
    const [file] = view.file.files ?? [];
    if (!file) return;
    const text = file.size < MOST_IMPORT ? await file.text().catch(() => "") : "";
    view.file.value = "";
    try {
      await store.upgrade(text);
    } catch {
      return toast(t("toast.part"));
    }
    const { taken, problem } = shelf.take(parsed(text));
    draw();
    if (tell(problem)) toast(t(taken ? "saves.taken" : "saves.nothing", { count: taken }));
  });

  const suggestion = () =>
    t("save.suggest", { players: words.playerNames(board.state), day: day(Date.now()) });

  /** @param {boolean} naming starts at the name for a new save */
  function open(naming = false) {
    view.name.value = suggestion();
    const blocked = store.read("settings").problem === "blocked";
    say(view.state, t(blocked ? "saves.blocked" : "saves.kept"));
    openDialog(view.dialog);
    draw();
    if (naming) view.name.select();
  }

  return { open, keep: () => keep(suggestion()) };
}

/** @param {string} text of a file @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
