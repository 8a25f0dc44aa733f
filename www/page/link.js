/**
 * The game in the address: written there after every change, read when the page opens or the
 * address is changed. What a link says is for the package to read; opening it is told to others.
 */

/** Some browsers allow no more than a hundred changes in half a minute. */
const PAUSE_MS = 300;

/** Whether nothing is played or set up. @param {import("../wuzi-board.js").WuziBoard} board */
export const isEmpty = ({ state: { ply, undone, setup } }) =>
  !(ply + undone.length + setup.black.length + setup.white.length);

/**
 * @param {object} parts
 * @param {import("../wuzi-board.js").WuziBoard} parts.board
 * @param {() => string} parts.text the game's link; empty if nothing is played
 * @param {(link: string) => Promise<unknown>} parts.open opens a link, or says why it can't
 * @param {() => Promise<unknown>} parts.restored once the game that was kept is there
 */
export function createLink({ board, text, open, restored }) {
  let reading = true; // until what the visit came with is read
  let last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function put() {
    clearTimeout(timer);
    timer = undefined;
    const link = text();
    if (`#${link}` === (location.hash || "#")) return;
    last = Date.now();
    const { pathname, search } = location;
    history.replaceState(history.state, "", pathname + search + (link && `#${link}`));
  }

  function write() {
    if (reading || timer) return;
    const wait = last + PAUSE_MS - Date.now();
    if (wait > 0) timer = setTimeout(put, wait);
    else put();
  }

  async function read() {
    clearTimeout(timer);
    timer = undefined;
    reading = true;
    const given = location.hash;
    if (given.length > 1 && given !== `#${text()}`) await open(given);
    reading = false;
    write();
  }

  /** What the visit came with; after a reload, the game that was kept is newer than the address. */
  async function arrive() {
    await restored();
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (
      performance.getEntriesByType("navigation")
    );
    if (visit?.type !== "reload" || isEmpty(board)) return read();
    reading = false;
    write();
  }

  board.addEventListener("wuzi-ready", arrive, { once: true });
  window.addEventListener("hashchange", read);

  return { write };
}
