/**
 * Files, texts and links: opening them, choosing among their games, saving as any format, the
 * picture. The package reads and writes; here is only what is asked and told. All that a file says
 * is text and is shown as text.
 */
import { t } from "../locales/index.js";
import { $, el, openDialog, say } from "./dom.js";
import { notify } from "./notices.js";
import { readFile } from "./record-files.js";
import { createSaveAs } from "./save-as.js";

export { loadFiles } from "../files-package.js";

/** @typedef {import("../pkg-files/wuzi.js").OpenedRecords} Opened */
/** @typedef {import("../pkg-files/wuzi.js").Record} Tree */
/** @typedef {import("../pkg-files/wuzi.js").RecordProblem} Problem */
/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */
/** @typedef {Pick<Problem, "line" | "byte" | "ply" | "reason" | "found">} Told */

/** As many games and problems as are listed. */
const LISTED = 200;
/** What a record may hold beside the one line of moves that the board keeps. */
const BESIDE = ["variations", "comments", "marks", "properties", "times"];

/**
 * @param {object} parts
 * @param {WuziBoard} parts.board
 * @param {typeof import("../pkg-files/wuzi.js")} parts.files
 * @param {(game: object, message: string) => boolean} parts.replace opens a game, undoably
 * @param {() => boolean} parts.empty whether nothing is on the board
 * @param {() => boolean} parts.keep saves the game on the board by a name
 */
export function createRecords({ board, files, replace, empty, keep }) {
  const dialog = $("open");
  const text = $("open-text");
  const file = $("open-file");
  /** @type {Opened | undefined} what was read and isn't opened yet */
  let found;
  /** @type {AbortController | undefined} */
  let reading;
  let linked = false;

  /** Shows what the dialog has to say, and nothing of before. @param {string} message @param {Told[]} [problems] @param {Node[]} [games] */
  function tell(message, problems = [], games = []) {
    say($("open-said"), message);
    $("open-problems").replaceChildren(
      ...problems.slice(0, LISTED).map((one) => el("li", { textContent: problemWords(one) })),
    );
    $("open-games").replaceChildren(...games);
    $("open-progress").hidden = true;
  }

  /** Takes a game out and puts it on the board. @param {Opened} opened @param {number} index @param {boolean} [sure] even if not all of it can be played */
  function take(opened, index, sure = false) {
    const record = opened.take(index);
    const link = opened.format === "link";
    const beside = record.losses("moves").filter((loss) => BESIDE.includes(loss));
    try {
      const { opening, stop } = openingOf(record, board, !link);
      if (stop && !sure) {
        const act = () => put(opening, opened.format, beside);
        return ask(t("open.part"), [stop], [choice(t("open.right"), act)]);
      }
      put(opening, opened.format, beside);
    } catch (error) {
      const { code } = /** @type {any} */ (error);
      if (code !== "bad-size") throw error;
      ask(t("open.failed"), [{ reason: "size", found: String(record.size) }]);
    } finally {
      record.free();
    }
  }

  /** @param {object} opening @param {string} format @param {string[]} beside what the board doesn't hold */
  function put(opening, format, beside) {
    const kept = linked && !empty() && keep();
    if (!replace(opening, t(kept ? "toast.linked" : "toast.opened")))
      return ask(t("open.failed"), [{ reason: "value", found: "" }]);
    forget();
    dialog.close();
    const words = beside.map((loss) => t(`loss.${loss}`)).join(t("loss.and"));
    if (format === "classic") notify("record", { key: "notice.order" });
    else if (words) notify("record", { key: "open.beside", values: { words } });
  }

  /** @param {string} message @param {Told[]} problems @param {Node[]} [games] */
  function ask(message, problems, games) {
    openDialog("open");
    tell(message, problems, games);
  }

  /** @param {string} textContent @param {() => void} onclick */
  const choice = (textContent, onclick) =>
    el("li", {}, el("button", { className: "btn", textContent, onclick }));

  /** What was read: one whole game is opened, of anything else the person decides. @param {Opened} opened */
  function decide(opened) {
    forget();
    found = opened;
    const { problems, games, whole, length } = opened;
    const wrong = problems.filter(({ error }) => error);
    const [remark] = problems.filter(({ error }) => !error);
    const open = (/** @type {number} */ index, /** @type {boolean} */ sure) => {
      take(opened, index, sure);
      if (!remark) return;
      notify("record", { key: "open.remark", values: { why: problemWords(remark) } });
    };
    if (whole && length === 1) return open(0, false);
    if (!length) return ask(t("open.failed"), problems);
    const name = (/** @type {typeof games[0]} */ game, /** @type {number} */ index) =>
      length === 1 ? t("open.right") : gameWords(game, index);
    const list = games
      .slice(0, LISTED)
      .map((game, index) => choice(name(game, index), () => open(index, true)));
    ask(t(wrong.length ? "open.part" : "open.many", { count: length }), wrong, list);
  }

  function forget() {
    reading?.abort();
    reading = undefined;
    found?.free();
    found = undefined;
  }

  /** Opens a file, or a text in any format. @param {File | string} given @param {boolean} [fromAddress] the game before is saved */
  async function read(given, fromAddress = false) {
    forget();
    linked = fromAddress;
    const options = {
      size: board.state.size,
      skipsI: $("open-skips-i").checked,
      fromTop: $("open-from-top").checked,
    };
    if (typeof given === "string") return decide(files.openRecord(given, options));
    const mine = (reading = new AbortController());
    const progress = $("open-progress");
    const step = (/** @type {number} */ share) => {
      if (progress.hidden) {
        ask(t("open.reading", { name: given.name }), []);
        progress.hidden = false;
      }
      $("open-bar").value = share;
    };
    try {
      const opened = await readFile(files, given, options, { signal: mine.signal, step });
      if (opened && !mine.signal.aborted) decide(opened);
    } catch (error) {
      if (mine.signal.aborted) return;
      const { code = "left-out" } = /** @type {any} */ (error);
      ask(t(code === "too-large" ? "open.large" : "open.unread", { name: given.name }), []);
    }
  }

  file.addEventListener("change", () => {
    const [chosen] = file.files;
    file.value = "";
    if (chosen) read(chosen);
  });
  $("open-form").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    read(text.value);
  });
  $("open-cancel").addEventListener("click", () => {
    forget();
    tell(t("open.cancelled"));
  });
  dialog.addEventListener("close", () => {
    forget();
    $("open-form").reset();
  });

  return {
    read,
    open() {
      tell("");
      openDialog("open");
    },
    save: createSaveAs(board, files),
  };
}

/**
 * A record as the board opens it, and what stops it being played to its end.
 * @param {Tree} record
 * @param {WuziBoard} board
 * @param {boolean} atEnd at the end of its main line, if it doesn't say where it was left
 */
function openingOf(record, board, atEnd) {
  if (atEnd && !record.current) record.goTo(record.line(0).at(-1) ?? 0);
  const { rule, forbidden } = board.state;
  const { game, stop } = record.toGame(/** @type {any} */ ({ rule, forbidden }));
  const { moves, undone, setup, turn } = game;
  const names = new Set(board.opponents.map(({ id }) => id));
  const player = (/** @type {{ program: string }} */ { program }) =>
    names.has(program) ? program : "human";
  const { black, white } = record.info;
  const seed = Number(black.seed ?? white.seed ?? 0);
  const opening = {
    size: game.size,
    rule: game.rule,
    forbidden: game.forbidden,
    black: player(black),
    white: player(white),
    moves: [...moves, ...undone].join(""),
    ply: moves.length,
    ...(Number.isSafeInteger(seed) && seed > 0 && { seed }),
    ...(setup && (isSetUp(setup) || turn === "white") && { setup, turn }),
  };
  return { opening, stop };
}

/** @param {{ black?: string[], white?: string[] }} setup */
const isSetUp = ({ black = [], white = [] }) => black.length + white.length > 0;

/** @param {Told} problem */
function problemWords({ line, byte, ply, reason, found }) {
  const why = t(`error.${reason}`, { found: found.slice(0, 80) });
  if (line) return t("error.line", { line, why });
  if (ply) return t("error.ply", { ply, why });
  return byte === undefined ? why : t("error.byte", { byte, why });
}

/** @param {import("../pkg-files/wuzi.js").RecordTitle} game @param {number} index */
function gameWords({ title, black, white, date, moves }, index) {
  const players = black || white ? `${black || "?"} – ${white || "?"}` : "";
  const name = [title, players, date].filter(Boolean).join(" · ").slice(0, 120);
  return t("open.game", { number: index + 1, name: name || t("open.nameless"), moves });
}
