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
 * The game's link, as `src/record/link.rs` lays down and reads it; empty if nothing is played.
 * @param {import("../wuzi-board.js").WuziBoard} board
 */
export function linkOf(board) {
  if (isEmpty(board)) return "";
  const { undone, ply } = board.state;
  return linkText({ ...board.snapshot(), ply: undone.length ? ply : undefined });
}

/** @param {import("../game-open.js").Opening} game its `ply` only if it isn't at its end */
export function linkText({ size, rule, forbidden, black, white, seed, setup, turn, moves, ply }) {
  /** @param {string | undefined} id */
  const program = (id) => (id === "human" ? "" : id);
  /** @param {string | undefined} id */
  const seeded = (id) => (id?.startsWith("level-") ? seed : "");
  const fields = {
    n: size,
    r: rule,
    f: forbidden,
    ab: setup?.black.join(""),
    aw: setup?.white.join(""),
    pl: setup && turn?.[0],
    m: moves,
    c: ply,
    gb: program(black),
    gw: program(white),
    sb: seeded(black),
    sw: seeded(white),
  };
  const said = Object.entries(fields).filter(([, value]) => value || value === 0);
  return ["v1", ...said.map(([name, value]) => `${name}=${value}`)].join(";");
}

/**
 * @param {object} parts
 * @param {import("../wuzi-board.js").WuziBoard} parts.board
 * @param {(link: string) => Promise<unknown>} parts.open opens a link, or says why it can't
 */
export function createLink({ board, open }) {
  let reading = true; // until what the visit came with is read
  let last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function put() {
    clearTimeout(timer);
    timer = undefined;
    const link = linkOf(board);
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
    if (given.length > 1 && given !== `#${linkOf(board)}`) await open(given);
    reading = false;
    write();
  }

  /** What the visit came with; after a reload, the game that was kept is newer than the address. */
  function arrive() {
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
