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

export { loadFiles } from "../files/package.js";

/** @typedef {import("../pkg-files/wuzi.js").OpenedRecords} Opened */
/** @typedef {import("../pkg-files/wuzi.js").Record} Tree */
/** @typedef {import("../pkg-files/wuzi.js").RecordProblem} Problem */
/** @typedef {import("../wuzi-board.js").WuziBoard} WuziBoard */
/** @typedef {Pick<Problem, "line" | "byte" | "ply" | "reason" | "found">} Told */

/** As many games and problems as are listed. */
const LISTED = 200;
/** What a record may hold beside the board's line and players; then it is kept as it is. */
const BESIDE = new Set([
  ...["variations", "nodes", "comments", "marks", "properties", "times", "passes"],
  ...["title", "date", "opening", "result", "players"],
]);

/**
 * @param {object} parts
 * @param {WuziBoard} parts.board
 * @param {typeof import("../pkg-files/wuzi.js")} parts.files
 * @param {(game: object, message: string) => boolean} parts.replace opens a game, undoably
 * @param {() => boolean} parts.empty whether nothing is on the board
 * @param {() => boolean} parts.keep saves the game on the board by a name
 * @param {() => import("../files/record-tree.js").RecordTree | undefined} parts.tree of a game of more than a line
 */
export function createRecords({ board, files, replace, empty, keep, tree }) {
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
    const { format } = opened;
    try {
      const { opening, stop } = openingOf(record, board, format !== "link");
      if (!stop) return put(record, opening, format);
      const right = () => {
        record.remove(stop.node);
        put(record, opening, format);
      };
      if (sure) return right();
      ask(t("open.part"), [stop], [choice(t("open.right"), right)]);
    } catch (error) {
      const { code } = /** @type {any} */ (error);
      if (code !== "bad-size") throw error;
      ask(t("open.failed"), [{ reason: "size", found: String(record.size) }]);
    }
  }

  /** @param {Tree} record @param {ReturnType<typeof openingOf>["opening"]} opening @param {string} format */
  function put(record, opening, format) {
    const more = record.losses("moves").some((loss) => BESIDE.has(loss));
    const played = opening.black !== "human" || opening.white !== "human";
    const game = {
      ...opening,
      beside: more ? [record] : [],
      opened: format !== "link" || !played, // a link may be of a game that goes on
    };
    const kept = linked && !empty() && keep();
    if (!replace(game, t(kept ? "toast.linked" : "toast.opened")))
      return ask(t("open.failed"), [{ reason: "value", found: "" }]);
    forget();
    dialog.close();
    if (format === "classic") notify("record", { key: "notice.order" });
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
    save: createSaveAs(board, files, tree),
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
