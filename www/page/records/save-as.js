/**
 * The Save as dialog: the game as a file of any format, what that would lose said beforehand, and
 * the board as a picture. The package writes; nothing leaves the device.
 */
import { t } from "../../locales/index.js";
import { button } from "../controls.js";
import { body, makeDialog, open } from "../dialogs/dialog.js";
import { download, el, say } from "../dom.js";
import { SvgContext } from "./svg-context.js";

/** @typedef {typeof import("../../pkg-files/wuzi.js")} Files */
/** @typedef {import("../../pkg-files/wuzi.js").RecordFormat} Format */
/** @typedef {import("../../pkg-files/wuzi.js").Record} Tree */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */

/** Pixels on a side. */
const PICTURE = 1200;

export class SaveAs {
  #board;
  #files;
  #tree;
  /** The formats of files, with their extensions. @type {Map<string, { id: Format, extension: string }>} */
  #formats = new Map();
  #pick = el("select", { className: "pick", id: "export-format" });
  #losses = el("p", { className: "small", id: "export-losses", role: "status" });
  #save = button("export.save", "save", { className: "btn primary", id: "export-save" });
  #form = el(
    "form",
    { className: "group", id: "export-form" },
    el("label", { className: "small", for: "export-format", t: "export.format" }),
    this.#pick,
    this.#losses,
    this.#save,
  );
  #png = button("export.png", "", { id: "export-png", onclick: () => this.#savePng() });
  #svg = button("export.svg", "", { id: "export-svg", onclick: () => this.#saveSvg() });
  #dialog = makeDialog(
    { id: "export", title: "export.title" },
    body(
      this.#form,
      el("div", { className: "group" }, el("h3", { t: "export.picture" }), this.#png, this.#svg),
    ),
  );

  /**
   * @param {object} tools
   * @param {WuziBoard} tools.board
   * @param {Files} tools.files
   * @param {() => import("../../files/record-tree.js").RecordTree | undefined} tools.tree of a game of more than a line
   */
  constructor({ board, files, tree }) {
    this.#board = board;
    this.#files = files;
    this.#tree = tree;
    for (const { id, extension } of files.recordFormats())
      if (extension) this.#formats.set(id, { id, extension });
    this.#pick.addEventListener("change", () => this.#show());
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#saveFile();
    });
  }

  open() {
    const chosen = this.#pick.value;
    this.#pick.replaceChildren(
      ...[...this.#formats.values()].map(({ id, extension }) =>
        el("option", { value: id, textContent: `${t(`format.${id}`)} (.${extension})` }),
      ),
    );
    if (chosen) this.#pick.value = chosen;
    open(this.#dialog);
    this.#show();
  }

  /** Says what the chosen format would lose. */
  #show() {
    const lost = this.#lost();
    this.#save.disabled = !lost;
    const words = lost?.map((loss) => t(`loss.${loss}`)).join(t("loss.and"));
    const some = words ? t("export.losses", { words }) : t("export.whole");
    say(this.#losses, lost ? some : t("export.never"));
  }

  get #format() {
    return this.#formats.get(this.#pick.value);
  }

  /** What the chosen format loses; undefined: it can't hold the game at all. */
  #lost() {
    const id = this.#format?.id;
    if (!id) return undefined;
    try {
      return this.#tree()?.losses(id) ?? this.#withRecord(id, (record) => record.losses(id));
    } catch {
      return undefined;
    }
  }

  #saveFile() {
    const { id, extension } = this.#format ?? {};
    if (!id) return;
    const bytes = this.#withRecord(id, (record) => record.write(id));
    download(`wuzi.${extension}`, new Uint8Array(bytes));
  }

  #savePng() {
    this.#board.picture(PICTURE).toBlob((blob) => blob && download("wuzi.png", blob), "image/png");
  }

  #saveSvg() {
    const paper = new SvgContext(PICTURE);
    this.#board.paint(paper, PICTURE);
    download("wuzi.svg", paper.text());
  }

  /** Lends the game as a record. @template T @param {Format} format @param {(record: Tree) => T} use */
  #withRecord(format, use) {
    const whole = this.#tree();
    if (whole) return whole.lend(format, use);
    const { size, rule, forbidden, setup, moves, undone, black, white } = this.#board.state;
    const { turn, seed } = this.#board.snapshot();
    const game = { size, rule, forbidden, setup, turn, moves, undone };
    const record = this.#files.Record.fromGame(/** @type {any} */ (game));
    try {
      const info = { black: this.#player(black, seed), white: this.#player(white, seed) };
      record.setInfo(/** @type {any} */ (info));
      return use(record);
    } finally {
      record.free();
    }
  }

  /** Who plays, as a record says it; only levels draw lots. @param {string} id @param {number | undefined} seed */
  #player(id, seed) {
    const level = this.#board.opponents.some((one) => one.id === id && one.family === "level");
    return { program: id === "human" ? "" : id, seed: level && seed ? String(seed) : null };
  }
}
