/**
 * Keeps the running game: saved after every change, there again at the next visit, and never
 * mixed with what another tab plays. Says so when it isn't saved.
 */
import { gameOf } from "../game/link.js";
import { notify, settle } from "./notices.js";

/** @typedef {import("./storage.js").Running} Running */

/** @param {Running} [kept] */
const textOf = (kept) => (kept ? JSON.stringify([kept.record, kept.beside, kept.opened]) : "");

/**
 * @param {object} parts
 * @param {import("../wuzi-board.js").WuziBoard} parts.board
 * @param {import("./storage.js").Store} parts.store
 * @param {() => Running} parts.game what is to be kept
 * @param {() => boolean} parts.held whether the board shows something else than the game
 * @param {(game: ReturnType<typeof gameOf>) => boolean} parts.open
 * @param {(game: ReturnType<typeof gameOf>) => void} parts.replace opens a game, undoably
 * @param {() => void} parts.share
 * @param {() => void} parts.shown the game on the board is the one that is kept
 * @param {() => void} parts.saves opens the list of what couldn't be read
 */
export function createKeeper({ board, store, game, held, open, replace, share, saves, shown }) {
  let ready = false;
  let restored = false;
  let mine = true; // this tab is the one that saves
  let refused = false;
  let kept = ""; // the game as last read or written here

  const unread = () =>
    notify("unread", { key: "notice.unread", action: "notice.show", act: saves });

  /** @param {string} problem */
  const unsaved = (problem) =>
    notify("unsaved", {
      key: `notice.${problem}`,
      action: "tool.share",
      act: share,
    });

  /** Puts the game that was kept on the board; at once, but where an older Wuzi kept it. */
  async function restore() {
    const upgrade = store.upgrade();
    if (upgrade) await upgrade.catch(late);
    const { value, problem } = store.read("game");
    restored = true;
    if (value) {
      kept = textOf(value);
      if (!open(gameOf(value))) refuse();
    } else if (problem === "blocked") unsaved(problem);
    if (store.unread().length) unread();
  }

  const late = () => {
    const act = () => location.reload();
    notify("unread", { key: "toast.part", action: "notice.reload", act });
  };

  /** The board starts empty; what it couldn't read stays on this device. */
  function refuse() {
    kept = "";
    if (!store.setAside("game")) unsaved("kept");
    unread();
  }

  board.addEventListener("wuzi-error", () => {
    refused ||= !ready && kept !== "";
  });
  board.addEventListener(
    "wuzi-ready",
    () => {
      ready = true;
      if (refused) refuse();
    },
    { once: true },
  );

  const stored = () => /** @type {Running | undefined} */ (store.read("game").value);

  function save() {
    if (!ready || !restored || held()) return;
    shown();
    if (!mine) return;
    const now = game();
    if (textOf(now) === kept) return;
    if (textOf(stored()) !== kept) return giveWay();
    const problem = store.write("game", now);
    if (problem) return unsaved(problem);
    kept = textOf(now);
    settle("unsaved");
  }

  /** Another tab has played: this one stops saving until it's told to go on. */
  function giveWay() {
    mine = false;
    notify("tab", {
      key: "notice.tab",
      action: "notice.here",
      act: playHere,
      stays: true,
    });
  }

  function playHere() {
    mine = true;
    const other = stored();
    kept = textOf(other);
    settle("tab");
    if (other && kept !== textOf(game())) replace(gameOf(other));
  }

  window.addEventListener("storage", ({ key }) => {
    if (key !== store.fullKey("game")) return;
    const now = textOf(stored());
    if (now && now !== kept) giveWay();
  });

  return { restore, save };
}
