/**
 * The Games dialog: every game that was played here, by kind, by what is looked for and by day, and
 * what couldn't be read. Storing is page/games.js's, judging a game the board's; whatever is lost
 * here can be undone.
 */
import { t } from "../../locales/index.js";
import { radios } from "../controls.js";
import { download, el, say, targetOf } from "../dom.js";
import { notify, settle, toast } from "../notices.js";
import { open } from "./dialog.js";
import { GamesList } from "./games-list.js";
import { asideCard, gameCard, makeGames } from "./games-view.js";
import { KINDS, isFound, standOf, titleOf, whenOf, whoOf } from "./games-words.js";

/** @typedef {import("../games-database.js").Entry} Entry */
/** @typedef {import("../games.js").Games} History */
/** @typedef {ReturnType<typeof gameCard>} Card */

/** Bytes: far more than all games take. */
const MOST_FILE = 1e8;

export class GamesDialog {
  #tools;
  #view = makeGames();
  #list;
  /** @type {History | undefined} */ #history;
  /** @type {Entry[]} */ #all = [];
  #size = 0; // of all of them, in thousands of bytes
  #kind = radios(this.#view.kinds, "games-kind");

  /**
   * @param {object} tools
   * @param {import("../../wuzi-board.js").WuziBoard} tools.board
   * @param {import("../storage.js").Store} tools.store
   * @param {import("../keeper.js").Keeper} tools.keeper
   * @param {() => Promise<History>} tools.games
   * @param {(game: object, how?: { from?: import("../running.js").From }) => boolean} tools.replace opens a game, undoably
   * @param {() => Promise<typeof import("../../pkg/wuzi.js")>} tools.rules what says a game's link
   * @param {() => Promise<import("../records.js").Records | undefined>} tools.records what opens and
   *   saves files
   */
  constructor(tools) {
    this.#tools = tools;
    const { body, list, kinds, find, all, file, dialog } = this.#view;
    this.#list = new GamesList(body, list, (entry, timed) => this.#card(entry, timed));
    kinds.addEventListener("change", () => this.#draw(true));
    find.addEventListener("input", () => this.#draw(true));
    all.addEventListener("click", () => this.#download());
    file.addEventListener("change", () => this.#openFile());
    // One menu at a time; Escape closes it first.
    dialog.addEventListener("click", (event) => this.#closeMenus(targetOf(event)));
    dialog.addEventListener("keydown", (event) => {
      const menu = event.key === "Escape" && targetOf(event).closest("details[open]");
      if (!(menu instanceof HTMLDetailsElement)) return;
      event.preventDefault();
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
  }

  /** @param {boolean} [naming] stars the game on the board and starts at its name */
  async open(naming = false) {
    const { keeper, games } = this.#tools;
    open(this.#view.dialog);
    this.#view.find.placeholder = t("games.find");
    this.#history = await games().catch(() => undefined);
    if (!this.#history) return void toast(t("toast.part"));
    await this.#tools.store.upgrade()?.catch(() => toast(t("toast.part")));
    await keeper.keep();
    if (naming) await this.#history.change(keeper.id, { starred: true });
    await this.#read();
    if (naming) this.#name(keeper.id);
  }

  // ---- showing ----

  async #read() {
    this.#all = (await this.#history?.all()) ?? [];
    this.#size = Math.ceil(JSON.stringify(this.#all).length / 1000);
    this.#draw();
  }

  /** @param {boolean} [anew] other games are shown */
  #draw(anew = false) {
    const { counts, none, unread, find, state } = this.#view;
    for (const [kind, belongs] of Object.entries(KINDS))
      say(counts[kind] ?? none, String(this.#all.filter(belongs).length));
    const belongs = KINDS[this.#kind.value] ?? (() => true);
    const shown = this.#all.filter((entry) => belongs(entry) && isFound(entry, find.value));
    this.#list.show(shown, anew);
    say(none, t(this.#all.length ? "games.nothing" : "games.none"));
    none.hidden = shown.length > 0;
    const { store } = this.#tools;
    unread.replaceChildren(...store.unread().map((one) => this.#unreadCard(one)));
    const where = this.#history?.where ?? "blocked";
    say(state, t(`games.${where}`, { count: this.#all.length, size: this.#size }));
  }

  /** @param {Entry} entry @param {boolean} timed */
  #card(entry, timed) {
    const { keeper, board } = this.#tools;
    const title = titleOf(entry);
    const stand = standOf(entry, entry.id === keeper.id);
    const lines = [whoOf(entry), whenOf(entry, timed)];
    const made = gameCard({ title, starred: entry.starred, stand, lines });
    made.item.dataset.game = entry.id;
    made.summary.ariaLabel = t("games.more", { name: title });
    made.open.onclick = () => this.#load(entry, title);
    made.acts.rename.onclick = () => this.#rename(entry, made);
    made.acts.star.onclick = () => this.#change(entry, { starred: !entry.starred });
    made.acts.share.onclick = () => this.#share(entry);
    made.acts.file.onclick = () => this.#saveFile(entry);
    made.acts.remove.onclick = () => this.#remove(entry, title);
    return { ...made, draw: () => board.drawThumbnail(made.picture, entry.game) };
  }

  /** @param {{ key: string, problem: string }} aside */
  #unreadCard({ key, problem }) {
    const { store } = this.#tools;
    const title = t(`unread.${problem}`);
    const text = t(`unread.${problem === "newer" ? "update" : "kept"}`);
    const words = { download: t("unread.download"), remove: t("games.delete") };
    const made = asideCard(title, text, words);
    const raw = store.raw(key) ?? "";
    made.download.onclick = () => download(`wuzi-${problem}.json`, JSON.stringify({ [key]: raw }));
    made.remove.onclick = () => {
      store.attempt((area) => area.removeItem(key));
      this.#draw();
      if (!store.unread().length) settle("unread");
      this.#deleted(title, () => void tell(store.put(key, raw)));
    };
    return made.item;
  }

  /** @param {Element} but the menu that something in it happened to */
  #closeMenus(but) {
    for (const menu of this.#view.dialog.querySelectorAll("details[open]"))
      if (menu instanceof HTMLDetailsElement && !menu.contains(but)) menu.open = false;
  }

  // ---- what a person does ----

  /** @param {Entry} entry @param {string} title */
  #load({ id, game, saved }, title) {
    const { keeper, replace } = this.#tools;
    const here = id === keeper.id;
    if (here || replace(game, { from: { id, bases: [saved] } })) return this.#view.dialog.close();
    toast(t("toast.unreadable", { name: title }));
  }

  /** @param {Entry} entry @param {{ name?: string, starred?: boolean }} how */
  async #change(entry, how) {
    tell(await this.#history?.change(entry.id, how));
    await this.#read();
    this.#focus(entry.id);
  }

  /** @param {string} id */
  #focus(id) {
    const card = this.#view.list.querySelector(`[data-game="${CSS.escape(id)}"] summary`);
    if (card instanceof HTMLElement) card.focus();
  }

  /** Asks for the name of a game. @param {string} id */
  #name(id) {
    this.#list.reach((entry) => entry.id === id);
    const card = this.#view.list.querySelector(`[data-game="${CSS.escape(id)}"]`);
    const rename = card?.querySelector("details button");
    if (rename instanceof HTMLElement) rename.click();
  }

  /** @param {Entry} entry @param {Pick<Card, "more">} card its menu gives way to a field for the name */
  #rename(entry, { more }) {
    const input = el("input", {
      className: "pick",
      value: entry.name || titleOf(entry),
      maxLength: 80,
      ariaLabel: t("games.name"),
    });
    let done = false;
    const finish = (/** @type {boolean} */ keep) => {
      if (done) return;
      done = true;
      const name = input.value.trim();
      if (keep && name && name !== entry.name) this.#change(entry, { name });
      else this.#draw();
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

  /** A game as the part of a link behind "#". @param {Entry} entry @param {number} [limit] */
  async #linkOf({ game }, limit) {
    const { Game } = await this.#tools.rules();
    const opened = Game.open(game);
    const { text } = opened.link(limit);
    opened.free();
    return text;
  }

  /** @param {Entry} entry */
  async #share(entry) {
    try {
      const url = new URL(`#${await this.#linkOf(entry)}`, location.href).href;
      if (navigator.share) return await navigator.share({ title: "Wuzi", url });
      await navigator.clipboard.writeText(url);
      toast(t("share.copied", { name: t("share.link") }));
    } catch {
      toast(t("games.uncopied"));
    }
  }

  /** @param {Entry} entry */
  async #saveFile(entry) {
    try {
      const link = await this.#linkOf(entry, Infinity);
      (await this.#tools.records())?.saveLink(link);
    } catch {
      toast(t("toast.unreadable", { name: titleOf(entry) }));
    }
  }

  /** @param {Entry} entry @param {string} title */
  async #remove({ id }, title) {
    const entry = await this.#history?.remove(id);
    const after = this.#all[this.#all.findIndex((one) => one.id === id) + 1]?.id ?? "";
    await this.#read();
    this.#focus(after);
    if (!entry) return;
    this.#deleted(title, async () => {
      tell(await this.#history?.restore(entry));
      await this.#read();
    });
  }

  /** @param {string} name @param {() => void} undo */
  #deleted(name, undo) {
    toast(t("toast.deleted", { name }), t("tool.undo"), () => {
      undo();
      this.#draw();
    });
  }

  async #download() {
    const all = await this.#history?.dump();
    if (all) download("wuzi.json", JSON.stringify(all, null, 1));
  }

  /** Takes in the games of a file that was saved here; any other file is opened as a record. */
  async #openFile() {
    const field = this.#view.file;
    const [file] = field.files ?? [];
    field.value = "";
    if (!file) return;
    if (!/\.json$/i.test(file.name)) {
      this.#view.dialog.close();
      return (await this.#tools.records())?.read(file);
    }
    const text = file.size < MOST_FILE ? await file.text().catch(() => "") : "";
    try {
      await this.#tools.store.upgrade(text);
    } catch {
      return toast(t("toast.part"));
    }
    const { taken = 0, nearly, problem } = (await this.#history?.take(parsed(text))) ?? {};
    await this.#read();
    if (tell(problem)) toast(t(taken ? "games.taken" : "games.empty", { count: taken }));
    if (nearly) notify("room", { key: "notice.room" });
  }
}

/** Says why something isn't written, if it isn't. @param {string | undefined} problem */
function tell(problem) {
  if (problem) toast(t(`notice.${problem}`).replace("|", ""));
  return !problem;
}

/** @param {string} text of a file @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
