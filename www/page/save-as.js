/**
 * The Save as dialog: the game as a file of any format, what that would lose said beforehand, and
 * the board as a picture. The package writes; nothing leaves the device.
 */
import { t } from "../locales/index.js";
import { $, download, el, openDialog, say } from "./dom.js";
import { SvgContext } from "./svg-context.js";

/** @typedef {import("../pkg-files/wuzi.js").RecordFormat} Format */
/** @typedef {import("../pkg-files/wuzi.js").Record} Tree */

const PICTURE = 1200;

/**
 * @param {import("../wuzi-board.js").WuziBoard} board
 * @param {typeof import("../pkg-files/wuzi.js")} files
 * @param {() => import("../files/record-tree.js").RecordTree | undefined} tree of a game of more than a line
 * @returns {() => void} opens it
 */
export function createSaveAs(board, files, tree) {
  const pick = $("export-format");
  const extensions = new Map(
    files.recordFormats().flatMap(({ id, extension }) => (extension ? [[id, extension]] : [])),
  );

  /** @template T @param {Format} format @param {(record: Tree) => T} use */
  function withRecord(format, use) {
    const whole = tree();
    if (whole) return whole.lend(format, use);
    const { size, rule, forbidden, setup, moves, undone, black, white } = board.state;
    const { turn, seed } = board.snapshot();
    const game = { size, rule, forbidden, setup, turn, moves, undone };
    const record = files.Record.fromGame(/** @type {any} */ (game));
    const player = (/** @type {string} */ id) => ({
      program: id === "human" ? "" : id,
      seed: id.startsWith("level-") && seed ? String(seed) : null,
    });
    try {
      record.setInfo(/** @type {any} */ ({ black: player(black), white: player(white) }));
      return use(record);
    } finally {
      record.free();
    }
  }

  /** @param {Format} format @returns {string[] | undefined} undefined: it can't hold the game at all */
  function losses(format) {
    try {
      return tree()?.losses(format) ?? withRecord(format, (record) => record.losses(format));
    } catch {
      return undefined;
    }
  }

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
    const bytes = withRecord(format, (record) => record.write(format));
    download(`wuzi.${extensions.get(format)}`, /** @type {Uint8Array<ArrayBuffer>} */ (bytes));
  });
  $("export-png").addEventListener("click", () =>
    board.picture(PICTURE).toBlob((blob) => blob && download("wuzi.png", blob), "image/png"),
  );
  $("export-svg").addEventListener("click", () => {
    const paper = new SvgContext(PICTURE);
    board.paint(paper, PICTURE);
    download("wuzi.svg", paper.text());
  });

  return () => {
    const chosen = pick.value;
    pick.replaceChildren(
      ...[...extensions].map(([value, extension]) =>
        el("option", { value, textContent: `${t(`format.${value}`)} (.${extension})` }),
      ),
    );
    if (chosen) pick.value = chosen;
    openDialog("export");
    show();
  };
}
