/**
 * The Save as dialog: the game as a file of any format, what that would lose said beforehand, and
 * the board as a picture. The package writes; nothing leaves the device.
 */
import { t } from "../locales/index.js";
import { $, download, el, openDialog, say } from "./dom.js";

/** @typedef {import("../pkg/wuzi.js").RecordFormat} Format */
/** @typedef {import("../pkg/wuzi.js").Record} Tree */

/** The formats there are, with the ending of their files. @type {Partial<Record<Format, string>>} */
const FORMATS = {
  sgf: "sgf",
  psq: "psq",
  rec: "rec",
  lib: "lib",
  rif: "rif",
  moves: "txt",
  lines: "txt",
  classic: "txt",
  board: "txt",
  diagram: "txt",
  offsets: "txt",
  pos: "pos",
};

const PICTURE = 1200;

/** @param {import("../wuzi-board.js").WuziBoard} board @returns {() => void} opens it */
export function createSaveAs(board) {
  const pick = $("export-format");

  /** @template T @param {(record: Tree) => T} use */
  function withRecord(use) {
    const record = board.record();
    try {
      return record && use(record);
    } finally {
      record?.free();
    }
  }

  /** @param {Format} format @returns {string[] | undefined} undefined: it can't hold the game at all */
  const losses = (format) =>
    withRecord((record) => {
      try {
        return record.losses(format);
      } catch {
        return undefined;
      }
    });

  function show() {
    const lost = losses(pick.value);
    $("export-save").disabled = !lost;
    const words = lost?.map((loss) => t(`loss.${loss}`)).join(t("loss.and"));
    say(
      $("export-losses"),
      !lost ? t("export.never") : words ? t("export.losses", { words }) : t("export.whole"),
    );
  }

  pick.addEventListener("change", show);
  $("export-form").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    /** @type {Format} */
    const format = pick.value;
    const bytes = withRecord((record) => record.write(format));
    if (bytes) download(`wuzi.${FORMATS[format]}`, /** @type {Uint8Array<ArrayBuffer>} */ (bytes));
  });
  $("export-png").addEventListener("click", () =>
    board.picture(PICTURE).toBlob((blob) => blob && download("wuzi.png", blob), "image/png"),
  );

  return () => {
    const chosen = pick.value;
    pick.replaceChildren(
      ...Object.entries(FORMATS).map(([value, ending]) =>
        el("option", { value, textContent: `${t(`format.${value}`)} (.${ending})` }),
      ),
    );
    if (chosen) pick.value = chosen;
    openDialog("export");
    show();
  };
}
