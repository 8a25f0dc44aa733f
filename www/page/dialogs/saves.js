/**
 * The Saves dialog: named games with their pictures, and what couldn't be read. Storing is
 * storage.js's, judging a game the board's; whatever is lost here can be undone.
 */
import { t } from "../../locales/index.js";
import { download, el, say } from "../dom.js";
import { settle, toast } from "../notices.js";
import { Shelf } from "../shelf.js";
import * as words from "../words.js";
import { open } from "./dialog.js";
import { asideCard, makeSaves, saveCard } from "./saves-view.js";

/** @typedef {import("../storage.js").Save} Save */
/** @typedef {Save & { key: string }} Kept */

/** More characters than a browser keeps for a site. */
const MOST_IMPORT = 2e7;

export class Saves {
  #board;
  #store;
  #game;
  #replace;
  #shelf;
  #view = makeSaves();

  /**
   * @param {object} tools
   * @param {import("../../wuzi-board.js").WuziBoard} tools.board
   * @param {import("../storage.js").Store} tools.store
   * @param {() => import("../storage.js").GameValue} tools.game what is to be kept of the one on the board
   * @param {(game: object, message: string) => boolean} tools.replace opens a game, undoably
   */
  constructor({ board, store, game, replace }) {
    this.#board = board;
    this.#store = store;
    this.#game = game;
    this.#replace = replace;
    this.#shelf = new Shelf(store);
    const { form, name, all, file } = this.#view;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const wanted = name.value.trim() || t("saves.title");
      if (this.#keep(wanted)) toast(t("toast.saved", { name: wanted }));
      this.#draw();
    });
    all.addEventListener("click", () =>
      download("wuzi.json", JSON.stringify(this.#shelf.dump(), null, 1)),
    );
    file.addEventListener("change", () => this.#import());
  }

  /** @param {boolean} [naming] starts at the name for a new save */
  open(naming = false) {
    const { name, state, dialog } = this.#view;
    name.value = this.#suggestion();
    const blocked = this.#store.read("settings").problem === "blocked";
    say(state, t(blocked ? "saves.blocked" : "saves.kept"));
    open(dialog);
    this.#draw();
    if (naming) name.select();
  }

  /** Saves the game on the board; false, and the person told, if it can't. */
  keep() {
    return this.#keep(this.#suggestion());
  }

  // ---- showing ----

  #draw() {
    const { list, none, unread } = this.#view;
    const cards = this.#shelf.saves().map((save) => ({ save, ...this.#card(save) }));
    list.replaceChildren(...cards.map(({ item }) => item));
    for (const { save, picture } of cards) this.#board.drawThumbnail(picture, save.game);
    none.hidden = cards.length > 0;
    unread.replaceChildren(...this.#store.unread().map((one) => this.#unreadCard(one)));
  }

  /** @param {Kept} save */
  #card(save) {
    const { key, state, turn, winner, saved, game, name } = save;
    const { ply } = game;
    const stand = state === "playing" ? "save.turn" : state === "draw" ? "turn.draw" : "save.won";
    const made = saveCard(name, [
      t(stand, { color: t(`board.color.${winner ?? turn}`), ply: winner ? ply : ply + 1 }),
      words.playerNames(game),
      `${words.ruleAndSize(game)} · ${dayWords(saved)}`,
    ]);
    made.summary.ariaLabel = t("save.more", { name });
    made.open.onclick = () => this.#load(save);
    made.rename.onclick = () => this.#rename(save, made.more);
    made.remove.onclick = () => this.#remove(this.#store.fullKey(key), name);
    return made;
  }

  /** @param {{ key: string, problem: string }} aside */
  #unreadCard({ key, problem }) {
    const title = t(`unread.${problem}`);
    const made = asideCard(title, t(`unread.${problem === "newer" ? "update" : "kept"}`));
    made.download.onclick = () =>
      download(`wuzi-${problem}.json`, JSON.stringify(this.#shelf.dump(key)));
    made.remove.onclick = () => this.#remove(key, title);
    return made.item;
  }

  #suggestion() {
    const players = words.playerNames(this.#board.state);
    return t("save.suggest", { players, day: dayWords(Date.now()) });
  }

  // ---- what a person does ----

  /** @param {Kept} save */
  #load(save) {
    if (this.#replace(save.game, t("toast.loaded", { name: save.name })))
      return this.#view.dialog.close();
    this.#store.setAside(save.key);
    toast(t("toast.unreadable", { name: save.name }));
    this.#draw();
  }

  /** @param {Kept} save @param {HTMLElement} more gives way to a field for the name */
  #rename(save, more) {
    const { key, ...value } = save;
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
      const name = input.value.trim();
      if (keep && name && name !== save.name) tell(this.#store.write(key, { ...value, name }));
      this.#draw();
    };
    input.onblur = () => finish(true);
    input.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      finish(event.key === "Enter");
    };
    more.replaceWith(input);
    input.select();
  }

  /** @param {string} key the full one @param {string} name of what stood there */
  #remove(key, name) {
    const old = this.#shelf.remove(key);
    this.#draw();
    if (!this.#store.unread().length) settle("unread");
    if (old === null) return;
    toast(t("toast.deleted", { name }), t("tool.undo"), () => {
      tell(this.#shelf.restore(key, old));
      this.#draw();
    });
  }

  /** Saves the game on the board by a name. @param {string} name */
  #keep(name) {
    const { status, turn } = this.#board.state;
    /** @type {Save} */
    const save = {
      name,
      saved: Date.now(),
      game: this.#game(),
      state: status.state,
      turn,
      ...(status.state === "won" && { winner: status.winner }),
    };
    const id = Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
    return tell(this.#store.write(`save:${id}`, save));
  }

  /** Takes in the saves of a file. */
  async #import() {
    const field = this.#view.file;
    const [file] = field.files ?? [];
    if (!file) return;
    const text = file.size < MOST_IMPORT ? await file.text().catch(() => "") : "";
    field.value = "";
    try {
      await this.#store.upgrade(text);
    } catch {
      return toast(t("toast.part"));
    }
    const { taken, problem } = this.#shelf.take(parsed(text));
    this.#draw();
    if (tell(problem)) toast(t(taken ? "saves.taken" : "saves.nothing", { count: taken }));
  }
}

/** Says why something isn't written, if it isn't. @param {string | undefined} problem */
function tell(problem) {
  if (problem) toast(t(`notice.${problem}`).replace("|", ""));
  return !problem;
}

/** @param {number} time */
const dayWords = (time) =>
  new Date(time).toLocaleDateString(document.documentElement.lang, {
    day: "numeric",
    month: "short",
  });

/** @param {string} text of a file @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
