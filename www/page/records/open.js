/**
 * The Open dialog: a file, a text or a link, what is wrong with it, and which of its games is
 * wanted. The package reads; here is only what is asked and told. All that a file says is text and
 * is shown as text.
 */
import { t } from "../../locales/index.js";
import { textButton } from "../controls.js";
import { open } from "../dialogs/dialog.js";
import { el, say } from "../dom.js";
import { notify } from "../notices.js";
import { makeOpen } from "./open-view.js";
import { gameWords, problemWords } from "./open-words.js";
import { stopOf, treeOf } from "./hand-over.js";
import { readFile } from "./read-file.js";

/** @typedef {typeof import("../../pkg-files/wuzi.js")} Files */
/** @typedef {import("../../pkg-files/wuzi.js").OpenedRecords} Opened */
/** @typedef {import("../../pkg-files/wuzi.js").Record} Tree */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */
/** @typedef {import("./open-words.js").Told} Told */

/** As many games and problems are listed. */
const LISTED = 200;
export class OpenDialog {
  #tools;
  #view = makeOpen();
  /** What was read and isn't opened yet. @type {Opened | undefined} */
  #found;
  /** @type {AbortController | undefined} */
  #reading;

  /**
   * @param {object} tools
   * @param {WuziBoard} tools.board
   * @param {Files} tools.files
   * @param {(game: object) => boolean} tools.replace opens a game, undoably
   */
  constructor(tools) {
    this.#tools = tools;
    const { dialog, form, text, file, cancel } = this.#view;
    file.addEventListener("change", () => {
      const [chosen] = file.files ?? [];
      if (chosen) this.read(chosen);
      file.value = "";
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.read(text.value);
    });
    cancel.addEventListener("click", () => {
      this.#forget();
      this.#tell(t("open.cancelled"));
    });
    dialog.addEventListener("close", () => {
      this.#forget();
      form.reset();
    });
  }

  open() {
    this.#tell("");
    open(this.#view.dialog);
  }

  /** Opens a file, or a text in any format. @param {File | string} given */
  async read(given) {
    this.#forget();
    const { board, files } = this.#tools;
    const options = {
      size: board.state.size,
      skipsI: this.#view.skipsI.checked,
      fromTop: this.#view.fromTop.checked,
    };
    if (typeof given === "string") return this.#decide(files.openRecord(given, options));
    const { signal } = (this.#reading = new AbortController());
    const step = (/** @type {number} */ share) => this.#progress(given.name, share);
    try {
      const opened = await readFile(files, given, options, { signal, step });
      if (opened && !signal.aborted) this.#decide(opened);
    } catch (error) {
      if (signal.aborted) return;
      const { code } = /** @type {{ code?: string }} */ (error);
      const key = code === "too-large" ? "open.large" : "open.unread";
      this.#ask(t(key, { name: given.name }), []);
    }
  }

  // ---- asking and telling ----

  /** Shows what the dialog has to say, and nothing of before. @param {string} message @param {Told[]} [problems] @param {Node[]} [games] */
  #tell(message, problems = [], games = []) {
    const { said, problems: list, games: choices, progress } = this.#view;
    say(said, message);
    list.replaceChildren(
      ...problems.slice(0, LISTED).map((one) => el("li", { textContent: problemWords(one) })),
    );
    choices.replaceChildren(...games);
    progress.hidden = true;
  }

  /** @param {string} message @param {Told[]} problems @param {Node[]} [games] */
  #ask(message, problems, games) {
    open(this.#view.dialog);
    this.#tell(message, problems, games);
  }

  /** @param {string} name of the file @param {number} share that has been read */
  #progress(name, share) {
    const { progress, bar } = this.#view;
    if (progress.hidden) {
      this.#ask(t("open.reading", { name }), []);
      progress.hidden = false;
    }
    bar.value = share;
  }

  /** What was read: one whole game is opened, of anything else the person decides. @param {Opened} opened */
  #decide(opened) {
    this.#forget();
    this.#found = opened;
    const { problems, games, whole, length } = opened;
    const wrong = problems.filter(({ error }) => error);
    const [remark] = problems.filter(({ error }) => !error);
    const take = async (/** @type {number} */ index, /** @type {boolean} */ sure) => {
      await this.#take(opened, index, sure);
      if (!remark) return;
      notify("record", { key: "open.remark", values: { why: problemWords(remark) } });
    };
    if (whole && length === 1) return take(0, false);
    if (!length) return this.#ask(t("open.failed"), problems);
    const list = games.slice(0, LISTED).map((game, index) => {
      const name = length === 1 ? t("open.right") : gameWords(game, index);
      return choice(name, () => take(index, true));
    });
    this.#ask(t(wrong.length ? "open.part" : "open.many", { count: length }), wrong, list);
  }

  // ---- opening ----

  /** Takes a game out and puts it on the board. @param {Opened} opened @param {number} index @param {boolean} sure even if not all of it can be played */
  async #take(opened, index, sure) {
    const record = opened.take(index);
    const { format } = opened;
    try {
      const stop = stopOf(record, this.#tools.board, format !== "link");
      if (!stop) return await this.#put(record, format);
      record.remove(stop.node);
      if (!record.hasMoves) return this.#ask(t("open.failed"), [stop]);
      if (sure) return await this.#put(record, format);
      this.#ask(t("open.part"), [stop], [choice(t("open.right"), () => this.#put(record, format))]);
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      if (code !== "bad-size") throw error;
      this.#ask(t("open.failed"), [{ reason: "size", found: String(record.size) }]);
    }
  }

  /** @param {Tree} record @param {string} format */
  async #put(record, format) {
    const { board, replace } = this.#tools;
    const { black, white } = record.info;
    const played = board.opponents.some(({ id }) => id === black.program || id === white.program);
    const { signal } = (this.#reading ??= new AbortController());
    const tree = await treeOf(record, board, signal);
    if (signal.aborted) return;
    // A link may be of a game that goes on.
    const opened = format !== "link" || !played;
    const game = { tree, ...(opened && { opened }) };
    if (!replace(game)) return this.#ask(t("open.failed"), [{ reason: "value", found: "" }]);
    this.#forget();
    this.#view.dialog.close();
    if (format === "classic") notify("record", { key: "notice.order" });
  }

  #forget() {
    this.#reading?.abort();
    this.#reading = undefined;
    this.#found?.free();
    this.#found = undefined;
  }
}

/** @param {string} textContent @param {() => void} onclick */
const choice = (textContent, onclick) =>
  el("li", {}, textButton(textContent, onclick, { className: "btn" }));
