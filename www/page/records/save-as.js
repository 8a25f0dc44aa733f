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
/** @typedef {import("../../pkg-files/wuzi.js").RecordShape} Shape */
/** @typedef {import("../../pkg-files/wuzi.js").Record} Tree */
/** @typedef {import("../../wuzi-board.js").WuziBoard} WuziBoard */

/** Pixels on a side. */
const PICTURE = 1200;

export class SaveAs {
  #board;
  #files;
  /** The formats of files. @type {Map<string, { id: Format, extension: string, holds: Shape }>} */
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
   */
  constructor({ board, files }) {
    this.#board = board;
    this.#files = files;
    for (const { id, extension, holds } of files.recordFormats())
      if (extension) this.#formats.set(id, { id, extension, holds });
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
    const format = this.#format;
    if (!format) return undefined;
    try {
      return this.#withRecord(format.holds, (record) => record.losses(format.id));
    } catch {
      return undefined;
    }
  }

  #saveFile() {
    const format = this.#format;
    if (!format) return;
    const bytes = this.#withRecord(format.holds, (record) => record.write(format.id));
    download(`wuzi.${format.extension}`, new Uint8Array(bytes));
  }

  #savePng() {
    this.#board.picture(PICTURE).toBlob((blob) => blob && download("wuzi.png", blob), "image/png");
  }

  #saveSvg() {
    const paper = new SvgContext(PICTURE);
    this.#board.paint(paper, PICTURE);
    download("wuzi.svg", paper.text());
  }

  /** Lends the game as a record for a file of that shape. @template T @param {Shape} shape @param {(record: Tree) => T} use */
  #withRecord(shape, use) {
    const record = this.#files.openRecord(`#${this.#board.fileLink(shape)}`).take();
    try {
      return use(record);
    } finally {
      record.free();
    }
  }
}
