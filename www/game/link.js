/**
 * A game of one line as text, as `src/record/link.rs` lays it down: what links, saves and the
 * running game are written in. Owns the fields; refuses to judge a move, which the package does.
 */
import { pointsOf } from "../board/geometry.js";

/** @typedef {import("./open.js").Opening} Opening */
/**
 * @typedef {object} Line a game of one line, as `load` takes it
 * @property {number} size
 * @property {string} rule
 * @property {string} forbidden
 * @property {string} black
 * @property {string} white
 * @property {string} moves
 * @property {number} ply
 * @property {number} [seed]
 * @property {{ black: string[], white: string[] }} [setup]
 * @property {"black" | "white"} [turn]
 */

/** All that a line's text says: size, rule, forbidden moves; stones, turn, moves, ply; who plays. */
const LINE =
  /^v1;n=([5-9]|1\d|20);r=([a-z-]+);f=(refuse|lose)(?:;ab=((?:[a-t]\d\d?){1,400}))?(?:;aw=((?:[a-t]\d\d?){1,400}))?(?:;pl=([bw]))?(?:;m=((?:[a-t]\d\d?){1,400}))?(?:;c=(\d{1,3}))?(?:;gb=([a-z\d-]{1,40}))?(?:;gw=([a-z\d-]{1,40}))?(?:;sb=(\d{1,15}))?(?:;sw=(\d{1,15}))?$/;

/** @param {Opening} game */
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
    c: ply === pointsOf(moves).length ? "" : ply,
    gb: program(black),
    gw: program(white),
    sb: seeded(black),
    sw: seeded(white),
  };
  const said = Object.entries(fields).filter(([, value]) => value || value === 0);
  return ["v1", ...said.map(([name, value]) => `${name}=${value}`)].join(";");
}

/**
 * What `load` takes of a game that was kept, and what the board doesn't hold of it.
 * @param {import("../page/storage.js").Running} kept
 */
export const gameOf = ({ record, beside, opened }) => ({
  .../** @type {Line} */ (readLink(record)),
  beside,
  opened,
});

/**
 * The game that such a text is; null for any other, also for a record that is more than a line.
 * @param {string} text
 * @returns {Line | null}
 */
export function readLink(text) {
  const found = LINE.exec(text);
  if (!found) return null;
  const [, n, rule = "", forbidden = "", ab, aw, pl, moves = "", c] = found;
  const [black = "human", white = "human", sb, sw] = found.slice(9);
  const count = pointsOf(moves).length;
  const ply = Number(c ?? count);
  if (ply > count) return null;
  return {
    ...{ size: Number(n), rule, forbidden, black, white, moves, ply },
    ...((sb || sw) && { seed: Number(sb ?? sw) }),
    ...((ab || aw || pl) && { setup: { black: pointsOf(ab), white: pointsOf(aw) } }),
    ...(pl && { turn: pl === "w" ? "white" : "black" }),
  };
}
