/**
 * Keeps the running game: saved after every change, there again at the next visit, and never
 * mixed with what another tab plays. Says so when it isn't saved.
 */
import { notify, settle } from "./notices.js";
import { isWatched } from "./words.js";

/** @typedef {import("../storage.js").Snapshot} Snapshot */

/**
 * @param {object} parts
 * @param {import("../wuzi-board.js").WuziBoard} parts.board
 * @param {import("../storage.js").Store} parts.store
 * @param {(snapshot: Snapshot) => void} parts.replace opens a game, undoably
 * @param {() => void} parts.share
 * @param {() => void} parts.shown the game on the board is the one that is kept
 * @param {() => void} parts.saves opens the list of what couldn't be read
 */
export function createKeeper({ board, store, replace, share, saves, shown }) {
  let ready = false;
  let mine = true; // this tab is the one that saves
  let held = false; // the game that is kept isn't the one on the board
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

  function restore() {
    const { value, problem } = store.read("game");
    if (value) {
      kept = JSON.stringify(value.snapshot);
      if (isWatched(value.snapshot)) board.pause();
      board.load(value.snapshot);
    } else if (problem === "blocked") unsaved(problem);
    if (store.unread().length) unread();
  }

  board.addEventListener("wuzi-error", () => {
    refused ||= !ready && kept !== "";
  });
  board.addEventListener(
    "wuzi-ready",
    () => {
      ready = true;
      if (!refused) return;
      // The board starts empty; what it couldn't read stays on this device.
      kept = "";
      if (!store.setAside("game")) unsaved("kept");
      unread();
    },
    { once: true },
  );

  /** What is stored, as text; empty if there is nothing to read. */
  const stored = () => JSON.stringify(store.read("game").value?.snapshot) ?? "";

  function save() {
    if (!ready || held) return;
    shown();
    if (!mine) return;
    const snapshot = board.snapshot();
    const text = JSON.stringify(snapshot);
    if (text === kept) return;
    if (stored() !== kept) return giveWay();
    const problem = store.write("game", { snapshot });
    if (problem) return unsaved(problem);
    kept = text;
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
    kept = stored();
    settle("tab");
    if (kept && kept !== JSON.stringify(board.snapshot())) replace(JSON.parse(kept));
  }

  window.addEventListener("storage", ({ key }) => {
    if (key === store.fullKey("game") && stored() && stored() !== kept) giveWay();
  });

  /** While it is held, the game stays as it was kept. @param {boolean} on */
  const hold = (on) => {
    held = on;
  };

  return { restore, save, hold };
}
